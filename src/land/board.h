/* board.h -- squares: which tile lies where, which empty squares touch one.
 *
 * The map is a hash table with linear probing.  Its home slot is the square's
 * position in a 32 x 32 window, so ordinary games never collide, and a line of
 * two hundred tiles wraps round and merely probes a little longer.  Squares are
 * never removed: an open square turns into a tile in the same slot. */
#ifndef LAND_BOARD_H
#define LAND_BOARD_H

#include "catalog.h"

enum { MAP_FREE = 0, MAP_OPEN = 0x8000 };   /* else: tile number + 1 */

static inline LandCell cell_step(LandCell cell, int side) {
    static const int32_t step[4] = {-512, 1, 512, -1};
    return cell + (LandCell)step[side];
}

static inline unsigned map_home(LandCell cell) { return (cell & 31) | (cell >> 4 & 0x3E0); }
static inline unsigned map_next(unsigned slot) { return (slot + 1) & (LAND_MAP_SIZE - 1); }

/* The number of the tile at `cell`, which is known to hold one. */
static inline int board_tile(const LandGame *game, LandCell cell) {
    for (unsigned slot = map_home(cell);; slot = map_next(slot)) {
        unsigned entry = game->map[slot];
        if (!(entry & MAP_OPEN) && game->placed[entry - 1].cell == cell) return (int)entry - 1;
    }
}

/* The slot of the open square `cell`, or the free slot it would get, if `cell` is
 * known to hold no tile. */
static inline unsigned board_open_slot(const LandGame *game, LandCell cell) {
    for (unsigned slot = map_home(cell);; slot = map_next(slot)) {
        unsigned entry = game->map[slot];
        if (entry == MAP_FREE) return slot;
        if (entry & MAP_OPEN && land_open_cell(game->open[entry - MAP_OPEN]) == cell) return slot;
    }
}

/* The map's entry for any square. */
unsigned board_entry(const LandGame *game, LandCell cell);

/* The number of the tile at `cell`, or -1. */
static inline int board_find(const LandGame *game, LandCell cell) {
    unsigned entry = board_entry(game, cell);
    return entry & MAP_OPEN ? -1 : (int)entry - 1;
}

/* Fitting.  An open square has a bit for whatever does not fit at a side, a tile one for what
 * it shows there (TileType.shows): they must have none in common.  A river shows no bit, so
 * its sides (TileType.rivers) must be asked too: it fits where all three bits are set, or none. */
enum { OPEN_SIDES = 07777, OPEN_PAIRS = 03333 };

static inline unsigned river_wrong(uint64_t bits) { return (bits ^ bits >> 1) & OPEN_PAIRS; }

static inline bool board_fits_turned(const TileType *type, int turns, LandOpen open) {
    if (open & type->shows[turns]) return false;
    return !type->all_rivers || !river_wrong(open & type->rivers[turns]);
}

/* The turns in which a tile fits an open square: bit 16 t + 15 of the result is set if it fits
 * when turned by t.  Of turns that play the same only the first is listed. */
static inline uint64_t board_fits(const TileType *type, LandOpen open) {
    uint64_t each = (open & OPEN_SIDES) * 0x0001000100010001u, river = each & type->all_rivers;
    uint64_t wrong =
        (each & type->all_shows) | ((river ^ river >> 1) & OPEN_PAIRS * 0x0001000100010001u);
    return ~(wrong + 0x7FFF7FFF7FFF7FFFu) & type->turns;
}

/* Has the open square a neighbour at a side? */
static inline bool open_known(LandOpen open, int side) { return open >> 3 * side & 7; }

/* What the neighbours of an open square show, and which sides have one: 2 bits a side. */
typedef struct {
    unsigned edges, known;
} Shown;

static inline Shown board_shown(LandOpen open) {
    Shown shown = {0, 0};
    for (int side = 0; side < 4; side++) {
        if (!open_known(open, side)) continue;
        shown.edges |= (unsigned)land_open_edge(open, side) << 2 * side;
        shown.known |= 3u << 2 * side;
    }
    return shown;
}

/* The table of a game that is all zeros: one open square, where the first tile goes. */
void board_open(LandGame *game);

/* Lay a tile on open square number `open`: its segments join their neighbours.
 * It becomes tile number n_placed - 1. */
void board_lay(LandGame *game, int open, int type, int turns);

/* What a tile on the table shows, spans included: 2 bits a side, north lowest. */
unsigned board_edges(const LandGame *game, int tile);

/* The nodes left, in the middle and right of a side of a tile, or -1, where modules lay
 * spans: those make a road side of a field side, with the field on both sides of it. */
void board_side(const LandGame *game, int tile, int side, int nodes[3]);

/* The empty square beyond `side` of `cell` has a neighbour that shows a road from now on, and
 * not a field. */
void board_tell_road(LandGame *game, LandCell cell, int side);

/* How many of the eight squares around `cell` hold a tile. */
int board_surrounding(const LandGame *game, LandCell cell);

#endif
