/* incremental_figure.c -- step 3: what a figure changes, and the evaluation.
 *
 * A figure goes to what nobody has, so an element becomes mine that was nobody's.  Its terms are
 * exchanged; for the network its neighbours, and the cities beside a field, see the new owner.  All
 * of that is tried on copies (TriedFigure), and of them only the sums are kept. */
#include "incremental_inside.h"

/* ---- Neighbours that see the new owner ------------------------------------------------------- */

/* An element as it is with the figure. */
static Element *tried(Incremental *inc, int at) {
    TriedFigure *figure = &inc->figure;
    if (figure->slot[at] == NO_ELEMENT) {
        figure->slot[at] = (uint8_t)figure->n;
        figure->at[figure->n] = (uint8_t)at;
        figure->element[figure->n++] = inc->element[at];
    }
    return &figure->element[figure->slot[at]];
}

/* `at` meets what was nobody's and is mine now. */
static void see_claim(Incremental *inc, int at, int claimed, int tiles) {
    const Element *was = &inc->element[claimed];
    if (at == claimed || inc->element[at].kind != was->kind || !is_visible(inc, at)) return;
    Element *neighbour = tried(inc, at);
    if (is_visible(inc, claimed)) element_neighbour(neighbour, was, tiles, -1);
    element_neighbour(neighbour, tried(inc, claimed), tiles, 1);
}

static void see_claim_at(Incremental *inc, int o, int claimed) {
    OpenSquare square = incremental_square(inc, o);
    bool field = is_field(inc, claimed);
    int tiles = field_joins(square.fit);
    for (int i = 0; i < square.n && field && tiles; i++)
        see_claim(inc, square.field[i], claimed, tiles);
    for (int side = 0; side < 4 && !field; side++)
        for (int other = 0; other < 4 && square.at[side] == claimed; other++) {
            int there = square.at[other];
            if (other == side || there == NO_ELEMENT) continue;
            int joins = joins_sides(&square, side, other);
            if (joins) see_claim(inc, there, claimed, joins);
        }
}

/* The cities beside a field that is mine now. */
static void see_farmer(Incremental *inc, int field) {
    const Cities *cities = &inc->placed.cities;
    for (uint64_t left = inc->cities[field] & ~cities->complete; left; left &= left - 1)
        tried(inc, inc->stand_in[cities->element[__builtin_ctzll(left)]])->fields[MINE]++;
}

/* The pool with what was tried in place of what is there; then it is forgotten. */
static void sum_up_tried(Incremental *inc) {
    TriedFigure *figure = &inc->figure;
    for (int i = 0; i < figure->n; i++) {
        int at = figure->at[i];
        int16_t value[NET_ELEMENT_2];
        if (is_input(inc, at)) pool_take(inc->pool, inc->value[at]);
        incremental_value(inc, &figure->element[i], value);
        pool_add(inc->pool, value);
        figure->slot[at] = NO_ELEMENT;
    }
    figure->n = 0;
}

/* ---- Claims ---------------------------------------------------------------------------------- */

static void claim(Incremental *inc, int at, int32_t term[]) {
    Element mine = inc->element[at];
    mine.me = 1, mine.owner = MINE;
    element_terms(&inc->element[at], inc->signs, -1, term);
    element_terms(&mine, inc->signs, 1, term);
    if (inc->linear) return;
    *tried(inc, at) = mine;
    for (int word = 0; word < 2; word++)
        for (uint64_t left = inc->squares[at].word[word]; left; left &= left - 1)
            see_claim_at(inc, 64 * word + __builtin_ctzll(left), at);
    if (is_field(inc, at)) see_farmer(inc, at);
    sum_up_tried(inc);
}

/* A monastery without a monk is no element: nothing is taken off for it.  It has no neighbours. */
static void claim_cloister(Incremental *inc, Element *cloister, int32_t term[]) {
    const LandGame *game = inc->placed.game;
    int16_t value[NET_ELEMENT_2];
    cloister->me = 1, cloister->owner = MINE;
    element_surroundings(inc->fits, cloister, game, game->placed[game->n_placed - 1].cell);
    element_terms(cloister, inc->signs, 1, term);
    if (inc->linear) return;
    incremental_value(inc, cloister, value);
    pool_add(inc->pool, value);
}

/* A figure on what is complete comes home at once with the points; others stay, and get at the end
 * what there is then.  Returns the points. */
static int put_figure(Incremental *inc, int segment, int32_t term[]) {
    const LandGame *game = inc->placed.game;
    int at = inc->placed.segment[segment];
    bool is_cloister = at == NO_ELEMENT;
    Element cloister = {0};
    if (is_cloister)
        element_read(&cloister, game, inc->me, game->placed[game->n_placed - 1].node + segment,
                     A_CLOISTER);
    const Element *element = is_cloister ? &cloister : &inc->element[at];
    if (is_paid(element)) return element->now + element->more;
    if (!inc->before.game->left) return element->now;
    if (is_cloister)
        claim_cloister(inc, &cloister, term);
    else
        claim(inc, at, term);
    return 0;
}

/* ---- The evaluation -------------------------------------------------------------------------- */

/* Terms, pool, and those globals that differ between candidates. */
static void find_inputs(Incremental *inc, AudeMove put) {
    const PlacedTile *placed = &inc->placed;
    int32_t term[TERMS];
    int free = placed->free, points = 0;
    memcpy(term, placed->sums.term, sizeof term);
    if (!inc->linear) memcpy(inc->pool, placed->sums.pool, sizeof inc->pool);
    if (put != AUDE_PASS) {
        points = put_figure(inc, land_move_segment(put), term);
        if (!points) free--;
    }
    others_terms(&placed->others, placed->points + points, free, term);
    term[T_NEXT] = inc->signs.next;
    net_terms(term, inc->term);
    if (inc->linear) return;
    memset(inc->global + G_FREE_ME, 0, (G_LEFT - G_FREE_ME) * sizeof *inc->global);
    inc->global[G_FREE_ME + free] = inc->global[G_FREE_THEY + placed->others.most] = GLOBAL_ONE;
    inc->global[G_OPEN] = (int16_t)(OPEN_ONE * placed->game->n_open);
}

/* After the last tile the game is over, and was settled with no figure put. */
static Evaluation evaluate_last(Incremental *inc, AudeMove put) {
    int points = put == AUDE_PASS ? 0 : put_figure(inc, land_move_segment(put), NULL);
    return evaluation_of_end(inc->placed.points + points - inc->placed.others.best);
}

Evaluation incremental_evaluate(Incremental *inc, AudeMove put) {
    int left = inc->before.game->left;
    if (!left) return evaluate_last(inc, put);
    find_inputs(inc, put);
    if (!inc->linear)
        return net_forward(inc->net, &inc->accumulator, inc->term, inc->global, inc->pool, left);
    int32_t margin = net_linear(&inc->net->linear, inc->term, left);
    return (Evaluation){margin, logit_of_margin(margin)};
}
