/* sketch.c -- the board with three letters by two rows a tile, or by one, where even small tiles
 * leave much of what can be chosen out of sight.
 *
 *      ·▒·12*┏┃┓       the northern edge             12*: a square, and that something ends
 *      ━━━03 ·@2       west, middle, east            03: the turns in which the tile fits
 *
 *      ━━━12*┏@2       one row: the second of these, with the number
 *
 * In the middle of the second row is what the middle of the tile shows, or an edge if that is but
 * a field.  Pages and other programs draw no sketches, so this has a file of its own. */
#include "catalog.h"
#include "letters.h"

enum { WIDTH = 3, MIDDLE = TILE_ART / 2, EAST = TILE_ART - 1 };

const SizeFacts sketch_sizes[SKETCHES] = {{1, WIDTH, 2}, {1, WIDTH, 1}};

/* ---- Tiles ------------------------------------------------------------------ */

static bool is_field(const LandPlaced *placed, int cell) {
    const Tile *tile = catalog[placed->type].tile;
    int segment = segment_at(placed, cell);
    return segment < tile->n_segments && tile->segment[segment].kind == LAND_FIELD;
}

/* The middle, if there is something; else one of these edges. */
static int middle_cell(const LandPlaced *placed, int rows) {
    enum { CENTRE = MIDDLE * TILE_ART + MIDDLE, NORTH = MIDDLE, SOUTH = EAST * TILE_ART + MIDDLE };
    if (!is_field(placed, CENTRE)) return CENTRE;
    return rows == 1 && !is_field(placed, NORTH) ? NORTH : SOUTH;
}

/* In a single row the brackets of a new tile hide where it ends. */
static int seen_cell(const Page *page, int tile, int rows, int row, int column) {
    const LandGame *land = &page->game->land;
    bool is_new = tile && tile >= land->n_placed - page->style->last;
    int middle = row == rows - 1 && !(rows == 1 && is_new && column != 1);
    if (middle && column == 1) return middle_cell(&land->placed[tile], rows);
    return middle * MIDDLE * TILE_ART + column * MIDDLE;
}

/* The figures of a tile, one a row at most, and where they stand; how many. */
static int find_figures(Page *page, int tile, int rows, Cell figures[], int at[]) {
    int n = 0;
    for (int cell = 0; cell < TILE_CELLS && n < rows; cell++) {
        Cell drawn = tile_cell(page, tile, cell);
        if (drawn.rank == RANK_FIGURE) figures[n] = drawn, at[n++] = cell;
    }
    return n;
}

/* The one that is seen in this row, or -1: the only one in its own, of two one in each. */
static int figure_in_row(int n, const int at[], int rows, int row) {
    if (n == rows) return row;
    return n && (at[0] / TILE_ART >= MIDDLE) == row ? 0 : -1;
}

static void put_tile(Page *page, int tile, int rows, int row) {
    Cell figures[2];
    int at[2] = {0}, n = find_figures(page, tile, rows, figures, at);
    int f = figure_in_row(n, at, rows, row), begin = f < 0 ? -1 : at[f] % TILE_ART >= MIDDLE;
    for (int i = 0; i < WIDTH; i++) {
        Cell cell = tile_cell(page, tile, seen_cell(page, tile, rows, row, i));
        if (cell.rank >= RANK_SYMBOL) cell.glyph[1] = '\0';
        put_cell(page->style, i == begin ? &figures[f] : &cell, page->text);
        i += i == begin;
    }
}

/* ---- The board -------------------------------------------------------------- */

static void put_choice(const Page *page, int number, int row) {
    const Place *place = &page->legal[number - 1];
    bool done = finishes_something(page, place);
    if (page->style->colour) text_put(page->text, done ? "\033[0;1;32m" : "\033[0;1m");
    if (row == 0)
        text_add(page->text, "%-2d%s", number, done ? "*" : " ");
    else
        put_turns_small(page, place);
}

static void put_square(Page *page, int x, int y, int rows, int row) {
    int tile = land_tile_at(&page->game->land, x, y), number = legal_at(page, x, y);
    if (tile >= 0) {
        put_tile(page, tile, rows, row);
    } else if (number) {
        put_choice(page, number, row);
    } else {
        if (page->style->colour) text_put(page->text, "\033[0m");
        text_add(page->text, "%*s", WIDTH, "");
    }
}

void put_sketch(Page *page, int rows) {
    text_add(page->text, "%*s", LETTERS_MARGIN, "");
    for (int x = page->left; x <= page->right; x++) text_add(page->text, "%*d", WIDTH, x);
    text_put(page->text, "\n");
    for (int line = 0; line < (page->bottom - page->top + 1) * rows; line++) {
        int y = page->top + line / rows, row = line % rows;
        if (row == rows - 1)
            text_add(page->text, "%*d ", LETTERS_MARGIN - 1, y);
        else
            text_add(page->text, "%*s", LETTERS_MARGIN, "");
        for (int x = page->left; x <= page->right; x++) put_square(page, x, y, rows, row);
        end_line(page->style, page->text);
    }
}
