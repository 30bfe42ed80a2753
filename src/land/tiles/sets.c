/* sets.c -- the tile sets, in the order of their numbers (ORDER SETS).  New sets go at the end, and
 * new tiles at the end of the last: the numbers of tiles never change (fixtures/catalogue.txt). */
#include "../tile.h"

const TileSet tile_sets[SETS] = {
    [SET_BASE] = {"base", "Base game", tiles_base},
    [SET_RIVER1] = {"river1", "The River", tiles_river1},
    [SET_RIVER2] = {"river2", "The River II", tiles_river2},
    [SET_RIVER20] = {"river20", "River of the Anniversary Edition", tiles_river20},
    [SET_ANNIV] = {"anniv", "Anniversary tiles", tiles_anniv},
    [SET_BCB] = {"bcb", "Bridges, Castles & Bazaars", tiles_bcb},
    [SET_COUNT] = {"count", "The Count of Carcassonne", tiles_count},
    [SET_INNS] = {"inns", "Inns & Cathedrals", tiles_inns},
    [SET_TRADERS] = {"traders", "Traders & Builders", tiles_traders},
};
