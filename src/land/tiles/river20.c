/* river20.c -- the river of the 20th Anniversary Edition: 17 squares.
 *
 * The double Source counts as two tiles, dS to the left of dT: the seam between
 * them ("=") is never matched against other tiles.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_river20[] = {
    {"dS", {1, 1, 1},       "ffff="
                            "ffff="
                            "vvof="
                            "ffff="
                            "ffff="},
     /* We know of a double Source but not its face; river at both ends is our choice. */

    {"dT", {1, 1, 1},       "=ffff"
                            "=ffff"
                            "=fovv"
                            "=ffff"
                            "=ffff"},
     /* The other half of the Source, drawn to match dS. */

    {"dB", {1, 1, 1},       ".ccc."
                            "ffrff"
                            "vvrvv"
                            "ffrff"
                            "ffrff",
                            .joins = "w-e"},

    {"dC", {1, 1, 1},       ".ccc."
                            "fffff"
                            "vvvvv"
                            "fffff"
                            ".ccc."},

    {"dD", {1, 1, 1},       "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"},

    {"dE", {1, 1, 1},       ".cccc"
                            "ffccc"
                            "vffcc"
                            "fvffc"
                            "ffvf."},

    {"dF", {1, 1, 1},       "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"},

    {"dG", {1, 1, 1},       "ffvff"
                            "ffvff"
                            "vvvff"
                            "fffff"
                            "fffff"},

    {"dH", {1, 1, 1},       "fffff"
                            "fffff"
                            "vfmfv"
                            "fvrvf"
                            "ffrff",
                            .joins = "w-e"},

    {"dI", {1, 1, 1},       "ffrff"
                            "frfff"
                            "rfffv"
                            "fffvf"
                            "ffvff"},

    {"dJ", {1, 1, 1},       "fffff"
                            "fgfff"
                            "ffvvv"
                            "ffvff"
                            "ffvff"},

    {"dK", {1, 1, 1},       "ffvff"
                            "ffvff"
                            "rrrrr"
                            "ffvff"
                            "ffvff",
                            .joins = "n-s"},

    {"dN", {1, 1, 1},       "ffrff"
                            "ffrff"
                            "vvrvv"
                            "fgrff"
                            "ffrff",
                            .joins = "w-e"},

    {"dP", {1, 1, 1},       "fffff"
                            "fffff"
                            "vvvff"
                            "ffvff"
                            "ffvff"},
     /* One of two river tiles whose face we have not seen; a bend is our choice. */

    {"dQ", {1, 1, 1},       ".ccc."
                            "fffff"
                            "vvvvv"
                            "fffff"
                            "fffff"},
     /* One of two river tiles whose face we have not seen; a city is our choice. */

    {"dL", {1, 1, 1},       "ffvff"
                            "flllf"
                            "ffmff"
                            "fffff"
                            "fffff"},
     /* There are two lakes; that this one has a monastery is taken from a sister set. */

    {"dM", {1, 1, 1},       "ffvff"
                            "ffvff"
                            "flllf"
                            "flllf"
                            "fffff"},
     /* There are two lakes; that this one is plain is our choice. */
    {0},
};
/* clang-format on */
