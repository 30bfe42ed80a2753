/* draw_svg.c -- the picture of a position, whichever game it is of.
 *
 * Not in the rows of game_text.h: a page draws its table from parts, and its module need not carry
 * how whole pictures are made. */
#include "draw.h"

#include "card/pictures.h"
#include "game_text.h"
#include "svg/board.h"

static void (*const draws[GAME_KINDS])(const AudeGame *, const DrawStyle *, Text *) = {
    [AUDE_LAND] = land_draw_svg,
    [AUDE_CARD] = card_draw_svg,
};

void draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    draws[game->rules.game](game, style, text);
}
