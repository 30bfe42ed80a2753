/* haul.h -- what a player has won in a round: his choices, then his points. */
#ifndef CARD_HAUL_H
#define CARD_HAUL_H

#include "aude/aude.h"

/* Settle hauls from the bottom row to the top until somebody must choose (the phase is
 * then TO_TAKE or TO_JOIN, `seat` the owner).  Returns whether all are settled. */
bool haul_settle(CardGame *game, AudeAccount *account);

/* The owner's answers. */
void haul_take(CardGame *game);
void haul_keep(CardGame *game);
void haul_join(CardGame *game, int colour);

/* The kinds of which the owner has a card, bit by colour, this haul included. */
unsigned haul_kinds(const CardGame *game);

/* What `n` animals of a kind pay when one more is won (CARD-14). */
int haul_animals(const CardGame *game, int n);

#endif
