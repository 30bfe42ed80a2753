/* pictures.h -- a position of the card game as a picture: what draw.h does for every game. */
#ifndef TEXT_CARD_PICTURES_H
#define TEXT_CARD_PICTURES_H

#include "draw.h"

void card_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text);
void card_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text);

/* Every card, and the back. */
void draw_cards_svg(const DrawStyle *style, Text *text);

#endif
