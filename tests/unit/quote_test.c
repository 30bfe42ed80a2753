/* quote_test.c -- names of several words: as they are typed, and in quotes in records. */
#include "record/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void what_is_typed_becomes_a_name(void **state) {
    static const struct {
        const char *typed, *name; /* NULL: it is too long */
    } names[] = {
        {"Zo\u00EB van Dijk", "Zo\u00EB\u00A0van\u00A0Dijk"},
        {"  Ada   L.", "Ada\u00A0L."},
        {"O'Neill", "O\xE2\x80\x99Neill"},
        {"a b c d e f g h i j k l", NULL},
        {"   ", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char name[NAME_MAX_LENGTH + 1], again[NAME_MAX_LENGTH + 1];
        bool fits = name_tidy(names[i].typed, strlen(names[i].typed), name);
        assert_int_equal(fits, names[i].name != NULL);
        if (!fits) continue;
        assert_string_equal(name, names[i].name);
        assert_true(name_tidy(name, strlen(name), again));
        assert_string_equal(name, again);
    }
}

/* In quotes, with the usual spaces, wherever a name stands; a title keeps its own. */
static void names_of_several_words_stand_in_quotes(void **state) {
    static const char text[] = "aude 1\n"
                               "title   The \"small wall\" of\u00A0Dijk\n"
                               "players \"Zo\u00EB van Dijk\" Hugo\n"
                               "first   Hugo\n\n"
                               "Hugo    V0 1,0 road\n"
                               "\"Zo\u00EB van Dijk\" U1 -1,0 -\n"
                               "result  \"Zo\u00EB van Dijk\" resigned\n";
    Record record;
    TextError error = {0};
    Text written = {0};
    (void)state;
    if (!record_read(&record, text, strlen(text), &error)) fail_msg("%s", error.reason);
    assert_string_equal(record.name[0], "Zo\u00EB\u00A0van\u00A0Dijk");
    record_write(&record, &written);
    assert_string_equal(text_string(&written), text);
    text_release(&written);
    record_release(&record);
}

static void a_quote_that_begins_no_name_is_refused(void **state) {
    static const char *const lines[] = {"players \"anna bram\n",    "players \"\" bram\n",
                                        "players \" anna\" bram\n", "players \"a  b\" bram\n",
                                        "players anna\" bram\"\n",  "players \"a#b\" c\n"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[60];
        Record record;
        TextError error = {0};
        (void)snprintf(text, sizeof text, "aude 1\n%s\n", lines[i]);
        assert_false(record_read(&record, text, strlen(text), &error));
        assert_int_equal(error.line, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_becomes_a_name),
        cmocka_unit_test(names_of_several_words_stand_in_quotes),
        cmocka_unit_test(a_quote_that_begins_no_name_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
