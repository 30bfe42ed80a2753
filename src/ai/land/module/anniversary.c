/* anniversary.c -- what players look at because of the symbols: whoever lays a tile where an arrow
 * points may use it, so arrows that wait are a chance for the next. */
#include "../module_inputs.h"

static bool has_symbol(const TileType *type) { return type->symbol; }

/* A symbol whose arrow points at an empty square. */
static bool waits(const LandGame *game, const LandPlaced *tile) {
    const TileType *type = &catalog[tile->type];
    if (!type->symbol) return false;
    return board_find(game, cell_step(tile->cell, (type->arrow + tile->turns) & 3)) < 0;
}

static void anniversary_globals(const Sight *sight, int16_t global[GLOBALS]) {
    const LandGame *game = sight->game;
    int arrows = 0;
    for (int t = 0; t < game->n_placed; t++) arrows += waits(game, &game->placed[t]);
    global[G_ARROWS] = (int16_t)(8 * arrows);
    global[G_BAG_SYMBOL] = inputs_in_bag(sight, has_symbol);
}

extern const ModuleInputs inputs_anniversary;
const ModuleInputs inputs_anniversary = {.globals = anniversary_globals};
