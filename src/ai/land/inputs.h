/* inputs.h -- a position as numbers, from the point of view of one seat.
 *
 * What is on the table is a set of elements: every road, city and monastery that is not complete,
 * every field that may matter.  Each is some small numbers about itself (whose, how large, how
 * likely to be completed) and about its neighbours: which of them it may be joined with, which
 * fields lie beside a city.  On top come terms, the sums that a linear evaluation weighs, and
 * numbers about the whole game.  "They" are the others; of several, the one who is ahead.
 *
 * ORDER: weights are trained for these places.  What modules add is in module_inputs.h. */
#ifndef AI_LAND_INPUTS_H
#define AI_LAND_INPUTS_H

#include <assert.h>
#include <stdint.h>

enum {
    INPUTS_VERSION = 0,         /* counted up when one comes to mean something else: networks in
                                   files say it, and those of another version are not read */
    ELEMENT_BYTES = 56,
    MAX_ELEMENTS = 128,
    TERM_ONE = 32,              /* terms are in 1/32 points or figures */
    TERM_MOST = 8191,           /* terms and globals are within +- this */
    GLOBAL_ONE = 64,            /* what a yes is as a global, */
    LEFT_ONE = 2,               /* a tile left to draw, */
    BAG_ONE = 4,                /* one of a kind among these, */
    OPEN_ONE = 2,               /* an open square: all about as large as a yes */
    ODDS_BYTE = 250,            /* what certainty is as a byte, */
    SHARE_BYTE = 250,           /* the whole bag, */
    EXPECTED_BYTE = 8,          /* a point that is expected, */
    FEEDING_BYTE = 20,          /* a city that is certain to feed a field, */
    AROUND_BYTE = 25,           /* and a tile that is: as fine as 255 allows for what is usual */
};

enum { MINE, THEIRS, NOBODYS, SHARED, OWNERS };
enum { A_CITY, A_ROAD, A_CLOISTER, A_FIELD, A_CASTLE, A_QUARTER, ELEMENT_KINDS };

/* The bytes of an element. */
enum {
    E_KIND = 0,                             /* one of ELEMENT_KINDS is 1 */
    E_OWNER = E_KIND + ELEMENT_KINDS,       /* one of OWNERS is 1 */
    E_ME = E_OWNER + OWNERS,                /* strengths */
    E_THEY,
    E_RIVALS,                               /* others that stand there */
    E_TILES,
    E_SHIELDS,
    E_ENDS,
    E_SQUARES,                              /* empty squares that it comes to */
    E_NOW,                                  /* points as it stands, */
    E_MORE,                                 /* and what completing it adds */
    E_ODDS,                                 /* of completion, in 1/ODDS_BYTE */
    E_CLOSE_LEAST,                          /* tiles that end it, on the hardest square, */
    E_CLOSE_SUM,                            /* on all, */
    E_FIT_LEAST,                            /* and that fit at all on the hardest */
    E_CLOSE_NONE,                           /* squares on which nothing ends it */
    E_CLOSE_SHARE,                          /* hardest square, share of the bag in 1/SHARE_BYTE */
    E_EXPECTED,                             /* points times odds, in 1/EXPECTED_BYTE */
    E_JOIN,                                 /* tiles that join it with mine, theirs, nobody's; */
    E_JOIN_VALUE = E_JOIN + 3,              /* what those are worth together */
    E_FIELDS = E_JOIN_VALUE + 3,            /* of a city: my fields beside it, theirs */
    E_FED = E_FIELDS + 2,                   /* of a field: complete cities, */
    E_FEEDING,                              /* others, */
    E_FEEDING_ODDS,                         /* the sum of their odds, in 1/FEEDING_BYTE */
    E_GROW,                                 /* squares it comes to */
    E_AROUND,                               /* of a monastery: tiles to come, in 1/AROUND_BYTE */
    E_MARK,                                 /* inn, cathedral: all or nothing; a herd */
    E_GOODS,
    E_BUILDER,                              /* mine, theirs; in fields the pig */
    E_LEFT = E_BUILDER + 2,                 /* tiles left */
    E_EXTRA,                                /* what modules add: */
    E_TOKENS = E_EXTRA,                     /* wine, grain, cloth in a city */
    E_NEAR = E_TOKENS + 3,                  /* castles that it would pay: mine, theirs */
    E_RESERVE = E_NEAR + 2,                 /* strength that may come to it: mine, theirs */
    E_ABBOT = E_RESERVE + 2,                /* who may leave it at will: mine, theirs */
    E_QUARTER = E_ABBOT + 2,                /* of a quarter: one of the first three is 1 */
    E_END = E_QUARTER + 3,
};
static_assert((int)E_END == (int)ELEMENT_BYTES, "elements have room");

/* The sums of the linear evaluation: mine less theirs. */
typedef enum {
    T_POINTS,           /* against who is ahead, */
    T_POINTS_MEAN,      /* and against all others */
    T_CITY,             /* what they pay as they stand */
    T_ROAD,
    T_CLOISTER,
    T_FIELD,
    T_CITY_ODDS,        /* what completing them adds, times the odds */
    T_ROAD_ODDS,
    T_CLOISTER_MORE,    /* tiles to be expected around */
    T_FIELD_MORE,
    T_FARMERS,
    T_FREE,             /* followers in the supply; and whether there is a first, a second, .. */
    T_FREE_1,
    T_FREE_2,
    T_FREE_3,
    T_HOME_CITY,        /* figures to be expected home */
    T_HOME_ROAD,
    T_HOME_CLOISTER,
    T_CITY_ENDS,
    T_CITY_SHARED,
    T_CITY_ONE_END,
    T_CITY_TWO_ENDS,
    T_CITY_LIKELY,      /* points times odds times odds */
    T_STUCK,            /* figures that hardly come home */
    T_LOOSE_CITY,       /* nobody's, for whoever is next */
    T_LOOSE_ROAD,
    T_NEXT,             /* who is next */
    T_BIG,
    T_ABBOT,
    T_BUILDER,          /* in the supply; at work, times odds */
    T_BUILDING,
    T_PIG,
    T_HERDING,
    T_GOODS,            /* what most wine, grain and cloth will pay */
    T_RECALL,           /* abbots who may come home at will */
    T_BRIDGES,          /* to be built */
    T_CASTLES,          /* to be founded, */
    T_NEAR,             /* and what those that stand will be paid */
    T_QUARTERS,         /* what followers in the great city may go and take, */
    T_HELD,             /* or could if the Count were not there */
    TERMS,
} Term;

enum {
    G_FREE_ME = 0,              /* one of eight */
    G_FREE_THEY = 8,
    G_LEFT = 16,
    G_LEFT_2,                   /* at most so many left */
    G_LEFT_6,
    G_LEFT_12,
    G_OPEN,
    G_PLAYERS,                  /* 2 .. 6 */
    G_NEXT = G_PLAYERS + 5,     /* so many turns until mine */
    G_BAG_CITY = G_NEXT + 6,    /* tiles left with 0 .. 4 city sides, */
    G_BAG_ROAD = G_BAG_CITY + 5,
    G_BAG_CLOISTER = G_BAG_ROAD + 5,
    G_BAG_SHIELD,
    G_BAG_CAP,
    G_FIRST,                    /* the first edition */
    G_NO_FARMERS,
    G_BIG,                      /* mine, theirs */
    G_ABBOT = G_BIG + 2,
    G_BUILDER = G_ABBOT + 2,
    G_PIG = G_BUILDER + 2,
    G_NOTHING = G_PIG + 2,      /* places that nothing is in: see below */
    G_GOODS = G_NOTHING + 9,    /* my lead in wine, grain, cloth; */
    G_GOODS_LEFT = G_GOODS + 3, /* nobody's yet */
    G_BRIDGES = G_GOODS_LEFT + 3,   /* left: mine, theirs */
    G_CASTLES = G_BRIDGES + 2,
    G_NOTHING_2 = G_CASTLES + 2,
    GLOBALS = G_NOTHING_2 + 6,
};

/* Which modules are in play, and what the bag has because of them, is not told: it is the same
 * for all candidates of a turn and cannot say which is best, but in mixes that were never
 * trained with it carries the network off to where it knows nothing (docs/ai-experiments.md). */
static_assert((int)TERMS == 40 && (int)GLOBALS == 80, "weights are trained for so many");

typedef struct {
    int n;
    int16_t term[TERMS];
    int16_t global[GLOBALS];
    uint8_t element[MAX_ELEMENTS][ELEMENT_BYTES];
} Inputs;

#endif
