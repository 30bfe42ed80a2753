/* incremental.h -- all candidates of a turn, evaluated by what each of them changes.
 *
 * Whoever chooses a turn compares some eighty positions that differ in one tile and one figure.
 * Read from nothing (encoder.h) they would mostly be the same elements again.  But what is
 * evaluated are sums over elements, and sums can be corrected: take off what an element gave
 * before, add what it gives now.  So there are three steps, each with less to do than the last.
 *
 * 1. incremental_begin(): the table before the turn, read once (incremental.c).
 *
 *      element[]   roads and cities that are not complete, fields that may matter, monasteries
 *      square[]    the open squares, each with the elements that come to it
 *      cities      by number, so that those beside a field are bits of a word
 *      sums        terms and pool of all elements together
 *
 * 2. incremental_place(): the tile lies there.  What it touches (incremental_tile.c):
 *
 *              . b .         T   its segments are new elements, and what came to this square is
 *            . b T b .           one with them now
 *              . b .         b   other tiles fit here now: all that comes here has other odds
 *                            also the fields beside a city that changed, and the monasteries at
 *                            most two squares away, which expect other tiles around them
 *
 *    and, for the network alone, which knows its neighbours (incremental_neighbours.c): cities
 *    whose fields changed hands, and elements that meet one that changed on an open square.
 *
 *    The elements of step 1 are never written to.  One that changes has a stand-in: the element of
 *    the tile that it became a part of, or a copy.
 *
 *      element[]    0 ....................... n_before | the tile's | copies
 *                   city 0   road 1   field 2          | road 112   | field 113 ..
 *      stand_in[]      0       112      113               the others stand for themselves
 *
 *    So a placement is undone by letting those few stand for themselves again, and by the squares
 *    beside the tile, of which there is a copy.
 *
 * 3. incremental_evaluate(): a figure more, or none (incremental_figure.c).  One element has
 *    another owner; the network sees that in its neighbours, too.  Only the sums of it are kept.
 *
 * unit/inputs compares every number of this with the encoder's.  Bits of squares and of cities
 * keep it quick, so very large tables are not for it; nor are games with modules, of which only the
 * rules know what a tile may change. */
#ifndef AI_LAND_INCREMENTAL_H
#define AI_LAND_INCREMENTAL_H

#include "encoder.h"
#include "net.h"

enum {
    INC_BEFORE = 112,           /* elements before the turn: each may have a stand-in, */
    INC_ELEMENTS = 240,         /* beside those of the tile */
    INC_SQUARES = 128,          /* two words of bits; four may be new ones beside the tile */
    INC_CITIES = 64,            /* one word; as many as a tile can have may be new */
    NO_ELEMENT = 255,           /* numbers of elements are bytes */
};

typedef struct {
    uint64_t word[2];
} SquareSet;

/* An open square: the road or city that comes in through each side, and the fields that come. */
typedef struct {
    const Fit *fit;             /* which tiles fit; NULL: it was no open square before the tile */
    uint8_t at[4];              /* elements, or NO_ELEMENT */
    uint8_t n, field[8];        /* beside a road that comes in there are two */
} OpenSquare;

/* Cities by their numbers.  Cities that became one have the number of the first of them. */
typedef struct {
    uint64_t complete;          /* bits */
    uint32_t odds[INC_CITIES];
    uint8_t element[INC_CITIES];
} Cities;

/* What is evaluated, as far as it is a sum over elements. */
typedef struct {
    int32_t term[TERMS], pool[NET_ELEMENT_2];
} ElementSums;

/* 1. The table before the turn. */
typedef struct {
    const LandGame *game;
    bool too_large;             /* for the limits above */
    int n, n_squares, n_cities; /* elements, open squares, cities beside fields */
    int n_fields, n_cloisters;
    uint8_t field[INC_BEFORE], cloister[INC_BEFORE];    /* elements of these kinds, */
    LandCell cell[INC_BEFORE];  /* and where the monasteries are */
    uint8_t element_of[LAND_MAX_NODES], city_of[LAND_MAX_NODES];    /* by the root of a feature */
    Cities cities;
    ElementSums sums;
} BeforeTurn;

/* 2. What the tile changed. */
typedef struct {
    const LandGame *game;       /* with the tile */
    uint8_t segment[LAND_MAX_SEGMENTS]; /* its segments' elements */
    int n_tile;                 /* elements of the tile */
    bool terms_done;            /* what is copied from now on is so for the network alone; */
    int n_terms;                /* elements before this one have other terms, too */
    int n_replaced, n_beside;
    uint8_t replaced[INC_BEFORE];   /* elements that have stand-ins */
    uint8_t beside[4];          /* squares beside the tile, */
    OpenSquare was[4];          /* and what they were */
    Cities cities;
    ElementSums sums;
    Others others;              /* when what is complete has been paid: their points and */
    int points, free;           /* supplies, and mine, if no figure is put */
} PlacedTile;

/* 3. What a figure changes, while it is tried. */
typedef struct {
    int n;
    uint8_t at[INC_ELEMENTS];   /* elements that it changes, */
    Element element[INC_ELEMENTS];  /* and what they are with it; */
    uint8_t slot[INC_ELEMENTS]; /* where an element is in both, or NO_ELEMENT */
} TriedFigure;

typedef struct {
    Encoder *encoder;           /* whose fits are used, */
    Fits *fits;                 /* these */
    const Net *net;
    bool linear;                /* nobody asks for more than terms: the network is left alone */
    NetCache *cache;
    int me;
    Signs signs;
    bool farmers;               /* do fields pay at all? */

    int n;                      /* elements, with those of the tile and copies: */
    Element element[INC_ELEMENTS];
    SquareSet squares[INC_ELEMENTS];    /* open squares that it comes to */
    uint64_t cities[INC_ELEMENTS];  /* of a field: beside it; of a city: its own number */
    uint64_t merged[INC_ELEMENTS];  /* of a city that changed: numbers it is made of */
    int16_t value[INC_ELEMENTS][NET_ELEMENT_2]; /* what it is to the network */
    uint8_t stand_in[INC_ELEMENTS];
    bool differs[INC_ELEMENTS]; /* a stand-in that neighbours see a difference in */
    OpenSquare square[INC_SQUARES];

    BeforeTurn before;
    PlacedTile placed;
    TriedFigure figure;

    int16_t term[TERMS], global[GLOBALS];   /* what was evaluated last, */
    int32_t pool[NET_ELEMENT_2];    /* with the figure */
    NetAccumulator accumulator;
} Incremental;

/* A game in which `me` is to lay a tile.  The caller has set `net`, `linear` and `cache`.  False:
 * this is a game for the encoder. */
bool incremental_begin(Incremental *inc, Encoder *encoder, const LandGame *game, int me);

/* The tile has been laid in `next`. */
void incremental_place(Incremental *inc, const LandGame *next);

/* What was completed, if anything, has been paid, and after the last tile everything: these are
 * the points and supplies now. */
void incremental_settle(Incremental *inc, const LandGame *settled);

/* A figure is put, or AUDE_PASS. */
Evaluation incremental_evaluate(Incremental *inc, AudeMove put);

#endif
