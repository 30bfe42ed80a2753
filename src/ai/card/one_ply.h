/* one_ply.h -- what the players of the card game share: a first answer, and levels. */
#ifndef AI_CARD_ONE_PLY_H
#define AI_CARD_ONE_PLY_H

#include "../mind.h"
#include "card.h"
#include "policy.h"

/* Lines for all moves, best first, by one ply. */
void one_ply_look(AiMind *mind);

/* How many playouts a move the level allows. */
uint32_t level_playouts(const AiMind *mind);

#endif
