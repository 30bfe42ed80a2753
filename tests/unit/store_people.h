/* store_people.h -- for tests: accounts, ratings and the archive in every kind of store, as cases
 * of whoever includes this.  He has `host`, and says by CASE() how an empty store is opened. */
#ifndef TESTS_STORE_PEOPLE_H
#define TESTS_STORE_PEOPLE_H

#include "store_host.h"

static void ask(StoreQuestion question) {
    host_ask(&host, question);
    host_wait(&host);
}

/* What was told of the last question: without its number. */
static const char *told(void) {
    static char line[400];
    const char *log = text_string(&host.log), *at = log + strcspn(log, " ");
    at += strspn(at, " 0123456789");
    (void)snprintf(line, sizeof line, "%.*s %s", (int)strcspn(log, " \n"), log, at);
    line[strcspn(line, "\n")] = '\0';
    text_clear(&host.log);
    return line;
}
#define assert_asked(expected, ...)            \
    do {                                       \
        text_clear(&host.log);                 \
        ask((StoreQuestion){__VA_ARGS__});     \
        assert_string_equal(told(), expected); \
    } while (0)

/* ---- Accounts ---------------------------------------------------------------- */

static void admit(const char *hash, const char *expected) {
    assert_asked(expected, .kind = STORE_ADMIT, .hash = hash, .now = 5);
}

static void claim(uint32_t person, const char *name) {
    assert_asked("found ", .kind = STORE_CLAIM, .person = person, .name = name, .folded = name,
                 .secret = "salt", .codes = "c1 c2 c3", .now = 7);
}

/* So many guests, who become accounts: a, b, c. */
static void make_people(int n) {
    static const char *const names[] = {"a", "b", "c", "d"};
    for (int i = 0; i < n; i++) {
        ask((StoreQuestion){.kind = STORE_ADMIT, .hash = names[i], .now = 5});
        claim((uint32_t)i + 1, names[i]);
    }
}

static void an_account_has_a_name_of_its_own(void **state) {
    (void)state;
    admit("aaaa", "found person 1");
    admit("bbbb", "found person 2");
    claim(1, "anna");
    assert_asked("nothing taken", .kind = STORE_CLAIM, .person = 2, .name = "Anna",
                 .folded = "anna", .secret = "x", .codes = "");
    assert_asked("nothing twice", .kind = STORE_CLAIM, .person = 1, .name = "bert",
                 .folded = "bert", .secret = "x", .codes = "");
    assert_asked("found is anna, 3 codes", .kind = STORE_FIND_PERSON, .folded = "anna");
    assert_asked("nothing ", .kind = STORE_FIND_PERSON, .folded = "bert");
    admit("aaaa", "found person 1 is anna, 0 codes");
    admit("bbbb", "found person 2");
}

static void a_session_becomes_an_accounts_and_ends(void **state) {
    (void)state;
    make_people(1);
    admit("bbbb", "found person 2");
    assert_asked("found person 1 is a, 3 codes", .kind = STORE_LOGIN, .hash = "bbbb", .person = 1);
    admit("bbbb", "found person 1 is a, 0 codes");
    assert_asked("found ", .kind = STORE_LOGOUT, .hash = "bbbb", .person = 1);
    admit("bbbb", "found person 3");
    admit("a", "found person 1 is a, 0 codes");
    assert_asked("found ", .kind = STORE_LOGOUT, .hash = "", .person = 1);
    admit("a", "found person 4");
    assert_asked("nothing none", .kind = STORE_LOGIN, .hash = "a", .person = 4); /* a guest */
}

static void another_password_ends_all_other_sessions(void **state) {
    (void)state;
    make_people(1);
    ask((StoreQuestion){.kind = STORE_LOGIN, .hash = "bbbb", .person = 1});
    assert_asked("found ", .kind = STORE_PASSWORD, .person = 1, .hash = "bbbb", .secret = "pepper");
    admit("bbbb", "found person 1 is a, 0 codes");
    admit("a", "found person 2");
    assert_asked("nothing none", .kind = STORE_PASSWORD, .person = 2, .hash = "", .secret = "x");
}

static void a_code_opens_the_account_once(void **state) {
    (void)state;
    make_people(2);
    assert_asked("nothing none", .kind = STORE_RECOVER, .folded = "a", .codes = "c4", .secret = "x",
                 .hash = "new");
    assert_asked("nothing none", .kind = STORE_RECOVER, .folded = "nobody", .codes = "c1",
                 .secret = "x", .hash = "new");
    text_clear(&host.log);
    ask((StoreQuestion){
        .kind = STORE_RECOVER, .folded = "a", .codes = "c1", .secret = "x", .hash = "new"});
    assert_non_null(strstr(text_string(&host.log), "person 1"));
    assert_asked("nothing none", .kind = STORE_RECOVER, .folded = "a", .codes = "c1", .secret = "x",
                 .hash = "new");
    admit("new", "found person 1 is a, 0 codes");
    assert_asked("found is a, 2 codes", .kind = STORE_FIND_PERSON, .person = 1);
    admit("a", "found person 3"); /* whoever had it before is out */
    admit("b", "found person 2 is b, 0 codes"); /* whose c1 is another one */
}

static void a_bot_has_an_owner_and_goes_with_him(void **state) {
    (void)state;
    make_people(1);
    assert_asked("nothing taken", .kind = STORE_BOT, .person = 1, .name = "A", .folded = "a",
                 .hash = "robot");
    assert_asked("found person 2", .kind = STORE_BOT, .person = 1, .name = "Robot",
                 .folded = "robot", .hash = "robot", .now = 9);
    admit("robot", "found person 2 is Robot (bot), 0 codes");
    assert_asked("found ", .kind = STORE_FORGET, .person = 1);
    admit("robot", "found person 3");
    admit("a", "found person 4");
    assert_asked("nothing ", .kind = STORE_FIND_PERSON, .folded = "a");
    assert_asked("nothing ", .kind = STORE_FIND_PERSON, .folded = "robot");
    claim(4, "a"); /* the name is free again */
}

/* ---- Games ------------------------------------------------------------------- */

/* A game of these persons that is over: the first of them has won. */
static StoreRow over_row(const char *table, const uint32_t persons[], int n) {
    static const char *const names[] = {"anna", "bram", "cees", "daan"};
    StoreRow row = host_row(table);
    row.state = STORE_OVER;
    row.listed = row.rated = true;
    row.seats = n;
    row.winners = 1;
    for (int i = 0; i < n; i++) {
        row.person[i] = persons[i];
        row.name[i] = names[i];
        row.points[i] = (int16_t)(50 - 10 * i);
    }
    return row;
}

static void keep_over(Host *to, const StoreRow *row, int64_t now) {
    host_keep(to, (StoreWrite){.table = row->table,
                               .head = "",
                               .lines = "end\n",
                               .row = row,
                               .now = now,
                               .waits = -1,
                               .due = INT64_MAX});
}

static void play(const char *table, const uint32_t persons[], int n, int64_t now) {
    StoreRow row = over_row(table, persons, n);
    keep_over(&host, &row, now);
    host_wait(&host);
}

#define PAIR ((const uint32_t[]){1, 2})

static void a_rated_game_changes_both_ratings(void **state) {
    (void)state;
    make_people(2);
    play("rome", PAIR, 2, 1000);
    assert_asked("found is a, 3 codes, land 1662 in 1", .kind = STORE_FIND_PERSON, .person = 1);
    assert_asked("found is b, 3 codes, land 1337 in 1", .kind = STORE_FIND_PERSON, .person = 2);
    ask((StoreQuestion){.kind = STORE_FIND_ROW, .table = "rome"});
    assert_non_null(strstr(text_string(&host.log), "    a 1500 to 1662\n    b 1500 to 1338\n"));
}

static void who_is_out_has_lost_whatever_his_points(void **state) {
    (void)state;
    make_people(2);
    StoreRow row = over_row("rome", PAIR, 2);
    row.out = 1;
    keep_over(&host, &row, 1000);
    host_wait(&host);
    assert_asked("found is a, 3 codes, land 1337 in 1", .kind = STORE_FIND_PERSON, .person = 1);
}

static void a_game_counts_once_whatever_is_written_afterwards(void **state) {
    (void)state;
    make_people(2);
    play("rome", PAIR, 2, 1000);
    StoreRow row = over_row("rome", PAIR, 2);
    host_keep(&host, (StoreWrite){.table = "rome", .entry = 1, .lines = "", .row = &row});
    host_keep(&host, (StoreWrite){.table = "rome", .entry = 1, .lines = "", .row = &row});
    host_keep(&host, (StoreWrite){.table = "rome", .entry = 0, .lines = "", .row = &row});
    host_wait(&host);
    assert_asked("found is a, 3 codes, land 1662 in 1", .kind = STORE_FIND_PERSON, .person = 1);
}

static void games_with_guests_or_own_bots_do_not_count(void **state) {
    (void)state;
    make_people(2);
    admit("guest", "found person 3");
    ask((StoreQuestion){
        .kind = STORE_BOT, .person = 1, .name = "bot1", .folded = "bot1", .hash = "bot1"});
    ask((StoreQuestion){
        .kind = STORE_BOT, .person = 1, .name = "bot2", .folded = "bot2", .hash = "bot2"});
    play("guest", (const uint32_t[]){1, 3}, 2, 1000);
    play("owner", (const uint32_t[]){1, 4}, 2, 1000);
    play("bots", (const uint32_t[]){4, 5}, 2, 1000);
    play("self", (const uint32_t[]){1, 1}, 2, 1000);
    play("three", (const uint32_t[]){1, 2, 0}, 3, 1000);
    assert_asked("found is a, 3 codes", .kind = STORE_FIND_PERSON, .person = 1);
    play("other", (const uint32_t[]){4, 2}, 2, 1000);
    assert_asked("found is bot1 (bot), 0 codes, land 1662 in 1", .kind = STORE_FIND_PERSON,
                 .person = 4);
}

static void who_has_not_played_for_long_is_less_certain(void **state) {
    (void)state;
    make_people(2);
    play("one", PAIR, 2, 1000);
    for (int i = 0; i < 20; i++) {
        char table[8];
        (void)snprintf(table, sizeof table, "t%d", i);
        play(table, PAIR, 2, 1000);
    }
    StoreRow late = over_row("late", (const uint32_t[]){2, 1}, 2);
    keep_over(&host, &late, 1000 + INT64_C(86400000) * 700);
    host_wait(&host);
    ask((StoreQuestion){.kind = STORE_FIND_ROW, .table = "late"});
    int was = 0, became = 0;
    const char *at = strstr(text_string(&host.log), "    b ");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "    b %d to %d", &was, &became), 2);
    assert_true(became - was > 200); /* two years ago is as good as never */
}

/* ---- The archive -------------------------------------------------------------- */

/* Tables of an answer, in their order. */
static const char *tables(StoreQuestion question) {
    static char list[400];
    size_t n = 0;
    text_clear(&host.log);
    question.kind = STORE_FIND_GAMES;
    ask(question);
    list[0] = '\0';
    for (const char *at = text_string(&host.log); (at = strstr(at, "\n  ")); at++) {
        if (at[3] == ' ') continue;
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%.*s", n ? " " : "",
                              (int)strcspn(at + 3, " "), at + 3);
    }
    if (strstr(text_string(&host.log), "and more"))
        (void)snprintf(list + n, sizeof list - n, " ...");
    return list;
}

static void keep_game(const char *table, const char *game, bool listed, uint32_t second,
                      int64_t now) {
    StoreRow row = over_row(table, (const uint32_t[]){1, second}, 2);
    row.game = game;
    row.words = *game == 'c' ? "players 2 game card" : "players 2 inns";
    row.listed = listed;
    row.name[1] = second == 2 ? "bram" : "cees";
    keep_over(&host, &row, now);
}

static void fill_archive(void) {
    make_people(3);
    keep_game("first", "land", true, 2, 1000);
    keep_game("second", "card", true, 3, 2000);
    keep_game("secret", "land", false, 2, 3000);
    keep_game("fourth", "land", true, 3, 4000);
    keep_game("fifth", "land", true, 2, 4000); /* at the same moment */
    host_open_table(&host, "form");
    host_wait(&host);
}

static void the_archive_has_listed_games_and_ones_own_the_last_first(void **state) {
    (void)state;
    fill_archive();
    assert_string_equal(tables((StoreQuestion){0}), "fourth fifth second first");
    assert_string_equal(tables((StoreQuestion){.person = 2}), "fourth fifth secret second first");
    assert_string_equal(tables((StoreQuestion){.person = 2, .own = true}), "fifth secret first");
    assert_string_equal(tables((StoreQuestion){.person = 77}), "fourth fifth second first");
}

static void the_archive_is_searched(void **state) {
    (void)state;
    fill_archive();
    assert_string_equal(tables((StoreQuestion){.name = "cees", .folded = "cees"}),
                        "fourth second"); /* as it stood at the seat */
    assert_string_equal(tables((StoreQuestion){.name = "B", .folded = "b"}), "fifth first");
    assert_string_equal(tables((StoreQuestion){.name = "nobody", .folded = "nobody"}), "");
    assert_string_equal(tables((StoreQuestion){.game = "card"}), "second");
    assert_string_equal(tables((StoreQuestion){.words = "inns"}), "fourth fifth first");
    assert_string_equal(tables((StoreQuestion){.words = "%"}), "");
    assert_string_equal(tables((StoreQuestion){.since = 2000, .until = 4000}), "second");
}

static void the_archive_has_pages(void **state) {
    (void)state;
    fill_archive();
    assert_string_equal(tables((StoreQuestion){.most = 1}), "fourth ...");
    assert_string_equal(tables((StoreQuestion){.most = 1, .before = "fourth"}), "fifth ...");
    assert_string_equal(tables((StoreQuestion){.most = 2, .before = "fifth"}), "second first");
    assert_string_equal(tables((StoreQuestion){.most = 2, .before = "first"}), "");
}

static void who_is_forgotten_is_somebody_in_the_archive(void **state) {
    (void)state;
    fill_archive();
    ask((StoreQuestion){.kind = STORE_FORGET, .person = 2});
    assert_string_equal(tables((StoreQuestion){.name = "bram", .folded = "bram"}), "");
    text_clear(&host.log);
    ask((StoreQuestion){.kind = STORE_FIND_GAMES, .most = 200});
    assert_non_null(strstr(text_string(&host.log), "anna/1/50! somebody2/2/40 waits"));
    assert_null(strstr(text_string(&host.log), "bram"));
}

#define PEOPLE_CASES                                                                         \
    CASE(an_account_has_a_name_of_its_own), CASE(a_session_becomes_an_accounts_and_ends),    \
        CASE(another_password_ends_all_other_sessions), CASE(a_code_opens_the_account_once), \
        CASE(a_bot_has_an_owner_and_goes_with_him), CASE(a_rated_game_changes_both_ratings), \
        CASE(who_is_out_has_lost_whatever_his_points),                                       \
        CASE(a_game_counts_once_whatever_is_written_afterwards),                             \
        CASE(games_with_guests_or_own_bots_do_not_count),                                    \
        CASE(who_has_not_played_for_long_is_less_certain),                                   \
        CASE(the_archive_has_listed_games_and_ones_own_the_last_first),                      \
        CASE(the_archive_is_searched), CASE(the_archive_has_pages),                          \
        CASE(who_is_forgotten_is_somebody_in_the_archive)

#endif
