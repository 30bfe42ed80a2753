/* future.h -- how a game may go on: draws in an order that was shuffled once, and players who take
 * the candidate that looks best.
 *
 * The same order serves every candidate that is compared, so that luck is the same for all of
 * them. */
#ifndef AI_LAND_FUTURE_H
#define AI_LAND_FUTURE_H

#include "candidates.h"

typedef struct {
    int n;
    uint8_t type[LAND_MAX_TILES];   /* the tiles left, in this order */
} Future;

void future_shuffle(Future *future, const LandGame *game, uint64_t *rng);

/* Play on for so many turns, draws by the order; each player chooses among `candidates` by the
 * linear evaluation, and among the best `top` of these by the network (0: not at all;
 * FUTURE_ALL: the network alone chooses). */
enum { FUTURE_ALL = 64 };
typedef struct {
    int turns, top;
} FuturePolicy;

/* A game that is being played on. */
typedef struct {
    AudeGame game;
    uint64_t drawn[(LAND_MAX_TILES + 63) / 64];     /* bits of the order */
    FuturePolicy policy;
} FutureRun;

/* Begin with run->game; play a turn, and what is drawn for it.  False when there is no more. */
void future_begin(FutureRun *run, FuturePolicy policy);
bool future_turn(FutureRun *run, const Future *future, Evaluator *evaluator,
                 Candidate candidates[MAX_CANDIDATES]);

#endif
