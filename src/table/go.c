/* go.c -- `go`: the protocol's computer player.
 *
 *      go player aude time 500 multipv 2
 *      info line 1 nodes 9321 speed 46605 time 200 win 61.3 error 0.8 margin 4.5 turn W0 1,0 road
 *      info line 2 ...
 *      best W0 1,0 road
 *
 * The lines come while it thinks, if the host can say them then; the last ones of each number are
 * what it came to. */
#include "go.h"

#include <inttypes.h>
#include <string.h>

#include "hint.h"
#include "margin.h"
#include "notation/words.h"

/* ---- What was asked ------------------------------------------------------- */

typedef struct {
    AiSettings player;
    int time, nodes, lines;
    int inc;                    /* -1: there is no clock for the whole game */
    bool endless;
} Wish;

static bool read_player(Wish *wish, const char *word, TextError *error) {
    const char *wrong = ai_settings_read(&wish->player, word);
    return !wrong || text_fail(error, PLAIN("%s"), wrong);
}

enum { HOUR = 3600 * 1000, MOST_NODES = 2000000000 };

/* "time 500": what a number is called, where it goes, and what it may be. */
static bool read_amount(Wish *wish, const char *name, const char *word, TextError *error) {
    const struct {
        const char *name;
        int least, most, *value;
    } rows[] = {{"time", 1, 24 * HOUR, &wish->time},
                {"inc", 0, HOUR, &wish->inc},
                {"nodes", 1, MOST_NODES, &wish->nodes},
                {"multipv", 1, AI_MAX_LINES, &wish->lines}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name)) continue;
        return number_read(word, rows[i].least, rows[i].most, rows[i].value) ||
               text_fail(error, PLAIN("%s takes a number from %d to %d"), name, rows[i].least,
                         rows[i].most);
    }
    return text_fail(error, PLAIN("go takes player, time, inc, nodes, infinite and multipv"));
}

static bool read_wish(Wish *wish, const char *words, TextError *error) {
    char name[WORD_MAX], word[WORD_MAX];
    while (word_next(&words, name)) {
        if (!strcmp(name, "infinite")) {
            wish->endless = true;
            continue;
        }
        if (!word_next(&words, word)) *word = '\0';
        bool player = !strcmp(name, "player");
        if (player ? !read_player(wish, word, error) : !read_amount(wish, name, word, error))
            return false;
    }
    return wish->inc < 0 || wish->time ||
           text_fail(error, PLAIN("inc is added to a time: say both"));
}

/* Whatever was wished, a host that has no clock keeps no time, and one that hears nothing while it
 * waits gets an answer soon. */
static bool can_be(const Protocol *protocol, Wish *wish, TextError *error) {
    if (wish->time && !protocol->now)
        return text_fail(error, PLAIN("there is no clock here: say nodes"));
    if (protocol->stopped) return true;
    if (wish->endless) return text_fail(error, PLAIN("nobody can say stop here: say nodes"));
    if ((uint32_t)wish->nodes > protocol->nodes_most)
        return text_fail(error, PLAIN("this would take too long: say fewer nodes"));
    if (!wish->nodes && !wish->time) wish->nodes = (int)protocol->nodes_most;
    return true;
}

/* ---- What is answered ------------------------------------------------------- */

typedef struct {
    Protocol *protocol;
    Text *reply;
    int lines;
} Answer;

static void say_line(Answer *answer, int number, const AiLine *line) {
    const Thinker *thinker = &answer->protocol->thinker;
    uint64_t nodes = thinker_nodes(thinker), micros = thinker->micros;
    Text *reply = answer->reply;
    text_add(reply, "info line %d nodes %" PRIu64 " speed %" PRIu64 " time %" PRIu64 " win ",
             number, nodes, micros ? nodes * 1000000 / micros : 0, micros / 1000);
    tenths_write(reply, (int64_t)line->win * 100, AI_CERTAIN);
    text_put(reply, " error ");
    tenths_write(reply, (int64_t)win_chance_error(line->win, line->error) * 100, AI_CERTAIN);
    text_put(reply, " margin ");
    tenths_write(reply, line->margin, AI_POINT);
    text_put(reply, " turn ");
    line_write(&answer->protocol->table.record.game, line, reply);
    text_put(reply, "\n");
}

static void say_lines(Answer *answer, AiLine lines[AI_MAX_LINES]) {
    int n = thinker_lines(&answer->protocol->thinker, lines, answer->lines);
    for (int i = 0; i < n; i++) say_line(answer, i + 1, &lines[i]);
}

/* Some time has passed: what it thinks by now goes out at once, if the host can do that. */
static void looked(void *host) {
    Answer *answer = host;
    const Protocol *protocol = answer->protocol;
    AiLine lines[AI_MAX_LINES];
    if (!protocol->say) return;
    say_lines(answer, lines);
    protocol->say(protocol->host, answer->reply);
    text_clear(answer->reply);
}

/* The protocol's host, asked on behalf of the thinker. */
static uint64_t now(void *host) {
    const Protocol *protocol = ((Answer *)host)->protocol;
    return protocol->now(protocol->host);
}

static bool stopped(void *host) {
    const Protocol *protocol = ((Answer *)host)->protocol;
    return protocol->stopped(protocol->host);
}

static void think(Protocol *protocol, const Wish *wish, Answer *answer) {
    const AudeGame *game = &protocol->table.record.game;
    ThinkLimits limits = {(uint32_t)wish->time, (uint32_t)wish->nodes, wish->endless};
    ThinkHost host = {protocol->now ? now : NULL, protocol->stopped ? stopped : NULL, looked,
                      answer, protocol->parallel};
    if (wish->inc >= 0) limits.ms = think_share(game, limits.ms, (uint32_t)wish->inc);
    protocol->endless = wish->endless && !wish->time && !wish->nodes;
    thinker_think(&protocol->thinker, game, &limits, &host);
    protocol->endless = false;
}

bool go_answer(Protocol *protocol, const char *words, Text *reply, TextError *error) {
    const AudeGame *game = &protocol->table.record.game;
    Wish wish = {.player = protocol->player, .lines = 1, .inc = -1};
    AiLine lines[AI_MAX_LINES];
    if (aude_actor(game) < 0) return text_fail(error, PLAIN("nobody is to decide now"));
    if (!read_wish(&wish, words, error)) return false;
    if (!can_be(protocol, &wish, error)) return false;
    if (!thinker_open(&protocol->thinker, &wish.player, think_seed(protocol->table.secret)))
        return text_fail(error, PLAIN("there is no memory left"));
    Answer answer = {protocol, reply, wish.lines};
    reply->lang = AUDE_EN; /* for programs, whatever the language is: with points, not commas */
    think(protocol, &wish, &answer);
    say_lines(&answer, lines);
    text_put(reply, "best ");
    line_write(game, lines, reply);
    text_put(reply, "\n");
    return true;
}
