/* base.c -- the 72 tiles of the base game, in both printings.
 *
 * Letters are those of the rulebook's tile list; "g" marks the copy that shows a
 * garden in the newer printings.  To add a tile, draw it.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_base[] = {
    {"A",  {2, 2, 2},       "fffff"
                            "fffff"
                            "ffmff"
                            "ffrff"
                            "ffrff"},

    {"B",  {4, 4, 4},       "fffff"
                            "fffff"
                            "ffmff"
                            "fffff"
                            "fffff"},

    {"C",  {1, 1, 1},       "ccccc"
                            "cSccc"
                            "ccccc"
                            "ccccc"
                            "ccccc"},

    {"D",  {4, 4, 4},       ".ccc."
                            "fffff"
                            "rrrrr"
                            "fffff"
                            "fffff"},

    {"E",  {5, 4, 4},       ".ccc."
                            "fffff"
                            "fffff"
                            "fffff"
                            "fffff"},

    {"Eg", {0, 1, 1},       ".ccc."
                            "fffff"
                            "fffff"
                            "ffgff"
                            "fffff"},

    {"F",  {2, 2, 2},       ".fff."
                            "ccccc"
                            "cSccc"
                            "ccccc"
                            ".fff."},

    {"G",  {1, 1, 1},       ".fff."
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".fff."},

    {"H",  {3, 2, 2},       ".ccc."
                            "fffff"
                            "fffff"
                            "fffff"
                            ".ccc."},

    {"Hg", {0, 1, 1},       ".ccc."
                            "fffff"
                            "ffgff"
                            "fffff"
                            ".ccc."},

    {"I",  {2, 1, 1},       ".ccc."
                            "ffffc"
                            "ffffc"
                            "ffffc"
                            "ffff."},

    {"Ig", {0, 1, 1},       ".ccc."
                            "ffffc"
                            "ffffc"
                            "fgffc"
                            "ffff."},

    {"J",  {3, 3, 3},       ".ccc."
                            "fffff"
                            "ffrrr"
                            "ffrff"
                            "ffrff"},

    {"K",  {3, 3, 3},       ".ccc."
                            "fffff"
                            "rrrff"
                            "ffrff"
                            "ffrff"},

    {"L",  {3, 3, 3},       ".ccc."
                            "fffff"
                            "rr*rr"
                            "ffrff"
                            "ffrff"},

    {"M",  {2, 1, 1},       ".cccc"
                            "ffcSc"
                            "fffcc"
                            "ffffc"
                            "ffff."},

    {"Mg", {0, 1, 1},       ".cccc"
                            "ffcSc"
                            "fffcc"
                            "fgffc"
                            "ffff."},

    {"N",  {3, 2, 2},       ".cccc"
                            "ffccc"
                            "fffcc"
                            "ffffc"
                            "ffff."},

    {"Ng", {0, 1, 1},       ".cccc"
                            "ffccc"
                            "fffcc"
                            "fgffc"
                            "ffff."},

    {"O",  {2, 2, 2},       "cccc."
                            "cScff"
                            "ccffr"
                            "cffrf"
                            ".frff"},

    {"P",  {3, 3, 3},       "cccc."
                            "cccff"
                            "ccffr"
                            "cffrf"
                            ".frff"},

    {"Q",  {1, 1, 1},       "ccccc"
                            "cSccc"
                            "ccccc"
                            "ccccc"
                            ".fff."},

    {"R",  {3, 2, 2},       "ccccc"
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".fff."},

    {"Rg", {0, 1, 1},       "ccccc"
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".fgf."},

    {"S",  {2, 2, 2},       "ccccc"
                            "cSccc"
                            "ccccc"
                            "ccccc"
                            ".frf."},

    {"T",  {1, 1, 1},       "ccccc"
                            "ccccc"
                            "ccccc"
                            "ccccc"
                            ".frf."},

    {"U",  {8, 7, 7},       "ffrff"
                            "ffrff"
                            "ffrff"
                            "ffrff"
                            "ffrff"},

    {"Ug", {0, 1, 1},       "ffrff"
                            "ffrff"
                            "fgrff"
                            "ffrff"
                            "ffrff"},

    {"V",  {9, 8, 8},       "fffff"
                            "fffff"
                            "rrrff"
                            "ffrff"
                            "ffrff"},

    {"Vg", {0, 1, 1},       "fffff"
                            "fffgf"
                            "rrrff"
                            "ffrff"
                            "ffrff"},

    {"W",  {4, 4, 4},       "fffff"
                            "fffff"
                            "rr*rr"
                            "ffrff"
                            "ffrff"},

    {"X",  {1, 1, 1},       "ffrff"
                            "ffrff"
                            "rr*rr"
                            "ffrff"
                            "ffrff"},
    {0},
};
/* clang-format on */
