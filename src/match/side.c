/* side.c -- somebody on a seat for one game: a mind of ours, or a program outside.
 *
 * An outside program is told a game as UCI does it: `new` at its beginning, then before every
 * decision the whole way to the position, then `go`.  It may forget everything in between. */
#include "side.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "game_text.h"
#include "record/position.h"
#include "threads.h"

enum {
    USUAL_TIME = THINK_USUAL_MS,
    LONGEST_NODES = 60000,      /* ms for nodes, which take who knows how long */
    START_TIME = 5000,          /* ms to get up in the morning */
};

static uint32_t setting(const Side *side, AiSetting which) {
    return side->player->settings.value[which];
}

/* ---- Minds -------------------------------------------------------------------- */

static bool open_mind(Side *side, TextError *why) {
    return thinker_open(&side->thinker, &side->player->settings, side->seed) ||
           text_fail(why, "finds no memory to think in");
}

static uint64_t thread_micros(void *host) {
    (void)host;
    return clock_thread() / 1000;
}

static bool is_enough(void *host) { return atomic_load(((Side *)host)->enough); }

static int ask_mind(Side *side, const AudeGame *game, AudeMove moves[TURN_MOVES], Times *times) {
    _Static_assert((int)AI_MAX_LINE <= (int)TURN_MOVES, "a line is an answer");
    ThinkHost host = {thread_micros, is_enough, NULL, side, threads_run};
    AiLine line;
    uint64_t begun = clock_thread();
    thinker_think(&side->thinker, game, &(ThinkLimits){0}, &host);
    thinker_lines(&side->thinker, &line, 1);
    times_add(times, clock_thread() - begun);
    memcpy(moves, line.move, (size_t)line.n * sizeof *moves);
    return line.n;
}

/* ---- Outside programs ----------------------------------------------------------- */

static bool tell(Side *side, Text *line, uint64_t limit, Text *best, TextError *why) {
    text_put(line, "\n");
    Question question = {text_string(line), limit + (uint64_t)side->grace, best, side->enough};
    bool answered = outside_ask(side->outside, &question, why);
    text_release(line);
    return answered;
}

static bool begin_outside(Side *side, const AudeRules *rules, TextError *why) {
    Text line = {0}, options = {0};
    if (!side->outside->process && !outside_start(side->outside, side->player->command, why))
        return false;
    rules_write(rules, &options);
    text_add(&line, "new game %s players %d%s%s", game_texts[rules->game]->name, rules->players,
             options.length ? " " : "", text_string(&options));
    text_release(&options);
    return tell(side, &line, START_TIME, NULL, why);
}

/* Is it the one that the program knows from `new`?  A game that was set up by hand, or that
 * another than the first begins, is not. */
static bool is_known_start(const AudeGame *start) {
    AudeGame known;
    AudeRules rules = start->rules;
    rules.first = 0;
    return !aude_start(&known, &rules) && aude_hash(&known) == aude_hash(start);
}

static void write_start(const Record *record, Text *line) {
    if (is_known_start(&record->start))
        text_put(line, "start");
    else
        position_write(&record->start, line);
    if (record->n_moves) text_put(line, " moves ");
}

/* All decisions from the start.  Where cards are hidden from the seat, a position instead in which
 * these are dealt anew: it knows what the seat knows, and nothing else is true of it. */
static void write_position(Side *side, const Record *record, Text *line) {
    AudeGame game;
    text_put(line, "position ");
    if (game_text(&record->game)->hides) {
        aude_determinize(&record->game, aude_actor(&record->game), &side->seed, &game);
        position_write(&game, line);
        return;
    }
    write_start(record, line);
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        if (i) text_put(line, "; ");
        move_write(&game, record->moves[i], line);
        aude_play(&game, record->moves[i], NULL);
    }
}

static uint64_t write_go(const Side *side, Text *line) {
    uint32_t time = setting(side, AI_TIME), nodes = setting(side, AI_NODES);
    if (!time && !nodes) time = USUAL_TIME;
    text_put(line, "go");
    if (time) text_add(line, " time %u", time);
    if (nodes) text_add(line, " nodes %u", nodes);
    return time ? time : LONGEST_NODES;
}

/* The moves that it answered with, all legal one after the other; or 0 with the reason. */
static int read_best(const AudeGame *game, const Text *best, AudeMove moves[], TextError *why) {
    AudeError refused;
    TextError error = {.lang = why->lang};
    if (!best->length) return text_fail(why, "answers go without a move");
    int n = turn_read(game, text_string(best), moves, &refused, &error);
    if (n > 0) return n;
    const char *reason = refused ? said_in(why->lang, aude_error_text(refused)) : error.reason;
    return text_fail(why, "wants to play %.60s: %.100s", text_string(best), reason);
}

static int ask_outside(Side *side, const Record *record, AudeMove moves[], Times *times,
                       TextError *why) {
    Text position = {0}, go = {0}, best = {0};
    int n = 0;
    write_position(side, record, &position);
    if (!tell(side, &position, 0, NULL, why)) return 0;
    uint64_t limit = write_go(side, &go), begun = clock_wall();
    if (tell(side, &go, limit, &best, why)) {
        times_add(times, clock_wall() - begun);
        n = read_best(&record->game, &best, moves, why);
    }
    text_release(&best);
    return n;
}

/* ---- Either ---------------------------------------------------------------------- */

bool side_sit(Side *side, const AudeRules *rules, TextError *why) {
    return side->outside ? begin_outside(side, rules, why) : open_mind(side, why);
}

bool side_try(const MatchPlayer *player, const Match *match, const atomic_bool *enough,
              TextError *why) {
    Outside *outside = calloc(1, sizeof *outside);
    Side side = {.player = player, .grace = match->grace, .enough = enough, .outside = outside};
    TextError unheard = {.lang = why->lang};
    if (!outside) return text_fail(why, "there is no memory left");
    bool answers = begin_outside(&side, &match->rules, &unheard);
    bool starts = answers || outside->process;
    if (!starts) text_fail(why, PLAIN("%s"), unheard.reason);
    bool ended = starts && !answers && outside_ended(outside, why);
    outside_stop(outside);
    free(outside);
    return starts && !ended;
}

void side_rise(Side *side) { thinker_close(&side->thinker); }

int side_ask(Side *side, const Record *record, AudeMove moves[TURN_MOVES], Times *times,
             TextError *why) {
    if (side->outside) return ask_outside(side, record, moves, times, why);
    return ask_mind(side, &record->game, moves, times);
}
