/* catalog.h -- every tile of every set, understood: what the engine reads.
 *
 * catalog.c is written by tilegen when the program is built, from the drawings
 * in tiles/.  It is constant: no start-up work, nothing to initialise, the same
 * bytes in the native and in the WASM build.
 */
#ifndef LAND_CATALOG_H
#define LAND_CATALOG_H

#include "aude/aude.h"

#include "tile.h"

enum { SIDE_NONE = 15 };

/* The segments met when crossing a side outwards; SIDE_NONE where there is none.
 * A field side has only `mid`; a road side has fields left and right of the
 * road; a river side the banks. */
typedef struct {
    uint8_t left, mid, right;
} Side;

typedef struct {
    char name[6];                       /* "iBg" */
    uint8_t set;                        /* SET_* */
    uint8_t stack;                      /* STACK_* */
    uint8_t period;                     /* turns 0 .. period - 1 differ: 1, 2 or 4 */
    uint32_t edges;                     /* byte t: edges when turned by t, 2 bits a side */
    uint16_t tells[4];                  /* turned by t: what does not fit beside it (LandOpen) */
    uint16_t shows[4]; /* what it shows: 1 field, 2 road, 4 city; 3 bits a side, */
    uint16_t rivers[4]; /* and all three of the sides that show a river */
    uint64_t all_shows, all_rivers; /* the same, 16 bits a turn */
    uint64_t turns; /* the top bit of those: this turn is one of them */
    Side side[4]; /* unturned */
    uint8_t n_segments;
    uint8_t n_closable; /* the first are roads and cities, */
    uint8_t first_field; /* the last are fields, and the great city */
    uint16_t of_kind[LAND_KINDS]; /* bit s: segment s is of this kind */
    int8_t monastery, garden; /* their segments, or -1; no tile has both */
    int8_t goods; /* the city with goods, or -1 */
    uint16_t caps; /* bit s: segment s is a city that keeps to one side */
    uint8_t symbol, arrow; /* SYMBOL_*, and the side its arrow points at */
    uint8_t bazaar;
    uint8_t twice; /* two segments of one kind: road or city */
    LandFeature fresh[LAND_MAX_SEGMENTS]; /* the features before anything joins */
    uint16_t cities[LAND_MAX_SEGMENTS]; /* fields: bit s: borders segment s */
    const TileDef *def; /* the drawing */
    const Tile *tile; /* everything derived from it */
} TileType;

extern const TileType catalog[];
extern const int catalog_count;

/* The number of the tile called `name`, or -1. */
int catalog_find(const char *name);

/* The edges shown when turned: 2 bits a side, north lowest. */
static inline unsigned type_edges(const TileType *type, int turns) {
    return type->edges >> (8 * turns) & 255;
}

/* What is met at `side` of a tile turned by `turns`. */
static inline const Side *type_side(const TileType *type, int side, int turns) {
    return &type->side[(side - turns) & 3];
}

#endif
