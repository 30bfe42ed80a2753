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

Say figure_words(LandFigure figure, int n) { return figures[figure][n != 1]; }
