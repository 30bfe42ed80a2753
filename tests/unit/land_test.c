/* land_test.c -- the interface of the tile game, question by question. */
#include "catalog.h"
#include "figure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static AudeGame game;
static AudeMove moves[AUDE_MAX_MOVES];

#define assert_error(expected, said) assert_string_equal(#expected, aude_error_name(said))

static AudeRules rules_for(int players) {
    return (AudeRules){.game = AUDE_LAND, .players = (uint8_t)players};
}

static AudeRules with(AudeRules rules, AudeOption option, int value) {
    rules.option[option] = (uint8_t)value;
    return rules;
}

static void start(AudeRules rules) { assert_error(OK, aude_start(&game, &rules)); }

static int tile(const char *name) {
    int type = catalog_find(name);
    assert_true(type >= 0);
    return type;
}

static void play(AudeMove move) { assert_error(OK, aude_play_checked(&game, move, NULL)); }
static void draw(const char *name) { play(land_draw(tile(name))); }
static AudeMove place(int x, int y, int turns) { return land_place(land_cell(x, y), turns); }

/* The first, second, ... segment of a kind: `nth` counts from 0. */
static int segment(const char *name, LandKind kind, int nth) {
    const Tile *t = catalog[tile(name)].tile;
    for (int s = 0; s < t->n_segments; s++)
        if (t->segment[s].kind == kind && nth-- == 0) return s;
    fail();
    return -1;
}

static void put_on_table(int seat, int x, int y, int s) {
    assert_error(OK, land_setup_figure(&game.land, seat, LAND_MEEPLE, land_cell(x, y), s));
}

/* ---- A table set up by hand --------------------------------------------- */

static void empty_table(AudeRules rules) { assert_error(OK, land_setup(&game.land, &rules)); }

static void lay(const char *name, int turns, int x, int y) {
    assert_error(OK, land_setup_tile(&game.land, tile(name), turns, land_cell(x, y)));
}

static void empty_bag(void) {
    for (int t = 0; t < catalog_count; t++)
        if (game.land.copies[t]) land_setup_bag(&game.land, t, 0);
}

/* Only these tiles are left, one of each. */
static void leave(const char *const names[]) {
    empty_bag();
    for (int i = 0; names[i]; i++) assert_error(OK, land_setup_bag(&game.land, tile(names[i]), 1));
    assert_error(OK, land_setup_turn(&game.land, 0, LAND_TO_DRAW, 0));
}

/* ---- The interface ------------------------------------------------------ */

static void every_error_has_a_name_a_rule_and_a_text(void **state) {
    (void)state;
    for (int e = 1; e < AUDE_ERRORS; e++) {
        assert_true(strlen(aude_error_name((AudeError)e)) > 0);
        assert_true(strlen(aude_error_rule((AudeError)e)) > 0);
        assert_true(strlen(aude_error_text((AudeError)e)) > 0);
        for (int f = 0; f < e; f++)
            assert_string_not_equal(aude_error_name((AudeError)e), aude_error_name((AudeError)f));
    }
    assert_string_equal(aude_error_name(AUDE_ERR_CLAIMED), "CLAIMED");
    assert_string_equal(aude_error_rule(AUDE_ERR_CLAIMED), "BASE-9");
}

static void every_option_has_a_key_and_two_values(void **state) {
    (void)state;
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        assert_true(strlen(aude_options[o].key) > 0);
        assert_true(strlen(aude_options[o].meaning) > 0);
        assert_non_null(strchr(aude_options[o].values, ' '));
    }
}

/* Values have names that say which option they are of: none can be given to another unseen. */
static void the_names_of_values_mean_what_the_table_of_options_says(void **state) {
    (void)state;
    assert_int_equal(aude_option_value(AUDE_OPT_RULESET, "first"), AUDE_RULESET_FIRST);
    assert_int_equal(aude_option_value(AUDE_OPT_FARMERS, "on"), AUDE_FARMERS_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_FARMERS, "off"), AUDE_FARMERS_OFF);
    assert_int_equal(aude_option_value(AUDE_OPT_BOXES, "3"), AUDE_BOXES_3);
    assert_int_equal(aude_option_value(AUDE_OPT_RIVER, "river2"), AUDE_RIVER_RIVER2);
    assert_int_equal(aude_option_value(AUDE_OPT_ABBOT, "on"), AUDE_ABBOT_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_ANNIVERSARY, "on"), AUDE_ANNIVERSARY_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_INNS, "on"), AUDE_INNS_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_TRADERS, "on"), AUDE_TRADERS_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_BRIDGES, "on"), AUDE_BRIDGES_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_CASTLES, "on"), AUDE_CASTLES_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_CASTLE_CONVERT, "any_sole_occupier"),
                     AUDE_CASTLE_CONVERT_ANY_SOLE_OCCUPIER);
    assert_int_equal(aude_option_value(AUDE_OPT_BAZAARS, "on"), AUDE_BAZAARS_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_BAZAAR_MODE, "no_bidding"),
                     AUDE_BAZAAR_MODE_NO_BIDDING);
    assert_int_equal(aude_option_value(AUDE_OPT_COUNT, "on"), AUDE_COUNT_ON);
    assert_int_equal(aude_option_value(AUDE_OPT_COUNT_ENDGAME, "market_only"),
                     AUDE_COUNT_ENDGAME_MARKET_ONLY);
    assert_int_equal(aude_option_value(AUDE_OPT_CARD_JOKER, "off"), AUDE_CARD_JOKER_OFF);
    assert_int_equal(aude_option_value(AUDE_OPT_CARD_OVER_8, "plus_one"),
                     AUDE_CARD_OVER_8_PLUS_ONE);
    assert_int_equal(aude_option_value(AUDE_OPT_FARMERS, "o"), -1);
    assert_int_equal(aude_option_value(AUDE_OPT_FARMERS, "on off"), -1);
    assert_int_equal(aude_option_value(AUDE_OPT_FARMERS, ""), -1);
}

/* The ways in which a type can be laid on one square, with every figure that could ever stand on
 * it: no square has more whole turns. */
static int most_on_a_square(const TileType *type) {
    int ways = 1;
    for (int f = 0; f < LAND_FIGURES; f++)
        for (int s = 0; s < type->n_segments; s++)
            ways += figures[f].on >> type->tile->segment[s].kind & 1;
    return type->period * ways;
}

static void no_tile_has_more_whole_turns_than_their_maximum(void **state) {
    (void)state;
    for (int t = 0; t < catalog_count; t++)
        assert_true(most_on_a_square(&catalog[t]) * LAND_MAX_OPEN <= LAND_MAX_WHOLE_TURNS);
}

/* A program that includes aude.h only can reason about tiles. */
static void the_catalogue_tells_edges_and_segments(void **state) {
    (void)state;
    int d = land_type_find("D"), city = segment("D", LAND_CITY, 0);
    assert_int_equal(land_type_find("no such tile"), -1);
    assert_string_equal(land_type_name(d), "D");
    assert_int_equal(land_type_edge(d, LAND_NORTH, 0), LAND_EDGE_CITY);
    assert_int_equal(land_type_edge(d, LAND_EAST, 1), LAND_EDGE_CITY);
    assert_int_equal(land_type_edge(d, LAND_EAST, 0), LAND_EDGE_ROAD);
    assert_int_equal(land_type_segments(d), 4);
    assert_int_equal(land_segment(d, city).kind, LAND_CITY);
    assert_int_equal(land_segment(d, city).sides, 1u << LAND_NORTH);
    assert_int_equal(land_segment(d, segment("D", LAND_ROAD, 0)).sides,
                     1u << LAND_EAST | 1u << LAND_WEST);
    assert_int_equal(land_segment(d, segment("D", LAND_FIELD, 0)).cities, 1u << city);
}

/* Numbers of tiles are in files and on the wire: none ever changes, new ones come at the end. */
static void tiles_keep_their_numbers_for_ever(void **state) {
    (void)state;
    FILE *file = fopen(AUDE_FIXTURES "/catalogue.txt", "r");
    char name[8];
    int number, n = 0;
    assert_non_null(file);
    for (; fscanf(file, "%d %7s", &number, name) == 2; n++) {
        assert_int_equal(number, n);
        assert_string_equal(land_type_name(n), name);
    }
    fclose(file);
    if (n < land_types())
        fail_msg("fixtures/catalogue.txt has no line: %d %s", n, land_type_name(n));
    assert_int_equal(n, land_types());
}

static void a_game_fits_in_16_kib(void **state) {
    (void)state;
    assert_int_equal(sizeof(AudeGame), 16 * 1024); /* and never has another size */
    assert_true(sizeof(LandGame) <= 15 * 1024);    /* a kilobyte for modules to come */
    assert_int_equal(sizeof(AudeRules), 3 + 32);
}

static void check_refused(AudeRules rules, AudeError expected) {
    static AudeGame before;
    memset(&game, 0xA5, sizeof game);
    memcpy(&before, &game, sizeof game);
    AudeError error = aude_start(&game, &rules);
    assert_string_equal(aude_error_name(error), aude_error_name(expected));
    assert_memory_equal(&game, &before, sizeof game);
}

static void bad_rules_are_refused_and_leave_the_game_untouched(void **state) {
    (void)state;
    AudeRules first = {.players = 3, .first = 3}, other = {.game = AUDE_CARD + 1, .players = 2};
    check_refused(rules_for(0), AUDE_ERR_PLAYERS);
    check_refused(rules_for(1), AUDE_ERR_PLAYERS);
    check_refused(rules_for(6), AUDE_ERR_PLAYERS);
    check_refused(rules_for(255), AUDE_ERR_PLAYERS);
    check_refused(with(rules_for(7), AUDE_OPT_INNS, 1), AUDE_ERR_PLAYERS);
    check_refused(first, AUDE_ERR_OPTION);
    check_refused(other, AUDE_ERR_OPTION);
    AudeRules many = with(rules_for(2), AUDE_OPT_BOXES, 2);
    check_refused(with(many, AUDE_OPT_INNS, 1), AUDE_ERR_TOO_MANY_TILES);
}

/* The great city's twelve tiles are there, or its game is refused: in some mixes of two boxes the
 * last of them found no room. */
static void the_great_city_is_whole_in_every_mix(void **state) {
    (void)state;
    enum { MIXES = 3 * 4 * 256 };
    int begun = 0;
    for (int mix = 0; mix < MIXES; mix++) {
        AudeRules rules = with(rules_for(2), AUDE_OPT_COUNT, AUDE_COUNT_ON);
        static const AudeOption on[] = {AUDE_OPT_RULESET, AUDE_OPT_ABBOT,   AUDE_OPT_ANNIVERSARY,
                                        AUDE_OPT_INNS,    AUDE_OPT_TRADERS, AUDE_OPT_BRIDGES,
                                        AUDE_OPT_CASTLES, AUDE_OPT_BAZAARS};
        rules.option[AUDE_OPT_BOXES] = (uint8_t)(mix % 3);
        rules.option[AUDE_OPT_RIVER] = (uint8_t)(mix / 3 % 4);
        for (int i = 0; i < 8; i++) rules.option[on[i]] = (uint8_t)(mix / 12 >> i & 1);
        AudeError error = aude_start(&game, &rules);
        if (error) {
            assert_error(TOO_MANY_TILES, error);
            assert_true(rules.option[AUDE_OPT_BOXES]); /* one box is never too much */
            continue;
        }
        begun++;
        for (int t = 0; t < 12; t++)
            assert_int_equal(game.land.placed[t].type, catalog_find("cA") + t);
    }
    assert_true(begun > MIXES / 3); /* nor is the second, by itself */
    assert_non_null(strstr(aude_error_text(AUDE_ERR_TOO_MANY_TILES), "with one base game every"));
}

static void an_unknown_value_of_an_option_is_refused(void **state) {
    (void)state;
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        int values = 1;
        for (const char *c = aude_options[o].values; *c; c++) values += *c == ' ';
        check_refused(with(rules_for(2), (AudeOption)o, values), AUDE_ERR_OPTION);
        check_refused(with(rules_for(2), (AudeOption)o, 255), AUDE_ERR_OPTION);
    }
}

static void six_may_play_with_inns(void **state) {
    (void)state;
    start(with(rules_for(6), AUDE_OPT_INNS, 1));
    assert_int_equal(land_figures_left(&game.land, 5, LAND_MEEPLE), 7);
    assert_int_equal(land_figures_left(&game.land, 5, LAND_BIG), 1);
}

static void the_first_seat_is_the_rules_choice(void **state) {
    (void)state;
    AudeRules rules = {.players = 4, .first = 2};
    start(rules);
    assert_int_equal(aude_actor(&game), AUDE_CHANCE);
    draw("U");
    assert_int_equal(aude_actor(&game), 2);
}

static void check_ascending(void) {
    int n = aude_moves(&game, moves);
    assert_true(n > 0);
    for (int i = 1; i < n; i++) assert_true(moves[i - 1] < moves[i]);
}

static void moves_are_listed_in_ascending_order(void **state) {
    (void)state;
    start(with(rules_for(2), AUDE_OPT_INNS, 1));
    check_ascending();
    draw("L");
    check_ascending();
    play(moves[0]);
    check_ascending();
    assert_int_equal(moves[0], 0);
}

static void the_supply_is_every_tile_left(void **state) {
    (void)state;
    start(rules_for(2));
    int n = aude_supply(&game, moves);
    assert_int_equal(n, 71);
    for (int i = 1; i < n; i++) assert_true(moves[i - 1] <= moves[i]);
    draw("X");
    assert_int_equal(aude_supply(&game, moves), 70);
}

static int sum_of_weights(void) {
    int weights[AUDE_MAX_MOVES], sum = 0, n = aude_chances(&game, moves, weights);
    for (int i = 0; i < n; i++) sum += weights[i];
    return sum;
}

static void the_weights_of_the_draws_sum_to_the_tiles_left(void **state) {
    (void)state;
    start(rules_for(2));
    assert_int_equal(sum_of_weights(), game.land.left);
    draw("A");
    assert_int_equal(sum_of_weights(), 0);
    start(with(rules_for(2), AUDE_OPT_RIVER, 2));
    assert_int_equal(sum_of_weights(), 10);   /* without the spring and the lake */
}

static void copies_and_views_are_the_same_position(void **state) {
    (void)state;
    static AudeGame copy, view;
    start(rules_for(3));
    draw("V");
    aude_copy(&copy, &game);
    aude_view(&game, 1, &view);
    assert_true(aude_hash(&copy) == aude_hash(&game));
    assert_true(aude_hash(&view) == aude_hash(&game));
    aude_moves(&game, moves);
    play(moves[0]);
    assert_true(aude_hash(&copy) != aude_hash(&game));
}

/* ---- Refusals ----------------------------------------------------------- */

/* Five bits of kind and of figure, 18 of square, four of turns or segment: nothing of one part
 * runs into another, and the highest of each comes back. */
static void a_move_keeps_its_parts_apart(void **state) {
    (void)state;
    AudeMove most = land_move(AUDE_MAX_KINDS - 1, 31, land_cell(255, 255), 15);
    AudeMove least = land_move(1, 0, land_cell(-256, -256), 0);
    assert_int_equal(most, UINT32_MAX);
    assert_int_equal(aude_move_kind(most), 31);
    assert_int_equal(land_move_figure(most), 31);
    assert_int_equal(land_x(land_move_cell(most)), 255);
    assert_int_equal(land_move_segment(most), 15);
    assert_int_equal(least, aude_move(1, 0));
    assert_int_equal(land_y(land_move_cell(least)), -256);
    assert_int_equal(land_move_turns(land_place(land_cell(3, -4), 3)), 3);
    assert_int_equal(aude_move_number(aude_move(31, (1 << AUDE_MOVE_BITS) - 1)), 0x7FFFFFF);
    assert_true(land_put(1, land_cell(0, 0), 0) > land_put(0, land_cell(255, 255), 15));
    assert_true(land_put(0, land_cell(0, 1), 0) > land_put(0, land_cell(255, 0), 15));
}

static void numbers_that_are_no_moves_are_refused(void **state) {
    (void)state;
    start(rules_for(2));
    assert_error(NOT_NOW, aude_check(&game, aude_move(AUDE_SELL, 0)));
    assert_error(NOT_A_MOVE, aude_check(&game, land_draw(0) | 1u << 12));
    assert_error(NOT_A_MOVE, aude_check(&game, 1));
    assert_error(NOT_NOW, aude_check(&game, 0));
    assert_error(NOT_NOW, aude_check(&game, place(0, 1, 0)));
    assert_error(NONE_LEFT, aude_check(&game, land_draw(tile("iA"))));
}

static void a_finished_game_takes_no_moves(void **state) {
    (void)state;
    uint64_t rng = 1;
    start(rules_for(2));
    land_playout(&game.land, &rng);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    assert_int_equal(aude_moves(&game, moves), 0);
    assert_error(OVER, aude_check(&game, 0));
}

static void a_tile_must_touch_and_match_in_its_first_turn(void **state) {
    (void)state;
    start(rules_for(2));
    draw("U");
    assert_error(OK, aude_check(&game, place(1, 0, 1)));
    assert_error(OCCUPIED, aude_check(&game, place(0, 0, 0)));
    assert_error(DETACHED, aude_check(&game, place(2, 0, 1)));
    assert_error(DETACHED, aude_check(&game, place(-256, 255, 0)));
    assert_error(MISMATCH, aude_check(&game, place(1, 0, 0)));
    assert_error(SAME_TURN, aude_check(&game, place(1, 0, 3)));
}

static void a_figure_goes_on_a_free_segment_of_the_tile_just_laid(void **state) {
    (void)state;
    LandCell here = land_cell(1, 0);
    int road = segment("U", LAND_ROAD, 0);
    start(rules_for(2));
    draw("U"), play(place(1, 0, 1));
    assert_error(NO_SEGMENT, aude_check(&game, land_put(LAND_MEEPLE, here, 3)));
    assert_error(OLD_TILE, aude_check(&game, land_put(LAND_MEEPLE, land_cell(0, 0), 0)));
    assert_error(NO_FIGURE, aude_check(&game, land_put(LAND_BIG, here, road)));
    play(land_put(LAND_MEEPLE, here, road));
    draw("U"), play(place(2, 0, 1));
    assert_error(CLAIMED, aude_check(&game, land_put(LAND_MEEPLE, land_cell(2, 0), road)));
}

static void without_farmers_nobody_lies_in_a_field(void **state) {
    (void)state;
    start(with(rules_for(2), AUDE_OPT_FARMERS, AUDE_FARMERS_OFF));
    int field = segment("U", LAND_FIELD, 0);
    draw("U"), play(place(1, 0, 1));
    assert_error(NO_FARMERS, aude_check(&game, land_put(LAND_MEEPLE, land_cell(1, 0), field)));
}

static void no_follower_stands_in_a_garden(void **state) {
    (void)state;
    int garden = segment("Ug", LAND_GARDEN, 0);
    start(rules_for(2));
    draw("Ug"), play(place(1, 0, 1));
    assert_error(GARDEN, aude_check(&game, land_put(LAND_MEEPLE, land_cell(1, 0), garden)));
}

/* ---- Tiles that fit nowhere --------------------------------------------- */

/* The start tile's city is closed: no open side shows a city, so C fits nowhere. */
static void close_the_city(AudeRules rules) {
    empty_table(rules);
    lay("D", 0, 0, 0);
    lay("E", 2, 0, -1);
}

static void a_tile_that_fits_nowhere_is_discarded_and_the_player_draws_again(void **state) {
    (void)state;
    close_the_city(rules_for(2));
    leave((const char *const[]){"C", "U", NULL});
    draw("C");
    assert_int_equal(aude_actor(&game), AUDE_CHANCE);
    assert_int_equal(game.land.discarded, 1);
    draw("U");
    assert_int_equal(aude_actor(&game), 0);
}

static void the_game_ends_when_only_unplaceable_tiles_remain(void **state) {
    (void)state;
    int points[AUDE_MAX_SEATS];
    close_the_city(rules_for(2));
    put_on_table(1, 0, 0, segment("D", LAND_ROAD, 0));
    leave((const char *const[]){"C", NULL});
    draw("C");
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    aude_scores(&game, points);
    assert_int_equal(points[1], 1);   /* the open road still pays at the end */
}

/*  The river, come round to its spring:   (0,0) spring   (1,0) ?   (2,0) bend
 *                                         (0,1)                    (2,1)
 *                                         (0,2) bend     (1,2)     (2,2) bend    */
static void lay_river(AudeRules rules, const char *spring) {
    empty_table(rules);
    lay(spring, 0, 0, 0);
    lay("rD", 0, 0, 1), lay("rJg", 3, 0, 2), lay("rD", 1, 1, 2);
    lay("rJg", 2, 2, 2), lay("rD", 0, 2, 1), lay("rJg", 1, 2, 0);
}

static void a_river_tile_without_a_place_is_discarded(void **state) {
    (void)state;
    lay_river(with(rules_for(2), AUDE_OPT_RIVER, 2), "rA");
    leave((const char *const[]){"rD", "rL", "U", NULL});
    assert_error(STACK, aude_check(&game, land_draw(tile("U"))));
    assert_error(STACK, aude_check(&game, land_draw(tile("rL"))));
    draw("rD");   /* straight on lies the spring, which shows no river there */
    assert_int_equal(game.land.discarded, 1);
    draw("rL");
    assert_int_equal(aude_moves(&game, moves), 1);
    assert_int_equal(moves[0], place(1, 0, 1));
}

static void a_river_may_remain_without_its_lake(void **state) {
    (void)state;
    lay_river(with(rules_for(2), AUDE_OPT_RIVER, 2), "rAn");
    leave((const char *const[]){"rLn", "U", NULL});
    draw("rLn");   /* the spring's road runs into the only square the river leads to */
    assert_int_equal(game.land.discarded, 1);
    draw("U");
    assert_int_equal(aude_actor(&game), 0);
}

static void a_river_goes_on_from_its_end_and_turns_back_no_way(void **state) {
    (void)state;
    lay_river(with(rules_for(2), AUDE_OPT_RIVER, 2), "rA");
    leave((const char *const[]){"rJ", "U", NULL});
    draw("rJ");
    assert_error(RIVER_UTURN, aude_check(&game, place(1, 0, 0)));
    assert_error(OK, aude_check(&game, place(1, 0, 3)));
    assert_error(RIVER_GAP, aude_check(&game, place(0, -1, 3)));
}

/* ---- Features ------------------------------------------------------------ */

static int roots_with(AudeOption option) {
    uint16_t roots[LAND_MAX_NODES];
    empty_table(with(rules_for(2), option, 1));
    lay("Vg", 0, 0, 0);   /* a road, two fields and a garden */
    return land_roots(&game.land, roots);
}

static void gardens_are_features_only_where_abbots_play(void **state) {
    (void)state;
    assert_int_equal(roots_with(AUDE_OPT_INNS), 3);
    assert_int_equal(roots_with(AUDE_OPT_TRADERS), 3);
    assert_int_equal(roots_with(AUDE_OPT_ABBOT), 4);
}

/* However the end comes, by playout or move by move, it is the same position. */
static void a_playout_ends_in_the_same_bytes_as_moves(void **state) {
    (void)state;
    AudeGame moved;
    uint64_t rng = 1;
    start(rules_for(2));
    leave((const char *const[]){"B", NULL});
    moved = game;
    land_playout(&game.land, &rng);
    aude_play(&moved, land_draw(tile("B")), NULL);
    const LandPlaced *last = &game.land.placed[game.land.n_placed - 1];
    aude_play(&moved, land_place(last->cell, last->turns), NULL);
    int n = aude_moves(&moved, moves), equal = 0;
    for (int i = 0; i < n; i++) {
        AudeGame end = moved;
        aude_play(&end, moves[i], NULL);
        equal += aude_hash(&end) == aude_hash(&game);
    }
    assert_int_equal(equal, 1);
}

/* ---- Whole turns -------------------------------------------------------- */

static int count_turns_by_playing(void) {
    static AudeGame copy;
    static AudeMove puts[AUDE_MAX_MOVES];
    int n = 0, n_places = aude_moves(&game, moves);
    for (int i = 0; i < n_places; i++) {
        aude_copy(&copy, &game);
        aude_play(&copy, moves[i], NULL);
        n += aude_moves(&copy, puts);
    }
    return n;
}

/* A crossing laid at (1,0) joins the farmer's field in the west with the field round
 * the southern monastery, and that with the field round the eastern one: three of
 * its four fields are claimed.
 *
 *      (0,0) D road, city below   (1,0) here       (2,0) A road   (3,0) G city
 *      (0,1) G city               (1,1) A road     (2,1) -        (3,1) G city
 *      (0,2) N city               (1,2) G city     (2,2) G city   (3,2) N city    */
static void whole_turns_know_a_claim_that_passes_through_three_fields(void **state) {
    (void)state;
    static LandWholeTurn turns[AUDE_MAX_MOVES];
    empty_table(rules_for(2));
    lay("D", 2, 0, 0), lay("G", 1, 0, 1), lay("N", 0, 0, 2), lay("G", 0, 1, 2);
    lay("G", 0, 2, 2), lay("N", 3, 3, 2), lay("G", 1, 3, 1), lay("G", 1, 3, 0);
    lay("A", 1, 2, 0), lay("A", 2, 1, 1);
    put_on_table(1, 0, 0, segment("D", LAND_FIELD, 0));
    assert_error(OK, land_setup_turn(&game.land, 0, LAND_TO_PLACE, tile("X")));
    int n = land_whole_turns(&game.land, turns, AUDE_MAX_MOVES), here = 0;
    for (int i = 0; i < n; i++) here += turns[i].place == place(1, 0, 0);
    assert_int_equal(here, 1 + 4 + 1);   /* nothing, four roads, the field in the north-west */
    assert_int_equal(n, count_turns_by_playing());
}

/* Abbots do not travel, builders do not farm, and both need somebody or nobody there. */
static void whole_turns_have_only_figures_that_may_stand_there(void **state) {
    (void)state;
    AudeRules rules = with(rules_for(2), AUDE_OPT_ABBOT, 1);
    start(with(rules, AUDE_OPT_TRADERS, 1));
    put_on_table(0, 0, 0, segment("D", LAND_ROAD, 0));
    assert_error(OK, land_setup_turn(&game.land, 0, LAND_TO_PLACE, tile("Vg")));
    static LandWholeTurn turns[AUDE_MAX_MOVES];
    assert_int_equal(land_whole_turns(&game.land, turns, AUDE_MAX_MOVES), count_turns_by_playing());
}

/* ---- Large positions ---------------------------------------------------- */

/* Columns of tiles with a city north and south, side by side: every two tiles of a
 * column close a city, every row is one field. */
static void lay_cities(AudeRules rules, int columns, int rows) {
    empty_table(rules);
    empty_bag();
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) lay("H", 0, x, y);
}

static void a_hundred_cities_can_be_fed(void **state) {
    (void)state;
    int points[AUDE_MAX_SEATS];
    for (int edition = 0; edition < 2; edition++) {
        lay_cities(with(rules_for(2), AUDE_OPT_RULESET, edition), 10, 12);
        for (int y = 0; y < 12; y++) put_on_table(y / 6, 0, y, segment("H", LAND_FIELD, 0));
        aude_projected(&game, points, NULL);
        /* 11 rows of 10 cities, of which the middle one is shared; five fields of a
         * seat feed two rows, in 20AE each for itself, and one feeds one */
        assert_int_equal(points[0], edition ? 4 * 10 * 6 : 3 * 10 * 11);
        assert_int_equal(points[1], edition ? 4 * 10 * 6 : 3 * 10 * 11);
    }
}

static void the_account_holds_every_point(void **state) {
    (void)state;
    static AudeAccount account;
    int points[AUDE_MAX_SEATS], sum = 0;
    lay_cities(with(rules_for(5), AUDE_OPT_RULESET, AUDE_RULESET_FIRST), 60, 2);
    for (int seat = 0; seat < 5; seat++) put_on_table(seat, 0, 0, segment("H", LAND_FIELD, 0));
    account.n = 0;
    aude_projected(&game, points, &account);
    for (int i = 0; i < account.n; i++) sum += account.entry[i].points;
    assert_int_equal(points[4], 4 * 60);
    assert_int_equal(sum, 5 * 4 * 60);
}

static void a_table_takes_no_more_tiles_than_it_has_room_for(void **state) {
    (void)state;
    int n = 0;
    empty_table(rules_for(2));
    while (!land_setup_tile(&game.land, tile("U"), 0, land_cell(n, 0))) n++;
    assert_int_equal(game.land.n_placed + game.land.left, LAND_MAX_TILES);
    assert_error(TOO_MANY_TILES, land_setup_tile(&game.land, tile("U"), 0, land_cell(n, 0)));
    uint64_t rng = 1;
    land_playout(&game.land, &rng);
    assert_int_equal(game.land.n_placed + game.land.discarded, LAND_MAX_TILES);
}

static void a_table_takes_no_more_monasteries_than_it_can_watch(void **state) {
    (void)state;
    int n = 0, left = 0;
    empty_table(rules_for(2));
    while (!land_setup_tile(&game.land, tile("B"), 0, land_cell(n, 0))) n++;
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].monastery >= 0 || catalog[type].garden >= 0)
            left += game.land.copies[type];
    assert_int_equal(n + left, LAND_MAX_WATCHED);
    assert_error(TOO_MANY_TILES, land_setup_tile(&game.land, tile("B"), 0, land_cell(n, 0)));
    assert_int_equal(land_setup_tile(&game.land, tile("E"), 2, land_cell(0, 1)), AUDE_OK);
    uint64_t rng = 1;
    land_playout(&game.land, &rng);
    assert_int_equal(game.land.phase, LAND_OVER);
}

static void nobody_can_be_set_up_to_draw_from_an_empty_bag(void **state) {
    (void)state;
    close_the_city(rules_for(2));
    leave((const char *const[]){"U", NULL});
    land_setup_bag(&game.land, tile("U"), 0);
    assert_error(NONE_LEFT, land_setup_turn(&game.land, 0, LAND_TO_DRAW, 0));
}

/* Three rows of four monasteries; the last tile laid surrounds both in the middle, and neither
 * waits for anything after that. */
static void one_tile_can_be_set_up_to_complete_two_monasteries(void **state) {
    (void)state;
    empty_table(rules_for(2));
    lay("B", 0, 0, 0);
    lay("B", 0, 1, 0);
    for (int y = 0; y < 3; y++)
        for (int x = -1; x <= 2; x++)
            if ((y || x < 0 || x > 1) && (y < 2 || x)) lay("B", 0, x, y < 2 ? y : -1);
    assert_int_equal(game.land.n_watched, 11);
    lay("B", 0, 0, -1);
    assert_error(OK, land_setup_turn(&game.land, 0, LAND_TO_DRAW, 0));
    assert_int_equal(game.land.n_watched, 10);
    for (int t = 0; t < 2; t++)         /* nor is either paid again */
        assert_true(game.land.feature[game.land.placed[t].node].marks & LAND_MARK_SCORED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_error_has_a_name_a_rule_and_a_text),
        cmocka_unit_test(every_option_has_a_key_and_two_values),
        cmocka_unit_test(the_names_of_values_mean_what_the_table_of_options_says),
        cmocka_unit_test(no_tile_has_more_whole_turns_than_their_maximum),
        cmocka_unit_test(the_catalogue_tells_edges_and_segments),
        cmocka_unit_test(tiles_keep_their_numbers_for_ever),
        cmocka_unit_test(a_game_fits_in_16_kib),
        cmocka_unit_test(bad_rules_are_refused_and_leave_the_game_untouched),
        cmocka_unit_test(the_great_city_is_whole_in_every_mix),
        cmocka_unit_test(an_unknown_value_of_an_option_is_refused),
        cmocka_unit_test(six_may_play_with_inns),
        cmocka_unit_test(the_first_seat_is_the_rules_choice),
        cmocka_unit_test(moves_are_listed_in_ascending_order),
        cmocka_unit_test(the_supply_is_every_tile_left),
        cmocka_unit_test(the_weights_of_the_draws_sum_to_the_tiles_left),
        cmocka_unit_test(copies_and_views_are_the_same_position),
        cmocka_unit_test(a_move_keeps_its_parts_apart),
        cmocka_unit_test(numbers_that_are_no_moves_are_refused),
        cmocka_unit_test(a_finished_game_takes_no_moves),
        cmocka_unit_test(a_tile_must_touch_and_match_in_its_first_turn),
        cmocka_unit_test(a_figure_goes_on_a_free_segment_of_the_tile_just_laid),
        cmocka_unit_test(without_farmers_nobody_lies_in_a_field),
        cmocka_unit_test(no_follower_stands_in_a_garden),
        cmocka_unit_test(a_tile_that_fits_nowhere_is_discarded_and_the_player_draws_again),
        cmocka_unit_test(the_game_ends_when_only_unplaceable_tiles_remain),
        cmocka_unit_test(a_river_tile_without_a_place_is_discarded),
        cmocka_unit_test(a_river_may_remain_without_its_lake),
        cmocka_unit_test(a_river_goes_on_from_its_end_and_turns_back_no_way),
        cmocka_unit_test(whole_turns_know_a_claim_that_passes_through_three_fields),
        cmocka_unit_test(a_hundred_cities_can_be_fed),
        cmocka_unit_test(the_account_holds_every_point),
        cmocka_unit_test(a_table_takes_no_more_tiles_than_it_has_room_for),
        cmocka_unit_test(whole_turns_have_only_figures_that_may_stand_there),
        cmocka_unit_test(gardens_are_features_only_where_abbots_play),
        cmocka_unit_test(a_playout_ends_in_the_same_bytes_as_moves),
        cmocka_unit_test(a_table_takes_no_more_monasteries_than_it_can_watch),
        cmocka_unit_test(nobody_can_be_set_up_to_draw_from_an_empty_bag),
        cmocka_unit_test(one_tile_can_be_set_up_to_complete_two_monasteries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
