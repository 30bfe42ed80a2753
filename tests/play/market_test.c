/* market_test.c -- random games with bazaars, the Count and what meets them.
 *
 * After every decision: the list is ascending, all of it is legal, other moves are refused,
 * the account explains the points, and no figure or tile is lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../present.h"
#include "../unit/random_game.h"
#include "feature.h"
#include "figure.h"

enum { GAMES = 600, LONG_GAMES = 20000, STRANGERS = 6 };

static int games(void) { return is_long() ? LONG_GAMES : GAMES; }

/* Number `n` of a series of rules: every set of modules with every number of players. */
static AudeRules rules_of(int n) {
    AudeRules rules = {.game = AUDE_LAND};
    rules.option[AUDE_OPT_BAZAARS] = n % 4 != 3;
    rules.option[AUDE_OPT_COUNT] = n % 4 != 2;
    rules.option[AUDE_OPT_RULESET] = (uint8_t)(n / 2 % 2);
    rules.option[AUDE_OPT_BAZAAR_MODE] = (uint8_t)(n / 3 % 2);
    rules.option[AUDE_OPT_COUNT_ENDGAME] = (uint8_t)(n / 5 % 3);
    rules.option[AUDE_OPT_FARMERS] = n % 7 == 6;
    rules.option[AUDE_OPT_RIVER] = (uint8_t)(n / 4 % 4);
    rules.option[AUDE_OPT_INNS] = (uint8_t)(n / 7 % 2);
    rules.option[AUDE_OPT_ABBOT] = (uint8_t)(n / 11 % 2);
    rules.option[AUDE_OPT_ANNIVERSARY] = (uint8_t)(n / 13 % 2);
    rules.option[AUDE_OPT_TRADERS] = (uint8_t)(n / 17 % 2);
    rules.option[AUDE_OPT_BRIDGES] = (uint8_t)(n / 19 % 2);
    rules.option[AUDE_OPT_CASTLES] = (uint8_t)(n / 23 % 2);
    rules.option[AUDE_OPT_CASTLE_CONVERT] = (uint8_t)(n / 29 % 2);
    leave_out_absent(&rules);
    rules.players = (uint8_t)(2 + n % (rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)(n % rules.players);
    return rules;
}

/* A random move; chance draws each tile equally often. */
static AudeMove choose(const AudeGame *game, const AudeMove *moves, int n, uint64_t *rng) {
    int weights[AUDE_MAX_MOVES], total = 0, i = 0;
    AudeMove drawn[AUDE_MAX_MOVES];
    if (aude_actor(game) != AUDE_CHANCE) return moves[random_below(rng, n)];
    assert_int_equal(aude_chances(game, drawn, weights), n);
    for (i = 0; i < n; i++) total += weights[i];
    int pick = random_below(rng, total);
    for (i = 0; pick >= weights[i]; i++) pick -= weights[i];
    return drawn[i];
}

static bool is_listed(AudeMove move, const AudeMove *moves, int n) {
    for (int i = 0; i < n; i++)
        if (moves[i] == move) return true;
    return false;
}

/* A move near a listed one, or of any kind. */
static AudeMove stranger(const AudeMove *moves, int n, uint64_t *rng) {
    AudeMove near = moves[random_below(rng, n)] ^ 1u << random_below(rng, 32);
    AudeMove any =
        aude_move(random_below(rng, AUDE_MAX_KINDS), random_below(rng, 1 << AUDE_MOVE_BITS));
    return random_below(rng, 4) ? near : any;
}

/* The feature that a legal move names, or puts a figure on. */
static int feature_of(const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int tile = land_tile_at(game, land_x(cell), land_y(cell));
    return feature_under(game, land_spot(tile, land_move_segment(move)));
}

/* The same with another spot of the same feature, of which one may be listed for all. */
static bool is_alike(const LandGame *game, AudeMove move, const AudeMove *moves, int n) {
    unsigned kinds = 1u << AUDE_PUT | 1u << AUDE_DEPLOY | 1u << AUDE_CASTLE | 1u << AUDE_TAKE;
    if (!(kinds >> aude_move_kind(move) & 1)) return false;
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == aude_move_kind(move) &&
            land_move_figure(moves[i]) == land_move_figure(move) &&
            feature_of(game, moves[i]) == feature_of(game, move))
            return true;
    return false;
}

static void check_moves(const AudeGame *game, const AudeMove *moves, int n, uint64_t *rng) {
    assert_true(n > 0 && n <= AUDE_MAX_MOVES);
    for (int i = 0; i < n; i++) {
        if (i) assert_true(moves[i - 1] < moves[i]);
        assert_int_equal(aude_check(game, moves[i]), AUDE_OK);
    }
    for (int i = 0; i < STRANGERS; i++) {
        AudeMove move = stranger(moves, n, rng);
        if (aude_move_kind(move) == AUDE_BID || is_listed(move, moves, n)) continue;
        if (aude_check(game, move) != AUDE_OK) continue;
        assert_true(is_alike(&game->land, move, moves, n));
    }
}

/* Every tile is in the bag, on the table, discarded, in the hand or on the market. */
static int tiles_of(const LandGame *game) {
    int n = game->left + game->n_placed + game->discarded;
    n += game->phase == LAND_TO_PLACE;
    for (int i = 0; i < game->extras.bazaars.n; i++)
        n += game->extras.bazaars.owner[i] <= AUDE_MAX_SEATS;
    return n;
}

/* Every figure is in supply, in a quarter, or counted where it stands. */
static void check_figures(const LandGame *game) {
    int standing = 0, counted = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (spot != LAND_SUPPLY) assert_false(game->free[seat] >> slot & 1);
            if (land_spot_on_tile(spot)) standing += figures[land_slot_figure(slot)].strength;
        }
    for (int node = 0; node < game->n_nodes; node++)
        for (int seat = 0; game->parent[node] == node && seat < AUDE_MAX_SEATS; seat++)
            counted += (int)(game->feature[node].strength >> 4 * seat & 15);
    assert_int_equal(standing, counted);
}

typedef struct {
    int n;
    int kinds[16];           /* decisions of each kind taken */
    int below;               /* games in which somebody had less than nothing */
} Seen;

static void play_game(int number, Seen *seen) {
    AudeRules rules = rules_of(number);
    uint64_t rng = (uint64_t)number;
    AudeGame game;
    int points[AUDE_MAX_SEATS], sum[AUDE_MAX_SEATS] = {0};
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    int tiles = tiles_of(&game.land);
    while (aude_actor(&game) != AUDE_NOBODY) {
        AudeMove moves[AUDE_MAX_MOVES];
        AudeAccount account;
        int n = aude_moves(&game, moves);
        check_moves(&game, moves, n, &rng);
        AudeMove move = choose(&game, moves, n, &rng);
        account.n = 0;
        aude_play(&game, move, &account);
        seen->kinds[aude_move_kind(move)]++;
        for (int i = 0; i < account.n; i++) sum[account.entry[i].seat] += account.entry[i].points;
        aude_scores(&game, points);
        for (int s = 0; s < AUDE_MAX_SEATS; s++) assert_int_equal(points[s], sum[s]);
        assert_int_equal(tiles_of(&game.land), tiles);
        check_figures(&game.land);
    }
    assert_int_equal(game.land.n_placed + game.land.discarded, tiles);
    for (int s = 0; s < rules.players; s++) seen->below += points[s] < 0;
}

static void nothing_is_lost_in_random_games(void **state) {
    static const int kinds[] = {AUDE_PASS,   AUDE_DRAW,  AUDE_PLACE, AUDE_PUT,
                                AUDE_DEPLOY, AUDE_ENTER, AUDE_COUNT, AUDE_PICK,
                                AUDE_BID,    AUDE_BUY,   AUDE_SELL};
    Seen seen = {0};
    (void)state;
    for (int number = 0; number < games(); number++) play_game(number, &seen);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        assert_true(seen.kinds[kinds[k]] > 100);
    assert_true(seen.below > 0);
}

static void playouts_end(void **state) {
    (void)state;
    for (int number = 0; number < games(); number++) {
        AudeRules rules = rules_of(number);
        uint64_t rng = (uint64_t)number;
        AudeGame game;
        LandTally tally = {0, 0};
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        int tiles = tiles_of(&game.land);
        land_playout_counted(&game.land, &rng, &tally);
        assert_int_equal(game.land.phase, LAND_OVER);
        assert_int_equal(game.land.n_placed + game.land.discarded, tiles);
        assert_true(tally.tiles > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_in_random_games),
        cmocka_unit_test(playouts_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
