/* terms.c -- what the wooden pieces are called, for people. */
#include "terms.h"

/* ORDER FIGURES: one, and more */
static const Say figures[LAND_FIGURES][2] = {
    [LAND_MEEPLE] = {SAY("meeple", "meeple"), SAY("meeples", "meeples")},
    [LAND_BIG] = {SAY("big", "grote horige"), SAY("bigs", "grote horigen")},
    [LAND_ABBOT] = {SAY("abbot", "abt"), SAY("abbots", "abten")},
    [LAND_BUILDER] = {SAY("builder", "bouwmeester"), SAY("builders", "bouwmeesters")},
    [LAND_PIG] = {SAY("pig", "varken"), SAY("pigs", "varkens")},
};

/* ORDER FIGURES: the one that a player has; of meeples there are several. */
static const Say named[LAND_FIGURES] = {
    [LAND_MEEPLE] = SAY("a meeple", "een meeple"),
    [LAND_BIG] = SAY("the big follower", "de grote horige"),
    [LAND_ABBOT] = SAY("the abbot", "de abt"),
    [LAND_BUILDER] = SAY("the builder", "de bouwmeester"),
    [LAND_PIG] = SAY("the pig", "het varken"),
};

Say figure_named(LandFigure figure) { return named[figure]; }
Say figure_words(LandFigure figure, int n) { return figures[figure][n != 1]; }
