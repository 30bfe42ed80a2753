/* element.h -- an element while it is read: a road, city, monastery or field, on its way to being
 * bytes for the network and terms for the linear evaluation (inputs.h).
 *
 * Two read elements: the encoder all of them, from nothing (encoder.h), and who evaluates the
 * candidates of a turn just those that a candidate changes (incremental.h).  Both use what is here,
 * so both come to the same numbers. */
#ifndef AI_LAND_ELEMENT_H
#define AI_LAND_ELEMENT_H

#include "fit.h"
#include "inputs.h"

typedef struct {
    uint16_t root;
    uint8_t kind, owner;        /* A_CITY .., MINE .. */
    uint8_t me, they, rivals;   /* strengths, mine and the strongest other's; how many others */
    uint8_t now, more;          /* points as it stands, and what completing it adds */
    uint8_t tiles, shields, ends, marks;    /* as the feature has them */

    /* Roads and cities, by the open squares they come to: how many, and the tiles that end them on
     * the hardest square, on all together; that fit on the hardest; squares where nothing does */
    uint8_t squares, close_least, fit_least, close_none;
    uint16_t close_sum;
    uint32_t odds; /* of being completed, in 1/65536, */
    uint32_t log; /* and the logarithms that they are made of (fit.h) */
    int last; /* the square counted last */

    /* Fields: open squares they come to; cities beside them that are complete, and others, */
    uint8_t grow, complete, open;
    uint32_t open_odds; /* the odds of these together, in 1/65536; */
    uint64_t fed[2]; /* all of them, as bits by the encoder's numbers */

    uint32_t around; /* monasteries: tiles still to be expected, in 1/65536 */
    uint8_t fields[2]; /* cities: my fields beside them, theirs */
    uint8_t builder[2]; /* figures that help: mine, theirs */
    uint16_t join[3], join_value[3]; /* neighbours, by their owner: see element_neighbour() */
    uint8_t extra[E_END - E_EXTRA]; /* bytes that modules add */
} Element;

/* An element of which nothing is known but where it is. */
void element_begin(Element *element, int root, int kind);

/* Who has it and what it pays; the same of one that has not been begun. */
void element_read_feature(Element *element, const LandGame *game, int me);
void element_read(Element *element, const LandGame *game, int me, int root, int kind);

/* It comes to a square through a side, in the end no more; so its odds are. */
void element_add_square(Element *element, const Fit *fit, int side);
void element_odds(const Fits *fits, Element *element);

/* The squares around a monastery. */
void element_surroundings(Fits *fits, Element *element, const LandGame *game, LandCell cell);

/* Two elements of one kind come to a square where so many tiles join them; `other` is what it is
 * to this one.  `how`: 1, or -1 to take that back. */
void element_neighbour(Element *element, const Element *other, int tiles, int how);

/* What a city pays a field, by the editions. */
enum { FIELD_PAYS = 3, FIELD_PAYS_FIRST = 4 };
static inline int field_pays(const LandGame *game) {
    bool first = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST;
    return first ? FIELD_PAYS_FIRST : FIELD_PAYS;
}

/* How many tiles join two fields on a square: nearly every one that fits, so these are counted, up
 * to a number that makes no difference. */
enum { FIELD_JOINS_MOST = 8 };
static inline int field_joins(const Fit *fit) {
    return fit->fit < FIELD_JOINS_MOST ? fit->fit : FIELD_JOINS_MOST;
}

/* What a field is worth, of its cities. */
void element_field(Element *element, const LandGame *game);

/* What it adds to the terms.  `how` as above. */
typedef struct {
    int theirs, next; /* what something of theirs counts, and what nobody's does */
} Signs;
Signs signs_of(const LandGame *game, int me, int next);
void element_terms(const Element *element, Signs signs, int how, int32_t term[TERMS]);

/* Is it one of the inputs?  Not if it is nobody's, and nobody can get there any more.  Its bytes,
 * with so many tiles left. */
bool element_counts(const Element *element);
void element_bytes(const Element *element, unsigned left, uint8_t e[ELEMENT_BYTES]);

#endif
