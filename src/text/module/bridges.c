/* bridges.c -- bridges, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "letters/letters.h"
#include "svg/board.h"
#include "json/json.h"
#include "notation/notation.h"

/* ---- Pictures ------------------------------------------------------------- */

/* It covers what lies there, but nothing that stands there. */
static const Look *bridges_over(const LandGame *land, int tile, int cell, bool thing) {
    static const Look north = {"", {"||", "|"}, {"║║", "║"}, "bridge", 94, 230, false};
    static const Look east = {"", {"==", "="}, {"══", "═"}, "bridge", 94, 230, false};
    int side = land_span(land, tile);
    int across = side == LAND_EAST ? cell / TILE_ART : cell % TILE_ART;
    if (side < 0 || thing || across != TILE_ART / 2) return NULL;
    return side == LAND_EAST ? &east : &north;
}

static int bridges_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    stock[0] = (Stock){"bridge", "bridges", land->extras.bridges.left[seat], false, "arch", ".8"};
    return 1;
}

/* Drawn from west to east: a shadow, wooden rails, planks, two pillars at each end. */
static const char bridge_art[] =
    "<path fill=\"none\" stroke=\"#2a1f10\" stroke-opacity=\".3\" stroke-width=\"20\" "
    "d=\"M3 55H97\"/>"
    "<path fill=\"none\" stroke=\"#5a3a1c\" stroke-width=\"19\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#b98650\" stroke-width=\"15\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#8a5f34\" stroke-width=\"15\" stroke-dasharray=\".9 5.35\" "
    "stroke-dashoffset=\"-2.7\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#f6edd6\" stroke-width=\"5.6\" stroke-opacity=\".85\" "
    "d=\"M0 50H100\"/>"
    "<path fill=\"#5a3a1c\" d=\"M6 37h7v8h-7zM6 55h7v8h-7zM87 37h7v8h-7zM87 55h7v8h-7z\"/>";

static void bridges_built(const LandGame *land, Text *text) {
    for (int b = 0; b < land->extras.bridges.n; b++) {
        const LandBridge *bridge = &land->extras.bridges.at[b];
        LandCell cell = land->placed[bridge->tile].cell;
        text_add(text, "<g transform=\"translate(%d %d)%s\"><title>bridge at %d,%d</title>%s</g>\n",
                 square_x(cell), square_y(cell), bridge->axis ? "" : "rotate(90 50 50)",
                 land_x(cell), land_y(cell), bridge_art);
    }
}

/* ---- JSON ---------------------------------------------------------------- */

static void bridges_json_state(const LandGame *game, Json *json) {
    json_list(json, "bridges");
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        json_object(json, NULL);
        json_square(json, game->placed[bridge->tile].cell);
        json_word(json, "axis", axis_name(bridge->axis));
        json_object_end(json);
    }
    json_list_end(json);
}

static void bridges_json_supply(const LandGame *game, int seat, Json *json) {
    json_int(json, "bridges", game->extras.bridges.left[seat]);
}

static bool bridges_json_changed(const LandGame *before, const LandGame *after) {
    return before->extras.bridges.n != after->extras.bridges.n;
}

/* The bridge a tile is laid with: where it lies and how it runs.  ORDER SPANS */
static void put_span(Json *json, AudeMove move) {
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int span = land_move_figure(move), side = span - 3;
    LandCell cell = land_move_cell(move);
    if (!span) return;
    json_object(json, "bridge");
    json_int(json, "x", land_x(cell) + (side < 0 ? 0 : step[side][0]));
    json_int(json, "y", land_y(cell) + (side < 0 ? 0 : step[side][1]));
    json_word(json, "axis", axis_name(span - 1));
    json_object_end(json);
}

static void bridges_json_move(const LandGame *game, AudeMove move, Json *json) {
    (void)game;
    if (aude_move_kind(move) == AUDE_PLACE) put_span(json, move);
    if (aude_move_kind(move) != AUDE_BRIDGE) return;
    json_square(json, land_move_cell(move));
    json_word(json, "axis", axis_name(land_move_turns(move)));
}

const ModuleText text_bridges = {
    .key = "bridges",

    .letters_over = bridges_over,
    .svg_built = bridges_built,
    .stock = bridges_stock,

    .json_state = bridges_json_state,
    .json_supply = bridges_json_supply,
    .json_changed = bridges_json_changed,
    .json_move = bridges_json_move,
};
