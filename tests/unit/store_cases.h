/* store_cases.h -- for tests: what every kind of store does, as cases of whoever includes this.
 *
 * He says by NEW how an empty store is opened for each. */
#ifndef TESTS_STORE_CASES_H
#define TESTS_STORE_CASES_H

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "store_host.h"

/* An empty store a test, of the kind at hand. */
static char where[300];
static Host host;

static int open_host(void **state) {
    (void)state;
    host_open(&host, where);
    return 0;
}

static int close_host(void **state) {
    (void)state;
    host_close(&host);
    return 0;
}

static void reopen(void) {
    host_close(&host);
    host_open(&host, where);
}

/* ---- Logs ------------------------------------------------------------------ */

static void writes_are_kept_in_their_order(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_add(&host, "rome", 1, "one\n");
    host_add(&host, "rome", 2, "two\nthree\n");
    host_find(&host, "rome", 0);
    host_find(&host, "rome", 2);
    host_find(&host, "rome", 3);
    host_wait(&host);
    assert_told(&host, "kept 1\nkept 2\nkept 3\n"
                       "found 4 3 [head\n][one\ntwo\nthree\n]\n"
                       "  rome form land 'inns' of 1, 100 to 102: anna/1/0 /0/0 waits 1\n"
                       "found 5 3 [head\n][two\nthree\n]\n"
                       "  rome form land 'inns' of 1, 100 to 102: anna/1/0 /0/0 waits 1\n"
                       "found 6 3 [head\n][]\n"
                       "  rome form land 'inns' of 1, 100 to 102: anna/1/0 /0/0 waits 1\n");
}

static void a_question_sees_the_writes_before_it_and_none_behind(void **state) {
    (void)state;
    host_find(&host, "rome", 0);
    host_open_table(&host, "rome");
    for (int i = 1; i <= 3; i++) {
        host_add(&host, "rome", i, "x");
        host_find(&host, "rome", i);
    }
    host_wait(&host);
    assert_told(&host, "nothing 1\nkept 2\nkept 3\nfound 4 2 [head\n][x]\n"
                       "  rome form land 'inns' of 1, 100 to 101: anna/1/0 /0/0 waits 1\n"
                       "kept 5\nfound 6 3 [head\n][x]\n"
                       "  rome form land 'inns' of 1, 100 to 102: anna/1/0 /0/0 waits 1\n"
                       "kept 7\nfound 8 4 [head\n][x]\n"
                       "  rome form land 'inns' of 1, 100 to 103: anna/1/0 /0/0 waits 1\n");
}

static void an_entry_that_is_not_the_next_is_lost_and_leaves_nothing(void **state) {
    (void)state;
    StoreRow other = host_row("rome");
    other.words = "bazaars";
    other.name[1] = "bert";
    host_open_table(&host, "rome");
    host_add(&host, "rome", 1, "one\n");
    for (int entry = 0; entry <= 3; entry++)
        if (entry != 2)
            host_keep(&host, (StoreWrite){.table = "rome",
                                          .entry = entry,
                                          .head = "other\n",
                                          .lines = "wrong\n",
                                          .row = &other,
                                          .now = 900,
                                          .waits = 0,
                                          .due = 5});
    host_add(&host, "oslo", 1, "there is no such table\n");
    host_find(&host, "rome", 0);
    host_find(&host, "oslo", 0);
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = 1000});
    host_wait(&host);
    assert_told(&host, "kept 1\nkept 2\nlost 3\nlost 4\nlost 5\nlost 6\n"
                       "found 7 2 [head\n][one\n]\n"
                       "  rome form land 'inns' of 1, 100 to 101: anna/1/0 /0/0 waits 1\n"
                       "nothing 8\nnothing 9\n");
}

static void what_is_written_may_be_long_and_strange(void **state) {
    (void)state;
    const char *strange =
        "O'Neill \"{a,b}\" \\ \\\\ \t %s $1 ?1 ; -- NULL \xc3\xa9\xf0\x9f\x90\x91\n";
    char *lines = malloc(300001);
    assert_non_null(lines);
    memset(lines, 'x', 300000);
    lines[300000] = '\0';
    StoreRow row = host_row("rome");
    row.words = strange;
    row.name[0] = strange;
    row.name[1] = "";
    host_keep(&host, (StoreWrite){.table = "rome", .head = strange, .lines = strange, .row = &row});
    host_keep(&host, (StoreWrite){.table = "rome", .entry = 1, .lines = lines});
    host_find(&host, "rome", 0);
    host_wait(&host);
    Text all = {0};
    text_add(&all, "kept 1\nkept 2\nfound 3 2 [%s][%s%s]\n", strange, strange, lines);
    text_add(&all, "  rome form land '%s' of 1, 100 to 0: %s/1/0 /0/0 waits 0\n", strange, strange);
    assert_told(&host, text_string(&all));
    text_release(&all);
    free(lines);
}

static void a_head_stays_until_there_is_another(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_add(&host, "rome", 1, "one\n");
    host_keep(&host, (StoreWrite){.table = "rome", .entry = 2, .head = "new\n", .lines = ""});
    host_find(&host, "rome", 9);
    host_add(&host, "rome", 3, "three\n");
    host_find(&host, "rome", 3);
    host_wait(&host);
    assert_told(&host, "kept 1\nkept 2\nkept 3\nfound 4 3 [new\n][]\n"
                       "  rome form land 'inns' of 1, 100 to 0: anna/1/0 /0/0 waits 0\n"
                       "kept 5\nfound 6 4 [new\n][three\n]\n"
                       "  rome form land 'inns' of 1, 100 to 103: anna/1/0 /0/0 waits 1\n");
}

/* ---- Rows ------------------------------------------------------------------ */

static void a_row_is_found_as_it_was_kept(void **state) {
    (void)state;
    StoreRow row = {.table = "rome",
                    .state = STORE_OVER,
                    .listed = true,
                    .game = "card",
                    .words = "players 6",
                    .owner = 4000000000U,
                    .opened = 7,
                    .seats = 6,
                    .person = {4000000000U, 2, 3, 4, 5, 6},
                    .name = {"a", "b", "c", "d", "e", "f"},
                    .winners = 0x21,
                    .points = {300, -20, 0, 1, 2, 300}};
    host_keep(&host, (StoreWrite){.table = "rome", .lines = "", .row = &row, .now = 9, .waits = 5});
    host_find(&host, "rome", 0);
    row.seats = 2;
    row.winners = 0;
    row.name[1] = "";
    row.person[1] = 0;
    row.state = STORE_FORM;
    host_keep(
        &host,
        (StoreWrite){.table = "rome", .entry = 1, .lines = "", .row = &row, .now = 9, .waits = -1});
    host_find(&host, "rome", 0);
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_MINE, .person = 6}); /* sits no more */
    host_wait(&host);
    assert_told(&host, "kept 1\nfound 2 1 [][]\n"
                       "  rome over listed card 'players 6' of -294967296, 7 to 9:"
                       " a/-294967296/300! b/2/-20 c/3/0 d/4/1 e/5/2 f/6/300! waits 5\n"
                       "kept 3\nfound 4 2 [][]\n"
                       "  rome form listed card 'players 6' of -294967296, 7 to 9:"
                       " a/-294967296/300 /0/-20 waits -1\nnothing 5\n");
}

static void keep_row(const char *table, StoreState state, bool listed, int64_t when, uint32_t who) {
    StoreRow row = host_row(table);
    row.state = state;
    row.listed = listed;
    row.opened = when;
    row.seats = 1;
    row.person[0] = who;
    host_keep(&host, (StoreWrite){.table = table,
                                  .lines = "",
                                  .row = &row,
                                  .now = 1000 - when,
                                  .due = when,
                                  .waits = -1});
}

static void keep_rows(void) {
    keep_row("form", STORE_FORM, true, 10, 5);
    keep_row("newer", STORE_FORM, true, 11, 6);
    keep_row("hidden", STORE_FORM, false, 12, 5);
    keep_row("playing", STORE_PLAYING, true, 13, 5);
    keep_row("over", STORE_OVER, true, 5, 5);
    keep_row("closed", STORE_CLOSED, true, 15, 5);
    host_wait(&host);
    text_clear(&host.log);
}

static void the_lobby_has_listed_forms_the_newest_first(void **state) {
    (void)state;
    keep_rows();
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_LOBBY});
    host_wait(&host);
    assert_told(&host, "found 7\n"
                       "  newer form listed land 'inns' of 1, 11 to 989: anna/6/0 waits -1\n"
                       "  form form listed land 'inns' of 1, 10 to 990: anna/5/0 waits -1\n");
}

static void copies_are_found_by_the_name_of_any(void **state) {
    static const char *const names[] = {"k7w2mzq4hx9c02", "k7w2mzq4hx9c10", "k7w2mzq4hx9c01",
                                        "k7w2mzq4hx9c",   "k7w2mzq4hx9d01", "k7w2mzq4hx9c17"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) host_open_table(&host, names[i]);
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_BOARD, .table = "k7w2mzq4hx9c10"});
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_BOARD, .table = "rome"});
    host_wait(&host);
    assert_told(&host,
                "kept 1\nkept 2\nkept 3\nkept 4\nkept 5\nkept 6\nfound 7\n"
                "  k7w2mzq4hx9c01 form land 'inns' of 1, 100 to 100: anna/1/0 /0/0 waits -1\n"
                "  k7w2mzq4hx9c02 form land 'inns' of 1, 100 to 100: anna/1/0 /0/0 waits -1\n"
                "  k7w2mzq4hx9c10 form land 'inns' of 1, 100 to 100: anna/1/0 /0/0 waits -1\n"
                "nothing 8\n");
}

static void who_is_banned_is_kept(void **state) {
    static const char *const names[] = {"zoe", "192.0.2.7", "zoe"};
    (void)state;
    for (int i = 0; i < 3; i++)
        host_ask(&host, (StoreQuestion){.kind = STORE_BAN, .name = names[i], .now = 5});
    host_wait(&host);
    reopen();
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_BANS});
    for (int i = 0; i < 2; i++)
        host_ask(&host, (StoreQuestion){.kind = STORE_UNBAN, .name = "zoe"});
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_BANS});
    host_wait(&host);
    assert_told(&host, "found 1 192.0.2.7,zoe,\nfound 2\nnothing 3\nfound 4 192.0.2.7,\n");
}

static void who_is_at_a_table_by_other_servers_is_told(void **state) {
    static const struct {
        const char *table, *server, *words;
        int until;
    } rows[] = {{"rome", "a", "0 17", 100},
                {"rome", "b", "2 5 6", 50},
                {"oslo", "b", "1", 100},
                {"rome", "a", "1", 100},
                {"rome", "b", "", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        host_ask(&host, (StoreQuestion){.kind = STORE_HERE,
                                        .table = rows[i].table,
                                        .hash = rows[i].server,
                                        .words = rows[i].words,
                                        .until = rows[i].until});
        host_ask(&host,
                 (StoreQuestion){.kind = STORE_FIND_HERE, .table = "rome", .hash = "c", .now = 50});
    }
    host_ask(&host,
             (StoreQuestion){.kind = STORE_FIND_HERE, .table = "rome", .hash = "a", .now = 50});
    host_ask(&host,
             (StoreQuestion){.kind = STORE_FIND_HERE, .table = "rome", .hash = "c", .now = 101});
    host_wait(&host);
    assert_told(&host, "found 1\nfound 2 0 17,\nfound 3\nfound 4 0 17,2 5 6,\nfound 5\n"
                       "found 6 0 17,2 5 6,\nfound 7\nfound 8 1,2 5 6,\nfound 9\n"
                       "found 10 1,\nnothing 11\nnothing 12\n");
}

static void my_tables_are_where_i_sit_and_those_that_are_over_come_last(void **state) {
    (void)state;
    keep_rows();
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_MINE, .person = 5});
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_MINE, .person = 77});
    host_wait(&host);
    assert_told(&host, "found 7\n"
                       "  form form listed land 'inns' of 1, 10 to 990: anna/5/0 waits -1\n"
                       "  hidden form land 'inns' of 1, 12 to 988: anna/5/0 waits -1\n"
                       "  playing playing listed land 'inns' of 1, 13 to 987: anna/5/0 waits -1\n"
                       "  over over listed land 'inns' of 1, 5 to 995: anna/5/0 waits -1\n"
                       "nothing 8\n");
}

static void tables_are_due_unless_they_are_over_the_longest_first(void **state) {
    (void)state;
    keep_rows();
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = 12});
    host_add(&host, "form", 1, "never due again\n");
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = INT64_MAX - 1});
    host_wait(&host);
    assert_told(&host, "found 7\n"
                       "  form form listed land 'inns' of 1, 10 to 990: anna/5/0 waits -1\n"
                       "  newer form listed land 'inns' of 1, 11 to 989: anna/6/0 waits -1\n"
                       "  hidden form land 'inns' of 1, 12 to 988: anna/5/0 waits -1\n"
                       "kept 8\nfound 9\n"
                       "  newer form listed land 'inns' of 1, 11 to 989: anna/6/0 waits -1\n"
                       "  hidden form land 'inns' of 1, 12 to 988: anna/5/0 waits -1\n"
                       "  playing playing listed land 'inns' of 1, 13 to 987: anna/5/0 waits -1\n");
}

static void what_is_due_stays_so_until_something_else_is_said(void **state) {
    (void)state;
    keep_row("rome", STORE_PLAYING, false, 12, 5);
    for (int i = 1; i <= 2; i++) {
        host_keep(&host, (StoreWrite){.table = "rome", .entry = i, .lines = "", .due = i / 2 * 30});
        host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = 12});
        host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = 30});
    }
    host_wait(&host);
    assert_told(&host, "kept 1\nkept 2\nfound 3\n"
                       "  rome playing land 'inns' of 1, 12 to 0: anna/5/0 waits 0\n"
                       "found 4\n  rome playing land 'inns' of 1, 12 to 0: anna/5/0 waits 0\n"
                       "kept 5\nnothing 6\n"
                       "found 7\n  rome playing land 'inns' of 1, 12 to 0: anna/5/0 waits 0\n");
}

static int count(const char *text, const char *part) {
    int n = 0;
    for (; (text = strstr(text, part)); text++) n++;
    return n;
}

static void an_answer_has_no_more_rows_than_it_may(void **state) {
    (void)state;
    for (int i = 0; i < STORE_ROWS + 50; i++) {
        char name[STORE_NAME + 1];
        (void)snprintf(name, sizeof name, "table%d", i);
        keep_row(name, STORE_FORM, true, i, 5);
    }
    host_wait(&host);
    text_clear(&host.log);
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_LOBBY});
    host_ask(&host, (StoreQuestion){.kind = STORE_FIND_DUE, .until = 1000});
    host_wait(&host);
    const char *log = text_string(&host.log);
    assert_int_equal(count(log, "  table"), 2 * STORE_ROWS);
    assert_non_null(strstr(log, "found 251\n  table249 form"));
    assert_non_null(strstr(log, "found 252\n  table0 form"));
}

/* ---- People ---------------------------------------------------------------- */

static void ask_hash(const char *hash) {
    host_ask(&host, (StoreQuestion){.kind = STORE_ADMIT, .hash = hash, .now = 5});
}

static void a_token_is_one_persons_for_ever(void **state) {
    (void)state;
    ask_hash("aaaa");
    ask_hash("bbbb");
    ask_hash("aaaa");
    host_wait(&host);
    assert_told(&host, "found 1 person 1\nfound 2 person 2\nfound 3 person 1\n");
    reopen();
    ask_hash("bbbb");
    ask_hash("cccc");
    host_wait(&host);
    assert_told(&host, "found 1 person 2\nfound 2 person 3\n");
}

/* ---- Many ------------------------------------------------------------------ */

enum { TABLES = 20 };

/* The w-th write goes to each table in turn. */
static void add_in_turn(Host *to, int w) {
    char table[STORE_NAME + 1], lines[40];
    (void)snprintf(table, sizeof table, "t%d", w % TABLES);
    (void)snprintf(lines, sizeof lines, "%d of %s\n", w / TABLES, table);
    StoreRow row = host_row(table);
    host_keep(to, (StoreWrite){.table = table,
                               .entry = w / TABLES,
                               .lines = lines,
                               .head = w < TABLES ? "" : NULL,
                               .row = w < TABLES ? &row : NULL,
                               .now = w,
                               .due = INT64_MAX,
                               .waits = -1});
}

/* Are the first writes there, all up to one, and nothing else?  Returns how many. */
static int count_in_turn(Host *from) {
    int n = 0, entries[TABLES] = {0};
    for (int t = 0; t < TABLES; t++) {
        char table[STORE_NAME + 1];
        (void)snprintf(table, sizeof table, "t%d", t);
        text_clear(&from->log);
        host_find(from, table, 0);
        host_wait(from);
        Text all = {0};
        while (true) {
            char line[40];
            (void)snprintf(line, sizeof line, "%d of %s\n", entries[t], table);
            if (!strstr(text_string(&from->log), line)) break;
            text_put(&all, line);
            entries[t]++;
        }
        if (entries[t]) assert_non_null(strstr(text_string(&from->log), text_string(&all)));
        if (entries[t] && count(text_string(&from->log), " of t") != entries[t]) fail();
        text_release(&all);
        n += entries[t];
    }
    for (int t = 0; t < TABLES; t++) assert_int_equal(entries[t], (n - t + TABLES - 1) / TABLES);
    text_clear(&from->log);
    return n;
}

static void all_of_many_writes_are_kept(void **state) {
    (void)state;
    for (int w = 0; w < 5000; w++) add_in_turn(&host, w);
    host_wait(&host);
    assert_int_equal(count(text_string(&host.log), "kept"), 5000);
    assert_null(strstr(text_string(&host.log), "lost"));
    assert_int_equal(count_in_turn(&host), 5000);
}

static void closing_keeps_what_was_said_before(void **state) {
    (void)state;
    for (int w = 0; w < 2500; w++) add_in_turn(&host, w);
    reopen();
    assert_int_equal(count_in_turn(&host), 2500);
}

/* ---- Sudden ends ----------------------------------------------------------- */

/* A server that writes until it is killed, and says of each write that it is kept. */
static void write_until_killed(int pipe_end) {
    Host own;
    host_open(&own, where);
    for (int w = 0, said = 0;; w++) {
        add_in_turn(&own, w);
        if (w - said > 100) (void)host_listen(&own, PATIENCE);
        for (; said < (int)own.heard; said++)
            if (write(pipe_end, "", 1) != 1) _exit(1);
    }
}

static void what_was_kept_survives_a_kill(void **state) {
    (void)state;
    host_close(&host); /* one program at a time */
    int ends[2], kept = 0;
    char bytes[1000];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) write_until_killed(ends[1]);
    (void)close(ends[1]);
    ssize_t n;
    while ((n = read(ends[0], bytes, sizeof bytes)) > 0)
        if ((kept += (int)n) > 3000) (void)kill(child, SIGKILL);
    (void)close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    host_open(&host, where);
    assert_true(count_in_turn(&host) >= kept);
}

/* ---- All of them ----------------------------------------------------------- */

#define CASE(name) cmocka_unit_test_setup_teardown(name, NEW, close_host)
#define COMMON                                                                                    \
    CASE(writes_are_kept_in_their_order),                                                         \
        CASE(a_question_sees_the_writes_before_it_and_none_behind),                               \
        CASE(an_entry_that_is_not_the_next_is_lost_and_leaves_nothing),                           \
        CASE(what_is_written_may_be_long_and_strange), CASE(a_head_stays_until_there_is_another), \
        CASE(a_row_is_found_as_it_was_kept), CASE(the_lobby_has_listed_forms_the_newest_first),   \
        CASE(my_tables_are_where_i_sit_and_those_that_are_over_come_last),                        \
        CASE(copies_are_found_by_the_name_of_any), CASE(who_is_banned_is_kept),                   \
        CASE(who_is_at_a_table_by_other_servers_is_told),                                         \
        CASE(tables_are_due_unless_they_are_over_the_longest_first),                              \
        CASE(what_is_due_stays_so_until_something_else_is_said),                                  \
        CASE(an_answer_has_no_more_rows_than_it_may), CASE(a_token_is_one_persons_for_ever),      \
        CASE(all_of_many_writes_are_kept), CASE(closing_keeps_what_was_said_before),              \
        CASE(what_was_kept_survives_a_kill)

/* What main() returns then: ctest knows it. */
static inline int skip_all(const char *why) {
    (void)fprintf(stderr, "skipped: %s\n", why);
    return 77;
}

#endif
