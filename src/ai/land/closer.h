/* closer.h -- a closer look: what the large network says of the turns that look best to the small
 * one (docs/ai.md).
 *
 * The small network finds them, because it is quick: of eighty turns it looks at all.  The large
 * one then puts the best of them in their order.  Players with an Evaluator whose `large` is set
 * look closely, wherever they look. */
#ifndef AI_LAND_CLOSER_H
#define AI_LAND_CLOSER_H

#include "candidates.h"

/* So many of the best, as far as they seem to be worse than the first by no more than this, in
 * 1/AI_POINT. */
typedef struct {
    int most;
    int32_t within;
} CloserLook;

/* Judge the best `most` of n closely and sort them; none of the others comes before them. */
void closer_rank(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                 int most);

/* The best of n by a closer look. */
int closer_best(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                CloserLook look);

/* What a position is worth to a seat: between two what both judge, since one loses what the other
 * wins. */
Evaluation closer_evaluate(Evaluator *evaluator, const AudeGame *game, int seat);

#endif
