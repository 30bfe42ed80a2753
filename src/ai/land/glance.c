/* glance.c -- the table before a turn: pieces, squares, and what they add up to. */
#include "glance.h"

#include <string.h>

#include "feature.h"

/* Games of which a tile changes nothing but what it touches, and pays as the box says. */
static bool is_plain(const LandGame *game) {
    uint32_t any = 0;
    for (int hook = 0; hook < HOOKS; hook++) any |= game->users[hook];
    for (int step = 0; step < LAND_STEPS; step++) any |= game->askers[step];
    return !any && game->rules.option[AUDE_OPT_RULESET] != AUDE_RULESET_FIRST;
}

int glance_add(Glance *g, const LandGame *game, int root, int kind) {
    int n = g->n++;
    Piece *piece = &g->piece[n];
    element_read(&piece->element, game, g->me, root, kind);
    piece->square[0] = piece->square[1] = 0;
    return n;
}

/* The piece of a feature before the turn. */
static int piece_of(Glance *g, int root, int kind) {
    if (g->index[root] != NO_PIECE) return g->index[root];
    if (g->n == GLANCE_BEFORE) {
        g->full = true;
        return 0;
    }
    if (kind == A_FIELD) g->field[g->n_fields++] = (uint8_t)g->n;
    g->index[root] = (uint8_t)g->n;
    return glance_add(g, g->game, root, kind);
}

/* ---- Squares ------------------------------------------------------------------------------ */

static void comes_road_or_city(Glance *g, int o, int side, int node) {
    GlanceSquare *square = &g->square[o];
    int root = feature_root(g->game, node);
    bool city = feature_kind(&g->game->feature[root]) == LAND_CITY;
    int at = piece_of(g, root, city ? A_CITY : A_ROAD);
    square->at[side] = (uint8_t)at;
    for (int other = 0; other < side; other++)
        if (square->at[other] == at) return; /* once is enough */
    squares_add(&g->piece[at], o);
    element_add_square(&g->piece[at].element, square->fit, side);
}

static void comes_field(Glance *g, int o, int node) {
    GlanceSquare *square = &g->square[o];
    int at = piece_of(g, feature_root(g->game, node), A_FIELD);
    for (int i = 0; i < square->n; i++)
        if (square->field[i] == at) return;
    square->field[square->n++] = (uint8_t)at;
    squares_add(&g->piece[at], o);
}

static void look_side(Glance *g, int o, int side) {
    LandOpen open = g->game->open[o];
    int edge = land_open_edge(open, side);
    if (edge < 0) return;
    int tile = board_tile(g->game, cell_step(land_open_cell(open), side));
    const LandPlaced *there = &g->game->placed[tile];
    const Side *shows = type_side(&catalog[there->type], side ^ 2, there->turns);
    if (edge != LAND_EDGE_FIELD) comes_road_or_city(g, o, side, there->node + shows->mid);
    if (!g->farmers || edge == LAND_EDGE_CITY) return;
    if (edge == LAND_EDGE_FIELD) comes_field(g, o, there->node + shows->mid);
    if (shows->left != SIDE_NONE) comes_field(g, o, there->node + shows->left);
    if (shows->right != SIDE_NONE) comes_field(g, o, there->node + shows->right);
}

static void look_squares(Glance *g) {
    for (int o = 0; o < g->game->n_open; o++) {
        GlanceSquare *square = &g->square[o];
        square->fit = fits_of(g->fits, g->game->open[o]);
        memset(square->at, NO_PIECE, sizeof square->at);
        square->n = 0;
        for (int side = 0; side < 4; side++) look_side(g, o, side);
    }
    g->n_squares = g->game->n_open;
}

/* ---- Cities and fields -------------------------------------------------------------------- */

static int city_number(Glance *g, int root) {
    if (g->city[root] != NO_PIECE) return g->city[root];
    if (g->n_cities == GLANCE_CITIES - LAND_MAX_SEGMENTS) {
        g->full = true;
        return 0;
    }
    int number = g->n_cities++;
    g->city[root] = (uint8_t)number;
    g->of_city[number] = g->index[root];
    if (!g->game->feature[root].open) g->before.complete |= city_bit(number);
    return number;
}

static void number_cities(Glance *g) {
    for (int i = 0; i < g->n; i++) {
        Element *element = &g->piece[i].element;
        element_odds(g->fits, element);
        if (element->kind != A_CITY) continue;
        int number = city_number(g, element->root);
        element->fed[0] = city_bit(number);
        g->odds[number] = element->odds;
    }
}

static void look_fields(Glance *g, const LandPlaced *tile) {
    const TileType *type = &catalog[tile->type];
    for (int s = type->first_field; s < type->n_segments; s++) {
        unsigned cities = type->cities[s];
        if (!cities) continue;
        Element *field =
            &g->piece[piece_of(g, feature_root(g->game, tile->node + s), A_FIELD)].element;
        for (; cities; cities &= cities - 1) {
            int root = feature_root(g->game, tile->node + __builtin_ctz(cities));
            field->fed[0] |= city_bit(city_number(g, root));
        }
    }
}

void glance_field(Glance *g, Piece *field, uint64_t complete, const uint32_t odds[]) {
    Element *element = &field->element;
    element->complete = element->open = 0, element->open_odds = 0;
    for (uint64_t left = element->fed[0]; left; left &= left - 1) {
        int city = __builtin_ctzll(left);
        if (complete >> city & 1) {
            element->complete++;
        } else {
            element->open++;
            element->open_odds += odds[city];
        }
    }
    element_field(element, g->game);
    element->grow =
        (uint8_t)(__builtin_popcountll(field->square[0]) + __builtin_popcountll(field->square[1]));
}

/* A city counts the fields beside it that are mine, or theirs. */
static void count_field(Glance *g, const Element *field) {
    if (field->owner > THEIRS) return;
    for (uint64_t left = field->fed[0] & ~g->before.complete; left; left &= left - 1)
        g->piece[g->of_city[__builtin_ctzll(left)]].element.fields[field->owner]++;
}

/* ---- Figures ------------------------------------------------------------------------------ */

static void look_cloister(Glance *g, int root, LandCell cell) {
    int at = piece_of(g, root, A_CLOISTER);
    g->cell[g->n_cloisters] = cell;
    g->cloister[g->n_cloisters++] = (uint8_t)at;
    element_surroundings(g->fits, &g->piece[at].element, g->game, cell);
}

static void look_figure(Glance *g, LandSpot spot) {
    if (!land_spot_on_tile(spot)) return;
    const LandPlaced *tile = &g->game->placed[land_spot_tile(spot)];
    int root = feature_root(g->game, tile->node + land_spot_segment(spot));
    LandKind kind = feature_kind(&g->game->feature[root]);
    if (kind == LAND_FIELD) piece_of(g, root, A_FIELD);
    if (kind == LAND_MONASTERY) look_cloister(g, root, tile->cell);
}

static void look_figures(Glance *g) {
    for (int seat = 0; seat < g->game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) look_figure(g, g->game->figure[seat][slot]);
}

/* ---- Sums --------------------------------------------------------------------------------- */

static void meet(Glance *g, int one, int two, int tiles) {
    Element *a = &g->piece[one].element, *b = &g->piece[two].element;
    if (one == two || a->kind != b->kind) return;
    if (element_visible(b)) element_neighbour(a, b, tiles, 1);
    if (element_visible(a)) element_neighbour(b, a, tiles, 1);
}

static void meet_at(Glance *g, const GlanceSquare *square) {
    for (int side = 1; side < 4; side++)
        for (int other = 0; other < side; other++) {
            int tiles = square->fit->join[fit_pair[other][side]];
            if (square->at[side] != NO_PIECE && square->at[other] != NO_PIECE && tiles)
                meet(g, square->at[side], square->at[other], tiles);
        }
    int tiles = square->fit->fit < 8 ? square->fit->fit : 8;
    for (int i = 1; i < square->n && tiles; i++)
        for (int k = 0; k < i; k++) meet(g, square->field[i], square->field[k], tiles);
}

void glance_value(Glance *g, const Element *element, int16_t value[NET_ELEMENT_2]) {
    uint8_t bytes[ELEMENT_BYTES];
    element_bytes(element, g->game->left, bytes);
    memcpy(value, net_element(g->net, g->cache, bytes), NET_ELEMENT_2 * sizeof *value);
}

static void sum_up(Glance *g) {
    for (int i = 0; i < g->n; i++) {
        Piece *piece = &g->piece[i];
        element_terms(&piece->element, g->signs, 1, g->before.term);
        if (!g->net || !element_is_input(&piece->element)) continue;
        glance_value(g, &piece->element, piece->value);
        pool_add(g->before.pool, piece->value);
    }
}

/* What the network is told of the whole game: what is the same for all turns, once. */
static void begin_head(Glance *g) {
    g->encoder->game = g->game, g->encoder->me = g->me;
    g->encoder->modules = 0; /* whatever it looked at before: this game is plain */
    encoder_globals(g->encoder, g->global);
    g->global[G_NEXT] = 0, g->global[G_NEXT + 1] = GLOBAL_ONE;
    net_refresh(g->net, g->global, &g->accumulator);
}

bool glance_look(Glance *g, Encoder *encoder, const LandGame *game, int me) {
    if (game->phase != LAND_TO_PLACE || !is_plain(game)) return false;
    if (game->n_open > GLANCE_SQUARES - 4) return false;
    fits_bag(&encoder->fits, game);
    g->encoder = encoder, g->fits = &encoder->fits, g->game = game, g->me = me;
    g->signs = signs_of(game, me, (me + 1) % game->rules.players);
    g->farmers = game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON;
    g->n = g->n_cities = g->n_fields = g->n_cloisters = 0;
    g->n_replaced = g->n_corners = 0;
    g->full = false;
    memset(&g->before, 0, sizeof g->before);
    memset(g->index, NO_PIECE, game->n_nodes);
    memset(g->city, NO_PIECE, game->n_nodes);
    look_squares(g);
    number_cities(g);
    for (int t = 0; g->farmers && t < game->n_placed; t++) look_fields(g, &game->placed[t]);
    look_figures(g);
    if (g->full) return false;
    for (int i = 0; i < g->n_fields; i++) {
        glance_field(g, &g->piece[g->field[i]], g->before.complete, g->odds);
        count_field(g, &g->piece[g->field[i]].element);
    }
    for (int o = 0; g->net && o < g->n_squares; o++) meet_at(g, &g->square[o]);
    sum_up(g);
    if (g->net) begin_head(g);
    for (int i = 0; i < GLANCE_PIECES; i++) g->now[i] = (uint8_t)i;
    memset(g->place, NO_PIECE, sizeof g->place);
    g->n_tried = 0;
    g->n_before = g->n;
    return true;
}
