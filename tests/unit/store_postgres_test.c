/* store_postgres_test.c -- what every store does, by PostgreSQL; servers that share one, and
 * connections that end. */
#define _XOPEN_SOURCE 700 // NOLINT: processes and sockets are POSIX, not C
#include <errno.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "store_cases.h"
#include "store_people.h"
#include "cluster.h"

static char database[20];
static Host other; /* another server */

static void say_where(const char *folder) {
    (void)snprintf(where, sizeof where, "postgresql:///%s?host=%s&user=postgres", database, folder);
}

static int new_database(void **state) {
    static int number;
    char words[60];
    (void)snprintf(database, sizeof database, "games%d", ++number);
    (void)snprintf(words, sizeof words, "createdb -U postgres %s", database);
    assert_true(cluster_do(words));
    say_where(cluster_folder);
    return open_host(state);
}

static int open_both(void **state) {
    int status = new_database(state);
    host_open(&other, where);
    return status;
}

static int close_both(void **state) {
    host_close(&other);
    return close_host(state);
}

/* ---- Two servers ----------------------------------------------------------- */

/* Until somebody has heard of so many changes. */
static void wait_for_changes(Host *who, int n) {
    while (who->changes < n) assert_true(host_listen(who, PATIENCE));
}

static void of_two_servers_one_adds_an_entry(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_wait(&host);
    host_add(&other, "rome", 1, "hers\n");
    host_wait(&other);
    host_add(&host, "rome", 1, "mine\n");
    host_add(&host, "rome", 2, "after mine\n"); /* which it is not */
    host_find(&host, "rome", 0);
    host_wait(&host);
    const char *log = text_string(&host.log);
    assert_non_null(strstr(log, "lost 2\n"));
    assert_non_null(strstr(log, "kept 3\nfound 4 3 [head\n][hers\nafter mine\n]"));
}

static void others_are_told_what_has_changed(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_add(&host, "rome", 1, "one\n");
    host_wait(&host);
    wait_for_changes(&other, 2);
    assert_told(&host, "kept 1\nkept 2\n"); /* nobody is told of his own */
    assert_told(&other, "changed rome 1\nchanged rome 2\n");
    host_add(&other, "rome", 1, "too late\n");
    host_wait(&other);
    assert_told(&other, "lost 1\n");
    host_add(&other, "rome", 2, "two\n");
    wait_for_changes(&host, 1);
    assert_told(&host, "changed rome 3\n"); /* and not of what was lost */
}

static void a_busy_moment_is_told_in_full(void **state) {
    (void)state;
    enum { MANY = 3000 };
    for (int i = 0; i < MANY; i++) {
        char name[STORE_NAME + 1];
        (void)snprintf(name, sizeof name, "long-name-%06d", i);
        host_open_table(&host, name);
    }
    host_wait(&host);
    wait_for_changes(&other, MANY);
    for (int i = 0; i < MANY; i++) {
        char line[40];
        (void)snprintf(line, sizeof line, "changed long-name-%06d 1\n", i);
        assert_non_null(strstr(text_string(&other.log), line));
    }
}

static void a_token_that_two_servers_see_at_once_is_one_persons(void **state) {
    (void)state;
    const StoreQuestion admit = {.kind = STORE_ADMIT};
    for (int i = 0; i < 300; i++) {
        char hash[20];
        StoreQuestion question = admit;
        (void)snprintf(hash, sizeof hash, "hash %d", i);
        question.hash = hash;
        host_ask(&host, question);
        host_ask(&other, question);
    }
    host_wait(&host);
    host_wait(&other);
    assert_string_equal(text_string(&host.log), text_string(&other.log));
    assert_int_equal(count(text_string(&host.log), "person "), 300);
}

/* Both add to all tables, in orders of their own: each entry is one server's. */
static void servers_that_race_lose_and_never_wait_for_ever(void **state) {
    (void)state;
    enum { ROUNDS = 40 };
    for (int t = 0; t < TABLES; t++) add_in_turn(&host, t);
    host_wait(&host);
    text_clear(&host.log);
    for (int round = 1; round <= ROUNDS; round++) {
        for (int i = 0; i < TABLES; i++) {
            char name[20];
            (void)snprintf(name, sizeof name, "t%d", i);
            host_add(&host, name, round, "*");
            (void)snprintf(name, sizeof name, "t%d", TABLES - 1 - i);
            host_add(&other, name, round, "*");
        }
        host_wait(&host);
        host_wait(&other);
    }
    const char *mine = text_string(&host.log), *hers = text_string(&other.log);
    assert_int_equal(count(mine, "kept ") + count(hers, "kept "), TABLES * ROUNDS);
    assert_int_equal(count(mine, "lost ") + count(hers, "lost "), TABLES * ROUNDS);
    host_find(&host, "t7", 1);
    host_wait(&host);
    assert_non_null(
        strstr(text_string(&host.log), "41 [][****************************************]"));
}

/* Games of the same two, that end at both servers at once: each counts. */
static void two_servers_count_the_same_people(void **state) {
    (void)state;
    enum { GAMES = 60 };
    make_people(2);
    for (int i = 0; i < GAMES; i++) {
        char name[20];
        (void)snprintf(name, sizeof name, "g%d", i);
        const uint32_t persons[] = {i % 3 ? 1 : 2, i % 3 ? 2 : 1};
        StoreRow row = over_row(name, persons, 2);
        keep_over(i % 2 ? &host : &other, &row, 1000 + i);
        if (i % 10 == 9) host_wait(&host), host_wait(&other);
    }
    host_wait(&other);
    text_clear(&host.log);
    ask((StoreQuestion){.kind = STORE_FIND_PERSON, .person = 1});
    assert_non_null(strstr(text_string(&host.log), " in 60\n"));
}

static void others_are_told_whose_sessions_have_ended(void **state) {
    (void)state;
    make_people(2);
    host_wait(&other);
    ask((StoreQuestion){.kind = STORE_LOGIN, .hash = "b", .person = 1});
    ask((StoreQuestion){.kind = STORE_PASSWORD, .person = 1, .hash = "b", .secret = "x"});
    ask((StoreQuestion){
        .kind = STORE_RECOVER, .folded = "b", .codes = "nothing", .secret = "x", .hash = "b"});
    ask((StoreQuestion){
        .kind = STORE_RECOVER, .folded = "b", .codes = "c1", .secret = "x", .hash = "b"});
    ask((StoreQuestion){.kind = STORE_FORGET, .person = 2});
    wait_for_changes(&other, 3);
    assert_told(&other, "changed !1 1\nchanged !2 1\nchanged !2 1\n");
}

/* ---- Connections that end --------------------------------------------------- */

static void expect_all_kept(int n) {
    host_wait(&host);
    assert_int_equal(count(text_string(&host.log), "kept "), n);
    assert_null(strstr(text_string(&host.log), "lost "));
    assert_int_equal(count_in_turn(&host), n);
}

static void cut_all(void) {
    cluster_sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            " WHERE application_name = 'aude'");
}

static void connections_that_are_cut_lose_nothing(void **state) {
    (void)state;
    int w = 0;
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 700; i++) add_in_turn(&host, w++);
        cut_all();
    }
    expect_all_kept(w);
}

static void a_database_that_starts_again_loses_nothing(void **state) {
    (void)state;
    int w = 0;
    for (; w < 1500; w++) add_in_turn(&host, w);
    assert_true(cluster_do("pg_ctl restart -w -D data -m immediate"));
    for (; w < 2000; w++) add_in_turn(&host, w);
    expect_all_kept(w);
}

static void allow_connections(bool may) {
    char sql[80];
    (void)snprintf(sql, sizeof sql, "ALTER DATABASE %s ALLOW_CONNECTIONS %s", database,
                   may ? "true" : "false");
    cluster_sql("postgres", sql);
}

static void what_was_said_meanwhile_is_told_afterwards(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    host_wait(&host);
    wait_for_changes(&other, 1);
    allow_connections(false);
    cluster_sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE"
                            " application_name = 'aude' AND query NOT LIKE 'COMMIT%'");
    host_add(&host, "rome", 1, "while she hears nothing\n");
    host_wait(&host);
    assert_false(host_listen(&other, 200));
    allow_connections(true);
    wait_for_changes(&other, 2);
    assert_non_null(strstr(text_string(&other.log), "changed rome 2\n"));
}

/* ---- Between a server and its database -------------------------------------- */

/* What happens to the first connection when COMMIT is said for the fourth time: it is cut before
 * the database hears it, or before the server hears that it was done. */
typedef enum { CUT_QUESTION, CUT_ANSWER } Cut;

static struct sockaddr_un socket_in(const char *folder) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    (void)snprintf(name.sun_path, sizeof name.sun_path, "%s/.s.PGSQL.5432", folder);
    return name;
}

static void send_all(int to, const char *bytes, ssize_t n) {
    for (ssize_t sent; n > 0; bytes += sent, n -= sent)
        if ((sent = write(to, bytes, (size_t)n)) < 0) return;
}

/* A message that runs the statement "s1", which is COMMIT; s1 and s10 differ by what follows. */
static bool says_commit(const char *bytes, ssize_t n) {
    for (ssize_t i = 0; i + 4 <= n; i++)
        if (!memcmp(bytes + i, "\0s1\0", 4)) return true;
    return false;
}

/* Pass on what both say, until one of them hangs up or it is time to cut. */
static void relay(int server, int base, bool is_first, Cut cut) {
    static char bytes[1 << 16];
    int commits = 0;
    struct pollfd ends[2] = {{.fd = server, .events = POLLIN}, {.fd = base, .events = POLLIN}};
    while (poll(ends, 2, -1) > 0) {
        int from = ends[0].revents ? 0 : 1;
        ssize_t n = read(ends[from].fd, bytes, sizeof bytes);
        if (n <= 0) break;
        bool is_time = from == 0 && says_commit(bytes, n) && ++commits == 4 && is_first;
        if (is_time && cut == CUT_QUESTION) break;
        send_all(ends[1 - from].fd, bytes, n);
        if (is_time) { /* the answer is read by nobody else */
            (void)!read(base, bytes, sizeof bytes);
            break;
        }
    }
    (void)close(server);
    (void)close(base);
}

static void serve_proxy(int listening, Cut cut) {
    for (bool is_first = true;; is_first = false) {
        struct sockaddr_un name = socket_in(cluster_folder);
        int server = accept(listening, NULL, NULL), base = socket(AF_UNIX, SOCK_STREAM, 0);
        if (server < 0 || connect(base, (struct sockaddr *)&name, sizeof name)) _exit(1);
        relay(server, base, is_first, cut);
    }
}

static pid_t start_proxy(const char *folder, Cut cut) {
    struct sockaddr_un name = socket_in(folder);
    int listening = socket(AF_UNIX, SOCK_STREAM, 0);
    (void)unlink(name.sun_path);
    assert_int_equal(bind(listening, (struct sockaddr *)&name, sizeof name), 0);
    assert_int_equal(listen(listening, 5), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) serve_proxy(listening, cut);
    (void)close(listening);
    return child;
}

static void keep_by_proxy(Cut cut) {
    char folder[] = "/tmp/aude-proxy-XXXXXX";
    assert_non_null(mkdtemp(folder));
    host_close(&host);
    pid_t proxy = start_proxy(folder, cut);
    say_where(folder);
    host_open(&host, where);
    for (int w = 0; w < 200; w++) {
        add_in_turn(&host, w);
        if (w % 20 == 19) host_wait(&host);
    }
    expect_all_kept(200);
    (void)kill(proxy, SIGKILL);
    (void)waitpid(proxy, NULL, 0);
    (void)unlink(socket_in(folder).sun_path);
    (void)rmdir(folder);
}

static void a_commit_that_was_not_heard_is_said_again(void **state) {
    (void)state;
    keep_by_proxy(CUT_QUESTION);
}

static void a_commit_that_was_not_answered_is_not_done_twice(void **state) {
    (void)state;
    keep_by_proxy(CUT_ANSWER);
}

/* ---- What cannot be used --------------------------------------------------- */

static void tables_of_a_later_version_are_refused(void **state) {
    (void)state;
    char why[100];
    cluster_sql(database, "INSERT INTO version VALUES (99)");
    (void)snprintf(why, sizeof why, "%s was made by a later version of this program", database);
    assert_string_equal(host_try(&other, where), why);
    host_close(&other);
}

/* Tables of the first version, with somebody in them who has a seat. */
static void tables_of_the_first_version_are_brought_up_to_date(void **state) {
    (void)state;
    host_open_table(&host, "rome");
    ask((StoreQuestion){.kind = STORE_ADMIT, .hash = "anna", .now = 5});
    host_close(&host);
    cluster_sql(database,
                "DROP TABLE ban, here, code, rating, thought; DROP INDEX game_over, seat_called, "
                "session_person;"
                "ALTER TABLE person DROP name, DROP folded, DROP secret, DROP bot, DROP owner,"
                " DROP claimed; ALTER TABLE game DROP rated; ALTER TABLE seat DROP was,"
                " DROP became; DELETE FROM version WHERE version > 1");
    host_open(&host, where);
    claim(1, "anna");
    host_find(&host, "rome", 0);
    host_wait(&host);
    assert_non_null(
        strstr(text_string(&host.log), "rome form land 'inns' of 1, 100 to 100: anna/1"));
    assert_asked("found is anna, 3 codes", .kind = STORE_FIND_PERSON, .folded = "anna");
}

/* What the versions after it have brought goes again. */
static void tables_of_the_second_and_third_version_are_brought_up_to_date(void **state) {
    static const char *const later[] = {
        "DROP TABLE ban, here; DELETE FROM version WHERE version > 3",
        "DROP TABLE ban, here, thought; DELETE FROM version WHERE version > 2"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        host_close(&host);
        cluster_sql(database, later[i]);
        host_open(&host, where);
        ask((StoreQuestion){.kind = STORE_BAN, .name = "anna"});
        ask((StoreQuestion){.kind = STORE_FIND_BANS});
        assert_told(&host, "found 1\nfound 2 anna,\n");
    }
}

static void a_database_that_is_not_there_is_refused(void **state) {
    (void)state;
    (void)snprintf(database, sizeof database, "nowhere");
    say_where(cluster_folder);
    assert_non_null(strstr(host_try(&other, where), "database \"nowhere\" does not exist"));
    host_close(&other);
}

/* ---- All of them ----------------------------------------------------------- */

#define NEW new_database
#define BOTH(name) cmocka_unit_test_setup_teardown(name, open_both, close_both)

int main(void) {
    const struct CMUnitTest cases[] = {
        COMMON,
        PEOPLE_CASES,
        BOTH(two_servers_count_the_same_people),
        BOTH(others_are_told_whose_sessions_have_ended),
        BOTH(of_two_servers_one_adds_an_entry),
        BOTH(others_are_told_what_has_changed),
        BOTH(a_busy_moment_is_told_in_full),
        BOTH(a_token_that_two_servers_see_at_once_is_one_persons),
        BOTH(servers_that_race_lose_and_never_wait_for_ever),
        CASE(connections_that_are_cut_lose_nothing),
        CASE(a_database_that_starts_again_loses_nothing),
        BOTH(what_was_said_meanwhile_is_told_afterwards),
        CASE(a_commit_that_was_not_heard_is_said_again),
        CASE(a_commit_that_was_not_answered_is_not_done_twice),
        CASE(tables_of_a_later_version_are_refused),
        CASE(tables_of_the_first_version_are_brought_up_to_date),
        CASE(tables_of_the_second_and_third_version_are_brought_up_to_date),
        CASE(a_database_that_is_not_there_is_refused),
    };
    if (strstr(host_try(&other, "postgresql://"), "built without")) return skip_all("no libpq");
    host_close(&other);
    if (!cluster_find()) return skip_all("the Debian package postgresql is not installed");
    if (!cluster_start()) return skip_all("PostgreSQL does not start here");
    int failures = cmocka_run_group_tests_name("PostgreSQL", cases, NULL, NULL);
    return cluster_stop() ? failures : 1;
}
