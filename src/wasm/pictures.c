/* pictures.c -- parts of pictures for a page that draws the table itself: draw.h, by name.
 *
 * Symbols go into <defs> of the page once; how they are called is told in draw.h. */
#include "strings.h"
#include "table.h"

#include "catalog.h"
#include "draw.h"
#include "base/json_writer.h"
#include "card/words.h"
#include "notation/notation.h"

/* ---- Tiles ----------------------------------------------------------------- */

/* The tile called so, or -1 after saying why not. */
static int tile_called(uint32_t length) {
    int type = catalog_find(words_in(length));
    if (type < 0) fail((Say)SAY("there is no such tile", "zo'n tegel is er niet"));
    return type;
}

/* "W": a small picture of it alone. */
EXPORT uint32_t picture_tile(uint32_t length, uint32_t turns);
uint32_t picture_tile(uint32_t length, uint32_t turns) {
    int type = tile_called(length);
    if (type < 0) return 0;
    draw_tile_svg(type, (int)(turns & 3), words_out());
    return answer();
}

/* What tiles are made of; the symbols of a tile, lying in each of `ways`. */
EXPORT uint32_t picture_parts(void);
uint32_t picture_parts(void) {
    draw_parts_svg(words_out());
    return answer();
}

EXPORT uint32_t picture_symbols(uint32_t length, uint32_t ways);
uint32_t picture_symbols(uint32_t length, uint32_t ways) {
    int type = tile_called(length);
    if (type < 0) return 0;
    draw_tile_symbols(type, ways & 0xFFF, words_out());
    return answer();
}

static void put_segment(Json *json, int type, int segment, int turns) {
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

/* The segments of a tile: kind, name in moves, the `path` (unturned) to be lit and touched, and
 * the `spot` of a figure in tenths of a unit, both as the tile lies when turned. */
EXPORT uint32_t picture_segments(uint32_t length, uint32_t turns);
uint32_t picture_segments(uint32_t length, uint32_t turns) {
    int type = tile_called(length);
    if (type < 0) return 0;
    Json json = {.text = words_out()};
    json_list(&json, NULL);
    for (int s = 0; s < catalog[type].n_segments; s++)
        put_segment(&json, type, s, (int)(turns & 3));
    json_list_end(&json);
    return answer();
}

/* ---- The table -------------------------------------------------------------- */

/* The tile game on the table, or NULL after saying why not. */
static const AudeGame *land_table(void) {
    const AudeGame *game = table_game();
    if (game && game->rules.game == AUDE_LAND) return game;
    fail((Say)SAY("there is no tile game on the table", "er ligt geen tegelspel op tafel"));
    return NULL;
}

/* What is on the tiles of the table; fields tinted by their owners, or not. */
EXPORT uint32_t picture_layers(uint32_t fields);
uint32_t picture_layers(uint32_t fields) {
    const AudeGame *game = land_table();
    if (!game) return 0;
    draw_layers_json(game, fields, words_out());
    return answer();
}

/* Where a figure stands on the table, in tenths of a unit: [x,y]. */
EXPORT uint32_t picture_spot(int32_t x, int32_t y, int32_t segment);
uint32_t picture_spot(int32_t x, int32_t y, int32_t segment) {
    const AudeGame *game = land_table();
    int at[2];
    if (!game) return 0;
    if (!draw_spot_on_table(game, x, y, segment, at))
        return fail((Say)SAY("there is no such place", "zo'n plaats is er niet"));
    Json json = {.text = words_out()};
    json_ints(&json, NULL, at, 2);
    return answer();
}

/* ---- Figures and cards ------------------------------------------------------ */

/* "meeple": its symbols, for so many seats. */
EXPORT uint32_t picture_figures(uint32_t length, uint32_t seats);
uint32_t picture_figures(uint32_t length, uint32_t seats) {
    int figure = figure_find(words_in(length));
    if (figure < 0) return fail((Say)SAY("there is no such figure", "zo'n figuur is er niet"));
    draw_figure_symbols((LandFigure)figure, seats < AUDE_MAX_SEATS ? (int)seats : AUDE_MAX_SEATS,
                        words_out());
    return answer();
}

EXPORT uint32_t picture_card_parts(void);
uint32_t picture_card_parts(void) {
    draw_card_parts_svg(words_out());
    return answer();
}

/* "red3", or "?" for the back. */
EXPORT uint32_t picture_card(uint32_t length);
uint32_t picture_card(uint32_t length) {
    const char *name = words_in(length);
    int face = name[0] == '?' ? CARD_UNKNOWN : face_find(name);
    if (face < 0) return fail((Say)SAY("there is no such card", "zo'n kaart is er niet"));
    draw_card_symbol(face, words_out());
    return answer();
}
