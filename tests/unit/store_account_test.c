/* store_account_test.c -- what is kept of people: accounts, ratings, the archive. */
#define _XOPEN_SOURCE 700 // NOLINT: folders, processes and clocks are POSIX, not C
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

#include "store_host.h"

static char folder[] = "/tmp/aude-people-XXXXXX";
static char where[300];
static Host host;

static void remove_file(void) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char path[320];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        (void)snprintf(path, sizeof path, "%s%s", where, ends[i]);
        (void)unlink(path);
    }
}

static int open_host(void **state) {
    (void)state;
    (void)snprintf(where, sizeof where, "%s/games.sqlite", folder);
    remove_file();
    host_open(&host, where);
    return 0;
}

static int close_host(void **state) {
    (void)state;
    host_close(&host);
    return 0;
}

#include "store_people.h"

/* ---- A crash ----------------------------------------------------------------- */

/* Somebody who plays until he is killed: every game that is there has counted, once. */
static void play_until_killed(int pipe_end) {
    Host own;
    host_open(&own, where);
    for (int i = 0, said = 0;; i++) {
        char table[STORE_NAME + 1];
        (void)snprintf(table, sizeof table, "g%d", i);
        StoreRow row = over_row(table, PAIR, 2);
        keep_over(&own, &row, 1000 + i);
        if (i - said > 20) (void)host_listen(&own, PATIENCE);
        for (; said < (int)own.heard; said++)
            if (write(pipe_end, "", 1) != 1) _exit(1);
    }
}

static int count_rated(void) {
    sqlite3 *database;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(where, &database), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(database, "SELECT count(*) FROM game WHERE rated = 1", -1,
                                        &statement, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int n = sqlite3_column_int(statement, 0);
    (void)sqlite3_finalize(statement);
    (void)sqlite3_close(database);
    return n;
}

static void ratings_and_games_agree_after_a_crash(void **state) {
    (void)state;
    int ends[2], kept = 0, status, rating, games = 0;
    char bytes[100];
    make_people(2);
    host_close(&host);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) play_until_killed(ends[1]);
    (void)close(ends[1]);
    ssize_t n;
    while ((n = read(ends[0], bytes, sizeof bytes)) > 0)
        if ((kept += (int)n) > 200) (void)kill(child, SIGKILL);
    (void)close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    host_open(&host, where); /* which brings the file in order */
    ask((StoreQuestion){.kind = STORE_FIND_PERSON, .person = 1});
    assert_int_equal(
        sscanf(strstr(text_string(&host.log), "land"), "land %d in %d", &rating, &games), 2);
    assert_true(games >= kept);
    host_close(&host);
    assert_int_equal(count_rated(), games);
    host_open(&host, where);
}

/* ---- Many games --------------------------------------------------------------- */

/* That this process has worked, whatever else the machine does. */
static double seconds(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* What is wrong takes a hundred times as long. */
static void a_page_of_a_large_archive_comes_at_once(void **state) {
    enum { GAMES = 100000 };
    (void)state;
    make_people(2);
    for (int i = 0; i < GAMES; i++) {
        char table[STORE_NAME + 1];
        (void)snprintf(table, sizeof table, "g%d", i);
        StoreRow row = over_row(table, (const uint32_t[]){1, i % 100 ? 0 : 2}, 2);
        row.rated = false;
        keep_over(&host, &row, 1000 + i);
    }
    host_wait(&host);
    host_close(&host);
    double begun = seconds();
    host_open(&host, where);
    assert_true(seconds() - begun < 2);
    const StoreQuestion pages[] = {
        {.most = 50},
        {.most = 50, .before = "g50"}, /* the last page */
        {.most = 50, .folded = "b", .name = "b"},
        {.most = 50, .words = "inns", .game = "land", .since = 500},
        {.most = 50, .folded = "anna", .name = "anna"}, /* who has played them all */
        {.most = 50, .person = 1, .own = true},
        {.most = 50, .folded = "a", .before = "g700"},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        begun = seconds();
        assert_true(strlen(tables(pages[i])) > 50);
        double took = seconds() - begun;
        if (took > 1) fail_msg("page %d took %g s", (int)i, took);
        print_message("page %d: %.1f ms\n", (int)i, took * 1000);
    }
}

/* ---- From the first version ------------------------------------------------- */

/* Tables as the first version made them: never changed. */
static const char first_version[] =
    "CREATE TABLE game(name TEXT PRIMARY KEY NOT NULL, entries INTEGER NOT NULL, head TEXT NOT "
    "NULL,"
    "  changed INTEGER NOT NULL, waits INTEGER NOT NULL, due INTEGER NOT NULL,"
    "  state INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0,"
    "  game TEXT NOT NULL DEFAULT '', words TEXT NOT NULL DEFAULT '',"
    "  owner INTEGER NOT NULL DEFAULT 0, opened INTEGER NOT NULL DEFAULT 0,"
    "  seats INTEGER NOT NULL DEFAULT 0, winners INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE INDEX game_due ON game(due) WHERE state < 2;"
    "CREATE INDEX game_lobby ON game(opened) WHERE state = 0 AND listed = 1;"
    "CREATE TABLE seat(game TEXT NOT NULL REFERENCES game(name), seat INTEGER NOT NULL,"
    "  person INTEGER NOT NULL, called TEXT NOT NULL, points INTEGER NOT NULL,"
    "  PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX seat_person ON seat(person) WHERE person > 0;"
    "CREATE TABLE entry(game TEXT NOT NULL REFERENCES game(name), number INTEGER NOT NULL,"
    "  lines TEXT NOT NULL, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE person(number INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,"
    "  since INTEGER NOT NULL) STRICT;"
    "CREATE TABLE session(hash TEXT PRIMARY KEY NOT NULL,"
    "  person INTEGER NOT NULL REFERENCES person(number)) STRICT, WITHOUT ROWID;"
    "PRAGMA application_id = 1098212453; PRAGMA user_version = 1;"
    "INSERT INTO person(since) VALUES (1), (2);"
    "INSERT INTO session VALUES ('aaaa', 1), ('bbbb', 2);"
    "INSERT INTO game VALUES ('rome', 1, 'head', 900, -1, 9, 2, 1, 'land', 'inns', 1, 100, 2, 1);"
    "INSERT INTO entry VALUES ('rome', 0, 'line');"
    "INSERT INTO seat VALUES ('rome', 0, 1, 'anna', 30), ('rome', 1, 2, 'bram', 20);";

static void a_store_of_the_first_version_is_brought_up_to_date(void **state) {
    sqlite3 *database;
    (void)state;
    host_close(&host);
    remove_file();
    assert_int_equal(sqlite3_open(where, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, first_version, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
    host_open(&host, where);
    ask((StoreQuestion){.kind = STORE_FIND_TABLE, .table = "rome"});
    assert_told(&host, "found 1 1 [head][line]\n  rome over listed land 'inns' of 1, 100 to 900: "
                       "anna/1/30! bram/2/20 waits -1\n");
    admit("bbbb", "found person 2");
    claim(2, "bram");
    assert_string_equal(tables((StoreQuestion){.folded = "bram"}), "rome");
    admit("cccc", "found person 3");
    host_close(&host);
    host_open(&host, where); /* and once more, which changes nothing */
    assert_asked("found is bram, 3 codes", .kind = STORE_FIND_PERSON, .person = 2);
}

static void a_store_of_the_second_version_is_brought_up_to_date(void **state) {
    sqlite3 *database;
    (void)state;
    host_close(&host);
    assert_int_equal(sqlite3_open(where, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database,
                                  "DROP TABLE ban; DROP TABLE here; PRAGMA user_version = 2;", NULL,
                                  NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
    host_open(&host, where);
    ask((StoreQuestion){.kind = STORE_BAN, .name = "anna"});
    ask((StoreQuestion){.kind = STORE_FIND_BANS});
    assert_told(&host, "found 1\nfound 2 anna,\n");
}

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    remove_file();
    return rmdir(folder);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_host, close_host)
int main(void) {
    const struct CMUnitTest tests[] = {
        PEOPLE_CASES,
        CASE(ratings_and_games_agree_after_a_crash),
        CASE(a_page_of_a_large_archive_comes_at_once),
        CASE(a_store_of_the_first_version_is_brought_up_to_date),
        CASE(a_store_of_the_second_version_is_brought_up_to_date),
    };
    return cmocka_run_group_tests_name("people of a store", tests, make_folder, remove_folder);
}
