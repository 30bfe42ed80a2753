/* view.h -- what a seat may know. */
#ifndef CARD_VIEW_H
#define CARD_VIEW_H

#include "aude/aude.h"

/* Seat -1 is a spectator.  `view` may be `game`.  A view of a view for the same seat is
 * that view. */
void card_view(const CardGame *game, int seat, CardGame *view);

/* A move as `seat` sees it: a card dealt to another, or played face down by another,
 * has the face CARD_UNKNOWN. */
AudeMove card_view_move(const CardGame *game, int seat, AudeMove move);

/* A game in which every hidden card has a face: see aude_determinize().  Chests that are open
 * in `game` stay so: who has seen what was won remembers it. */
void card_determinize(const CardGame *game, int seat, uint64_t *rng, CardGame *full);

#endif
