/* notation_test.c -- rules and moves in words, and back. */
#include "notation/notation.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "catalog.h"
#include "random_game.h"

static void start(AudeGame *game) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
}

static void play(AudeGame *game, const char *words) {
    AudeMove move;
    TextError error = {0};
    if (!move_read(game, words, &move, &error)) fail_msg("%s: %s", words, error.reason);
    assert_int_equal(aude_play_checked(game, move, NULL), AUDE_OK);
}

static void assert_refused(const AudeGame *game, const char *words, int column, const char *why) {
    AudeMove move;
    TextError error = {0};
    if (move_read(game, words, &move, &error)) fail_msg("%s was read", words);
    assert_string_equal(error.reason, why);
    assert_int_equal(error.column, column);
    assert_int_equal(error.line, 1);
}

/* ---- Rules --------------------------------------------------------------- */

static void only_options_that_differ_are_written(void **state) {
    AudeRules rules = {.players = 2};
    Text text = {0};
    (void)state;
    rules_write(&rules, &text);
    assert_string_equal(text_string(&text), "");
    rules.option[AUDE_OPT_RULESET] = AUDE_RULESET_FIRST;
    rules.option[AUDE_OPT_INNS] = 1;
    rules_write(&rules, &text);
    assert_string_equal(text_string(&text), "ruleset=first inns");
    text_release(&text);
}

static void every_value_of_every_option_can_be_read_back(void **state) {
    (void)state;
    for (int n = 0; n < random_games(40); n++) {
        AudeRules rules = random_rules(n), read = {.players = rules.players, .first = rules.first};
        Text text = {0};
        Line line = {.number = 1, .column = 1};
        TextError error = {0};
        rules_write(&rules, &text);
        assert_true(line_read(&line, text_string(&text), text.length, &error));
        for (int i = 0; i < line.n_words; i++)
            assert_true(rules_read(&read, line_word(&line, i), &error));
        assert_memory_equal(&read, &rules, sizeof rules);
        text_release(&text);
    }
}

static void options_and_values_that_do_not_exist_are_named(void **state) {
    AudeRules rules = {0};
    TextError error = {0};
    (void)state;
    assert_false(rules_read(&rules, "dragons", &error));
    assert_string_equal(error.reason, "there is no option called dragons");
    assert_false(rules_read(&rules, "river=river9", &error));
    assert_string_equal(error.reason,
                        "river cannot be \"river9\", only one of: off 20ae river1 river2");
    assert_false(rules_read(&rules, "boxes", &error));
    assert_false(rules_read(&rules, "inns=", &error));
    assert_false(rules_read(&rules, "=", &error));
}

/* ---- Segments ------------------------------------------------------------ */

static void every_part_of_every_tile_has_a_name_of_its_own(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int turns = 0; turns < 4; turns++)
            for (int s = 0; s < catalog[type].n_segments; s++) {
                Text text = {0};
                TextError error = {0};
                int read = -1;
                segment_write(type, turns, s, &text);
                if (!segment_read(type, turns, text_string(&text), &read, &error) || read != s)
                    fail_msg("%s%d %s", catalog[type].name, turns, text_string(&text));
                text_release(&text);
            }
}

/* Tile D: a city in the north, a road from west to east. */
static void a_part_may_be_called_by_any_port_it_reaches(void **state) {
    static const struct {
        const char *word;
        int turns;
        const char *canonical;
    } cases[] = {
        {"city", 0, "city"},         {"city-n", 0, "city"},       {"road-e", 0, "road"},
        {"road-w", 0, "road"},       {"road-s", 1, "road"},       {"field-wnw", 0, "field-ene"},
        {"field-ssw", 0, "field-s"}, {"field-ese", 0, "field-s"}, {"field-w", 1, "field-w"},
    };
    int type = catalog_find("D"), segment;
    TextError error = {0};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = {0};
        assert_true(segment_read(type, cases[i].turns, cases[i].word, &segment, &error));
        segment_write(type, cases[i].turns, segment, &text);
        assert_string_equal(text_string(&text), cases[i].canonical);
        text_release(&text);
    }
}

/* ---- Moves --------------------------------------------------------------- */

static void a_turn_is_played_in_words(void **state) {
    AudeGame game;
    (void)state;
    start(&game);
    play(&game, "draw W");
    play(&game, "W0 -1,0");
    play(&game, "road-e");
    assert_int_equal(game.land.n_placed, 2);
    assert_int_equal(land_figures_left(&game.land, 0, LAND_MEEPLE), 6);
    play(&game, "draw U");
    play(&game, "U3 1,0");   /* the same as U1 */
    play(&game, "-");
    assert_int_equal(game.land.placed[2].turns, 1);
}

static void what_cannot_be_read_is_explained(void **state) {
    AudeGame game;
    (void)state;
    start(&game);
    assert_refused(&game, "draw Z", 6, "there is no tile called Z");
    assert_refused(&game, "draw", 5, "there is no tile called ");
    assert_refused(&game, "", 1, "a move is expected here");
    assert_refused(&game, "draw W W", 8, "nothing is expected after \"W\"");
    play(&game, "draw W");
    assert_refused(&game, "U0 1,0", 1, "the tile in hand is W, not U");
    assert_refused(&game, "W4 1,0", 1, "a tile has 0 to 3 quarter turns, not 4");
    assert_refused(&game, "W0 1", 4, "a square is two numbers, like -1,0, not \"1\"");
    assert_refused(&game, "W0 01,0", 4, "a square is two numbers, like -1,0, not \"01,0\"");
    assert_refused(&game, "W0 1,999", 4, "a square is two numbers, like -1,0, not \"1,999\"");
    assert_refused(&game, "Q9Q0 1,0", 1, "there is no tile called Q9Q");
    assert_refused(&game, "3", 1, "a tile is its name and its quarter turns, like W0, not 3");
    play(&game, "W0 -1,0");
    assert_refused(&game, "road", 1, "this tile has three roads: say road-w or road-e or road-s");
    assert_refused(&game, "big road", 5,
                   "this tile has three roads: say road-w or road-e or road-s");
    assert_refused(&game, "tower", 1, "there is no part called tower");
    assert_refused(&game, "road-x", 1, "there is no wind called x");
    assert_refused(&game, "road-e 9,9", 1, "there is no tile for a figure");
    assert_refused(&game, "river", 1, "there is no part called river");
}

/* A part the tile does not have is refused by the rules, not by the reading. */
static void a_part_that_is_not_there_is_a_refused_move(void **state) {
    AudeGame game;
    AudeMove move;
    TextError error = {0};
    (void)state;
    start(&game);
    play(&game, "draw W");
    play(&game, "W0 -1,0");
    assert_true(move_read(&game, "monastery", &move, &error));
    assert_int_equal(aude_check(&game, move), AUDE_ERR_NO_SEGMENT);
    assert_true(move_read(&game, "road-n", &move, &error));
    assert_int_equal(aude_check(&game, move), AUDE_ERR_NO_SEGMENT);
    assert_true(move_read(&game, "city 0,0", &move, &error));
    assert_int_equal(aude_check(&game, move), AUDE_ERR_OLD_TILE);
}

/* Programs may send any number; words cannot say these. */
static void moves_that_no_words_mean_are_refused_too(void **state) {
    AudeGame game;
    AudeRules rules = {.players = 2, .option = {[AUDE_OPT_BOXES] = 9}};
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OPTION);
    start(&game);
    assert_int_equal(aude_check(&game, 0xF8000000u), AUDE_ERR_NOT_NOW);
    assert_int_equal(aude_check(&game, land_draw(0) | 1u << 12), AUDE_ERR_NOT_A_MOVE);
    play(&game, "draw U");
    assert_int_equal(aude_check(&game, land_place(land_cell(1, 0), 3)), AUDE_ERR_SAME_TURN);
    assert_int_equal(aude_check(&game, land_place(land_cell(1, 0), 1)), AUDE_OK);
}

static void assert_read_as_written(const AudeGame *game, AudeMove move) {
    Text text = {0};
    AudeMove read;
    TextError error = {0};
    move_write(game, move, &text);
    if (!move_read(game, text_string(&text), &read, &error) || read != move)
        fail_msg("%s", text_string(&text));
    text_release(&text);
}

static void every_legal_move_of_random_games_is_read_as_written(void **state) {
    static AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    for (int n = 0; n < random_games(8); n++) {
        AudeRules rules = random_rules(n);
        AudeGame game;
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            int count = aude_moves(&game, moves);
            for (int i = 0; i < count; i++) assert_read_as_written(&game, moves[i]);
            aude_play(&game, moves[random_below(&rng, count)], NULL);
        }
    }
}

static void nonsense_moves_are_written_without_harm(void **state) {
    AudeGame game;
    uint64_t rng = 1;
    (void)state;
    start(&game);
    for (int i = 0; i < 20000; i++) {
        Text text = {0};
        AudeMove move = (AudeMove)random_below(&rng, 1 << 30) << 2 | (AudeMove)(i & 3);
        move_write(&game, move, &text);
        assert_true(text.length > 0);
        text_release(&text);
    }
}

static void an_item_of_the_account_is_a_sentence(void **state) {
    static const struct {
        AudeEntry entry;
        const char *sentence;
    } cases[] = {
        {{.points = 4, .reason = AUDE_FOR_ROAD, .complete = 1, .count = 4},
         "road of 4 tiles: 4 points"},
        {{.points = 8, .reason = AUDE_FOR_CITY, .complete = 1, .count = 3, .shields = 1},
         "city of 3 tiles and 1 shield: 8 points"},
        {{.points = 1, .reason = AUDE_FOR_MONASTERY, .count = 1},
         "unfinished monastery of 1 tile: 1 point"},
        {{.points = 3, .reason = AUDE_FOR_FIELD, .count = 1},
         "field with 1 finished city: 3 points"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = {0};
        entry_write(&cases[i].entry, &text);
        assert_string_equal(text_string(&text), cases[i].sentence);
        text_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_options_that_differ_are_written),
        cmocka_unit_test(every_value_of_every_option_can_be_read_back),
        cmocka_unit_test(options_and_values_that_do_not_exist_are_named),
        cmocka_unit_test(every_part_of_every_tile_has_a_name_of_its_own),
        cmocka_unit_test(a_part_may_be_called_by_any_port_it_reaches),
        cmocka_unit_test(a_turn_is_played_in_words),
        cmocka_unit_test(what_cannot_be_read_is_explained),
        cmocka_unit_test(a_part_that_is_not_there_is_a_refused_move),
        cmocka_unit_test(moves_that_no_words_mean_are_refused_too),
        cmocka_unit_test(every_legal_move_of_random_games_is_read_as_written),
        cmocka_unit_test(nonsense_moves_are_written_without_harm),
        cmocka_unit_test(an_item_of_the_account_is_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
