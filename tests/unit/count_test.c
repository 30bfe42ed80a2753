/* count_test.c -- the Count of Carcassonne, rule by rule (RULES 8).
 *
 *      0,0  cA cB cC cD        Roads leave the great city at cA west, cD north and cK south,
 *           cE cF cG cH        small cities begin at cI south and cL east.
 *           cI cJ cK cL  3,2
 *
 * Seats 0, 1 and 2 are Red, Green and Blue. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "feature.h"
#include "figure.h"

enum { RED, GREEN, BLUE };

static AudeGame game;
static AudeAccount account;

static LandGame *land(void) { return &game.land; }
static LandCell at(int x, int y) { return land_cell(x, y); }

static AudeMove deploy(int figure, LandCell cell, int segment) {
    return land_on(AUDE_DEPLOY, cell, 0, segment) | (AudeMove)figure << 24;
}
static AudeMove enter(int figure, int quarter) {
    return land_on(AUDE_ENTER, 0, 0, quarter) | (AudeMove)figure << 24;
}
static AudeMove count_to(int quarter) { return land_on(AUDE_COUNT, 0, 0, quarter); }

static void play(AudeMove move) {
    assert_int_equal(aude_play_checked(&game, move, &account), AUDE_OK);
}
static void refused(AudeMove move, AudeError error) {
    assert_int_equal(aude_check(&game, move), error);
}

static void expect_points(int red, int green, int blue) {
    const int points[3] = {red, green, blue};
    for (int seat = 0; seat < 3; seat++) assert_int_equal(land()->points[seat], points[seat]);
}

/* `seat` is asked, and passing and one move of this kind are among the options. */
static void expect_question(int seat, int kind) {
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(land()->phase, LAND_ASKED);
    assert_int_equal(aude_actor(&game), seat);
    int n = aude_moves(&game, moves);
    assert_true(n > 1);
    assert_int_equal(moves[0], AUDE_PASS);
    for (int i = 1; i < n; i++) assert_int_equal(aude_move_kind(moves[i]), kind);
}
static void expect_draw(int seat) {
    assert_int_equal(land()->phase, LAND_TO_DRAW);
    assert_int_equal(land()->seat, seat);
}
static int in_quarter(int seat, int quarter) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++)
        n += land()->figure[seat][slot] == LAND_QUARTER + quarter;
    return n;
}

static AudeRules rules_for(int players) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    rules.option[AUDE_OPT_COUNT] = 1;
    return rules;
}
static void start(const AudeRules *rules) {
    memset(&game, 0, sizeof game);
    account.n = 0;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
}
static void start_three(void) {
    AudeRules rules = rules_for(3);
    start(&rules);
    land_setup_count(land(), LAND_MARKET);
}
static void start_with(AudeOption option, int value) {
    AudeRules rules = rules_for(3);
    rules.option[option] = (uint8_t)value;
    start(&rules);
    land_setup_count(land(), LAND_MARKET);
}

static void put_tile(const char *name, int turns, int x, int y) {
    assert_int_equal(land_setup_tile(land(), catalog_find(name), turns, at(x, y)), AUDE_OK);
}
static void put_figure(int seat, int figure, int x, int y, int segment) {
    assert_int_equal(land_setup_figure(land(), seat, figure, at(x, y), segment), AUDE_OK);
}
static void put_inside(int seat, int figure, LandQuarter quarter) {
    assert_int_equal(land_setup_quarter(land(), seat, figure, quarter), AUDE_OK);
}

/* Draw and lay a tile; the figure is still to be decided. */
static void lay(const char *name, int turns, int x, int y) {
    play(land_draw(catalog_find(name)));
    play(land_place(at(x, y), turns));
}
static void last_tile(const char *name) {
    for (int type = 0; type < catalog_count; type++) land_setup_bag(land(), type, 0);
    assert_int_equal(land_setup_bag(land(), catalog_find(name), 1), AUDE_OK);
}

/* Blue's city of 8 points at cL east, which a tile E at 5,2 turned 3 completes. */
static void blues_city(void) {
    put_tile("F", 0, 4, 2);
    put_figure(BLUE, LAND_MEEPLE, 4, 2, 0);
}
static void red_completes_it(void) {
    lay("E", 3, 5, 2);
    play(AUDE_PASS);
}

/* A road of two tiles if a tile at 0,3 shows one in the west. */
static void village_in_the_west(void) {
    put_tile("B", 0, -1, 2);
    put_tile("W", 0, -1, 3);
}

/* A monastery or garden at 1,-2, north of the city, which a tile B at 0,-3 completes. */
static void monastery(const char *middle) {
    for (int x = 0; x < 3; x++) put_tile("bG", 0, x, -1);   /* nothing but field */
    put_tile("bG", 0, 0, -2), put_tile(middle, 0, 1, -2), put_tile("bG", 0, 2, -2);
    put_tile(*middle == 'E' ? "E" : "bG", 2, 1, -3), put_tile("bG", 0, 2, -3);
    assert_int_equal(land_setup_bag(land(), catalog_find("B"), 1), AUDE_OK);
    assert_int_equal(land_setup_turn(land(), RED, LAND_TO_DRAW, 0), AUDE_OK);
}

/* ---- The city ----------------------------------------------------------------- */

/* COUNT-1 */
static void the_city_replaces_the_start_tile(void **state) {
    (void)state;
    start_three();
    assert_int_equal(land()->n_placed, 12);
    for (int t = 0; t < 12; t++) {
        const char name[] = {'c', (char)('A' + t), 0};
        assert_int_equal(land_tile_at(land(), t % 4, t / 4), t);
        assert_string_equal(catalog[land()->placed[t].type].name, name);
        assert_int_equal(land()->copies[land()->placed[t].type], 0);
    }
    assert_int_equal(land()->copies[catalog_find("D")], 3);
    assert_int_equal(land()->left, 71);
    assert_int_equal(land()->n_open, 14);
    for (int o = 0; o < land()->n_open; o++) {   /* as its outside shows: nothing within */
        LandCell cell = land()->open[o].cell;
        bool inside =
            land_x(cell) >= 0 && land_x(cell) < 4 && land_y(cell) >= 0 && land_y(cell) < 3;
        assert_false(inside);
    }
}

/* COUNT-2 */
static void the_count_begins_in_the_castle(void **state) {
    AudeRules rules = rules_for(2);
    (void)state;
    start(&rules);
    assert_int_equal(land()->extras.count.count, LAND_CASTLE_QUARTER);
}

/* COUNT-13: one feature, complete, and no figure may stand on it. */
static void the_great_city_is_one_and_complete(void **state) {
    (void)state;
    start_three();
    int root = -1;
    for (int t = 0; t < 12; t++) {
        int s = catalog[land()->placed[t].type].n_segments - 1;
        LandFacts facts;
        if (root < 0) root = land_feature_of(land(), t, s);
        assert_int_equal(land_feature_of(land(), t, s), root);
        land_facts(land(), root, &facts);
        assert_int_equal(facts.kind, LAND_GREAT_CITY);
        assert_true(facts.complete);
        for (int f = 0; f < LAND_FIGURES; f++)
            assert_int_equal(land_setup_figure(land(), RED, f, land()->placed[t].cell, s),
                             AUDE_ERR_WRONG_FIGURE);
    }
}

/* COUNT-1: three fields outside, as the layout says. */
static void three_fields_lie_outside_the_wall(void **state) {
    uint16_t roots[LAND_MAX_NODES];
    int kinds[LAND_KINDS] = {0};
    (void)state;
    start_three();
    for (int n = land_roots(land(), roots); n; n--)
        kinds[feature_kind(&land()->feature[roots[n - 1]])]++;
    assert_int_equal(kinds[LAND_FIELD], 3);
    assert_int_equal(kinds[LAND_ROAD], 3);
    assert_int_equal(kinds[LAND_CITY], 2);
    assert_int_equal(kinds[LAND_GREAT_CITY], 1);
}

/* X-BR-CO: no bridge can stand on its tiles, for no two opposite sides are fields. */
static void walls_are_no_place_for_pillars(void **state) {
    (void)state;
    start_three();
    for (int t = 0; t < 12; t++) {
        unsigned edges = type_edges(&catalog[land()->placed[t].type], 0);
        assert_true((edges >> 0 & 3) != LAND_EDGE_FIELD || (edges >> 4 & 3) != LAND_EDGE_FIELD);
        assert_true((edges >> 2 & 3) != LAND_EDGE_FIELD || (edges >> 6 & 3) != LAND_EDGE_FIELD);
    }
}

/* X-BR-CO */
static void a_road_ends_at_the_wall(void **state) {
    (void)state;
    start_three();
    lay("W", 0, -1, 0);
    play(land_put(LAND_MEEPLE, at(-1, 0), 1));   /* the road to the east */
    expect_points(2, 0, 0);
}

/* COUNT-13, X-FA-CO, X-F1-CO: 3 points by the field, 4 by the city. */
static void the_great_city_feeds_the_fields_at_its_wall(void **state) {
    static const int pays[2] = {3, 4};
    (void)state;
    for (int ruleset = 0; ruleset < 2; ruleset++) {
        start_with(AUDE_OPT_RULESET, ruleset);
        put_figure(RED, LAND_MEEPLE, 1, 0, 0);      /* cB: the northern field */
        put_figure(GREEN, LAND_MEEPLE, 3, 1, 0);    /* cH: the eastern field */
        int points[AUDE_MAX_SEATS];
        aude_projected(&game, points, NULL);
        assert_int_equal(points[RED], pays[ruleset]);
        assert_int_equal(points[GREEN], pays[ruleset]);
    }
}

/* X-F1-CO: by the first edition the majority around the city counts, once. */
static void first_edition_farmers_share_the_great_city(void **state) {
    (void)state;
    start_with(AUDE_OPT_RULESET, AUDE_FIRST);
    put_figure(RED, LAND_MEEPLE, 1, 0, 0);
    put_figure(RED, LAND_MEEPLE, 3, 1, 0);
    put_figure(GREEN, LAND_MEEPLE, 1, 2, 0);
    int points[AUDE_MAX_SEATS];
    aude_projected(&game, points, NULL);
    assert_int_equal(points[RED], 4);
    assert_int_equal(points[GREEN], 0);
}

/* COUNT-14, X-RV-CO: the source touches a field of the city and no river faces it. */
static void the_river_runs_away_from_the_city(void **state) {
    (void)state;
    for (int ruleset = 0; ruleset < 2; ruleset++)
        for (int river = 1; river <= 3; river++) {
            AudeRules rules = rules_for(2);
            rules.option[AUDE_OPT_RULESET] = (uint8_t)ruleset;
            rules.option[AUDE_OPT_RIVER] = (uint8_t)river;
            start(&rules);
            assert_int_equal(land()->n_placed, river == 1 ? 14 : 13);
            int end = land()->extras.river.n_ends;
            assert_int_equal(end, river == 1 ? 2 : 1);
            while (end--) {
                LandCell cell = land()->extras.river.end[end].cell;
                assert_true(land_y(cell) < 0);
                assert_true(board_entry(land(), cell) & MAP_OPEN);
            }
            for (int t = 12; t < land()->n_placed; t++) {
                const LandPlaced *source = &land()->placed[t];
                unsigned edges = type_edges(&catalog[source->type], source->turns);
                assert_int_equal(land_y(source->cell), -1);
                assert_int_equal(edges >> 2 * LAND_SOUTH & 3, LAND_EDGE_FIELD);
            }
        }
}

/* ---- Entry ---------------------------------------------------------------------- */

/* COUNT-3, COUNT-6, COUNT-T2: Red helped Blue. */
static void who_pays_others_only_may_enter_and_move_the_count(void **state) {
    (void)state;
    start_three();
    blues_city();
    red_completes_it();
    expect_points(0, 0, 8);
    expect_question(RED, AUDE_ENTER);
    refused(count_to(LAND_CATHEDRAL), AUDE_ERR_NOT_NOW);
    refused(enter(LAND_MEEPLE, 4), AUDE_ERR_NOT_A_MOVE);
    refused(enter(LAND_BIG, 0), AUDE_ERR_NO_FIGURE);
    play(enter(LAND_MEEPLE, LAND_MARKET));     /* also where the Count is */
    assert_int_equal(in_quarter(RED, LAND_MARKET), 1);
    assert_int_equal(land_figures_left(land(), RED, LAND_MEEPLE), 6);
    expect_question(RED, AUDE_COUNT);
    refused(count_to(LAND_MARKET), AUDE_ERR_COUNT_STAYS);
    refused(count_to(4), AUDE_ERR_NOT_A_MOVE);
    refused(enter(LAND_MEEPLE, LAND_MARKET), AUDE_ERR_NOT_NOW);   /* one a turn */
    play(count_to(LAND_CATHEDRAL));
    assert_int_equal(land()->extras.count.count, LAND_CATHEDRAL);
    expect_draw(GREEN);
}

/* COUNT-6: both are optional, but not the second without the first. */
static void without_entering_the_count_stays(void **state) {
    (void)state;
    start_three();
    blues_city();
    red_completes_it();
    AudeGame fork = game;
    play(AUDE_PASS);
    expect_draw(GREEN);
    game = fork;
    play(enter(LAND_MEEPLE, LAND_BLACKSMITH)), play(AUDE_PASS);
    assert_int_equal(land()->extras.count.count, LAND_MARKET);
    expect_draw(GREEN);
}

/* COUNT-3, COUNT-T3: one tile finishes Red's road and Blue's city. */
static void a_road_of_ones_own_forbids_entry(void **state) {
    (void)state;
    start_three();
    put_figure(BLUE, LAND_MEEPLE, 0, 2, 0);
    village_in_the_west();
    lay("L", 0, 0, 3);                          /* city north; roads west, east, south */
    play(land_put(LAND_MEEPLE, at(0, 3), 0));
    expect_points(2, 0, 4);
    expect_draw(GREEN);
}

/* COUNT-T3 */
static void an_unoccupied_road_gives_no_entry(void **state) {
    (void)state;
    start_three();
    lay("W", 0, -1, 0);
    play(AUDE_PASS);
    expect_draw(GREEN);
}

/* COUNT-3: completing nothing, too. */
static void completing_nothing_gives_no_entry(void **state) {
    (void)state;
    start_three();
    blues_city();
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_draw(GREEN);
}

/* COUNT-4: Red's last follower comes home in the scoring in which he had no majority. */
static void followers_just_returned_may_enter(void **state) {
    (void)state;
    start_three();
    blues_city();
    put_figure(BLUE, LAND_MEEPLE, 4, 2, 0);
    put_figure(RED, LAND_MEEPLE, 4, 2, 0);
    for (int i = 0; i < 6; i++) put_figure(RED, LAND_MEEPLE, 1, 0, 0);
    red_completes_it();
    expect_points(0, 0, 8);
    expect_question(RED, AUDE_ENTER);
}

static void without_a_follower_nobody_enters(void **state) {
    (void)state;
    start_three();
    blues_city();
    for (int i = 0; i < 7; i++) put_figure(RED, LAND_MEEPLE, 1, 0, 0);
    red_completes_it();
    expect_draw(GREEN);
}

/* COUNT-5, X-AN-CO: 2 points for an arrow do not matter. */
static void points_of_symbols_do_not_matter(void **state) {
    (void)state;
    start_with(AUDE_OPT_ANNIVERSARY, 1);
    put_figure(BLUE, LAND_MEEPLE, 0, 2, 0);
    lay("aK", 0, 0, 3);
    play(AUDE_PASS);
    expect_points(2, 0, 4);
    expect_question(RED, AUDE_ENTER);
}

/* COUNT-15, TRADE-1 */
static void builders_and_pigs_never_enter(void **state) {
    (void)state;
    start_with(AUDE_OPT_TRADERS, 1);
    blues_city();
    red_completes_it();
    expect_question(RED, AUDE_ENTER);
    for (int q = 0; q < 4; q++) {
        refused(enter(LAND_BUILDER, q), AUDE_ERR_WRONG_FIGURE);
        refused(enter(LAND_PIG, q), AUDE_ERR_WRONG_FIGURE);
    }
}

/* COUNT-15, X-FA-CO */
static void without_farmers_the_market_is_closed(void **state) {
    (void)state;
    AudeRules rules = rules_for(3);
    rules.option[AUDE_OPT_FARMERS] = AUDE_OFF;
    start(&rules);
    blues_city();
    red_completes_it();
    refused(enter(LAND_MEEPLE, LAND_MARKET), AUDE_ERR_NO_FARMERS);
    play(enter(LAND_MEEPLE, LAND_CATHEDRAL));
    refused(count_to(LAND_MARKET), AUDE_ERR_NO_FARMERS);
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 3);
}

/* COUNT-14, X-CO-BU: an entry in each of two turns. */
static void each_of_two_turns_in_a_row_may_give_an_entry(void **state) {
    (void)state;
    start_with(AUDE_OPT_TRADERS, 1);
    blues_city();
    put_figure(BLUE, LAND_MEEPLE, 0, 2, 0);
    put_tile("U", 0, 3, -1);
    put_figure(RED, LAND_MEEPLE, 3, -1, 0), put_figure(RED, LAND_BUILDER, 3, -1, 0);
    put_figure(GREEN, LAND_MEEPLE, 3, -1, 0), put_figure(GREEN, LAND_MEEPLE, 3, -1, 0);
    lay("W", 0, 3, -2);   /* completes the road for Green, extends the builder's */
    play(AUDE_PASS);
    expect_points(0, 3, 0);
    play(enter(LAND_MEEPLE, LAND_CASTLE_QUARTER)), play(AUDE_PASS);
    expect_draw(RED);
    red_completes_it();
    expect_question(RED, AUDE_DEPLOY);
    play(AUDE_PASS);
    expect_question(RED, AUDE_ENTER);
}

/* RULES 10: entry comes before the market day. */
static void entry_comes_before_the_market_day(void **state) {
    (void)state;
    start_with(AUDE_OPT_BAZAARS, 1);
    put_figure(BLUE, LAND_MEEPLE, 0, 2, 0);
    lay("bE", 0, 0, 3);
    play(AUDE_PASS);
    expect_question(RED, AUDE_ENTER);
    play(AUDE_PASS);
    assert_int_equal(aude_actor(&game), AUDE_CHANCE);
    assert_int_equal(land()->phase, LAND_ASKED);
}

/* ---- Deployment --------------------------------------------------------------------- */

/* COUNT-T2: Green decides first, Red, who laid the tile, last. */
static void the_example_of_three_players(void **state) {
    (void)state;
    start_three();
    blues_city();
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    put_inside(RED, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    red_completes_it();
    expect_question(GREEN, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(5, 2), 0));
    expect_question(GREEN, AUDE_DEPLOY);
    play(AUDE_PASS);
    expect_question(RED, AUDE_DEPLOY);
    AudeGame fork = game;
    play(deploy(LAND_MEEPLE, at(5, 2), 0));
    expect_points(8, 8, 8);
    expect_draw(GREEN);          /* Red was paid: no entry */
    assert_int_equal(in_quarter(GREEN, LAND_CASTLE_QUARTER), 1);
    assert_int_equal(land_figures_left(land(), RED, LAND_MEEPLE), 7);   /* COUNT-8 */
    assert_int_equal(land_figures_left(land(), GREEN, LAND_MEEPLE), 6);
    game = fork;
    play(AUDE_PASS);
    expect_points(0, 8, 8);
    expect_question(RED, AUDE_ENTER);
}

/* COUNT-8: as many as he likes. */
static void several_followers_win_a_majority(void **state) {
    (void)state;
    start_three();
    blues_city();
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    red_completes_it();
    play(deploy(LAND_MEEPLE, at(5, 2), 0)), play(deploy(LAND_MEEPLE, at(5, 2), 0));
    expect_points(0, 8, 0);
    expect_question(RED, AUDE_ENTER);
}

/* COUNT-T1, COUNT-9 */
static void nobody_leaves_the_quarter_of_the_count(void **state) {
    (void)state;
    start_three();
    land_setup_count(land(), LAND_CASTLE_QUARTER);
    blues_city();
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    red_completes_it();
    expect_points(0, 0, 8);
    expect_question(RED, AUDE_ENTER);
}

/* COUNT-7 */
static void each_quarter_sends_to_its_kind_of_feature_only(void **state) {
    static const LandQuarter others[] = {LAND_BLACKSMITH, LAND_CATHEDRAL, LAND_MARKET};
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        start_three();
        land_setup_count(land(), others[(i + 1) % 3]);
        blues_city();
        put_inside(GREEN, LAND_MEEPLE, others[i]);
        red_completes_it();
        expect_question(RED, AUDE_ENTER);   /* nobody was asked to deploy */
    }
}

/* COUNT-7, COUNT-10: the road need not be occupied. */
static void the_blacksmith_sends_to_roads_even_empty_ones(void **state) {
    (void)state;
    start_three();
    put_inside(GREEN, LAND_MEEPLE, LAND_BLACKSMITH);
    lay("W", 0, -1, 0);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    refused(deploy(LAND_MEEPLE, at(-1, 0), 0), AUDE_ERR_QUARTER);   /* another road of it */
    refused(deploy(LAND_MEEPLE, at(0, 0), 0), AUDE_ERR_QUARTER);    /* not the tile just laid */
    refused(deploy(LAND_BIG, at(-1, 0), 1), AUDE_ERR_QUARTER);
    refused(deploy(LAND_PIG, at(-1, 0), 1), AUDE_ERR_WRONG_FIGURE);
    refused(deploy(LAND_MEEPLE, at(-1, 0), 9), AUDE_ERR_NO_SEGMENT);
    refused(deploy(LAND_MEEPLE, at(-5, 0), 0), AUDE_ERR_NO_SEGMENT);
    play(deploy(LAND_MEEPLE, at(-1, 0), 1));
    expect_points(0, 2, 0);
    expect_question(RED, AUDE_ENTER);
}

/* COUNT-7, COUNT-10: a tie on a monastery pays both. */
static void the_cathedral_sends_to_monasteries(void **state) {
    (void)state;
    start_three();
    monastery("B");
    put_figure(BLUE, LAND_MEEPLE, 1, -2, 0);
    put_inside(GREEN, LAND_MEEPLE, LAND_CATHEDRAL);
    lay("B", 0, 0, -3);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    refused(deploy(LAND_MEEPLE, at(0, -3), 0), AUDE_ERR_QUARTER);   /* not complete */
    play(deploy(LAND_MEEPLE, at(1, -2), 0));
    expect_points(0, 9, 9);
}

/* COUNT-10: one pass around the table, each serving all features. */
static void several_features_are_served_in_one_pass(void **state) {
    (void)state;
    start_three();
    put_figure(BLUE, LAND_MEEPLE, 0, 2, 0);
    village_in_the_west();
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    put_inside(GREEN, LAND_MEEPLE, LAND_BLACKSMITH);
    put_inside(BLUE, LAND_MEEPLE, LAND_BLACKSMITH);
    lay("L", 0, 0, 3);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 3);   /* pass, road, city */
    play(moves[1]), play(moves[2]);
    expect_question(BLUE, AUDE_DEPLOY);              /* nobody of Green is left to send */
    play(moves[1]);
    expect_points(0, 6, 6);
}

/* COUNT-7: fields are enclosed at times, but never scored during the game. */
static void the_market_waits_for_the_end(void **state) {
    (void)state;
    start_three();
    land_setup_count(land(), LAND_CATHEDRAL);
    blues_city();
    put_inside(GREEN, LAND_MEEPLE, LAND_MARKET);
    red_completes_it();
    expect_question(RED, AUDE_ENTER);
}

/* X-CA-CO: the castle is decided about first, and is no city any more. */
static void nobody_goes_to_a_castle(void **state) {
    AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    start_with(AUDE_OPT_CASTLES, 1);
    put_figure(RED, LAND_MEEPLE, 0, 2, 0);
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    lay("E", 0, 0, 3);
    play(AUDE_PASS);
    expect_question(RED, AUDE_CASTLE);
    AudeGame fork = game;
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    game = fork;
    aude_moves(&game, moves);
    play(moves[1]);
    expect_draw(GREEN);
    put_tile("W", 1, -1, 2);
    assert_int_equal(land_setup_turn(land(), GREEN, LAND_TO_DRAW, 0), AUDE_OK);
    lay("W", 1, -1, 3);   /* completes a road of nobody's beside the castle */
    play(AUDE_PASS);
    expect_points(2, 0, 0);
    expect_question(GREEN, AUDE_ENTER);   /* COUNT-5: castle points count */
}

/* COUNT-14, X-CO-BM */
static void a_big_follower_counts_two_when_deployed(void **state) {
    (void)state;
    start_with(AUDE_OPT_INNS, 1);
    blues_city();
    put_inside(GREEN, LAND_BIG, LAND_CASTLE_QUARTER);
    red_completes_it();
    refused(deploy(LAND_MEEPLE, at(5, 2), 0), AUDE_ERR_QUARTER);
    play(deploy(LAND_BIG, at(5, 2), 0));
    expect_points(0, 8, 0);
    assert_int_equal(land_figures_left(land(), GREEN, LAND_BIG), 1);
    play(enter(LAND_BIG, LAND_CASTLE_QUARTER));
    assert_int_equal(in_quarter(RED, LAND_CASTLE_QUARTER), 1);
}

/* X-AB-CO: abbots enter the cathedral only, and go to gardens, others do not. */
static void abbots_go_through_the_cathedral_to_gardens(void **state) {
    (void)state;
    start_with(AUDE_OPT_ABBOT, 1);
    monastery("Eg");
    put_inside(GREEN, LAND_ABBOT, LAND_CATHEDRAL);
    put_inside(GREEN, LAND_MEEPLE, LAND_CATHEDRAL);
    assert_int_equal(land_setup_quarter(land(), BLUE, LAND_ABBOT, LAND_CASTLE_QUARTER),
                     AUDE_ERR_WRONG_FIGURE);
    lay("B", 0, 0, -3);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    int garden = catalog[catalog_find("Eg")].garden;
    refused(deploy(LAND_MEEPLE, at(1, -2), garden), AUDE_ERR_WRONG_FIGURE);
    play(deploy(LAND_ABBOT, at(1, -2), garden));
    expect_points(0, 9, 0);
    expect_question(RED, AUDE_ENTER);
    for (int q = 0; q < 4; q++)
        if (q != LAND_CATHEDRAL) refused(enter(LAND_ABBOT, q), AUDE_ERR_WRONG_FIGURE);
    play(enter(LAND_ABBOT, LAND_CATHEDRAL));
}

/* An abbot in the cathedral is nowhere to be recalled from. */
static void an_abbot_inside_cannot_be_recalled(void **state) {
    AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    start_with(AUDE_OPT_ABBOT, 1);
    put_inside(RED, LAND_ABBOT, LAND_CATHEDRAL);
    lay("B", 0, 1, -1);
    for (int n = aude_moves(&game, moves); n; n--) {
        assert_int_not_equal(aude_move_kind(moves[n - 1]), AUDE_RECALL);
        assert_false(aude_move_kind(moves[n - 1]) == AUDE_PUT &&
                     land_move_figure(moves[n - 1]) == LAND_ABBOT);
    }
}

/* ---- The end -------------------------------------------------------------------------- */

/* COUNT-11: one each, from the left of who laid the last tile; a pass is final. */
static void at_the_end_followers_leave_one_by_one(void **state) {
    (void)state;
    start_three();
    blues_city();
    land_setup_count(land(), LAND_CATHEDRAL);
    for (int i = 0; i < 2; i++) {
        put_inside(RED, LAND_MEEPLE, LAND_MARKET);
        put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
        put_inside(BLUE, LAND_MEEPLE, LAND_BLACKSMITH);
    }
    put_inside(BLUE, LAND_MEEPLE, LAND_CATHEDRAL);
    last_tile("B");
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(4, 2), 0));
    expect_question(BLUE, AUDE_DEPLOY);
    play(AUDE_PASS);
    expect_question(RED, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(1, 0), 0));       /* the northern field */
    expect_question(GREEN, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(3, 2), 0));       /* the same city, elsewhere */
    expect_question(RED, AUDE_DEPLOY);            /* Blue has passed for good */
    refused(deploy(LAND_MEEPLE, at(0, 0), 0), AUDE_ERR_QUARTER);  /* a road: nobody there */
    play(AUDE_PASS);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    expect_points(3, 3, 0);   /* COUNT-12: those who stayed inside score nothing */
}

/* COUNT-11: what is complete will not be scored again. */
static void at_the_end_nobody_goes_to_completed_features(void **state) {
    (void)state;
    start_three();
    put_tile("W", 0, -1, 0);
    put_inside(GREEN, LAND_MEEPLE, LAND_BLACKSMITH);
    last_tile("B");
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    refused(deploy(LAND_MEEPLE, at(-1, 0), 1), AUDE_ERR_QUARTER);
    play(deploy(LAND_MEEPLE, at(-1, 0), 0));
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    expect_points(0, 1, 0);
}

/* COUNT-11, COUNT-9 */
static void at_the_end_too_the_count_holds_his_quarter(void **state) {
    (void)state;
    start_three();
    put_inside(GREEN, LAND_MEEPLE, LAND_MARKET);
    last_tile("B");
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    expect_points(0, 0, 0);
}

/* COUNT-11: the other value of the option. */
static void market_only_means_fields_only(void **state) {
    (void)state;
    start_with(AUDE_OPT_COUNT_ENDGAME, 1);
    blues_city();
    land_setup_count(land(), LAND_CATHEDRAL);
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    put_inside(RED, LAND_MEEPLE, LAND_MARKET);
    last_tile("B");
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_question(RED, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(1, 0), 0));
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    expect_points(3, 0, 3);
}

/* COUNT-11: the last tile drawn fits nowhere: who laid the last one counts. */
static void a_last_tile_that_is_discarded_was_not_laid(void **state) {
    AudeRules rules = rules_for(3);
    (void)state;
    start(&rules);
    put_tile("E", 0, 0, 3), put_tile("E", 3, 4, 2);     /* no city is open any more */
    for (int seat = 0; seat < 3; seat++) put_inside(seat, LAND_MEEPLE, LAND_MARKET);
    last_tile("B");
    assert_int_equal(land_setup_bag(land(), catalog_find("C"), 1), AUDE_OK);
    assert_int_equal(land_setup_turn(land(), RED, LAND_TO_DRAW, 0), AUDE_OK);
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    play(land_draw(catalog_find("C")));
    assert_int_equal(land()->discarded, 1);
    expect_question(GREEN, AUDE_DEPLOY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_city_replaces_the_start_tile),
        cmocka_unit_test(the_count_begins_in_the_castle),
        cmocka_unit_test(the_great_city_is_one_and_complete),
        cmocka_unit_test(three_fields_lie_outside_the_wall),
        cmocka_unit_test(walls_are_no_place_for_pillars),
        cmocka_unit_test(a_road_ends_at_the_wall),
        cmocka_unit_test(the_great_city_feeds_the_fields_at_its_wall),
        cmocka_unit_test(first_edition_farmers_share_the_great_city),
        cmocka_unit_test(the_river_runs_away_from_the_city),
        cmocka_unit_test(who_pays_others_only_may_enter_and_move_the_count),
        cmocka_unit_test(without_entering_the_count_stays),
        cmocka_unit_test(a_road_of_ones_own_forbids_entry),
        cmocka_unit_test(an_unoccupied_road_gives_no_entry),
        cmocka_unit_test(completing_nothing_gives_no_entry),
        cmocka_unit_test(followers_just_returned_may_enter),
        cmocka_unit_test(without_a_follower_nobody_enters),
        cmocka_unit_test(points_of_symbols_do_not_matter),
        cmocka_unit_test(builders_and_pigs_never_enter),
        cmocka_unit_test(without_farmers_the_market_is_closed),
        cmocka_unit_test(each_of_two_turns_in_a_row_may_give_an_entry),
        cmocka_unit_test(entry_comes_before_the_market_day),
        cmocka_unit_test(the_example_of_three_players),
        cmocka_unit_test(several_followers_win_a_majority),
        cmocka_unit_test(nobody_leaves_the_quarter_of_the_count),
        cmocka_unit_test(each_quarter_sends_to_its_kind_of_feature_only),
        cmocka_unit_test(the_blacksmith_sends_to_roads_even_empty_ones),
        cmocka_unit_test(the_cathedral_sends_to_monasteries),
        cmocka_unit_test(several_features_are_served_in_one_pass),
        cmocka_unit_test(the_market_waits_for_the_end),
        cmocka_unit_test(nobody_goes_to_a_castle),
        cmocka_unit_test(a_big_follower_counts_two_when_deployed),
        cmocka_unit_test(abbots_go_through_the_cathedral_to_gardens),
        cmocka_unit_test(an_abbot_inside_cannot_be_recalled),
        cmocka_unit_test(at_the_end_followers_leave_one_by_one),
        cmocka_unit_test(at_the_end_nobody_goes_to_completed_features),
        cmocka_unit_test(at_the_end_too_the_count_holds_his_quarter),
        cmocka_unit_test(market_only_means_fields_only),
        cmocka_unit_test(a_last_tile_that_is_discarded_was_not_laid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
