/* rows.h -- cards on their way: from the pile, into hands, onto rows. */
#ifndef CARD_ROWS_H
#define CARD_ROWS_H

#include "aude/aude.h"

/* A hand is kept in ascending order. */
void hand_add(CardGame *game, int seat, int face);
void hand_remove(CardGame *game, int seat, int face);
bool hand_has(const CardGame *game, int seat, int face);

/* Whose hand is full has played no card this round: his next is the first (CARD-8). */
static inline bool hand_full(const CardGame *game, int seat) {
    return game->n_hand[seat] == card_deal[game->rules.players];
}

/* Is this a card, and one that the pile has? */
static inline AudeError pile_check(const CardGame *game, int face) {
    bool known = face >= CARD_FIRST_FACE && face < CARD_FACES;
    return known && game->pile[face] ? AUDE_OK : AUDE_ERR_CARD_GONE;
}

static inline void pile_take(CardGame *game, int face) {
    game->pile[face]--;
    game->n_pile--;
}

static inline void row_append(CardGame *game, int row, CardLying card) {
    game->row[row][game->length[row]++] = card;
}

/* The follower of `seat` claims what no other does (CARD-10). */
void row_claim(CardGame *game, int row, int seat);

/* Turn over what is claimed in a row. */
void row_reveal(CardGame *game, int row);

/* The haul of `seat`, the leftmost of its row, leaves the table; the follower returns. */
void row_clear(CardGame *game, int seat);

/* Whose haul lies next to the board in this row, or -1.  Empty hauls do not count. */
int row_first_owner(const CardGame *game, int row);

#endif
