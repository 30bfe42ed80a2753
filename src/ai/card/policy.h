/* policy.h -- one ply of the card game: every move weighed by what everybody would win if the
 * followers still to come claimed what lies there now. */
#ifndef AI_CARD_POLICY_H
#define AI_CARD_POLICY_H

#include "worth.h"

enum { POLICY_MOVES = CARD_ROWS * (CARD_MAX_HAND + 1) }; /* every card to every row, or a claim */

/* What each move brings its mover beyond what it brings the others, in 1/256 points.  `worth`
 * was begun with this game, in this round. */
void policy_weigh(Worth *worth, const AudeMove moves[], int n, int score[]);

/* The best move by that; the first of equals. */
AudeMove policy_move(Worth *worth);

#endif
