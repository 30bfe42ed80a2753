/* sets.c -- the tile sets, in the order of their numbers (ORDER SETS). */
#include "../tile.h"

const TileSet tile_sets[SETS] = {
    [SET_BASE] = {"base", "Base game", tiles_base},
};
