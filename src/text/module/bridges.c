/* bridges.c -- bridges, in words and pictures. */
#include "module_text.h"

#include <string.h>

#include "catalog.h"
#include "draw.h"
#include "json/json.h"
#include "letters/letters.h"
#include "notation/decision.h"
#include "notation/notation.h"
#include "land/setup.h"
#include "svg/board.h"

/* ---- Words ---- */

static const char *const axes[] = {"ns", "ew"};
static const char *axis_name(int axis) { return axes[axis & 1]; }

/* With the tile: "W2 -1,0 bridge ew".  ORDER SPANS: what AUDE_PLACE says in place of a figure. */
static const char *const spans[] = {NULL, "ns", "ew", "n", "e", "s", "w"};
enum { N_SPANS = sizeof spans / sizeof *spans };

static void write_with(AudeMove place, Text *text) {
    int span = land_move_figure(place);
    if (span) text_add(text, " bridge %s", span < N_SPANS ? spans[span] : "?");
}

/* With a square it is a decision of its own, and without an axis a figure on a bridge. */
static AudeMove read_with(Reading *r, AudeMove place) {
    const char *axis = line_word(r->line, r->at + 1);
    if (strcmp(reading_word(r), "bridge") != 0 || reading_is_square(r, 2)) return place;
    for (int span = 1; span < N_SPANS; span++) {
        if (strcmp(axis, spans[span]) != 0) continue;
        r->at += 2;
        return land_move(AUDE_PLACE, span, land_move_cell(place), land_move_turns(place));
    }
    return place;
}

/* After it: "bridge ns 1,0". */
static void write_bridge(const LandGame *game, AudeMove move, Text *text) {
    text_add(text, " %s", axis_name(land_move_turns(move)));
    write_cell(game, move, text);
}

/* Without an axis it is a figure on a bridge, and then perhaps another decision: "bridge",
 * "bridge 1,0". */
static bool read_bridge(Reading *r, int kind) {
    LandCell square = last_square(r->game);
    int axis = name_find(axes, 2, reading_word(r));
    if (axis < 0) return r->at--, read_spot(r, AUDE_PUT);
    r->at++;
    return reading_square(r, &square) && reading_done(r, land_on(kind, square, axis), 0);
}

/* With a tile it is known by the picture how it runs. */
static void call_axis(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    if (aude_move_kind(move) != AUDE_BRIDGE) return;
    text_words(text,
               land_move_turns(move) ? SAY(" from left to right") : SAY(" from top to bottom"));
}

static const MoveWords moves[] = {
    {AUDE_BRIDGE, "bridge", "bridge", write_bridge, read_bridge, SAY("may build a bridge"),
     SAY("[builds|build] a bridge"), .called = SAY("a bridge"), .also = call_axis,
     .on_square = true},
    {0},
};

/* Set up: "bridge ns 1,0", after its tile. */
static bool read_lying(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int axis = name_find(axes, 2, line_word(line, at));
    LandCell square = last_square(&setup->game);
    (void)seat;
    if (axis < 0 || !setup->game.n_placed)
        return line_fail(line, at - 1, error, "a bridge is expected here, like bridge ns 1,0");
    if (at + 1 < line->n_words && !square_read(line_word(line, at + 1), &square, error))
        return line_blame(line, at + 1, error);
    return line_ends(line, at + 2, error) &&
           line_accept(line, at - 1, land_setup_bridge(&setup->game, square, axis), error);
}

static bool write_lying(const LandGame *game, int tile, int *seat, Text *words) {
    int axis = land_bridge_after(game, tile);
    (void)seat;
    if (axis < 0) return false;
    text_add(words, "%s ", axis_name(axis));
    square_write(game->placed[tile].cell, words);
    return true;
}

static bool read_stock(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int n, most = LAND_MAX_BRIDGES - setup->game.extras.bridges.n;
    if (!setup_number(line, at, most, "bridges", &n, error)) return false;
    setup->game.extras.bridges.left[seat] = (uint8_t)n;
    return true;
}

static bool write_stock(const LandGame *game, int i, int *seat, Text *words) {
    *seat = i;
    text_add(words, "%d", game->extras.bridges.left[i]);
    return true;
}

static const Statement statements[] = {
    {"bridge", SAID_AFTER_TILE, read_lying, write_lying},
    {"bridges", SAID_OF_EACH, read_stock, write_stock},
    {0},
};

/* ---- Pictures ------------------------------------------------------------- */

#define BRIDGE SAY("bridge")

/* It covers what lies there, but nothing that stands there. */
static const Look *bridges_over(const LandGame *land, Covered *at) {
    static const Look north = {"", {"||", "|"}, {"║║", "║"}, BRIDGE, 94, 230, false};
    static const Look east = {"", {"==", "="}, {"══", "═"}, BRIDGE, 94, 230, false};
    int side = land_span(land, at->tile);
    int across = side == LAND_EAST ? at->cell / TILE_ART : at->cell % TILE_ART;
    if (side < 0 || at->thing || across != TILE_ART / 2) return NULL;
    return side == LAND_EAST ? &east : &north;
}

static int bridges_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    stock[0] = (Stock){.name = "bridge",
                       .count = SAY("%d bridge{|s}"),
                       .n = land->extras.bridges.left[seat],
                       .art = "arch",
                       .scale = "1.05"};
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

static void bridges_built(const LandGame *land, const DrawStyle *style, Text *text) {
    (void)style;
    for (int b = 0; b < land->extras.bridges.n; b++) {
        const LandBridge *bridge = &land->extras.bridges.at[b];
        LandCell cell = land->placed[bridge->tile].cell;
        text_add(text, "<g transform=\"translate(%d %d)%s\">", square_x(cell), square_y(cell),
                 bridge->axis ? "" : "rotate(90 50 50)");
        text_add(text, "<title>%s</title>%s</g>\n", text_in(text, BRIDGE), bridge_art);
    }
}

/* ---- People --------------------------------------------------------------- */

static Say bridges_ask(const Asked *asked, Text *text) {
    (void)asked;
    text_say(text, "A bridge carries a road across this tile, over fields and all.  One a turn.\n");
    return SAY("no bridge");
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

    .moves = moves,
    .statements = statements,
    .span = BRIDGE,
    .place_write = write_with,
    .place_read = read_with,

    .letters_over = bridges_over,
    .svg_built = bridges_built,
    .stock = bridges_stock,

    .ask = bridges_ask,
    .adds = SAY("builds one of your bridges"),
    .only =
        SAY("It fits only with a bridge, which is built with it; - to build none, and draw again."),

    .json_state = bridges_json_state,
    .json_supply = bridges_json_supply,
    .json_changed = bridges_json_changed,
    .json_move = bridges_json_move,
};
