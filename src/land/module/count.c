/* count.c -- The Count of Carcassonne: the great city and its four quarters.
 *
 *   The city's twelve tiles replace the start tile.  To farmers it is a complete city
 *   (a kind of ground of its own, tile.h); nobody stands in it but in its quarters:
 *
 *     castle      its followers go to cities
 *     blacksmith                    to roads
 *     cathedral                     to monasteries, abbots also to gardens
 *     market                        to fields, when the game ends
 *
 *   Before completed features are scored, everyone may send followers there, the mover
 *   last.  Nobody leaves the quarter that the Count is in.  Who completes something that
 *   pays others and not himself may put a follower into a quarter, and then may move the
 *   Count.  Before final scoring the market is served in the same way; by other readings of
 *   the rules players send one follower each in turn, from there or from all quarters.
 *
 *   AUDE_DEPLOY carries figure, square and segment, of any tile of the feature; AUDE_ENTER
 *   figure and quarter (where others have the segment); AUDE_COUNT the quarter.
 */
#include "../../game.h"
#include "../board.h"
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../moves.h"

enum { QUARTERS = LAND_MARKET + 1, COLUMNS = 4, ROWS = 3 };

enum { ENTRY_OPEN, ENTRY_MADE, ENTRY_OVER };   /* extras.count.entry */

/* ORDER QUARTERS: the kinds of feature each sends its followers to (COUNT-7). */
static const uint8_t sends_to[QUARTERS] = {
    [LAND_CASTLE_QUARTER] = 1 << LAND_CITY,
    [LAND_BLACKSMITH] = 1 << LAND_ROAD,
    [LAND_CATHEDRAL] = 1 << LAND_MONASTERY | 1 << LAND_GARDEN,
    [LAND_MARKET] = 1 << LAND_FIELD,
};

/* ---- The city -------------------------------------------------------------- */

/* COUNT-1: row by row, the tiles being in the catalogue in that order.  They are not of the bag, so
 * there may be no room for them. */
static AudeError count_start(LandGame *game) {
    AudeError error = AUDE_OK;
    int first = catalog_find("cA");
    for (int i = 0; i < COLUMNS * ROWS && !error; i++)
        error = land_setup_tile(game, first + i, 0, land_cell(i % COLUMNS, i / COLUMNS));
    return error;
}

/* Without farmers no follower has business on the market (COUNT-15). */
static bool is_open(const LandGame *game, int quarter) {
    return quarter != LAND_MARKET || game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON;
}

/* This may have been the last tile. */
static void count_placed(LandGame *game, AudeAccount *account) {
    (void)account;
    game->extras.count.next = (uint8_t)(game->seat + 1 == game->rules.players ? 0 : game->seat + 1);
}

/* What was noted in a turn is of no use to the next. */
static void forget_turn(LandGame *game) {
    game->extras.count.paid = game->extras.count.served = 0;
    game->extras.count.entry = ENTRY_OPEN;
}

/* ---- Out of the city -------------------------------------------------------- */

/* The quarter a spot means; QUARTERS or more if none. */
static unsigned quarter_of(LandSpot spot) { return (uint16_t)(spot - LAND_QUARTER); }

/* Most of the time nobody is: no branches, so that all are looked at in one go. */
static bool is_in_city(const LandGame *game, int seat) {
    bool any = false;
    for (int slot = 0; slot < LAND_SLOTS; slot++)
        any |= quarter_of(game->figure[seat][slot]) < QUARTERS;
    return any;
}

/* The kinds of feature that a seat's followers of this kind can be sent to, as bits.  The
 * Count holds back those who are with him (COUNT-9). */
static unsigned kinds_for(const LandGame *game, int seat, int figure) {
    unsigned kinds = 0;
    for (unsigned slots = figures[figure].slots & ~game->free[seat]; slots; slots &= slots - 1) {
        unsigned quarter = quarter_of(game->figure[seat][__builtin_ctz(slots)]);
        if (quarter < QUARTERS && quarter != game->extras.count.count) kinds |= sends_to[quarter];
    }
    return kinds & figures[figure].on;
}

/* Will the feature be scored now?  A castle is no city (X-CA-CO). */
static bool is_scored_now(const LandFeature *feature) {
    if (feature->marks & (LAND_MARK_SCORED | LAND_MARK_CASTLE)) return false;
    return feature_complete(feature) && feature_kind(feature) != LAND_FIELD;
}

static bool ends_by(const LandGame *game, int way) {
    return game->rules.option[AUDE_OPT_COUNT_ENDGAME] == way;
}

/* COUNT-11: at the end everything unfinished will be, and fields are never finished; but the
 * market alone is open then, unless the rules say otherwise. */
static bool is_scored_last(const LandGame *game, const LandFeature *feature) {
    if (feature_kind(feature) == LAND_FIELD) return true;
    return ends_by(game, AUDE_COUNT_ENDGAME_ALL_QUARTERS) && !feature_complete(feature);
}

/* May a follower who can be sent to such kinds of feature go to this one? */
static bool may_deploy(const LandGame *game, unsigned kinds, const LandFeature *feature) {
    if (!(kinds >> feature_kind(feature) & 1)) return false;
    return game->step == LAND_FINAL ? is_scored_last(game, feature) : is_scored_now(feature);
}

/* The tiles that listed deployments name: at the end all; during the game the one just laid
 * and those of monasteries and gardens that are now surrounded. */
static int tiles_named(const LandGame *game, uint8_t tiles[LAND_MAX_TILES]) {
    int n = 0, laid = game->n_placed - 1;
    if (game->step == LAND_FINAL) {
        for (int t = 0; t < game->n_placed; t++) tiles[n++] = (uint8_t)t;
        return n;
    }
    tiles[n++] = (uint8_t)laid;
    for (int w = 0; w < game->n_watched; w++) {
        int tile = game->watched[w];
        if (tile != laid && !game->feature[feature_watched(&game->placed[tile])].open)
            tiles[n++] = (uint8_t)tile;
    }
    return n;
}

static AudeMove deploy(int figure, LandCell cell, int segment) {
    return land_move(AUDE_DEPLOY, figure, cell, segment);
}

/* All spots of a feature are the same.  At the end the root's own stands for them; during the
 * game those of the tile just laid, and the tile of a monastery or garden. */
static bool is_listed(const LandGame *game, int tile, int node) {
    unsigned stands_alone = 1 << LAND_MONASTERY | 1 << LAND_GARDEN;
    if (game->step == LAND_FINAL) return game->parent[node] == node;
    LandKind kind = feature_kind(&game->feature[feature_root(game, node)]);
    return tile == game->n_placed - 1 || stands_alone >> kind & 1;
}

static int deployments_on(const LandGame *game, int figure, unsigned kinds, int tile,
                          AudeMove *moves) {
    const LandPlaced *at = &game->placed[tile];
    int n = 0, span = modules_span(game, tile, -1);
    for (int s = 0; s < catalog[at->type].n_segments; s++)
        if (is_listed(game, tile, at->node + s) &&
            may_deploy(game, kinds, &game->feature[feature_root(game, at->node + s)]))
            moves[n++] = deploy(figure, at->cell, s);
    if (span >= 0 && is_listed(game, tile, span) &&
        may_deploy(game, kinds, &game->feature[feature_root(game, span)]))
        moves[n++] = deploy(figure, at->cell, LAND_SPAN);
    return n;
}

/* Those of a seat; no more are looked for when there are `enough`. */
static int deployments(const LandGame *game, int seat, int enough, AudeMove *moves) {
    uint8_t tiles[LAND_MAX_TILES];
    if (!is_in_city(game, seat)) return 0;
    int n = 0, n_tiles = tiles_named(game, tiles);
    for (int f = 0; f < game->figures; f++) {
        unsigned kinds = kinds_for(game, seat, f);
        for (int t = 0; kinds && t < n_tiles && n < enough; t++)
            n += deployments_on(game, f, kinds, tiles[t], moves + n);
    }
    moves_sort(moves, n);
    return n;
}

static bool can_deploy(const LandGame *game, int seat) {
    AudeMove moves[LAND_SPAN + 1];
    return deployments(game, seat, 1, moves) > 0;
}

/* The slot of a follower of this kind in the quarter that sends to features of that kind, or
 * -1. */
static int slot_for(const LandGame *game, int seat, int figure, LandKind kind) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        unsigned quarter = quarter_of(game->figure[seat][slot]);
        if (figures[figure].slots >> slot & 1 && quarter < QUARTERS &&
            sends_to[quarter] >> kind & 1)
            return slot;
    }
    return -1;
}

static AudeError check_deploy(const LandGame *game, AudeMove move) {
    int figure = land_move_figure(move), segment = land_move_segment(move);
    LandCell cell = land_move_cell(move);
    int root = feature_named(game, cell, segment);
    if (figure >= LAND_FIGURES || move != deploy(figure, cell, segment)) return AUDE_ERR_NOT_A_MOVE;
    if (root < 0) return AUDE_ERR_NO_SEGMENT;
    const LandFeature *feature = &game->feature[root];
    LandKind kind = feature_kind(feature);
    if (!(figures[figure].on >> kind & 1)) return figure_wrong(figure, kind);
    if (slot_for(game, game->actor, figure, kind) < 0) return AUDE_ERR_QUARTER;
    if (sends_to[game->extras.count.count] >> kind & 1) return AUDE_ERR_COUNT_HOLDS;
    return may_deploy(game, 1u << kind, feature) ? AUDE_OK : AUDE_ERR_QUARTER;
}

static void send_out(LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int seat = game->actor, figure = land_move_figure(move);
    LandSpot spot = land_spot(board_tile(game, cell), land_move_segment(move));
    LandFeature *feature = &game->feature[feature_under(game, spot)];
    game->figure[seat][slot_for(game, seat, figure, feature_kind(feature))] = spot;
    feature->strength += (uint32_t)figures[figure].strength << 4 * seat;
}

/* COUNT-8, COUNT-10: once around the table from the mover's left, he himself last;
 * everybody sends as many as he likes to all features before the next does. */
static bool ask_before_scoring(LandGame *game) {
    for (int i = 1; i <= game->rules.players; i++) {
        int seat = (game->seat + i) % game->rules.players;
        if (game->extras.count.served >> seat & 1 || !can_deploy(game, seat)) continue;
        game->actor = (uint8_t)seat;
        return true;
    }
    return false;
}

/* COUNT-11: from the left of the player who laid the last tile. */
static bool ask_at_the_end(LandGame *game) {
    for (int i = 0; i < game->rules.players; i++) {
        int seat = (game->extras.count.next + i) % game->rules.players;
        if (game->extras.count.passed >> seat & 1 || !can_deploy(game, seat)) continue;
        game->actor = (uint8_t)seat;
        return true;
    }
    return false;
}

/* COUNT-11: by the book everybody sends all he likes before the next does; else it is the next
 * player's turn to send one. */
static void answer_deploy(LandGame *game, AudeMove move) {
    bool pass = aude_move_kind(move) == AUDE_PASS;
    unsigned done = pass ? 1u << game->actor : 0;
    if (!pass) send_out(game, move);
    if (game->step != LAND_FINAL) {
        game->extras.count.served |= (uint8_t)done;
        return;
    }
    game->extras.count.passed |= (uint8_t)done;
    if (!ends_by(game, AUDE_COUNT_ENDGAME_BOOK))
        game->extras.count.next = (uint8_t)((game->actor + 1) % game->rules.players);
}

/* ---- Into the city ----------------------------------------------------------- */

static void count_paid(LandGame *game, unsigned seats) {
    game->extras.count.paid |= (uint8_t)seats;
}

/* A follower enters where there is something he can be sent to. */
static AudeError may_enter(const LandGame *game, int seat, int figure, int quarter) {
    if (quarter >= QUARTERS) return AUDE_ERR_NOT_A_MOVE;
    if (figures[figure].joins || !(figures[figure].on & sends_to[quarter]))
        return AUDE_ERR_NO_ENTRY; /* COUNT-15, X-AB-CO */
    if (!is_open(game, quarter)) return AUDE_ERR_NO_FARMERS;
    return game->free[seat] & figures[figure].slots ? AUDE_OK : AUDE_ERR_NO_FIGURE;
}

static void enter(LandGame *game, int seat, int figure, int quarter) {
    int slot = __builtin_ctz(game->free[seat] & figures[figure].slots);
    game->free[seat] = (uint16_t)(game->free[seat] & ~(1u << slot));
    game->figure[seat][slot] = (LandSpot)(LAND_QUARTER + quarter);
}

static int list_entries(const LandGame *game, AudeMove *moves) {
    int n = 0;
    for (int f = 0; f < game->figures; f++)
        for (int q = 0; q < QUARTERS; q++)
            if (!may_enter(game, game->seat, f, q)) moves[n++] = land_move(AUDE_ENTER, f, 0, q);
    return n;
}

static int list_counts(const LandGame *game, AudeMove *moves) {
    int n = 0;
    for (int q = 0; q < QUARTERS; q++)
        if (q != game->extras.count.count) moves[n++] = land_on(AUDE_COUNT, 0, q);
    return n;
}

/* COUNT-3: others were paid for what the mover completed, he was not. */
static bool ask_entry(LandGame *game) {
    AudeMove moves[LAND_FIGURES * QUARTERS];
    unsigned paid = game->extras.count.paid;
    game->actor = game->seat;
    if (game->extras.count.entry == ENTRY_MADE) return true;
    if (game->extras.count.entry == ENTRY_OVER) return false;
    return paid && !(paid >> game->seat & 1) && list_entries(game, moves) > 0;
}

static AudeError check_entry(const LandGame *game, AudeMove move) {
    int figure = land_move_figure(move), quarter = land_move_segment(move);
    bool plain = move == land_move(AUDE_ENTER, figure, 0, quarter);
    if (figure >= LAND_FIGURES || !plain) return AUDE_ERR_NOT_A_MOVE;
    return may_enter(game, game->seat, figure, quarter);
}

static AudeError check_count(const LandGame *game, AudeMove move) {
    int quarter = land_move_segment(move);
    if (quarter >= QUARTERS || move != land_on(AUDE_COUNT, 0, quarter)) return AUDE_ERR_NOT_A_MOVE;
    return quarter == game->extras.count.count ? AUDE_ERR_COUNT_STAYS : AUDE_OK;
}

static void answer_entry(LandGame *game, AudeMove move) {
    int quarter = land_move_segment(move);
    game->extras.count.entry = ENTRY_OVER;
    switch (aude_move_kind(move)) {
    case AUDE_ENTER:
        enter(game, game->seat, land_move_figure(move), quarter);
        game->extras.count.entry = ENTRY_MADE;
        break;
    case AUDE_COUNT: game->extras.count.count = (uint8_t)quarter; break;
    default:         break;
    }
}

/* ---- Questions ---------------------------------------------------------------- */

static bool count_ask(LandGame *game) {
    switch (game->step) {
    case LAND_SCORING: return ask_before_scoring(game);
    case LAND_SCORED:
        if (ask_entry(game)) return true;
        forget_turn(game);
        return false;
    case LAND_FINAL: return ask_at_the_end(game);
    default:         return false;
    }
}

/* The kind of move that answers what is asked now; or the answer is to pass. */
static int asked_kind(const LandGame *game) {
    if (game->step != LAND_SCORED) return AUDE_DEPLOY;
    return game->extras.count.entry == ENTRY_MADE ? AUDE_COUNT : AUDE_ENTER;
}

static int count_options(const LandGame *game, AudeMove *moves) {
    moves[0] = 0; /* to pass */
    switch (asked_kind(game)) {
    case AUDE_DEPLOY: return 1 + deployments(game, game->actor, AUDE_MAX_MOVES, moves + 1);
    case AUDE_ENTER:  return 1 + list_entries(game, moves + 1);
    default:          return 1 + list_counts(game, moves + 1);
    }
}

static AudeError count_refuse(const LandGame *game, AudeMove move) {
    int kind = aude_move_kind(move);
    if (kind == AUDE_PASS) return move ? AUDE_ERR_NOT_A_MOVE : AUDE_OK;
    if (kind != asked_kind(game)) return AUDE_ERR_NOT_NOW;
    switch (kind) {
    case AUDE_DEPLOY: return check_deploy(game, move);
    case AUDE_ENTER:  return check_entry(game, move);
    default:          return check_count(game, move);
    }
}

static void count_answer(LandGame *game, AudeMove move, AudeAccount *account) {
    (void)account;
    if (game->step == LAND_SCORED)
        answer_entry(game, move);
    else
        answer_deploy(game, move);
}

/* ---- Set-up of positions -------------------------------------------------------- */

AudeError land_setup_quarter(LandGame *game, int seat, int figure, LandQuarter quarter) {
    AudeError error = may_enter(game, seat, figure, (int)quarter);
    if (!error) enter(game, seat, figure, (int)quarter);
    return error;
}

void land_setup_count(LandGame *game, LandQuarter quarter) {
    game->extras.count.count = (uint8_t)quarter;
}

/* The player after the last mover will be asked first at the end. */
static void count_restore(LandGame *game) {
    bool moved = game->step != LAND_BEGIN;
    game->extras.count.next = (uint8_t)((game->seat + moved) % game->rules.players);
}

static bool is_of_city(const LandGame *game, int tile) {
    return catalog[game->placed[tile].type].set == SET_COUNT;
}

/* COUNT-1: the city is there as a whole, before all other tiles, or not at all. */
static AudeError count_valid(const LandGame *game) {
    int first = catalog_find("cA"), tiles = is_of_city(game, 0) ? COLUMNS * ROWS : 0;
    if (game->n_placed < tiles) return AUDE_ERR_CITY_PARTS;
    for (int t = 0; t < tiles; t++) {
        const LandPlaced *tile = &game->placed[t];
        if (tile->type != first + t || tile->turns ||
            tile->cell != land_cell(t % COLUMNS, t / COLUMNS))
            return AUDE_ERR_CITY_PARTS;
    }
    for (int t = tiles; t < game->n_placed; t++)
        if (is_of_city(game, t)) return AUDE_ERR_CITY_PARTS;
    return AUDE_OK;
}

static uint64_t count_key(const LandGame *game) {
    return key_bytes(&game->extras.count, sizeof game->extras.count, 0);
}

extern const Module module_count;
const Module module_count = {
    .key = "count",
    .option = AUDE_OPT_COUNT,
    .asks = 1u << LAND_SCORING | 1u << LAND_SCORED | 1u << LAND_FINAL,
    .start = count_start,
    .placed = count_placed,
    .ask = count_ask,
    .options = count_options,
    .refuse = count_refuse,
    .answer = count_answer,
    .restore = count_restore,
    .valid = count_valid,
    .paid = count_paid,
    .state_key = count_key,
};
