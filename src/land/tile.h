/* tile.h -- a tile as data: drawn by hand, understood by flood fill.
 *
 * A tile is a 5x5 drawing.  Connected letters are one segment of one feature:
 *
 *      . c c c .        c city   r road   f field   v river   m monastery
 *      f f f f f        * village, junction, fork: ends roads and rivers there
 *      r r r r r        # the great city: ends roads, feeds fields
 *      f f f f f        + bridge: ends them too, unless `joins` leads them across
 *      f f f f f        . nothing: separates what must not touch
 *                       <- tile D: a city, a road and two fields
 *
 * A capital or sign is the same ground with something standing on it:
 *
 *      S city with a shield     K city with a cathedral    I road with an inn
 *      W G L city with wine, grain, cloth                  B bazaar (ends roads)
 *      P field with a herd of pigs                         g field with a garden
 *      M monastery inside a city (the city runs on under it)
 *      o river: a spring (the field runs round it)         l river: a lake
 *
 * Areas connect sideways; roads and rivers, being thin, also at the corners, but
 * not past the corner of something that ends roads.
 * Where two segments cross (a road on a bridge), `joins` names ports to unite.
 *
 * Nothing else about a tile's topology is written down anywhere.  Which roads
 * join, which fields a road cuts, which cities a field feeds: all derived once,
 * when the program is built, by tile_draw().
 *
 * The 12 ports run clockwise from the north-west corner, three to a side, and
 * are called after the winds:
 *
 *            nnw  n  nne                   0   1   2
 *        wnw             ene          11               3     A quarter turn
 *        w                 e          10               4     clockwise adds 3
 *        wsw             ese           9               5     to every port.
 *            ssw  s  sse                   8   7   6
 */
#ifndef LAND_TILE_H
#define LAND_TILE_H

#include <stdint.h>

enum {
    TILE_ART = 5,                     /* a drawing is TILE_ART x TILE_ART letters */
    TILE_CELLS = TILE_ART * TILE_ART,
    TILE_PORTS = 12,
    TILE_MAX_SEGMENTS = 12,           /* rivers included */
    TILE_PRINTINGS = 3,
};

/* The printings of a set: first edition, 2014 edition, third edition and 20AE. */
enum { PRINTING_C1, PRINTING_C2, PRINTING_C3 };

/* Stacks are drawn one after another; what is laid before the first draw is in none. */
enum { STACK_RIVER, STACK_LAKE, STACK_LAND, STACK_NONE };

enum { SYMBOL_NONE, SYMBOL_REINFORCE, SYMBOL_ANYWHERE, SYMBOL_EXTRA };

typedef struct {
    const char *name;                 /* prefix of the set, letter, suffix: "iBg" */
    uint8_t copies[TILE_PRINTINGS];
    const char *art;                  /* TILE_CELLS letters, row by row */
    const char *joins;                /* "w-e": ports to unite; or NULL */
    uint8_t symbol;                   /* SYMBOL_*, and the side its arrow points at */
    uint8_t arrow;
} TileDef;

typedef struct {
    const char *key;                  /* "inns" */
    const char *title;                /* "Inns & Cathedrals" */
    const TileDef *tiles;             /* up to one without a name */
} TileSet;

/* ORDER SETS */
enum {
    SET_BASE,
    SET_RIVER1,
    SET_RIVER2,
    SET_RIVER20,
    SET_ANNIV,
    SET_BCB,
    SET_COUNT,
    SET_INNS,
    SET_TRADERS,
    SETS
};
extern const TileSet tile_sets[SETS];

extern const TileDef tiles_base[], tiles_river1[], tiles_river2[], tiles_river20[], tiles_anniv[],
    tiles_bcb[], tiles_count[], tiles_inns[], tiles_traders[];

/* What stands on a segment. */
enum {
    SEG_INN = 1 << 0,
    SEG_CATHEDRAL = 1 << 1,
    SEG_WINE = 1 << 2,
    SEG_GRAIN = 1 << 3,
    SEG_CLOTH = 1 << 4,
    SEG_PIGS = 1 << 5,
    SEG_SPRING = 1 << 6,
    SEG_LAKE = 1 << 7,
};

typedef struct {
    uint8_t kind;                     /* LandKind */
    uint8_t shields;
    uint16_t ports;                   /* bit p set: this segment reaches port p */
    uint16_t cities;                  /* fields only: bit s set: borders segment s */
    uint16_t things;                  /* SEG_* */
    uint8_t home;                     /* the cell of the drawing a figure stands on */
} Segment;

/* Segments by kind (LandKind), within a kind in the order of the drawing: what can
 * be completed comes first, fields last, then rivers, which are no features, or the
 * great city, which no player has a part in. */
typedef struct {
    uint8_t n_segments;               /* without rivers */
    uint8_t n_rivers;
    uint8_t bazaar;
    uint8_t edge[4];                  /* LAND_EDGE_* of N E S W */
    uint8_t seam;                     /* bit s: side s is an inner seam (`internal`) */
    uint8_t owner[TILE_CELLS];        /* the segment a cell belongs to, or 0xFF */
    Segment segment[TILE_MAX_SEGMENTS];
} Tile;

/* Derive the segments of `def`.  Returns NULL, or what is wrong with the drawing:
 * a mistake in the table, found by the build, never by a player. */
const char *tile_draw(Tile *tile, const TileDef *def);

/* The ports of a segment after `turns` clockwise quarter turns. */
static inline uint16_t ports_rotate(uint16_t ports, int turns) {
    int shift = 3 * (turns & 3);
    return (uint16_t)((ports << shift | ports >> (TILE_PORTS - shift)) & 0xFFF);
}

/* The port that faces `port` from the neighbouring tile: 0<->8, 3<->11, ... */
static inline int port_opposite(int port) { return (port % 6 < 3 ? 8 : 14) - port; }

#endif
