/* shape.h -- every tile as geometry: what its 5x5 drawing looks like when drawn well.
 *
 * Shapes never change, so shapes.c is written by shapegen during the build (../shapegen), as the
 * catalogue is by tilegen: outlines as the data of paths, places in tenths of a unit.  A tile is a
 * square of TILE_SIZE units, and lies here as it is drawn, unturned.
 *
 * What meets the side of a tile meets it at fixed places, so neighbours join without a seam:
 * cities from corner to corner, ways (roads, rivers) in the very middle. */
#ifndef TEXT_SHAPE_H
#define TEXT_SHAPE_H

#include "catalog.h"

#define TILE_SIZE 100                 /* an enum would not mix with floating point */

/* Everything of one kind on a tile is one path, so that it runs together. ORDER LAYERS (tile.c) */
typedef enum {
    LAYER_LAKE,
    LAYER_RIVER,
    LAYER_ROAD,
    LAYER_UPPER,                      /* roads on a bridge over another */
    LAYER_CITY,
    LAYER_GREAT,
    LAYER_WALL,                       /* of cities: not along the side of the tile */
    LAYER_RIVER_DECK,                 /* bridges over rivers, and over roads */
    LAYER_ROAD_DECK,
    LAYERS
} Layer;

/* Small upright pictures that stand on the tile. ORDER THINGS (tile.c, art.c, room.c) */
typedef enum {
    THING_NONE,
    THING_GATE,
    THING_VILLAGE,
    THING_COTTAGE,
    THING_INN,
    THING_CHURCH,
    THING_CATHEDRAL,
    THING_SHIELD,
    THING_WINE,
    THING_GRAIN,
    THING_CLOTH,
    THING_BAZAAR,
    THING_GARDEN,
    THING_PIGS,
    THING_SPRING,
    THING_HOUSE,
    THING_HOUSE2,
    THING_HOUSE3,
    THING_HUT,
    THING_TREE,
    THING_GROVE,
    THING_RIPPLES,
    THING_SIGN,                       /* takes room, but is drawn by other means */
    THINGS
} ThingKind;

/* A place on a tile, in tenths of a unit. */
typedef struct {
    int16_t x, y;
} Spot;

/* A thing in one number: those behind, which are drawn first, are less.
 *
 *      26      16 15       5 4      0
 *      [    y    |     x    | kind  ]      x, y in tenths */
typedef uint32_t Thing;

static inline Thing thing_pack(ThingKind kind, int x, int y) {
    return (Thing)y << 16 | (Thing)x << 5 | (Thing)kind;
}
static inline ThingKind thing_kind(Thing thing) { return (ThingKind)(thing & 31); }
static inline int thing_x(Thing thing) { return (int)(thing >> 5 & 0x7FF); }
static inline int thing_y(Thing thing) { return (int)(thing >> 16); }

enum { SHAPE_THINGS = 72 };           /* at most, on one tile */

typedef struct {
    uint16_t layer[LAYERS];           /* where in shape_paths; 0: an empty string */
    uint16_t segment[LAND_MAX_SEGMENTS];
    uint16_t first_thing;             /* for shape_thing() */
    uint16_t n_things;
    uint8_t spot[LAND_MAX_SEGMENTS][2]; /* where a figure of each stands: x, y in half units */
} Shape;

extern const Shape shapes[];          /* numbered as the catalogue is */
extern const char shape_paths[];      /* strings, one after another; equal ones are there once */

/* Thing number `i`.  Kinds and places, in half units, lie apart: so they compress to less. */
extern const uint8_t shape_kinds[], shape_x[], shape_y[];
Thing shape_thing(int i);

#endif
