/* round.h -- the order of play. */
#ifndef CARD_ROUND_H
#define CARD_ROUND_H

#include "aude/aude.h"

/* Play a legal move; points go to `account` too, unless it is NULL. */
void card_play(CardGame *game, AudeMove move, AudeAccount *account);

/* Chance's part of it: this face is drawn, and goes where the phase says. */
void round_draw(CardGame *game, int face);

/* Can a round be dealt from what is left (CARD-22)? */
bool round_can_deal(const CardGame *game);

/* Has this seat a card or its follower to play? */
static inline bool round_can_act(const CardGame *game, int seat) {
    return game->n_hand[seat] > 0 || game->claim[seat].row == CARD_NO_COLOUR;
}

static inline int round_left_of(const CardGame *game, int seat) {
    return seat + 1 == game->rules.players ? 0 : seat + 1;
}

#endif
