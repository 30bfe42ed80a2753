/* called.h -- turns of the tile game among people, for its row (game_text.h). */
#ifndef TEXT_LAND_CALLED_H
#define TEXT_LAND_CALLED_H

#include "notation/called.h"

void land_turn_called(const AudeGame *game, const AudeMove moves[], int n, SeatNames names,
                      Text *text);

#endif
