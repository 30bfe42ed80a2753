/* board.c -- laying tiles: squares, edges, and who becomes whose neighbour. */
#include "board.h"

#include <assert.h>
#include <string.h>

#include "feature.h"

unsigned board_entry(const LandGame *game, LandCell cell) {
    for (unsigned slot = map_home(cell);; slot = map_next(slot)) {
        unsigned entry = game->map[slot];
        if (entry == MAP_FREE) return entry;
        LandCell at = entry & MAP_OPEN ? land_open_cell(game->open[entry - MAP_OPEN])
                                       : game->placed[entry - 1].cell;
        if (at == cell) return entry;
    }
}

static void open_add(LandGame *game, LandCell cell, unsigned slot) {
    assert(game->n_open < LAND_MAX_OPEN);
    int open = game->n_open++;
    game->open[open] = cell << 12;
    game->map[slot] = (uint16_t)(MAP_OPEN + open);
}

/* The slot of open square number `open`. */
static inline uint16_t *open_slot(LandGame *game, int open) {
    unsigned slot = map_home(land_open_cell(game->open[open]));
    while (game->map[slot] != MAP_OPEN + open) slot = map_next(slot);
    return &game->map[slot];
}

/* Open square number `open` holds tile number `tile` from now on.  The last one closes the
 * gap: order means nothing here. */
static inline void open_fill(LandGame *game, int open, int tile) {
    int last = game->n_open - 1;
    *open_slot(game, open) = (uint16_t)(tile + 1);
    if (open != last) *open_slot(game, last) = (uint16_t)(MAP_OPEN + open);
    game->open[open] = game->open[last];
    game->n_open--;
}

void board_open(LandGame *game) {
    LandCell start = land_cell(0, 0);
    open_add(game, start, map_home(start));
}

/* The empty square beyond `side` of `cell` now has a neighbour: there, on the opposite side,
 * nothing fits but what the neighbour tells (TileType.tells). */
static inline void tell(LandGame *game, LandCell cell, int side, unsigned tells) {
    LandCell next = cell_step(cell, side);
    unsigned slot = board_open_slot(game, next);
    if (game->map[slot] == MAP_FREE) open_add(game, next, slot);
    game->open[game->map[slot] - MAP_OPEN] |= tells & 7u << 3 * (side ^ 2);
}

void board_tell_road(LandGame *game, LandCell cell, int side) {
    unsigned slot = board_open_slot(game, cell_step(cell, side));
    unsigned both = 1u << LAND_EDGE_FIELD | 1u << LAND_EDGE_ROAD;
    game->open[game->map[slot] - MAP_OPEN] ^= both << 3 * (side ^ 2);
}

/* Join what meets at `side` of the tile `here` and its neighbour there. */
static void join_side(LandGame *game, const LandPlaced *here, const TileType *type, int side) {
    const LandPlaced *there = &game->placed[board_tile(game, cell_step(here->cell, side))];
    const Side *ours = type_side(type, side, here->turns);
    const Side *theirs = type_side(&catalog[there->type], side ^ 2, there->turns);
    if (ours->mid != SIDE_NONE)
        feature_join(game, there->node + theirs->mid, here->node + ours->mid);
    if (ours->left != SIDE_NONE)
        feature_join(game, there->node + theirs->right, here->node + ours->left);
    if (ours->right != SIDE_NONE)
        feature_join(game, there->node + theirs->left, here->node + ours->right);
}

void board_side(const LandGame *game, int tile, int side, int nodes[3]) {
    const LandPlaced *at = &game->placed[tile];
    const Side *s = type_side(&catalog[at->type], side, at->turns);
    int span = modules_span(game, tile, side);
    nodes[0] = s->left == SIDE_NONE ? -1 : at->node + s->left;
    nodes[1] = s->mid == SIDE_NONE ? -1 : at->node + s->mid;
    nodes[2] = s->right == SIDE_NONE ? -1 : at->node + s->right;
    if (span >= 0) nodes[0] = nodes[2] = nodes[1], nodes[1] = span;
}

/* The same where spans may change what meets. */
static void join_spanned(LandGame *game, int here, int there, int side) {
    int ours[3], theirs[3];
    board_side(game, here, side, ours);
    board_side(game, there, side ^ 2, theirs);
    for (int i = 0; i < 3; i++)
        if (ours[i] >= 0) feature_join(game, theirs[2 - i], ours[i]);
}

unsigned board_edges(const LandGame *game, int tile) {
    unsigned edges = type_edges(&catalog[game->placed[tile].type], game->placed[tile].turns);
    if (modules_span(game, tile, -1) < 0) return edges;
    for (int side = 0; side < 4; side++)
        if (modules_span(game, tile, side) >= 0) edges |= (unsigned)LAND_EDGE_ROAD << 2 * side;
    return edges;
}

/* What a tile with such edges tells the squares around it: TileType.tells, changed by spans. */
static unsigned tells_of(unsigned edges) {
    unsigned tells = 0;
    for (int side = 0; side < 4; side++)
        tells |= (7u & ~(1u << (edges >> 2 * side & 3))) << 3 * (side ^ 2);
    return tells;
}

/* Where a bridge lies, on either side, joining takes longer. */
static void meet_spanned(LandGame *game, LandOpen at) {
    int here = game->n_placed - 1;
    LandCell cell = land_open_cell(at);
    const LandPlaced *laid = &game->placed[here];
    bool spanned = modules_span(game, here, -1) >= 0;
    unsigned tells =
        spanned ? tells_of(board_edges(game, here)) : catalog[laid->type].tells[laid->turns];
    if (spanned) feature_cross(game, here);
    for (int side = 0; side < 4; side++) {
        if (!open_known(at, side)) {
            tell(game, cell, side, tells);
            continue;
        }
        int there = board_tile(game, cell_step(cell, side));
        if (spanned || modules_span(game, there, -1) >= 0)
            join_spanned(game, here, there, side);
        else
            join_side(game, laid, &catalog[laid->type], side);
    }
}

void board_lay(LandGame *game, int open, int type, int turns) {
    const TileType *t = &catalog[type];
    const LandOpen at = game->open[open];
    const LandCell cell = land_open_cell(at);
    unsigned tells = t->tells[turns];
    LandPlaced *here = &game->placed[game->n_placed++];

    assert(game->n_placed <= LAND_MAX_TILES);
    open_fill(game, open, game->n_placed - 1);
    *here = (LandPlaced){cell, (uint8_t)type, (uint8_t)turns, game->n_nodes};
    feature_add(game, t);
    if (hooked(game, HOOK_span)) {
        meet_spanned(game, at);
        return;
    }
    for (int side = 0; side < 4; side++) {
        if (open_known(at, side))
            join_side(game, here, t, side);
        else
            tell(game, cell, side, tells);
    }
}

int board_surrounding(const LandGame *game, LandCell cell) {
    static const int around[8] = {-513, -512, -511, -1, 1, 511, 512, 513};
    int n = 0;
    for (int i = 0; i < 8; i++) n += board_find(game, cell + (LandCell)around[i]) >= 0;
    return n;
}
