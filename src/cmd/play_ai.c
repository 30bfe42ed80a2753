/* play_ai.c -- computer players at the table of aude play, and hints for people. */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "cmd.h"
#include "host.h"
#include "match/threads.h"
#include "table/hint.h"

const char play_usual_dice[] = "dice", play_usual_ai[] = "robot";

/* How somebody plays of whom nothing is said but that he is a computer. */
static const char usual_player[] = "level=6";

/* ---- Who is who --------------------------------------------------------------- */

static int seat_named(const Play *play, const char *name, size_t length) {
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        if (strlen(play_name(play, seat)) == length && !memcmp(play_name(play, seat), name, length))
            return seat;
    return -1;
}

/* "anna,bram" */
static bool find_dice(Play *play) {
    bool all = true;
    for (const char *list = play->dice; *list;) {
        size_t n = strcspn(list, ",");
        int seat = seat_named(play, list, n);
        if (seat >= 0) play->robot[seat] = true;
        all &= seat >= 0;
        list += n + (list[n] == ',');
    }
    return all;
}

/* "bram=level=4" or "bram": a sentence about what is wrong, or NULL. */
static const char *find_thinker(Play *play, const char *words, size_t length) {
    char player[200];
    size_t name = strcspn(words, "= ");
    bool named = name < length && length - name - 1 < sizeof player;
    int seat = seat_named(play, words, name);
    AiSettings settings;
    if (seat < 0) return "--ai names somebody who does not play";
    snprintf(player, sizeof player, "%.*s", named ? (int)(length - name - 1) : 0, words + name + 1);
    const char *wrong = ai_settings_read(&settings, *player ? player : usual_player);
    if (wrong || play->robot[seat]) return wrong; /* dice need no player */
    play->robot[seat] = play->thinks[seat] = true;
    play->player[seat] = settings;
    return NULL;
}

const char *play_find_robots(Play *play) {
    const char *wrong = NULL;
    memset(play->robot, 0, sizeof play->robot);
    memset(play->thinks, 0, sizeof play->thinks);
    if (!find_dice(play)) return "--random names somebody who does not play";
    for (const char *list = play->ai; *(list += strspn(list, " ")) && !wrong;) {
        size_t n = strcspn(list, " ");
        wrong = find_thinker(play, list, n);
        list += n;
    }
    return wrong;
}

/* ---- Thinking ------------------------------------------------------------------- */

typedef struct {
    const Play *play;
    const char *name;
    int dots;
    bool interrupted;
} Waiting;

static uint64_t now(void *host) {
    (void)host;
    return micros_now();
}

static bool stopped(void *host) {
    Waiting *waiting = host;
    return waiting->interrupted |= was_interrupted();
}

/* A line that is wiped out again; a screen that does not obey is spared it. */
static void looked(void *host) {
    Waiting *waiting = host;
    if (!screen_obeys()) return;
    waiting->dots = waiting->dots % 5 + 1;
    say_words(waiting->play, "\r\033[K%s thinks %.*s", "\r\033[K%s denkt %.*s", waiting->name,
              waiting->dots, ".....");
    fflush(stdout);
}

/* False if somebody did not want to wait, or there is no memory: then there may be no line. */
static bool think(Play *play, Thinker *thinker, const AiSettings *settings, Waiting *waiting) {
    ThinkHost host = {now, stopped, looked, waiting, threads_run};
    uint64_t seed = think_seed(play->table.secret) + (uint64_t)aude_actor(play_game(play));
    if (!thinker_open(thinker, settings, seed)) {
        complain(CMD_FAILED, "there is no memory left");
        return false;
    }
    thinker_think(thinker, play_game(play), &(ThinkLimits){0}, &host);
    if (waiting->dots) fputs("\r\033[K", stdout);
    return !waiting->interrupted;
}

bool play_think(Play *play, AiLine *line) {
    int seat = aude_actor(play_game(play));
    Waiting waiting = {.play = play, .name = play_name(play, seat)};
    play->ended = !think(play, &play->thinker[seat], &play->player[seat], &waiting);
    if (play->ended) return false;
    thinker_lines(&play->thinker[seat], line, 1);
    return true;
}

void play_hint(Play *play) {
    Waiting waiting = {.play = play,
                       .name = play_pick(play, (Say)SAY("The adviser", "De raadgever"))};
    AiSettings settings;
    AiLine lines[HINT_TURNS];
    Text text = {.lang = play->lang};
    if (aude_actor(play_game(play)) < 0) {
        say_words(play, "There is nothing to decide.\n", "Er is niets te beslissen.\n");
        return;
    }
    if (ai_settings_read(&settings, "aude")) return;
    if (!think(play, &play->adviser, &settings, &waiting)) return;
    int n = thinker_lines(&play->adviser, lines, HINT_TURNS);
    hint_write(play_game(play), (SeatNames)play->table.record.name, lines, n, &text);
    say(&text);
}

void play_forget(Play *play) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) thinker_close(&play->thinker[seat]);
    thinker_close(&play->adviser);
}
