/* anniversary.c -- the symbols of the anniversary tiles, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "notation/notation.h"

/* ---- People --------------------------------------------------------------- */

static const char *anniversary_ask(const Asked *asked, Text *text) {
    (void)asked;
    text_put(text, "Several symbols are activated.  You use one; the others are lost.\n"
                   "  reinforce  your figure may join one of your own anywhere\n"
                   "  anywhere   it may go on any free, unfinished feature\n"
                   "  extra      you take another turn after this one\n");
    return "";
}

/* Which symbol lies there. */
static void anniversary_note(const AudeGame *game, AudeMove move, Text *text) {
    LandCell cell = land_move_cell(move);
    if (aude_move_kind(move) != AUDE_SYMBOL) return;
    int tile = land_tile_at(&game->land, land_x(cell), land_y(cell));
    if (tile >= 0)
        text_add(text, " (%s)", symbol_name(catalog[game->land.placed[tile].type].def->symbol));
}

/* ORDER SYMBOLS */
static void anniversary_figure(const LandGame *land, Text *text) {
    static const char *const symbols[] = {
        NULL, "The symbol lets your figure join one of your own anywhere.",
        "The symbol lets your figure go on any free, unfinished feature.",
        "The symbol gives you another turn after this one."};
    int chosen = land->extras.anniversary.chosen;
    if (chosen) text_add(text, "%s\n", symbols[chosen]);
}

const ModuleText text_anniversary = {
    .key = "anniversary",

    .ask = anniversary_ask,
    .note = anniversary_note,
    .figure = anniversary_figure,
    .at_once = 1u << AUDE_FOR_SYMBOL,
};
