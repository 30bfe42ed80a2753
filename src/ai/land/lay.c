/* lay.c -- what the tile of a turn changes, and what its figure does (glance.h). */
#include "glance.h"

#include <string.h>

#include "feature.h"
#include "figure.h"

/* ---- Pieces that stand for others --------------------------------------------------------- */

/* From now on piece `by` stands for `at`, of before the turn: what that gave is taken off. */
static void replace(Glance *g, int at, int by, bool loud) {
    const Piece *piece = &g->piece[at];
    if (loud) element_terms(&piece->element, g->signs, -1, g->laid.term);
    if (g->net && element_is_input(&piece->element)) pool_take(g->laid.pool, piece->value);
    g->now[at] = (uint8_t)by;
    g->replaced[g->n_replaced++] = (uint8_t)at;
}

/* A copy of a piece that can be changed, if this is not one already. */
static int change(Glance *g, int at, bool loud) {
    if (at >= g->n_before) return at;
    if (g->now[at] != at) return g->now[at];
    int copy = g->n++;
    g->piece[copy] = g->piece[at];
    g->of[copy] = (uint8_t)at;
    g->moved[copy] = false;
    replace(g, at, copy, loud);
    return copy;
}

/* Everything as it was before the tile. */
static void take_back(Glance *g) {
    for (int i = 0; i < g->n_replaced; i++) g->now[g->replaced[i]] = g->replaced[i];
    for (int i = 0; i < g->n_corners; i++)
        if (g->corner[i] < g->n_squares) g->square[g->corner[i]] = g->was[i];
    g->n_replaced = g->n_corners = 0;
    g->n = g->n_before;
}

/* ---- The tile's own parts ----------------------------------------------------------------- */

static int find_new(const Glance *g, int root) {
    for (int i = g->n_before; i < g->n; i++)
        if (g->piece[i].element.root == root) return i;
    return NO_PIECE;
}

static int new_piece(Glance *g, const LandGame *next, const LandPlaced *tile, int segment) {
    static const uint8_t kinds[LAND_KINDS] = {
        [LAND_ROAD] = A_ROAD,        [LAND_CITY] = A_CITY,     [LAND_FIELD] = A_FIELD,
        [LAND_MONASTERY] = NO_PIECE, [LAND_GARDEN] = NO_PIECE, [LAND_RIVER] = NO_PIECE,
        [LAND_GREAT_CITY] = NO_PIECE};
    int kind = kinds[feature_kind(&catalog[tile->type].fresh[segment])];
    if (kind == NO_PIECE || (kind == A_FIELD && !g->farmers)) return NO_PIECE;
    int root = feature_root(next, tile->node + segment), known = find_new(g, root);
    if (known != NO_PIECE) return known;
    int at = glance_add(g, next, root, kind);
    g->moved[at] = true;
    return at;
}

static void join(Glance *g, int at) {
    if (g->now[at] != at) return;
    int by = find_new(g, feature_root(g->next, g->piece[at].element.root));
    Piece *to = &g->piece[by];
    const Piece *from = &g->piece[at];
    to->square[0] |= from->square[0], to->square[1] |= from->square[1];
    to->element.fed[0] |= from->element.fed[0];
    replace(g, at, by, true);
}

/* What came to the square of the tile is one with it. */
static void join_all(Glance *g, int o) {
    const GlanceSquare *square = &g->square[o];
    for (int side = 0; side < 4; side++)
        if (square->at[side] != NO_PIECE) join(g, square->at[side]);
    for (int i = 0; i < square->n; i++) join(g, square->field[i]);
    for (int i = g->n_before; i < g->n; i++) squares_remove(&g->piece[i], o);
}

/* ---- The squares beside it ---------------------------------------------------------------- */

static void corner_field(Glance *g, GlanceSquare *square, int o, int segment) {
    int at = segment == SIDE_NONE ? NO_PIECE : g->segment[segment];
    if (at == NO_PIECE || g->piece[at].element.kind != A_FIELD) return;
    squares_add(&g->piece[at], o);
    for (int i = 0; i < square->n; i++)
        if (g->now[square->field[i]] == at) return;
    square->field[square->n++] = (uint8_t)at;
}

/* The number of the open square there: as before the turn, or a new one. */
static int corner_square(Glance *g, LandCell cell) {
    unsigned entry = board_entry(g->game, cell);
    if (entry & MAP_OPEN) return (int)(entry - MAP_OPEN);
    int o = g->n_squares + g->n_corners;
    g->square[o] = (GlanceSquare){.at = {NO_PIECE, NO_PIECE, NO_PIECE, NO_PIECE}};
    return o;
}

static void corner(Glance *g, const LandPlaced *tile, int side) {
    LandCell cell = cell_step(tile->cell, side);
    int o = corner_square(g, cell);
    GlanceSquare *square = &g->square[o];
    const Side *shows = type_side(&catalog[tile->type], side, tile->turns);
    int mid = g->segment[shows->mid];
    g->was[g->n_corners] = *square;
    g->corner[g->n_corners++] = (uint8_t)o;
    square->fit = fits_of(g->fits, g->next->open[board_entry(g->next, cell) - MAP_OPEN]);
    for (int s = 0; s < 4; s++)
        if (square->at[s] != NO_PIECE) change(g, square->at[s], true);
    if (mid != NO_PIECE && g->piece[mid].element.kind != A_FIELD) {
        square->at[side ^ 2] = (uint8_t)mid;
        squares_add(&g->piece[mid], o);
    }
    corner_field(g, square, o, shows->left);
    corner_field(g, square, o, shows->mid);
    corner_field(g, square, o, shows->right);
}

/* The first side through which a piece comes to a square. */
static int side_of(const Glance *g, const GlanceSquare *square, int at) {
    int side = 0;
    while (square->at[side] == NO_PIECE || g->now[square->at[side]] != at) side++;
    return side;
}

static void count_ends(Glance *g, int at) {
    Piece *piece = &g->piece[at];
    Element *element = &piece->element;
    if (element->kind > A_ROAD) return;
    element->squares = element->close_none = 0, element->close_least = element->fit_least = 255;
    element->close_sum = 0, element->log = 0;
    for (int word = 0; word < 2; word++)
        for (uint64_t left = piece->square[word]; left; left &= left - 1) {
            const GlanceSquare *square = &g->square[64 * word + __builtin_ctzll(left)];
            element_add_square(element, square->fit, side_of(g, square, at));
        }
    element_odds(g->fits, element);
}

/* ---- Cities and the fields beside them ---------------------------------------------------- */

/* Cities that became one have the number of the first of them.  Returns the old numbers. */
static uint64_t number_city(Glance *g, int at, int *fresh) {
    Element *city = &g->piece[at].element;
    if (!city->fed[0]) city->fed[0] = city_bit((*fresh)++);
    int number = __builtin_ctzll(city->fed[0]);
    city->fed[1] = city->fed[0];
    city->fed[0] = city_bit(number);
    g->odds_now[number] = city->odds;
    g->of_city_now[number] = (uint8_t)at;
    g->laid.complete &= ~city->fed[1];
    if (!city->ends) g->laid.complete |= city->fed[0];
    return city->fed[1];
}

static uint64_t number_cities(Glance *g) {
    uint64_t changed = 0;
    int fresh = g->n_cities;
    memcpy(g->odds_now, g->odds, (size_t)g->n_cities * sizeof *g->odds);
    memcpy(g->of_city_now, g->of_city, sizeof g->of_city);
    for (int i = g->n_before; i < g->n; i++)
        if (g->piece[i].element.kind == A_CITY) changed |= number_city(g, i, &fresh);
    return changed;
}

/* The cities beside a field, by the numbers that they have now. */
static uint64_t renumber(const Glance *g, uint64_t fed, uint64_t changed, int n) {
    if (!(fed & changed)) return fed;
    uint64_t now = fed & ~changed;
    for (int i = g->n_before; i < n; i++) {
        const Element *element = &g->piece[i].element;
        if (element->kind == A_CITY && fed & element->fed[1]) now |= element->fed[0];
    }
    return now;
}

static void tile_fields(Glance *g, const TileType *type) {
    for (int s = type->first_field; s < type->n_segments; s++)
        for (unsigned cities = type->cities[s]; cities; cities &= cities - 1) {
            int city = g->segment[__builtin_ctz(cities)];
            g->piece[g->segment[s]].element.fed[0] |= g->piece[city].element.fed[0];
        }
}

/* Fields that neither I nor they have are nothing to the terms. */
static bool is_asked_for(const Glance *g, const Element *field) {
    return g->net || field->owner != NOBODYS;
}

static void count_fields(Glance *g, const TileType *type) {
    int n = g->n;
    uint64_t changed = number_cities(g);
    for (int i = g->n_before; i < n; i++) {
        Element *element = &g->piece[i].element;
        if (element->kind == A_FIELD) element->fed[0] = renumber(g, element->fed[0], changed, n);
    }
    tile_fields(g, type);
    for (int i = 0; i < g->n_fields; i++) {
        int at = g->field[i];
        const Element *element = &g->piece[at].element;
        if (g->now[at] != at || !(element->fed[0] & changed) || !is_asked_for(g, element)) continue;
        int copy = change(g, at, true);
        g->piece[copy].element.fed[0] = renumber(g, element->fed[0], changed, n);
    }
    for (int i = g->n_before; i < g->n; i++) {
        Piece *piece = &g->piece[i];
        if (piece->element.kind != A_FIELD) continue;
        int was = piece->element.now;
        glance_field(g, piece, g->laid.complete, g->odds_now);
        if (piece->element.now != was) g->moved[i] = true;
    }
}

/* ---- Monasteries -------------------------------------------------------------------------- */

static void look_near(Glance *g, LandCell cell) {
    for (int i = 0; i < g->n_cloisters; i++) {
        int x = land_x(g->cell[i]) - land_x(cell), y = land_y(g->cell[i]) - land_y(cell);
        if (x < -2 || x > 2 || y < -2 || y > 2) continue;
        int at = change(g, g->cloister[i], true);
        Element *element = &g->piece[at].element;
        element_read(element, g->next, g->me, element->root, A_CLOISTER);
        element_surroundings(g->fits, element, g->next, g->cell[i]);
    }
}

/* ---- For the network: neighbours ---------------------------------------------------------- */

/* The fields beside a city, mine and theirs, as they are now. */
static void count_fields_of(const Glance *g, uint64_t city, uint8_t fields[2]) {
    fields[0] = fields[1] = 0;
    for (int i = 0; i < g->n_fields + g->n_new; i++) {
        int at = i < g->n_fields ? g->field[i] : g->n_before + i - g->n_fields;
        if (i < g->n_fields && g->now[at] != at) {
            at = g->now[at];
            if (at < g->n_before + g->n_new) continue; /* a new one: its turn comes */
        }
        const Element *element = &g->piece[at].element;
        if (element->kind == A_FIELD && element->owner <= THEIRS && element->fed[0] & city)
            fields[element->owner]++;
    }
}

static void count_cities(Glance *g) {
    uint64_t asked = 0;
    for (int i = g->n_before; i < g->n; i++) {
        const Element *element = &g->piece[i].element;
        bool beside = element->kind == A_FIELD && i < g->n_before + g->n_new;
        if (beside || element->kind == A_CITY) asked |= element->fed[0];
    }
    for (asked &= ~g->laid.complete; asked; asked &= asked - 1) {
        int number = __builtin_ctzll(asked), at = g->of_city_now[number];
        uint8_t fields[2];
        count_fields_of(g, city_bit(number), fields);
        if (!memcmp(g->piece[g->now[at]].element.fields, fields, sizeof fields)) continue;
        memcpy(g->piece[change(g, at, false)].element.fields, fields, sizeof fields);
    }
}

static bool is_new(const Glance *g, int at) {
    return at >= g->n_before && at < g->n_before + g->n_new;
}

/* As it was before the tile: what piece `at` had of `other` there is taken back. */
static void forget(Glance *g, int at, int other, int tiles, bool corner) {
    const Element *two = &g->piece[other].element;
    if (at == other || g->piece[at].element.kind != two->kind || !element_visible(two)) return;
    int now = g->now[at], by = g->now[other];
    bool different = by != other && g->moved[by];
    if ((now != at && is_new(g, now)) || (!corner && !different)) return;
    element_neighbour(&g->piece[change(g, at, false)].element, two, tiles, -1);
}

/* As it is now: piece `at` meets `other`. */
static void meet(Glance *g, int at, int other, int tiles, bool corner) {
    const Element *two = &g->piece[other].element;
    if (at == other || g->piece[at].element.kind != two->kind || !element_visible(two)) return;
    bool different = other >= g->n_before && g->moved[other];
    if (!corner && !different && !is_new(g, at)) return;
    element_neighbour(&g->piece[change(g, at, false)].element, two, tiles, 1);
}

/* All pairs on a square, both ways. */
typedef void Meeting(Glance *g, int at, int other, int tiles, bool corner);
static inline void pairs_at(Glance *g, const GlanceSquare *square, bool corner, Meeting *meeting) {
    for (int side = 1; side < 4; side++)
        for (int other = 0; other < side; other++) {
            int tiles = square->fit->join[fit_pair[other][side]];
            int a = square->at[side], b = square->at[other];
            if (a == NO_PIECE || b == NO_PIECE || !tiles) continue;
            meeting(g, a, b, tiles, corner);
            meeting(g, b, a, tiles, corner);
        }
    int tiles = square->fit->fit < 8 ? square->fit->fit : 8;
    for (int i = 1; i < square->n && tiles; i++)
        for (int k = 0; k < i; k++) {
            meeting(g, square->field[i], square->field[k], tiles, corner);
            meeting(g, square->field[k], square->field[i], tiles, corner);
        }
}

/* A square with the pieces that stand there now; fields that became one, once. */
static GlanceSquare square_now(const Glance *g, int o) {
    GlanceSquare square = {.fit = g->square[o].fit};
    for (int side = 0; side < 4; side++) {
        int at = g->square[o].at[side];
        square.at[side] = at == NO_PIECE ? NO_PIECE : g->now[at];
    }
    for (int i = 0; i < g->square[o].n; i++) {
        int at = g->now[g->square[o].field[i]], k = 0;
        while (k < square.n && square.field[k] != at) k++;
        if (k == square.n) square.field[square.n++] = (uint8_t)at;
    }
    return square;
}

static int corner_of(const Glance *g, int o) {
    for (int i = 0; i < g->n_corners; i++)
        if (g->corner[i] == o) return i;
    return -1;
}

static void meet_all(Glance *g) {
    uint64_t squares[2] = {0, 0};
    for (int i = 0; i < g->n_corners; i++)
        squares[g->corner[i] >> 6] |= 1ull << (g->corner[i] & 63);
    for (int i = g->n_before; i < g->n; i++)
        for (int word = 0; word < 2; word++)
            if (g->moved[i]) squares[word] |= g->piece[i].square[word];
    for (int word = 0; word < 2; word++)
        for (uint64_t left = squares[word]; left; left &= left - 1) {
            int o = 64 * word + __builtin_ctzll(left), corner = corner_of(g, o);
            const GlanceSquare *was = corner < 0 ? &g->square[o] : &g->was[corner];
            if (was->fit) pairs_at(g, was, corner >= 0, forget);
            GlanceSquare square = square_now(g, o);
            pairs_at(g, &square, corner >= 0, meet);
        }
}

/* ---- Together ----------------------------------------------------------------------------- */

static void add_pieces(Glance *g) {
    for (int i = g->n_before; i < g->n; i++) {
        Piece *piece = &g->piece[i];
        bool paid = piece->element.kind <= A_CLOISTER && !piece->element.ends;
        if (i < g->n_loud && !paid) element_terms(&piece->element, g->signs, 1, g->laid.term);
        if (!g->net || !element_is_input(&piece->element)) continue;
        glance_value(g, &piece->element, piece->value);
        pool_add(g->laid.pool, piece->value);
    }
}

void glance_lay(Glance *g, const LandGame *next) {
    const LandPlaced *tile = &next->placed[next->n_placed - 1];
    const TileType *type = &catalog[tile->type];
    take_back(g);
    g->next = next;
    g->laid = g->before;
    int o = (int)(board_entry(g->game, tile->cell) - MAP_OPEN);
    LandOpen open = g->game->open[o];
    for (int s = 0; s < type->n_segments; s++) g->segment[s] = (uint8_t)new_piece(g, next, tile, s);
    g->n_new = g->n - g->n_before;
    join_all(g, o);
    for (int side = 0; side < 4; side++)
        if (!open_known(open, side)) corner(g, tile, side);
    for (int i = g->n_before; i < g->n; i++) count_ends(g, i);
    if (g->farmers) count_fields(g, type);
    look_near(g, tile->cell);
    g->n_loud = g->n;
    if (g->net && g->farmers) count_cities(g);
    if (g->net) meet_all(g);
    add_pieces(g);
}

/* ---- The figure --------------------------------------------------------------------------- */

static int supply_of(const LandGame *game, int seat) {
    return __builtin_popcount(game->free[seat] & figures[LAND_MEEPLE].slots);
}

void glance_settle(Glance *g, const LandGame *settled) {
    others_see(&g->others, settled, g->me);
    g->points = settled->points[g->me];
    g->free = supply_of(settled, g->me);
}

/* A piece that the figure changes, as long as that is tried. */
static Element *try_piece(Glance *g, int at) {
    if (g->place[at] == NO_PIECE) {
        g->place[at] = (uint8_t)g->n_tried;
        g->tried_at[g->n_tried] = (uint8_t)at;
        g->tried[g->n_tried++] = g->piece[at].element;
    }
    return &g->tried[g->place[at]];
}

/* What a neighbour sees of a piece: it was nobody's, now it is mine. */
static void see_claim(Glance *g, int at, int claimed, int tiles) {
    const Element *was = &g->piece[claimed].element;
    const Element *element = &g->piece[at].element;
    if (at == claimed || element->kind != was->kind || !element_visible(element)) return;
    Element *neighbour = try_piece(g, at);
    if (element_visible(was)) element_neighbour(neighbour, was, tiles, -1);
    element_neighbour(neighbour, &g->tried[g->place[claimed]], tiles, 1);
}

static void see_claim_at(Glance *g, int o, int claimed) {
    GlanceSquare square = square_now(g, o);
    bool field = g->piece[claimed].element.kind == A_FIELD;
    int tiles = square.fit->fit < 8 ? square.fit->fit : 8;
    for (int i = 0; i < square.n && field && tiles; i++)
        see_claim(g, square.field[i], claimed, tiles);
    for (int side = 0; side < 4 && !field; side++)
        for (int other = 0; other < 4 && square.at[side] == claimed; other++) {
            int there = square.at[other];
            if (other == side || there == NO_PIECE) continue;
            int joins = square.fit->join[fit_pair[side][other]];
            if (joins) see_claim(g, there, claimed, joins);
        }
}

/* The network looks at what may be joined with it, too, and at the cities beside a field. */
static void claim_for_net(Glance *g, int at) {
    const Piece *piece = &g->piece[at];
    for (int word = 0; word < 2; word++)
        for (uint64_t left = piece->square[word]; left; left &= left - 1)
            see_claim_at(g, 64 * word + __builtin_ctzll(left), at);
    if (piece->element.kind == A_FIELD)
        for (uint64_t left = piece->element.fed[0] & ~g->laid.complete; left; left &= left - 1)
            try_piece(g, g->now[g->of_city_now[__builtin_ctzll(left)]])->fields[MINE]++;
    for (int i = 0; i < g->n_tried; i++) {
        const Piece *was = &g->piece[g->tried_at[i]];
        int16_t value[NET_ELEMENT_2];
        if (element_is_input(&was->element)) pool_take(g->pool, was->value);
        glance_value(g, &g->tried[i], value);
        pool_add(g->pool, value);
    }
}

static void claim(Glance *g, int at, int32_t term[]) {
    Element *element = &g->piece[at].element, mine = *element;
    mine.me = 1, mine.owner = MINE;
    element_terms(element, g->signs, -1, term);
    element_terms(&mine, g->signs, 1, term);
    if (!g->net) return;
    *try_piece(g, at) = mine;
    claim_for_net(g, at);
    for (int i = 0; i < g->n_tried; i++) g->place[g->tried_at[i]] = NO_PIECE;
    g->n_tried = 0;
}

static void claim_cloister(Glance *g, Element *element, int32_t term[]) {
    int16_t value[NET_ELEMENT_2];
    element->me = 1, element->owner = MINE;
    element_surroundings(g->fits, element, g->next, g->next->placed[g->next->n_placed - 1].cell);
    element_terms(element, g->signs, 1, term);
    if (!g->net) return;
    glance_value(g, element, value);
    pool_add(g->pool, value);
}

/* A figure on what is complete comes home at once with the points; others stay, and get at the end
 * what there is then.  Returns the points. */
static int put_figure(Glance *g, int segment, int32_t term[]) {
    int at = g->segment[segment];
    Element cloister = {0};
    const Element *element = at == NO_PIECE ? &cloister : &g->piece[at].element;
    if (at == NO_PIECE) {
        int root = g->next->placed[g->next->n_placed - 1].node + segment;
        element_read(&cloister, g->next, g->me, root, A_CLOISTER);
    }
    if (element->kind <= A_CLOISTER && !element->ends) return element->now + element->more;
    if (!g->game->left) return element->now;
    if (at == NO_PIECE)
        claim_cloister(g, &cloister, term);
    else
        claim(g, at, term);
    return 0;
}

void glance_put(Glance *g, AudeMove put) {
    int32_t term[TERMS];
    int free = g->free, points = 0;
    memcpy(term, g->laid.term, sizeof term);
    if (g->net) memcpy(g->pool, g->laid.pool, sizeof g->pool);
    if (put != AUDE_PASS) {
        points = put_figure(g, land_move_segment(put), term);
        if (!points) free--;
    }
    others_terms(&g->others, g->points + points, free, term);
    term[T_NEXT] = g->signs.next;
    net_terms(term, g->term);
    if (!g->net) return;
    memset(g->global + G_FREE_ME, 0, (G_LEFT - G_FREE_ME) * sizeof *g->global);
    g->global[G_FREE_ME + free] = g->global[G_FREE_THEY + g->others.most] = GLOBAL_ONE;
    g->global[G_OPEN] = (int16_t)(2 * g->next->n_open);
}

/* After the last tile the game is over, and was settled with no figure put. */
static Evaluation evaluate_last(Glance *g, AudeMove put) {
    int points = put == AUDE_PASS ? 0 : put_figure(g, land_move_segment(put), NULL);
    return evaluation_of_end(g->points + points - g->others.best);
}

Evaluation glance_evaluate(Glance *g, const Net *net, AudeMove put) {
    if (!g->game->left) return evaluate_last(g, put);
    glance_put(g, put);
    if (g->net)
        return net_forward(net, &g->accumulator, g->term, g->global, g->pool, g->game->left);
    int32_t margin = net_linear(net, g->term, g->game->left);
    return (Evaluation){margin, logit_of_margin(margin)};
}
