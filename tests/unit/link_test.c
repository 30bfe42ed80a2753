/* link_test.c -- where a server is, as people pass it on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "guest/link.h"

static Link link_of;

static bool reads(const char *words) {
    TextError why = {0};
    bool read = link_read(&link_of, words, &why);
    assert_int_equal(read, !*why.reason);
    return read;
}

static void is_server(const char *words) {
    Text text = {0};
    link_server(&link_of, &text);
    assert_string_equal(text_string(&text), words);
    text_release(&text);
}

static void a_link_of_the_page_names_a_table(void **state) {
    (void)state;
    assert_true(reads("https://play.example/#/table/k3v9"));
    assert_true(link_of.secure);
    assert_string_equal(link_of.host, "play.example");
    assert_int_equal(link_of.port, 443);
    assert_string_equal(link_of.table, "k3v9");
    is_server("https://play.example");
}

static void a_page_in_a_folder_may_name_one_too(void **state) {
    (void)state;
    assert_true(reads("http://localhost:8080/games/index.html#/table/a-b_C/seat/1"));
    assert_string_equal(link_of.table, "a-b_C");
    is_server("http://localhost:8080");
}

static void a_socket_names_none(void **state) {
    (void)state;
    assert_true(reads("wss://play.example/api/socket"));
    assert_true(link_of.secure);
    assert_string_equal(link_of.table, "");
    assert_true(reads("ws://127.0.0.1:9/"));
    assert_false(link_of.secure);
    assert_int_equal(link_of.port, 9);
}

static void who_types_need_not_say_how(void **state) {
    (void)state;
    assert_true(reads("localhost"));
    assert_int_equal(link_of.port, 8080);
    assert_false(link_of.secure);
    is_server("http://localhost:8080");
}

static void numeric_addresses_have_brackets_where_they_have_colons(void **state) {
    (void)state;
    assert_true(reads("http://[::1]:8080/#/table/x"));
    assert_string_equal(link_of.host, "::1");
    is_server("http://[::1]:8080");
}

static void what_is_no_link_is_refused(void **state) {
    static const char *const none[] = {"",           "http://",
                                       "ftp://x",    "x:0",
                                       "x:65536",    "x:123456",
                                       "x:",         "http://[::1",
                                       "x y",        "x/other",
                                       "x/#/table/", "x/#/table/a b",
                                       "x#/table/",  "x/#/table/12345678901234567",
                                       "xa#b",       "x?#/table/y"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (reads(none[i])) fail_msg("\"%s\" was read", none[i]);
}

static void a_host_name_that_is_too_long_is_none(void **state) {
    char words[400];
    (void)state;
    memset(words, 'a', sizeof words);
    words[LINK_HOST - 1] = '\0';
    assert_true(reads(words));
    memset(words, 'a', sizeof words);
    words[LINK_HOST] = '\0';
    assert_false(reads(words));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_of_the_page_names_a_table),
        cmocka_unit_test(a_page_in_a_folder_may_name_one_too),
        cmocka_unit_test(a_socket_names_none),
        cmocka_unit_test(who_types_need_not_say_how),
        cmocka_unit_test(numeric_addresses_have_brackets_where_they_have_colons),
        cmocka_unit_test(what_is_no_link_is_refused),
        cmocka_unit_test(a_host_name_that_is_too_long_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
