/* river2.c -- The River II: 12 tiles with a fork and two lakes.
 *
 * "g" marks the bend with a garden of the newer printings.  On fE the city spans
 * the water: the drawing shows the city, `joins` lets river and both banks pass.
 * The volcano on fL means nothing without dragons, so it is not drawn.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_river2[] = {
    {"fA",  {1, 1, 1},      "fffff"
                            "fffff"
                            "ffoff"
                            "ffvff"
                            "ffvff"},

    {"fB",  {1, 0, 0},      "fffff"
                            "fffff"
                            "vvvff"
                            "ffvff"
                            "ffvff"},

    {"fBg", {0, 1, 1},      "fffff"
                            "fffgf"
                            "vvvff"
                            "ffvff"
                            "ffvff"},

    {"fC",  {1, 1, 1},      "cccc."
                            "cScff"
                            "ccffv"
                            "cffvf"
                            ".fvff"},

    {"fD",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "rrrIr"
                            "ffvff"
                            "ffvff",
                            .joins = "n-s"},

    {"fE",  {1, 1, 1},      ".fvf."
                            "cfvfc"
                            "ccccc"
                            "cfvfc"
                            ".fvf.",
                            .joins = "n-s nnw-ssw nne-sse"},

    {"fF",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "vvvff"
                            "fffPf"
                            "fffff"},

    {"fG",  {1, 1, 1},      "ffrff"
                            "fffrf"
                            "vfffr"
                            "fvfff"
                            "ffvff"},

    {"fH",  {1, 1, 1},      ".ccc."
                            "ffrff"
                            "vvrvv"
                            "ffrff"
                            "ffrff",
                            .joins = "w-e"},

    {"fI",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "ff*vv"
                            "ffvff"
                            "ffvff"},

    {"fJ",  {1, 1, 1},      "fffff"
                            "fffff"
                            "vfmfv"
                            "fvvvf"
                            "fffff"},

    {"fK",  {1, 1, 1},      ".ccc."
                            "fflff"
                            "flllf"
                            "ffvff"
                            "ffvff"},

    {"fL",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "flllf"
                            "flllf"
                            "fffff"},
    {0},
};
/* clang-format on */
