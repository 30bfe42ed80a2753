/* count.c -- The Count of Carcassonne: the great city, 12 tiles laid as one.
 *
 *      cA cB cC cD        They start the game side by side and are never drawn.
 *      cE cF cG cH        Walls are "#"; a side with wall in its middle is an
 *      cI cJ cK cL        inner seam, though fields may cross it at the ends.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_count[] = {
    {"cA", {1, 1, 1},       "fffff"
                            "fffff"
                            "rr###"
                            "ff###"
                            "ff###"},

    {"cB", {1, 1, 1},       "fffff"
                            "fffff"
                            "#####"
                            "#####"
                            "#####"},

    {"cC", {1, 1, 1},       "fffff"
                            "fffff"
                            "#####"
                            "#####"
                            "#####"},

    {"cD", {1, 1, 1},       "ffrff"
                            "ffrff"
                            "###ff"
                            "###ff"
                            "###ff"},

    {"cE", {1, 1, 1},       "ff###"
                            "ff###"
                            "ff###"
                            "ff###"
                            "ff###"},

    {"cF", {1, 1, 1},       "#####"
                            "#####"
                            "#####"
                            "#####"
                            "#####"},

    {"cG", {1, 1, 1},       "#####"
                            "#####"
                            "#####"
                            "#####"
                            "#####"},

    {"cH", {1, 1, 1},       "###ff"
                            "###ff"
                            "###ff"
                            "###ff"
                            "###ff"},

    {"cI", {1, 1, 1},       "ff###"
                            "ff###"
                            "ff###"
                            "fffff"
                            ".ccc."},

    {"cJ", {1, 1, 1},       "#####"
                            "#####"
                            "#####"
                            "fffff"
                            "fffff"},

    {"cK", {1, 1, 1},       "#####"
                            "#####"
                            "#####"
                            "ffrff"
                            "ffrff"},

    {"cL", {1, 1, 1},       "###f."
                            "###fc"
                            "###fc"
                            "ffffc"
                            "ffff."},
    {0},
};
/* clang-format on */
