/* future.h -- how a game may go on: draws in an order that was shuffled once, and players who
 * take the way that looks best.
 *
 * The same order serves every way that is compared, so that luck is the same for all of them. */
#ifndef AI_LAND_FUTURE_H
#define AI_LAND_FUTURE_H

#include "ways.h"

typedef struct {
    int n;
    uint8_t type[LAND_MAX_TILES];   /* the tiles left, in this order */
} Future;

void future_shuffle(Future *future, const LandGame *game, uint64_t *rng);

/* Play on for so many turns, draws by the order; each player chooses among `ways` by the linear
 * evaluation, and among the best `top` of these by the network (0: not at all). */
typedef struct {
    int turns, top;
} FuturePolicy;
void future_play(const Future *future, AudeGame *game, Judge *judge, FuturePolicy policy,
                 Way ways[MAX_WAYS]);

#endif
