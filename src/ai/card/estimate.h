/* estimate.h -- what a game of cards comes to if everybody goes on by one ply. */
#ifndef AI_CARD_ESTIMATE_H
#define AI_CARD_ESTIMATE_H

#include "outcome.h"

/* On to the end of the round; if `deal`, of the one that is dealt next. */
void estimate_play_on(CardGame *game, Worth *worth, bool deal, uint64_t *rng);

/* The mean of so many ways it may go, 10,000 at most, as `seat` may know it: what he cannot see is
 * dealt anew each time.  Seat -1 sees what lies open to all. */
void estimate_outcome(const CardGame *view, int seat, int times, CardOutcome *mean);

#endif
