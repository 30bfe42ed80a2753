/* pictures.c -- parts of pictures for a page that draws the table itself.
 *
 * Symbols go into <defs> of the page once; how they are called is told in aude/table.h. */
#include "strings.h"
#include "table.h"

/* What is written about something by its name, with a number. */
static uint32_t named(bool (*write)(const char *, size_t, int, AudeText *, AudeWrong *),
                      uint32_t length, uint32_t n) {
    return answer(write(words_in(length), length, (int)n, words_out(), words_wrong()));
}

/* ---- Tiles ----------------------------------------------------------------- */

/* What tiles are made of; the symbols of a tile, lying in each of `ways`. */
EXPORT uint32_t picture_parts(void);
uint32_t picture_parts(void) { return answer(aude_draw_parts(words_out(), words_wrong())); }

EXPORT uint32_t picture_symbols(uint32_t length, uint32_t ways);
uint32_t picture_symbols(uint32_t length, uint32_t ways) {
    return named(aude_draw_symbols, length, ways);
}

/* What a tile is called among people. */
EXPORT uint32_t picture_called(uint32_t length);
uint32_t picture_called(uint32_t length) {
    return answer(aude_tile_called(words_in(length), length, words_out(), words_wrong()));
}

/* The segments of a tile, to be lit and touched. */
EXPORT uint32_t picture_segments(uint32_t length, uint32_t turns);
uint32_t picture_segments(uint32_t length, uint32_t turns) {
    return named(aude_json_segments, length, turns);
}

/* ---- The table -------------------------------------------------------------- */

/* What is on the tiles of the table; fields tinted by their owners, or not. */
EXPORT uint32_t picture_layers(uint32_t fields);
uint32_t picture_layers(uint32_t fields) {
    AudeGame game;
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_json_layers(&game, fields, words_out(), words_wrong()));
}

/* Where a figure stands on the table, in tenths of a unit: [x,y]. */
EXPORT uint32_t picture_spot(int32_t x, int32_t y, int32_t segment);
uint32_t picture_spot(int32_t x, int32_t y, int32_t segment) {
    AudeGame game;
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_json_spot(&game, x, y, segment, words_out(), words_wrong()));
}

/* ---- Figures and cards ------------------------------------------------------ */

/* "meeple": its symbols, for so many seats. */
EXPORT uint32_t picture_figures(uint32_t length, uint32_t seats);
uint32_t picture_figures(uint32_t length, uint32_t seats) {
    return named(aude_draw_figures, length, seats);
}

EXPORT uint32_t picture_card_parts(void);
uint32_t picture_card_parts(void) {
    return answer(aude_draw_card_parts(words_out(), words_wrong()));
}

/* "red3", or "?" for the back. */
EXPORT uint32_t picture_card(uint32_t length);
uint32_t picture_card(uint32_t length) {
    return answer(aude_draw_card(words_in(length), length, words_out(), words_wrong()));
}
