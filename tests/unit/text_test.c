/* text_test.c -- strings that grow, and lines taken apart. */
#include "base/line.h"
#include "base/format.h"
#include "base/text.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
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
    TextError error = {0};
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
    TextError error = {0};
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
    TextError error = {0};
    (void)state;
    memset(bytes, 'a', sizeof bytes);
    assert_true(read_line(&line, bytes, LINE_MAX_LENGTH, &error));
    assert_false(read_line(&line, bytes, LINE_MAX_LENGTH + 1, &error));
    for (size_t i = 1; i < sizeof bytes; i += 2) bytes[i] = ' ';
    assert_true(read_line(&line, bytes, (size_t)2 * LINE_MAX_WORDS, &error));
    assert_false(read_line(&line, bytes, (size_t)2 * LINE_MAX_WORDS + 1, &error));
}

static void numbers_are_written_in_one_way_only(void **state) {
    static const char *const wrong[] = {"",   "-",  "01",        "-0",          "+1",
                                        "1 ", "1x", "100000000", "99999999999", "0x1"};
    int number;
    (void)state;
    assert_true(number_read("-12", -99, 99, &number));
    assert_int_equal(number, -12);
    assert_true(number_read("0", 0, 0, &number));
    assert_false(number_read("100", -99, 99, &number));
    assert_int_equal(number, 0);
    assert_true(number_read("2147483647", 0, INT_MAX, &number));
    assert_int_equal(number, INT_MAX);
    assert_false(number_read("2147483648", 0, INT_MAX, &number));
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

/* Out of sight of the compiler, which knows how long a string snprintf() would cut off. */
static int library_write(char *bytes, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static int library_write(char *bytes, size_t room, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(bytes, room, format, arguments);
    va_end(arguments);
    return length;
}

/* Everything that this program writes, it could have had from the library. */
#define SAME(...)                                                                    \
    do {                                                                             \
        char ours[64], theirs[64];                                                   \
        size_t length = format_write(ours, sizeof ours, __VA_ARGS__);                \
        assert_int_equal(length, library_write(theirs, sizeof theirs, __VA_ARGS__)); \
        assert_string_equal(ours, theirs);                                           \
    } while (0)

static void numbers_are_written_as_by_the_library(void **state) {
    (void)state;
    SAME("%d %d %d %d", 0, 9, 10, -7);
    SAME("%d %d", INT_MIN, INT_MAX);
    SAME("%u %lu %zu", UINT_MAX, ULONG_MAX, (size_t)12);
    SAME("%016" PRIx64 " %04x %02x", (uint64_t)0xBEEF, 0xAu, 0x123u);
    SAME("%" PRIu64, UINT64_MAX);
    SAME("[%5d|%-5d|%05d|%*d|%-*d]", -42, -42, -42, 4, 7, 4, 7);
    for (int n = -120; n <= 120; n++) SAME("%d", n);
}

static void words_are_written_as_by_the_library(void **state) {
    (void)state;
    SAME("plain, 100%% so");
    SAME("[%s|%7s|%-7s|%.2s|%.*s|%-*s]", "tile", "tile", "tile", "tile", 3, "tile", 6, "tile");
    SAME("%c%c", 'a', 'b');
    SAME("a line that is longer than the room there is for it: %s", "cut off in the middle");
}

static void what_has_no_room_is_counted_only(void **state) {
    (void)state;
    assert_int_equal(format_write(NULL, 0, "%d tiles", 72), 8);
}

static void numbers_and_bytes_are_added(void **state) {
    Text text = {0};
    (void)state;
    text_number(&text, -2147483647 - 1);
    text_bytes(&text, " and more", 4);
    text_number(&text, 70);
    assert_string_equal(text_string(&text), "-2147483648 and70");
    assert_int_equal(text.length, strlen(text_string(&text)));
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_whole_shortest_characters_are_utf_8),
        cmocka_unit_test(numbers_are_written_as_by_the_library),
        cmocka_unit_test(words_are_written_as_by_the_library),
        cmocka_unit_test(what_has_no_room_is_counted_only),
        cmocka_unit_test(numbers_and_bytes_are_added),
        cmocka_unit_test(a_text_grows_and_is_always_terminated),
        cmocka_unit_test(a_cleared_text_is_empty_and_writable),
        cmocka_unit_test(words_know_their_column),
        cmocka_unit_test(bytes_that_are_no_text_are_refused_where_they_stand),
        cmocka_unit_test(long_lines_and_many_words_are_refused),
        cmocka_unit_test(numbers_are_written_in_one_way_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
