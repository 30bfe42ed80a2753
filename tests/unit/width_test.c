/* width_test.c -- columns of a screen: letters of every script, accents, colours. */
#include "base/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void letters_take_as_many_columns_as_a_terminal_gives_them(void **state) {
    (void)state;
    assert_int_equal(width_of("anna"), 4);
    assert_int_equal(width_of("Jos\xC3\xA9"), 4);
    assert_int_equal(width_of("Jose\xCC\x81"), 4); /* the same, as two characters */
    assert_int_equal(width_of("Zo\xC3\xAB"), 3);
    assert_int_equal(width_of("\xE5\xB0\x8F\xE6\x9E\x97"), 4); /* Kobayashi */
    assert_int_equal(width_of("\xD0\x90\xD0\xBD\xD1\x8F"), 3); /* Anya */
    assert_int_equal(width_of("\xEA\xB9\x80"), 2); /* Kim */
    assert_int_equal(width_of("\033[48;5;107;38;5;65m##\033[0m"), 2);
    assert_int_equal(width_of("a\xFF"), 2); /* no UTF-8: something is shown */
}

static void what_cannot_be_seen_is_told_from_what_stands_on_a_letter(void **state) {
    (void)state;
    assert_int_equal(width_of_character("\xE2\x80\x8B", 3), -1); /* a space without width */
    assert_int_equal(width_of_character("\xC2\x9F", 2), -1);
    assert_int_equal(width_of_character("\xCC\x81", 2), 0);
    assert_int_equal(width_of_character("\xF0\x9F\x98\x80", 4), 2);
}

static void assert_padded(const char *string, int columns, const char *padded) {
    Text text = {0};
    text_padded(&text, string, columns);
    assert_string_equal(text_string(&text), padded);
    text_release(&text);
}

static void a_column_is_filled_and_never_overrun(void **state) {
    (void)state;
    assert_padded("Zo\xC3\xAB", 5, "Zo\xC3\xAB  ");
    assert_padded("\xE5\xB0\x8F\xE6\x9E\x97", 5, "\xE5\xB0\x8F\xE6\x9E\x97 ");
    assert_padded("\xE5\xB0\x8F\xE6\x9E\x97", 3, "\xE5\xB0\x8F ");
    assert_padded("anna", 2, "an");
}

static void assert_wrapped(const char *lines, int width, int indent, const char *wrapped) {
    Text text = {0};
    text_wrapped(&text, lines, width, indent);
    assert_string_equal(text_string(&text), wrapped);
    text_release(&text);
}

static void lines_are_broken_between_words(void **state) {
    (void)state;
    assert_wrapped("one two three\nfour\n", 9, 2, "one two\n  three\nfour\n");
    assert_wrapped("one, two three four\n", 16, 0, "one, two three\nfour\n");
    assert_wrapped("one two three, ten four\n", 18, 0, "one two three,\nten four\n");
    assert_wrapped("unbreakable\n", 4, 0, "unbreakable\n");
    assert_wrapped("no end", 80, 0, "no end\n");
    assert_wrapped("as wide as it likes\n", 0, 0, "as wide as it likes\n");
}

static void texts_stand_side_by_side(void **state) {
    Text text = {0}, left = {0}, right = {0};
    (void)state;
    text_put(&left, "a\n\xE5\xB0\x8F\n");
    text_put(&right, "x\n\nz\n");
    text_beside(&text, &left, &right, 4);
    assert_string_equal(text_string(&text), "a   x\n\xE5\xB0\x8F\n    z\n");
    assert_int_equal(text_lines(&text), 3);
    text_release(&text);
    text_release(&left);
    text_release(&right);
}

static void columns_are_as_wide_as_what_is_in_them(void **state) {
    Text text = {0};
    (void)state;
    text_columns(&text,
                 "name\tn\t\tsaid\nwith a long name\t-123456\t+-7\tno\n"
                 "\xE5\xB0\x8F\t1\t+-12\nalone\n",
                 "lrel");
    assert_string_equal(text_string(&text), "name                    n       said\n"
                                            "with a long name  -123456  +-7  no\n"
                                            "\xE5\xB0\x8F                      1 +-12\n"
                                            "alone\n");
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_take_as_many_columns_as_a_terminal_gives_them),
        cmocka_unit_test(what_cannot_be_seen_is_told_from_what_stands_on_a_letter),
        cmocka_unit_test(a_column_is_filled_and_never_overrun),
        cmocka_unit_test(lines_are_broken_between_words),
        cmocka_unit_test(texts_stand_side_by_side),
        cmocka_unit_test(columns_are_as_wide_as_what_is_in_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
