/* river.c -- the River: a source instead of the start tile, drawn before all else.
 *
 *   The module follows the open ends of the river: the empty square each runs
 *   into, and how the last tile before it turned.  A river tile continues exactly
 *   one end, touches no other with its river edges, and may not turn the way the
 *   tile before it turned (RIVER-6, RIVER-7).  Drawing the river first and its
 *   lake last is the stacks' work (tile.h).
 */
#include "../../game.h"
#include "../board.h"
#include "../module.h"

/* ORDER RIVERS: values of the option, the first being none. */
static const uint8_t sets[] = {0, SET_RIVER20, SET_RIVER1, SET_RIVER2};

static void river_setup(LandGame *game) {
    bag_add_set(game, sets[game->rules.option[AUDE_OPT_RIVER]], 1);
}

static bool is_source(const TileType *type) {
    return type->tile->segment[type->n_segments].things & SEG_SPRING;
}

static bool is_river(const TileType *type) { return type->stack < STACK_LAND; }

/* As drawn; where that does not fit, better upside down than sideways: at the great
 * city's wall the river then runs straight away from it. */
static void lay_source(LandGame *game, int type, LandCell cell) {
    static const uint8_t turns[4] = {0, 2, 3, 1};
    for (int i = 0; i < 4; i++)
        if (!land_setup_tile(game, type, turns[i], cell)) return;
}

/* The source in place of the start tile (RIVER-2), or north of the great city's corner
 * (COUNT-14); the double Source is two tiles side by side, west one first (RIVER-3). */
static AudeError river_start(LandGame *game) {
    LandCell cell = game->n_placed ? land_cell(0, -1) : land_cell(0, 0);
    for (int type = 0; type < catalog_count; type++) {
        if (!game->copies[type] || !is_river(&catalog[type]) || !is_source(&catalog[type]))
            continue;
        lay_source(game, type, cell);
        cell = cell_step(cell, LAND_EAST);
    }
    return AUDE_OK;
}

static bool river_at(const TileType *type, int turns, int side) {
    return (type_edges(type, turns) >> 2 * side & 3) == LAND_EDGE_RIVER;
}

/* Which end of the river runs into `cell`, or -1. */
static int end_at(const LandGame *game, LandCell cell) {
    for (int e = 0; e < game->extras.river.n_ends; e++)
        if (game->extras.river.end[e].cell == cell) return e;
    return -1;
}

/* Does the river flow on through `side` from a tile already there? */
static bool comes_from(const LandGame *game, LandCell cell, int side) {
    int there = board_find(game, cell_step(cell, side));
    if (there < 0) return false;
    const LandPlaced *tile = &game->placed[there];
    return river_at(&catalog[tile->type], tile->turns, side ^ 2);
}

/* The way the river bends on a tile entered through `in`: -1 left, 0, 1 right.  A fork
 * is no bend: its branches begin afresh. */
static int bend(const TileType *type, int turns, int in) {
    int edges = 0;
    for (int side = 0; side < 4; side++) edges += river_at(type, turns, side);
    if (edges != 2) return 0;
    if (river_at(type, turns, (in + 1) & 3)) return -1;
    if (river_at(type, turns, (in + 3) & 3)) return 1;
    return 0;
}

/* The side through which the river enters `cell`; the sides it joins are counted. */
static int entrance(const LandGame *game, const TileType *type, LandCell cell, int turns,
                    int *joined) {
    int in = -1;
    *joined = 0;
    for (int side = 0; side < 4; side++)
        if (river_at(type, turns, side) && comes_from(game, cell, side)) in = side, ++*joined;
    return in;
}

SELDOM static AudeError may_flow(const LandGame *game, LandCell cell, int turns) {
    const TileType *type = &catalog[game->type];
    int joined, in, end = end_at(game, cell);
    if (end < 0) return AUDE_ERR_RIVER_GAP;
    in = entrance(game, type, cell, turns, &joined);
    if (joined != 1) return AUDE_ERR_RIVER_GAP;
    int way = bend(type, turns, in);
    return way && way == game->extras.river.end[end].bend ? AUDE_ERR_RIVER_UTURN : AUDE_OK;
}

static AudeError river_may_place(const LandGame *game, LandCell cell, int turns) {
    return is_river(&catalog[game->type]) ? may_flow(game, cell, turns) : AUDE_OK;
}

static void add_end(LandGame *game, LandCell cell, int way) {
    int n = game->extras.river.n_ends;
    if (n == (int)(sizeof game->extras.river.end / sizeof *game->extras.river.end)) return;
    game->extras.river.end[n] = (LandRiverEnd){cell, way};
    game->extras.river.n_ends = (uint8_t)(n + 1);
}

/* The end that ran in here is no more; the tile's other river edges are new ends. */
SELDOM static void flow_on(LandGame *game, const LandPlaced *laid, const TileType *type) {
    int joined, in = entrance(game, type, laid->cell, laid->turns, &joined);
    int end = end_at(game, laid->cell), way = in < 0 ? 0 : bend(type, laid->turns, in);
    if (end >= 0) {
        int last = --game->extras.river.n_ends;
        game->extras.river.end[end] = game->extras.river.end[last];
    }
    for (int side = 0; side < 4; side++)
        if (side != in && river_at(type, laid->turns, side))
            add_end(game, cell_step(laid->cell, side), way);
}

static void river_placed(LandGame *game, AudeAccount *account) {
    const LandPlaced *laid = &game->placed[game->n_placed - 1];
    (void)account;
    if (is_river(&catalog[laid->type])) flow_on(game, laid, &catalog[laid->type]);
}

static uint64_t river_key(const LandGame *game) {
    uint64_t key = 0;
    for (int e = 0; e < game->extras.river.n_ends; e++) {
        const LandRiverEnd *end = &game->extras.river.end[e];
        key += key_mix((uint64_t)end->cell << 2 | (unsigned)(end->bend + 1), 0);
    }
    return key;
}

extern const Module module_river;
const Module module_river = {
    .key = "river",
    .option = AUDE_OPT_RIVER,
    .setup = river_setup,
    .start = river_start,
    .may_place = river_may_place,
    .placed = river_placed,
    .state_key = river_key,
};
