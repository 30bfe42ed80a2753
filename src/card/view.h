/* view.h -- what a seat may know. */
#ifndef CARD_VIEW_H
#define CARD_VIEW_H

#include "aude/aude.h"

/* Seat -1 is a spectator.  `view` may be `game`.  A view of a view for the same seat is
 * that view. */
void card_view(const CardGame *game, int seat, CardGame *view);

/* The same with chests as they are in `game`: who has seen what was won remembers it. */
void card_memory(const CardGame *game, int seat, CardGame *memory);

/* A move as `seat` sees it: a card dealt to another, or played face down by another,
 * has the face CARD_UNKNOWN. */
AudeMove card_view_move(const CardGame *game, int seat, AudeMove move);

/* What it turns over; and a step played in a seat's memory: see aude_follow(). */
int card_view_shown(const CardGame *game, AudeMove move, AudeShown *shown);
AudeError card_follow(CardGame *memory, int seat, AudeMove seen, const AudeShown *shown,
                      AudeAccount *account);

/* Only what a step shows: faces for cards that had none, in hands and rows.  Then it is a move like
 * any other.  What cannot be is refused; `memory` is of no use then. */
AudeError card_show(CardGame *memory, int seat, AudeMove seen, const AudeShown *shown);

/* A game in which every hidden card has a face: see aude_determinize().  Chests that are open
 * in `game` stay so. */
void card_determinize(const CardGame *game, int seat, uint64_t *rng, CardGame *full);

#endif
