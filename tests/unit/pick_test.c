/* pick_test.c -- one record of a file that has several. */
#include "record/pick.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char file[] = "# about roads\n"
                           "aude 1\n"
                           "title   A road\n"
                           "players anna bram\n"
                           "\n"
                           "aude 1\n"
                           "title   A city\n"
                           "aude 1\n"
                           "players aude bram\n";

static void assert_picked(const char *which, int line, const char *begin, size_t length) {
    RecordPart part;
    assert_true(record_pick(file, strlen(file), which, &part));
    assert_int_equal(part.line, line);
    assert_ptr_equal(part.bytes, strstr(file, begin));
    assert_int_equal(part.length, length);
}

static void a_record_is_found_by_its_number(void **state) {
    (void)state;
    assert_int_equal(records_count(file, strlen(file)), 3);
    assert_picked("1", 1, "# about",
                  strlen("# about roads\naude 1\ntitle   A road\n"
                         "players anna bram\n\n"));
    assert_picked("2", 6, "aude 1\ntitle   A city", strlen("aude 1\ntitle   A city\n"));
    assert_picked("3", 8, "aude 1\nplayers aude", strlen("aude 1\nplayers aude bram\n"));
}

static void a_record_is_found_by_how_its_title_begins(void **state) {
    (void)state;
    assert_picked("A c", 6, "aude 1\ntitle   A city", strlen("aude 1\ntitle   A city\n"));
    assert_picked("A", 1, "# about",
                  strlen("# about roads\naude 1\ntitle   A road\n"
                         "players anna bram\n\n"));
}

static void what_is_not_there_is_not_found(void **state) {
    static const char *const none[] = {"0", "4", "-1", "city", "", "A city of gold"};
    RecordPart part;
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(record_pick(file, strlen(file), none[i], &part));
    assert_int_equal(records_count("", 0), 0);
    assert_false(record_pick("", 0, "1", &part));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_found_by_its_number),
        cmocka_unit_test(a_record_is_found_by_how_its_title_begins),
        cmocka_unit_test(what_is_not_there_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
