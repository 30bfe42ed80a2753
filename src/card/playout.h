/* playout.h -- random play by a policy. */
#ifndef CARD_PLAYOUT_H
#define CARD_PLAYOUT_H

#include "aude/aude.h"

/* Play on until the policy's limit or the end.  Returns how many cards and followers were
 * played. */
int card_playout_by(CardGame *game, const AudePolicy *policy, uint64_t *rng);

#endif
