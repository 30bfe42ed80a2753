/* thinker.c -- a computer player at work, for a host with a clock. */
#include "thinker.h"

#include <assert.h>
#include <stdatomic.h>
#include <string.h>

#include "mind.h"
#include "notation/notation.h"
#include "table_game.h"

/* ---- The mind ------------------------------------------------------------- */

static bool same_settings(const AiSettings *a, const AiSettings *b) {
    return a->player == b->player && a->character == b->character && a->net == b->net &&
           !memcmp(a->value, b->value, sizeof a->value);
}

/* The minds of one thinker share out its nodes: more threads are not more thinking, only sooner. */
static AiSettings settings_of_one(const AiSettings *settings, int minds) {
    AiSettings one = *settings;
    uint32_t *nodes = &one.value[AI_NODES];
    if (*nodes) *nodes = *nodes > (uint32_t)minds ? *nodes / (uint32_t)minds : 1;
    return one;
}

bool thinker_open(Thinker *thinker, const AiSettings *settings, uint64_t seed) {
    int minds = settings->value[AI_THREADS] ? (int)settings->value[AI_THREADS] : 1;
    AiSettings one = settings_of_one(settings, minds);
    if (thinker->minds && same_settings(&thinker->settings, settings)) return true;
    thinker_close(thinker);
    while (thinker->minds < minds) {
        void *memory = memory_take(thinker->memory, ai_memory(&one));
        if (!memory) break;
        thinker->mind[thinker->minds] = ai_open(memory, &one, seed + (uint64_t)thinker->minds);
        thinker->minds++;
    }
    thinker->settings = *settings;
    if (thinker->minds == minds) return true;
    thinker_close(thinker);
    return false;
}

void thinker_close(Thinker *thinker) {
    while (thinker->minds) memory_give(thinker->memory, thinker->mind[--thinker->minds]);
}

uint64_t think_seed(const char *secret) {
    uint64_t seed = 0xcbf29ce484222325;
    for (; *secret; secret++) seed = (seed ^ (unsigned char)*secret) * 0x100000001b3;
    return seed;
}

/* ---- Time ------------------------------------------------------------------- */

enum { MICROS = 1000 }; /* in a millisecond */

/* What holds when all was said: the limits of this turn, else those of the player; somebody who
 * was told neither is given a second, or what takes about as long where there is no clock. */
static ThinkLimits limits_meant(const Thinker *thinker, ThinkLimits limits, bool clock) {
    const uint32_t *value = thinker->settings.value;
    if (limits.endless || limits.ms || limits.nodes) return limits;
    limits.ms = value[AI_TIME];
    if (value[AI_NODES] || limits.ms) return limits;
    if (clock)
        limits.ms = THINK_USUAL_MS;
    else
        limits.nodes = THINK_USUAL_NODES;
    return limits;
}

/* A watch on one turn, for all minds. */
typedef struct {
    Thinker *thinker;
    const AudeGame *game;
    ThinkLimits limits;
    const ThinkHost *host;
    uint64_t looked;
    atomic_bool over;
} Watch;

static uint64_t micros_now(const ThinkHost *host) { return host->now ? host->now(host->host) : 0; }

static bool is_over(const Watch *watch, const AiMind *mind, uint64_t micros) {
    const ThinkLimits *limits = &watch->limits;
    if (limits->nodes && ai_nodes(mind) >= limits->nodes) return true;
    if (limits->ms && micros >= (uint64_t)limits->ms * MICROS) return true;
    return atomic_load(&watch->over);
}

/* The first mind speaks with the host. */
static void look_up(Watch *watch, uint64_t micros) {
    const ThinkHost *host = watch->host;
    watch->thinker->micros = micros;
    if (host->stopped && host->stopped(host->host)) atomic_store(&watch->over, true);
    if (!host->looked || micros - watch->looked < (uint64_t)THINK_LOOK_MS * MICROS) return;
    watch->looked = micros;
    host->looked(host->host);
}

/* When the first mind has done, nobody listens any more: the others have done, too, unless their
 * nodes are counted. */
static void think_as(void *with, int i) {
    Watch *watch = with;
    AiMind *mind = watch->thinker->mind[i];
    uint64_t began = micros_now(watch->host), micros;
    bool more = true;
    ai_look(mind, watch->game);
    do {
        micros = micros_now(watch->host) - began;
        if (!i) look_up(watch, micros);
        more = more && !is_over(watch, mind, micros) && ai_think(mind);
    } while (more);
    bool counted = watch->limits.nodes || watch->thinker->settings.value[AI_NODES];
    if (!i && !counted) atomic_store(&watch->over, true);
}

void thinker_think(Thinker *thinker, const AudeGame *game, const ThinkLimits *limits,
                   const ThinkHost *host) {
    Watch watch = {thinker, game, limits_meant(thinker, *limits, host->now), host, 0, false};
    int minds = thinker->minds;
    watch.limits.nodes = (watch.limits.nodes + (uint32_t)minds - 1) / (uint32_t)minds;
    thinker->busy = true;
    if (host->parallel && minds > 1)
        host->parallel(think_as, &watch, minds);
    else
        for (int i = minds - 1; i >= 0; i--) think_as(&watch, i); /* the first ends it for all */
    thinker->busy = false;
}

/* Turns of this seat that are still to come, this one included. */
static uint32_t turns_left(const AudeGame *game) {
    int players = game->rules.players;
    assert(players > 0);
    return (uint32_t)(table_game(game)->pieces_left(game) / players + 1);
}

/* Two turns are kept in reserve, and never is more than half of the clock spent at once: what is
 * added after the turn does not help who is out of time before it. */
uint32_t think_share(const AudeGame *game, uint32_t ms, uint32_t inc) {
    uint64_t share = ms / (turns_left(game) + 2) + (uint64_t)inc, half = ms / 2;
    if (share > half) share = half;
    return share ? (uint32_t)share : 1;
}

/* ---- What came of it ------------------------------------------------------------ */

static int minds_free(const Thinker *thinker) { return thinker->busy ? 1 : thinker->minds; }

uint64_t thinker_nodes(const Thinker *thinker) {
    uint64_t nodes = 0;
    for (int i = 0; i < minds_free(thinker); i++) nodes += ai_nodes(thinker->mind[i]);
    return nodes;
}

static int64_t weighed(int64_t a, int64_t b, const AiLine *one, const AiLine *two) {
    return (a * one->nodes + b * two->nodes) / ((int64_t)one->nodes + two->nodes);
}

/* The same line, as two minds see it: each by as much as it was tried. */
static void add_line(AiLine *sum, const AiLine *line) {
    int64_t share = weighed(sum->error, 0, sum, line), other = weighed(0, line->error, sum, line);
    sum->margin = (int32_t)weighed(sum->margin, line->margin, sum, line);
    sum->win = (int32_t)weighed(sum->win, line->win, sum, line);
    sum->error = (int32_t)square_root((uint64_t)(share * share + other * other));
    sum->nodes += line->nodes;
}

static bool same_line(const AiLine *a, const AiLine *b) {
    return a->n == b->n && !memcmp(a->move, b->move, (size_t)a->n * sizeof *a->move);
}

static int add_lines(AiLine sum[AI_MAX_LINES], int n, const AiMind *mind) {
    AiLine lines[AI_MAX_LINES];
    int more = ai_lines(mind, lines, AI_MAX_LINES);
    for (int i = 0; i < more; i++) {
        int at = 0;
        while (at < n && !same_line(&sum[at], &lines[i])) at++;
        if (at < n)
            add_line(&sum[at], &lines[i]);
        else if (n < AI_MAX_LINES)
            sum[n++] = lines[i];
    }
    return n;
}

/* What was tried much less than others was not worth it. */
static bool is_better(const AiLine *a, const AiLine *b, uint32_t most) {
    bool tried = 2 * (uint64_t)a->nodes >= most, other = 2 * (uint64_t)b->nodes >= most;
    return tried != other ? tried : a->margin > b->margin;
}

static void sort_lines(AiLine lines[], int n) {
    uint32_t most = 0;
    for (int i = 0; i < n; i++) most = lines[i].nodes > most ? lines[i].nodes : most;
    for (int i = 1; i < n; i++) {
        AiLine line = lines[i];
        int at = i;
        for (; at && is_better(&line, &lines[at - 1], most); at--) lines[at] = lines[at - 1];
        lines[at] = line;
    }
}

/* Where nothing was sampled all minds know the same, one perhaps a little more than another. */
int thinker_lines(const Thinker *thinker, AiLine lines[], int room) {
    AiLine sum[AI_MAX_LINES];
    int n = ai_lines(thinker->mind[0], sum, AI_MAX_LINES);
    int minds = sum->error ? minds_free(thinker) : 1;
    if (minds > 1) {
        for (int i = 1; i < minds; i++) n = add_lines(sum, n, thinker->mind[i]);
        sort_lines(sum, n);
    }
    n = n < room ? n : room;
    memcpy(lines, sum, (size_t)n * sizeof *lines);
    return n;
}

/* ---- Lines -------------------------------------------------------------------- */

void line_write(const AudeGame *game, const AiLine *line, Text *text) {
    AudeGame after;
    aude_copy(&after, game);
    for (int i = 0; i < line->n; i++) {
        if (i) text_put(text, " ");
        move_write(&after, line->move[i], text);
        if (aude_play_checked(&after, line->move[i], NULL)) return;
    }
}
