/* search_test.c -- the door for programs that think: what they may rely on. */
#include "catalog.h"
#include "feature.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static AudeGame game;
static AudeMove moves[AUDE_MAX_MOVES];

static uint32_t below(uint64_t *rng, int n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*rng >> 32) * (uint32_t)n >> 32);
}

/* Mix number `mix`: any modules, 2 to 5 players. */
static AudeRules mixed(unsigned mix) {
    static const uint8_t options[] = {AUDE_OPT_RULESET, AUDE_OPT_RIVER,   AUDE_OPT_ABBOT,
                                      AUDE_OPT_INNS,    AUDE_OPT_TRADERS, AUDE_OPT_ANNIVERSARY,
                                      AUDE_OPT_BRIDGES, AUDE_OPT_CASTLES, AUDE_OPT_COUNT,
                                      AUDE_OPT_BAZAARS, AUDE_OPT_FARMERS};
    AudeRules rules = {.players = (uint8_t)(2 + mix % 4)};
    unsigned bits = mix * 2654435761u >> 12;
    for (size_t i = 0; mix && i < sizeof options; i++) rules.option[options[i]] = bits >> i & 1;
    return rules;
}

static AudeRules cards(int players) {
    return (AudeRules){.game = AUDE_CARD, .players = (uint8_t)players};
}

static void start(AudeRules rules) { assert_int_equal(aude_start(&game, &rules), AUDE_OK); }

static void play_any(uint64_t *rng) {
    int n = aude_moves(&game, moves);
    aude_play(&game, moves[below(rng, n)], NULL);
}

/* ---- Playouts -------------------------------------------------------------- */

static void a_uniform_playout_is_the_random_game_it_always_was(void **state) {
    (void)state;
    AudeGame same;
    for (unsigned mix = 0; mix < 40; mix++) {
        uint64_t rng = mix, other = mix;
        start(mixed(mix));
        same = game;
        aude_playout(&game, NULL, &rng);
        land_playout(&same.land, &other);
        assert_true(rng == other && aude_hash(&game) == aude_hash(&same));
    }
    for (int players = 2; players <= 5; players++) {
        uint64_t rng = 1, other = 1;
        start(cards(players));
        same = game;
        aude_playout(&game, &(AudePolicy){0}, &rng);
        card_playout(&same.card, &other);
        assert_true(rng == other && aude_hash(&game) == aude_hash(&same));
    }
}

static void a_limited_playout_ends_where_the_next_turn_begins(void **state) {
    (void)state;
    AudePolicy four = {.limit = 4};
    for (unsigned mix = 0; mix < 40; mix++) {
        uint64_t rng = mix;
        start(mixed(mix));
        int before = game.land.n_placed, laid = aude_playout(&game, &four, &rng);
        assert_int_equal(laid, game.land.n_placed - before);
        assert_true(laid == 4 || (laid > 4 && mix)); /* a market is no turn's end */
        assert_int_equal(game.land.phase, LAND_TO_DRAW);
    }
    uint64_t rng = 1;
    start(cards(3));
    assert_int_equal(aude_playout(&game, &four, &rng), 4);
    assert_int_equal(game.card.phase, CARD_TO_PLAY);
}

static int figures_out(const LandGame *land) {
    int n = 0;
    for (int seat = 0; seat < land->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) n += land->figure[seat][slot] != LAND_SUPPLY;
    return n;
}

/* How many figures stand after ten turns, of a hundred games. */
static int figures_with(int percent, AudeRules rules) {
    AudePolicy policy = {.limit = 10, .figures = percent};
    int sum = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        uint64_t rng = seed;
        start(rules);
        aude_playout(&game, &policy, &rng);
        sum += figures_out(&game.land);
    }
    return sum;
}

static void a_policy_says_how_often_figures_are_put(void **state) {
    (void)state;
    AudeRules asking = mixed(0);
    asking.option[AUDE_OPT_ABBOT] = AUDE_ABBOT_ON;
    const AudeRules both[] = {mixed(0), asking};
    for (int i = 0; i < 2; i++) {
        int never = figures_with(1, both[i]), some = figures_with(30, both[i]);
        int always = figures_with(100, both[i]);
        assert_in_range(never, 0, 25);
        assert_in_range(some, 180, 320);
        assert_in_range(always, 600, 950);
    }
}

/* ---- Chance ----------------------------------------------------------------- */

static void chance_is_sampled_by_its_weights(void **state) {
    (void)state;
    int weights[AUDE_MAX_MOVES];
    uint64_t rng = 7;
    start(mixed(0));
    int n = aude_chances(&game, moves, weights), sum = 0, seen[LAND_MAX_TYPES] = {0};
    for (int i = 0; i < n; i++) sum += weights[i];
    for (int i = 0; i < 1000 * sum; i++) seen[land_move_type(aude_sample(&game, &rng))]++;
    for (int i = 0; i < n; i++)
        assert_in_range(seen[land_move_type(moves[i])], 850 * weights[i], 1150 * weights[i]);
    uint64_t again = 7, once = 7;
    assert_int_equal(aude_sample(&game, &again), aude_sample(&game, &once));
}

/* ---- What a seat knows -------------------------------------------------------- */

static void same_bytes(const AudeGame *a, const AudeGame *b) {
    assert_memory_equal(&a->card, &b->card, sizeof a->card);
}

/* In a card game at any moment: the seat sees the same; another game that it might be in is dealt
 * out the same way; and every card is somewhere. */
static void check_determinized(int seat, uint64_t seed) {
    AudeGame full, other, view, seen, again;
    uint64_t rng = seed, far = seed + 99, same = seed;
    aude_determinize(&game, seat, &rng, &full);
    aude_view(&game, seat, &view);
    aude_view(&full, seat, &seen);
    same_bytes(&view, &seen);
    aude_determinize(&game, seat, &far, &other);
    aude_determinize(&other, seat, &same, &again);
    same_bytes(&full, &again);
    int pile = 0;
    for (int face = 0; face < CARD_FACES; face++) pile += full.card.pile[face];
    assert_int_equal(pile, full.card.n_pile);
    aude_playout(&full, NULL, &rng);
    assert_int_equal(aude_actor(&full), AUDE_NOBODY);
}

static void a_dealt_game_looks_the_same_to_the_seat(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        uint64_t rng = (uint64_t)players;
        start(cards(players));
        for (int i = 0; aude_actor(&game) != AUDE_NOBODY; i++) {
            check_determinized(i % players, (uint64_t)i);
            play_any(&rng);
        }
    }
}

/* Of ten hidden ones among a known pile, every face comes as often as it is left. */
static void hidden_cards_are_dealt_by_what_is_left(void **state) {
    (void)state;
    uint64_t rng = 5;
    AudeGame view, full;
    int seen[CARD_FACES] = {0}, unseen = 0, dealt = 0;
    start(cards(2));
    while (game.card.phase != CARD_TO_PLAY) play_any(&rng);
    aude_view(&game, 0, &view);
    for (int face = 1; face < CARD_FACES; face++) unseen += view.card.pile[face];
    for (int i = 0; i < 20000; i++) {
        aude_determinize(&view, 0, &rng, &full);
        for (int c = 0; c < full.card.n_hand[1]; c++, dealt++) seen[full.card.hand[1][c]]++;
    }
    for (int face = 1; face < CARD_FACES; face++) {
        int fair = dealt / unseen * view.card.pile[face];
        assert_in_range(seen[face], fair * 8 / 10, fair * 12 / 10 + 10);
    }
}

static void the_tile_game_hides_nothing(void **state) {
    (void)state;
    AudeGame full;
    uint64_t rng = 3, before = 3;
    start(mixed(5));
    for (int i = 0; i < 60; i++) play_any(&rng);
    before = rng;
    aude_determinize(&game, 1, &rng, &full);
    assert_true(rng == before && aude_hash(&full) == aude_hash(&game));
}

/* ---- Keys ---------------------------------------------------------------------- */

/* Set the table of `from` up again, its tiles in another order. */
static void lay_again(const LandGame *from, LandGame *to, uint64_t *rng) {
    bool laid[LAND_MAX_TILES] = {false};
    assert_int_equal(land_setup(to, &from->rules), AUDE_OK);
    for (int n = 0; n < from->n_placed;) {
        int t = n ? (int)below(rng, from->n_placed) : 0;
        const LandPlaced *at = &from->placed[t];
        if (laid[t] || land_setup_tile(to, at->type, at->turns, at->cell)) continue;
        laid[t] = true, n++;
    }
    for (int seat = 0; seat < from->rules.players; seat++) {
        land_setup_points(to, seat, from->points[seat]);
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = from->figure[seat][slot];
            if (spot == LAND_SUPPLY) continue;
            LandCell cell = from->placed[land_spot_tile(spot)].cell;
            assert_int_equal(land_setup_figure(to, seat, (int)land_slot_figure(slot), cell,
                                               land_spot_segment(spot)),
                             AUDE_OK);
        }
    }
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].stack != STACK_NONE)
            assert_int_equal(land_setup_bag(to, type, from->copies[type]), AUDE_OK);
    assert_int_equal(land_setup_turn(to, from->seat, (LandPhase)from->phase, from->type), AUDE_OK);
}

static void a_position_has_one_key_however_its_tiles_came(void **state) {
    (void)state;
    AudeGame again;
    int others = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        uint64_t rng = seed;
        start(mixed(0));
        while (game.land.n_placed < 40 || game.land.phase != LAND_TO_PLACE) play_any(&rng);
        lay_again(&game.land, &again.land, &rng);
        assert_true(aude_key(&game) == aude_key(&again));
        others += aude_hash(&game) != aude_hash(&again);
    }
    assert_true(others > 20);
}

/* Lay `type` there with no figure, if the rules have it so. */
static bool turn(AudeGame *g, int type, AudeMove place) {
    if (aude_play_checked(g, land_draw(type), NULL) || aude_play_checked(g, place, NULL))
        return false;
    while (aude_actor(g) != AUDE_CHANCE && aude_actor(g) != AUDE_NOBODY)
        if (aude_play_checked(g, AUDE_PASS, NULL)) return false;
    return g->land.phase == LAND_TO_DRAW;
}

/* Of three turns the first and the last change places.  If that changes nothing that can be seen,
 * the key is the same. */
static bool other_order(const AudeGame *from, const int type[3], const AudeMove place[3]) {
    AudeGame a = *from, b = *from;
    for (int i = 0; i < 3; i++)
        if (!turn(&a, type[i], place[i]) || !turn(&b, type[2 - i], place[2 - i])) return false;
    if (memcmp(a.land.points, b.land.points, sizeof a.land.points) != 0) return false;
    if (a.land.seat != b.land.seat || a.land.extra != b.land.extra) return false;
    if (memcmp(a.land.copies, b.land.copies, sizeof a.land.copies) != 0) return false;
    if (memcmp(&a.land.extras.traders, &b.land.extras.traders, sizeof a.land.extras.traders) != 0)
        return false; /* another completed the city */
    if (memcmp(a.land.figure, b.land.figure, sizeof a.land.figure) != 0) return false;
    assert_true(aude_key(&a) == aude_key(&b));
    assert_true(aude_key(&a) != aude_key(from));
    return true;
}

static void turns_in_another_order_lead_to_the_same_key(void **state) {
    (void)state;
    int found = 0;
    for (unsigned mix = 0; mix < 60; mix++) {
        AudeRules rules = mixed(mix);
        rules.players = 2, rules.option[AUDE_OPT_RIVER] = rules.option[AUDE_OPT_BAZAARS] = 0;
        rules.option[AUDE_OPT_CASTLES] = 0; /* a list of castles would tell */
        uint64_t rng = mix;
        start(rules);
        aude_playout(&game, &(AudePolicy){.limit = 12}, &rng);
        for (int try = 0; try < 200; try++) {
            int type[3];
            AudeMove place[3];
            AudeGame g = game;
            for (int i = 0; i < 3; i++) {
                type[i] = land_move_type(aude_sample(&game, &rng));
                aude_play(&g, land_draw(type[i]), NULL);
                if (g.land.phase != LAND_TO_PLACE) break;
                place[i] = moves[below(&rng, aude_moves(&g, moves))];
                if (land_move_figure(place[i])) break; /* bridges are somebody's */
                g = game;
                if (i == 2) found += other_order(&game, type, place);
            }
        }
    }
    assert_true(found > 1000);
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Positions of random games that are some tiles old do not come twice by themselves. */
static void different_positions_have_different_keys(void **state) {
    (void)state;
    enum { KEYS = 100000 };
    uint64_t *keys = malloc(KEYS * sizeof *keys), rng = 1;
    int n = 0;
    assert_non_null(keys);
    for (unsigned mix = 0; n < KEYS; mix++) {
        start(mix % 8 == 7 ? cards(2 + (int)(mix / 8 % 4)) : mixed(mix % 16));
        for (int i = 0; n < KEYS && aude_actor(&game) != AUDE_NOBODY; i++) {
            if (i > 40) keys[n++] = aude_key(&game);
            play_any(&rng);
        }
    }
    qsort(keys, KEYS, sizeof *keys, by_number);
    for (int i = 1; i < KEYS; i++) assert_true(keys[i] != keys[i - 1]);
    free(keys);
}

static void a_key_tells_what_differs(void **state) {
    (void)state;
    uint64_t rng = 1;
    start(mixed(0));
    while (game.land.n_placed < 20 || game.land.phase != LAND_TO_PLACE) play_any(&rng);
    AudeGame other = game;
    other.land.points[1]++;
    assert_true(aude_key(&other) != aude_key(&game));
    other = game, other.land.seat ^= 1;
    assert_true(aude_key(&other) != aude_key(&game));
    other = game, other.land.type++;
    assert_true(aude_key(&other) != aude_key(&game));
    other = game, other.land.copies[3]--;
    assert_true(aude_key(&other) != aude_key(&game));
    other = game, other.land.rules.option[AUDE_OPT_FARMERS] = AUDE_FARMERS_OFF;
    assert_true(aude_key(&other) != aude_key(&game));
    other = game, other.land.discarded++; /* not this: the bag knows what is gone */
    assert_true(aude_key(&other) == aude_key(&game));
}

/* ---- What goes where ------------------------------------------------------------- */

/* How many turns land_fits() gives for the tile in hand on one open square; each is legal. */
static int turns_that_fit(int o) {
    LandCell cell = land_open_cell(game.land.open[o]);
    int n = 0;
    for (unsigned fits = land_fits(&game.land, game.land.type, o), t = 0; fits >> t; t++) {
        if (!(fits >> t & 1)) continue;
        assert_int_equal(aude_check(&game, land_place(cell, (int)t)), AUDE_OK);
        n++;
    }
    return n;
}

static void the_turns_that_fit_are_the_placements_that_are_listed(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t rng = seed;
        start(mixed(0));
        while (aude_actor(&game) != AUDE_NOBODY) {
            if (game.land.phase == LAND_TO_PLACE) {
                int n = 0;
                for (int o = 0; o < game.land.n_open; o++) n += turns_that_fit(o);
                assert_int_equal(n, aude_moves(&game, moves));
            }
            play_any(&rng);
        }
    }
}

/* Roads, cities and monasteries keep the number of their open ends. */
static void the_open_ends_of_a_feature_are_as_many_as_it_says(void **state) {
    (void)state;
    LandEnd ends[LAND_MAX_ENDS];
    uint16_t roots[LAND_MAX_NODES];
    for (unsigned mix = 0; mix < 24; mix++) {
        uint64_t rng = mix;
        start(mixed(mix));
        aude_playout(&game, &(AudePolicy){.limit = 50}, &rng);
        int n = land_roots(&game.land, roots);
        for (int i = 0; i < n; i++) {
            const LandFeature *feature = &game.land.feature[roots[i]];
            LandKind kind = feature_kind(feature);
            if (kind == LAND_FIELD || kind == LAND_GREAT_CITY) continue;
            assert_int_equal(land_ends(&game.land, roots[i], ends, LAND_MAX_ENDS), feature->open);
            for (int e = 0; e < feature->open; e++)
                assert_int_equal(
                    land_tile_at(&game.land, land_x(ends[e].cell), land_y(ends[e].cell)), -1);
        }
    }
}

static int fitting(int o) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (land_fits(&game.land, type, o)) n += game.land.copies[type];
    return n;
}

static void what_fits_is_kept_up_to_date_in_every_mix(void **state) {
    (void)state;
    static LandFits fits;
    for (unsigned mix = 0; mix < 32; mix++) {
        uint64_t rng = mix;
        start(mixed(mix));
        while (aude_actor(&game) != AUDE_NOBODY) {
            land_fits_update(&game.land, &fits); /* from the game before, too */
            assert_int_equal(fits.n, game.land.n_open);
            for (int o = 0; o < fits.n; o++) assert_int_equal(fits.tiles[o], fitting(o));
            play_any(&rng);
        }
    }
}

/* ---- A player ----------------------------------------------------------------------- */

/* The margin of a seat after `n` short playouts of a move, added up. */
static int margin_of(AudeMove move, int seat, int n, uint64_t *rng) {
    AudePolicy policy = {.limit = 4, .figures = 30};
    int points[AUDE_MAX_SEATS], sum = 0;
    for (int i = 0; i < n; i++) {
        AudeGame fork;
        aude_determinize(&game, seat, rng, &fork);
        aude_play(&fork, move, NULL);
        aude_playout(&fork, &policy, rng);
        aude_projected(&fork, points, NULL);
        sum += points[seat] - points[!seat];
    }
    return sum;
}

/* Flat Monte Carlo: the move whose playouts end best. */
static AudeMove best_move(int seat, uint64_t *rng) {
    AudeMove list[AUDE_MAX_MOVES], best = 0;
    int n = aude_moves(&game, list), most = INT32_MIN;
    for (int i = 0; i < n; i++) {
        int margin = margin_of(list[i], seat, 4, rng);
        if (margin > most) most = margin, best = list[i];
    }
    return best;
}

/* Seat 0 thinks, seat 1 rolls dice. */
static void beats_dice(AudeRules rules, int by) {
    uint64_t rng = 1;
    int points[AUDE_MAX_SEATS];
    start(rules);
    while (aude_actor(&game) != AUDE_NOBODY) {
        int actor = aude_actor(&game), n = aude_moves(&game, moves);
        AudeMove move = actor == 0             ? best_move(0, &rng)
                        : actor == AUDE_CHANCE ? aude_sample(&game, &rng)
                                               : moves[below(&rng, n)];
        aude_play(&game, move, NULL);
    }
    aude_scores(&game, points);
    print_message("%d points against %d\n", points[0], points[1]);
    assert_true(points[0] >= points[1] + by);
}

static void a_player_of_forty_lines_beats_dice_at_both_games(void **state) {
    (void)state;
    beats_dice(mixed(0), 30);
    beats_dice(cards(2), 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_uniform_playout_is_the_random_game_it_always_was),
        cmocka_unit_test(a_limited_playout_ends_where_the_next_turn_begins),
        cmocka_unit_test(a_policy_says_how_often_figures_are_put),
        cmocka_unit_test(chance_is_sampled_by_its_weights),
        cmocka_unit_test(a_dealt_game_looks_the_same_to_the_seat),
        cmocka_unit_test(hidden_cards_are_dealt_by_what_is_left),
        cmocka_unit_test(the_tile_game_hides_nothing),
        cmocka_unit_test(a_position_has_one_key_however_its_tiles_came),
        cmocka_unit_test(turns_in_another_order_lead_to_the_same_key),
        cmocka_unit_test(different_positions_have_different_keys),
        cmocka_unit_test(a_key_tells_what_differs),
        cmocka_unit_test(the_turns_that_fit_are_the_placements_that_are_listed),
        cmocka_unit_test(the_open_ends_of_a_feature_are_as_many_as_it_says),
        cmocka_unit_test(what_fits_is_kept_up_to_date_in_every_mix),
        cmocka_unit_test(a_player_of_forty_lines_beats_dice_at_both_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
