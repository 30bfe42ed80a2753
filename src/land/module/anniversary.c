/* anniversary.c -- the symbols of the anniversary tiles.
 *
 *   A symbol's arrow points at one square.  It is activated when both squares hold a
 *   tile: by laying the symbol's own tile, or by laying one where the arrow points.
 *   The mover uses one activated symbol; others are lost.  An arrow that points at an
 *   empty square when its tile is laid pays 2.
 *
 *     REINFORCE  the figure of the turn may join an own follower anywhere
 *     ANYWHERE   it may go on any free, unfinished feature anywhere
 *     EXTRA      a further turn, but never a third in a row
 *
 *   AUDE_SYMBOL carries the square of the symbol's tile.  Figures that go elsewhere are
 *   ordinary AUDE_PUT moves with that square and segment.
 */
#include "../../game.h"
#include "../board.h"
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../moves.h"
#include "../score.h"

enum { ARROW_POINTS = 2, SPOT_ROOM = 2 };

/* ORDER SYMBOLS: tile.h and land.h name them alike. */
_Static_assert((int)SYMBOL_REINFORCE == (int)LAND_REINFORCE && (int)SYMBOL_EXTRA == (int)LAND_EXTRA,
               "symbols are the same on tiles and in the state");

static void anniversary_setup(LandGame *game) { bag_add_set(game, SET_ANNIV, 1); }

static int symbol_of(const LandGame *game, int tile) {
    return catalog[game->placed[tile].type].symbol;
}

/* The side of a tile that its arrow points at. */
static int arrow_side(const LandPlaced *at) { return (catalog[at->type].arrow + at->turns) & 3; }

/* ---- Activation ----------------------------------------------------------- */

/* In a further turn EXTRA is used up for nothing (ANNIV-10). */
static void activate(LandGame *game, int tile) {
    if (symbol_of(game, tile) == SYMBOL_EXTRA && game->extra & LAND_EXTRA_TURN) return;
    game->extras.anniversary.active[game->extras.anniversary.n_active++] = (uint8_t)tile;
}

static void choose(LandGame *game, int symbol) {
    game->extras.anniversary.chosen = (uint8_t)symbol;
    game->extras.anniversary.n_active = 0;
    if (symbol == LAND_EXTRA) game->extra |= LAND_EXTRA_WON;
}

static void pay_arrow(LandGame *game, int tile, AudeAccount *account) {
    LandCell cell = game->placed[tile].cell;
    game->points[game->seat] = (int16_t)(game->points[game->seat] + ARROW_POINTS);
    account_push(account, (AudeEntry){.points = ARROW_POINTS,
                                      .x = (int16_t)land_x(cell),
                                      .y = (int16_t)land_y(cell),
                                      .seat = game->seat,
                                      .reason = AUDE_FOR_SYMBOL});
}

/* Neighbours whose arrow points at the tile just laid. */
static void activate_neighbours(LandGame *game, LandCell cell) {
    for (int side = 0; side < 4; side++) {
        int there = board_find(game, cell_step(cell, side));
        if (there >= 0 && symbol_of(game, there) && arrow_side(&game->placed[there]) == (side ^ 2))
            activate(game, there);
    }
}

/* Is there anything to choose?  Two symbols of a kind are as good as one. */
static bool must_choose(const LandGame *game) {
    for (int i = 1; i < game->extras.anniversary.n_active; i++)
        if (symbol_of(game, game->extras.anniversary.active[i]) !=
            symbol_of(game, game->extras.anniversary.active[0]))
            return true;
    return false;
}

/* A tile that is only set up (phase LAND_TO_DRAW) activates nothing. */
static void anniversary_placed(LandGame *game, AudeAccount *account) {
    int tile = game->n_placed - 1;
    game->extras.anniversary.n_active = 0;
    game->extras.anniversary.chosen = LAND_SYMBOL_NONE;
    if (game->phase != LAND_TO_PLACE) return;
    if (symbol_of(game, tile)) {
        const LandPlaced *at = &game->placed[tile];
        if (board_find(game, cell_step(at->cell, arrow_side(at))) >= 0)
            activate(game, tile);
        else
            pay_arrow(game, tile, account);
    }
    activate_neighbours(game, game->placed[tile].cell);
    if (game->extras.anniversary.n_active && !must_choose(game))
        choose(game, symbol_of(game, game->extras.anniversary.active[0]));
}

/* ---- The choice ------------------------------------------------------------ */

static bool anniversary_ask(LandGame *game) {
    game->actor = game->seat;
    return game->step == LAND_LAID && game->extras.anniversary.n_active > 0;
}

static int anniversary_options(const LandGame *game, AudeMove *moves) {
    int n = game->extras.anniversary.n_active;
    for (int i = 0; i < n; i++) {
        int tile = game->extras.anniversary.active[i];
        moves[i] = land_on(AUDE_SYMBOL, game->placed[tile].cell, 0);
    }
    moves_sort(moves, n);
    return n;
}

static AudeError anniversary_refuse(const LandGame *game, AudeMove move) {
    AudeMove options[5];
    if (aude_move_kind(move) != AUDE_SYMBOL) return AUDE_ERR_NOT_NOW;
    for (int n = anniversary_options(game, options); n > 0; n--)
        if (options[n - 1] == move) return AUDE_OK;
    return AUDE_ERR_NO_SYMBOL;
}

static void anniversary_answer(LandGame *game, AudeMove move, AudeAccount *account) {
    (void)account;
    choose(game, symbol_of(game, board_find(game, land_move_cell(move))));
}

/* ---- Figures elsewhere ------------------------------------------------------ */

/* How many figures of the mover stand on a spot; followers among them. */
static int figures_at(const LandGame *game, LandSpot spot, int *followers) {
    int n = 0;
    *followers = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        if (game->figure[game->seat][slot] != spot) continue;
        n++;
        *followers += !figures[land_slot_figure(slot)].joins;
    }
    return n;
}

/* ANNIV-6, ANNIV-7: beside an own follower, at most two on a spot. */
static AudeError may_reinforce(const LandGame *game, LandSpot spot) {
    int followers, n = figures_at(game, spot, &followers);
    const LandFeature *feature = &game->feature[feature_under(game, spot)];
    if (!followers || feature->marks & LAND_MARK_CASTLE) return AUDE_ERR_NOT_OWN;
    return n < SPOT_ROOM ? AUDE_OK : AUDE_ERR_SPOT_FULL;
}

/* ANNIV-8: nobody is there, and it is not finished; a field never is. */
static AudeError may_go_anywhere(const LandGame *game, LandSpot spot) {
    const LandFeature *feature = &game->feature[feature_under(game, spot)];
    if (feature->strength) return AUDE_ERR_CLAIMED;
    bool field = feature_kind(feature) == LAND_FIELD;
    return !field && feature_complete(feature) ? AUDE_ERR_COMPLETED : AUDE_OK;
}

/* May the figure of this turn go to a spot on an older tile? */
static AudeError may_put_there(const LandGame *game, int figure, LandSpot spot) {
    int symbol = game->extras.anniversary.chosen;
    if (symbol != LAND_REINFORCE && symbol != LAND_ANYWHERE) return AUDE_ERR_OLD_TILE;
    AudeError error = figure_may_stand(game, game->seat, figure, spot);
    if (figures[figure].joins) return error ? error : AUDE_ERR_OLD_TILE;
    if (error && error != AUDE_ERR_CLAIMED) return error;
    return symbol == LAND_REINFORCE ? may_reinforce(game, spot) : may_go_anywhere(game, spot);
}

static AudeError anniversary_judge(const LandGame *game, AudeMove move, AudeError error) {
    int tile = board_find(game, land_move_cell(move));
    if (error != AUDE_ERR_OLD_TILE || tile < 0) return error;
    return may_put_there(game, land_move_figure(move), land_spot(tile, land_move_segment(move)));
}

/* A put on a spot, if it is allowed. */
static int put_on(const LandGame *game, int figure, LandSpot spot, AudeMove *moves) {
    LandCell cell = game->placed[land_spot_tile(spot)].cell;
    moves[0] = land_put(figure, cell, land_spot_segment(spot));
    return may_put_there(game, figure, spot) == AUDE_OK;
}

/* Beside each own figure; a spot with two of them is full. */
static int list_beside(const LandGame *game, int figure, AudeMove *moves) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[game->seat][slot];
        if (land_spot_on_tile(spot)) n += put_on(game, figure, spot, moves + n);
    }
    return n;
}

SELDOM static int list_reinforcements(const LandGame *game, AudeMove *moves) {
    int n = 0;
    for (int f = 0; f < game->figures; f++)
        if (game->free[game->seat] & figures[f].slots && !figures[f].joins)
            n += list_beside(game, f, moves + n);
    return n;
}

/* The kinds of figure in supply that may claim a feature of each kind, as bits; and whether
 * there are any. */
static bool kinds_in_supply(const LandGame *game, unsigned kinds[LAND_KINDS]) {
    bool farmers = game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON, any = false;
    for (int kind = 0; kind < LAND_KINDS; kind++) kinds[kind] = 0;
    for (int f = 0; f < game->figures; f++) {
        if (!(game->free[game->seat] & figures[f].slots) || figures[f].joins) continue;
        any = true;
        for (int kind = 0; kind < LAND_KINDS; kind++)
            if (kind != LAND_FIELD || farmers) kinds[kind] |= (figures[f].on >> kind & 1u) << f;
    }
    return any;
}

/* The figures that may_go_anywhere() allows on the feature of a root, asked of all roots at
 * once: many are looked at, few are free.  If it has a part on the tile just laid, that is
 * listed already. */
static inline unsigned may_claim(const LandGame *game, int root, const unsigned kinds[LAND_KINDS]) {
    const LandFeature *feature = &game->feature[root];
    LandKind kind = feature_kind(feature);
    if (!kinds[kind] || feature->strength) return 0;
    if (kind != LAND_FIELD && feature_complete(feature)) return 0;
    return feature_part(game, game->n_placed - 1, root) < 0 ? kinds[kind] : 0;
}

/* All spots of a feature play the same: the root's own stands for them. */
SELDOM static int list_anywhere(const LandGame *game, AudeMove *moves) {
    unsigned kinds[LAND_KINDS];
    int n = 0, end = game->placed[game->n_placed - 1].node;
    if (!kinds_in_supply(game, kinds)) return 0;
    for (int node = 0; node < end; node++) {
        unsigned left = game->parent[node] == node ? may_claim(game, node, kinds) : 0;
        if (!left) continue;
        LandSpot spot = feature_spot(game, node);
        for (; left; left &= left - 1)
            moves[n++] = land_put(__builtin_ctz(left), game->placed[land_spot_tile(spot)].cell,
                                  land_spot_segment(spot));
    }
    return n;
}

static int anniversary_puts(const LandGame *game, AudeMove *moves) {
    switch (game->extras.anniversary.chosen) {
    case LAND_REINFORCE: return list_reinforcements(game, moves);
    case LAND_ANYWHERE:  return list_anywhere(game, moves);
    default:             return 0;
    }
}

/* Symbols matter to the turn that activated them. */
static uint64_t anniversary_key(const LandGame *game) {
    if (!in_turn(game)) return 0;
    uint64_t key = key_mix(game->extras.anniversary.chosen, 0);
    for (int i = 0; i < game->extras.anniversary.n_active; i++)
        key += key_mix(game->placed[game->extras.anniversary.active[i]].cell, 1);
    return key;
}

extern const Module module_anniversary;
const Module module_anniversary = {
    .key = "anniversary",
    .option = AUDE_OPT_ANNIVERSARY,
    .asks = 1u << LAND_LAID,
    .setup = anniversary_setup,
    .placed = anniversary_placed,
    .ask = anniversary_ask,
    .options = anniversary_options,
    .refuse = anniversary_refuse,
    .puts = anniversary_puts,
    .answer = anniversary_answer,
    .judge = anniversary_judge,
    .state_key = anniversary_key,
};
