/* inns.c -- Inns and Cathedrals: 18 tiles.
 *
 * "g" marks the copies with a garden of the newer printings.  On iI two stubs
 * lead from the village to the city gates: nobody can claim them, but they part
 * the fields, so they are drawn as village.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_inns[] = {
    {"iA",  {1, 1, 1},      "fffff"
                            "fffff"
                            "rrrff"
                            "ffIff"
                            "ffrff"},

    {"iB",  {1, 0, 0},      "fffff"
                            "fffff"
                            "rrrIr"
                            "fffff"
                            "fffff"},

    {"iBg", {0, 1, 1},      "fffff"
                            "fffff"
                            "rrrIr"
                            "ffgff"
                            "fffff"},

    {"iC",  {1, 1, 1},      "fffff"
                            "fffff"
                            "rr*Ir"
                            "ffrff"
                            "ffrff"},

    {"iD",  {1, 1, 1},      "fffff"
                            "fffff"
                            "rrmrr"
                            "fffff"
                            "fffff"},

    {"iE",  {1, 1, 1},      "ffrff"
                            "frfff"
                            "rfffr"
                            "fffrf"
                            "ffrff"},

    {"iF",  {1, 1, 1},      "cccc."
                            "cccff"
                            "cccrr"
                            "ccfff"
                            ".ffff"},

    {"iG",  {1, 1, 1},      ".fff."
                            "ccccf"
                            "cccff"
                            "ccfff"
                            ".ffff"},

    {"iH",  {1, 0, 0},      ".ccc."
                            "cfffc"
                            "cfffc"
                            "cfffc"
                            ".ccc."},

    {"iHg", {0, 1, 1},      ".ccc."
                            "cfffc"
                            "cfgfc"
                            "cfffc"
                            ".ccc."},

    {"iI",  {1, 1, 1},      ".ccc."
                            "ff*ff"
                            "rr*rr"
                            "ff*ff"
                            ".ccc."},

    {"iJ",  {1, 1, 1},      ".ccc."
                            "ffrff"
                            "ffrff"
                            "ffrff"
                            "ffrff"},

    {"iK",  {2, 2, 2},      "ccccc"
                            "ccccc"
                            "ccKcc"
                            "ccccc"
                            "ccccc"},

    {"iL",  {1, 1, 1},      "cccc."
                            "cScff"
                            "ccffr"
                            "cffIf"
                            ".frff"},

    {"iM",  {1, 1, 1},      ".ccc."
                            "fffff"
                            "rrrff"
                            "ffIff"
                            "ffrff"},

    {"iN",  {1, 1, 1},      "cccc."
                            "cccff"
                            "cccff"
                            "cfIff"
                            ".frff"},

    {"iO",  {1, 1, 1},      ".ccc."
                            "cfffc"
                            "cfffc"
                            "cfffc"
                            ".fff."},

    {"iP",  {1, 1, 1},      "cccc."
                            "cScff"
                            "ccfff"
                            "cffff"
                            ".ccc."},

    {"iQ",  {1, 1, 1},      ".frf."
                            "ccccc"
                            "cSccc"
                            "ccccc"
                            ".frf."},
    {0},
};
/* clang-format on */
