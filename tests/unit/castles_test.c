/* castles_test.c -- Castles, one rule at a time (RULES 7.3, and what 11 says of them). */
#include "score.h"
#include "table.h"

enum { COMPLETER, ANY_SOLE_OCCUPIER };

static const AudeRules castles = {.players = 3, .option = {[AUDE_OPT_CASTLES] = 1}};

static AudeRules with(AudeOption option, int value) {
    AudeRules rules = castles;
    rules.option[option] = (uint8_t)value;
    return rules;
}

static AudeMove castle(int x, int y) {
    return land_on(AUDE_CASTLE, land_cell(x, y), part(x, y, LAND_CITY, -1));
}

static AudeMove take(int x, int y, int segment) {
    return land_on(AUDE_TAKE, land_cell(x, y), segment);
}

static int left(int seat) { return STATE.extras.castles.left[seat]; }
static int meeples(int seat) { return land_figures_left(&STATE, seat, LAND_MEEPLE); }
static int city(int x, int y) { return part(x, y, LAND_CITY, -1); }
static int road(int x, int y) { return part(x, y, LAND_ROAD, -1); }
static bool occupied(int x, int y) { return feature_at(x, y, city(x, y))->strength != 0; }

/* The lower half of a city for two, and someone in it. */
static void half_a_city(AudeRules rules, int seat) {
    table_clear(rules);
    lay("E", 0, 0, 0);
    if (seat >= 0) stand(seat, LAND_MEEPLE, 0, 0, city(0, 0));
}

/* The upper half comes from `seat`, who puts nobody on it. */
static void complete_it(int seat) {
    hand(seat, "E");
    play(place(0, -1, 2, 0));
    pass();
}

/* A castle of `seat`, upright on (x,y) and (x,y-1). */
static void upright(int seat, int x, int y) {
    lay("E", 0, x, y);
    stand(seat, LAND_MEEPLE, x, y, city(x, y));
    hand(seat, "E");
    play(place(x, y - 1, 2, 0));
    pass();
    play(castle(x, y - 1));
}

/* And one lying on (x,y) and (x+1,y). */
static void lying(int seat, int x, int y) {
    lay("E", 1, x, y);
    stand(seat, LAND_MEEPLE, x, y, city(x, y));
    hand(seat, "E");
    play(place(x + 1, y, 3, 0));
    pass();
    play(castle(x + 1, y));
}

static void red_castle(AudeRules rules) {
    table_clear(rules);
    upright(RED, 0, 0);
}

/* Fields around the two squares of a road from (x,y) to the south, so that it touches.
 * Corners stay empty: the road begins and ends at monasteries. */
static void ring(int x, int y) {
    for (int i = 0; i < 5 * 12; i++) { /* round and round: each tile must touch another */
        int dx = i % 12 % 3 - 1, dy = i % 12 / 3 - 1;
        bool middle = dy == 0 || dy == 1;
        if (middle == (dx == 0)) continue;
        (void)land_setup_tile(&STATE, type_named("bG"), 0, land_cell(x + dx, y + dy));
    }
}

/* A road of two tiles from (x,y) to the south: BLUE completes it with nobody on it. */
static void road_of_two(int x, int y) {
    lay("A", 0, x, y);
    hand(BLUE, "A");
    play(place(x, y + 1, 2, 0));
    pass();
}

/* ---- Founding -------------------------------------------------------------------- */

/* BCB-1 */
static void each_of_two_to_four_players_has_three_castles_and_each_of_more_two(void **state) {
    (void)state;
    for (int players = 2; players <= 6; players++) {
        AudeRules rules = with(AUDE_OPT_INNS, players > 5);
        rules.players = (uint8_t)players;
        table_clear(rules);
        assert_int_equal(STATE.left, 72 + 12 + (players > 5 ? 18 : 0));
        for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
            assert_int_equal(left(seat), seat >= players ? 0 : players <= 4 ? 3 : 2);
    }
}

/* CASTLE-1, CASTLE-4: the follower was there before. */
static void a_small_city_may_become_a_castle(void **state) {
    (void)state;
    half_a_city(castles, RED);
    complete_it(RED);
    assert_true(asked(RED));
    assert_int_equal(refusal(take(0, -1, city(0, -1))), AUDE_ERR_NOT_NOW);
    AudeGame by_the_other = game;
    assert_int_equal(aude_play_checked(&by_the_other, castle(0, 0), NULL), AUDE_OK);
    play(castle(0, -1));
    assert_true(aude_hash(&game) == aude_hash(&by_the_other));   /* either tile names it */
    assert_int_equal(STATE.points[RED], 0);
    assert_int_equal(account.n, 0);
    assert_int_equal(meeples(RED), 6);
    assert_int_equal(left(RED), 2);
    assert_true(occupied(0, 0));
    LandFacts facts;
    land_facts(&STATE, land_feature_of(&STATE, 0, city(0, 0)), &facts);
    assert_int_equal(facts.value, 0);
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
}

/* CASTLE-1: the follower comes with the tile. */
static void the_knight_may_come_with_the_tile(void **state) {
    (void)state;
    half_a_city(castles, -1);
    hand(BLUE, "E");
    play(place(0, -1, 2, 0));
    play(put(LAND_MEEPLE, 0, -1, city(0, -1)));
    assert_true(asked(BLUE));
    play(castle(0, -1));
    assert_int_equal(STATE.extras.castles.at[0].owner, BLUE);
}

/* CASTLE-1, CASTLE-14, X-F1-CA */
static void who_declines_is_paid_for_a_city(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        half_a_city(with(AUDE_OPT_RULESET, first), RED);
        complete_it(RED);
        pass();
        assert_int_equal(STATE.extras.castles.asked, 0xFFFF); /* X-CA-CO: for good */
        assert_int_equal(STATE.points[RED], first ? 2 : 4);
        assert_int_equal(meeples(RED), 7);
        assert_int_equal(left(RED), 3);
        assert_int_equal(STATE.extras.castles.n, 0);
    }
}

/* CASTLE-2, both values of castle_convert_by */
static void who_may_found_it_is_an_option(void **state) {
    (void)state;
    half_a_city(with(AUDE_OPT_CASTLE_CONVERT, COMPLETER), RED);
    complete_it(BLUE);
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
    assert_int_equal(STATE.points[RED], 4);
    half_a_city(with(AUDE_OPT_CASTLE_CONVERT, ANY_SOLE_OCCUPIER), RED);
    complete_it(BLUE);
    assert_true(asked(RED));
    play(castle(0, -1));
    assert_int_equal(STATE.points[RED], 0);
    assert_int_equal(STATE.extras.castles.at[0].owner, RED);
    assert_int_equal(left(RED), 2);
    half_a_city(with(AUDE_OPT_CASTLE_CONVERT, ANY_SOLE_OCCUPIER), RED);
    complete_it(RED);
    assert_true(asked(RED));
}

/* CASTLE-3, X-AN-CA: a second follower, own or foreign. */
static void two_followers_found_no_castle(void **state) {
    (void)state;
    for (int other = RED; other <= BLUE; other++) {
        half_a_city(with(AUDE_OPT_CASTLE_CONVERT, ANY_SOLE_OCCUPIER), RED);
        stand(other, LAND_MEEPLE, 0, 0, city(0, 0));
        complete_it(RED);
        assert_int_equal(STATE.phase, LAND_TO_DRAW);
        assert_int_equal(STATE.points[RED], 4);
    }
}

/* CASTLE-3 */
static void nobody_founds_without_a_castle_or_a_follower(void **state) {
    (void)state;
    half_a_city(castles, RED);
    STATE.extras.castles.left[RED] = 0;
    complete_it(RED);
    assert_int_equal(STATE.points[RED], 4);
    half_a_city(castles, -1);
    complete_it(RED);
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
}

/* CASTLE-3: the wedge of bF, and of iG, is no cap; a cap with a gate is one. */
static void a_wedge_is_no_part_of_a_castle(void **state) {
    static const char *const wedge[] = {"bF", "bFg", "iG"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        table_clear(with(AUDE_OPT_INNS, 1));
        lay("E", 1, 0, 0);
        stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
        hand(RED, wedge[i]);
        play(place(1, 0, 0, 0));
        pass();
        assert_int_equal(STATE.points[RED], 4);
        table_clear(with(AUDE_OPT_INNS, 1));
        lay(wedge[i], 0, 0, 0);
        stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
        hand(RED, "E");
        play(place(-1, 0, 1, 0));
        pass();
        assert_int_equal(STATE.points[RED], 4);
    }
    half_a_city(castles, RED);
    hand(RED, "bE");
    play(place(0, -1, 2, 0));
    pass();
    assert_true(asked(RED));
}

/* CASTLE-3: three parts are too many. */
static void a_larger_city_is_no_castle(void **state) {
    (void)state;
    half_a_city(castles, RED);
    lay("G", 1, 0, -1);
    hand(RED, "E");
    play(place(0, -2, 2, 0));
    pass();
    assert_int_equal(STATE.points[RED], 6);
}

/* Red stands in two small cities that one tile completes. */
static void two_cities(int castles_left) {
    half_a_city(castles, RED);
    for (int y = 0; y >= -2; y--) lay("bG", 0, 1, y);
    lay("E", 2, 0, -2);
    stand(RED, LAND_MEEPLE, 0, -2, city(0, -2));
    STATE.extras.castles.left[RED] = (uint8_t)castles_left;
    hand(RED, "H");
    play(place(0, -1, 0, 0));
    pass();
}

static AudeMove castle_towards(int side) {
    return land_on(AUDE_CASTLE, land_cell(0, -1), part(0, -1, LAND_CITY, side));
}

/* CASTLE-1: each is a question; with one castle left he has the choice. */
static void two_cities_are_two_questions(void **state) {
    (void)state;
    for (int second = 0; second < 2; second++) {
        two_cities(1);
        if (second) pass();
        play(castle_towards(offered(castle_towards(LAND_NORTH)) ? LAND_NORTH : LAND_SOUTH));
        assert_int_equal(STATE.extras.castles.n, 1);
        assert_int_equal(STATE.points[RED], 4); /* and the other is a city */
    }
}

/* CASTLE-4, X-CA-CO: followers who may join what is completed find no castle there. */
static void a_castle_is_not_among_what_will_be_scored(void **state) {
    uint16_t roots[SCORE_MAX_CLOSED];
    (void)state;
    two_cities(2);
    assert_int_equal(score_closed(&STATE, roots), 2);
    play(castle_towards(offered(castle_towards(LAND_NORTH)) ? LAND_NORTH : LAND_SOUTH));
    assert_true(asked(RED));
    assert_int_equal(score_closed(&STATE, roots), 1);
    assert_int_not_equal(roots[0], STATE.extras.castles.at[0].root);
}

/* X-CA-BM */
static void a_big_follower_may_hold_a_castle(void **state) {
    (void)state;
    table_clear(with(AUDE_OPT_INNS, 1));
    lay("E", 0, 0, 0);
    stand(RED, LAND_BIG, 0, 0, city(0, 0));
    complete_it(RED);
    play(castle(0, -1));
    road_of_two(-1, 0);
    assert_int_equal(STATE.points[RED], 2);
    assert_int_equal(land_figures_left(&STATE, RED, LAND_BIG), 1);
}

/* X-CA-BU, CASTLE-3 */
static void a_builder_leaves_the_castle_and_keeps_his_turn(void **state) {
    (void)state;
    half_a_city(with(AUDE_OPT_TRADERS, 1), RED);
    stand(RED, LAND_BUILDER, 0, 0, city(0, 0));
    complete_it(RED);
    assert_true(asked(RED));
    play(castle(0, -1));
    assert_int_equal(land_figures_left(&STATE, RED, LAND_BUILDER), 1);
    assert_int_equal(STATE.seat, RED);
    assert_true(occupied(0, 0));
}

/* X-AN-CA */
static void nobody_joins_a_castle(void **state) {
    (void)state;
    red_castle(with(AUDE_OPT_ANNIVERSARY, 1));
    hand(RED, "B");
    play(place(1, 0, 0, 0));
    STATE.extras.anniversary.chosen = LAND_REINFORCE;
    assert_int_equal(refusal(put(LAND_MEEPLE, 0, 0, city(0, 0))), AUDE_ERR_NOT_OWN);
    STATE.extras.anniversary.chosen = LAND_ANYWHERE;
    assert_int_not_equal(refusal(put(LAND_MEEPLE, 0, 0, city(0, 0))), AUDE_OK);
}

/* ---- Scoring ----------------------------------------------------------------------- */

/* CASTLE-6, CASTLE-7: of an unoccupied road, too. */
static void a_castle_is_paid_for_the_first_feature_completed_beside_it(void **state) {
    (void)state;
    red_castle(castles);
    road_of_two(-1, 0);
    assert_int_equal(STATE.points[RED], 2);
    assert_int_equal(STATE.points[BLUE], 0);
    assert_int_equal(meeples(RED), 7);
    assert_false(occupied(0, 0));
    assert_int_equal(account.n, 1);
    assert_int_equal(account.entry[0].reason, AUDE_FOR_CASTLE);
    assert_int_equal(account.entry[0].points, 2);
    assert_int_equal(account.entry[0].seat, RED);
    assert_int_equal(account.entry[0].y, 0);    /* where the follower stood */
    road_of_two(1, 0);                          /* CASTLE-8: once only */
    assert_int_equal(STATE.points[RED], 2);
}

/* CASTLE-T1, CASTLE-7: nine tiles and a shield, one of them on the sixth tile. */
static void its_owner_gets_what_the_owners_of_the_feature_get(void **state) {
    (void)state;
    red_castle(castles);
    lay("E", 1, 1, 0);
    stand(BLUE, LAND_MEEPLE, 1, 0, city(1, 0));
    for (int x = 2; x < 9; x++) lay(x == 2 ? "F" : "G", 0, x, 0);
    hand(BLUE, "E");
    play(place(9, 0, 3, 0));
    pass();
    assert_int_equal(STATE.points[BLUE], 20);
    assert_int_equal(STATE.points[RED], 20);
    assert_int_equal(meeples(RED), 7);
    assert_int_equal(meeples(BLUE), 7);
}

/* CASTLE-T1, CASTLE-9: what was complete before never counts. */
static void a_city_that_was_complete_before_pays_no_castle(void **state) {
    (void)state;
    half_a_city(castles, RED);
    lay("E", 0, 1, 0);
    hand(BLUE, "E");
    play(place(1, -1, 2, 0)); /* a city on the third and sixth tile */
    pass();
    complete_it(RED);
    play(castle(0, -1));
    hand(BLUE, "B");
    play(place(2, 0, 0, 0));
    pass();
    assert_int_equal(STATE.points[RED], 0);
    assert_true(occupied(0, 0));
}

/* CASTLE-5: six tiles; above, below and beyond them nothing counts.  Each road runs from
 * the square named to the one south of it. */
static void only_the_six_tiles_around_it_count(void **state) {
    static const struct {
        int x, y, points;
    } at[] = {{-1, 0, 2}, {1, 0, 2}, {-1, -1, 2}, {1, -1, 2}, {1, -2, 2}, {-1, -2, 2},
              {-1, 1, 0}, {1, 1, 0}, {0, 1, 0},   {2, -1, 0}, {-2, 0, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        int x = at[i].x, y = at[i].y;
        red_castle(castles);
        ring(x, y);
        road_of_two(x, y);
        assert_int_equal(STATE.points[RED], at[i].points);
    }
    red_castle(castles);
    lay("A", 2, 0, -2); /* above, to the north */
    hand(BLUE, "A");
    play(place(0, -3, 0, 0));
    pass();
    assert_int_equal(STATE.points[RED], 0);
}

/* CASTLE-5: beside a lying castle the same, turned. */
static void a_lying_castle_has_its_long_sides_north_and_south(void **state) {
    static const struct {
        int x, y, points;
    } at[] = {{0, 1, 2}, {1, 1, 2}, {2, 1, 0}, {-1, 1, 0}, {2, 0, 0}, {1, -2, 2}, {-1, -1, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        table_clear(castles);
        lying(RED, 0, 0);
        ring(at[i].x, at[i].y);
        road_of_two(at[i].x, at[i].y);
        assert_int_equal(STATE.points[RED], at[i].points);
    }
}

/* Fill the square of nine around (x,y) but for its south-eastern corner. */
static void surround(int x, int y) {
    for (int i = 0; i < 4 * 8; i++) /* round and round: each tile must touch another */
        (void)land_setup_tile(&STATE, type_named("bG"), 0,
                              land_cell(x + i % 8 % 3 - 1, y + i % 8 / 3 - 1));
}

static void fill_corner(int x, int y) {
    hand(BLUE, "bG");
    play(place(x + 1, y + 1, 0, 0));
    pass();
}

/* CASTLE-T2, CASTLE-6 */
static void a_monastery_counts_on_its_own_tile_only(void **state) {
    (void)state;
    for (int x = 1; x <= 2; x++) {
        red_castle(castles);
        if (x == 2) lay("bG", 0, 1, 0);
        lay("B", 0, x, 0);
        surround(x, 0);
        fill_corner(x, 0);
        assert_int_equal(feature_at(x, 0, part(x, 0, LAND_MONASTERY, -1))->tiles, 9);
        assert_int_equal(STATE.points[RED], x == 1 ? 9 : 0);
    }
}

/* A garden beside Red's castle, and all but one tile around it. */
static void garden_beside(AudeRules rules) {
    red_castle(rules);
    lay("Eg", 1, 1, 0);
    lay("E", 3, 2, 0);
    surround(1, 0);
}

/* X-AB-CA */
static void a_garden_completed_beside_it_pays_a_castle(void **state) {
    (void)state;
    for (int abbot = 0; abbot < 2; abbot++) {
        garden_beside(with(AUDE_OPT_ABBOT, abbot));
        fill_corner(1, 0);
        assert_int_equal(STATE.points[RED], abbot ? 9 : 0);
    }
}

/* X-AB-CA */
static void an_abbot_who_is_recalled_completes_nothing(void **state) {
    (void)state;
    garden_beside(with(AUDE_OPT_ABBOT, 1));
    stand(BLUE, LAND_ABBOT, 1, 0, part(1, 0, LAND_GARDEN, -1));
    hand(BLUE, "bG");
    play(place(-1, 0, 0, 0));
    play(land_on(AUDE_RECALL, land_cell(1, 0), 0));
    assert_int_equal(STATE.points[BLUE], 8);
    assert_int_equal(STATE.points[RED], 0);
}

/* Red's castle on (0,y) and (0,y-1), whichever of them was laid first, Green's beside it,
 * and a tile that completes a road of three and a city worth eight. */
static void road_and_city(int y) {
    table_clear(castles);
    lay("E", y ? 2 : 0, 0, 0);
    stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
    hand(RED, "E");
    play(place(0, y ? 1 : -1, y ? 0 : 2, 0));
    pass();
    play(castle(0, y ? 1 : -1));
    upright(GREEN, 1, y);
    lay("N", 2, -1, y - 1);
    lay("G", 0, -2, y - 1);
    lay("E", 1, -3, y - 1);
    lay("A", 3, -2, y);
    lay("B", 0, 0, y + 1);
    lay("A", 2, -1, y + 1);
    hand(BLUE, "K");
    play(place(-1, y, 0, 0));
    pass();
}

/* CASTLE-T5, CASTLE-8 */
static void who_has_several_features_to_take_from_takes_one(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        int y = i & 1, points = i & 2 ? 8 : 3;
        road_and_city(y);
        assert_true(asked(RED));
        AudeMove the_city = take(-1, y - 1, city(-1, y - 1)), the_road = take(-1, y, road(-1, y));
        assert_int_equal(refusal(AUDE_PASS), AUDE_ERR_NOT_NOW);
        assert_int_equal(refusal(take(-2, y - 1, city(-2, y - 1))), AUDE_OK);   /* the far end */
        assert_int_equal(refusal(take(0, y, city(0, y))), AUDE_ERR_NOT_NEAR);
        assert_int_equal(refusal(take(0, y, LAND_SPAN)), AUDE_ERR_NO_SEGMENT);
        assert_int_equal(refusal(castle(0, y)), AUDE_ERR_NOT_NOW);
        assert_true(offered(the_city) && offered(the_road));
        play(i & 2 ? the_city : the_road);
        assert_int_equal(STATE.points[RED], points);
        assert_int_equal(STATE.points[GREEN], points); /* CASTLE-10: and goes on */
        assert_int_equal(STATE.phase, LAND_TO_DRAW);
    }
}

/* CASTLE-9: the tile that founds Red's castle completes a road there.  Green's, which is
 * older and beside it, is paid for that; Red's is not, neither for the road nor for
 * Green's castle. */
static void a_castle_waits_for_the_turn_after_its_own(void **state) {
    (void)state;
    half_a_city(castles, RED);
    upright(GREEN, -1, 0);
    for (int y = 0; y >= -2; y--) lay("bG", 0, 1, y);
    lay("A", 0, 0, -2);
    hand(RED, "bE");
    play(place(0, -1, 2, 0));
    pass();
    play(castle(0, -1));
    assert_int_equal(STATE.points[GREEN], 2);
    assert_int_equal(STATE.points[RED], 0);
    assert_true(occupied(0, 0));
    hand(BLUE, "bG");
    play(place(2, 0, 0, 0));
    pass();
    assert_int_equal(STATE.points[RED], 0); /* nor later */
}

/* CASTLE-10, CASTLE-T3 */
static void a_castle_that_is_paid_pays_those_beside_it(void **state) {
    (void)state;
    red_castle(castles);
    upright(GREEN, 1, 0);
    upright(BLUE, 2, 0);
    lay("A", 0, -1, 0);
    for (int y = 1; y < 4; y++) lay("U", 0, -1, y);
    hand(BLUE, "A");
    play(place(-1, 4, 2, 0));
    pass();
    for (int seat = 0; seat < 3; seat++) {
        static const int order[] = {RED, GREEN, BLUE}; /* wave by wave */
        assert_int_equal(account.entry[seat].seat, order[seat]);
        assert_int_equal(STATE.points[seat], 5);
        assert_int_equal(meeples(seat), 7);
    }
    assert_int_equal(account.n, 3);
}

/* CASTLE-10, CASTLE-T4 */
static void being_beside_may_be_one_sided(void **state) {
    (void)state;
    for (int by_green = 0; by_green < 2; by_green++) {
        red_castle(castles);
        lying(GREEN, 1, 0);
        road_of_two(by_green ? 2 : -1, by_green ? 1 : 0);
        assert_int_equal(STATE.points[RED], 2);
        assert_int_equal(STATE.points[GREEN], by_green ? 2 : 0);
    }
}

/* Two roads, from (-1,y) and (x,-1) to the south, meet at a crossing on (1,2). */
static void two_roads(int y, int x) {
    for (int i = y; i < 2; i++) lay(i == y ? "A" : "U", 0, -1, i);
    lay("V", 2, -1, 2);
    lay("U", 1, 0, 2);
    for (int i = -1; i < 2; i++) lay(i < 0 ? "A" : "U", 0, x, i);
    lay("V", 1, x, 2);
    if (x == 3) lay("U", 1, 2, 2);
    hand(BLUE, "X");
    play(place(1, 2, 0, 0));
    pass();
}

/* CASTLE-10: a castle that a feature pays takes nothing from its neighbour. */
static void castles_of_one_wave_do_not_pay_each_other(void **state) {
    (void)state;
    red_castle(castles);
    upright(GREEN, 1, 0);
    two_roads(-1, 2);
    assert_int_equal(STATE.points[RED], 6);
    assert_int_equal(STATE.points[GREEN], 5);
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
}

/* CASTLE-10: of two neighbours paid in the wave before, the owner chooses one. */
static void a_castle_between_two_that_are_paid_takes_from_one(void **state) {
    (void)state;
    for (int choice = 0; choice < 2; choice++) {
        red_castle(castles);
        upright(GREEN, 1, 0);
        upright(RED, 2, 0);
        two_roads(0, 3);
        assert_int_equal(STATE.points[RED], 5 + 6);
        assert_true(asked(GREEN));
        AudeMove west = take(0, -1, city(0, -1)), east = take(2, -1, city(2, -1));
        assert_true(offered(west) && offered(east));
        play(choice ? east : west);
        assert_int_equal(STATE.points[GREEN], choice ? 6 : 5);
        assert_int_equal(STATE.points[RED], 11);
    }
}

/* CASTLE-7 */
static void a_castle_that_was_paid_stays_empty(void **state) {
    (void)state;
    red_castle(with(AUDE_OPT_ANNIVERSARY, 1));
    road_of_two(-1, 0);
    hand(RED, "bG");
    play(place(1, 0, 0, 0));
    STATE.extras.anniversary.chosen = LAND_ANYWHERE;
    assert_int_equal(refusal(put(LAND_MEEPLE, 0, 0, city(0, 0))), AUDE_ERR_COMPLETED);
}

/* X-F1-CA */
static void by_the_first_edition_a_city_of_two_pays_a_castle_two(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        red_castle(with(AUDE_OPT_RULESET, first));
        lay("E", 1, 1, 0);
        hand(BLUE, "E");
        play(place(2, 0, 3, 0));
        pass();
        assert_int_equal(STATE.points[RED], first ? 2 : 4);
    }
}

/* X-BR-CA */
static void a_bridge_may_lead_a_road_across_a_castle(void **state) {
    enum { ON_EAST = 4 };
    (void)state;
    table_clear(with(AUDE_OPT_BRIDGES, 1));
    STATE.extras.bridges.left[RED] = 0; /* or he is asked */
    upright(RED, 0, 0);
    hand(BLUE, "A");
    play(place(-1, 0, 3, ON_EAST));
    pass();
    hand(BLUE, "A");
    play(place(1, 0, 1, 0));
    pass();     /* no bridge */
    pass();
    assert_int_equal(STATE.points[RED], 3);
}

/* X-BR-CA: two bridges in a row, and nothing else of the road is near. */
static void a_road_that_is_near_on_bridges_only_pays_a_castle(void **state) {
    enum { TILE_NS = 1 };
    (void)state;
    table_clear(with(AUDE_OPT_BRIDGES, 1));
    STATE.extras.bridges.left[RED] = 0;
    upright(RED, 0, 0);
    hand(BLUE, "bG");
    play(place(1, 0, 0, 0));
    play(land_on(AUDE_BRIDGE, land_cell(1, 0), 0));
    pass();
    hand(BLUE, "bG");
    play(place(1, -1, 0, TILE_NS));
    pass();
    lay("A", 0, 1, -2);
    hand(BLUE, "A");
    play(place(1, 1, 2, 0));
    pass();     /* no bridge */
    pass();
    assert_int_equal(STATE.points[RED], 4);
}

/* X-CA-CO: the Count hears of points that a castle brings. */
static void points_of_a_castle_count_as_earned_this_turn(void **state) {
    (void)state;
    red_castle(with(AUDE_OPT_COUNT, AUDE_COUNT_ON));
    road_of_two(-1, 0);
    assert_true(asked(BLUE)); /* who got nothing for what he completed, and may enter the city */
    assert_int_equal(STATE.extras.count.paid, 1u << RED);
}

/* ---- At the end ---------------------------------------------------------------------- */

/* CASTLE-11, X-FA-CA */
static void a_castle_parts_fields_like_a_city(void **state) {
    (void)state;
    table_clear(castles);
    lay("D", 0, 0, 0);
    stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
    complete_it(RED);
    play(castle(0, -1));
    int north = part(0, -1, LAND_FIELD, -1);
    for (int s = 0; s < catalog[type_named("D")].n_segments; s++)
        assert_false(one_feature(0, -1, north, 0, 0, s));
}

/* One field with a city, a castle that was paid and one that waits; Green farms it. */
static void farm(AudeRules rules) {
    red_castle(rules);
    road_of_two(-1, 0);
    for (int x = 1; x <= 3; x++) lay("bG", 0, x, 0);
    upright(BLUE, 4, 0);
    for (int x = 5; x <= 6; x++) lay("bG", 0, x, 0);
    lay("E", 0, 7, 0);
    lay("E", 2, 7, -1);
    stand(GREEN, LAND_MEEPLE, 2, 0, part(2, 0, LAND_FIELD, -1));
}

static int projected(int seat) {
    int points[AUDE_MAX_SEATS];
    aude_projected(&game, points, NULL);
    return points[seat];
}

/* CASTLE-T6, CASTLE-12, CASTLE-13, X-F1-CA */
static void at_the_end_a_castle_feeds_one_more_but_only_if_it_was_paid(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        farm(with(AUDE_OPT_RULESET, first));
        assert_int_equal(projected(GREEN), first ? 4 + 5 + 0 : 3 + 4 + 0);
        assert_int_equal(projected(BLUE), 0); /* his castle pays him nothing */
        assert_int_equal(projected(RED), 2);
    }
}

/* CASTLE-12: bonuses of other expansions add up, TRADE-8 */
static void a_pig_adds_to_what_a_castle_feeds(void **state) {
    (void)state;
    farm(with(AUDE_OPT_TRADERS, 1));
    stand(GREEN, LAND_PIG, 2, 0, part(2, 0, LAND_FIELD, -1));
    assert_int_equal(projected(GREEN), 4 + 5 + 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_two_to_four_players_has_three_castles_and_each_of_more_two),
        cmocka_unit_test(a_small_city_may_become_a_castle),
        cmocka_unit_test(the_knight_may_come_with_the_tile),
        cmocka_unit_test(who_declines_is_paid_for_a_city),
        cmocka_unit_test(who_may_found_it_is_an_option),
        cmocka_unit_test(two_followers_found_no_castle),
        cmocka_unit_test(nobody_founds_without_a_castle_or_a_follower),
        cmocka_unit_test(a_wedge_is_no_part_of_a_castle),
        cmocka_unit_test(a_larger_city_is_no_castle),
        cmocka_unit_test(two_cities_are_two_questions),
        cmocka_unit_test(a_castle_is_not_among_what_will_be_scored),
        cmocka_unit_test(a_big_follower_may_hold_a_castle),
        cmocka_unit_test(a_builder_leaves_the_castle_and_keeps_his_turn),
        cmocka_unit_test(nobody_joins_a_castle),
        cmocka_unit_test(a_castle_is_paid_for_the_first_feature_completed_beside_it),
        cmocka_unit_test(its_owner_gets_what_the_owners_of_the_feature_get),
        cmocka_unit_test(a_city_that_was_complete_before_pays_no_castle),
        cmocka_unit_test(only_the_six_tiles_around_it_count),
        cmocka_unit_test(a_lying_castle_has_its_long_sides_north_and_south),
        cmocka_unit_test(a_monastery_counts_on_its_own_tile_only),
        cmocka_unit_test(a_garden_completed_beside_it_pays_a_castle),
        cmocka_unit_test(an_abbot_who_is_recalled_completes_nothing),
        cmocka_unit_test(who_has_several_features_to_take_from_takes_one),
        cmocka_unit_test(a_castle_waits_for_the_turn_after_its_own),
        cmocka_unit_test(a_castle_that_is_paid_pays_those_beside_it),
        cmocka_unit_test(being_beside_may_be_one_sided),
        cmocka_unit_test(castles_of_one_wave_do_not_pay_each_other),
        cmocka_unit_test(a_castle_between_two_that_are_paid_takes_from_one),
        cmocka_unit_test(a_castle_that_was_paid_stays_empty),
        cmocka_unit_test(by_the_first_edition_a_city_of_two_pays_a_castle_two),
        cmocka_unit_test(a_bridge_may_lead_a_road_across_a_castle),
        cmocka_unit_test(a_road_that_is_near_on_bridges_only_pays_a_castle),
        cmocka_unit_test(points_of_a_castle_count_as_earned_this_turn),
        cmocka_unit_test(a_castle_parts_fields_like_a_city),
        cmocka_unit_test(at_the_end_a_castle_feeds_one_more_but_only_if_it_was_paid),
        cmocka_unit_test(a_pig_adds_to_what_a_castle_feeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
