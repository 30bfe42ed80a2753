/* compare.h -- does the engine say what the twin says? */
#ifndef TESTS_COMPARE_H
#define TESTS_COMPARE_H

#include "twin.h"

/* Where we are, for the message of a failure: enough to play it again. */
typedef struct {
    const char *game;
    unsigned long long seed;
    int move;
    long moves_compared;
} Where;
extern Where where;

/* Fail with place and names unless both say the same. */
void same(const char *what, long long engine, long long twin);

uint32_t random_below(uint64_t *rng, uint32_t n);

/* Everything that can be asked of a position. */
void compare_position(const AudeGame *game, const Twin *twin);

/* Legal moves, and what becomes of illegal ones. */
void compare_moves(const AudeGame *game, const Twin *twin, uint64_t *rng);

/* The account of the move just played, against what the twin paid for what. */
void compare_account(const AudeAccount *account, const Twin *twin);

/* Whole turns, against all placements played and all figures listed. */
void compare_turns(const AudeGame *game);

#endif
