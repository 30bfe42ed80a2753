/* tile.c -- the picture of one tile, from its shape.
 *
 * From the bottom up: water, bridges over it, roads, bridges over roads, cities and
 * their walls, then the things that stand about.  The ground below them is the
 * board's, so that it can be tinted. */
#include "svg.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Numbers and paths ---------------------------------------------- */

void svg_number(Text *text, double number) {
    int tenths = (int)(number * 10 + (number < 0 ? -0.5 : 0.5));
    const char *sign = tenths < 0 ? "-" : "";
    tenths = abs(tenths);
    if (tenths % 10)
        text_add(text, "%s%d.%d", sign, tenths / 10, tenths % 10);
    else
        text_add(text, "%s%d", sign, tenths / 10);
}

void svg_point(Text *text, const char *command, Point p) {
    text_put(text, command);
    svg_number(text, p.x);
    text_put(text, " ");
    svg_number(text, p.y);
}

static void put_way(Text *text, const Way *way) {
    svg_point(text, "M", way->at[0]);
    for (int i = 1; i + 1 < way->n; i++) {
        bool last = i + 2 == way->n;
        svg_point(text, "Q", way->at[i]);
        svg_point(text, " ", last ? way->at[i + 1] : between(way->at[i], way->at[i + 1], 0.5));
    }
    if (way->n == 2) svg_point(text, "L", way->at[1]);
}

static bool is_bent(Point from, const Piece *piece) {
    return distance2(piece->control, between(from, piece->end, 0.5)) > 0.01;
}

/* The outline of an area; or only its walls, which leave out the tile's sides. */
static void put_area(Text *text, const Area *area, bool walls) {
    Point from = area->start;
    bool pen = false;
    for (int i = 0; i < area->n; i++) {
        const Piece *piece = &area->piece[i];
        if (!walls || piece->wall) {
            if (!pen) svg_point(text, "M", from);
            pen = true;
            if (is_bent(from, piece)) {
                svg_point(text, "Q", piece->control);
                svg_point(text, " ", piece->end);
            } else {
                svg_point(text, "L", piece->end);
            }
        } else {
            pen = false;
        }
        from = piece->end;
    }
    if (!walls) text_put(text, "z");
}

/* ---- Layers --------------------------------------------------------- */

/* Everything of one kind on a tile is one path, so that it runs together. ORDER LAYERS */
typedef enum {
    LAYER_LAKE,
    LAYER_RIVER,
    LAYER_ROAD,
    LAYER_UPPER,
    LAYER_CITY,
    LAYER_GREAT,
    LAYER_WALL,
    LAYERS
} Layer;

static const char layer_letters[LAYERS] = "lvrucgw";    /* of the paths' names: "W-r" */

/* What is drawn, from the bottom up; a stroke without a class: bridges over the layer. */
static const struct {
    Layer layer;
    const char *class;
} strokes[] = {
    {LAYER_LAKE, "l1"},  {LAYER_RIVER, "v1"}, {LAYER_LAKE, "l2"},  {LAYER_RIVER, "v2"},
    {LAYER_RIVER, "v3"}, {LAYER_RIVER, NULL}, {LAYER_ROAD, "r1"},  {LAYER_ROAD, "r2"},
    {LAYER_ROAD, NULL},  {LAYER_UPPER, "r1"}, {LAYER_UPPER, "r2"}, {LAYER_CITY, "c1"},
    {LAYER_GREAT, "g1"}, {LAYER_WALL, "w0"},  {LAYER_WALL, "w1"},  {LAYER_WALL, "w2"},
    {LAYER_WALL, "w3"},  {LAYER_WALL, "w4"},
};

static Layer layer_of_way(const Way *way) {
    return way->kind == LAND_RIVER ? LAYER_RIVER : way->upper ? LAYER_UPPER : LAYER_ROAD;
}

static Layer layer_of_area(const Area *area) {
    return area->kind == AREA_CITY    ? LAYER_CITY
           : area->kind == AREA_GREAT ? LAYER_GREAT
                                      : LAYER_LAKE;
}

static void put_layer_data(Text *text, const Shape *shape, Layer layer) {
    for (int i = 0; i < shape->n_ways; i++)
        if (layer_of_way(&shape->way[i]) == layer) put_way(text, &shape->way[i]);
    for (int i = 0; i < shape->n_areas; i++) {
        const Area *area = &shape->area[i];
        if (layer_of_area(area) == layer) put_area(text, area, false);
        if (layer == LAYER_WALL && area->kind != AREA_LAKE) put_area(text, area, true);
    }
}

/* Define the layer's path; false if there is nothing in it. */
static bool define_layer(Text *text, const Shape *shape, Layer layer) {
    Text data = {0};
    put_layer_data(&data, shape, layer);
    bool any = data.length > 0;
    if (any)
        text_add(text, "<path id=\"%s-%c\" d=\"%s\"/>\n", shape->type->name, layer_letters[layer],
                 text_string(&data));
    text_release(&data);
    return any;
}

/* ---- Bridges -------------------------------------------------------- */

/* Where two ways cross, as steps along the upper one; or -1. */
static int crossing(const Way *upper, const Way *lower) {
    const double touching = 2;
    for (int i = 8; i <= WAY_STEPS - 8; i++)
        for (int k = 8; k <= WAY_STEPS - 8; k++)
            if (distance2(way_point(upper, i), way_point(lower, k)) < touching) return i;
    return -1;
}

/* A deck along the upper way, `reach` units to both sides of step `at`. */
static void put_bridge(Text *text, const Way *over, int at, double reach) {
    Point middle = way_point(over, at), ahead = way_point(over, at + 4);
    double ratio2 = reach * reach / distance2(middle, ahead), part = 1;
    for (int n = 0; n < 12; n++) part = (part + ratio2 / part) / 2;     /* its square root */
    for (int class = 1; class <= 2; class ++) {
        text_add(text, "<path class=\"b%d\" d=\"", class);
        svg_point(text, "M", between(middle, ahead, part));
        svg_point(text, "L", between(middle, ahead, -part));
        text_put(text, "\"/>");
    }
}

/* Wherever something crosses over the ways of layer `lower`. */
static void put_bridges(Text *text, const Shape *shape, Layer lower) {
    for (int i = 0; i < shape->n_ways * shape->n_ways; i++) {
        const Way *over = &shape->way[i / shape->n_ways], *under = &shape->way[i % shape->n_ways];
        if (layer_of_way(over) <= lower || layer_of_way(under) != lower) continue;
        int at = crossing(over, under);
        if (at >= 0 && !shape_area_at(shape, way_point(over, at)))
            put_bridge(text, over, at, lower == LAYER_RIVER ? 11 : 9);
    }
}

/* ---- The tile ------------------------------------------------------- */

static void put_ground(Text *text, const Shape *shape) {
    bool any[LAYERS];
    for (Layer layer = 0; layer < LAYERS; layer++) any[layer] = define_layer(text, shape, layer);
    text_add(text, "<g id=\"t-%s\">", shape->type->name);
    for (unsigned i = 0; i < sizeof strokes / sizeof *strokes; i++) {
        Layer layer = strokes[i].layer;
        if (!any[layer]) continue;
        if (!strokes[i].class)
            put_bridges(text, shape, layer);
        else
            text_add(text, "<use href=\"#%s-%c\" class=\"%s\"/>", shape->type->name,
                     layer_letters[layer], strokes[i].class);
    }
    text_put(text, "</g>\n");
}

/* ORDER THINGS */
static const char *const thing_names[THINGS] = {
    [THING_GATE] = "gate",     [THING_VILLAGE] = "village", [THING_COTTAGE] = "cottage",
    [THING_INN] = "inn",       [THING_CHURCH] = "church",   [THING_CATHEDRAL] = "cathedral",
    [THING_SHIELD] = "shield", [THING_WINE] = "wine",       [THING_GRAIN] = "grain",
    [THING_CLOTH] = "cloth",   [THING_BAZAAR] = "bazaar",   [THING_GARDEN] = "garden",
    [THING_PIGS] = "pigs",     [THING_SPRING] = "spring",   [THING_HOUSE] = "h1",
    [THING_HOUSE2] = "h2",     [THING_HOUSE3] = "h3",       [THING_TREE] = "tree",
    [THING_KEEP] = "keep",
};

static int by_height(const void *a, const void *b) {
    const Thing *one = a, *two = b;
    if (one->at.y < two->at.y || one->at.y > two->at.y) return one->at.y < two->at.y ? -1 : 1;
    return one->at.x < two->at.x ? -1 : one->at.x > two->at.x;
}

const char *const svg_bridged[BRIDGES] = {"", "n", "e"};

Point svg_aside(Point p, SvgBridge bridge) {
    const double middle = TILE_SIZE / 2.0, below = 22, beside = 30;
    double *across = bridge == BRIDGE_NS ? &p.x : &p.y, from = *across - middle;
    if (bridge != BRIDGE_NONE && from > -below && from < below)
        *across = middle + (from < 0 ? -beside : beside);
    return p;
}

/* What matters in the game must be seen; a roof or a tree may be hidden by a bridge. */
static Point thing_point(const Thing *thing, int turns, SvgBridge bridge) {
    bool matters = thing->kind >= THING_INN && thing->kind <= THING_PIGS;
    return svg_aside(point_turn(thing->at, turns), matters ? bridge : BRIDGE_NONE);
}

static void put_things(Text *text, const Shape *shape, int turns, SvgBridge bridge) {
    Thing things[SHAPE_THINGS] = {0};
    for (int i = 0; i < shape->n_things; i++)
        things[i] = (Thing){shape->thing[i].kind, thing_point(&shape->thing[i], turns, bridge)};
    qsort(things, (size_t)shape->n_things, sizeof *things, by_height);
    for (int i = 0; i < shape->n_things; i++) {
        if (!thing_names[things[i].kind]) continue;
        text_add(text, "<use href=\"#%s\" x=\"", thing_names[things[i].kind]);
        svg_number(text, things[i].at.x);
        text_put(text, "\" y=\"");
        svg_number(text, things[i].at.y);
        text_put(text, "\"/>");
    }
}

/* Things stay upright however the tile lies; those in front cover those behind, and nothing
 * covers a symbol. */
static void put_turned(Text *text, const Shape *shape, int turns, SvgBridge bridge) {
    const TileType *type = shape->type;
    text_add(text, "<g id=\"%s%d%s\"><use href=\"#t-%s\"", type->name, turns, svg_bridged[bridge],
             type->name);
    if (turns) text_add(text, " transform=\"rotate(%d 50 50)\"", 90 * turns);
    text_put(text, "/>");
    put_things(text, shape, turns, bridge);
    if (type->def->symbol != SYMBOL_NONE)
        text_add(text, "<use href=\"#sign%d\" transform=\"rotate(%d 50 50)\"/>", type->def->symbol,
                 90 * (type->def->arrow + turns));
    text_put(text, "</g>\n");
}

void svg_tile(Text *text, const Shape *shape, unsigned ways) {
    put_ground(text, shape);
    for (int way = 0; ways >> way; way++)
        if (ways >> way & 1) put_turned(text, shape, way % 4, (SvgBridge)(way / 4));
}

/* ---- A segment as an area ------------------------------------------- */

/* Does the segment show at small square `i`, or run under a way's edge beside it? */
static bool covers(const Shape *shape, int segment, int i) {
    int x = i % RASTER, y = i / RASTER;
    if (shape->label[i] == segment) return true;
    if (shape->label[i] != NO_LABEL &&
        shape->type->tile->segment[shape->label[i]].kind == LAND_FIELD)
        return false;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (x + dx >= 0 && x + dx < RASTER && y + dy >= 0 && y + dy < RASTER &&
                shape->label[i + dy * RASTER + dx] == segment)
                return true;
    return false;
}

void svg_segment(Text *text, const Shape *shape, int segment) {
    const int size = TILE_SIZE / RASTER;
    for (int y = 0; y < RASTER; y++) {
        for (int x = 0, end; x < RASTER; x = end + 1) {
            for (end = x; end < RASTER && covers(shape, segment, y * RASTER + end);) end++;
            if (end > x)
                text_add(text, "M%d %dh%dv%dh%dz", x * size, y * size, (end - x) * size, size,
                         (x - end) * size);
        }
    }
}
