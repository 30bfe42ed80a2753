/* text_test.c -- strings that grow, and lines taken apart. */
#include "base/line.h"
#include "base/text.h"
#include "base/utf8.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void a_text_grows_and_is_always_terminated(void **state) {
    Text text = {0};
    (void)state;
    assert_string_equal(text_string(&text), "");
    for (int i = 0; i < 1000; i++) text_add(&text, "%d,", i % 10);
    assert_int_equal(text.length, 2000);
    assert_int_equal(strlen(text_string(&text)), 2000);
    text_put(&text, "end");
    assert_string_equal(text_string(&text) + 1999, ",end");
    text_release(&text);
    assert_string_equal(text_string(&text), "");
}

static void a_cleared_text_is_empty_and_writable(void **state) {
    Text text = {0};
    (void)state;
    text_put(&text, "something");
    text_clear(&text);
    assert_string_equal(text_string(&text), "");
    text_put(&text, "else");
    assert_string_equal(text_string(&text), "else");
    text_release(&text);
}

/* ---- Lines --------------------------------------------------------------- */

static bool read_line(Line *line, const char *bytes, size_t length, TextError *error) {
    line->number = 7;
    line->column = 1;
    return line_read(line, bytes, length, error);
}

static void words_know_their_column(void **state) {
    static Line line;
    TextError error;
    const char *bytes = "  anna\tW0 -1,0 # road";
    (void)state;
    assert_true(read_line(&line, bytes, strlen(bytes), &error));
    assert_int_equal(line.n_words, 3);
    assert_string_equal(line_word(&line, 0), "anna");
    assert_string_equal(line_word(&line, 2), "-1,0");
    assert_string_equal(line_word(&line, 3), "");
    assert_false(line_fail(&line, 2, &error, "no"));
    assert_int_equal(error.line, 7);
    assert_int_equal(error.column, 11);
    assert_false(line_fail(&line, 3, &error, "no"));
    assert_int_equal(error.column, 15);
}

static void bytes_that_are_no_text_are_refused_where_they_stand(void **state) {
    static Line line;
    static const struct {
        const char *bytes;
        size_t length;
        int column;     /* 0: fine */
    } cases[] = {
        {"caf\xC3\xA9", 5, 0},
        {"\xE2\x82\xAC", 3, 0},
        {"\xF0\x9F\x98\x80", 4, 0},
        {"ab\0c", 4, 3},
        {"a\x1B[0m", 5, 2},
        {"\x7F", 1, 1},
        {"a\xC3", 2, 2},
        {"\xC0\x80", 2, 1},
        {"\xE0\x80\x80", 3, 1},
        {"\xED\xA0\x80", 3, 1},
        {"\xF5\x80\x80\x80", 4, 1},
        {"\x80", 1, 1},
        {"\xF0\x80\x80\x80", 4, 1},
        {"abc\xE2\x82z", 6, 4},
    };
    TextError error;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error.column = 0;
        bool ok = read_line(&line, cases[i].bytes, cases[i].length, &error);
        assert_int_equal(ok, cases[i].column == 0);
        assert_int_equal(error.column, cases[i].column);
    }
}

static void long_lines_and_many_words_are_refused(void **state) {
    static Line line;
    static char bytes[LINE_MAX_LENGTH + 1];
    TextError error;
    (void)state;
    memset(bytes, 'a', sizeof bytes);
    assert_true(read_line(&line, bytes, LINE_MAX_LENGTH, &error));
    assert_false(read_line(&line, bytes, LINE_MAX_LENGTH + 1, &error));
    for (size_t i = 1; i < sizeof bytes; i += 2) bytes[i] = ' ';
    assert_true(read_line(&line, bytes, (size_t)2 * LINE_MAX_WORDS, &error));
    assert_false(read_line(&line, bytes, (size_t)2 * LINE_MAX_WORDS + 1, &error));
}

static void numbers_are_written_in_one_way_only(void **state) {
    static const char *const wrong[] = {"", "-", "01", "-0", "+1", "1 ", "1x", "12345678", "0x1"};
    int number;
    (void)state;
    assert_true(number_read("-12", -99, 99, &number));
    assert_int_equal(number, -12);
    assert_true(number_read("0", 0, 0, &number));
    assert_false(number_read("100", -99, 99, &number));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(number_read(wrong[i], -9999999, 99999999, &number));
}

static void only_whole_shortest_characters_are_utf_8(void **state) {
    static const struct {
        const char *bytes;
        size_t left;
        int length;
    } cases[] = {
        {"a", 1, 1},
        {"\x7F", 1, 1},
        {"\0", 1, 0},
        {"\x80", 1, 0},
        {"\xC1\xBF", 2, 0},
        {"\xC2\x80", 2, 2},
        {"\xC3\xA9", 1, 0},
        {"\xC3(", 2, 0},
        {"\xE0\x9F\xBF", 3, 0},
        {"\xE0\xA0\x80", 3, 3},
        {"\xED\xA0\x80", 3, 0},
        {"\xED\x9F\xBF", 3, 3},
        {"\xE2\x82\xAC", 3, 3},
        {"\xE2\x82(", 3, 0},
        {"\xF0\x8F\xBF\xBF", 4, 0},
        {"\xF0\x9F\x8C\x8A", 4, 4},
        {"\xF4\x90\x80\x80", 4, 0},
        {"\xF5\x80\x80\x80", 4, 0},
        {"", 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(utf8_length(cases[i].bytes, cases[i].left), cases[i].length);
    assert_true(utf8_begins('a') && utf8_begins('\xC3') && !utf8_begins('\xA9'));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_whole_shortest_characters_are_utf_8),
        cmocka_unit_test(a_text_grows_and_is_always_terminated),
        cmocka_unit_test(a_cleared_text_is_empty_and_writable),
        cmocka_unit_test(words_know_their_column),
        cmocka_unit_test(bytes_that_are_no_text_are_refused_where_they_stand),
        cmocka_unit_test(long_lines_and_many_words_are_refused),
        cmocka_unit_test(numbers_are_written_in_one_way_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
