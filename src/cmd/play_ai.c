/* play_ai.c -- computer players at the table of aude play, and hints for people. */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "cmd.h"
#include "host.h"
#include "match/side.h"
#include "match/threads.h"
#include "table/hint.h"

/* ---- Thinking ------------------------------------------------------------------- */

typedef struct {
    const Play *play;
    const char *name;
    int dots;
    bool interrupted;
} Waiting;

static bool stopped(void *host) {
    Waiting *waiting = host;
    return waiting->interrupted |= was_interrupted();
}

/* A line that is wiped out again; a screen that does not obey is spared it. */
static void looked(void *host) {
    Waiting *waiting = host;
    if (!screen_obeys()) return;
    waiting->dots = waiting->dots % 5 + 1;
    fputs("\r\033[K", stdout);
    say_words(waiting->play, "%s thinks %.*s", waiting->name, waiting->dots, ".....");
    fflush(stdout);
}

/* False if somebody did not want to wait, or there is no memory: then there may be no line. */
static bool think(Play *play, Thinker *thinker, const AiSettings *settings, Waiting *waiting) {
    ThinkHost host = {micros_for, stopped, looked, waiting, threads_run};
    uint64_t seed = play->thinking + (uint64_t)aude_actor(play_game(play));
    if (!thinker_open(thinker, settings, seed)) {
        complain(CMD_FAILED, "there is no memory left");
        return false;
    }
    thinker_think(thinker, play_game(play), &(ThinkLimits){0}, &host);
    if (waiting->dots) fputs("\r\033[K", stdout);
    return !waiting->interrupted;
}

static int ask_mind(Play *play, PlaySeat *seat, Waiting *waiting, AudeMove moves[]) {
    _Static_assert((int)AI_MAX_LINE <= (int)TURN_MOVES, "a line is an answer");
    AiLine line;
    play->ended = !think(play, &seat->thinker, &seat->settings, waiting);
    if (play->ended) return 0;
    thinker_lines(&seat->thinker, &line, 1);
    memcpy(moves, line.move, (size_t)line.n * sizeof *moves);
    return line.n;
}

/* ---- Programs outside --------------------------------------------------------------- */

/* It has failed: nobody loses by that, as in a match, but somebody has to play for it. */
static void say_failed(Play *play, const char *name, const TextError *why) {
    if (play->elsewhere) {
        complain(CMD_FAILED, "%s's program %s", name, why->reason);
        return;
    }
    say_words(play,
              "%s's program %s.\nFrom now on %s is asked here; --engine starts it again when the "
              "game is loaded.\n",
              name, why->reason, name);
}

/* It is started when it is first asked, and told of the game before every question. */
static int ask_program(Play *play, PlaySeat *seat, Waiting *waiting, AudeMove moves[]) {
    enum { GRACE = 2000 }; /* whoever waits may press Ctrl-C */
    const Record *record = &play->table.record;
    MatchPlayer player = {.name = waiting->name, .command = seat->command};
    Side side = {.player = &player,
                 .grace = GRACE,
                 .enough = interrupts(),
                 .seed = play->thinking,
                 .outside = &seat->outside};
    Times times = {0};
    TextError why = {.lang = play->lang};
    bool runs = seat->outside.process != 0;
    looked(waiting);
    int n = 0;
    if (runs || side_sit(&side, &record->start.rules, &why))
        n = side_ask(&side, record, moves, &times, &why);
    if (waiting->dots) fputs("\r\033[K", stdout);
    if (n) return n;
    play->ended = was_interrupted();
    if (play->ended) return 0;
    play_get_up(seat);
    say_failed(play, waiting->name, &why);
    return 0;
}

int play_think(Play *play, AudeMove moves[TURN_MOVES]) {
    int actor = aude_actor(play_game(play));
    PlaySeat *seat = &play->seat[actor];
    Waiting waiting = {.play = play, .name = play_name(play, actor)};
    return (seat->kind == SEAT_PROGRAM ? ask_program : ask_mind)(play, seat, &waiting, moves);
}

/* ---- Hints -------------------------------------------------------------------------- */

void play_hint(Play *play) {
    Waiting waiting = {.play = play, .name = play_pick(play, SAY("The adviser"))};
    AiSettings settings;
    AiLine lines[HINT_TURNS];
    Text text = {.lang = play->lang};
    if (aude_actor(play_game(play)) < 0) {
        say_words(play, "There is nothing to decide.\n");
        return;
    }
    if (ai_settings_read(&settings, "aude")) return;
    if (!think(play, &play->adviser, &settings, &waiting)) return;
    int n = thinker_lines(&play->adviser, lines, HINT_TURNS);
    hint_write(play_game(play), (SeatNames)play->table.record.name, lines, n, &text);
    say(&text);
}

void play_forget(Play *play) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play_get_up(&play->seat[seat]);
    thinker_close(&play->adviser);
}
