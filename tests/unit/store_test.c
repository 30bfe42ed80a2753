/* store_test.c -- what every store does, by SQLite; and what only a file can suffer. */
#define _XOPEN_SOURCE 700 // NOLINT: folders, processes and limits are POSIX, not C
#include <sys/resource.h>

#include "store/schema.h"
#include "store_cases.h"

static char folder[] = "/tmp/aude-store-XXXXXX";

static const char *in_folder(const char *name) {
    static char path[200];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* ---- SQLite ---------------------------------------------------------------- */

static int new_file(void **state) {
    (void)snprintf(where, sizeof where, "%s", in_folder("games.sqlite"));
    (void)unlink(where);
    (void)unlink(in_folder("copy"));
    return open_host(state);
}

static void a_file_is_one_programs_at_a_time(void **state) {
    (void)state;
    Host other;
    Text why = {0};
    text_add(&why, "%s is in use by another program", where);
    assert_string_equal(host_try(&other, where), text_string(&why)); /* by itself, too */
    host_close(&other);
    pid_t child = fork();
    if (child == 0) _exit(strcmp(host_try(&other, where), text_string(&why)) ? 1 : 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    text_release(&why);
    host_open_table(&host, "rome"); /* and nothing has happened to it */
    host_wait(&host);
    assert_told(&host, "kept 1\n");
}

/* What a file of this content is called. */
static void expect_refusal(const char *reason) {
    Host other;
    Text why = {0};
    text_add(&why, "%s %s", where, reason);
    assert_string_equal(host_try(&other, where), text_string(&why));
    text_release(&why);
    host_close(&other);
}

/* The number at a place of the file's header: sqlite.org/fileformat.html. */
static void poke(long at, unsigned char value) {
    FILE *file = fopen(where, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at + 3, SEEK_SET), 0);
    (void)fputc(value, file);
    assert_int_equal(fclose(file), 0);
}
enum { VERSION_AT = 60, APPLICATION_AT = 68 };

static void a_file_of_a_later_version_is_refused_and_left_alone(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_close(&host);
    poke(VERSION_AT, 4);
    expect_refusal("was made by a later version of this program");
    poke(VERSION_AT, 3);
    host_open(&host, where);
    host_find(&host, "rome", 0);
    host_wait(&host);
    assert_non_null(strstr(text_string(&host.log), "found 1 1 [head\n]"));
}

static void a_file_of_something_else_is_refused(void **state) {
    (void)state;
    host_close(&host);
    poke(APPLICATION_AT, 0); /* another program's tables */
    expect_refusal("is not a store of this program");
    FILE *file = fopen(where, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++) (void)fputs("My diary.\n", file);
    assert_int_equal(fclose(file), 0);
    expect_refusal("is not a store of this program");
    (void)snprintf(where, sizeof where, "%s", in_folder("nowhere/games.sqlite"));
    expect_refusal("cannot be used: unable to open database file");
    (void)new_file(state);
}

/* A file that may not grow beyond some size is a disk that is full. */
static void a_full_disk_is_said_and_nothing_is_half_kept(void **state) {
    (void)state;
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    for (int w = 0; w < 1000; w++) add_in_turn(&host, w);
    host_wait(&host);
    text_clear(&host.log);
    small = (struct rlimit){.rlim_cur = 3 << 20, .rlim_max = before.rlim_max};
    void (*old)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    for (int w = 1000; !host.failed && w < 100000; w++) {
        add_in_turn(&host, w);
        (void)host_listen(&host, 1);
    }
    int kept = 1000 + count(text_string(&host.log), "kept");
    assert_int_equal(count(text_string(&host.log), "failed: "), 1);
    host_add(&host, "t0", 0, "in vain\n"); /* nothing is said any more */
    assert_false(host_listen(&host, 50));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, old);
    reopen();
    assert_true(count_in_turn(&host) >= kept);
}

/* ---- Copies ---------------------------------------------------------------- */

/* A table whose log takes a while to copy. */
static void keep_much(void) {
    enum { MUCH = 20 << 20 };
    char *lines = malloc(MUCH);
    assert_non_null(lines);
    memset(lines, 'x', MUCH);
    lines[MUCH - 1] = '\0';
    StoreRow row = host_row("much");
    host_keep(&host, (StoreWrite){.table = "much", .lines = lines, .row = &row, .due = INT64_MAX});
    free(lines);
}

/* While more is written: what was kept before is in the copy, and nothing is torn. */
static void a_copy_is_made_while_the_store_is_used(void **state) {
    (void)state;
    int w = 0;
    char file[200];
    (void)snprintf(file, sizeof file, "%s", in_folder("copy"));
    keep_much();
    while (w < 1000) add_in_turn(&host, w++);
    host_wait(&host);
    text_clear(&host.log);
    int before = w;
    uint64_t number = 1000000;
    store_backup(host.store, file, number);
    store_backup(host.store, file, number + 1);
    while (!strstr(text_string(&host.log), "found 1000000\n") && w < 100000) {
        for (int i = 0; i < 10; i++) add_in_turn(&host, w++);
        (void)host_listen(&host, 1);
    }
    assert_non_null(strstr(text_string(&host.log), "nothing 1000001\n"));
    assert_true(w > before + 100 && w < 100000); /* it took some time, and nobody waited for it */
    host_close(&host);
    (void)snprintf(where, sizeof where, "%s", file);
    host_open(&host, where);
    assert_true(count_in_turn(&host) >= before);
}

static void a_copy_that_cannot_be_written_harms_nobody(void **state) {
    (void)state;
    store_backup(host.store, "/nowhere/copy", 7);
    host_open_table(&host, "rome");
    host.heard = 0;
    while (host.told < 2) assert_true(host_listen(&host, PATIENCE));
    assert_non_null(strstr(text_string(&host.log), "kept 1\n"));
    assert_non_null(strstr(text_string(&host.log), "nothing 7\n"));
}

static void a_copy_is_brought_back(void **state) {
    (void)state;
    char file[200];
    TextError why = {0};
    (void)snprintf(file, sizeof file, "%s", in_folder("copy"));
    host_open_table(&host, "rome");
    host_wait(&host);
    assert_false(store_copy(where, file, &why)); /* it is in use */
    host_close(&host);
    assert_true(store_copy(where, file, &why));
    host_open(&host, where);
    host_open_table(&host, "oslo");
    host_close(&host);
    assert_false(store_copy(in_folder("no such file"), where, &why));
    assert_true(store_copy(file, where, &why));
    host_open(&host, where);
    host_find(&host, "oslo", 0);
    host_find(&host, "rome", 0);
    host_wait(&host);
    assert_non_null(strstr(text_string(&host.log), "nothing 1\nfound 2 1 [head\n]"));
}

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    static const char *const names[] = {"games.sqlite", "games.sqlite-wal", "games.sqlite-journal",
                                        "copy"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) (void)unlink(in_folder(names[i]));
    return rmdir(folder);
}

/* ---- Versions of tables ---------------------------------------------------- */

typedef struct {
    int version;
    Text log;
} Made;

static int made_version(void *self, TextError *why) {
    return ((Made *)self)->version >= 0 || text_fail(why, PLAIN("nobody knows"))
               ? ((Made *)self)->version
               : -1;
}

static bool made_run(void *self, const char *sql, TextError *why) {
    text_add(&((Made *)self)->log, "%s ", sql);
    return strcmp(sql, "bad") != 0 || text_fail(why, PLAIN("bad"));
}

static bool made_set_version(void *self, int version, TextError *why) {
    (void)why;
    text_add(&((Made *)self)->log, "=%d ", version);
    return true;
}

static void expect_steps(int version, bool can, const char *steps, const char *reason) {
    static const char *const rows[] = {"one", "two", "three", "bad", "five"};
    Made made = {.version = version};
    TextError why = {0};
    const SchemaDoor door = {"here", &made, made_version, made_run, made_set_version};
    assert_int_equal(schema_raise(&door, rows, can ? 3 : 5, &why), !*reason);
    assert_string_equal(text_string(&made.log), steps);
    assert_string_equal(why.reason, reason);
    text_release(&made.log);
}

static void a_database_gets_the_steps_that_it_lacks(void **state) {
    (void)state;
    expect_steps(0, true, "one =1 two =2 three =3 ", "");
    expect_steps(2, true, "three =3 ", "");
    expect_steps(3, true, "", "");
    expect_steps(4, true, "", "here was made by a later version of this program");
    expect_steps(2, false, "three =3 bad ", "bad");
    expect_steps(-1, true, "", "nobody knows");
}

#define NEW new_file
int main(void) {
    const struct CMUnitTest sqlite[] = {
        COMMON,
        CASE(a_file_is_one_programs_at_a_time),
        CASE(a_file_of_a_later_version_is_refused_and_left_alone),
        CASE(a_file_of_something_else_is_refused),
        CASE(a_full_disk_is_said_and_nothing_is_half_kept),
        CASE(a_copy_is_made_while_the_store_is_used),
        CASE(a_copy_that_cannot_be_written_harms_nobody),
        CASE(a_copy_is_brought_back),
        cmocka_unit_test(a_database_gets_the_steps_that_it_lacks),
    };
    if (strstr(host_try(&host, ":memory:"), "built without")) return skip_all("no SQLite");
    host_close(&host);
    return cmocka_run_group_tests_name("SQLite", sqlite, make_folder, remove_folder);
}
