/* incremental_tile.c -- step 2: what the tile of a turn changes.
 *
 *      undo                what the placement before this one changed
 *      read_tile           the tile's own elements,
 *      join_all            and what is one with them now
 *      read_beside         the squares beside it, where other tiles fit
 *      recount_squares     roads and cities with other squares: their odds
 *      read_cities         cities with other odds: fields beside them
 *      read_cloisters      monasteries near
 *                          -- so far for the terms, from here on for the network alone --
 *      incremental_neighbours
 *      add_up              what stands there now, in place of what stood there */
#include "incremental_inside.h"

#include "feature.h"
#include "figure.h"

/* ---- Stand-ins ------------------------------------------------------------------------------- */

/* From now on `by` stands for `at`: what that gave is taken off the sums. */
static void replace(Incremental *inc, int at, int by) {
    PlacedTile *placed = &inc->placed;
    if (!placed->terms_done) element_terms(&inc->element[at], inc->signs, -1, placed->sums.term);
    if (!inc->linear && is_input(inc, at)) pool_take(placed->sums.pool, inc->value[at]);
    inc->stand_in[at] = (uint8_t)by;
    placed->replaced[placed->n_replaced++] = (uint8_t)at;
}

int incremental_change(Incremental *inc, int at) {
    if (at >= inc->before.n) return at;
    if (inc->stand_in[at] != at) return inc->stand_in[at];
    int copy = inc->n++;
    inc->element[copy] = inc->element[at];
    inc->squares[copy] = inc->squares[at];
    inc->cities[copy] = inc->cities[at];
    inc->differs[copy] = false;
    replace(inc, at, copy);
    return copy;
}

static void undo(Incremental *inc) {
    PlacedTile *placed = &inc->placed;
    for (int i = 0; i < placed->n_replaced; i++)
        inc->stand_in[placed->replaced[i]] = placed->replaced[i];
    for (int i = 0; i < placed->n_beside; i++)
        if (placed->beside[i] < inc->before.n_squares)
            inc->square[placed->beside[i]] = placed->was[i];
    placed->n_replaced = placed->n_beside = 0;
    inc->n = inc->before.n;
}

/* ---- The tile's own elements, and what is one with them -------------------------------------- */

/* The element of the tile with that root; two of its segments may be one feature. */
static int tile_element(const Incremental *inc, int root) {
    for (int i = inc->before.n; i < inc->n; i++)
        if (inc->element[i].root == root) return i;
    return NO_ELEMENT;
}

static int read_segment(Incremental *inc, const LandPlaced *tile, int segment) {
    static const uint8_t kinds[LAND_KINDS] = {
        [LAND_ROAD] = A_ROAD,          [LAND_CITY] = A_CITY,       [LAND_FIELD] = A_FIELD,
        [LAND_MONASTERY] = NO_ELEMENT, [LAND_GARDEN] = NO_ELEMENT, [LAND_RIVER] = NO_ELEMENT,
        [LAND_GREAT_CITY] = NO_ELEMENT};
    int kind = kinds[feature_kind(&catalog[tile->type].fresh[segment])];
    if (kind == NO_ELEMENT || (kind == A_FIELD && !inc->farmers)) return NO_ELEMENT;
    int root = feature_root(inc->placed.game, tile->node + segment);
    int at = tile_element(inc, root);
    if (at != NO_ELEMENT) return at;
    at = incremental_add(inc, inc->placed.game, root, kind);
    inc->differs[at] = true;
    return at;
}

static void read_tile(Incremental *inc, const LandPlaced *tile) {
    for (int s = 0; s < catalog[tile->type].n_segments; s++)
        inc->placed.segment[s] = (uint8_t)read_segment(inc, tile, s);
    inc->placed.n_tile = inc->n - inc->before.n;
}

static void join(Incremental *inc, int at) {
    if (inc->stand_in[at] != at) return;
    int by = tile_element(inc, feature_root(inc->placed.game, inc->element[at].root));
    squares_join(&inc->squares[by], &inc->squares[at]);
    inc->cities[by] |= inc->cities[at];
    replace(inc, at, by);
}

/* What came to the square of the tile; it is no open square any more. */
static void join_all(Incremental *inc, int o) {
    const OpenSquare *square = &inc->square[o];
    for (int side = 0; side < 4; side++)
        if (square->at[side] != NO_ELEMENT) join(inc, square->at[side]);
    for (int i = 0; i < square->n; i++) join(inc, square->field[i]);
    for (int i = inc->before.n; i < inc->n; i++) squares_remove(&inc->squares[i], o);
}

/* ---- The squares beside it ------------------------------------------------------------------- */

/* The number of the open square there: as before the turn, or a new one. */
static int square_at(Incremental *inc, LandCell cell) {
    unsigned entry = board_entry(inc->before.game, cell);
    if (entry & MAP_OPEN) return (int)(entry - MAP_OPEN);
    int o = inc->before.n_squares + inc->placed.n_beside;
    inc->square[o] = (OpenSquare){.at = {NO_ELEMENT, NO_ELEMENT, NO_ELEMENT, NO_ELEMENT}};
    return o;
}

static void field_comes(Incremental *inc, int o, int segment) {
    OpenSquare *square = &inc->square[o];
    int at = segment == SIDE_NONE ? NO_ELEMENT : inc->placed.segment[segment];
    if (at == NO_ELEMENT || !is_field(inc, at)) return;
    squares_add(&inc->squares[at], o);
    for (int i = 0; i < square->n; i++)
        if (inc->stand_in[square->field[i]] == at) return;
    square->field[square->n++] = (uint8_t)at;
}

static void tile_comes(Incremental *inc, const LandPlaced *tile, int side, int o) {
    const Side *shows = type_side(&catalog[tile->type], side, tile->turns);
    int mid = inc->placed.segment[shows->mid];
    if (mid != NO_ELEMENT && !is_field(inc, mid)) {
        inc->square[o].at[side ^ 2] = (uint8_t)mid;
        squares_add(&inc->squares[mid], o);
    }
    field_comes(inc, o, shows->left);
    field_comes(inc, o, shows->mid);
    field_comes(inc, o, shows->right);
}

/* The tile shows a side to this square, so other tiles fit: what else comes here has other odds. */
static void read_beside(Incremental *inc, const LandPlaced *tile, int side) {
    PlacedTile *placed = &inc->placed;
    LandCell cell = cell_step(tile->cell, side);
    int o = square_at(inc, cell);
    OpenSquare *square = &inc->square[o];
    placed->was[placed->n_beside] = *square;
    placed->beside[placed->n_beside++] = (uint8_t)o;
    LandOpen open = placed->game->open[board_entry(placed->game, cell) - MAP_OPEN];
    square->fit = fits_of(inc->fits, open);
    for (int s = 0; s < 4; s++)
        if (square->at[s] != NO_ELEMENT) incremental_change(inc, square->at[s]);
    tile_comes(inc, tile, side, o);
}

/* The first side through which an element comes to a square. */
static int side_of(const Incremental *inc, const OpenSquare *square, int at) {
    int side = 0;
    while (square->at[side] == NO_ELEMENT || inc->stand_in[square->at[side]] != at) side++;
    return side;
}

static void recount_squares(Incremental *inc, int at) {
    Element *element = &inc->element[at];
    if (element->kind > A_ROAD) return;
    element->squares = element->close_none = 0;
    element->close_least = element->fit_least = 255;
    element->close_sum = 0, element->log = 0;
    for (int word = 0; word < 2; word++)
        for (uint64_t left = inc->squares[at].word[word]; left; left &= left - 1) {
            const OpenSquare *square = &inc->square[64 * word + __builtin_ctzll(left)];
            element_add_square(element, square->fit, side_of(inc, square, at));
        }
    element_odds(inc->fits, element);
}

/* ---- Cities and the fields beside them ------------------------------------------------------- */

/* Cities that became one have the number of the first of them, new ones the next. */
static void number_city(Incremental *inc, int at, int *next) {
    Cities *cities = &inc->placed.cities;
    const Element *city = &inc->element[at];
    if (!inc->cities[at]) inc->cities[at] = city_bit((*next)++);
    int number = __builtin_ctzll(inc->cities[at]);
    inc->merged[at] = inc->cities[at];
    inc->cities[at] = city_bit(number);
    cities->odds[number] = city->odds;
    cities->element[number] = (uint8_t)at;
    cities->complete &= ~inc->merged[at];
    if (!city->ends) cities->complete |= inc->cities[at];
}

/* Returns the numbers, as they were, of all cities that changed. */
static uint64_t number_cities(Incremental *inc) {
    uint64_t changed = 0;
    int next = inc->before.n_cities;
    inc->placed.cities = inc->before.cities;
    for (int i = inc->before.n; i < inc->n; i++) {
        if (inc->element[i].kind != A_CITY) continue;
        number_city(inc, i, &next);
        changed |= inc->merged[i];
    }
    return changed;
}

/* Cities by the numbers that they have now; of elements up to n some are cities that changed. */
static uint64_t renumbered(const Incremental *inc, uint64_t cities, uint64_t changed, int n) {
    if (!(cities & changed)) return cities;
    uint64_t now = cities & ~changed;
    for (int i = inc->before.n; i < n; i++)
        if (inc->element[i].kind == A_CITY && cities & inc->merged[i]) now |= inc->cities[i];
    return now;
}

/* The tile shows which of its cities feed which of its fields. */
static void read_feeding(Incremental *inc, const TileType *type) {
    for (int s = type->first_field; s < type->n_segments; s++)
        for (unsigned cities = type->cities[s]; cities; cities &= cities - 1) {
            int city = inc->placed.segment[__builtin_ctz(cities)];
            inc->cities[inc->placed.segment[s]] |= inc->cities[city];
        }
}

/* Fields of before that lie beside a city that changed: nobody's are nothing to the terms. */
static void copy_fed_fields(Incremental *inc, uint64_t changed, int n) {
    const BeforeTurn *before = &inc->before;
    for (int i = 0; i < before->n_fields; i++) {
        int at = before->field[i];
        bool matters = !inc->linear || inc->element[at].owner != NOBODYS;
        if (inc->stand_in[at] != at || !(inc->cities[at] & changed) || !matters) continue;
        int copy = incremental_change(inc, at);
        inc->cities[copy] = renumbered(inc, inc->cities[at], changed, n);
    }
}

static void read_cities(Incremental *inc, const TileType *type) {
    int n = inc->n;
    uint64_t changed = number_cities(inc);
    for (int i = inc->before.n; i < n; i++)
        if (is_field(inc, i)) inc->cities[i] = renumbered(inc, inc->cities[i], changed, n);
    read_feeding(inc, type);
    copy_fed_fields(inc, changed, n);
    for (int i = inc->before.n; i < inc->n; i++) {
        if (!is_field(inc, i)) continue;
        int was = inc->element[i].now;
        incremental_field(inc, i, &inc->placed.cities);
        if (inc->element[i].now != was) inc->differs[i] = true; /* neighbours know what it pays */
    }
}

/* ---- Monasteries ----------------------------------------------------------------------------- */

/* The tile changes what fits on the squares beside it, and a monastery looks one square far. */
enum { CLOISTER_REACH = 2 };

static void read_cloisters(Incremental *inc, LandCell cell) {
    const BeforeTurn *before = &inc->before;
    for (int i = 0; i < before->n_cloisters; i++) {
        int x = land_x(before->cell[i]) - land_x(cell), y = land_y(before->cell[i]) - land_y(cell);
        if (x < -CLOISTER_REACH || x > CLOISTER_REACH) continue;
        if (y < -CLOISTER_REACH || y > CLOISTER_REACH) continue;
        int at = incremental_change(inc, before->cloister[i]);
        Element *element = &inc->element[at];
        element_read(element, inc->placed.game, inc->me, element->root, A_CLOISTER);
        element_surroundings(inc->fits, element, inc->placed.game, before->cell[i]);
    }
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void add_up(Incremental *inc) {
    PlacedTile *placed = &inc->placed;
    for (int i = inc->before.n; i < inc->n; i++) {
        const Element *element = &inc->element[i];
        if (i < placed->n_terms && !is_paid(element))
            element_terms(element, inc->signs, 1, placed->sums.term);
        if (inc->linear || !is_input(inc, i)) continue;
        incremental_value(inc, element, inc->value[i]);
        pool_add(placed->sums.pool, inc->value[i]);
    }
}

void incremental_place(Incremental *inc, const LandGame *next) {
    const LandPlaced *tile = &next->placed[next->n_placed - 1];
    const LandGame *game = inc->before.game;
    PlacedTile *placed = &inc->placed;
    undo(inc);
    placed->game = next;
    placed->sums = inc->before.sums;
    placed->terms_done = false;
    int o = (int)(board_entry(game, tile->cell) - MAP_OPEN);
    read_tile(inc, tile);
    join_all(inc, o);
    for (int side = 0; side < 4; side++)
        if (!open_known(game->open[o], side)) read_beside(inc, tile, side);
    for (int i = inc->before.n; i < inc->n; i++) recount_squares(inc, i);
    if (inc->farmers) read_cities(inc, &catalog[tile->type]);
    read_cloisters(inc, tile->cell);
    placed->terms_done = true;
    placed->n_terms = inc->n;
    if (!inc->linear) incremental_neighbours(inc);
    add_up(inc);
}

void incremental_settle(Incremental *inc, const LandGame *settled) {
    PlacedTile *placed = &inc->placed;
    others_see(&placed->others, settled, inc->me);
    placed->points = settled->points[inc->me];
    placed->free = __builtin_popcount(settled->free[inc->me] & figures[LAND_MEEPLE].slots);
}
