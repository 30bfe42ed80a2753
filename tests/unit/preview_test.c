/* preview_test.c -- what a turn would do, told before it is taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "json/json.h"
#include "json_checker.h"
#include "random_game.h"
#include "reading.h"
#include "table/session.h"

/* ---- Tools --------------------------------------------------------------- */

/* What the words would do in a position. */
static LandPreview preview_of(const char *string, const char *words) {
    static LandPreview preview;
    AudeMove moves[TURN_MOVES];
    AudeGame game = position(string);
    AudeError refused;
    TextError error = {0};
    int n = turn_read(&game, words, moves, &refused, &error);
    if (n < 0) fail_msg("%s: %s", words, refused ? aude_error_text(refused) : error.reason);
    assert_int_equal(land_preview(&game.land, moves, n, &preview), AUDE_OK);
    return preview;
}

/* The one feature of this kind among those that are touched. */
static const LandTouched *touched(const LandPreview *preview, LandKind kind) {
    const LandTouched *found = NULL;
    for (int i = 0; i < preview->n_touched; i++) {
        if (preview->touched[i].facts.kind != kind) continue;
        assert_null(found);
        found = &preview->touched[i];
    }
    assert_non_null(found);
    return found;
}

/* ---- Features and points ------------------------------------------------- */

static void a_road_that_closes_pays_who_stands_on_it(void **state) {
    LandPreview p = preview_of("2 players; D0 0,0; A1 1,0; 2 road 0,0; turn 1 A", "A3 -1,0");
    const LandTouched *road = touched(&p, LAND_ROAD);
    (void)state;
    assert_true(road->facts.complete);
    assert_int_equal(road->facts.tiles, 3);
    assert_int_equal(road->facts.owners, 2);
    assert_int_equal(road->joined, 1);
    assert_int_equal(p.points[0], 0);
    assert_int_equal(p.points[1], 3);
    assert_int_equal(p.account.n, 1);
    assert_int_equal(p.account.entry[0].count, 3);
}

static void a_tile_between_two_roads_joins_them(void **state) {
    LandPreview p = preview_of(
        "2 players; D0 0,0; B0 0,1; B0 1,1; B0 2,1; D0 2,0; 1 road 0,0; 2 road 2,0; turn 1 U",
        "U1 1,0");
    const LandTouched *road = touched(&p, LAND_ROAD);
    (void)state;
    assert_int_equal(road->joined, 2);
    assert_int_equal(road->facts.tiles, 3);
    assert_int_equal(road->facts.open, 2);
    assert_int_equal(road->facts.owners, 3);
    assert_false(road->facts.complete);
    assert_int_equal(p.account.n, 0);
}

static void a_figure_in_the_words_scores_for_who_puts_it(void **state) {
    const char *road = "2 players; D0 0,0; A1 1,0; turn 1 A";
    (void)state;
    assert_int_equal(preview_of(road, "A3 -1,0").points[0], 0);
    assert_int_equal(preview_of(road, "A3 -1,0 road").points[0], 3);
    assert_int_equal(preview_of(road, "A3 -1,0 monastery").points[0], 0);
    assert_int_equal(preview_of("2 players; D0 0,0; A1 1,0; turn 1", "A3 -1,0 road").points[0], 3);
}

static void a_monastery_nearby_is_touched(void **state) {
    LandPreview p = preview_of("2 players; D0 0,0; B0 0,1; 1 monastery 0,1; turn 1 U", "U1 1,0");
    const LandTouched *monastery = touched(&p, LAND_MONASTERY);
    (void)state;
    assert_int_equal(monastery->cell, land_cell(0, 1));
    assert_int_equal(monastery->facts.tiles, 3);
    assert_int_equal(monastery->facts.open, 6);
    assert_int_equal(monastery->joined, 1);
    assert_int_equal(monastery->facts.owners, 1);
    assert_int_equal(touched(&p, LAND_ROAD)->cell, land_cell(1, 0));
}

static void a_new_feature_is_made_of_none(void **state) {
    LandPreview p = preview_of("2 players; D0 0,0; turn 1 B", "B0 0,1");
    (void)state;
    assert_int_equal(touched(&p, LAND_MONASTERY)->joined, 0);
    assert_int_equal(touched(&p, LAND_FIELD)->joined, 1);
}

static void a_castle_is_not_founded_by_a_preview(void **state) {
    LandPreview p = preview_of("2 players castles; D0 0,0; 1 city 0,0; turn 1 E", "E2 0,-1");
    (void)state;
    assert_int_equal(p.points[0], 4);
    p = preview_of("2 players castles; D0 0,0; 1 city 0,0; turn 1 E", "E2 0,-1 - castle city 0,-1");
    assert_int_equal(p.points[0], 0);
}

/* ---- Dead squares -------------------------------------------------------- */

static void squares_die_where_nothing_left_fits(void **state) {
    LandPreview p = preview_of("2 players; D0 0,0; left C; turn 1 V", "V1 1,0");
    (void)state;
    assert_int_equal(p.n_dead, 3);
    assert_int_equal(p.dead[0], land_cell(1, -1));
    assert_int_equal(p.dead[1], land_cell(2, 0));
    assert_int_equal(p.dead[2], land_cell(1, 1));
    assert_int_equal(preview_of("2 players; D0 0,0; left U; turn 1 V", "V1 1,0").n_dead, 0);
}

static void a_square_dies_once(void **state) {
    LandPreview p = preview_of("2 players; D0 0,0; A1 1,0; left C; turn 1 E", "E2 0,-1");
    (void)state;
    for (int i = 0; i < p.n_dead; i++) assert_int_not_equal(p.dead[i], land_cell(1, -1));
    assert_int_equal(p.n_dead, 2);      /* north and west of it; its east was dead before */
}

/* ---- Always -------------------------------------------------------------- */

/* The points are those that follow if the rest of the turn is left undone. */
static void play_out_turn(AudeGame *game, int seat) {
    while (aude_actor(game) == seat && !aude_check(game, aude_move(AUDE_PASS, 0)))
        aude_play(game, aude_move(AUDE_PASS, 0), NULL);
}

static void compare(const AudeGame *game, AudeMove place) {
    static LandPreview p;
    AudeGame after;
    Text text = {0};
    assert_int_equal(land_preview(&game->land, &place, 1, &p), AUDE_OK);
    aude_copy(&after, game);
    aude_play(&after, place, NULL);
    for (int i = 0; i < p.n_touched; i++) {
        LandFacts facts;
        land_facts(&after.land, p.touched[i].root, &facts);
        assert_int_equal(facts.kind, p.touched[i].facts.kind);
        assert_int_equal(facts.complete, p.touched[i].facts.complete);
        assert_int_equal(facts.tiles, p.touched[i].facts.tiles);
        assert_int_equal(facts.value, p.touched[i].facts.value);
        assert_int_equal(facts.owners, p.touched[i].facts.owners);
        int tile = land_tile_at(&after.land, land_x(p.touched[i].cell), land_y(p.touched[i].cell));
        assert_int_equal(land_feature_of(&after.land, tile, p.touched[i].segment),
                         p.touched[i].root);
    }
    play_out_turn(&after, game->land.seat);
    for (int seat = 0; seat < game->rules.players; seat++)
        assert_int_equal(p.points[seat], after.land.points[seat] - game->land.points[seat]);
    json_preview(&game->land, &p, &text);
    assert_true(is_json(text_string(&text)));
    text_release(&text);
}

static void what_is_told_is_what_happens(void **state) {
    (void)state;
    for (int mix = 0; mix < random_games(4); mix++) {
        AudeRules rules = random_rules(mix);
        AudeGame game;
        uint64_t rng = 3u + (uint64_t)mix;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = random_move(&game, &rng);
            if (aude_move_kind(move) == AUDE_PLACE) compare(&game, move);
            aude_play(&game, move, NULL);
        }
    }
}

static void an_illegal_turn_has_no_preview(void **state) {
    LandPreview preview;
    AudeGame game = position("2 players; D0 0,0; turn 1 V");
    AudeMove move = land_place(land_cell(5, 5), 0);
    (void)state;
    assert_int_equal(land_preview(&game.land, &move, 1, &preview), AUDE_ERR_DETACHED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_road_that_closes_pays_who_stands_on_it),
        cmocka_unit_test(a_tile_between_two_roads_joins_them),
        cmocka_unit_test(a_figure_in_the_words_scores_for_who_puts_it),
        cmocka_unit_test(a_monastery_nearby_is_touched),
        cmocka_unit_test(a_new_feature_is_made_of_none),
        cmocka_unit_test(a_castle_is_not_founded_by_a_preview),
        cmocka_unit_test(squares_die_where_nothing_left_fits),
        cmocka_unit_test(a_square_dies_once),
        cmocka_unit_test(what_is_told_is_what_happens),
        cmocka_unit_test(an_illegal_turn_has_no_preview),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
