/* incremental_neighbours.c -- what the tile changes for elements that did not change themselves.
 *
 * The network knows of a city how many fields beside it are mine and theirs, and of every element
 * which others it meets on open squares: whose they are, what they are worth and how many tiles
 * would join them.  So when an element changes, its neighbours do, though their terms stay.
 *
 *          a    b          before: a meets b here, because two tiles join them
 *           \  /
 *          square          now: another tile lies beside the square, so other tiles fit; or b has
 *                          another owner or another worth.  Then a forgets b as it was, and meets
 *                          b as it is; and b, if it is not new, does the same with a. */
#include "incremental_inside.h"

/* The elements of the tile know nothing of their neighbours yet; copies know what they knew. */
static bool is_new(const Incremental *inc, int at) {
    return at >= inc->before.n && at < inc->before.n + inc->placed.n_tile;
}

/* ---- Cities: the fields beside them ---------------------------------------------------------- */

static bool feeds_owned(const Incremental *inc, int field, uint64_t city) {
    return is_field(inc, field) && inc->element[field].owner <= THEIRS && inc->cities[field] & city;
}

/* The fields beside a city, mine and theirs, as they are now: those of before or their copies, and
 * those of the tile, each once. */
static void count_fields(const Incremental *inc, uint64_t city, uint8_t fields[2]) {
    const BeforeTurn *before = &inc->before;
    fields[0] = fields[1] = 0;
    for (int i = 0; i < before->n_fields; i++) {
        int at = inc->stand_in[before->field[i]];
        if (!is_new(inc, at) && feeds_owned(inc, at, city)) fields[inc->element[at].owner]++;
    }
    for (int at = before->n; at < before->n + inc->placed.n_tile; at++)
        if (feeds_owned(inc, at, city)) fields[inc->element[at].owner]++;
}

/* Cities that changed, and those beside fields of the tile. */
static void recount_fields(Incremental *inc) {
    const Cities *cities = &inc->placed.cities;
    uint64_t asked = 0;
    for (int i = inc->before.n; i < inc->n; i++) {
        bool field_of_tile = is_field(inc, i) && is_new(inc, i);
        if (field_of_tile || inc->element[i].kind == A_CITY) asked |= inc->cities[i];
    }
    for (asked &= ~cities->complete; asked; asked &= asked - 1) {
        int number = __builtin_ctzll(asked), at = cities->element[number];
        uint8_t fields[2];
        count_fields(inc, city_bit(number), fields);
        if (!memcmp(inc->element[inc->stand_in[at]].fields, fields, sizeof fields)) continue;
        memcpy(inc->element[incremental_change(inc, at)].fields, fields, sizeof fields);
    }
}

/* ---- Elements that meet on a square ---------------------------------------------------------- */

static bool can_meet(const Incremental *inc, int at, int other) {
    return at != other && inc->element[at].kind == inc->element[other].kind &&
           is_visible(inc, other);
}

/* As it was before the tile: what `at` knew of `other` is taken back, if that is different now. */
static void forget(Incremental *inc, int at, int other, int tiles, bool beside) {
    if (!can_meet(inc, at, other)) return;
    int by = inc->stand_in[other];
    bool different = beside || (by != other && inc->differs[by]);
    if (is_new(inc, inc->stand_in[at]) || !different) return;
    element_neighbour(&inc->element[incremental_change(inc, at)], &inc->element[other], tiles, -1);
}

/* As it is now: `at` meets `other`. */
static void meet(Incremental *inc, int at, int other, int tiles, bool beside) {
    if (!can_meet(inc, at, other)) return;
    bool different = beside || (other >= inc->before.n && inc->differs[other]);
    if (!is_new(inc, at) && !different) return;
    element_neighbour(&inc->element[incremental_change(inc, at)], &inc->element[other], tiles, 1);
}

/* All pairs on a square, both ways.  `beside`: the square is beside the tile, so every pair there
 * is joined by other tiles than before. */
typedef void Meeting(Incremental *inc, int at, int other, int tiles, bool beside);
static inline void pairs_at(Incremental *inc, const OpenSquare *square, bool beside,
                            Meeting *meeting) {
    for (int side = 1; side < 4; side++)
        for (int other = 0; other < side; other++) {
            int tiles = joins_sides(square, other, side);
            int a = square->at[side], b = square->at[other];
            if (a == NO_ELEMENT || b == NO_ELEMENT || !tiles) continue;
            meeting(inc, a, b, tiles, beside);
            meeting(inc, b, a, tiles, beside);
        }
    int tiles = field_joins(square->fit);
    for (int i = 1; i < square->n && tiles; i++)
        for (int k = 0; k < i; k++) {
            meeting(inc, square->field[i], square->field[k], tiles, beside);
            meeting(inc, square->field[k], square->field[i], tiles, beside);
        }
}

OpenSquare incremental_square(const Incremental *inc, int o) {
    const OpenSquare *open = &inc->square[o];
    OpenSquare square = {.fit = open->fit};
    for (int side = 0; side < 4; side++) {
        int at = open->at[side];
        square.at[side] = at == NO_ELEMENT ? NO_ELEMENT : inc->stand_in[at];
    }
    for (int i = 0; i < open->n; i++) {
        int at = inc->stand_in[open->field[i]], k = 0;
        while (k < square.n && square.field[k] != at) k++;
        if (k == square.n) square.field[square.n++] = (uint8_t)at;
    }
    return square;
}

/* Squares where somebody meets something else than before: those beside the tile, and those of
 * elements in which neighbours see a difference. */
static SquareSet squares_to_visit(const Incremental *inc) {
    SquareSet squares = {{0, 0}};
    for (int i = 0; i < inc->placed.n_beside; i++) squares_add(&squares, inc->placed.beside[i]);
    for (int i = inc->before.n; i < inc->n; i++)
        if (inc->differs[i]) squares_join(&squares, &inc->squares[i]);
    return squares;
}

static int which_beside(const Incremental *inc, int o) {
    for (int i = 0; i < inc->placed.n_beside; i++)
        if (inc->placed.beside[i] == o) return i;
    return -1;
}

static void visit(Incremental *inc, int o) {
    int beside = which_beside(inc, o);
    const OpenSquare *was = beside < 0 ? &inc->square[o] : &inc->placed.was[beside];
    if (was->fit) pairs_at(inc, was, beside >= 0, forget);
    OpenSquare now = incremental_square(inc, o);
    pairs_at(inc, &now, beside >= 0, meet);
}

void incremental_neighbours(Incremental *inc) {
    if (inc->farmers) recount_fields(inc);
    SquareSet squares = squares_to_visit(inc);
    for (int word = 0; word < 2; word++)
        for (uint64_t left = squares.word[word]; left; left &= left - 1)
            visit(inc, 64 * word + __builtin_ctzll(left));
}
