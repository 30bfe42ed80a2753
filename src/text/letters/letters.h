/* letters.h -- positions in letters: what the files that draw them share. */
#ifndef TEXT_LETTERS_H
#define TEXT_LETTERS_H

#include "draw.h"
#include "notation/places.h"

/* How large a tile is drawn.  ORDER SIZES */
typedef enum { LETTERS_LARGE, LETTERS_SMALL, LETTERS_SIZES } LettersSize;

typedef struct {
    int cell;                   /* characters a cell */
    int width, rows;            /* of a tile */
} SizeFacts;
extern const SizeFacts letters_sizes[LETTERS_SIZES];

typedef struct {
    char glyph[12];             /* one cell or two, UTF-8 */
    int paper, ink;             /* NO_COLOUR: the terminal's own */
    int rank;                   /* what is seen if there is room for one only */
} Cell;

enum { NO_COLOUR = -1 };

/* Symbols and figures have two letters in every size. */
enum { RANK_PLAIN, RANK_SLOPE, RANK_THING, RANK_SYMBOL, RANK_FIGURE, RANK_NUMBER };

/* What a cell looks like.  Colours are of the 256 that terminals know. */
typedef struct Look {
    char letters[6];            /* of the drawing */
    const char *ascii[2], *unicode[2];  /* ORDER SIZES */
    Say name;                   /* in the key below the board */
    int paper, ink;
    bool thing;                 /* stands on the tile: seen rather than what is round it */
} Look;

/* What is explained below the board: what is on it. */
enum { KEY_ROOM = 36, LAID_ROOM = 4 };
typedef struct {
    unsigned printed;           /* bit i: row i of the looks in tile.c, */
    const Look *laid[LAID_ROOM]; /* and what modules put there, each once, to the first NULL */
} Key;

/* A choice that is numbered on a tile. */
enum { SPOT_ROOM = 64 };
typedef struct {
    int tile, segment, number;
} NumberedSpot;

typedef struct {
    const AudeGame *game;
    const DrawStyle *style;
    Text *text;
    LettersSize size;
    Key key;
    int left, right, top, bottom;
    Place legal[LAND_MAX_OPEN];
    int n_legal;
    NumberedSpot spots[SPOT_ROOM];
    int n_spots;
} Page;

enum { LETTERS_MARGIN = 5 };    /* left of the board: the numbers of its rows */

/* "@&ABP", ORDER FIGURES */
extern const char figure_signs[LAND_FIGURES + 1];

/* The segment that `cell` of a tile belongs to as it lies; none: n_segments or more. */
int segment_at(const LandPlaced *placed, int cell);

void put_cell(const DrawStyle *style, const Cell *cell, Text *text);

/* End a line: colours off, or no spaces nobody sees. */
void end_line(const DrawStyle *style, Text *text);

/* Row `row` of a tile on the table; and one cell of it. */
void put_tile_row(Page *page, int tile, int row);
Cell tile_cell(Page *page, int tile, int cell);

/* Everything of the key in order; how many. */
int key_list(const Key *key, const Look *looks[KEY_ROOM]);
Cell look_cell(const Page *page, const Look *look);

/* A page of the whole table, to be freed; NULL if there is no memory. */
Page *page_new(const AudeGame *game, const DrawStyle *style, Text *text);
void put_columns(const Page *page);             /* numbers above or below the board */
void put_rows(Page *page, int y);
void put_key(const Page *page);

/* The number of the legal square there, or 0; the turns it allows, in three letters; and whether
 * one of them finishes something. */
int legal_at(const Page *page, int x, int y);
void put_turns_small(const Page *page, const Place *place);
bool finishes_something(const Page *page, const Place *place);

/* sketch.c: the board with the least that can be seen of a tile, in so many rows. */
enum { SKETCHES = 2 };
extern const SizeFacts sketch_sizes[SKETCHES];
void put_sketch(Page *page, int rows);

/* What a seat has left. */
void put_supply(const LandGame *land, int seat, Text *text);

/* The board alone, in the screen of the style, cropped round what can be chosen; and what the
 * signs on it mean. */
void draw_view(const AudeGame *game, const DrawStyle *style, Text *board, int key_width, Text *key);

/* For the row of the tile game (game_text.h). */
void land_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text);

#endif
