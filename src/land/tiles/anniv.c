/* anniv.c -- the 15 tiles with arrows of the 20th Anniversary Edition.
 *
 * Only aD has been seen.  The others are ours: five tiles for each symbol, in
 * layouts of the base game and its first expansions.
 */
#include "aude/aude.h"

#include "../tile.h"

/* clang-format off */
const TileDef tiles_anniv[] = {
    {"aD", {1, 1, 1},       "cccc."
                            "cccff"
                            "cccrr"
                            "cccgf"
                            ".frff",
                            .symbol = SYMBOL_REINFORCE, .arrow = LAND_NORTH},

    {"aA", {1, 1, 1},       ".ccc."
                            "ffrff"
                            "ffrff"
                            "ffrff"
                            "ffrff",
                            .symbol = SYMBOL_REINFORCE, .arrow = LAND_SOUTH},

    {"aB", {1, 1, 1},       "fffff"
                            "fffff"
                            "rrrrr"
                            "fffff"
                            "fffff",
                            .symbol = SYMBOL_REINFORCE, .arrow = LAND_NORTH},

    {"aC", {1, 1, 1},       "cccc."
                            "cccff"
                            "ccfff"
                            "cffff"
                            ".ccc.",
                            .symbol = SYMBOL_REINFORCE, .arrow = LAND_EAST},

    {"aE", {1, 1, 1},       "fffff"
                            "fffff"
                            "rrmrr"
                            "fffff"
                            "fffff",
                            .symbol = SYMBOL_REINFORCE, .arrow = LAND_NORTH},

    {"aF", {1, 1, 1},       "cccc."
                            "cccff"
                            "ccfff"
                            "cffff"
                            ".ffff",
                            .symbol = SYMBOL_ANYWHERE, .arrow = LAND_EAST},

    {"aG", {1, 1, 1},       "fffff"
                            "fffff"
                            "rr*rr"
                            "ffrff"
                            "ffrff",
                            .symbol = SYMBOL_ANYWHERE, .arrow = LAND_NORTH},

    {"aH", {1, 1, 1},       ".ccc."
                            "fffff"
                            "fffff"
                            "fffff"
                            "fffff",
                            .symbol = SYMBOL_ANYWHERE, .arrow = LAND_NORTH},

    {"aI", {1, 1, 1},       "fffff"
                            "fffff"
                            "ffmff"
                            "ffrff"
                            "ffrff",
                            .symbol = SYMBOL_ANYWHERE, .arrow = LAND_SOUTH},

    {"aJ", {1, 1, 1},       ".fff."
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".fff.",
                            .symbol = SYMBOL_ANYWHERE, .arrow = LAND_NORTH},

    {"aK", {1, 1, 1},       ".ccc."
                            "fffff"
                            "ffrrr"
                            "ffrff"
                            "ffrff",
                            .symbol = SYMBOL_EXTRA, .arrow = LAND_WEST},

    {"aL", {1, 1, 1},       "fffff"
                            "fffff"
                            "rrrff"
                            "ffrff"
                            "ffrff",
                            .symbol = SYMBOL_EXTRA, .arrow = LAND_NORTH},

    {"aM", {1, 1, 1},       "ccccc"
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".frf.",
                            .symbol = SYMBOL_EXTRA, .arrow = LAND_SOUTH},

    {"aN", {1, 1, 1},       ".ccc."
                            "fcccf"
                            "ffcrr"
                            "fffff"
                            "fffff",
                            .symbol = SYMBOL_EXTRA, .arrow = LAND_EAST},

    {"aO", {1, 1, 1},       "ffrff"
                            "frfff"
                            "rfffr"
                            "fffrf"
                            "ffrff",
                            .symbol = SYMBOL_EXTRA, .arrow = LAND_NORTH},
    {0},
};
/* clang-format on */
