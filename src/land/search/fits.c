/* fits.c -- what goes where: turns that fit, open ends, and how many tiles left fit a square. */
#include <string.h>

#include "../board.h"
#include "../feature.h"

unsigned land_fits(const LandGame *game, int type, int open) {
    uint64_t fits = board_fits(&catalog[type], game->open[open]);
    return (unsigned)(fits >> 15 & 1) | (unsigned)(fits >> 30 & 2) | (unsigned)(fits >> 45 & 4) |
           (unsigned)(fits >> 60 & 8);
}

unsigned land_clash(const LandGame *game, int x, int y, int turns) {
    unsigned sides = 0;
    if (game->phase != LAND_TO_PLACE) return 0;
    for (int i = 0; i < game->n_open; i++) {
        if (land_open_cell(game->open[i]) != land_cell(x, y)) continue;
        for (int side = 0; side < 4; side++) {
            int edge = land_open_edge(game->open[i], side);
            if (edge >= 0 && edge != land_type_edge(game->type, side, turns)) sides |= 1u << side;
        }
    }
    return sides;
}

/* ---- Open ends ------------------------------------------------------------ */

typedef struct {
    LandEnd *end;
    int n, room;
} Ends;

static void ends_add(Ends *ends, LandCell cell, int side) {
    if (ends->n < ends->room) ends->end[ends->n] = (LandEnd){cell, side};
    ends->n++;
}

/* Does anything of the feature come to an open square through this side? */
static bool comes_in(const LandGame *game, LandOpen open, int side, int root) {
    int nodes[3], there = board_tile(game, cell_step(land_open_cell(open), side));
    board_side(game, there, side ^ 2, nodes);
    for (int i = 0; i < 3; i++)
        if (nodes[i] >= 0 && feature_root(game, nodes[i]) == root) return true;
    return false;
}

static void ends_around(const LandGame *game, int root, Ends *ends) {
    LandCell cell = game->placed[land_spot_tile(feature_spot(game, root))].cell;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            LandCell at = land_cell(land_x(cell) + x, land_y(cell) + y);
            if (board_find(game, at) < 0) ends_add(ends, at, -1);
        }
}

int land_ends(const LandGame *game, int root, LandEnd end[], int room) {
    Ends ends = {end, 0, room};
    LandKind kind = feature_kind(&game->feature[root]);
    if (kind == LAND_MONASTERY || kind == LAND_GARDEN) {
        ends_around(game, root, &ends);
        return ends.n;
    }
    for (int o = 0; o < game->n_open; o++)
        for (int side = 0; side < 4; side++)
            if (open_known(game->open[o], side) && comes_in(game, game->open[o], side, root))
                ends_add(&ends, land_open_cell(game->open[o]), side);
    return ends.n;
}

/* ---- How many tiles left fit ------------------------------------------------ */

static int count_fitting(const LandGame *game, LandOpen open) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && board_fits(&catalog[type], open)) n += game->copies[type];
    return n;
}

/* So many more tiles of a type are in the bag, or less. */
static void count_change(LandFits *fits, int type, int more) {
    for (int o = 0; o < fits->n; o++)
        if (board_fits(&catalog[type], fits->open[o]))
            fits->tiles[o] = (uint16_t)(fits->tiles[o] + more);
}

static void update_bag(const LandGame *game, LandFits *fits) {
    if (!memcmp(fits->copies, game->copies, sizeof fits->copies)) return;
    for (int type = 0; type < catalog_count; type++) {
        int more = game->copies[type] - fits->copies[type];
        if (more) count_change(fits, type, more);
    }
    memcpy(fits->copies, game->copies, sizeof fits->copies);
}

/* Squares that look as they did keep their number, wherever the bag stands. */
void land_fits_update(const LandGame *game, LandFits *fits) {
    update_bag(game, fits);
    for (int o = 0; o < game->n_open; o++) {
        if (o < fits->n && fits->open[o] == game->open[o]) continue;
        bool alike = o < fits->n && !((fits->open[o] ^ game->open[o]) & OPEN_SIDES);
        fits->open[o] = game->open[o];
        if (!alike) fits->tiles[o] = (uint16_t)count_fitting(game, game->open[o]);
    }
    fits->n = game->n_open;
}
