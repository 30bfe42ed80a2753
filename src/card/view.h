/* view.h -- what a seat may know. */
#ifndef CARD_VIEW_H
#define CARD_VIEW_H

#include "aude/aude.h"

/* Seat -1 is a spectator.  `view` may be `game`.  A view of a view for the same seat is
 * that view. */
void card_view(const CardGame *game, int seat, CardGame *view);

#endif
