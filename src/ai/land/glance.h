/* glance.h -- what a turn changes in what was seen.
 *
 * Whoever chooses a turn compares some eighty positions that differ in one tile and one figure.
 * So the table is looked at once, before the turn, and then for every placement only at what the
 * tile touches: the parts that come to its square and become one with it, those that come to the
 * squares beside it, where other tiles fit now, the fields beside a city that has changed, the
 * monasteries near.  Everything else is a sum, and sums can be corrected: take off what the old
 * parts gave, add what the new ones give.  A figure changes one part, and for the network those
 * that may be joined with it.
 *
 *      glance_look     the table before the turn: pieces 0 .. n_before - 1
 *      glance_lay      the tile lies: pieces from n_before on stand for those they replace
 *      glance_evaluate    a figure more, or none
 *
 * Bits of squares, and of cities, keep this quick, so very large tables are not for it; nor are
 * games with modules, of which only the rules know what a tile may change. */
#ifndef AI_LAND_GLANCE_H
#define AI_LAND_GLANCE_H

#include "encoder.h"
#include "net.h"

enum {
    GLANCE_BEFORE = 112,            /* pieces before the turn: each may be replaced */
    GLANCE_PIECES = 240,
    GLANCE_SQUARES = 128,           /* four of them new ones beside the tile */
    GLANCE_CITIES = 64,             /* as many as a tile can have are new */
    NO_PIECE = 255,
};

/* A part, with the open squares it comes to.  Of a city fed[0] is its own number as a bit, and
 * fed[1], if this turn changed it, the numbers of those that it is made of. */
typedef struct {
    Element element;
    uint64_t square[2];
    int16_t value[NET_ELEMENT_2];   /* what it is to the network */
} Piece;

/* An open square: the road or city that comes in through each side, and the fields that come. */
typedef struct {
    const Fit *fit;
    uint8_t at[4], n, field[8];
} GlanceSquare;

/* What is summed up over all pieces, and the cities that are complete. */
typedef struct {
    int32_t term[TERMS], pool[NET_ELEMENT_2];
    uint64_t complete;
} GlanceSums;

typedef struct {
    Encoder *encoder;           /* whose fits are used, */
    Fits *fits;                 /* these */
    const Net *net;             /* NULL: nobody asks for more than terms */
    NetCache *cache;
    const LandGame *game, *next;    /* before the turn, and with its tile */
    int me;
    Signs signs;
    bool farmers, full;         /* are fields something?  Is the table too large? */
    int n, n_squares, n_cities, n_fields, n_cloisters;
    Piece piece[GLANCE_PIECES];
    GlanceSquare square[GLANCE_SQUARES];
    uint8_t field[GLANCE_BEFORE], cloister[GLANCE_BEFORE];  /* pieces of these kinds, */
    LandCell cell[GLANCE_BEFORE];   /* and where the monasteries are */
    uint8_t index[LAND_MAX_NODES], city[LAND_MAX_NODES];    /* by root: piece; number of a city */
    uint32_t odds[GLANCE_CITIES];   /* of cities, by number */
    uint8_t of_city[GLANCE_CITIES]; /* their pieces */
    GlanceSums before;
    NetAccumulator accumulator; /* how far the network got */

    int n_before, n_new, n_loud; /* pieces: before the turn; of the tile; with other terms */
    uint8_t now[GLANCE_PIECES]; /* the piece that stands for this one now */
    uint8_t of[GLANCE_PIECES]; /* the piece that this one is a copy of */
    bool moved[GLANCE_PIECES]; /* neighbours will see a difference */
    int n_replaced, n_corners;
    uint8_t replaced[GLANCE_BEFORE];
    uint8_t corner[4]; /* squares beside the tile, and what they were */
    GlanceSquare was[4];
    uint8_t segment[LAND_MAX_SEGMENTS]; /* of the tile: their pieces */
    uint32_t odds_now[GLANCE_CITIES];
    uint8_t of_city_now[GLANCE_CITIES];
    GlanceSums laid;
    Others others;
    int points, free; /* mine, if no figure is put */

    int n_tried; /* pieces that the figure changes */
    uint8_t tried_at[GLANCE_PIECES], place[GLANCE_PIECES]; /* place: in tried[], NO_PIECE */
    Element tried[GLANCE_PIECES];
    int16_t term[TERMS], global[GLOBALS]; /* what was judged last */
    int32_t pool[NET_ELEMENT_2]; /* with the fixed globals left out */
} Glance;

/* Look at a game in which `me` is to lay a tile.  The
 * caller has set `net` and `cache`.  False: this is a game for sight.h. */
bool glance_look(Glance *glance, Encoder *encoder, const LandGame *game, int me);

/* The tile has been laid in `next`. */
void glance_lay(Glance *glance, const LandGame *next);

/* What was completed, if anything, has been paid, and after the last tile everything: these are
 * the points and supplies now. */
void glance_settle(Glance *glance, const LandGame *settled);

/* A figure is put, or AUDE_PASS: terms, globals and pool. */
void glance_put(Glance *glance, AudeMove put);
Evaluation glance_evaluate(Glance *glance, const Net *net, AudeMove put);

/* ---- Between the files of it ------------------------------------------------------------- */

static inline uint64_t city_bit(int number) { return (uint64_t)1 << number; }
static inline void squares_add(Piece *piece, int square) {
    piece->square[square >> 6] |= (uint64_t)1 << (square & 63);
}
static inline void squares_remove(Piece *piece, int square) {
    piece->square[square >> 6] &= ~((uint64_t)1 << (square & 63));
}

/* A field that nobody has anything of is none to its neighbours. */
static inline bool element_visible(const Element *element) {
    return element->kind != A_FIELD || element->owner != NOBODYS || element->fed[0];
}

/* Is it an element?  What is complete has been paid. */
static inline bool element_is_input(const Element *element) {
    return (element->kind > A_CLOISTER || element->ends) && element_visible(element) &&
           element_counts(element);
}

/* A piece more, of a feature of `game`. */
int glance_add(Glance *glance, const LandGame *game, int root, int kind);

/* What a field has, of the cities beside it. */
void glance_field(Glance *glance, Piece *field, uint64_t complete, const uint32_t odds[]);

/* Add the value of a part to a pool. */
void glance_value(Glance *glance, const Element *element, int16_t value[NET_ELEMENT_2]);

/* Sums of 32 values: vectors of the machine. */
static inline void pool_add(int32_t pool[NET_ELEMENT_2], const int16_t value[NET_ELEMENT_2]) {
    for (int i = 0; i < NET_ELEMENT_2; i++) pool[i] += value[i];
}
static inline void pool_take(int32_t pool[NET_ELEMENT_2], const int16_t value[NET_ELEMENT_2]) {
    for (int i = 0; i < NET_ELEMENT_2; i++) pool[i] -= value[i];
}

#endif
