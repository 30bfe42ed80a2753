/* board.c -- laying tiles: squares, edges, and who becomes whose neighbour. */
#include "board.h"

#include <assert.h>
#include <string.h>

#include "feature.h"

unsigned board_entry(const LandGame *game, LandCell cell) {
    for (unsigned slot = map_home(cell);; slot = map_next(slot)) {
        unsigned entry = game->map[slot];
        if (entry == MAP_FREE) return entry;
        LandCell at =
            entry & MAP_OPEN ? game->open[entry - MAP_OPEN].cell : game->placed[entry - 1].cell;
        if (at == cell) return entry;
    }
}

static void open_add(LandGame *game, LandCell cell, unsigned slot) {
    assert(game->n_open < LAND_MAX_OPEN);
    int open = game->n_open++;
    game->open[open] = (LandOpen){cell, 0, 0, (uint16_t)slot};
    game->map[slot] = (uint16_t)(MAP_OPEN + open);
}

/* Close the gap with the last one: order means nothing here. */
static void open_remove(LandGame *game, int open) {
    int last = --game->n_open;
    game->open[open] = game->open[last];
    if (open != last) game->map[game->open[open].slot] = (uint16_t)(MAP_OPEN + open);
}

void board_open(LandGame *game) {
    LandCell start = land_cell(0, 0);
    open_add(game, start, map_home(start));
}

/* The empty square beyond `side` of `cell` now has a neighbour showing `edge`. */
void board_tell(LandGame *game, LandCell cell, int side, unsigned edge) {
    LandCell next = cell_step(cell, side);
    unsigned slot = board_open_slot(game, next);
    if (game->map[slot] == MAP_FREE) open_add(game, next, slot);
    LandOpen *open = &game->open[game->map[slot] - MAP_OPEN];
    int shift = 2 * (side ^ 2); /* seen from there, we are on the opposite side */
    open->edge |= (uint8_t)(edge << shift);
    open->known |= (uint8_t)(3u << shift);
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

/* Where a bridge lies, on either side, joining takes longer. */
static void meet_spanned(LandGame *game, LandOpen at) {
    int here = game->n_placed - 1;
    unsigned edges = board_edges(game, here);
    bool spanned = modules_span(game, here, -1) >= 0;
    if (spanned) feature_cross(game, here);
    for (int side = 0; side < 4; side++) {
        if (!(at.known >> 2 * side & 1)) {
            board_tell(game, at.cell, side, edges >> 2 * side & 3);
            continue;
        }
        int there = board_tile(game, cell_step(at.cell, side));
        if (spanned || modules_span(game, there, -1) >= 0)
            join_spanned(game, here, there, side);
        else
            join_side(game, &game->placed[here], &catalog[game->placed[here].type], side);
    }
}

void board_lay(LandGame *game, int open, int type, int turns) {
    const TileType *t = &catalog[type];
    const LandOpen at = game->open[open];
    unsigned edges = type_edges(t, turns);
    LandPlaced *here = &game->placed[game->n_placed++];

    assert(game->n_placed <= LAND_MAX_TILES);
    open_remove(game, open);
    game->map[at.slot] = game->n_placed;
    *here = (LandPlaced){at.cell, (uint8_t)type, (uint8_t)turns, game->n_nodes};
    feature_add(game, t);
    if (hooked(game, HOOK_span)) {
        meet_spanned(game, at);
        return;
    }
    for (int side = 0; side < 4; side++) {
        if (at.known >> 2 * side & 1)
            join_side(game, here, t, side);
        else
            board_tell(game, at.cell, side, edges >> 2 * side & 3);
    }
}

int board_surrounding(const LandGame *game, LandCell cell) {
    static const int around[8] = {-513, -512, -511, -1, 1, 511, 512, 513};
    int n = 0;
    for (int i = 0; i < 8; i++) n += board_find(game, cell + (LandCell)around[i]) >= 0;
    return n;
}
