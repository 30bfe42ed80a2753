/* castles.c -- castles, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "letters/letters.h"
#include "svg/board.h"
#include "svg/palette.h"
#include "json/json.h"

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

/* ---- JSON ---------------------------------------------------------------- */

static void put_castle_json(Json *json, const LandGame *game, int c) {
    const LandCastle *castle = &game->extras.castles.at[c];
    LandCell near[LAND_VICINITY];
    land_vicinity(game, c, near);
    json_object(json, NULL);
    json_int(json, "owner", castle->owner);
    json_bool(json, "done", castle->done);
    json_list(json, "tiles");
    for (int t = 0; t < 2; t++) json_cell(json, NULL, game->placed[castle->tile[t]].cell);
    json_list_end(json);
    json_list(json, "vicinity");
    for (int i = 0; i < LAND_VICINITY; i++) json_cell(json, NULL, near[i]);
    json_list_end(json);
    json_object_end(json);
}

static void castles_json_state(const LandGame *game, Json *json) {
    json_list(json, "castles");
    for (int c = 0; c < game->extras.castles.n; c++) put_castle_json(json, game, c);
    json_list_end(json);
}

static void castles_json_supply(const LandGame *game, int seat, Json *json) {
    json_int(json, "castles", game->extras.castles.left[seat]);
}

/* One was founded, or has scored. */
static bool castles_json_changed(const LandGame *before, const LandGame *after) {
    int n = before->extras.castles.n;
    if (n != after->extras.castles.n) return true;
    for (int c = 0; c < n; c++)
        if (before->extras.castles.at[c].done != after->extras.castles.at[c].done) return true;
    return false;
}

static void castles_json_feature(const LandGame *game, int root, Json *json) {
    if (game->feature[root].marks & LAND_MARK_CASTLE) json_bool(json, "castle", true);
}

static void castles_json_move(const LandGame *game, AudeMove move, Json *json) {
    int kind = aude_move_kind(move);
    (void)game;
    if (kind == AUDE_CASTLE || kind == AUDE_TAKE)
        json_spot(json, land_move_cell(move), land_move_segment(move));
}

const ModuleText text_castles = {
    .key = "castles",

    .letters_over = castles_over,
    .svg_built = castles_built,
    .stock = castles_stock,

    .json_state = castles_json_state,
    .json_supply = castles_json_supply,
    .json_changed = castles_json_changed,
    .json_feature = castles_json_feature,
    .json_move = castles_json_move,
};
