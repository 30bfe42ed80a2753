/* shape.h -- a tile as geometry: what the 5x5 drawing looks like when drawn well.
 *
 * A tile is a square of TILE_SIZE units.  The drawing's cells lie on an uneven grid,
 * narrow in the middle where roads and rivers run.  Areas (cities, lakes, the great
 * city) are closed outlines with rounded corners; ways (roads, rivers) are smooth
 * curves.  What meets the side of a tile meets it at fixed places, so neighbours
 * join without a seam: cities from corner to corner, ways in the very middle. */
#ifndef TEXT_SHAPE_H
#define TEXT_SHAPE_H

#include "catalog.h"

#include <stdbool.h>

#define TILE_SIZE 100                 /* an enum would not mix with floating point */

enum {
    SHAPE_AREAS = 8,
    SHAPE_PIECES = 40,
    SHAPE_WAYS = 10,
    WAY_POINTS = 9,
    WAY_STEPS = 64,                  /* points of a way when it is measured */
    RASTER = 25,                      /* the tile as small squares, to find room on it */
    SHAPE_THINGS = 72,
    NO_LABEL = 0xFF,
};

typedef struct {
    double x, y;
} Point;

/* A quadratic curve from where the last piece ended. */
typedef struct {
    Point control, end;
    bool wall;                        /* inside the tile: not along its side */
} Piece;

typedef enum { AREA_CITY, AREA_GREAT, AREA_LAKE } AreaKind;

typedef struct {
    AreaKind kind;
    uint8_t owner;                    /* the segment, or NO_LABEL */
    Point start;
    int n;
    Piece piece[SHAPE_PIECES];
} Area;

/* A road or river: control points of a smooth curve that begins and ends in the
 * first and last of them. */
typedef struct {
    uint8_t kind;                     /* LAND_ROAD or LAND_RIVER */
    uint8_t owner;                    /* the segment, or NO_LABEL: a village street */
    bool upper;                       /* on a bridge over another road */
    int n;
    Point at[WAY_POINTS];
} Way;

/* Small upright pictures that stand on the tile. ORDER THINGS (tile.c) */
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
    THING_TREE,
    THING_KEEP,
    THING_SIGN,
    THINGS
} ThingKind;

typedef struct {
    ThingKind kind;
    Point at;
} Thing;

typedef struct {
    const TileType *type;
    const char *art;
    int n_areas, n_ways, n_things;
    Area area[SHAPE_AREAS];
    Way way[SHAPE_WAYS];
    Thing thing[SHAPE_THINGS];
    uint8_t label[RASTER * RASTER];   /* the city or field at each small square */
    Point spot[TILE_MAX_SEGMENTS];    /* where a figure of each segment stands */
} Shape;

/* Everything about the tile with number `type` in the catalogue, unturned. */
void shape_build(Shape *shape, int type);

/* Parts of shape_build(), in this order. */
void shape_areas(Shape *shape);
void shape_ways(Shape *shape);
void shape_label(Shape *shape);
void shape_things(Shape *shape);
void shape_spots(Shape *shape);
void shape_decorate(Shape *shape);

/* ---- Points -------------------------------------------------------------- */

static inline Point between(Point a, Point b, double part) {
    return (Point){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}
static inline double distance2(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/* The middle of a cell of the drawing; the corner of cells at grid lines (x, y). */
Point cell_middle(int cell);
Point grid_point(int x, int y);

/* The point after `turns` quarter turns of the tile. */
Point point_turn(Point p, int turns);

/* The point at `step` of WAY_STEPS from the start of a way to its end. */
Point way_point(const Way *way, int step);
bool area_contains(const Area *area, Point p);

/* The city or great city that p lies in, or NULL. */
const Area *shape_area_at(const Shape *shape, Point p);

/* The neighbour of a cell, or -1: directions 0-3 sideways, 4-7 across a corner. */
int art_step(int cell, int dir);

/* The middle of a small square of the raster. */
static inline Point raster_point(int i) {
    double step = TILE_SIZE / (double)RASTER;
    int x = i % RASTER, y = i / RASTER;
    return (Point){(x + 0.5) * step, (y + 0.5) * step};
}

#endif
