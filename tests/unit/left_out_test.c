/* left_out_test.c -- a program that was built without a module says so.
 *
 * AUDE_WITHOUT is the list of modules that CMake left out of this build: none, as a rule; `./test`
 * also builds and tests the program without one of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"

static const struct {
    const char *key;
    AudeOption option;
} modules[] = {
    {"abbot", AUDE_OPT_ABBOT},     {"anniversary", AUDE_OPT_ANNIVERSARY},
    {"inns", AUDE_OPT_INNS},       {"traders", AUDE_OPT_TRADERS},
    {"bridges", AUDE_OPT_BRIDGES}, {"castles", AUDE_OPT_CASTLES},
    {"count", AUDE_OPT_COUNT},     {"river", AUDE_OPT_RIVER},
    {"bazaars", AUDE_OPT_BAZAARS},
};
enum { MODULES = sizeof modules / sizeof *modules };

static bool is_left_out(const char *key) {
    static const char without[] = " " AUDE_WITHOUT " ";
    char word[20];
    (void)snprintf(word, sizeof word, " %s ", key);
    return strstr(without, word) != NULL;
}

static void rules_that_ask_for_an_absent_module_are_refused(void **state) {
    (void)state;
    for (int m = 0; m < MODULES; m++) {
        AudeRules rules = {.game = AUDE_LAND, .players = 2};
        AudeGame game;
        rules.option[modules[m].option] = 1;
        assert_int_equal((aude_start)(&game, &rules),
                         is_left_out(modules[m].key) ? AUDE_ERR_LEFT_OUT : AUDE_OK);
    }
}

static void whatever_was_left_out_the_basic_game_is_played(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 5};
    AudeGame game;
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    assert_int_equal(game.land.left, 71);
}

typedef struct {
    int records, expected, skipped;
} Seen;

static bool count(void *host, const RecordRead *read) {
    Seen *seen = host;
    if (read->error) fail_msg("%d: %s", read->error->line, read->error->reason);
    seen->skipped += read->skipped;
    seen->records += !read->skipped;
    seen->expected += read->skipped ? 0 : read->record->n_expected;
    return true;
}

/* In the last one not even the word that begins the set-up is known. */
static void records_that_need_an_absent_module_are_skipped_and_counted(void **state) {
    int absent = is_left_out("count");
    (void)state;
    static const char records[] = "aude 1\nrules count\nplayers anna bram\n"
                                  "aude 1\nrules count\nplayers anna bram\nexpect count castle\n"
                                  "aude 1\nplayers anna bram\nexpect left 71\n"
                                  "aude 1\nrules count\nplayers anna\nstart refused PLAYERS\n"
                                  "aude 1\nrules count\nplayers anna bram\ncount market\n";
    Seen seen = {0};
    records_each(records, strlen(records), AUDE_EN, count, &seen);
    assert_int_equal(seen.skipped, absent ? 4 : 0);
    assert_int_equal(seen.records, absent ? 1 : 5);
    assert_int_equal(seen.expected, absent ? 1 : 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_that_ask_for_an_absent_module_are_refused),
        cmocka_unit_test(records_that_need_an_absent_module_are_skipped_and_counted),
        cmocka_unit_test(whatever_was_left_out_the_basic_game_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
