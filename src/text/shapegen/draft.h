/* draft.h -- a tile as geometry while shapegen works it out, during the build.
 *
 * A tile is a square of TILE_SIZE units.  The drawing's cells lie on an uneven grid,
 * narrow in the middle where roads and rivers run.  Areas (cities, lakes, the great
 * city) are closed outlines with rounded corners; ways (roads, rivers) are smooth
 * curves.  What comes of it are the tables of svg/shape.h. */
#ifndef SHAPEGEN_DRAFT_H
#define SHAPEGEN_DRAFT_H

#include "svg/shape.h"

#include <stdbool.h>

enum {
    SHAPE_AREAS = 8,
    SHAPE_PIECES = 40,
    SHAPE_WAYS = 10,
    WAY_POINTS = 9,
    WAY_STEPS = 64,                  /* points of a way when it is measured */
    RASTER = 25,                      /* the tile as small squares, to find room on it */
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

typedef struct {
    ThingKind kind;
    Point at;
} Standing;

typedef struct {
    const TileType *type;
    const char *art;
    int n_areas, n_ways, n_things;
    Area area[SHAPE_AREAS];
    Way way[SHAPE_WAYS];
    Standing thing[SHAPE_THINGS];
    uint8_t label[RASTER * RASTER];   /* the city or field at each small square */
    Point spot[TILE_MAX_SEGMENTS];    /* where a figure of each segment stands */
} Draft;

/* Everything about the tile with number `type` in the catalogue, unturned. */
void draft_build(Draft *draft, int type);

/* Parts of draft_build(), in this order. */
void draft_areas(Draft *draft);
void draft_ways(Draft *draft);
void draft_label(Draft *draft);
void draft_things(Draft *draft);
void draft_spots(Draft *draft);
void draft_decorate(Draft *draft);

/* Where the church or garden of a segment is. */
Point draft_stands_at(const Draft *draft, int segment);

/* ---- Paths --------------------------------------------------------------- */

/* The data of an SVG path: a string. */
typedef struct {
    int n;
    char d[4000];
} Path;

/* A command and a point, with at most one decimal. */
void path_point(Path *path, const char *command, Point p);
void path_put(Path *path, const char *string);
int tenths_of(double number);

/* One layer of the finished draft; the outline of one segment: closed, and inside the tile. */
void draft_layer(const Draft *draft, Layer layer, Path *path);
void draft_segment(const Draft *draft, int segment, Path *path);

/* ---- Points -------------------------------------------------------------- */

static inline Point between(Point a, Point b, double part) {
    return (Point){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}
static inline double distance2(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/* The middle of a cell of the drawing; the corner of cells at grid lines (x, y). */
Point cell_middle(int cell);
int cell_at(Point p);
Point grid_point(int x, int y);

/* The point after `turns` quarter turns of the tile. */
Point point_turn(Point p, int turns);

/* The point at `step` of WAY_STEPS from the start of a way to its end. */
Point way_point(const Way *way, int step);
bool area_contains(const Area *area, Point p);

/* The city or great city that p lies in, or NULL. */
const Area *draft_area_at(const Draft *draft, Point p);

/* The neighbour of a cell, or -1: directions 0-3 sideways, 4-7 across a corner. */
int art_step(int cell, int dir);

/* The middle of a small square of the raster. */
static inline Point raster_point(int i) {
    double step = TILE_SIZE / (double)RASTER;
    int x = i % RASTER, y = i / RASTER;
    return (Point){(x + 0.5) * step, (y + 0.5) * step};
}

#endif
