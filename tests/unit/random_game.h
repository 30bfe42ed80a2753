/* random_game.h -- random play for tests: small, and the same on every machine. */
#ifndef UNIT_RANDOM_GAME_H
#define UNIT_RANDOM_GAME_H

#include "aude/aude.h"

/* Knuth's MMIX generator; the high bits are the good ones. */
static inline int random_below(uint64_t *rng, int n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (int)((*rng >> 33) % (uint64_t)n);
}

/* Number `n` of a series of rules that goes through all options. */
static inline AudeRules random_rules(int n) {
    AudeRules rules = {.game = AUDE_LAND};
    rules.option[AUDE_OPT_RULESET] = (uint8_t)(n & 1);
    rules.option[AUDE_OPT_FARMERS] = (uint8_t)(n % 5 == 4);
    rules.option[AUDE_OPT_BOXES] = (uint8_t)(n % 7 == 6);
    rules.option[AUDE_OPT_RIVER] = (uint8_t)(n >> 1 & 1);
    rules.option[AUDE_OPT_INNS] = (uint8_t)(n >> 2 & 1);
    rules.players = (uint8_t)(2 + n % (rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)(n % rules.players);
    return rules;
}

static inline AudeMove random_move(const AudeGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    return moves[random_below(rng, aude_moves(game, moves))];
}

#endif
