/* incremental_inside.h -- what the files of incremental.h share. */
#ifndef AI_LAND_INCREMENTAL_INSIDE_H
#define AI_LAND_INCREMENTAL_INSIDE_H

#include "incremental.h"

#include <string.h>

/* ---- Sets ------------------------------------------------------------------------------------ */

static inline void squares_add(SquareSet *set, int square) {
    set->word[square >> 6] |= (uint64_t)1 << (square & 63);
}
static inline void squares_remove(SquareSet *set, int square) {
    set->word[square >> 6] &= ~((uint64_t)1 << (square & 63));
}
static inline void squares_join(SquareSet *set, const SquareSet *other) {
    set->word[0] |= other->word[0], set->word[1] |= other->word[1];
}

static inline uint64_t city_bit(int number) { return (uint64_t)1 << number; }

/* ---- Elements -------------------------------------------------------------------------------- */

/* An element more, of a feature of `game`, that comes to no square yet. */
int incremental_add(Incremental *inc, const LandGame *game, int root, int kind);

/* What a field has, of the cities beside it. */
void incremental_field(Incremental *inc, int field, const Cities *cities);

static inline bool is_field(const Incremental *inc, int at) {
    return inc->element[at].kind == A_FIELD;
}

/* To its neighbours a field with neither an owner nor a city is nothing. */
static inline bool is_visible(const Incremental *inc, int at) {
    const Element *element = &inc->element[at];
    return element->kind != A_FIELD || element->owner != NOBODYS || inc->cities[at];
}

/* Complete roads, cities and monasteries have been paid, and are nothing any more. */
static inline bool is_paid(const Element *element) {
    return element->kind <= A_CLOISTER && !element->ends;
}

static inline bool is_input(const Incremental *inc, int at) {
    const Element *element = &inc->element[at];
    return !is_paid(element) && is_visible(inc, at) && element_counts(element);
}

/* A copy of an element that may be changed, unless this is one already. */
int incremental_change(Incremental *inc, int at);

/* ---- Neighbours ------------------------------------------------------------------------------ */

/* How many tiles join what comes to a square through two sides. */
static inline int joins_sides(const OpenSquare *square, int one, int other) {
    return square->fit->join[fit_pair[one][other]];
}

/* A square with the elements that stand there now; fields that became one, once. */
OpenSquare incremental_square(const Incremental *inc, int square);

/* What the tile changed for elements that did not change themselves (step 2, for the network). */
void incremental_neighbours(Incremental *inc);

/* ---- The network ----------------------------------------------------------------------------- */

/* What an element is to the network. */
void incremental_value(Incremental *inc, const Element *element, int16_t value[NET_ELEMENT_2]);

/* Sums of 32 values: vectors of the machine. */
static inline void pool_add(int32_t pool[NET_ELEMENT_2], const int16_t value[NET_ELEMENT_2]) {
    for (int i = 0; i < NET_ELEMENT_2; i++) pool[i] += value[i];
}
static inline void pool_take(int32_t pool[NET_ELEMENT_2], const int16_t value[NET_ELEMENT_2]) {
    for (int i = 0; i < NET_ELEMENT_2; i++) pool[i] -= value[i];
}

#endif
