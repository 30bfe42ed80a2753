/* refusal_test.c -- refusals that no text can provoke: numbers that are no move, a turn that
 * reading would make smaller, options without such a value.  tests/rules has all others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "aude/aude.h"

#include "catalog.h"

static const AudeRules two_players = {.game = AUDE_LAND, .players = 2};

static AudeGame new_game(void) {
    AudeGame game;
    assert_int_equal(aude_start(&game, &two_players), AUDE_OK);
    return game;
}

/* Refused for `reason`, and nothing has changed. */
static void refused(AudeGame *game, AudeMove move, AudeError reason) {
    AudeGame before = *game;
    assert_string_equal(aude_error_name(aude_check(game, move)), aude_error_name(reason));
    assert_int_equal(aude_play_checked(game, move, NULL), reason);
    assert_memory_equal(&before, game, sizeof before);
}

static void play(AudeGame *game, AudeMove move) {
    assert_int_equal(aude_play_checked(game, move, NULL), AUDE_OK);
}

/* Every kind of move has bits that must be zero; kinds of modules that are not in play
 * are moves, but never now. */
static void not_a_move(void **state) {
    (void)state;
    AudeGame game = new_game();
    int u = catalog_find("U");
    refused(&game, aude_move(AUDE_PUT + 1, 0), AUDE_ERR_NOT_NOW);
    refused(&game, UINT32_MAX, AUDE_ERR_NOT_NOW);
    refused(&game, AUDE_PASS | 1u, AUDE_ERR_NOT_A_MOVE);
    refused(&game, land_draw(255), AUDE_ERR_NOT_A_MOVE);
    refused(&game, land_draw(u) | 1u << 8, AUDE_ERR_NOT_A_MOVE);
    play(&game, land_draw(u));
    refused(&game, land_place(land_cell(1, 0), 1) | 1u << 3, AUDE_ERR_NOT_A_MOVE);
    refused(&game, land_move(AUDE_PLACE, 1, land_cell(1, 0), 1), AUDE_ERR_NOT_A_MOVE);
    play(&game, land_place(land_cell(1, 0), 1));
    refused(&game, land_put(LAND_FIGURES, land_cell(1, 0), 0), AUDE_ERR_NOT_A_MOVE);
    refused(&game, land_put(LAND_MEEPLE + 16, land_cell(1, 0), 0), AUDE_ERR_NOT_A_MOVE);
    play(&game, land_put(LAND_MEEPLE, land_cell(1, 0), 0));
}

/* A recall names a square and nothing else: a part of the tile there is no reason to look for
 * an abbot. */
static void a_recall_names_a_square_alone(void **state) {
    (void)state;
    AudeGame game;
    AudeRules rules = two_players;
    rules.option[AUDE_OPT_ABBOT] = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    play(&game, land_draw(catalog_find("U")));
    play(&game, land_place(land_cell(1, 0), 1));
    refused(&game, land_on(AUDE_RECALL, land_cell(1, 0), 0), AUDE_ERR_NO_ABBOT);
    refused(&game, land_on(AUDE_RECALL, land_cell(1, 0), 1), AUDE_ERR_NOT_A_MOVE);
}

/* U turned three times looks like U turned once: only the smaller number is a move. */
static void same_turn(void **state) {
    (void)state;
    AudeGame game = new_game();
    play(&game, land_draw(catalog_find("U")));
    refused(&game, land_place(land_cell(1, 0), 3), AUDE_ERR_SAME_TURN);
    refused(&game, land_place(land_cell(1, 0), 2), AUDE_ERR_SAME_TURN);
    play(&game, land_place(land_cell(1, 0), 1));
}

static void start_refused(const AudeRules *rules, AudeError reason) {
    AudeGame game, before;
    memset(&game, 0x5A, sizeof game);
    before = game;
    assert_string_equal(aude_error_name(aude_start(&game, rules)), aude_error_name(reason));
    assert_memory_equal(&before, &game, sizeof game);
}

static void option(void **state) {
    (void)state;
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        AudeRules rules = two_players;
        rules.option[o] = 200;
        start_refused(&rules, AUDE_ERR_OPTION);
    }
    AudeRules rules = two_players;
    rules.first = 2;   /* a seat that is not there */
    start_refused(&rules, AUDE_ERR_OPTION);
}

/* "On an error the game is untouched" holds for every reason a start is refused. */
static void start_untouched(void **state) {
    (void)state;
    AudeRules rules = two_players;
    rules.players = 1;
    start_refused(&rules, AUDE_ERR_PLAYERS);
    rules = two_players;
    rules.option[AUDE_OPT_BOXES] = 2;
    rules.option[AUDE_OPT_INNS] = 1;
    start_refused(&rules, AUDE_ERR_TOO_MANY_TILES);
}

/* Squares at the edge of what a move can name: far from every tile, never a crash. */
static void far_away(void **state) {
    (void)state;
    AudeGame game = new_game();
    play(&game, land_draw(catalog_find("U")));
    refused(&game, land_place(land_cell(255, 255), 0), AUDE_ERR_DETACHED);
    refused(&game, land_place(land_cell(-256, -256), 1), AUDE_ERR_DETACHED);
    play(&game, land_place(land_cell(1, 0), 1));
    refused(&game, land_put(LAND_MEEPLE, land_cell(255, 255), 0), AUDE_ERR_OLD_TILE);
    refused(&game, land_put(LAND_MEEPLE, land_cell(1, 0), 15), AUDE_ERR_NO_SEGMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(not_a_move), cmocka_unit_test(same_turn),
        cmocka_unit_test(option),     cmocka_unit_test(start_untouched),
        cmocka_unit_test(far_away),   cmocka_unit_test(a_recall_names_a_square_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
