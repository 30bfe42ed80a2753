/* draw.c -- the picture of a position, whichever game it is of.
 *
 * Not in the rows of game_text.c: a page draws its table from parts, and its module need not carry
 * how whole pictures are made. */
#include "card/pictures.h"
#include "draw.h"
#include "land_text.h"

void draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    if (game->rules.game == AUDE_CARD)
        card_draw_svg(game, style, text);
    else
        land_draw_svg(game, style, text);
}
