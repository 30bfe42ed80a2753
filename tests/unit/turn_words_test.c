/* turn_words_test.c -- turns in words: read, refused by a rule, or not understood. */
#include "table/turn_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
    const char *position, *words;
    int n;                      /* how many moves; -1: */
    AudeError refused;
    int column;
    const char *reason;
} Row;

static void words_are_a_turn_or_say_what_is_wrong(void **state) {
    static const Row rows[] = {
        {"2 players; D0 0,0; turn 1 V", "V0 1,0", 1},
        {"2 players; D0 0,0; turn 1 V", "V0 1,0 -", 2},
        {"2 players; D0 0,0; turn 1", "V0 1,0 road", 3},
        {"2 players; D0 0,0; turn 1 V", "V0 5,5", -1, AUDE_ERR_DETACHED},
        {"2 players; D0 0,0; turn 1 V", "V0 1,0 city", -1, AUDE_ERR_NO_SEGMENT},
        {"2 players; D0 0,0; turn 1 V", "  V0 x,0", -1, AUDE_OK, 6},
        {"2 players; D0 0,0; turn 1 V", "V0 1,0 - -", -1, AUDE_OK, 10, "the turn ends before this"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        AudeMove moves[TURN_MOVES];
        AudeGame game;
        AudeError refused;
        TextError error = {0};
        assert_true(position_read(&game, rows[i].position, &error));
        assert_int_equal(turn_read(&game, rows[i].words, moves, &refused, &error), rows[i].n);
        assert_int_equal(refused, rows[i].refused);
        assert_int_equal(error.column, rows[i].column);
        if (rows[i].reason) assert_string_equal(error.reason, rows[i].reason);
    }
}

static void only_tiles_have_previews(void **state) {
    AudeGame game;
    AudeError refused;
    TextError error = {0};
    Text text = {0};
    (void)state;
    assert_int_equal(aude_start(&game, &(AudeRules){.game = AUDE_CARD, .players = 2}), AUDE_OK);
    assert_false(turn_preview(&game, "-", &text, &refused, &error));
    assert_string_equal(error.reason, "only the tile game has previews");
    assert_true(position_read(&game, "2 players; D0 0,0; turn 1 V", &error));
    assert_false(turn_preview(&game, "V0 5,5", &text, &refused, &error));
    assert_int_equal(refused, AUDE_ERR_DETACHED);
    assert_int_equal(text.length, 0);
    assert_true(turn_preview(&game, "V0 1,0", &text, &refused, &error));
    assert_true(text.length > 0);
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_a_turn_or_say_what_is_wrong),
        cmocka_unit_test(only_tiles_have_previews),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
