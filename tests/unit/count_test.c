/* count_test.c -- the Count of Carcassonne, rule by rule (RULES 8): into the city and out. */
#include "count_table.h"

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

/* COUNT-3: what was paid in the turn before does not matter. */
static void every_turn_is_judged_by_itself(void **state) {
    (void)state;
    start_three();
    blues_city();
    red_completes_it();
    play(AUDE_PASS);
    expect_draw(GREEN);
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_draw(BLUE);
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
        refused(enter(LAND_BUILDER, q), AUDE_ERR_NO_ENTRY);
        refused(enter(LAND_PIG, q), AUDE_ERR_NO_ENTRY);
    }
}

/* COUNT-15, X-FA-CO */
static void without_farmers_the_count_alone_may_go_to_the_market(void **state) {
    (void)state;
    AudeRules rules = rules_for(3);
    rules.option[AUDE_OPT_FARMERS] = AUDE_FARMERS_OFF;
    start(&rules);
    blues_city();
    red_completes_it();
    refused(enter(LAND_MEEPLE, LAND_MARKET), AUDE_ERR_NO_FARMERS);
    play(enter(LAND_MEEPLE, LAND_CATHEDRAL));
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 4);   /* to stay, and three quarters */
    play(count_to(LAND_MARKET));
    assert_int_equal(land()->extras.count.count, LAND_MARKET);
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
    put_inside(GREEN, LAND_MEEPLE, LAND_BLACKSMITH);   /* who is free, but has no road */
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
    refused(deploy(LAND_MEEPLE, at(0, 0), 0), AUDE_OK);             /* its older tile */
    refused(deploy(LAND_BIG, at(-1, 0), 1), AUDE_ERR_QUARTER);
    refused(deploy(LAND_PIG, at(-1, 0), 1), AUDE_ERR_PIG_SPOT);
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
    start_three();
    land_setup_count(land(), LAND_CATHEDRAL);
    put_tile("R", 0, 4, 2);
    put_inside(GREEN, LAND_MEEPLE, LAND_MARKET);
    lay("R", 2, 4, 3);   /* encloses the field between the two */
    play(AUDE_PASS);
    expect_draw(GREEN);
}

/* COUNT-8: who stayed inside is asked again the next time; COUNT-10: but not for what was
 * scored before. */
static void every_scoring_asks_anew(void **state) {
    (void)state;
    start_three();
    monastery("B");
    put_inside(GREEN, LAND_MEEPLE, LAND_CATHEDRAL);
    put_inside(GREEN, LAND_MEEPLE, LAND_BLACKSMITH);
    lay("B", 0, 0, -3);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    play(AUDE_PASS);
    lay("W", 0, -1, 0);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 2);   /* the road, no monastery */
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
                     AUDE_ERR_NO_ENTRY);
    lay("B", 0, 0, -3);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    int garden = catalog[catalog_find("Eg")].garden;
    refused(deploy(LAND_MEEPLE, at(1, -2), garden), AUDE_ERR_GARDEN);
    play(deploy(LAND_ABBOT, at(1, -2), garden));
    expect_points(0, 9, 0);
    expect_question(RED, AUDE_ENTER);
    for (int q = 0; q < 4; q++)
        if (q != LAND_CATHEDRAL) refused(enter(LAND_ABBOT, q), AUDE_ERR_NO_ENTRY);
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

/* COUNT-11: once around, from the left of who laid the last tile, he himself last; each as many
 * as he likes, from the market only. */
static void by_the_book_everyone_serves_the_fields_in_one_pass(void **state) {
    (void)state;
    start_three();
    blues_city();
    land_setup_count(land(), LAND_CATHEDRAL);
    for (int i = 0; i < 2; i++)
        for (int seat = 0; seat < 3; seat++) put_inside(seat, LAND_MEEPLE, LAND_MARKET);
    put_inside(GREEN, LAND_MEEPLE, LAND_CASTLE_QUARTER);
    last_tile("B");
    lay("B", 0, 1, -1);
    play(AUDE_PASS);
    expect_question(GREEN, AUDE_DEPLOY);
    refused(deploy(LAND_MEEPLE, at(4, 2), 0), AUDE_ERR_QUARTER);   /* an unfinished city */
    play(deploy(LAND_MEEPLE, at(1, 0), 0));       /* the northern field */
    expect_question(GREEN, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(1, 0), 0));
    expect_question(BLUE, AUDE_DEPLOY);           /* the castle quarter stays where it is */
    play(AUDE_PASS);
    expect_question(RED, AUDE_DEPLOY);
    play(deploy(LAND_MEEPLE, at(1, 0), 0));
    expect_question(RED, AUDE_DEPLOY);            /* Blue is not asked again */
    play(AUDE_PASS);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    assert_int_equal(in_quarter(BLUE, LAND_MARKET), 2);
    expect_points(0, 3, 3);                       /* Blue's is for the city */
}

/* COUNT-11: one each, from the left of who laid the last tile; a pass is final. */
static void with_all_quarters_followers_leave_one_by_one(void **state) {
    (void)state;
    start_with(AUDE_OPT_COUNT_ENDGAME, AUDE_COUNT_ENDGAME_ALL_QUARTERS);
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
    start_with(AUDE_OPT_COUNT_ENDGAME, AUDE_COUNT_ENDGAME_ALL_QUARTERS);
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
    start_with(AUDE_OPT_COUNT_ENDGAME, AUDE_COUNT_ENDGAME_MARKET_ONLY);
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
        cmocka_unit_test(who_pays_others_only_may_enter_and_move_the_count),
        cmocka_unit_test(without_entering_the_count_stays),
        cmocka_unit_test(a_road_of_ones_own_forbids_entry),
        cmocka_unit_test(an_unoccupied_road_gives_no_entry),
        cmocka_unit_test(completing_nothing_gives_no_entry),
        cmocka_unit_test(every_turn_is_judged_by_itself),
        cmocka_unit_test(followers_just_returned_may_enter),
        cmocka_unit_test(without_a_follower_nobody_enters),
        cmocka_unit_test(points_of_symbols_do_not_matter),
        cmocka_unit_test(builders_and_pigs_never_enter),
        cmocka_unit_test(without_farmers_the_count_alone_may_go_to_the_market),
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
        cmocka_unit_test(every_scoring_asks_anew),
        cmocka_unit_test(nobody_goes_to_a_castle),
        cmocka_unit_test(a_big_follower_counts_two_when_deployed),
        cmocka_unit_test(abbots_go_through_the_cathedral_to_gardens),
        cmocka_unit_test(an_abbot_inside_cannot_be_recalled),
        cmocka_unit_test(by_the_book_everyone_serves_the_fields_in_one_pass),
        cmocka_unit_test(with_all_quarters_followers_leave_one_by_one),
        cmocka_unit_test(at_the_end_nobody_goes_to_completed_features),
        cmocka_unit_test(at_the_end_too_the_count_holds_his_quarter),
        cmocka_unit_test(market_only_means_fields_only),
        cmocka_unit_test(a_last_tile_that_is_discarded_was_not_laid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
