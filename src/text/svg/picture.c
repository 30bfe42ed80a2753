/* picture.c -- a position as a picture for people.
 *
 * Layers from the bottom up: table, grass, tints of owned fields, tiles, marks (legal squares, the
 * last tiles), what modules built, turrets where walls meet in the corners, figures, those
 * elsewhere than on a tile first, the rim with its coordinates, and the panel with the scores. */
#include "draw.h"

#include "base/json_writer.h"
#include "module_text.h"
#include "palette.h"
#include "svg.h"
#include "board.h"
#include "notation/notation.h"
#include "notation/terms.h"

#include <stdlib.h>
#include <string.h>

/* ---- What is on the table ------------------------------------------- */

static void widen(Board *board, LandCell cell) {
    int x = land_x(cell), y = land_y(cell);
    if (x < board->left) board->left = x;
    if (x > board->right) board->right = x;
    if (y < board->top) board->top = y;
    if (y > board->bottom) board->bottom = y;
}

static void find_bounds(Board *board) {
    const LandGame *land = board->land;
    board->left = board->top = 999, board->right = board->bottom = -999;
    for (int i = 0; i < land->n_placed; i++) widen(board, land->placed[i].cell);
    for (int i = 0; i < board->n_legal; i++) widen(board, board->legal[i].cell);
    if (!land->n_placed && !board->n_legal) widen(board, land_cell(0, 0));
}

/* A road that players laid across a tile. */
static SvgBridge span_of(const LandGame *land, int tile) {
    int side = land_span(land, tile);
    return side < 0 ? BRIDGE_NONE : side == LAND_EAST ? BRIDGE_EW : BRIDGE_NS;
}

static Board *board_new(const AudeGame *game, const DrawStyle *style) {
    Board *board = calloc(1, sizeof *board);
    if (!board) return NULL;
    board->land = &game->land;
    board->style = style;
    if (style->legal) board->n_legal = places_list(game, board->legal);
    find_bounds(board);
    for (int i = 0; i < board->land->n_placed; i++)
        board->ways[board->land->placed[i].type] |=
            svg_way(board->land->placed[i].turns, span_of(board->land, i));
    if (board->land->phase == LAND_TO_PLACE) board->ways[board->land->type] |= 1;
    board_plan(board);
    return board;
}

/* ---- Fields by their owners ----------------------------------------- */

/* The hatch of a colour, so that nothing is said by colour alone.  ORDER SEATS (palette.c) */
static const char *const hatch[AUDE_MAX_SEATS] = {
    "M0 20L20 0M-5 5L5-5M15 25L25 15", "M0 0L20 20M-5 15L5 25M15-5L25 5", "M0 10h20", "M10 0v20",
    "M0 5h20M0 15h20M10 0v20",         "M10 0L20 10 10 20 0 10z",
};

/* Its owner's colour and hatch. */
static void put_own_tint(Text *text, int colour) {
    text_add(text,
             "<path fill=\"%s\" fill-opacity=\".3\" d=\"M0 0h20v20h-20z\"/><path fill=\"none\" "
             "stroke=\"%s\" stroke-width=\"1.6\" stroke-opacity=\".75\" d=\"%s\"/>",
             palette[colour].colour, palette[colour].colour, hatch[colour]);
}

/* A slanting line of its colour for each of several owners, number `at` of `n`, with grass between:
 * colours that cover it mix with the green to others that nobody has. */
static void put_shared_tint(Text *text, int colour, int at, int n) {
    int from = (20 * at + 10) / n;
    text_add(text,
             "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.6\" stroke-opacity=\".75\" "
             "d=\"M%d-4L-4 %dM%d-4L-4 %d\"/>",
             palette[colour].colour, from + 4, from + 4, from + 24, from + 24);
}

/* Patterns repeat every 20 units and stay upright however a tile lies, so that they run on from
 * tile to tile. */
static void put_tint(Text *text, const Board *board, unsigned owners) {
    int n = __builtin_popcount(owners), at = 0;
    text_add(text,
             "<pattern id=\"tint%u\" width=\"20\" height=\"20\" "
             "patternUnits=\"userSpaceOnUse\">",
             owners);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        if (!(owners >> seat & 1)) continue;
        int colour = seat_colour(board->style, board->land->rules.players, seat);
        if (n > 1)
            put_shared_tint(text, colour, at++, n);
        else
            put_own_tint(text, colour);
    }
    text_put(text, "</pattern>\n");
    for (int turns = 1; turns < 4; turns++)
        text_add(text,
                 "<pattern id=\"tint%u-%d\" href=\"#tint%u\" "
                 "patternTransform=\"rotate(%d 50 50)\"/>\n",
                 owners, turns, owners, -90 * turns);
}

/* Who owns feature `root`; known[] remembers it, plus one, as facts take time. */
static unsigned owners_of(const LandGame *land, int root, uint8_t known[LAND_MAX_NODES]) {
    LandFacts facts;
    if (!land->feature[root].strength) return 0;
    if (!known[root]) {
        land_facts(land, root, &facts);
        known[root] = (uint8_t)(facts.owners + 1);
    }
    return known[root] - 1u;
}

static void put_field(Text *text, const LandPlaced *tile, int segment, unsigned owners) {
    text_add(text, "<use href=\"#%s-f%d\" fill=\"url(#tint%u", catalog[tile->type].name, segment,
             owners);
    if (tile->turns) text_add(text, "-%d", tile->turns);
    text_add(text, ")\" transform=\"translate(%d %d)", square_x(tile->cell), square_y(tile->cell));
    if (tile->turns) text_add(text, "rotate(%d 50 50)", 90 * tile->turns);
    text_put(text, "\"/>\n");
}

/* All fields that somebody owns; what they need is defined before. */
static void put_fields(Text *text, Board *board) {
    const LandGame *land = board->land;
    uint16_t defined[LAND_MAX_TYPES] = {0};
    uint8_t known[LAND_MAX_NODES] = {0};
    bool tinted[1 << AUDE_MAX_SEATS] = {false};
    if (!board->style->fields) return;
    for (int t = 0; t < land->n_placed; t++) {
        int type = land->placed[t].type;
        for (int s = 0; s < catalog[type].n_segments; s++) {
            bool field = catalog[type].of_kind[LAND_FIELD] >> s & 1;
            unsigned owners = field ? owners_of(land, land_feature_of(land, t, s), known) : 0;
            if (!owners) continue;
            text_put(text, "<defs>");
            if (!tinted[owners]) put_tint(text, board, owners);
            if (!(defined[type] >> s & 1))
                text_add(text, "<path id=\"%s-f%d\" d=\"%s\"/>", catalog[type].name, s,
                         draw_segment_path(type, s));
            text_put(text, "</defs>");
            tinted[owners] = true, defined[type] |= (uint16_t)(1u << s);
            put_field(text, &land->placed[t], s, owners);
        }
    }
}

/* ---- Tiles ---------------------------------------------------------- */

static void put_grass(Text *text, const LandGame *land) {
    text_put(text, "<path fill=\"url(#grass)\" stroke=\"#7d9c4c\" stroke-width=\".8\" d=\"");
    for (int i = 0; i < land->n_placed; i++)
        text_add(text, "M%d %dh100v100h-100z", square_x(land->placed[i].cell),
                 square_y(land->placed[i].cell));
    text_put(text, "\"/>\n");
}

static void put_tiles(Text *text, const LandGame *land) {
    for (int i = 0; i < land->n_placed; i++) {
        const LandPlaced *tile = &land->placed[i];
        const char *name = catalog[tile->type].name;
        text_say(text, "<g><title>tile %s at %d,%d</title>", name, land_x(tile->cell),
                 land_y(tile->cell));
        text_add(text, "<use href=\"#%s%d%s\" x=\"%d\" y=\"%d\"/></g>\n", name, tile->turns,
                 svg_bridged[span_of(land, i)], square_x(tile->cell), square_y(tile->cell));
    }
    /* A thread between tiles: enough to count them by, too little to cut the land. */
    text_put(text, "<path fill=\"none\" stroke=\"#2a1f10\" stroke-opacity=\".16\" d=\"");
    for (int i = 0; i < land->n_placed; i++)
        text_add(text, "M%d %dh100v100", square_x(land->placed[i].cell),
                 square_y(land->placed[i].cell));
    text_put(text, "\"/>\n");
}

/* Do walls of the tile at (x, y), if any, end in its corner (cx, cy: 0 or 1)?  Returns
 * the tile's number plus one, or 0. */
static int wall_end(const LandGame *land, int x, int y, int cx, int cy) {
    int tile = land_tile_at(land, x, y);
    if (tile < 0) return 0;
    for (int t = land->placed[tile].turns; t > 0; t--) {
        int back = 1 - cx; /* where the corner was before the turn */
        cx = cy, cy = back;
    }
    char letter = catalog[land->placed[tile].type].def->art[cy * 20 + cx * 4];
    return letter == '.' ? tile + 1 : 0;
}

/* A corner belongs to four tiles: its turret is drawn once, with the first of them. */
static void put_turrets(Text *text, const LandGame *land) {
    for (int i = 0; i < 4 * land->n_placed; i++) {
        LandCell cell = land->placed[i / 4].cell;
        int x = land_x(cell) + i % 2, y = land_y(cell) + i / 2 % 2, first = 0;
        for (int k = 0; k < 4; k++) {
            int end = wall_end(land, x - k % 2, y - k / 2, k % 2, k / 2);
            if (end && (!first || end < first)) first = end;
        }
        if (first == i / 4 + 1)
            text_add(text, "<use href=\"#turret\" x=\"%d\" y=\"%d\"/>\n", x * TILE_SIZE,
                     y * TILE_SIZE);
    }
}

/* ---- Marks and figures ---------------------------------------------- */

static void put_legal(Text *text, const Board *board) {
    for (int i = 0; i < board->n_legal; i++) {
        LandCell cell = board->legal[i].cell;
        int turns = places_turns(&board->legal[i]);
        text_say(text, "<g><title>%d,%d: %d way{|s} to lie</title>", land_x(cell), land_y(cell),
                 turns);
        text_add(text,
                 "<rect class=\"legal\" x=\"%d\" y=\"%d\" "
                 "width=\"88\" height=\"88\" rx=\"10\"/><text class=\"turns\" x=\"%d\" "
                 "y=\"%d\">%d</text></g>\n",
                 square_x(cell) + 6, square_y(cell) + 6, square_x(cell) + 50, square_y(cell) + 60,
                 turns);
    }
}

/* Brackets in the corners: a frame would cut walls, roads and rivers that run on.  The last tile
 * has them in the colour of who laid it, if the game tells; a position alone does not. */
static void put_brackets(Text *text, LandCell cell, const SeatLook *look) {
    const char *colours[] = {look ? look->halo : "#1c252b", look ? look->colour : "#ffffff"};
    for (int inner = 0; inner < 2; inner++)
        text_add(
            text,
            "<path class=\"last%s\" stroke=\"%s\" d=\"M%d %dv-14h14m60 0h14v14m0 60v14h-14m-60 "
            "0h-14v-14\"/>\n",
            inner ? " inner" : "", colours[inner], square_x(cell) + 6, square_y(cell) + 20);
}

static void put_last(Text *text, const Board *board) {
    const LandGame *land = board->land;
    const DrawHistory *history = board->style->history;
    bool known = history && history->seat >= 0;
    for (int back = 0; back < board->style->last && back + 1 < land->n_placed; back++)
        put_brackets(text, land->placed[land->n_placed - 1 - back].cell,
                     known && !back ? seat_look(board->style, land->rules.players, history->seat)
                                    : NULL);
}

/* Where a figure stands on its tile, as it lies, in tenths of a unit. */
static void spot_on_tile(const LandGame *land, LandSpot spot, int at[2]) {
    int segment = land_spot_segment(spot), number = land_spot_tile(spot);
    const LandPlaced *tile = &land->placed[number];
    SvgBridge bridge = span_of(land, number);
    if (segment == LAND_SPAN) {
        at[0] = bridge == BRIDGE_EW ? 260 : 500;
        at[1] = bridge == BRIDGE_EW ? 460 : 240;
        return;
    }
    draw_spot(tile->type, segment, tile->turns, bridge, at);
}

/* Where it stands on the table: modules may have built something for it to stand at. */
static void figure_spot(const LandGame *land, LandSpot spot, int at[2]) {
    LandCell cell = land->placed[land_spot_tile(spot)].cell;
    FOR_MODULE_TEXTS (land, m, svg_stand)
        if (module_texts[m]->svg_stand(land, spot, at)) return;
    spot_on_tile(land, spot, at);
    at[0] += 10 * square_x(cell), at[1] += 10 * square_y(cell);
}

/* How many of the first `n` figures, seat by seat, stand on a spot. */
static int standing(const LandGame *land, LandSpot spot, int n) {
    int found = 0;
    for (int i = 0; i < n; i++) found += land->figure[i / LAND_SLOTS][i % LAND_SLOTS] == spot;
    return found;
}

/* Those on one spot stand side by side, closer if they are many: how far this one is aside, in
 * tenths of a unit. */
static int shoulder(const LandGame *land, int seat, int slot) {
    enum { STEP = 240, WIDEST = 660 };
    LandSpot spot = land->figure[seat][slot];
    int all = standing(land, spot, land->rules.players * LAND_SLOTS);
    int wide = (all - 1) * STEP < WIDEST ? (all - 1) * STEP : WIDEST;
    return all > 1 ? standing(land, spot, seat * LAND_SLOTS + slot) * wide / (all - 1) - wide / 2
                   : 0;
}

/* Where a figure on the table stands, in tenths of a unit, and whether it lies: farmers do. */
static bool stand(const LandGame *land, int seat, int slot, int at[2]) {
    LandSpot spot = land->figure[seat][slot];
    int segment = land_spot_segment(spot), type = land->placed[land_spot_tile(spot)].type;
    figure_spot(land, spot, at);
    at[0] += shoulder(land, seat, slot);
    return segment != LAND_SPAN && catalog[type].tile->segment[segment].kind == LAND_FIELD &&
           land_slot_figure(slot) != LAND_PIG;
}

static void put_figure(Text *text, const Board *board, int seat, int slot) {
    LandSpot spot = board->land->figure[seat][slot];
    const LandPlaced *tile = &board->land->placed[land_spot_tile(spot)];
    LandFigure figure = land_slot_figure(slot);
    int at[2];
    bool lies = stand(board->land, seat, slot, at);
    text_say(text, "<g><title>%s %s at %d,%d</title>",
             text_in(text, seat_look(board->style, board->land->rules.players, seat)->name),
             text_in(text, figure_words(figure)), land_x(tile->cell), land_y(tile->cell));
    text_add(text, "<use href=\"#%s%d\" transform=\"translate(", svg_figure_id(figure), seat);
    svg_tenths(text, at[0]);
    text_put(text, " ");
    svg_tenths(text, at[1]);
    text_put(text, ")");
    if (lies) text_put(text, "rotate(-90)");
    if (figure == LAND_BIG) text_put(text, "scale(1.4)");
    text_put(text, "\"/></g>\n");
}

static void put_figures(Text *text, const Board *board) {
    const LandGame *land = board->land;
    for (int seat = 0; seat < land->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++)
            if (land_spot_on_tile(land->figure[seat][slot])) put_figure(text, board, seat, slot);
}

/* ---- The picture ---------------------------------------------------- */

static void put_definitions(Text *text, const Board *board) {
    text_put(text, "<defs>\n");
    svg_things(text);
    svg_figures(text, board->style, board->land->rules.players, board->land->figures);
    FOR_MODULE_TEXTS (board->land, m, svg_define) module_texts[m]->svg_define(text);
    for (int type = 0; type < LAND_MAX_TYPES; type++)
        if (board->ways[type]) draw_tile_symbols(type, board->ways[type], text);
    text_put(text, "</defs>\n");
}

void land_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    Board *board = board_new(game, style);
    SvgFrame frame;
    if (!board) {
        text->failed = true;
        return;
    }
    board_frame(board, &frame);
    frame.title = text_in(text, "A position of the tile game");
    svg_open(text, &frame);
    put_definitions(text, board);
    board_table(text, board, &frame);
    put_grass(text, board->land);
    put_fields(text, board);
    put_tiles(text, board->land);
    put_legal(text, board);
    put_last(text, board);
    FOR_MODULE_TEXTS (board->land, m, svg_built)
        module_texts[m]->svg_built(board->land, style, text);
    put_turrets(text, board->land);
    FOR_MODULE_TEXTS (board->land, m, svg_guests)
        module_texts[m]->svg_guests(board->land, style, text);
    put_figures(text, board);
    board_rim(text, board);
    board_panel(text, board, game, &frame);
    svg_close(text);
    free(board);
}

/* ---- In layers ------------------------------------------------------ */

static void put_definition_layer(Text *text, Board *board) {
    FOR_MODULE_TEXTS (board->land, m, svg_define) module_texts[m]->svg_define(text);
}

static void put_built_layer(Text *text, Board *board) {
    FOR_MODULE_TEXTS (board->land, m, svg_built)
        module_texts[m]->svg_built(board->land, board->style, text);
    put_turrets(text, board->land);
}

static void put_guest_layer(Text *text, Board *board) {
    FOR_MODULE_TEXTS (board->land, m, svg_guests)
        module_texts[m]->svg_guests(board->land, board->style, text);
}

static void put_layer(Json *json, const char *key, Board *board, void (*put)(Text *, Board *)) {
    Text layer = TEXT_LIKE(json->text);
    put(&layer, board);
    json_string(json, key, text_string(&layer));
    text_release(&layer);
}

static void put_figure_json(Json *json, const LandGame *land, int seat, int slot) {
    LandSpot spot = land->figure[seat][slot];
    LandCell cell = land->placed[land_spot_tile(spot)].cell;
    int at[2];
    bool lies = stand(land, seat, slot, at);
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "kind", land_figure_name(land_slot_figure(slot)));
    json_int(json, "x", land_x(cell));
    json_int(json, "y", land_y(cell));
    json_int(json, "segment", land_spot_segment(spot));
    json_ints(json, "at", at, 2);
    json_bool(json, "lies", lies);
    json_object_end(json);
}

void draw_layers_json(const AudeGame *game, bool fields, Text *text) {
    const DrawStyle style = {.fields = fields};
    const LandGame *land = &game->land;
    Board *board = board_new(game, &style);
    Json json = {.text = text};
    if (!board) {
        text->failed = true;
        return;
    }
    json_object(&json, NULL);
    put_layer(&json, "define", board, put_definition_layer);
    put_layer(&json, "fields", board, put_fields);
    put_layer(&json, "built", board, put_built_layer);
    put_layer(&json, "guests", board, put_guest_layer);
    json_list(&json, "figures");
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++)
        if (land_spot_on_tile(land->figure[i / LAND_SLOTS][i % LAND_SLOTS]))
            put_figure_json(&json, land, i / LAND_SLOTS, i % LAND_SLOTS);
    json_list_end(&json);
    json_object_end(&json);
    free(board);
}

static void put_segment_json(Json *json, int type, int segment, int turns) {
    int spot[2];
    draw_spot(type, segment, turns, BRIDGE_NONE, spot);
    json_object(json, NULL);
    json_int(json, "segment", segment);
    json_word(json, "kind", kind_name(catalog[type].tile->segment[segment].kind));
    segment_write(type, turns, segment, json_words(json, "name"));
    json_words_end(json);
    json_word(json, "path", draw_segment_path(type, segment));
    json_ints(json, "spot", spot, 2);
    json_object_end(json);
}

void draw_segments_json(int type, int turns, Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (int s = 0; s < catalog[type].n_segments; s++) put_segment_json(&json, type, s, turns);
    json_list_end(&json);
}

bool draw_spot_on_table(const AudeGame *game, int x, int y, int segment, int at[2]) {
    int tile = land_tile_at(&game->land, x, y);
    if (tile < 0 || segment < 0 || segment > LAND_SPAN) return false;
    if (segment < LAND_SPAN && segment >= catalog[game->land.placed[tile].type].n_segments)
        return false;
    figure_spot(&game->land, land_spot(tile, segment), at);
    return true;
}
