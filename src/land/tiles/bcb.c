/* bcb.c -- Bridges, Castles and Bazaars: 12 tiles, eight of them with a bazaar.
 *
 * "g" marks the tile with a garden of the newer printing.  On bF the city runs
 * into the north-east corner and cuts the northern field off.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_bcb[] = {
    {"bA",  {2, 2, 2},      "ccccc"
                            "ccccc"
                            "ccBcc"
                            "ccccc"
                            "ccccc"},

    {"bB",  {1, 1, 1},      ".ccc."
                            "cfffc"
                            "cffrc"
                            "cfrfc"
                            ".frf."},

    {"bC",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "ccBcc"
                            "ccccc"
                            ".fff."},

    {"bD",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "ccMcc"
                            "ccccc"
                            ".fff."},

    {"bE",  {1, 1, 1},      ".ccc."
                            "fffff"
                            "ffBff"
                            "ffrff"
                            "ffrff"},

    {"bF",  {1, 0, 0},      ".fff."
                            "ccccf"
                            "cccrr"
                            "ccfff"
                            ".ffff"},

    {"bFg", {0, 1, 1},      ".fff."
                            "ccccf"
                            "cccrr"
                            "ccfgf"
                            ".ffff"},

    {"bG",  {1, 1, 1},      "fffff"
                            "fffff"
                            "ffBff"
                            "fffff"
                            "fffff"},

    {"bH",  {1, 1, 1},      "fffff"
                            "fffff"
                            "ffBff"
                            "ffIff"
                            "ffrff"},

    {"bI",  {1, 1, 1},      "ffrff"
                            "ffrff"
                            "ffBff"
                            "ffrff"
                            "ffrff"},

    {"bJ",  {1, 1, 1},      "ffrff"
                            "ffrff"
                            "ffBff"
                            "ffIff"
                            "ffrff"},

    {"bK",  {1, 1, 1},      "fffff"
                            "fffff"
                            "rfmfr"
                            "frrrf"
                            "fffff"},
    {0},
};
/* clang-format on */
