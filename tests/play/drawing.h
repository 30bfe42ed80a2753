/* drawing.h -- how the twin reads a 5x5 drawing: its own reading, not tile.c's.
 *
 * Cells are numbered line by line from the north-west corner, in the tile as it
 * lies: every turn has a Look of its own. */
#ifndef TESTS_DRAWING_H
#define TESTS_DRAWING_H

#include "twin.h"

enum { NOTHING = -1, SIDES = 4, LAST = TILE_ART - 1 };

/* A tile as it lies: turned, and its cells linked. */
typedef struct {
    char art[TILE_CELLS];
    int ground[TILE_CELLS];             /* LandKind, or NOTHING */
    uint32_t link[TILE_CELLS];          /* bit c: the same ground goes on at cell c */
    int part[TILE_CELLS];               /* segment of the ground; rivers have none */
    int stands[TILE_CELLS];             /* segment that stands on the cell */
} Look;

typedef struct {
    const TileDef *def;
    int set;
    bool drawn;
    int n_parts;
    int kind[TWIN_PARTS];
    Look look[SIDES];                   /* by turns */
    bool listed[SIDES];                 /* no smaller turn looks the same */
} Type;

static inline int cell_row(int cell) { return cell / TILE_ART; }
static inline int cell_column(int cell) { return cell % TILE_ART; }

/* The side of the tile that a cell reaches; corners and inner cells reach NOTHING. */
int twin_side(int cell);

/* The cell that a cell of the border faces in the next tile. */
int twin_facing(int cell);

/* The middle cell of a side. */
int twin_middle(int side);

/* The one-cell feature of a letter: LAND_MONASTERY, LAND_GARDEN or NOTHING. */
int standing_on(char letter);

/* The sides of a square, clockwise from the north, as steps. */
extern const int side_x[SIDES], side_y[SIDES];
static inline int opposite(int side) { return (side + 2) % SIDES; }

/* Tiles are numbered through all sets, in the order of the sets. */
const Type *type_number(int number);
int type_count(void);

/* Does the drawing show one of these letters? */
bool type_shows(const Type *type, const char *letters);

#endif
