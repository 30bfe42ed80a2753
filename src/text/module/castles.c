/* castles.c -- castles, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "letters/letters.h"
#include "people/people.h"
#include "svg/board.h"
#include "svg/palette.h"

/* ---- Pictures ------------------------------------------------------------- */

/* A castle fills the city it was, and hides its shields: they count no more. */
static const Look *castles_over(const LandGame *land, int tile, int cell, bool thing) {
    static const Look look = {"", {"^^", "^"}, {"▲▲", "▲"}, "castle", 179, 88, false};
    const LandPlaced *placed = &land->placed[tile];
    int segment = segment_at(placed, cell);
    (void)thing;
    if (!land->extras.castles.n || segment >= catalog[placed->type].n_closable) return NULL;
    bool is_one = land->feature[land_feature_of(land, tile, segment)].marks & LAND_MARK_CASTLE;
    return is_one ? &look : NULL;
}

static int castles_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    stock[0] = (Stock){"castle", "castles", land->extras.castles.left[seat], false, "keep", ".5"};
    return 1;
}

/* A keep where the two tiles meet, with the owner's flag while it is his. */
static void put_castle(const LandGame *land, const LandCastle *castle, Text *text) {
    LandCell one = land->placed[castle->tile[0]].cell, two = land->placed[castle->tile[1]].cell;
    const SeatLook *look = &palette[castle->owner];
    text_add(text,
             "<g transform=\"translate(%d %d)scale(1.15)\"%s><title>%s castle%s</title>"
             "<use href=\"#keep\"/>",
             (square_x(one) + square_x(two)) / 2 + 50, (square_y(one) + square_y(two)) / 2 + 50,
             castle->done ? " opacity=\".75\"" : "", look->name, castle->done ? ", completed" : "");
    if (!castle->done)
        text_add(text,
                 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.6\" "
                 "d=\"M0-14v-14l15 5-15 5z\"/>",
                 look->colour, look->halo);
    text_put(text, "</g>\n");
}

static void castles_built(const LandGame *land, Text *text) {
    for (int c = 0; c < land->extras.castles.n; c++)
        put_castle(land, &land->extras.castles.at[c], text);
}

/* ---- People --------------------------------------------------------------- */

static const char *castles_ask(const Asked *asked, Text *text) {
    if (asked->kind == AUDE_TAKE) {
        text_put(text, "Your castle is paid for one of these, completed near it.\n");
        return "";
    }
    text_put(text, "Score this small city now, or make it a castle: your follower stays on it and\n"
                   "is paid for the first thing that is completed near it.\n");
    return "score it";
}

static void castles_note(const AudeGame *game, AudeMove move, Text *text) {
    if (aude_move_kind(move) == AUDE_TAKE) people_pay(game, move, "", text);
}

const ModuleText text_castles = {
    .key = "castles",

    .letters_over = castles_over,
    .svg_built = castles_built,
    .stock = castles_stock,

    .ask = castles_ask,
    .note = castles_note,
};
