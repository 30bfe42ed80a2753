/* terms.c -- what the wooden pieces are called, for people. */
#include "terms.h"

/* ORDER FIGURES: one, and more */
static const Say figures[LAND_FIGURES][2] = {
    [LAND_MEEPLE] = {SAY("meeple"), SAY("meeples")},
    [LAND_BIG] = {SAY("big"), SAY("bigs")},
    [LAND_ABBOT] = {SAY("abbot"), SAY("abbots")},
    [LAND_BUILDER] = {SAY("builder"), SAY("builders")},
    [LAND_PIG] = {SAY("pig"), SAY("pigs")},
};

/* ORDER FIGURES: the one that a player has; of meeples there are several. */
static const Say named[LAND_FIGURES] = {
    [LAND_MEEPLE] = SAY("a meeple"), [LAND_BIG] = SAY("the big follower"),
    [LAND_ABBOT] = SAY("the abbot"), [LAND_BUILDER] = SAY("the builder"),
    [LAND_PIG] = SAY("the pig"),
};

Say figure_named(LandFigure figure) { return named[figure]; }
Say figure_words(LandFigure figure, int n) { return figures[figure][n != 1]; }
