/* site_test.c -- which file of a folder answers a request, and with what headers. */
#define _XOPEN_SOURCE 700 // NOLINT: folders and links are POSIX, not C
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "serve/site.h"

static char base[] = "/tmp/aude-site-XXXXXX"; /* secret, and in it page/, which is served */
static Site site;
static Answer answer;

/* ---- A folder ----------------------------------------------------------- */

static const char *in_base(const char *name) {
    static char path[200];
    (void)snprintf(path, sizeof path, "%s/%s", base, name);
    return path;
}

/* Made at a second of its own: tags and what is older are told by times. */
static void write_file(const char *name, const char *bytes, long second) {
    const struct timespec times[2] = {{.tv_sec = second}, {.tv_sec = second}};
    FILE *file = fopen(in_base(name), "wb");
    assert_non_null(file);
    (void)fputs(bytes, file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(utimensat(AT_FDCWD, in_base(name), times, 0), 0);
}

static void make_folder(const char *name) { assert_int_equal(mkdir(in_base(name), 0700), 0); }

static void make_link(const char *to, const char *name) {
    assert_int_equal(symlink(to, in_base(name)), 0);
}

static int set_up(void **state) {
    (void)state;
    assert_non_null(mkdtemp(base));
    make_folder("page");
    make_folder("page/deep");
    make_folder("page/.git");
    make_folder("page2");
    write_file("secret", "secret", 10);
    write_file("page2/secret", "secret", 10);
    write_file("page/.git/config", "secret", 10);
    write_file("page/index.html", "<!doctype html>", 10);
    write_file("page/deep/index.html", "deep", 10);
    write_file("page/sw.js", "worker", 10);
    write_file("page/app-0a1b2c3d.js", "plain", 10);
    write_file("page/app-0a1b2c3d.js.gz", "zip", 10);
    write_file("page/part-EXIRRH3C.js", "plain", 10);
    write_file("page/both.js", "plain", 10);
    write_file("page/both.js.br", "b", 10);
    write_file("page/both.js.gz", "zip", 10);
    write_file("page/old.css", "new", 11);
    write_file("page/old.css.br", "what was before", 10);
    write_file("page/old.css.gz", "zip of what was before", 10);
    make_link("../secret", "page/out");
    make_link("..", "page/up");
    make_link("../page2", "page/beside");
    make_link("sw.js", "page/in.js");
    assert_true(site_open(&site, in_base("page")));
    return 0;
}

static int tear_down(void **state) {
    char command[100];
    (void)state;
    (void)snprintf(command, sizeof command, "rm -r %s", base);
    return system(command); /* NOLINT: a folder of this test's own making */
}

/* ---- Asking ------------------------------------------------------------- */

static const char *header(const char *name) {
    const char *value = NULL;
    for (int i = 0; i < answer.n_headers; i++) {
        if (strcmp(answer.headers[i].name, name) != 0) continue;
        assert_null(value); /* nothing is said twice */
        value = answer.headers[i].value;
    }
    return value ? value : "";
}

static int ask_with(const char *path, const char *encodings, const char *tags) {
    const Request request = {path, true, encodings, tags};
    site_answer(&site, &request, &answer);
    return answer.status;
}

static int ask(const char *path) { return ask_with(path, "", ""); }

/* Is the file that is sent the one of this name in the folder? */
static void assert_sends(const char *name) {
    char path[100];
    (void)snprintf(path, sizeof path, "page/%s", name);
    char *real = realpath(in_base(path), NULL);
    assert_string_equal(answer.file, real);
    free(real);
}

static void assert_nothing_at(const char *path) {
    assert_int_equal(ask(path), 404);
    assert_string_equal(answer.file, "");
    assert_string_equal(answer.words, "There is nothing at this address. The game is at /\n");
}

/* ---- Tests -------------------------------------------------------------- */

static void a_folder_shows_its_index_page(void **state) {
    (void)state;
    assert_int_equal(ask("/"), 200);
    assert_sends("index.html");
    assert_string_equal(header("content-type:"), "text/html; charset=utf-8");
    assert_int_equal(ask("/deep/"), 200);
    assert_sends("deep/index.html");
    assert_nothing_at("/deep");
}

static void nothing_outside_the_folder_is_sent(void **state) {
    (void)state;
    assert_nothing_at("/../secret");
    assert_nothing_at("/deep/../../secret");
    assert_nothing_at("/out");
    assert_nothing_at("/up/secret");
    assert_nothing_at("/beside/secret");
    assert_nothing_at("secret");
    assert_nothing_at("");
    assert_int_equal(ask("/in.js"), 200); /* a link that stays inside */
    assert_sends("sw.js");
}

static void a_name_that_begins_with_a_dot_is_nobodys_business(void **state) {
    (void)state;
    assert_nothing_at("/.git/config");
    assert_nothing_at("/deep/../.git/config");
}

static void a_path_that_is_too_long_is_not_there(void **state) {
    static char path[2 * ANSWER_PATH];
    (void)state;
    for (int n = ANSWER_PATH - 40; n < ANSWER_PATH + 2; n++) {
        memset(path, 'a', (size_t)n);
        path[0] = '/';
        path[n] = 0;
        assert_nothing_at(path);
    }
}

static void endings_say_what_a_file_is(void **state) {
    static const char *const of[][2] = {
        {"a.wasm", "application/wasm"},
        {"a.mjs", "text/javascript; charset=utf-8"},
        {"a.js", "text/javascript; charset=utf-8"},
        {"a.webmanifest", "application/manifest+json"},
        {"a.svg", "image/svg+xml"},
        {"a.json", "application/json"},
        {"a.js.png", "image/png"},
        {"a.unheard-of", "application/octet-stream"},
        {"a", "application/octet-stream"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        char path[100];
        (void)snprintf(path, sizeof path, "page/%s", of[i][0]);
        write_file(path, "", 10);
        assert_int_equal(ask(path + 4), 200);
        assert_string_equal(header("content-type:"), of[i][1]);
    }
}

static void only_a_name_with_its_hash_is_kept_for_ever(void **state) {
    static const char *const asked_again[] = {"/", "/sw.js", "/deep/", "/old.css"};
    (void)state;
    static const char *const for_ever[] = {"/app-0a1b2c3d.js", "/part-EXIRRH3C.js"};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ask(for_ever[i]), 200);
        assert_string_equal(header("cache-control:"), "public, max-age=31536000, immutable");
    }
    for (int i = 0; i < 4; i++) {
        assert_int_equal(ask(asked_again[i]), 200);
        assert_string_equal(header("cache-control:"), "no-cache");
    }
    static const char *const words[] = {"page/a-whatever.js",  "page/a-0a1b2c3.js",
                                        "page/a-0a1b2c3d4.js", "page/a-0a1b2c3d",
                                        "page/a-EXIR1b2c.js",  "page/a-EXIRRHECX.js"};
    for (int i = 0; i < 6; i++) {
        write_file(words[i], "", 10);
        assert_int_equal(ask(words[i] + 4), 200);
        assert_string_equal(header("cache-control:"), "no-cache");
    }
}

static void who_takes_gzip_gets_it(void **state) {
    static const char *const yes[] = {"gzip",          "gzip, deflate, br", "br;q=1.0, gzip;q=0.8",
                                      "br , gzip;q=1", "deflate,gzip",      "gzip;q=0.001"};
    static const char *const no[] = {
        "", "identity", "gzip;q=0", "gzip; q=0.00 , br", "xgzip, br", "gzipped;q=1, br;q=1"};
    (void)state;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(ask_with("/app-0a1b2c3d.js", yes[i], ""), 200);
        assert_sends("app-0a1b2c3d.js.gz");
        assert_string_equal(header("content-encoding:"), "gzip");
        assert_string_equal(header("content-type:"), "text/javascript; charset=utf-8");
        assert_int_equal(ask_with("/app-0a1b2c3d.js", no[i], ""), 200);
        assert_sends("app-0a1b2c3d.js");
        assert_string_equal(header("content-encoding:"), "");
        assert_string_equal(header("vary:"), "accept-encoding");
    }
}

static void who_takes_brotli_gets_that_first(void **state) {
    static const struct {
        const char *accepts, *sends, *coding;
    } cases[] = {{"gzip, deflate, br", "both.js.br", "br"},
                 {"br", "both.js.br", "br"},
                 {"gzip", "both.js.gz", "gzip"},
                 {"br;q=0, gzip", "both.js.gz", "gzip"},
                 {"brr, b", "both.js", ""}};
    (void)state;
    for (int i = 0; i < 5; i++) {
        assert_int_equal(ask_with("/both.js", cases[i].accepts, ""), 200);
        assert_sends(cases[i].sends);
        assert_string_equal(header("content-encoding:"), cases[i].coding);
    }
}

static void what_was_packed_before_its_file_changed_is_not_sent(void **state) {
    (void)state;
    assert_int_equal(ask_with("/old.css", "gzip, br", ""), 200);
    assert_sends("old.css");
}

static void a_tag_that_is_still_right_saves_the_file(void **state) {
    char plain[sizeof answer.tag], zipped[sizeof answer.tag], list[200];
    (void)state;
    ask("/app-0a1b2c3d.js");
    memcpy(plain, header("etag:"), sizeof plain);
    assert_string_equal(plain, "\"a-0-5\"");
    ask_with("/app-0a1b2c3d.js", "gzip", "");
    memcpy(zipped, header("etag:"), sizeof zipped);
    assert_string_equal(zipped, "\"a-0-3\"");
    (void)snprintf(list, sizeof list, "\"other\", W/%s", plain);
    assert_int_equal(ask_with("/app-0a1b2c3d.js", "", list), 304);
    assert_string_equal(answer.file, "");
    assert_string_equal(header("etag:"), plain);
    assert_int_equal(ask_with("/app-0a1b2c3d.js", "gzip", plain), 200);
}

static void a_file_that_changed_has_another_tag(void **state) {
    char before[sizeof answer.tag];
    (void)state;
    write_file("page/changing", "one", 20);
    ask("/changing");
    memcpy(before, header("etag:"), sizeof before);
    write_file("page/changing", "two", 21);
    assert_int_equal(ask_with("/changing", "", before), 200);
}

static void whoever_wants_to_change_something_is_refused(void **state) {
    const Request request = {"/", false, "", ""};
    (void)state;
    site_answer(&site, &request, &answer);
    assert_int_equal(answer.status, 405);
    assert_string_equal(header("allow:"), "GET, HEAD");
    assert_string_equal(answer.file, "");
}

static void every_answer_says_what_a_page_may_do(void **state) {
    static const char *const asked[] = {"/", "/nowhere", "/app-0a1b2c3d.js"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        ask(asked[i]);
        assert_non_null(strstr(header("content-security-policy:"), "'wasm-unsafe-eval'"));
        assert_string_equal(header("x-content-type-options:"), "nosniff");
        assert_string_equal(header("referrer-policy:"), "no-referrer");
        assert_string_equal(header("access-control-allow-origin:"), "*");
    }
}

static void a_folder_without_a_page_is_no_site(void **state) {
    Site other;
    (void)state;
    assert_false(site_open(&other, in_base("page2")));
    assert_false(site_open(&other, in_base("nowhere")));
    assert_false(site_open(&other, in_base("secret")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_shows_its_index_page),
        cmocka_unit_test(nothing_outside_the_folder_is_sent),
        cmocka_unit_test(a_name_that_begins_with_a_dot_is_nobodys_business),
        cmocka_unit_test(a_path_that_is_too_long_is_not_there),
        cmocka_unit_test(endings_say_what_a_file_is),
        cmocka_unit_test(only_a_name_with_its_hash_is_kept_for_ever),
        cmocka_unit_test(who_takes_gzip_gets_it),
        cmocka_unit_test(who_takes_brotli_gets_that_first),
        cmocka_unit_test(what_was_packed_before_its_file_changed_is_not_sent),
        cmocka_unit_test(a_tag_that_is_still_right_saves_the_file),
        cmocka_unit_test(a_file_that_changed_has_another_tag),
        cmocka_unit_test(whoever_wants_to_change_something_is_refused),
        cmocka_unit_test(every_answer_says_what_a_page_may_do),
        cmocka_unit_test(a_folder_without_a_page_is_no_site),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
