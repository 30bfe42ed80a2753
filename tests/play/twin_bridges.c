/* twin_bridges.c -- the twin's bridges: does every edge on the table match?
 *
 * A tile or bridge is tried in thought: Trial says what would lie there, and shown()
 * what a square would then show at a cell of its border. */
#include "twin_inside.h"

enum { EMPTY = -2 };

typedef struct {
    const Twin *twin;
    const Look *look;                   /* the tile tried at x, y; or NULL */
    int x, y;
    int bridge_x, bridge_y, axis;       /* the bridge tried; axis NOTHING: none */
} Trial;

int bridge_on(const Twin *twin, int tile) {
    for (int b = 0; b < twin->n_bridges; b++)
        if (twin->bridge[b].tile == tile) return b;
    return NOTHING;
}

bool bridge_spans(const Twin *twin, int tile, int side) {
    int bridge = bridge_on(twin, tile);
    return bridge != NOTHING && twin->bridge[bridge].axis == side % 2;
}

static const Look *look_there(const Trial *trial, int x, int y) {
    int tile = twin_tile_at(trial->twin, x, y);
    if (trial->look && x == trial->x && y == trial->y) return trial->look;
    return tile < 0 ? NULL : look_of(&trial->twin->tile[tile]);
}

static bool bridged(const Trial *trial, int x, int y, int side) {
    int tile = twin_tile_at(trial->twin, x, y);
    bool tried = trial->axis != NOTHING && trial->bridge_x == x && trial->bridge_y == y;
    return (tried && trial->axis == side % 2) ||
           (tile >= 0 && bridge_spans(trial->twin, tile, side));
}

/* The ground at a cell of the border, a bridge making road of the middle (BRIDGE-2). */
static int shown(const Trial *trial, int x, int y, int cell) {
    const Look *look = look_there(trial, x, y);
    int side = twin_side(cell);
    if (!look) return EMPTY;
    if (cell == twin_middle(side) && bridged(trial, x, y, side)) return LAND_ROAD;
    return look->ground[cell];
}

/* Does everything around a square match it? */
static bool matches(const Trial *trial, int x, int y) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        int side = twin_side(cell);
        if (side == NOTHING) continue;
        int next = shown(trial, x + side_x[side], y + side_y[side], twin_facing(cell));
        if (next != EMPTY && next != shown(trial, x, y, cell)) return false;
    }
    return true;
}

bool edges_match(const Twin *twin, const Look *look, int x, int y) {
    Trial trial = {twin, look, x, y, 0, 0, NOTHING};
    return matches(&trial, x, y);
}

/* BRIDGE-4: two opposite edges of field; the seam of the Source is none. */
static bool has_pillars(const Look *look, int axis) {
    for (int side = axis; side < SIDES; side += 2)
        if (look->ground[twin_middle(side)] != LAND_FIELD || look->art[twin_middle(side)] == '=')
            return false;
    return true;
}

/* Could the bridge of this trial be built, all edges then matching? */
static bool bridge_works(const Trial *trial) {
    const Look *look = look_there(trial, trial->bridge_x, trial->bridge_y);
    int tile = twin_tile_at(trial->twin, trial->bridge_x, trial->bridge_y);
    if (!look || !has_pillars(look, trial->axis)) return false;
    if (tile >= 0 && bridge_on(trial->twin, tile) != NOTHING) return false;     /* BRIDGE-7 */
    return matches(trial, trial->bridge_x, trial->bridge_y) && matches(trial, trial->x, trial->y);
}

/* 1, 2: on the tile, north-south or west-east; 3 .. 6: on the neighbour beyond a side. */
int bridges_for(const Twin *twin, const Look *look, int x, int y, int names[]) {
    int n = 0;
    if (!twin->bridges_left[twin->seat]) return 0;
    for (int axis = 0; axis < 2; axis++) {
        Trial trial = {twin, look, x, y, x, y, axis};
        if (bridge_works(&trial)) names[n++] = 1 + axis;
    }
    for (int side = 0; side < SIDES; side++) {
        Trial trial = {twin, look, x, y, x + side_x[side], y + side_y[side], side % 2};
        if (bridge_works(&trial)) names[n++] = 3 + side;
    }
    return n;
}

/* BRIDGE-3: a neighbour's bridge continues a road of the tile just laid. */
static bool continues_road(const Twin *twin, int side) {
    const TwinTile *here = &twin->tile[laid(twin)];
    Trial trial = {twin, NULL, here->x, here->y, 0, 0, NOTHING};
    return shown(&trial, here->x, here->y, twin_middle(side)) == LAND_ROAD;
}

int list_bridges(const Twin *twin, AudeMove moves[]) {
    const TwinTile *here = &twin->tile[laid(twin)];
    int n = 0;
    moves[n++] = AUDE_PASS;
    for (int axis = 0; axis < 2; axis++) {
        Trial trial = {twin, NULL, here->x, here->y, here->x, here->y, axis};
        if (bridge_works(&trial))
            moves[n++] = land_on(AUDE_BRIDGE, land_cell(here->x, here->y), axis);
    }
    for (int side = 0; side < SIDES; side++) {
        int x = here->x + side_x[side], y = here->y + side_y[side];
        Trial trial = {twin, NULL, here->x, here->y, x, y, side % 2};
        if (continues_road(twin, side) && bridge_works(&trial))
            moves[n++] = land_on(AUDE_BRIDGE, land_cell(x, y), side % 2);
    }
    return sort_moves(moves, n);
}

/* What is rare about a bridge just built, once features are found. */
static void note_bridge(const Twin *twin, int tile, int axis) {
    const TwinTile *at = &twin->tile[tile];
    seen(SEEN_OVER_MONASTERY, type_shows(type_number(at->type), "mM"));
    for (int side = axis; side < SIDES; side += 2) {
        int next = neighbour(twin, at->x, at->y, side);
        seen(SEEN_BRIDGE_ROW, next >= 0 && bridge_spans(twin, next, side));
    }
}

void build_bridge(Twin *twin, int tile, int axis) {
    twin->bridge[twin->n_bridges++] = (TwinBridge){tile, axis};
    twin->bridges_left[twin->seat]--;
    twin->built = true;
    note_bridge(twin, tile, axis);
}

bool ask_bridge(Twin *twin) {
    AudeMove moves[16];
    if (twin->built || twin->bridge_asked || !twin->bridges_left[twin->seat]) return false;
    twin->bridge_asked = true;
    twin->asked = twin->seat;
    return list_bridges(twin, moves) > 1;
}

void answer_bridge(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    if (move == AUDE_PASS) return;
    seen(SEEN_FREE_BRIDGE, true);
    build_bridge(twin, twin_tile_at(twin, land_x(cell), land_y(cell)), land_move_turns(move));
    twin_look(twin);
}
