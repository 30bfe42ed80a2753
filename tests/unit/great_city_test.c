/* great_city_test.c -- the twelve tiles of Carcassonne: what they are to roads, farmers, bridges
 * and the river (COUNT-1, COUNT-2, COUNT-13, COUNT-14). */
#include "count_table.h"

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
        LandCell cell = land_open_cell(land()->open[o]);
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

/* COUNT-13: one feature, complete; no figure may stand on it, so that it pays nobody. */
static void the_great_city_is_one_complete_and_nobodys(void **state) {
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
        assert_int_equal(facts.owners, 0);
        assert_int_equal(facts.value, 0);
        assert_int_equal(facts.if_complete, 0);
        for (int f = 0; f < LAND_FIGURES; f++)
            assert_int_equal(land_setup_figure(land(), RED, f, land()->placed[t].cell, s),
                             AUDE_ERR_GREAT_CITY);
    }
}

/* COUNT-1: it lies there from the start, and none of it is drawn. */
static void nobody_draws_the_great_city(void **state) {
    (void)state;
    start_three();
    for (int type = catalog_find("cA"), i = 0; i < 12; i++, type++) {
        assert_int_equal(land()->copies[type], 0);
        assert_int_equal(land_setup_bag(land(), type, 1), AUDE_ERR_NONE_LEFT);
        assert_int_equal(land_setup_turn(land(), RED, LAND_TO_PLACE, type), AUDE_ERR_NONE_LEFT);
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
    start_with(AUDE_OPT_RULESET, AUDE_RULESET_FIRST);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_city_replaces_the_start_tile),
        cmocka_unit_test(the_count_begins_in_the_castle),
        cmocka_unit_test(the_great_city_is_one_complete_and_nobodys),
        cmocka_unit_test(nobody_draws_the_great_city),
        cmocka_unit_test(three_fields_lie_outside_the_wall),
        cmocka_unit_test(walls_are_no_place_for_pillars),
        cmocka_unit_test(a_road_ends_at_the_wall),
        cmocka_unit_test(the_great_city_feeds_the_fields_at_its_wall),
        cmocka_unit_test(first_edition_farmers_share_the_great_city),
        cmocka_unit_test(the_river_runs_away_from_the_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
