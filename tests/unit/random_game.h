/* random_game.h -- random play for tests: small, and the same on every machine. */
#ifndef UNIT_RANDOM_GAME_H
#define UNIT_RANDOM_GAME_H

#include "../present.h"
#include "../share.h"

/* Knuth's MMIX generator; the high bits are the good ones. */
static inline int random_below(uint64_t *rng, int n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (int)((*rng >> 33) % (uint64_t)n);
}

enum { RANDOM_MODULES = 9, RANDOM_PAIRS = RANDOM_MODULES * (RANDOM_MODULES - 1) / 2 };

static_assert((int)RANDOM_MODULES == (int)MODULES_THERE_ARE, "a new module is played here as well");

/* How many games of the series to play: every pair at least. */
static inline int random_games(int mixes) {
    return RANDOM_PAIRS + (is_long() ? 20 * mixes : mixes);
}

/* The next of the series.  A run that plays a share of it leaves out pairs; the mixes, in which
 * every module comes, are played by all. */
static inline int random_next(int n) {
    if (n >= RANDOM_PAIRS) return n + 1;
    return n + share() < RANDOM_PAIRS ? n + share() : RANDOM_PAIRS;
}

/* Bit m: module m is in play.  First every pair of modules, then any mix. */
static inline unsigned random_mix(int n) {
    for (int a = 0, pair = 0; a < RANDOM_MODULES; a++)
        for (int b = a + 1; b < RANDOM_MODULES; b++)
            if (pair++ == n) return 1u << a | 1u << b;
    uint64_t rng = (uint64_t)n;
    return (unsigned)random_below(&rng, 1 << RANDOM_MODULES);
}

/* Number `n` of a series of rules that goes through all options and their pairs. */
static inline AudeRules random_rules(int n) {
    static const uint8_t module[RANDOM_MODULES] = {
        AUDE_OPT_RIVER,   AUDE_OPT_ABBOT,   AUDE_OPT_ANNIVERSARY, AUDE_OPT_INNS, AUDE_OPT_TRADERS,
        AUDE_OPT_BRIDGES, AUDE_OPT_CASTLES, AUDE_OPT_BAZAARS,     AUDE_OPT_COUNT};
    AudeRules rules = {.game = AUDE_LAND};
    unsigned mix = random_mix(n);
    for (int m = 0; m < RANDOM_MODULES; m++) rules.option[module[m]] = mix >> m & 1;
    if (mix & 1) rules.option[AUDE_OPT_RIVER] = (uint8_t)(1 + n % 3);
    rules.option[AUDE_OPT_RULESET] = (uint8_t)(n & 1);
    rules.option[AUDE_OPT_FARMERS] = (uint8_t)(n % 5 == 4);
    rules.option[AUDE_OPT_BOXES] = (uint8_t)(n % 7 == 6 && n < RANDOM_PAIRS);
    rules.option[AUDE_OPT_CASTLE_CONVERT] = (uint8_t)(n >> 1 & 1);
    rules.option[AUDE_OPT_BAZAAR_MODE] = (uint8_t)(n >> 2 & 1);
    rules.option[AUDE_OPT_COUNT_ENDGAME] = (uint8_t)((n >> 3) % 3);
    leave_out_absent(&rules);
    rules.players = (uint8_t)(2 + n % (rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)(n % rules.players);
    return rules;
}

static inline AudeMove random_move(const AudeGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    return moves[random_below(rng, aude_moves(game, moves))];
}

#endif
