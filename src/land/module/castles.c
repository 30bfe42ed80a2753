/* castles.c -- Castles: a small city that lives on what is completed around it.
 *
 *   Founding.  A city of two caps has just been completed and holds one follower.  Before
 *   anything is scored its player is asked whether it becomes a castle (AUDE_CASTLE: the
 *   square of one of its tiles, in lists of the one just laid, and its segment there).  If so
 *   it is a city no more: the core takes it for scored, and the follower stays.
 *
 *   Scoring.  A castle is paid once, for the first feature completed in its vicinity
 *   after its own turn, whatever that is worth and whoever stands there:
 *
 *           . . . . .
 *           . a # b .       # # the castle; a, b, c, d its other vicinity
 *           . c # d .       (CASTLE-5: the two tiles along each of its long sides)
 *           . . . . .
 *
 *   A castle that is paid counts as completed itself, with the same points, for castles
 *   beside it.  So castles are paid in waves: the first takes from features (wave 0),
 *   each later one from the castles of the wave before.  A castle of one wave takes
 *   nothing from another of the same wave, so their order does not matter (CASTLE-10).
 *   Who has a choice makes it: AUDE_TAKE carries any square of the feature or castle, and its
 *   segment there; listed is the first of the vicinity, in reading order.
 */
#include <assert.h>

#include "../../game.h"
#include "../board.h"
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../moves.h"
#include "../score.h"

enum { CASTLES_FEW_PLAYERS = 3, CASTLES_MANY_PLAYERS = 2, FEW_PLAYERS = 4 };
enum { CAP_TILES = 2, ALL_SEGMENTS = 0xFFFF };

/* BCB-1 */
static void castles_setup(LandGame *game) {
    int each = game->rules.players <= FEW_PLAYERS ? CASTLES_FEW_PLAYERS : CASTLES_MANY_PLAYERS;
    bag_add_set(game, SET_BCB, 1);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->extras.castles.left[seat] = (uint8_t)each;
}

/* CASTLE-9: castles of this turn wait for the next. */
static void castles_placed(LandGame *game, AudeAccount *account) {
    (void)account;
    game->extras.castles.old = game->extras.castles.n;
    game->extras.castles.asked = 0;
    game->extras.castles.n_closed = 0;
    game->extras.castles.wave = 1;
}

/* ---- Founding ----------------------------------------------------------------- */

/* The one follower in a city as its seat, or -1 if there are more or none.  Builders are
 * no followers. */
static int sole_occupier(const LandGame *game, int root) {
    int followers = 0, seat = -1;
    for (int s = 0; s < game->rules.players; s++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[s][slot];
            if (!land_spot_on_tile(spot) || figures[land_slot_figure(slot)].joins) continue;
            if (feature_under(game, spot) == root) followers++, seat = s;
        }
    return followers == 1 ? seat : -1;
}

/* CASTLE-3 */
static bool is_cap(const LandGame *game, int tile, int segment) {
    return catalog[game->placed[tile].type].caps >> segment & 1;
}

/* The tile across the edge of the cap `segment` of `tile`. */
static int across(const LandGame *game, int tile, int segment) {
    const LandPlaced *at = &game->placed[tile];
    int side = 0;
    while (type_side(&catalog[at->type], side, at->turns)->mid != segment) side++;
    return board_tile(game, cell_step(at->cell, side));
}

/* Is segment `segment` of a tile part of a city of two caps, complete? */
static bool is_small_city(const LandGame *game, int tile, int segment) {
    int root = feature_root(game, game->placed[tile].node + segment);
    const LandFeature *city = &game->feature[root];
    if (feature_kind(city) != LAND_CITY || !feature_complete(city)) return false;
    if (city->tiles != CAP_TILES || !is_cap(game, tile, segment)) return false;
    int other = across(game, tile, segment);
    return is_cap(game, other, feature_part(game, other, root));
}

/* CASTLE-1 .. 3: who may make a castle of the city at `segment` of the tile just laid,
 * or -1. */
static int founder(const LandGame *game, int segment) {
    int laid = game->n_placed - 1, root = feature_root(game, game->placed[laid].node + segment);
    if (game->feature[root].marks & LAND_MARK_SCORED) return -1;
    if (!is_small_city(game, laid, segment)) return -1;
    int seat = sole_occupier(game, root);
    if (seat < 0 || !game->extras.castles.left[seat]) return -1;
    bool any = game->rules.option[AUDE_OPT_CASTLE_CONVERT] == AUDE_CASTLE_CONVERT_ANY_SOLE_OCCUPIER;
    return any || seat == game->seat ? seat : -1;
}

/* The segment whose city is next to be decided about, or -1: players are asked clockwise,
 * beginning with the mover (CASTLE-2). */
static int undecided(const LandGame *game) {
    const TileType *type = &catalog[game->placed[game->n_placed - 1].type];
    int players = game->rules.players, next = -1, soonest = players;
    for (int s = 0; s < type->n_closable; s++) {
        int seat = game->extras.castles.asked >> s & 1 ? -1 : founder(game, s);
        int after = (seat + players - game->seat) % players;
        if (seat >= 0 && after < soonest) next = s, soonest = after;
    }
    return next;
}

/* X-CA-CO: once nothing is left to decide, followers who enter a city later change nothing. */
static bool ask_founding(LandGame *game) {
    int segment = undecided(game);
    if (segment < 0) {
        game->extras.castles.asked = ALL_SEGMENTS;
        return false;
    }
    game->actor = (uint8_t)founder(game, segment);
    return true;
}

/* X-CA-BU: builders leave. */
static void dismiss_builders(LandGame *game, int root) {
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (!land_spot_on_tile(spot) || !figures[land_slot_figure(slot)].joins) continue;
            if (feature_under(game, spot) == root) figure_home(game, seat, slot);
        }
}

/* CASTLE-4: from now on it is no city. */
static LandCastle *stand(LandGame *game, int owner, int tile, int segment) {
    int other = across(game, tile, segment);
    int root = feature_root(game, game->placed[tile].node + segment);
    LandCastle *castle = &game->extras.castles.at[game->extras.castles.n++];
    *castle = (LandCastle){{(uint8_t)tile, (uint8_t)other}, (uint8_t)owner, 0, (uint16_t)root};
    game->feature[root].marks |= LAND_MARK_CASTLE | LAND_MARK_SCORED;
    return castle;
}

static void found(LandGame *game, int segment) {
    int owner = founder(game, segment);
    const LandCastle *castle = stand(game, owner, game->n_placed - 1, segment);
    game->extras.castles.left[owner]--;
    dismiss_builders(game, castle->root);
}

/* ---- Vicinity -------------------------------------------------------------------- */

/* CASTLE-5, in reading order. */
static void vicinity(const LandGame *game, const LandCastle *castle,
                     LandCell cells[LAND_VICINITY]) {
    int n = 0;
    LandCell first = game->placed[castle->tile[0]].cell,
             second = game->placed[castle->tile[1]].cell;
    bool lying = land_y(first) == land_y(second);
    int side = lying ? LAND_NORTH : LAND_EAST;
    for (int t = 0; t < CAP_TILES; t++) {
        LandCell cell = game->placed[castle->tile[t]].cell;
        cells[n++] = cell;
        cells[n++] = cell_step(cell, side);
        cells[n++] = cell_step(cell, side ^ 2);
    }
    moves_sort(cells, n);
}

void land_vicinity(const LandGame *game, int castle, LandCell cells[LAND_VICINITY]) {
    vicinity(game, &game->extras.castles.at[castle], cells);
}

/* How a castle takes the points of what is closed at `root`; 0 if that is not near. */
static AudeMove take_from(const LandGame *game, const LandCastle *castle, int root) {
    LandCell cells[LAND_VICINITY];
    vicinity(game, castle, cells);
    for (int i = 0; i < LAND_VICINITY; i++) {
        int tile = board_find(game, cells[i]);
        int part = tile < 0 ? -1 : feature_part(game, tile, root);
        if (part >= 0) return land_on(AUDE_TAKE, cells[i], part);
    }
    return 0;
}

/* ---- Waves ------------------------------------------------------------------------- */

/* What a castle can take in this wave: numbers of closed[].  Returns how many. */
static int triggers(const LandGame *game, const LandCastle *castle, int near[]) {
    int n = 0;
    for (int c = 0; c < game->extras.castles.n_closed; c++) {
        const LandClosed *closed = &game->extras.castles.closed[c];
        if (closed->wave + 1 != game->extras.castles.wave) continue;
        if (take_from(game, castle, closed->root)) near[n++] = c;
    }
    return n;
}

enum { MAX_TRIGGERS = LAND_MAX_CLOSED + LAND_MAX_CASTLES };

/* The next castle to be paid in this wave, by seats from the mover on; or -1. */
static int next_castle(const LandGame *game) {
    int near[MAX_TRIGGERS], players = game->rules.players;
    for (int i = 0; i < players; i++)
        for (int c = 0; c < game->extras.castles.old; c++) {
            const LandCastle *castle = &game->extras.castles.at[c];
            if (castle->done || castle->owner != (game->seat + i) % players) continue;
            if (triggers(game, castle, near)) return c;
        }
    return -1;
}

static void write_down(const LandGame *game, const LandCastle *castle, int points,
                       AudeAccount *account) {
    LandSpot spot = figure_on(game, castle->owner, castle->root);
    LandCell cell = game->placed[land_spot_tile(spot)].cell;
    account_push(account, (AudeEntry){.points = (int16_t)points,
                                      .x = (int16_t)land_x(cell),
                                      .y = (int16_t)land_y(cell),
                                      .segment = (uint8_t)land_spot_segment(spot),
                                      .seat = castle->owner,
                                      .reason = AUDE_FOR_CASTLE,
                                      .complete = 1});
}

/* CASTLE-7: the follower goes home and the castle is complete.  These points count as
 * earned by the tile (X-CA-CO). */
static void pay(LandGame *game, LandCastle *castle, int points, AudeAccount *account) {
    int seat = castle->owner, n = game->extras.castles.n_closed++;
    write_down(game, castle, points, account);
    game->points[seat] = (int16_t)(game->points[seat] + points);
    if (hooked(game, HOOK_paid)) modules_paid(game, 1u << seat);
    figure_send_home(game, castle->root);
    castle->done = 1;
    game->extras.castles.closed[n] =
        (LandClosed){castle->root, (int16_t)points, game->extras.castles.wave};
}

/* Was a castle paid in this wave? */
static bool wave_paid(const LandGame *game) {
    int n = game->extras.castles.n_closed;
    return n && game->extras.castles.closed[n - 1].wave == game->extras.castles.wave;
}

/* Pay, wave after wave, until an owner has to choose or nothing more is triggered. */
static void castles_settle(LandGame *game, AudeAccount *account) {
    int near[MAX_TRIGGERS];
    for (;;) {
        int next = next_castle(game);
        if (next < 0) {
            if (!wave_paid(game)) return;
            game->extras.castles.wave++;
            continue;
        }
        LandCastle *castle = &game->extras.castles.at[next];
        int n = triggers(game, castle, near);
        assert(n > 0);                  /* or it would not be next */
        if (n > 1) return;
        pay(game, castle, game->extras.castles.closed[near[0]].points, account);
    }
}

/* A completed feature, occupied or not. */
static void castles_scored(LandGame *game, const Scored *scored, AudeAccount *account) {
    (void)account;
    game->extras.castles.closed[game->extras.castles.n_closed++] =
        (LandClosed){(uint16_t)scored->root, (int16_t)scored->points, 0};
}

/* ---- Questions ----------------------------------------------------------------------- */

static bool castles_ask(LandGame *game) {
    if (game->step == LAND_SCORING) return ask_founding(game);
    if (!game->extras.castles.n_closed) return false;
    int next = next_castle(game);
    if (next >= 0) game->actor = game->extras.castles.at[next].owner;
    return next >= 0;
}

/* Where two features lie on one tile each has its own segment: no move occurs twice. */
static int takes(const LandGame *game, AudeMove *moves) {
    const LandCastle *castle = &game->extras.castles.at[next_castle(game)];
    int near[MAX_TRIGGERS], n = triggers(game, castle, near);
    for (int i = 0; i < n; i++)
        moves[i] = take_from(game, castle, game->extras.castles.closed[near[i]].root);
    moves_sort(moves, n);
    return n;
}

static AudeMove founding(const LandGame *game) {
    return land_on(AUDE_CASTLE, game->placed[game->n_placed - 1].cell, undecided(game));
}

static int castles_options(const LandGame *game, AudeMove *moves) {
    if (game->step == LAND_SCORED) return takes(game, moves);
    moves[0] = AUDE_PASS;
    moves[1] = founding(game);
    return 2;
}

/* The root of the feature that a move names, by any of its tiles; or -1. */
static int named(const LandGame *game, AudeMove move) {
    return feature_named(game, land_move_cell(move), land_move_segment(move));
}

/* Which of closed[] the castle that is asked would take by this move; or -1. */
static int taken(const LandGame *game, AudeMove move) {
    const LandCastle *castle = &game->extras.castles.at[next_castle(game)];
    int near[MAX_TRIGGERS], root = named(game, move);
    for (int n = triggers(game, castle, near); n > 0; n--)
        if (game->extras.castles.closed[near[n - 1]].root == root) return near[n - 1];
    return -1;
}

static AudeError check_take(const LandGame *game, AudeMove move) {
    return taken(game, move) >= 0 ? AUDE_OK : AUDE_ERR_NOT_NEAR;
}

static AudeError check_founding(const LandGame *game, AudeMove move) {
    int laid = game->placed[game->n_placed - 1].node;
    bool asked = named(game, move) == feature_root(game, laid + undecided(game));
    return asked ? AUDE_OK : AUDE_ERR_NO_CASTLE;
}

/* CASTLE-8: who has to take from something may not wait. */
static AudeError castles_refuse(const LandGame *game, AudeMove move) {
    bool taking = game->step == LAND_SCORED;
    int kind = taking ? AUDE_TAKE : AUDE_CASTLE, segment = land_move_segment(move);
    if (move == AUDE_PASS) return taking ? AUDE_ERR_NOT_NOW : AUDE_OK;
    if (aude_move_kind(move) != kind) return AUDE_ERR_NOT_NOW;
    if (move != land_on(kind, land_move_cell(move), segment)) return AUDE_ERR_NOT_A_MOVE;
    if (named(game, move) < 0) return AUDE_ERR_NO_SEGMENT;
    return taking ? check_take(game, move) : check_founding(game, move);
}

static void take(LandGame *game, AudeMove move, AudeAccount *account) {
    LandCastle *castle = &game->extras.castles.at[next_castle(game)];
    pay(game, castle, game->extras.castles.closed[taken(game, move)].points, account);
    castles_settle(game, account);
}

static void castles_answer(LandGame *game, AudeMove move, AudeAccount *account) {
    if (game->step == LAND_SCORED) {
        take(game, move, account);
        return;
    }
    int segment = undecided(game);
    assert(segment >= 0); /* or nobody would have been asked */
    if (move != AUDE_PASS) found(game, segment);
    game->extras.castles.asked |= (uint16_t)(1u << segment);
}

/* ---- Points of the castle itself ------------------------------------------------------- */

static bool is_castle(const LandFeature *feature) { return feature->marks & LAND_MARK_CASTLE; }

/* CASTLE-12: nothing at the end. */
static int castles_points(const LandFeature *feature, bool complete, int points) {
    (void)complete;
    return is_castle(feature) ? 0 : points;
}

/* CASTLE-12, CASTLE-13: one more than a city, but nothing while the follower stands on it. */
static int castles_feeds(const LandGame *game, const Feeding *feeding, int points) {
    const LandFeature *city = &game->feature[feeding->city];
    if (!is_castle(city)) return points;
    return city->strength ? 0 : points + 1;
}

/* ---- Set-up of positions ---------------------------------------------------------------- */

static bool stands_on(const LandGame *game, int seat, int root) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[seat][slot];
        if (land_spot_on_tile(spot) && feature_under(game, spot) == root) return true;
    }
    return false;
}

/* It has scored as soon as its owner's follower has left it (CASTLE-7). */
AudeError land_setup_castle(LandGame *game, int seat, int tile, int segment) {
    bool in_play = game->rules.option[AUDE_OPT_CASTLES] != 0;
    if (!in_play || game->extras.castles.n == LAND_MAX_CASTLES) return AUDE_ERR_NO_CASTLE;
    if (segment >= catalog[game->placed[tile].type].n_segments) return AUDE_ERR_NO_CASTLE;
    int root = feature_root(game, game->placed[tile].node + segment);
    if (is_castle(&game->feature[root]) || !is_small_city(game, tile, segment))
        return AUDE_ERR_NO_CASTLE;
    stand(game, seat, tile, segment)->done = !stands_on(game, seat, root);
    return AUDE_OK;
}

/* All castles are older than this turn, and nothing is paid yet. */
static void castles_restore(LandGame *game) {
    game->extras.castles.old = game->extras.castles.n;
    game->extras.castles.wave = 1;
}

/* No more than the box has (BCB-1), and room for what is still to be written down. */
static AudeError castles_valid(const LandGame *game) {
    int n = game->extras.castles.n, all = n, closed = 0;
    for (int seat = 0; seat < game->rules.players; seat++) all += game->extras.castles.left[seat];
    if (all > LAND_MAX_CASTLES) return AUDE_ERR_BOX;
    if (game->step >= LAND_SCORED) closed = LAND_MAX_CLOSED;
    for (int c = 0; closed && c < n; c++) closed += game->extras.castles.at[c].done;
    bool room = game->extras.castles.n_closed <= closed;
    return game->extras.castles.old <= n && room ? AUDE_OK : AUDE_ERR_IMPOSSIBLE;
}

/* Castles by their squares; what this turn completed by what it paid. */
static uint64_t castles_key(const LandGame *game) {
    uint64_t key = key_bytes(game->extras.castles.left, AUDE_MAX_SEATS, 0);
    for (int c = 0; c < game->extras.castles.n; c++) {
        const LandCastle *castle = &game->extras.castles.at[c];
        uint64_t cells =
            (uint64_t)game->placed[castle->tile[0]].cell + game->placed[castle->tile[1]].cell;
        bool waits = in_turn(game) && c >= game->extras.castles.old;
        key += key_mix(
            cells << 8 | (unsigned)castle->owner << 2 | (unsigned)castle->done << 1 | waits, 1);
    }
    if (!in_turn(game)) return key;
    key += key_mix((uint64_t)game->extras.castles.asked << 8 | game->extras.castles.wave, 2);
    for (int c = 0; c < game->extras.castles.n_closed; c++) {
        const LandClosed *closed = &game->extras.castles.closed[c];
        key += key_mix((uint64_t)(uint16_t)closed->points << 8 | closed->wave, 3);
    }
    return key;
}

extern const Module module_castles;
const Module module_castles = {
    .key = "castles",
    .option = AUDE_OPT_CASTLES,
    .asks = 1u << LAND_SCORING | 1u << LAND_SCORED,
    .setup = castles_setup,
    .placed = castles_placed,
    .ask = castles_ask,
    .options = castles_options,
    .refuse = castles_refuse,
    .answer = castles_answer,
    .points = castles_points,
    .scored = castles_scored,
    .settle = castles_settle,
    .feeds = castles_feeds,
    .restore = castles_restore,
    .valid = castles_valid,
    .state_key = castles_key,
};
