/* card.h -- how computer players think about the card game. */
#ifndef AI_CARD_CARD_H
#define AI_CARD_CARD_H

#include "../ai.h"

extern const AiBrain card_one_ply; /* weighs every move by itself, and counts its hauls well */
extern const AiBrain card_search; /* plays on, over and over, with all that it cannot see dealt */

#endif
