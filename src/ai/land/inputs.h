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

#include "fit.h"

enum {
    ELEMENT_BYTES = 56,
    MAX_ELEMENTS = 128,
    TERM_ONE = 32,              /* terms are in 1/32 points or figures */
    TERM_MOST = 8191,           /* terms and globals are within +- this */
    GLOBAL_ONE = 64,            /* what a yes is as a global */
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
    E_ODDS,                                 /* of completion, in 1/250 */
    E_CLOSE_LEAST,                          /* tiles that end it, on the hardest square, */
    E_CLOSE_SUM,                            /* on all, */
    E_FIT_LEAST,                            /* and that fit at all on the hardest */
    E_CLOSE_NONE,                           /* squares on which nothing ends it */
    E_CLOSE_SHARE,                          /* hardest square, share of the bag in 1/250 */
    E_EXPECTED,                             /* points times odds, in 1/8 */
    E_JOIN,                                 /* tiles that join it with mine, theirs, nobody's; */
    E_JOIN_VALUE = E_JOIN + 3,              /* what those are worth together */
    E_FIELDS = E_JOIN_VALUE + 3,            /* of a city: my fields beside it, theirs */
    E_FED = E_FIELDS + 2,                   /* of a field: complete cities, */
    E_FEEDING,                              /* others, */
    E_FEEDING_ODDS,                         /* the sum of their odds, in 1/20 */
    E_GROW,                                 /* squares it comes to */
    E_AROUND,                               /* of a monastery: tiles to be expected, in 1/25 */
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

/* An element while it is looked at. */
typedef struct {
    uint16_t root;
    uint8_t kind, owner, me, they, rivals;
    uint8_t now, more;
    uint8_t tiles, shields, ends, marks;    /* as the feature has them */
    uint32_t odds;              /* in 1/65536, */
    uint32_t log;               /* and the logarithms that they are made of (fit.h) */
    int last;                   /* the square counted last */
    uint8_t squares, close_least, fit_least, close_none, grow, complete, open;
    uint8_t builder[2], fields[2];
    uint16_t close_sum, join[3], join_value[3];
    uint32_t open_odds, around; /* in 1/65536 */
    uint64_t fed[2];            /* cities, by their number in this look */
    uint8_t extra[E_END - E_EXTRA]; /* bytes that modules add */
} Element;

/* What lies on the table, whoever has it: the squares that roads and cities come to, the tiles
 * that fit there, the cities beside fields.  Most candidates of a turn differ in a figure or an
 * answer, and the terrain is the same: it is read once. */
enum { TERRAIN_FIELDS = MAX_ELEMENTS, TERRAIN_CITIES = 128, TERRAIN_PAIRS = 6 * LAND_MAX_OPEN };

typedef struct {
    uint8_t one, two, tiles; /* roads or cities that so many tiles would join */
} TerrainPair;

typedef struct {
    uint8_t n, tiles; /* fields that come to an open square; tiles that fit, up to 8 */
    uint16_t field[8]; /* their roots */
} TerrainSquare;

typedef struct {
    AudeRules rules;
    uint32_t bag; /* the last change of the bag (fit.h), */
    uint16_t n_placed, n_open, n_nodes; /* and of which table it is */
    LandPlaced placed[LAND_MAX_TILES];
    LandOpen open[LAND_MAX_OPEN];
    uint16_t parent[LAND_MAX_NODES];

    int n_unfinished, n_pairs, n_fields, n_cities;
    Element unfinished[MAX_ELEMENTS]; /* roads and cities: what their squares make of them */
    TerrainPair pair[TERRAIN_PAIRS];
    TerrainSquare square[LAND_MAX_OPEN];
    uint16_t field[TERRAIN_FIELDS], city[TERRAIN_CITIES]; /* roots of fields with cities; these */
    uint64_t fed[TERRAIN_FIELDS][2]; /* cities beside a field, as bits */
    uint8_t at_unfinished[LAND_MAX_NODES], at_field[LAND_MAX_NODES], at_city[LAND_MAX_NODES];
} Terrain;

/* False if it is the one that was looked at last. */
bool terrain_read(Terrain *terrain, Fits *fits, const LandGame *game);

/* Roads and cities as they were seen last: what a feature pays is in the feature alone. */
typedef struct {
    int me;
    LandFeature feature[MAX_ELEMENTS];
    Element element[MAX_ELEMENTS];
} UnfinishedCache;

typedef struct {
    Fits fits;
    Terrain terrain;
    UnfinishedCache seen;
    uint32_t now;
    uint32_t stamp[LAND_MAX_NODES];
    uint8_t at[LAND_MAX_NODES];
    const LandGame *game;
    uint32_t modules; /* in play: bit m, as in modules[] */
    int me, n;
    int theirs; /* what something of theirs counts in terms: less among many */
    Element element[MAX_ELEMENTS];
    int32_t term[TERMS];
    uint32_t bag_now; /* the last change of the bag, */
    int16_t bag[G_FIRST - G_BAG_CITY]; /* and the globals that tell what is in it */
} Encoder;

/* Begin with zero bytes.  Once. */
void encoder_open(Encoder *encoder);

/* The element with that root, or NULL: it is complete, or nothing to look at. */
static inline Element *encoder_find(Encoder *encoder, int root) {
    return encoder->stamp[root] == encoder->now ? &encoder->element[encoder->at[root]] : NULL;
}

/* Look at a game that is not over, as `me`. */
void encoder_read(Encoder *encoder, const LandGame *game, int me);

/* What was seen: the terms alone, or everything. */
void encoder_terms(Encoder *encoder, int16_t term[TERMS]);
void encoder_inputs(Encoder *encoder, Inputs *inputs);

/* ---- Elements one by one, for who looks again at some of them (glance.c) -------------------- */

/* An element of which nothing is known but where it is. */
void element_begin(Element *element, int root, int kind);

/* As it is by itself, its squares not yet counted. */
void element_read(Element *element, const LandGame *game, int me, int root, int kind);

/* It comes to a square through a side, in the end no more; so its odds are. */
void element_add_square(Element *element, const Fit *fit, int side);
void element_odds(const Fits *fits, Element *element);

/* The squares around a monastery. */
void element_surroundings(Fits *fits, Element *element, const LandGame *game, LandCell cell);

/* Two elements of one kind come to a square where so many tiles join them; `other` is what it is
 * to this one.  `how`: 1, or -1 to take that back. */
void element_neighbour(Element *element, const Element *other, int tiles, int how);

/* What a field is worth, of its cities. */
void element_field(Element *element, const LandGame *game);

/* What it adds to the terms.  `how` as above. */
typedef struct {
    int theirs, next; /* what something of theirs counts, and what nobody's does */
} Signs;
Signs signs_of(const LandGame *game, int me, int next);
void element_terms(const Element *element, Signs signs, int how, int32_t term[TERMS]);

/* Does the network see it?  Its bytes. */
bool element_counts(const Element *element);
void element_bytes(const Element *element, unsigned left, uint8_t e[ELEMENT_BYTES]);

/* What a seat has is compared with what the others have: points with the best of them, */
typedef struct {
    int best, most; /* and in the globals followers with who has most; */
    int32_t points, free[4]; /* else what they have on average, as terms */
} Others;
void others_see(Others *others, const LandGame *game, int me);
void others_terms(const Others *others, int points, int free, int32_t term[TERMS]);

/* Everything about the whole game. */
void encoder_globals(Encoder *encoder, int16_t global[GLOBALS]);

#endif
