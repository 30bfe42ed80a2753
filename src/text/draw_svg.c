/* draw_svg.c -- the picture of a position, whichever game it is of.
 *
 * Not in the rows of game_text.h: a page draws its table from parts, and its module need not carry
 * how whole pictures are made. */
#include "draw.h"

#include "card/pictures.h"
#include "game_text.h"
#include "people/people.h"
#include "svg/board.h"

static const struct {
    void (*draw)(const AudeGame *, const DrawStyle *, Text *);
    void (*history)(const Record *, DrawHistory *); /* may be NULL */
} pictures[GAME_KINDS] = {
    [AUDE_LAND] = {land_draw_svg, people_history},
    [AUDE_CARD] = {card_draw_svg, NULL},
};

void draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    pictures[game->rules.game].draw(game, style, text);
}

bool draw_history(const Record *record, DrawHistory *history) {
    int game = record->start.rules.game;
    if (pictures[game].history) pictures[game].history(record, history);
    return pictures[game].history != NULL;
}
