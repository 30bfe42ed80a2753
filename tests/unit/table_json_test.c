/* table_json_test.c -- what a page is told by its table: states that follow one another, and what a
 * seat has heard. */
#include "aude/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static AudeTable *table;
static AudeText *text;

static int set_table(void **state) {
    (void)state;
    table = aude_table_new(NULL, "secret", NULL);
    text = aude_text_new(NULL, AUDE_EN);
    return 0;
}

static int clear_table(void **state) {
    (void)state;
    aude_table_free(table);
    aude_text_free(text);
    return 0;
}

static void begin(const char *words, int moves) {
    assert_true(aude_table_begin(table, words, AUDE_WHOLE, AUDE_DEALT_BY_ITSELF, NULL));
    while (moves-- > 0) assert_true(aude_table_random(table, AUDE_ALL, text, NULL));
}

/* What has changed since the state of this number, as it is told. */
static const char *changes(int known) {
    aude_text_clear(text);
    assert_true(aude_table_changes(table, AUDE_ALL, known, text, NULL));
    return aude_text_string(text);
}

static bool is_whole(const char *told) { return strstr(told, "\"path\":\"\"") != NULL; }

static void states_are_counted_and_each_follows_the_one_before(void **state) {
    (void)state;
    begin("players 2 seed one", 0);
    const char *first = changes(0);
    assert_non_null(strstr(first, "\"state\":1,"));
    assert_true(is_whole(first));
    assert_true(aude_table_random(table, AUDE_ALL, text, NULL));
    const char *second = changes(1);
    assert_non_null(strstr(second, "\"state\":2,"));
    assert_false(is_whole(second));
    assert_string_equal(changes(2), "{\"state\":3,\"patch\":[]}");
}

static void who_knows_another_state_is_told_the_whole(void **state) {
    (void)state;
    begin("players 2 seed one", 3);
    for (int told = 0; told < 4; told++) assert_true(is_whole(changes(0)));
    assert_true(is_whole(changes(3)));
    assert_true(is_whole(changes(99)));
}

/* Whoever comes back hears the end of what he would have heard. */
static void what_was_heard_from_a_move_on_is_the_rest_of_all(void **state) {
    char all[1 << 16];
    (void)state;
    begin("game card players 3 seed one", 40);
    aude_text_clear(text);
    assert_true(aude_table_heard(table, 0, 1, text, NULL));
    assert_true(aude_text_length(text) < sizeof all);
    memcpy(all, aude_text_string(text), aude_text_length(text) + 1);
    for (int from = 1; from < 40; from++) {
        aude_text_clear(text);
        assert_true(aude_table_heard(table, from, 1, text, NULL));
        const char *rest = aude_text_string(text) + 1; /* after the bracket of the list */
        assert_string_equal(all + strlen(all) - strlen(rest), rest);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_table, clear_table)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(states_are_counted_and_each_follows_the_one_before),
        TEST(who_knows_another_state_is_told_the_whole),
        TEST(what_was_heard_from_a_move_on_is_the_rest_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
