/* thinker.c -- a computer player at work, for a host with a clock. */
#include "thinker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"

/* ---- The mind ------------------------------------------------------------- */

static bool same_settings(const AiSettings *a, const AiSettings *b) {
    return a->player == b->player && a->character == b->character &&
           !memcmp(a->value, b->value, sizeof a->value);
}

bool thinker_open(Thinker *thinker, const AiSettings *settings, uint64_t seed) {
    if (thinker->mind && same_settings(&thinker->settings, settings)) return true;
    thinker_close(thinker);
    void *memory = malloc(ai_memory(settings));
    if (!memory) return false;
    thinker->mind = ai_open(memory, settings, seed);
    thinker->settings = *settings;
    return true;
}

void thinker_close(Thinker *thinker) {
    free(thinker->mind);
    thinker->mind = NULL;
}

uint64_t think_seed(const char *secret) {
    uint64_t seed = 0xcbf29ce484222325;
    for (; *secret; secret++) seed = (seed ^ (unsigned char)*secret) * 0x100000001b3;
    return seed;
}

/* ---- Time ------------------------------------------------------------------- */

enum { MICROS = 1000 };         /* in a millisecond */

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

/* A watch on one turn. */
typedef struct {
    ThinkLimits limits;
    const ThinkHost *host;
    uint64_t began, looked;
} Watch;

static uint64_t micros_now(const ThinkHost *host) { return host->now ? host->now(host->host) : 0; }

static bool is_over(const Thinker *thinker, const Watch *watch) {
    const ThinkLimits *limits = &watch->limits;
    if (limits->nodes && ai_nodes(thinker->mind) >= limits->nodes) return true;
    if (limits->ms && thinker->micros >= (uint64_t)limits->ms * MICROS) return true;
    return watch->host->stopped && watch->host->stopped(watch->host->host);
}

static void look_on(const Thinker *thinker, Watch *watch) {
    if (!watch->host->looked) return;
    if (thinker->micros - watch->looked < (uint64_t)THINK_LOOK_MS * MICROS) return;
    watch->looked = thinker->micros;
    watch->host->looked(watch->host->host);
}

void thinker_think(Thinker *thinker, const AudeGame *game, const ThinkLimits *limits,
                   const ThinkHost *host) {
    Watch watch = {limits_meant(thinker, *limits, host->now), host, micros_now(host), 0};
    bool more = true;
    ai_look(thinker->mind, game);
    thinker->micros = micros_now(host) - watch.began;
    while (more && !is_over(thinker, &watch)) {
        more = ai_think(thinker->mind);
        thinker->micros = micros_now(host) - watch.began;
        look_on(thinker, &watch);
    }
}

/* Turns of this seat that are still to come, this one included. */
static uint32_t turns_left(const AudeGame *game) {
    int pieces = 0, players = game->rules.players;
    assert(players > 0);
    if (game->rules.game == AUDE_LAND) return (uint32_t)(game->land.left / players + 1);
    for (int seat = 0; seat < players; seat++) pieces += game->card.n_hand[seat];
    return (uint32_t)((game->card.n_pile + pieces) / players + 1);
}

/* Two turns are kept in reserve, and never is more than half of the clock spent at once: what is
 * added after the turn does not help who is out of time before it. */
uint32_t think_share(const AudeGame *game, uint32_t ms, uint32_t inc) {
    uint64_t share = ms / (turns_left(game) + 2) + (uint64_t)inc, half = ms / 2;
    if (share > half) share = half;
    return share ? (uint32_t)share : 1;
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

/* A chance of one half moves by 2 % a point: a logistic of 0.08. */
int32_t line_win_error(const AiLine *line) {
    int64_t slope = (int64_t)line->win * (AI_CERTAIN - line->win) / AI_CERTAIN;
    return (int32_t)(slope * line->error * 8 / (100 * AI_POINT));
}
