/* store_thought_test.c -- positions that wait in a PostgreSQL: who takes them, and who is told. */
#define _XOPEN_SOURCE 700 // NOLINT: processes are POSIX, not C
#include "store_host.h"
#include "cluster.h"

static char database[20], where[200], helper[200];
static Host rome, oslo, worker; /* two servers, and who thinks for them */

/* ---- Who is there ----------------------------------------------------------- */

static void on_work(void *self) {
    Host *host = self;
    host->changes++;
}

static void on_thought(void *self, const StoreThought *thought) {
    Host *host = self;
    text_add(&host->log, "%s %d of %d: %s\n", thought->table, thought->at, thought->seat,
             thought->moves);
    host->changes++;
}

static void on_found(void *self, const StoreAnswer *answer) {
    Host *host = self;
    text_put(&host->log, answer->found ? "found" : "nothing");
    if (answer->waiting || answer->taken)
        text_add(&host->log, " %d wait, %d taken", answer->waiting, answer->taken);
    for (int i = 0; i < answer->n_thoughts; i++) {
        const StoreThought *thought = &answer->thoughts[i];
        text_add(&host->log, ", %s %d of %d: %s at '%s' for %s, luck %llu", thought->table,
                 thought->at, thought->seat, thought->player, thought->position, thought->server,
                 (unsigned long long)thought->luck);
    }
    text_put(&host->log, "\n");
    host->heard = answer->number;
}

static const char *try_to(Host *host, const char *place, const char *name, bool is_worker) {
    static TextError why;
    *host = (Host){0};
    why = (TextError){0};
    assert_int_equal(pipe(host->bell), 0);
    const StoreHost told = {.kept = host_kept,
                            .lost = host_lost,
                            .found = on_found,
                            .changed = host_changed,
                            .failed = host_failed,
                            .wake = host_wake,
                            .host = host,
                            .name = name,
                            .is_worker = is_worker,
                            .work = is_worker || *name == 'o' ? on_work : NULL,
                            .thought = is_worker ? NULL : on_thought};
    host->store = store_open(place, &told, &why);
    return host->store ? "" : why.reason;
}

static int open_all(void **state) {
    static int number;
    char words[60];
    (void)state;
    (void)snprintf(database, sizeof database, "thoughts%d", ++number);
    (void)snprintf(words, sizeof words, "createdb -U postgres %s", database);
    assert_true(cluster_do(words));
    (void)snprintf(where, sizeof where, "postgresql:///%s?host=%s&user=postgres", database,
                   cluster_folder);
    (void)snprintf(helper, sizeof helper, "postgresql:///%s?host=%s&user=helper", database,
                   cluster_folder);
    assert_string_equal(try_to(&rome, where, "rome0", false), "");
    assert_string_equal(try_to(&oslo, where, "oslo0", false), "");
    cluster_sql(database, "GRANT SELECT ON version TO helper;"
                          "GRANT SELECT, UPDATE, DELETE ON thought TO helper");
    assert_string_equal(try_to(&worker, helper, "", true), "");
    return 0;
}

static int close_all(void **state) {
    (void)state;
    host_close(&rome);
    host_close(&oslo);
    host_close(&worker);
    return 0;
}

/* ---- What they do ----------------------------------------------------------- */

static const char *ask(Host *host, StoreQuestion question) {
    static char line[2000];
    text_clear(&host->log);
    host_ask(host, question);
    host_wait(host);
    (void)snprintf(line, sizeof line, "%s", text_string(&host->log));
    line[strcspn(line, "\n")] = '\0';
    text_clear(&host->log);
    return line;
}

static const char *think(Host *host, const char *server, const char *table, int at, bool own) {
    return ask(host, (StoreQuestion){.kind = STORE_THINK,
                                     .own = own,
                                     .thought = {.table = table,
                                                 .seat = 1,
                                                 .at = at,
                                                 .player = "level=3",
                                                 .position = "2 players 'x'; D0 0,0",
                                                 .luck = UINT64_MAX - 1,
                                                 .server = server}});
}

static const char *answer(Host *host, const char *server, const char *table, int at) {
    return ask(
        host,
        (StoreQuestion){
            .kind = STORE_THOUGHT,
            .thought = {.table = table, .seat = 1, .at = at, .server = server, .moves = "3 4"}});
}

static const char *take(Host *host, int most) {
    return ask(host, (StoreQuestion){.kind = STORE_TAKE, .most = most});
}

/* Nobody's time ends in the next hour; it has. */
static void hold(void) {
    cluster_sql(database, "UPDATE thought SET taken = now() + interval '1 hour'"
                          " WHERE taken > '-infinity'");
}
static void let_go(const char *table) {
    char sql[100];
    (void)snprintf(sql, sizeof sql,
                   "UPDATE thought SET taken = now() - interval '6 s' WHERE game = '%s'", table);
    cluster_sql(database, sql);
}

static const char *count(Host *host) {
    return ask(host, (StoreQuestion){.kind = STORE_COUNT_THOUGHTS});
}

static void wait_for(Host *host, const char *expected) {
    while (!host->changes) assert_true(host_listen(host, PATIENCE));
    host->changes = 0;
    assert_told(host, expected);
}

#define HAS(table, at, server)                                                       \
    "nothing, " table " " at " of 1: level=3 at '2 players 'x'; D0 0,0' for " server \
    ", luck 18446744073709551614"

static void whoever_takes_it_answers_to_who_asked(void **state) {
    (void)state;
    assert_string_equal(think(&rome, "rome0", "t", 12, false), "found");
    wait_for(&worker, "");
    wait_for(&oslo, "");
    assert_string_equal(take(&worker, 5), HAS("t", "12", "rome0"));
    hold();
    assert_string_equal(take(&oslo, 5), "nothing"); /* it is the worker's */
    assert_string_equal(count(&oslo), "nothing 0 wait, 1 taken");
    assert_string_equal(answer(&worker, "rome0", "t", 12), "found");
    wait_for(&rome, "t 12 of 1: 3 4\n");
    assert_false(host_listen(&oslo, 50));
    assert_string_equal(count(&rome), "nothing");
}

static void the_oldest_come_first_and_each_once(void **state) {
    (void)state;
    static const char *const tables[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++) (void)think(&rome, "rome0", tables[i], 1, false);
    assert_string_equal(take(&worker, 1), HAS("a", "1", "rome0"));
    hold();
    assert_string_equal(take(&oslo, 1), HAS("b", "1", "rome0"));
    hold();
    assert_string_equal(count(&rome), "nothing 1 wait, 2 taken");
    assert_string_equal(take(&worker, 9), HAS("c", "1", "rome0"));
}

static void who_dies_is_replaced(void **state) {
    (void)state;
    (void)think(&rome, "rome0", "t", 12, false);
    (void)take(&worker, 1);
    (void)think(&rome, "rome0", "u", 5, true); /* by itself, at once */
    hold();
    assert_string_equal(take(&oslo, 9), "nothing");
    let_go("t");
    assert_string_equal(take(&oslo, 9), HAS("t", "12", "rome0"));
    assert_string_equal(answer(&worker, "rome0", "t", 12), "found"); /* he was only slow */
    assert_string_equal(answer(&oslo, "rome0", "t", 12), "nothing");
    wait_for(&rome, "t 12 of 1: 3 4\n");
    assert_false(host_listen(&rome, 50)); /* once */
    let_go("u");
    assert_string_equal(take(&worker, 9), HAS("u", "5", "rome0"));
}

static void a_step_that_has_passed_is_forgotten(void **state) {
    (void)state;
    (void)think(&rome, "rome0", "t", 12, false);
    (void)take(&worker, 1);
    assert_string_equal(think(&oslo, "oslo0", "t", 15, false), "found");
    assert_string_equal(answer(&worker, "rome0", "t", 12), "nothing");
    assert_string_equal(think(&rome, "rome0", "t", 12, false), "nothing"); /* late */
    assert_string_equal(take(&worker, 9), HAS("t", "15", "oslo0"));
    assert_false(host_listen(&rome, 50));
}

static void who_asks_again_is_told_and_nobody_thinks_twice(void **state) {
    (void)state;
    (void)think(&rome, "rome0", "t", 12, false);
    (void)take(&worker, 1);
    hold();
    assert_string_equal(think(&oslo, "oslo0", "t", 12, false), "found");
    assert_string_equal(take(&rome, 9), "nothing");
    assert_string_equal(answer(&worker, "oslo0", "t", 12), "found");
    while (!strstr(text_string(&oslo.log), "t 12")) assert_true(host_listen(&oslo, PATIENCE));
}

static void a_worker_sees_nothing_else(void **state) {
    (void)state;
    host_open_table(&rome, "t");
    host_wait(&rome);
    assert_false(host_listen(&worker, 50)); /* nobody tells it of tables */
    host_find(&worker, "t", 0);
    while (!worker.failed) assert_true(host_listen(&worker, PATIENCE));
    assert_non_null(strstr(text_string(&worker.log), "permission denied for table "));
}

static void a_worker_of_another_version_is_refused(void **state) {
    char why[200];
    (void)state;
    host_close(&worker);
    cluster_sql(database, "INSERT INTO version VALUES (99)");
    (void)snprintf(why, sizeof why, "%s is used by servers of another version of this program",
                   database);
    assert_string_equal(try_to(&worker, helper, "", true), why);
}

/* They had no thoughts. */
static void tables_of_the_second_version_are_brought_up_to_date(void **state) {
    (void)state;
    host_close(&rome);
    cluster_sql(database, "DROP TABLE thought, ban, here; DELETE FROM version WHERE version > 2");
    assert_string_equal(try_to(&rome, where, "rome0", false), "");
    assert_string_equal(think(&rome, "rome0", "t", 12, false), "found");
}

/* ---- All of them ------------------------------------------------------------ */

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)

static int skip_all(const char *why) {
    print_message("%s\n", why);
    return 77;
}

int main(void) {
    const struct CMUnitTest cases[] = {
        CASE(whoever_takes_it_answers_to_who_asked),
        CASE(the_oldest_come_first_and_each_once),
        CASE(who_dies_is_replaced),
        CASE(a_step_that_has_passed_is_forgotten),
        CASE(who_asks_again_is_told_and_nobody_thinks_twice),
        CASE(a_worker_sees_nothing_else),
        CASE(a_worker_of_another_version_is_refused),
        CASE(tables_of_the_second_version_are_brought_up_to_date),
    };
    if (strstr(try_to(&rome, "postgresql://", "x", false), "built without"))
        return skip_all("no libpq");
    host_close(&rome);
    if (!cluster_find()) return skip_all("the Debian package postgresql is not installed");
    if (!cluster_start()) return skip_all("PostgreSQL does not start here");
    cluster_sql("postgres", "CREATE ROLE helper LOGIN");
    int failures = cmocka_run_group_tests_name("thoughts", cases, NULL, NULL);
    return cluster_stop() ? failures : 1;
}
