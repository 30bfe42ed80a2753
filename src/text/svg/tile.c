/* tile.c -- the picture of one tile, from its shape.
 *
 * From the bottom up: water, bridges over it, roads, bridges over roads, cities and
 * their walls, then the things that stand about.  The ground below them is the
 * board's, so that it can be tinted. */
#include "svg.h"

#include <stdlib.h>

/* ---- Numbers -------------------------------------------------------- */

void svg_tenths(Text *text, int tenths) {
    char digits[16], *at = digits + sizeof digits;
    unsigned left = tenths < 0 ? 0u - (unsigned)tenths : (unsigned)tenths;
    *--at = '\0';
    if (left % 10) *--at = (char)('0' + left % 10), *--at = '.';
    do *--at = (char)('0' + (left /= 10) % 10);
    while (left >= 10);
    if (tenths < 0) *--at = '-';
    text_put(text, at);
}

void svg_number(Text *text, double number) {
    svg_tenths(text, (int)(number * 10 + (number < 0 ? -0.5 : 0.5)));
}

/* The place after `turns` quarter turns of the tile. */
static Spot spot_turn(Spot p, int turns) {
    for (int t = 0; t < (turns & 3); t++) p = (Spot){(int16_t)(10 * TILE_SIZE - p.y), p.x};
    return p;
}

/* Strings, one after another: a board has thousands, and text_add() would read a format each. */
#define PUT(text, ...) put_all(text, (const char *const[]){__VA_ARGS__, NULL})

static void put_all(Text *text, const char *const *strings) {
    for (; *strings; strings++) text_put(text, *strings);
}

/* ---- Ground --------------------------------------------------------- */

/* What ends the paths' names: "W-r".  Decks have none: they are short enough to be said twice. */
static const char *const layer_names[LAYERS] = {
    [LAYER_LAKE] = "-l", [LAYER_RIVER] = "-v", [LAYER_ROAD] = "-r", [LAYER_UPPER] = "-u",
    [LAYER_CITY] = "-c", [LAYER_GREAT] = "-g", [LAYER_WALL] = "-w",
};

/* What is drawn, from the bottom up. */
static const struct {
    Layer layer;
    const char *class;
} strokes[] = {
    {LAYER_LAKE, "l1"},       {LAYER_RIVER, "v1"}, {LAYER_RIVER, "v2"}, {LAYER_LAKE, "l2"},
    {LAYER_RIVER, "v3"},      {LAYER_RIVER, "v4"}, {LAYER_RIVER, "v5"}, {LAYER_RIVER_DECK, "b1"},
    {LAYER_RIVER_DECK, "b2"}, {LAYER_ROAD, "r1"},  {LAYER_ROAD, "r2"},  {LAYER_ROAD_DECK, "b1"},
    {LAYER_ROAD_DECK, "b2"},  {LAYER_UPPER, "r1"}, {LAYER_UPPER, "r2"}, {LAYER_CITY, "c1"},
    {LAYER_GREAT, "g1"},      {LAYER_WALL, "w0"},  {LAYER_WALL, "w1"},  {LAYER_WALL, "w2"},
    {LAYER_WALL, "w3"},       {LAYER_WALL, "w4"},
};

static const char *layer_path(int type, Layer layer) {
    return shape_paths + shapes[type].layer[layer];
}

static void put_stroke(Text *text, int type, Layer layer, const char *class) {
    const char *name = catalog[type].name;
    if (layer_names[layer])
        PUT(text, "<use href=\"#", name, layer_names[layer], "\" class=\"", class, "\"/>");
    else
        PUT(text, "<path class=\"", class, "\" d=\"", layer_path(type, layer), "\"/>");
}

static void put_ground(Text *text, int type) {
    const char *name = catalog[type].name;
    for (Layer layer = 0; layer < LAYERS; layer++) {
        const char *path = layer_path(type, layer);
        if (*path && layer_names[layer])
            PUT(text, "<path id=\"", name, layer_names[layer], "\" d=\"", path, "\"/>\n");
    }
    PUT(text, "<g id=\"t-", name, "\">");
    for (unsigned i = 0; i < sizeof strokes / sizeof *strokes; i++)
        if (*layer_path(type, strokes[i].layer))
            put_stroke(text, type, strokes[i].layer, strokes[i].class);
    text_put(text, "</g>\n");
}

/* ---- Things --------------------------------------------------------- */

/* ORDER THINGS */
static const char *const thing_names[THINGS] = {
    [THING_GATE] = "gate",     [THING_VILLAGE] = "village", [THING_COTTAGE] = "cottage",
    [THING_INN] = "inn",       [THING_CHURCH] = "church",   [THING_CATHEDRAL] = "cathedral",
    [THING_SHIELD] = "shield", [THING_WINE] = "wine",       [THING_GRAIN] = "grain",
    [THING_CLOTH] = "cloth",   [THING_BAZAAR] = "bazaar",   [THING_GARDEN] = "garden",
    [THING_PIGS] = "pigs",     [THING_SPRING] = "spring",   [THING_HOUSE] = "k1",
    [THING_HOUSE2] = "k2",     [THING_HOUSE3] = "k3",       [THING_TREE] = "tree",
    [THING_GROVE] = "grove",   [THING_HUT] = "k0",          [THING_RIPPLES] = "ripples",
};

const char *const svg_bridged[BRIDGES] = {"", "n", "e"};

/* What a bridge would hide stands beside it. */
static Spot spot_aside(Spot p, SvgBridge bridge) {
    const int middle = 5 * TILE_SIZE, below = 220, beside = 300;
    int16_t *across = bridge == BRIDGE_NS ? &p.x : &p.y;
    int from = *across - middle;
    if (bridge != BRIDGE_NONE && from > -below && from < below)
        *across = (int16_t)(middle + (from < 0 ? -beside : beside));
    return p;
}

static bool matters(ThingKind kind) { return kind >= THING_INN && kind <= THING_PIGS; }

/* What matters in the game must be seen; a roof or a tree may be hidden by a bridge. */
static Thing thing_turn(Thing thing, int turns, SvgBridge bridge) {
    ThingKind kind = thing_kind(thing);
    Spot p = spot_turn((Spot){(int16_t)thing_x(thing), (int16_t)thing_y(thing)}, turns);
    p = spot_aside(p, matters(kind) ? bridge : BRIDGE_NONE);
    return thing_pack(kind, p.x, p.y);
}

/* Ripples lie flat: whatever stands there stands on top of them. */
static Thing height(const Thing *thing) { return thing_kind(*thing) == THING_RIPPLES ? 0 : *thing; }

static int by_height(const void *a, const void *b) {
    Thing one = height(a), two = height(b);
    return one < two ? -1 : one > two;
}

Thing shape_thing(int i) {
    return thing_pack((ThingKind)shape_kinds[i], 5 * shape_x[i], 5 * shape_y[i]);
}

static void put_things(Text *text, int type, int turns, SvgBridge bridge) {
    const Shape *shape = &shapes[type];
    Thing things[SHAPE_THINGS] = {0};
    for (int i = 0; i < shape->n_things; i++)
        things[i] = thing_turn(shape_thing(shape->first_thing + i), turns, bridge);
    qsort(things, shape->n_things, sizeof *things, by_height);
    for (int i = 0; i < shape->n_things; i++) {
        bool small = bridge != BRIDGE_NONE && matters(thing_kind(things[i]));
        PUT(text, "<use href=\"#", thing_names[thing_kind(things[i])], "\" x=\"");
        svg_tenths(text, thing_x(things[i]) * (small ? 3 : 2) / 2);
        text_put(text, "\" y=\"");
        svg_tenths(text, thing_y(things[i]) * (small ? 3 : 2) / 2);
        text_put(text, small ? "\" transform=\"scale(.667)\"/>" : "\"/>");
    }
}

/* ---- The tile ------------------------------------------------------- */

/* Things stay upright however the tile lies; those in front cover those behind, and nothing
 * covers a symbol. */
static void put_turned(Text *text, int number, int turns, SvgBridge bridge) {
    const TileType *type = &catalog[number];
    text_add(text, "<g id=\"%s%d%s\"><use href=\"#t-%s\"", type->name, turns, svg_bridged[bridge],
             type->name);
    if (turns) text_add(text, " transform=\"rotate(%d 50 50)\"", 90 * turns);
    text_put(text, "/>");
    put_things(text, number, turns, bridge);
    if (type->def->symbol != SYMBOL_NONE)
        text_add(text, "<use href=\"#sign%d\" transform=\"rotate(%d 50 50)\"/>", type->def->symbol,
                 90 * (type->def->arrow + turns));
    text_put(text, "</g>\n");
}

void draw_tile_symbols(int type, unsigned ways, Text *text) {
    put_ground(text, type);
    for (int way = 0; ways >> way; way++)
        if (ways >> way & 1) put_turned(text, type, way % 4, (SvgBridge)(way / 4));
}

/* ---- Segments ------------------------------------------------------- */

const char *draw_segment_path(int type, int segment) {
    return shape_paths + shapes[type].segment[segment];
}

/* Where a monk stands: beside his church, not on it, and on its side of a bridge. */
static const Spot beside_church[BRIDGES] = {{220, 110}, {0, 270}, {220, 40}};

void draw_spot(int type, int segment, int turns, SvgBridge bridge, int at[2]) {
    const uint8_t *half = shapes[type].spot[segment];
    Spot p = {(int16_t)(5 * half[0]), (int16_t)(5 * half[1])};
    p = spot_aside(spot_turn(p, turns), bridge);
    bool church = catalog[type].tile->segment[segment].kind == LAND_MONASTERY;
    at[0] = p.x + (church ? beside_church[bridge].x : 0);
    at[1] = p.y + (church ? beside_church[bridge].y : 0);
}
