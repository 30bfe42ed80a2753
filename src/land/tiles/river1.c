/* river1.c -- The River: 12 tiles from a spring to a lake.
 *
 * "g" marks the bend with a garden of the newer printings, "n" the spring with a
 * road and the lake with a monastery of the newest.  Where a road crosses the
 * water on a bridge, the drawing shows the road and `joins` lets the river pass.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_river1[] = {
    {"rA",  {1, 1, 0},      "fffff"
                            "fffff"
                            "ffoff"
                            "ffvff"
                            "ffvff"},

    {"rAn", {0, 0, 1},      "ffrff"
                            "ffrff"
                            "fforr"
                            "ffvff"
                            "ffvff"},

    {"rB",  {1, 1, 1},      ".ccc."
                            "ffrff"
                            "vvrvv"
                            "ffrff"
                            "ffrff",
                            .joins = "w-e"},

    {"rC",  {1, 1, 1},      ".ccc."
                            "fffff"
                            "vvvvv"
                            "fffff"
                            ".ccc."},

    {"rD",  {2, 2, 2},      "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"
                            "ffvff"},

    {"rE",  {1, 1, 1},      ".cccc"
                            "ffccc"
                            "vffcc"
                            "fvffc"
                            "ffvf."},

    {"rG",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "vvvff"
                            "fffff"
                            "fffff"},

    {"rH",  {1, 1, 1},      "fffff"
                            "fffff"
                            "vfmfv"
                            "fvrvf"
                            "ffrff",
                            .joins = "w-e"},

    {"rI",  {1, 1, 1},      "ffrff"
                            "frfff"
                            "rfffv"
                            "fffvf"
                            "ffvff"},

    {"rJ",  {1, 0, 0},      "fffff"
                            "fffff"
                            "ffvvv"
                            "ffvff"
                            "ffvff"},

    {"rJg", {0, 1, 1},      "fffff"
                            "fgfff"
                            "ffvvv"
                            "ffvff"
                            "ffvff"},

    {"rK",  {1, 1, 1},      "ffvff"
                            "ffvff"
                            "rrrrr"
                            "ffvff"
                            "ffvff",
                            .joins = "n-s"},

    {"rL",  {1, 1, 0},      "ffvff"
                            "ffvff"
                            "flllf"
                            "flllf"
                            "fffff"},

    {"rLn", {0, 0, 1},      "ffvff"
                            "flllf"
                            "ffmff"
                            "fffff"
                            "fffff"},
    {0},
};
/* clang-format on */
