/* traders.c -- Traders and Builders: 24 tiles, twenty of them with goods.
 *
 * "g" marks the copies with a garden of the newer printings.  tB and tC have
 * bridges ("+"): on tB both roads run through, on tC the western road crosses to
 * a house on the far side and ends there.
 */
#include "../tile.h"

/* clang-format off */
const TileDef tiles_traders[] = {
    {"tA",  {1, 1, 1},      ".ccc."
                            "fcccf"
                            "ffcrr"
                            "fffff"
                            "fffff"},

    {"tB",  {1, 1, 1},      "ffrff"
                            "ffrff"
                            "rr+rr"
                            "ffrff"
                            "ffrff",
                            .joins = "w-e n-s"},

    {"tC",  {1, 1, 1},      ".ccc."
                            "ffrff"
                            "r+r*f"
                            "ffrff"
                            "ffrff"},

    {"tD",  {1, 1, 1},      ".cccc"
                            "cfcGc"
                            "cfccc"
                            "cfrfc"
                            ".frf."},

    {"tE",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "cGccc"
                            "ccccc"
                            ".frf."},

    {"tF",  {1, 1, 1},      "cccc."
                            "cGcff"
                            "cccff"
                            "cfrff"
                            ".frff"},

    {"tG",  {1, 1, 1},      "cccc."
                            "cGcff"
                            "ccfff"
                            "cffff"
                            ".ffff"},

    {"tH",  {1, 1, 1},      "ccccc"
                            "cGccc"
                            "ccccc"
                            "ccccc"
                            ".fff."},

    {"tI",  {1, 1, 1},      "cccc."
                            "cGcff"
                            "ccccf"
                            "ccccf"
                            ".frf."},

    {"tJ",  {1, 1, 1},      "fffff"
                            "fffff"
                            "rrmrr"
                            "ffrff"
                            "ffrff"},

    {"tK",  {1, 0, 0},      ".cccc"
                            "ffcLc"
                            "ffccc"
                            "ffrfc"
                            "ffrf."},

    {"tKg", {0, 1, 1},      ".cccc"
                            "ffcLc"
                            "fgccc"
                            "ffrfc"
                            "ffrf."},

    {"tL",  {1, 1, 1},      ".cccc"
                            "cfcLc"
                            "cfccc"
                            "cfrfc"
                            ".frf."},

    {"tM",  {1, 1, 1},      "cccc."
                            "cLcfc"
                            "ccffc"
                            "cfffc"
                            ".ccc."},

    {"tN",  {1, 1, 1},      ".ccc."
                            "cfffc"
                            "cLccc"
                            "ccccc"
                            ".fff."},

    {"tO",  {1, 1, 1},      "cccc."
                            "cLccf"
                            "ccccr"
                            "ccccf"
                            ".frf."},

    {"tP",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "cWccc"
                            "cfffc"
                            ".ccc."},

    {"tQ",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "cWccc"
                            "ccccc"
                            ".fff."},

    {"tR",  {1, 1, 1},      ".frf."
                            "ccccc"
                            "cWccc"
                            "ccccc"
                            ".frf."},

    {"tS",  {1, 1, 1},      ".fff."
                            "ccccc"
                            "cWccc"
                            "ccccc"
                            ".frf."},

    {"tT",  {1, 1, 1},      "cccc."
                            "cWcff"
                            "ccfff"
                            "cffff"
                            ".ffff"},

    {"tU",  {1, 0, 0},      "cccc."
                            "cWcff"
                            "cccrr"
                            "cccff"
                            ".frff"},

    {"tUg", {0, 1, 1},      "cccc."
                            "cWcff"
                            "cccrr"
                            "cccgf"
                            ".frff"},

    {"tV",  {1, 1, 1},      "ccccc"
                            "cWccc"
                            "ccccc"
                            "ccccc"
                            ".frf."},

    {"tW",  {1, 1, 1},      "cccc."
                            "cWcff"
                            "cccrr"
                            "ccccf"
                            ".fff."},

    {"tX",  {1, 1, 1},      "cccc."
                            "cWffc"
                            "cffcc"
                            "cfccc"
                            ".cccc"},
    {0},
};
/* clang-format on */
