/* terms.c -- what the wooden pieces are called, for people. */
#include "terms.h"

/* ORDER FIGURES */
static const struct {
    Say one, count;
} figures[LAND_FIGURES] = {
    [LAND_MEEPLE] = {SAY("meeple"), SAY("%d meeple{|s}")},
    [LAND_BIG] = {SAY("big"), SAY("%d big{|s}")},
    [LAND_ABBOT] = {SAY("abbot"), SAY("%d abbot{|s}")},
    [LAND_BUILDER] = {SAY("builder"), SAY("%d builder{|s}")},
    [LAND_PIG] = {SAY("pig"), SAY("%d pig{|s}")},
};

/* ORDER FIGURES: the one that a player has; of meeples there are several. */
static const Say named[LAND_FIGURES] = {
    [LAND_MEEPLE] = SAY("a meeple"), [LAND_BIG] = SAY("the big follower"),
    [LAND_ABBOT] = SAY("the abbot"), [LAND_BUILDER] = SAY("the builder"),
    [LAND_PIG] = SAY("the pig"),
};

/* ORDER FIGURES: the same after "with". */
static const Say with[LAND_FIGURES] = {
    [LAND_MEEPLE] = SAY("with a meeple"), [LAND_BIG] = SAY("with the big follower"),
    [LAND_ABBOT] = SAY("with the abbot"), [LAND_BUILDER] = SAY("with the builder"),
    [LAND_PIG] = SAY("with the pig"),
};

Say figure_with(LandFigure figure) { return with[figure]; }
Say figure_named(LandFigure figure) { return named[figure]; }
Say figure_words(LandFigure figure) { return figures[figure].one; }
Say figure_count(LandFigure figure) { return figures[figure].count; }
