/* outcome.h -- what a position of the card game comes to, for every seat. */
#ifndef AI_CARD_OUTCOME_H
#define AI_CARD_OUTCOME_H

#include "worth.h"

typedef struct {
    int margin[CARD_SEATS];     /* to the best of the others, in 1/256 points */
    int win[CARD_SEATS];        /* in 1/65536: how likely he wins, ties shared */
} CardOutcome;

/* Between rounds, or at the end of the game.  `doubt`: how much may still change, in percent of
 * what players think: they play best if they are surer than they should be. */
void outcome_evaluate(const CardGame *game, int doubt, CardOutcome *outcome);

/* As players think it is, when they choose. */
enum { DOUBT_OF_PLAYERS = 100 };

/* The same of a position in a round, for a mover who gains `gain` by his move. */
void outcome_estimate(const Worth *worth, int mover, int gain, CardOutcome *outcome);

#endif
