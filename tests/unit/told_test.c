/* told_test.c -- what a server tells, taken apart; and how long it took, in short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "guest/delays.h"
#include "guest/told.h"

static Told told;

static bool reads(const char *json) { return told_read(&told, json, strlen(json)); }

static void fields_are_found_wherever_they_stand(void **state) {
    (void)state;
    assert_true(reads(" { \"id\" : 7 , \"else\":[1,{\"is\":\"no\"}], \"is\":\"answer\" } "));
    assert_true(told_is(&told, TOLD_IS, "answer"));
    assert_false(told_is(&told, TOLD_IS, "answe"));
    assert_false(told_is(&told, TOLD_IS, "answers"));
    assert_int_equal(told_number(&told, TOLD_ID, -1), 7);
}

static void what_is_missing_is_told_so(void **state) {
    char word[8] = "x";
    (void)state;
    assert_true(reads("{}"));
    assert_false(told_is(&told, TOLD_IS, ""));
    assert_int_equal(told_number(&told, TOLD_ID, -5), -5);
    told_word(&told, TOLD_TABLE, word, sizeof word);
    assert_string_equal(word, "");
}

static void numbers_may_be_negative_and_large(void **state) {
    (void)state;
    assert_true(reads("{\"as\":-1,\"now\":1763475843123,\"id\":1.5,\"from\":\"3\"}"));
    assert_int_equal(told_number(&told, TOLD_AS, 0), -1);
    assert_true(told_number(&told, TOLD_NOW, 0) == 1763475843123);
    assert_int_equal(told_number(&told, TOLD_ID, -9), -9);
    assert_int_equal(told_number(&told, TOLD_FROM, -9), -9);
}

static void strings_are_as_they_were_meant(void **state) {
    Text text = {0};
    (void)state;
    assert_true(reads("{\"lines\":\"a\\nb\\\"\\\\\\u0041\\u00e9\\u20ac\\ud83d\\ude00\\/\"}"));
    told_text(&told, TOLD_LINES, &text);
    assert_string_equal(text_string(&text), "a\nb\"\\A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80/");
    text_release(&text);
}

static void a_word_that_is_too_long_is_cut_off(void **state) {
    char word[4];
    (void)state;
    assert_true(reads("{\"table\":\"abcdef\"}"));
    told_word(&told, TOLD_TABLE, word, sizeof word);
    assert_string_equal(word, "abc");
}

static void lists_are_gone_through(void **state) {
    Told one;
    const char *at = NULL;
    (void)state;
    assert_true(reads("{\"tables\":[{\"table\":\"a}\",\"open\":1},{\"table\":\"b\"}]}"));
    assert_true(told_each(&told, TOLD_TABLES, &at, &one));
    assert_true(told_is(&one, TOLD_TABLE, "a}"));
    assert_int_equal(told_number(&one, TOLD_OPEN, 0), 1);
    assert_true(told_each(&told, TOLD_TABLES, &at, &one));
    assert_true(told_is(&one, TOLD_TABLE, "b"));
    assert_false(told_each(&told, TOLD_TABLES, &at, &one));
    assert_false(told_each(&told, TOLD_IS, &at, &one));
}

/* Whatever is cut off somewhere has no end. */
static void half_a_message_is_none(void **state) {
    static const char whole[] = "{\"is\":\"co\\\"py\",\"options\":{\"a\":[1,2]},\"now\":12}";
    (void)state;
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        char *part = malloc(length + 1); /* of its own, so that sanitizers see its end */
        memcpy(part, whole, length);
        bool read = told_read(&told, part, length);
        free(part);
        if (read) fail_msg("%d bytes were read", (int)length);
    }
    assert_true(reads(whole));
}

static void nonsense_is_none(void **state) {
    static const char *const none[] = {"[]", "{1:2}", "{\"is\" 1}", "{\"is\":}", "{\"is\":,}", "x"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (reads(none[i])) fail_msg("%s was read", none[i]);
}

static void delays_are_told_to_a_thirtieth(void **state) {
    Delays delays = {0};
    (void)state;
    assert_int_equal(delays_at(&delays, 500), 0);
    for (uint64_t i = 1; i <= 100000; i++) delays_add(&delays, i);
    static const int parts[] = {1, 10, 500, 990, 999, 1000};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        double exact = parts[i] * 100.0, found = (double)delays_at(&delays, parts[i]);
        assert_true(found >= exact && found <= exact * 31 / 30);
    }
    delays_add(&delays, UINT64_MAX);
    assert_true(delays_at(&delays, 1000) > 3600u * 1000000u);
}

static void small_delays_are_exact(void **state) {
    (void)state;
    for (uint64_t i = 0; i < 64; i++) {
        Delays delays = {0};
        delays_add(&delays, i);
        assert_int_equal(delays_at(&delays, 500), i);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_found_wherever_they_stand),
        cmocka_unit_test(what_is_missing_is_told_so),
        cmocka_unit_test(numbers_may_be_negative_and_large),
        cmocka_unit_test(strings_are_as_they_were_meant),
        cmocka_unit_test(a_word_that_is_too_long_is_cut_off),
        cmocka_unit_test(lists_are_gone_through),
        cmocka_unit_test(half_a_message_is_none),
        cmocka_unit_test(nonsense_is_none),
        cmocka_unit_test(delays_are_told_to_a_thirtieth),
        cmocka_unit_test(small_delays_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
