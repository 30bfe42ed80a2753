/* moves.h -- listing and checking moves of the card game. */
#ifndef CARD_MOVES_H
#define CARD_MOVES_H

#include "aude/aude.h"

int card_moves(const CardGame *game, AudeMove moves[]);
int card_chances(const CardGame *game, AudeMove moves[], int weights[]);
AudeError card_check(const CardGame *game, AudeMove move);

#endif
