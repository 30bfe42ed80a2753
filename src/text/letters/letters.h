/* letters.h -- positions in letters: what the files that draw them share. */
#ifndef TEXT_LETTERS_H
#define TEXT_LETTERS_H

#include "draw.h"
#include "notation/places.h"

/* How large a tile is drawn.  ORDER SIZES */
typedef enum { LETTERS_LARGE, LETTERS_SMALL } LettersSize;

typedef struct {
    int cell;                   /* characters a cell */
    int width, rows;            /* of a tile */
} SizeFacts;
extern const SizeFacts letters_sizes[];

typedef struct {
    char glyph[12];             /* one cell or two, UTF-8 */
    int paper, ink;             /* NO_COLOUR: the terminal's own */
    int rank;                   /* what is seen if there is room for one only */
} Cell;

enum { NO_COLOUR = -1 };

typedef struct {
    const AudeGame *game;
    const DrawStyle *style;
    Text *text;
    LettersSize size;
    unsigned used;              /* bit i: row i of the key is on the board */
    int left, right, top, bottom;
    Place legal[LAND_MAX_OPEN];
    int n_legal;
} Page;

/* "@&ABP", ORDER FIGURES */
extern const char figure_signs[];

void put_cell(const DrawStyle *style, const Cell *cell, Text *text);

/* End a line: colours off, or no spaces nobody sees. */
void end_line(const DrawStyle *style, Text *text);

/* Row `row` of a tile on the table. */
void put_tile_row(Page *page, int tile, int row);

/* Row i of the key: its cell and its name, or NULL after the last. */
const char *key_row(const Page *page, int i, Cell *cell);

#endif
