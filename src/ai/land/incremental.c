/* incremental.c -- step 1: the table before the turn, its elements and what they add up to. */
#include "incremental_inside.h"

#include "feature.h"

/* Games of which a tile changes nothing but what it touches, and pays as the box says. */
static bool is_plain(const LandGame *game) {
    uint32_t any = 0;
    for (int hook = 0; hook < HOOKS; hook++) any |= game->users[hook];
    for (int step = 0; step < LAND_STEPS; step++) any |= game->askers[step];
    return !any && game->rules.option[AUDE_OPT_RULESET] != AUDE_RULESET_FIRST;
}

int incremental_add(Incremental *inc, const LandGame *game, int root, int kind) {
    int at = inc->n++;
    element_read(&inc->element[at], game, inc->me, root, kind);
    inc->squares[at] = (SquareSet){{0, 0}};
    inc->cities[at] = 0;
    return at;
}

/* The element of a feature. */
static int element_of(Incremental *inc, int root, int kind) {
    BeforeTurn *before = &inc->before;
    if (before->element_of[root] != NO_ELEMENT) return before->element_of[root];
    if (inc->n == INC_BEFORE) {
        before->too_large = true;
        return 0;
    }
    if (kind == A_FIELD) before->field[before->n_fields++] = (uint8_t)inc->n;
    before->element_of[root] = (uint8_t)inc->n;
    return incremental_add(inc, before->game, root, kind);
}

/* ---- Squares, and what comes to them --------------------------------------------------------- */

static void comes_road_or_city(Incremental *inc, int o, int side, int node) {
    const LandGame *game = inc->before.game;
    OpenSquare *square = &inc->square[o];
    int root = feature_root(game, node);
    bool city = feature_kind(&game->feature[root]) == LAND_CITY;
    int at = element_of(inc, root, city ? A_CITY : A_ROAD);
    square->at[side] = (uint8_t)at;
    for (int other = 0; other < side; other++)
        if (square->at[other] == at) return; /* once is enough */
    squares_add(&inc->squares[at], o);
    element_add_square(&inc->element[at], square->fit, side);
}

static void comes_field(Incremental *inc, int o, int node) {
    OpenSquare *square = &inc->square[o];
    int at = element_of(inc, feature_root(inc->before.game, node), A_FIELD);
    for (int i = 0; i < square->n; i++)
        if (square->field[i] == at) return;
    square->field[square->n++] = (uint8_t)at;
    squares_add(&inc->squares[at], o);
}

static void read_side(Incremental *inc, int o, int side) {
    const LandGame *game = inc->before.game;
    LandOpen open = game->open[o];
    int edge = land_open_edge(open, side);
    if (edge < 0) return;
    int tile = board_tile(game, cell_step(land_open_cell(open), side));
    const LandPlaced *there = &game->placed[tile];
    const Side *shows = type_side(&catalog[there->type], side ^ 2, there->turns);
    if (edge != LAND_EDGE_FIELD) comes_road_or_city(inc, o, side, there->node + shows->mid);
    if (!inc->farmers || edge == LAND_EDGE_CITY) return;
    if (edge == LAND_EDGE_FIELD) comes_field(inc, o, there->node + shows->mid);
    if (shows->left != SIDE_NONE) comes_field(inc, o, there->node + shows->left);
    if (shows->right != SIDE_NONE) comes_field(inc, o, there->node + shows->right);
}

static void read_squares(Incremental *inc) {
    const LandGame *game = inc->before.game;
    for (int o = 0; o < game->n_open; o++) {
        OpenSquare *square = &inc->square[o];
        square->fit = fits_of(inc->fits, game->open[o]);
        memset(square->at, NO_ELEMENT, sizeof square->at);
        square->n = 0;
        for (int side = 0; side < 4; side++) read_side(inc, o, side);
    }
    inc->before.n_squares = game->n_open;
}

/* ---- Cities and the fields beside them ------------------------------------------------------- */

/* A new city has the next number.  Complete ones have no element, but feed fields. */
static int city_of(Incremental *inc, int root) {
    BeforeTurn *before = &inc->before;
    if (before->city_of[root] != NO_ELEMENT) return before->city_of[root];
    if (before->n_cities == INC_CITIES - LAND_MAX_SEGMENTS) {
        before->too_large = true;
        return 0;
    }
    int number = before->n_cities++;
    before->city_of[root] = (uint8_t)number;
    before->cities.element[number] = before->element_of[root];
    if (!before->game->feature[root].open) before->cities.complete |= city_bit(number);
    return number;
}

/* All their squares have been counted: odds can be. */
static void read_odds(Incremental *inc) {
    for (int i = 0; i < inc->n; i++) {
        Element *element = &inc->element[i];
        element_odds(inc->fits, element);
        if (element->kind != A_CITY) continue;
        int number = city_of(inc, element->root);
        inc->cities[i] = city_bit(number);
        inc->before.cities.odds[number] = element->odds;
    }
}

/* Which cities feed which fields: it shows on the tiles. */
static void read_feeding(Incremental *inc, const LandPlaced *tile) {
    const LandGame *game = inc->before.game;
    const TileType *type = &catalog[tile->type];
    for (int s = type->first_field; s < type->n_segments; s++) {
        unsigned cities = type->cities[s];
        if (!cities) continue;
        int field = element_of(inc, feature_root(game, tile->node + s), A_FIELD);
        for (; cities; cities &= cities - 1) {
            int root = feature_root(game, tile->node + __builtin_ctz(cities));
            inc->cities[field] |= city_bit(city_of(inc, root));
        }
    }
}

void incremental_field(Incremental *inc, int field, const Cities *cities) {
    Element *element = &inc->element[field];
    const SquareSet *squares = &inc->squares[field];
    element->complete = element->open = 0, element->open_odds = 0;
    for (uint64_t left = inc->cities[field]; left; left &= left - 1) {
        int city = __builtin_ctzll(left);
        if (cities->complete >> city & 1) {
            element->complete++;
        } else {
            element->open++;
            element->open_odds += cities->odds[city];
        }
    }
    element_field(element, inc->before.game);
    element->grow =
        (uint8_t)(__builtin_popcountll(squares->word[0]) + __builtin_popcountll(squares->word[1]));
}

/* A city counts the fields beside it that are mine, or theirs. */
static void count_at_cities(Incremental *inc, int field) {
    const Cities *cities = &inc->before.cities;
    int owner = inc->element[field].owner;
    if (owner > THEIRS) return;
    for (uint64_t left = inc->cities[field] & ~cities->complete; left; left &= left - 1)
        inc->element[cities->element[__builtin_ctzll(left)]].fields[owner]++;
}

static void read_fields(Incremental *inc) {
    const BeforeTurn *before = &inc->before;
    for (int i = 0; i < before->n_fields; i++) {
        incremental_field(inc, before->field[i], &before->cities);
        count_at_cities(inc, before->field[i]);
    }
}

/* ---- Figures: monasteries are elements, and other fields, because of who stands there -------- */

static void read_cloister(Incremental *inc, int root, LandCell cell) {
    BeforeTurn *before = &inc->before;
    int at = element_of(inc, root, A_CLOISTER);
    before->cell[before->n_cloisters] = cell;
    before->cloister[before->n_cloisters++] = (uint8_t)at;
    element_surroundings(inc->fits, &inc->element[at], before->game, cell);
}

static void read_figure(Incremental *inc, LandSpot spot) {
    const LandGame *game = inc->before.game;
    if (!land_spot_on_tile(spot)) return;
    const LandPlaced *tile = &game->placed[land_spot_tile(spot)];
    int root = feature_root(game, tile->node + land_spot_segment(spot));
    LandKind kind = feature_kind(&game->feature[root]);
    if (kind == LAND_FIELD) element_of(inc, root, A_FIELD);
    if (kind == LAND_MONASTERY) read_cloister(inc, root, tile->cell);
}

static void read_figures(Incremental *inc) {
    const LandGame *game = inc->before.game;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) read_figure(inc, game->figure[seat][slot]);
}

/* ---- Neighbours ------------------------------------------------------------------------------ */

static void meet(Incremental *inc, int one, int two, int tiles) {
    Element *a = &inc->element[one], *b = &inc->element[two];
    if (one == two || a->kind != b->kind) return;
    if (is_visible(inc, two)) element_neighbour(a, b, tiles, 1);
    if (is_visible(inc, one)) element_neighbour(b, a, tiles, 1);
}

static void meet_at(Incremental *inc, const OpenSquare *square) {
    for (int side = 1; side < 4; side++)
        for (int other = 0; other < side; other++) {
            int tiles = joins_sides(square, other, side);
            if (square->at[side] != NO_ELEMENT && square->at[other] != NO_ELEMENT && tiles)
                meet(inc, square->at[side], square->at[other], tiles);
        }
    int tiles = field_joins(square->fit);
    for (int i = 1; i < square->n && tiles; i++)
        for (int k = 0; k < i; k++) meet(inc, square->field[i], square->field[k], tiles);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

void incremental_value(Incremental *inc, const Element *element, int16_t value[NET_ELEMENT_2]) {
    uint8_t bytes[ELEMENT_BYTES];
    element_bytes(element, inc->before.game->left, bytes);
    memcpy(value, net_element(inc->net, inc->cache, bytes), NET_ELEMENT_2 * sizeof *value);
}

static void sum_up(Incremental *inc) {
    ElementSums *sums = &inc->before.sums;
    for (int i = 0; i < inc->n; i++) {
        element_terms(&inc->element[i], inc->signs, 1, sums->term);
        if (inc->linear || !is_input(inc, i)) continue;
        incremental_value(inc, &inc->element[i], inc->value[i]);
        pool_add(sums->pool, inc->value[i]);
    }
}

/* Most globals are the same for all candidates of the turn: the network adds them up once. */
static void begin_network(Incremental *inc) {
    Encoder *encoder = inc->encoder;
    encoder->game = inc->before.game, encoder->me = inc->me;
    encoder->modules = 0; /* whatever it read before: this game is plain */
    encoder_globals(encoder, inc->global);
    inc->global[G_NEXT] = 0, inc->global[G_NEXT + 1] = GLOBAL_ONE;
    net_refresh(inc->net, inc->global, &inc->accumulator);
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void clear(Incremental *inc, Encoder *encoder, const LandGame *game, int me) {
    BeforeTurn *before = &inc->before;
    inc->encoder = encoder, inc->fits = &encoder->fits, inc->me = me;
    inc->signs = signs_of(game, me, (me + 1) % game->rules.players);
    inc->farmers = game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON;
    inc->n = 0;
    before->game = game;
    before->too_large = false;
    before->n_cities = before->n_fields = before->n_cloisters = 0;
    before->cities.complete = 0;
    memset(&before->sums, 0, sizeof before->sums);
    memset(before->element_of, NO_ELEMENT, game->n_nodes);
    memset(before->city_of, NO_ELEMENT, game->n_nodes);
    inc->placed.n_replaced = inc->placed.n_beside = 0;
    inc->figure.n = 0;
    memset(inc->figure.slot, NO_ELEMENT, sizeof inc->figure.slot);
    for (int i = 0; i < INC_ELEMENTS; i++) inc->stand_in[i] = (uint8_t)i;
}

bool incremental_begin(Incremental *inc, Encoder *encoder, const LandGame *game, int me) {
    if (game->phase != LAND_TO_PLACE || !is_plain(game)) return false;
    if (game->n_open > INC_SQUARES - 4) return false;
    fits_bag(&encoder->fits, game);
    clear(inc, encoder, game, me);
    read_squares(inc);
    read_odds(inc);
    for (int t = 0; inc->farmers && t < game->n_placed; t++) read_feeding(inc, &game->placed[t]);
    read_figures(inc);
    if (inc->before.too_large) return false;
    read_fields(inc);
    for (int o = 0; !inc->linear && o < game->n_open; o++) meet_at(inc, &inc->square[o]);
    sum_up(inc);
    if (!inc->linear) begin_network(inc);
    inc->before.n = inc->n;
    return true;
}
