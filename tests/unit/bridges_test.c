/* bridges_test.c -- Bridges, one rule at a time (RULES 7.2, and what 11 says of them). */
#include "table.h"

/* The bridge that a placement names. */
enum { NONE, TILE_NS, TILE_EW, ON_NORTH, ON_EAST, ON_SOUTH, ON_WEST };
enum { NS, EW };

static const AudeRules bridges = {.players = 2, .option = {[AUDE_OPT_BRIDGES] = 1}};

static AudeMove bridge(int x, int y, int axis) {
    return land_on(AUDE_BRIDGE, land_cell(x, y), axis);
}

static int left(int seat) { return STATE.extras.bridges.left[seat]; }

/* A road that runs east and west through (0,0). */
static void road_on_table(void) {
    table_clear(bridges);
    lay("U", 1, 0, 0);
}

/* ---- The box ----------------------------------------------------------------- */

/* BCB-1 */
static void each_of_two_to_four_players_has_three_bridges_and_each_of_more_two(void **state) {
    (void)state;
    for (int players = 2; players <= 6; players++) {
        AudeRules rules = {.players = (uint8_t)players,
                           .option = {[AUDE_OPT_BRIDGES] = 1, [AUDE_OPT_INNS] = players > 5}};
        table_clear(rules);
        for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
            assert_int_equal(left(seat), seat >= players ? 0 : players <= 4 ? 3 : 2);
    }
}

/* BCB-1, BCB-2: twelve tiles, eight of them bazaars, and no more with castles. */
static void twelve_tiles_join_the_bag_once(void **state) {
    AudeRules both = bridges;
    int bazaars = 0;
    (void)state;
    both.option[AUDE_OPT_CASTLES] = 1;
    table_clear(bridges);
    assert_int_equal(STATE.left, 72 + 12);
    table_clear(both);
    assert_int_equal(STATE.left, 72 + 12);
    for (int type = 0; type < catalog_count; type++)
        bazaars += STATE.copies[type] * catalog[type].tile->bazaar;
    assert_int_equal(bazaars, 8);
}

/* Every bridge is a node of its own: the table must have room for all of them. */
static void a_mix_leaves_room_for_the_bridges(void **state) {
    enum { CROSSINGS = (LAND_MAX_NODES - LAND_MAX_SEGMENTS) / 8 };
    AudeRules rules = bridges;
    (void)state;
    for (int on = 0; on < 2; on++) {
        rules.option[AUDE_OPT_BRIDGES] = (uint8_t)on;
        table_clear(rules);
        for (int type = 0; type < catalog_count; type++) land_setup_bag(&STATE, type, 0);
        assert_int_equal(land_setup_bag(&STATE, type_named("X"), CROSSINGS),
                         on ? AUDE_ERR_TOO_MANY_TILES : AUDE_OK);
    }
}

/* ---- With the tile ------------------------------------------------------------- */

/* BRIDGE-T1, BRIDGE-5, BRIDGE-10 */
static void a_tile_may_meet_a_road_with_a_field_that_a_bridge_crosses(void **state) {
    (void)state;
    road_on_table();
    stand(BLUE, LAND_MEEPLE, 0, 0, part(0, 0, LAND_ROAD, -1));
    hand(RED, "B");
    assert_int_equal(refusal(place(1, 0, 0, NONE)), AUDE_ERR_MISMATCH);
    assert_int_equal(refusal(place(1, 0, 0, TILE_NS)), AUDE_ERR_MISMATCH);
    play(place(1, 0, 0, TILE_EW));
    const LandFeature *road = feature_at(0, 0, part(0, 0, LAND_ROAD, -1));
    assert_int_equal(road->tiles, 2);
    assert_int_equal(road->open, 2);
    assert_true(one_feature(1, 0, LAND_SPAN, 0, 0, part(0, 0, LAND_ROAD, -1)));
    assert_int_equal(left(RED), 2);
    assert_int_equal(refusal(put(LAND_MEEPLE, 1, 0, LAND_SPAN)), AUDE_ERR_CLAIMED);
    play(put(LAND_MEEPLE, 1, 0, part(1, 0, LAND_MONASTERY, -1)));
}

/* BRIDGE-T2, BRIDGE-3, BRIDGE-5, BRIDGE-10 */
static void a_road_may_meet_a_field_of_its_neighbour_that_a_bridge_crosses(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "U");
    assert_int_equal(refusal(place(1, 0, 1, NONE)), AUDE_ERR_MISMATCH);
    play(place(1, 0, 1, ON_WEST));
    assert_int_equal(feature_at(0, 0, LAND_SPAN)->tiles, 2);
    assert_int_equal(feature_at(0, 0, LAND_SPAN)->open, 2);
    assert_true(offered(put(LAND_MEEPLE, 1, 0, part(1, 0, LAND_ROAD, -1))));
    assert_int_equal(refusal(put(LAND_MEEPLE, 0, 0, part(0, 0, LAND_FIELD, -1))),
                     AUDE_ERR_OLD_TILE);
    play(put(LAND_MEEPLE, 0, 0, LAND_SPAN));
    assert_int_equal(feature_at(1, 0, part(1, 0, LAND_ROAD, -1))->strength, 1);
}

/* BRIDGE-T2, BRIDGE-6 */
static void the_far_end_of_a_bridge_on_a_neighbour_must_be_free(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    lay("B", 0, -1, 0);
    hand(RED, "U");
    assert_int_equal(refusal(place(1, 0, 1, ON_WEST)), AUDE_ERR_BRIDGE_END);
}

/* BRIDGE-6 */
static void an_end_of_a_bridge_on_the_tile_meets_no_field(void **state) {
    (void)state;
    road_on_table();
    lay("B", 0, 0, 1);
    lay("B", 0, 1, 1);
    lay("B", 0, 2, 1);
    lay("B", 0, 2, 0); /* beyond the square to be filled */
    hand(RED, "B");
    assert_int_equal(refusal(place(1, 0, 0, TILE_EW)), AUDE_ERR_BRIDGE_END);
}

/* BRIDGE-6: two roads face each other across a field. */
static void a_bridge_may_join_two_roads(void **state) {
    (void)state;
    road_on_table();
    lay("B", 0, 0, 1);
    lay("B", 0, 1, 1);
    lay("B", 0, 2, 1);
    lay("U", 1, 2, 0);
    hand(RED, "E");
    play(place(1, 0, 0, TILE_EW));
    assert_int_equal(feature_at(0, 0, part(0, 0, LAND_ROAD, -1))->tiles, 3);
    assert_int_equal(feature_at(2, 0, part(2, 0, LAND_ROAD, -1))->open, 2);
}

/* BRIDGE-5: after it every touching edge matches. */
static void a_bridge_mends_one_edge_and_not_another(void **state) {
    (void)state;
    road_on_table();
    lay("B", 0, 0, 1);
    lay("B", 0, 1, 1);
    hand(RED, "A"); /* its road ends in the south, on a field */
    assert_int_equal(refusal(place(1, 0, 0, TILE_EW)), AUDE_ERR_MISMATCH);
    assert_int_equal(refusal(place(1, 0, 0, ON_SOUTH)), AUDE_ERR_MISMATCH);
}

/* BRIDGE-5, BRIDGE-1 */
static void without_a_bridge_nothing_is_built(void **state) {
    (void)state;
    road_on_table();
    STATE.extras.bridges.left[RED] = 0;
    hand(RED, "B");
    assert_int_equal(refusal(place(1, 0, 0, TILE_EW)), AUDE_ERR_NO_BRIDGE);
    play(place(0, 1, 0, NONE));
    assert_int_equal(STATE.phase, LAND_TO_PUT); /* nobody asks */
    assert_int_equal(refusal(bridge(0, 1, EW)), AUDE_ERR_NO_BRIDGE);
}

/* Placements that name a bridge are refused for the same reasons as others. */
static void a_placement_with_a_bridge_is_a_placement(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "B");
    assert_int_equal(refusal(place(1, 0, 1, TILE_EW)), AUDE_ERR_SAME_TURN);
    assert_int_equal(refusal(place(0, 0, 0, TILE_EW)), AUDE_ERR_OCCUPIED);
    assert_int_equal(refusal(place(2, 0, 0, TILE_EW)), AUDE_ERR_DETACHED);
    assert_int_equal(refusal(place(1, 0, 0, 7)), AUDE_ERR_NOT_A_MOVE);
    assert_int_equal(refusal(place(1, 0, 0, TILE_EW) | 4), AUDE_ERR_NOT_A_MOVE);
    /* BRIDGE-3: no neighbour, no road to continue; it fits without: ask later */
    assert_int_equal(refusal(place(1, 0, 0, ON_EAST)), AUDE_ERR_BRIDGE_PLACE);
    assert_int_equal(refusal(place(1, 0, 0, ON_WEST)), AUDE_ERR_BRIDGE_PLACE);
    assert_int_equal(refusal(place(0, 1, 0, TILE_EW)), AUDE_ERR_NOT_NOW);
}

/* A crossing beside a lone monastery: nothing but a bridge helps. */
static void crossing_in_hand(void) {
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "X");
}

/* BRIDGE-9 */
static void who_needs_a_bridge_may_decline_and_draw_again(void **state) {
    (void)state;
    crossing_in_hand();
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 1 + 4);
    assert_int_equal(moves[0], AUDE_PASS);
    pass();
    assert_int_equal(STATE.discarded, 1);
    assert_int_equal(aude_actor(&game), AUDE_CHANCE);
    assert_int_equal(STATE.seat, RED);
    assert_int_equal(left(RED), 3);
}

/* BRIDGE-9 */
static void who_can_do_without_a_bridge_may_not_decline(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "B");
    assert_true(offered(place(1, 0, 0, TILE_EW)));
    assert_int_equal(refusal(AUDE_PASS), AUDE_ERR_NOT_NOW);
}

/* BRIDGE-9, BASE-7: nobody has to decline what he cannot do. */
static void without_bridges_the_tile_goes_back_by_itself(void **state) {
    (void)state;
    crossing_in_hand();
    STATE.extras.bridges.left[RED] = 0;
    land_setup_turn(&STATE, RED, LAND_TO_DRAW, 0);
    play(land_draw(type_named("X")));
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
    assert_int_equal(STATE.discarded, 1);
}

/* ---- After the tile ---------------------------------------------------------------- */

/* BRIDGE-T3, BRIDGE-4, BRIDGE-8 */
static void pillars_stand_on_fields_and_not_on_roads(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "U");
    play(place(1, 0, 1, NONE));
    assert_true(asked(RED));
    assert_int_equal(refusal(bridge(1, 0, EW)), AUDE_ERR_BRIDGE_PILLARS);
    assert_int_equal(refusal(put(LAND_MEEPLE, 1, 0, 0)), AUDE_ERR_NOT_NOW);
    assert_int_equal(refusal(bridge(1, 0, NS) | 4), AUDE_ERR_NOT_A_MOVE);
    assert_int_equal(refusal(bridge(1, 0, 2)), AUDE_ERR_NOT_A_MOVE);
    play(bridge(1, 0, NS));
    assert_int_equal(left(RED), 2);
    play(put(LAND_MEEPLE, 1, 0, LAND_SPAN));
}

/* BRIDGE-T3, BRIDGE-4: nor in a city. */
static void pillars_do_not_stand_on_cities(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "E");
    play(place(1, 0, 0, NONE));
    assert_int_equal(STATE.phase, LAND_TO_PUT); /* the west end meets a field, too */
    assert_int_equal(refusal(bridge(1, 0, NS)), AUDE_ERR_BRIDGE_PILLARS);
    assert_int_equal(refusal(bridge(1, 0, EW)), AUDE_ERR_BRIDGE_END);
}

/* BRIDGE-3: what is built later lies on the tile just laid. */
static void a_later_bridge_lies_on_no_other_tile(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "B");
    play(place(0, 1, 0, NONE));
    assert_int_equal(refusal(bridge(0, 0, EW)), AUDE_ERR_BRIDGE_PLACE);
    assert_int_equal(refusal(bridge(5, 5, EW)), AUDE_ERR_BRIDGE_PLACE);
    assert_int_equal(refusal(bridge(0, 1, NS)), AUDE_ERR_BRIDGE_END);
    pass();
    assert_int_equal(STATE.phase, LAND_TO_PUT);
    assert_int_equal(refusal(bridge(0, 1, EW)), AUDE_ERR_NOT_NOW);
    assert_int_equal(refusal(put(LAND_MEEPLE, 0, 1, LAND_SPAN)), AUDE_ERR_NO_SEGMENT);
}

/* BRIDGE-8 */
static void a_bridge_may_stand_alone_and_be_continued(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "B");
    play(place(0, 1, 0, NONE));
    play(bridge(0, 1, EW));
    assert_int_equal(feature_at(0, 1, LAND_SPAN)->tiles, 1);
    assert_int_equal(feature_at(0, 1, LAND_SPAN)->open, 2);
    pass();
    hand(BLUE, "A");
    assert_int_equal(refusal(place(1, 1, 0, NONE)), AUDE_ERR_MISMATCH); /* BRIDGE-2 */
    play(place(1, 1, 1, NONE));
    assert_int_equal(feature_at(0, 1, LAND_SPAN)->open, 1);
}

/* BRIDGE-1 */
static void one_bridge_a_turn(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "B");
    play(place(1, 0, 0, TILE_EW));
    assert_int_equal(STATE.phase, LAND_TO_PUT);
    assert_int_equal(refusal(bridge(1, 0, NS)), AUDE_ERR_BRIDGE_ONCE);
    pass();
    hand(BLUE, "B");
    play(place(0, 1, 0, NONE));
    assert_true(asked(BLUE)); /* a new turn, a new bridge */
}

/* BRIDGE-1, BRIDGE-2: and it does not come back when its road is paid. */
static void a_bridge_counts_as_a_tile_of_road_and_stays(void **state) {
    (void)state;
    table_clear(bridges);
    lay("A", 0, 0, 0);
    hand(RED, "B");
    play(place(0, 1, 0, TILE_NS));
    play(put(LAND_MEEPLE, 0, 1, LAND_SPAN));
    hand(BLUE, "A");
    play(place(0, 2, 2, NONE));
    pass();     /* no bridge */
    pass();
    assert_int_equal(STATE.points[RED], 3);
    assert_int_equal(account.entry[0].segment, LAND_SPAN);
    assert_int_equal(land_figures_left(&STATE, RED, LAND_MEEPLE), 7);
    assert_int_equal(left(RED), 2);
}

/* The bridge itself completes its road. */
static void a_road_may_be_completed_by_a_bridge(void **state) {
    (void)state;
    table_clear(bridges);
    lay("A", 0, 0, 0);
    lay("B", 0, 1, 0);
    lay("B", 0, 1, 1);
    lay("B", 0, 1, 2);
    lay("A", 2, 0, 2);
    hand(RED, "B");
    play(place(0, 1, 0, TILE_NS));
    play(put(LAND_MEEPLE, 0, 1, LAND_SPAN));
    assert_int_equal(STATE.points[RED], 3);
}

/* ---- What lies below and beside ---------------------------------------------------- */

/* BRIDGE-7 */
static void one_bridge_a_tile(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "U");
    play(place(1, 0, 1, ON_WEST));
    pass();
    hand(BLUE, "U");
    assert_int_equal(refusal(place(0, 1, 0, ON_NORTH)), AUDE_ERR_BRIDGE_TAKEN);
    assert_int_equal(refusal(place(-1, 0, 1, ON_EAST)), AUDE_ERR_BRIDGE_TAKEN);
    assert_true(offered(place(-1, 0, 1, NONE)));
}

/* BRIDGE-7: also in a row, whichever tile came first. */
static void bridges_in_a_row_are_one_road(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "B");
    play(place(1, 0, 0, TILE_EW));
    pass();
    hand(BLUE, "B");
    play(place(2, 0, 0, TILE_EW));
    pass();
    hand(RED, "B");
    play(place(-1, 0, 0, TILE_EW));
    assert_int_equal(feature_at(2, 0, LAND_SPAN)->tiles, 4);
    assert_true(one_feature(-1, 0, LAND_SPAN, 2, 0, LAND_SPAN));
}

/* BRIDGE-7: side by side they are two roads. */
static void bridges_side_by_side_do_not_touch(void **state) {
    (void)state;
    table_clear(bridges);
    lay("B", 0, 0, 0);
    hand(RED, "B");
    play(place(0, 1, 0, NONE));
    play(bridge(0, 1, EW));
    pass();
    hand(BLUE, "B");
    play(place(0, 2, 0, NONE));
    play(bridge(0, 2, EW));
    assert_false(one_feature(0, 1, LAND_SPAN, 0, 2, LAND_SPAN));
}

/* BRIDGE-4, X-AB-BR */
static void a_bridge_may_cross_an_occupied_monastery_or_garden(void **state) {
    AudeRules rules = bridges;
    (void)state;
    rules.option[AUDE_OPT_ABBOT] = 1;
    table_clear(rules);
    lay("B", 0, 0, 0);
    stand(BLUE, LAND_MEEPLE, 0, 0, part(0, 0, LAND_MONASTERY, -1));
    lay("Eg", 2, 0, 1);
    stand(BLUE, LAND_ABBOT, 0, 1, part(0, 1, LAND_GARDEN, -1));
    hand(RED, "U");
    assert_true(offered(place(1, 0, 1, ON_WEST)));
    play(place(1, 1, 1, ON_WEST));
    assert_int_equal(feature_at(0, 1, LAND_SPAN)->tiles, 2);
    assert_int_equal(feature_at(0, 1, part(0, 1, LAND_GARDEN, -1))->strength, 1u << 4);
}

/* BRIDGE-11, X-FA-BR */
static void a_bridge_splits_no_field(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "B");
    play(place(1, 0, 0, TILE_EW));
    int field = part(1, 0, LAND_FIELD, LAND_NORTH);
    assert_true(one_feature(1, 0, field, 0, 0, part(0, 0, LAND_FIELD, LAND_NORTH)));
    assert_true(one_feature(1, 0, field, 0, 0, part(0, 0, LAND_FIELD, LAND_SOUTH)));
}

/* BRIDGE-11 */
static void a_road_below_a_bridge_is_another_road(void **state) {
    (void)state;
    road_on_table();
    hand(RED, "U");
    play(place(1, 0, 1, NONE));
    play(bridge(1, 0, NS));
    assert_false(one_feature(1, 0, LAND_SPAN, 1, 0, part(1, 0, LAND_ROAD, -1)));
    play(put(LAND_MEEPLE, 1, 0, part(1, 0, LAND_ROAD, -1)));
    assert_int_equal(feature_at(1, 0, LAND_SPAN)->strength, 0);
}

/*      +--+         The road leaves a tile in the east, comes back from the north and
 *    --|--+         crosses itself on a bridge: four tiles, however it came about. */
static void assert_crosses_itself(int x, int y) {
    const LandFeature *road = feature_at(x, y, LAND_SPAN);
    assert_ptr_equal(road, feature_at(x, y, part(x, y, LAND_ROAD, LAND_WEST)));
    assert_int_equal(road->tiles, 4);
    assert_int_equal(road->open, 2);
}

/* BRIDGE-12: the bridge is there before the road comes back to it. */
static void a_tile_crossed_by_its_own_road_counts_once_if_bridged_first(void **state) {
    (void)state;
    table_clear(bridges);
    lay("V", 1, 0, 0);
    hand(RED, "U");
    play(place(-1, 0, 1, NONE));
    play(bridge(-1, 0, NS));
    pass();
    lay("V", 0, 0, -1);
    lay("V", 3, -1, -1);
    assert_crosses_itself(-1, 0);
}

/* BRIDGE-12: the tile comes last and brings the bridge. */
static void a_tile_crossed_by_its_own_road_counts_once_if_it_comes_last(void **state) {
    (void)state;
    table_clear(bridges);
    lay("V", 3, 0, 0);
    lay("V", 0, 1, 0);
    lay("V", 1, 1, 1);
    hand(RED, "U");
    play(place(0, 1, 1, TILE_NS));
    assert_crosses_itself(0, 1);
}

/* BRIDGE-12: the bridge is laid across the road's old tile. */
static void a_tile_crossed_by_its_own_road_counts_once_if_bridged_last(void **state) {
    (void)state;
    road_on_table();
    lay("V", 1, 1, 0);
    lay("V", 0, 1, -1);
    hand(RED, "V");
    play(place(0, -1, 3, ON_SOUTH));
    assert_crosses_itself(0, 0);
}

/* ---- With other modules --------------------------------------------------------------- */

/* BRIDGE-10, X-BR-BU */
static void a_builder_may_stand_on_a_bridge_and_is_triggered_by_one(void **state) {
    AudeRules rules = bridges;
    (void)state;
    rules.option[AUDE_OPT_TRADERS] = 1;
    table_clear(rules);
    lay("U", 1, 0, 0);
    stand(RED, LAND_MEEPLE, 0, 0, part(0, 0, LAND_ROAD, -1));
    hand(RED, "B");
    play(place(1, 0, 0, TILE_EW));
    assert_int_equal(STATE.extra, 0);
    play(put(LAND_BUILDER, 1, 0, LAND_SPAN));
    hand(RED, "B");
    play(place(2, 0, 0, TILE_EW));
    pass();
    assert_int_equal(STATE.seat, RED); /* once more */
    assert_int_equal(STATE.extra, LAND_EXTRA_TURN);
}

/* X-RV-BR */
static void a_bridge_continues_no_river_but_may_span_one(void **state) {
    AudeRules rules = bridges;
    (void)state;
    rules.option[AUDE_OPT_RIVER] = 2;
    rules.option[AUDE_OPT_RULESET] = AUDE_RULESET_FIRST; /* a spring with nothing but fields */
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    hand(RED, "rB");
    assert_int_equal(refusal(place(1, 0, 1, ON_WEST)), AUDE_ERR_RIVER_GAP);
    assert_int_equal(refusal(place(0, -1, 0, ON_SOUTH)), AUDE_ERR_BRIDGE_PILLARS);
    hand(RED, "rD");
    play(place(0, 1, 0, NONE));
    assert_int_equal(refusal(bridge(0, 1, NS)), AUDE_ERR_BRIDGE_PILLARS);
    play(bridge(0, 1, EW)); /* over the river */
    assert_int_equal(feature_at(0, 1, LAND_SPAN)->open, 2);
}

/* X-BR-CO */
static void no_bridge_stands_on_the_walls_of_the_great_city(void **state) {
    (void)state;
    table_clear(bridges);
    lay("cB", 0, 0, 0);
    hand(RED, "U");
    assert_int_equal(refusal(place(0, -1, 0, ON_SOUTH)), AUDE_ERR_BRIDGE_PILLARS);
}

/* Two modules that allow the same figure list it once; with ANYWHERE that is a bridge on
 * a neighbour. */
static void a_figure_that_two_modules_allow_is_listed_once(void **state) {
    AudeRules rules = bridges;
    AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    rules.option[AUDE_OPT_ANNIVERSARY] = 1;
    table_clear(rules);
    lay("B", 0, 0, 0);
    hand(RED, "U");
    play(place(1, 0, 1, ON_WEST));
    STATE.extras.anniversary.chosen = LAND_ANYWHERE;
    int n = aude_moves(&game, moves), times = 0;
    for (int i = 0; i < n; i++) times += moves[i] == put(LAND_MEEPLE, 0, 0, LAND_SPAN);
    assert_int_equal(times, 1);
    STATE.extras.anniversary.chosen = LAND_REINFORCE;
    assert_true(offered(put(LAND_MEEPLE, 0, 0, LAND_SPAN)));
}

/* BCB-1 */
static void without_the_module_no_placement_names_a_bridge(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AudeGame plain;
    (void)state;
    assert_int_equal(aude_start(&plain, &rules), AUDE_OK);
    aude_play(&plain, land_draw(catalog_find("B")), NULL);
    assert_int_equal(aude_check(&plain, place(1, 0, 0, TILE_EW)), AUDE_ERR_NOT_A_MOVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_two_to_four_players_has_three_bridges_and_each_of_more_two),
        cmocka_unit_test(twelve_tiles_join_the_bag_once),
        cmocka_unit_test(a_mix_leaves_room_for_the_bridges),
        cmocka_unit_test(a_tile_may_meet_a_road_with_a_field_that_a_bridge_crosses),
        cmocka_unit_test(a_road_may_meet_a_field_of_its_neighbour_that_a_bridge_crosses),
        cmocka_unit_test(the_far_end_of_a_bridge_on_a_neighbour_must_be_free),
        cmocka_unit_test(an_end_of_a_bridge_on_the_tile_meets_no_field),
        cmocka_unit_test(a_bridge_may_join_two_roads),
        cmocka_unit_test(a_bridge_mends_one_edge_and_not_another),
        cmocka_unit_test(without_a_bridge_nothing_is_built),
        cmocka_unit_test(a_placement_with_a_bridge_is_a_placement),
        cmocka_unit_test(who_needs_a_bridge_may_decline_and_draw_again),
        cmocka_unit_test(who_can_do_without_a_bridge_may_not_decline),
        cmocka_unit_test(without_bridges_the_tile_goes_back_by_itself),
        cmocka_unit_test(pillars_stand_on_fields_and_not_on_roads),
        cmocka_unit_test(pillars_do_not_stand_on_cities),
        cmocka_unit_test(a_later_bridge_lies_on_no_other_tile),
        cmocka_unit_test(a_bridge_may_stand_alone_and_be_continued),
        cmocka_unit_test(one_bridge_a_turn),
        cmocka_unit_test(a_bridge_counts_as_a_tile_of_road_and_stays),
        cmocka_unit_test(a_road_may_be_completed_by_a_bridge),
        cmocka_unit_test(one_bridge_a_tile),
        cmocka_unit_test(bridges_in_a_row_are_one_road),
        cmocka_unit_test(bridges_side_by_side_do_not_touch),
        cmocka_unit_test(a_bridge_may_cross_an_occupied_monastery_or_garden),
        cmocka_unit_test(a_bridge_splits_no_field),
        cmocka_unit_test(a_road_below_a_bridge_is_another_road),
        cmocka_unit_test(a_tile_crossed_by_its_own_road_counts_once_if_bridged_first),
        cmocka_unit_test(a_tile_crossed_by_its_own_road_counts_once_if_it_comes_last),
        cmocka_unit_test(a_tile_crossed_by_its_own_road_counts_once_if_bridged_last),
        cmocka_unit_test(a_builder_may_stand_on_a_bridge_and_is_triggered_by_one),
        cmocka_unit_test(a_bridge_continues_no_river_but_may_span_one),
        cmocka_unit_test(no_bridge_stands_on_the_walls_of_the_great_city),
        cmocka_unit_test(without_the_module_no_placement_names_a_bridge),
        cmocka_unit_test(a_figure_that_two_modules_allow_is_listed_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
