/* hall_time_test.c -- the hall: what happens by itself, computer players, the next game, lists. */
#include "hall_world.h"

/* ---- Time ------------------------------------------------------------------- */

static void a_flag_falls_by_itself(void **state) {
    (void)state;
    start_game("players 2 clock 1m", 2, "");
    pass(61000);
    assert_true(aude_room_over(people[0].room));
    assert_int_equal(stored_find(table)->row.state, STORE_OVER);
}

static void an_abandoned_game_ends_after_seven_days(void **state) {
    (void)state;
    HallCounts counts;
    start_game("players 2", 2, "");
    for (int who = 0; who < 2; who++) leave(who);
    pass(INT64_C(6) * 24 * 3600 * 1000);
    hall_count(halls[0], &counts);
    assert_int_equal(counts.tables, 0); /* it is a row, no more */
    assert_int_equal(stored_find(table)->row.state, STORE_PLAYING);
    pass(INT64_C(25) * 3600 * 1000);
    assert_int_equal(stored_find(table)->row.state, STORE_OVER);
}

/* Every decision puts it off, and the store hears of that once an hour; never too late. */
static void the_store_learns_now_and_then_when_a_game_is_due(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    const Stored *at = stored_find(table);
    int64_t first = at->due;
    assert_int_equal(first, aude_room_deadline(people[0].room));
    for (int i = 0; i < 5; i++) {
        pass(INT64_C(10) * 60 * 1000);
        assert_int_equal(play_on(2, 1), 1);
        assert_int_equal(at->due, first);
        assert_true(aude_room_deadline(people[0].room) > first);
    }
    pass(INT64_C(10) * 60 * 1000);
    assert_int_equal(play_on(2, 1), 1);
    assert_int_equal(at->due, aude_room_deadline(people[0].room));
}

/* Found too early it is kept when it is due in truth, whether it is in memory or not. */
static void what_is_due_too_early_is_looked_at_once(void **state) {
    (void)state;
    for (int stays = 0; stays < 2; stays++) {
        start_game("players 2", 2, "");
        const Stored *at = stored_find(table);
        int64_t early = at->due;
        pass(INT64_C(50) * 60 * 1000);
        assert_int_equal(play_on(2, 1), 1);
        int64_t deadline = aude_room_deadline(people[0].room);
        for (int who = stays; who < 2; who++) leave(who);
        pass(early - now - INT64_C(2) * 60 * 1000);
        int writes = n_writes;
        assert_int_equal(at->due, early);
        pass(INT64_C(45) * 60 * 1000);
        assert_int_equal(at->due, deadline);
        assert_int_equal(n_writes, writes + 1);
        assert_int_equal(at->row.state, STORE_PLAYING);
        pass(deadline - now + 1);
        assert_int_equal(at->row.state, STORE_OVER);
    }
}

static void a_form_that_nobody_touches_is_closed(void **state) {
    (void)state;
    come(0);
    open_table(0, "players 2", "");
    say(0, "{'is':'join','id':1,'table':'%s'}", table);
    pass(INT64_C(23) * 3600 * 1000);
    assert_int_equal(told(0, "gone"), 0);
    pass(INT64_C(2) * 3600 * 1000);
    assert_true(*word(0, "gone", "reason"));
    assert_int_equal(stored_find(table)->row.state, STORE_CLOSED);
    say(0, "{'is':'join','id':1,'table':'%s'}", table);
    assert_answered(0, "no-table");
}

static void a_listed_form_lives_as_long_as_somebody_looks(void **state) {
    (void)state;
    server(1);
    come(0);
    say(0, "{'is':'open','id':1,'words':'players 2','listed':true}");
    (void)snprintf(table, sizeof table, "%s", word(0, "answer", "table"));
    say(0, "{'is':'join','id':1,'table':'%s'}", table);
    pass(INT64_C(3) * 3600 * 1000);
    assert_int_equal(stored_find(table)->row.state, STORE_FORM);
    leave(0);
    pass(INT64_C(62) * 60 * 1000);
    assert_int_equal(stored_find(table)->row.state, STORE_CLOSED);
}

static void the_owner_closes_a_form(void **state) {
    (void)state;
    come(0);
    come(1);
    open_table(0, "players 2", "");
    say(1, "{'is':'join','id':1,'table':'%s'}", table);
    say(1, "{'is':'close','id':1,'table':'%s'}", table);
    assert_answered(1, "not-yours");
    said(0, "{'is':'close','id':1,'table':'%s'}", table);
    assert_int_equal(told(1, "gone"), 0); /* not before it is kept */
    settle();
    assert_answered(0, "done");
    assert_int_equal(told(1, "gone"), 1);
}

static void spectators_may_have_to_wait(void **state) {
    (void)state;
    start_game("players 2", 2, ",'delay':30");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    int steps = aude_room_steps(people[5].room);
    play_on(2, 4);
    assert_int_equal(aude_room_steps(people[5].room), steps);
    assert_true(aude_room_steps(people[0].room) > steps);
    come(6);
    say(6, "{'is':'join','id':1,'table':'%s'}", table);
    assert_true(copies_are_the_same(5, 6));
    pass(31000);
    assert_int_equal(aude_room_steps(people[5].room), aude_room_steps(people[0].room));
    play_on(2, 1000);
    assert_true(aude_room_over(people[5].room)); /* at the end all */
    assert_true(was_told(5, seed_of(table)));
}

/* While nobody watches nobody has counted what may be told. */
static void who_watches_later_sees_what_is_old_enough(void **state) {
    (void)state;
    start_game("players 2", 2, ",'delay':30");
    play_on(2, 4);
    now += 31000;
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    assert_int_equal(aude_room_steps(people[5].room), aude_room_steps(people[0].room));
}

/* ---- Computer players, again, lists ----------------------------------------- */

static void computer_seats_are_thought_about(void **state) {
    (void)state;
    come(0);
    open_table(0, "players 2", "");
    say(0, "{'is':'sit','id':1,'table':'%s','seat':0,'name':'anna'}", table);
    say(0, "{'is':'seat','id':1,'table':'%s','seat':1,'name':'robot','player':'nobody'}", table);
    assert_answered(0, "bad");
    say(0, "{'is':'seat','id':1,'table':'%s','seat':1,'name':'robot','player':'aude:nodes=99'}",
        table);
    assert_answered(0, "bad");
    say(0, "{'is':'seat','id':1,'table':'%s','seat':1,'name':'robot','player':'level=1'}", table);
    say(0, "{'is':'join','id':1,'table':'%s','as':0}", table);
    say(0, "{'is':'start','id':1,'table':'%s'}", table);
    int thought = 0;
    for (int i = 0; i < 400 && !aude_room_over(people[0].room); i++) {
        if (play_one(0, 0)) {
            settle();
            continue;
        }
        AudeMove moves[AUDE_MAX_MOVES];
        assert_int_equal(thinks.n, ++thought); /* once a decision */
        assert_int_equal(thinks.at, aude_room_steps(people[0].room));
        assert_true(aude_moves(&thinks.game, moves) > 0);
        int at = thinks.at;
        hall_thought(halls[0], table, 1, at, moves, 1, now);
        hall_thought(halls[0], table, 1, at, moves, 1, now); /* too late */
        settle();
    }
    assert_true(aude_room_over(people[0].room));
}

static void who_dies_while_he_thinks_is_replaced(void **state) {
    (void)state;
    computer_seats_are_thought_about(state);
    open_table(0, "players 2", "");
    say(0, "{'is':'sit','id':1,'table':'%s','seat':1,'name':'anna'}", table);
    say(0, "{'is':'seat','id':1,'table':'%s','seat':0,'name':'robot','player':'level=1'}", table);
    thinks.n = 0;
    say(0, "{'is':'start','id':1,'table':'%s'}", table);
    assert_int_equal(thinks.n, 1);
    leave(0);
    hall_free(halls[0]);
    halls[0] = NULL;
    server(1);
    pass(INT64_C(4) * 60 * 1000);
    assert_int_equal(thinks.server, 1);
    assert_true(thinks.n >= 2);
}

static void all_want_another_game(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    say(0, "{'is':'resign','id':1,'table':'%s','seat':0}", table);
    say(0, "{'is':'again','id':1,'table':'%s','seat':0}", table);
    assert_answered(0, "done");
    assert_int_equal(told(0, "next"), 0);
    say(1, "{'is':'again','id':1,'table':'%s','seat':1}", table);
    assert_string_equal(word(0, "next", "next"), word(1, "next", "next"));
    const Stored *next = stored_find(word(0, "next", "next"));
    assert_non_null(next);
    assert_int_equal(next->row.state, STORE_PLAYING);
    assert_int_equal(next->row.person[1], people[1].number);
    say(1, "{'is':'join','id':1,'table':'%s','as':1}", next->name);
    assert_answered(1, "done");
    assert_int_equal(aude_room_waits(people[1].room), 1); /* the other one begins */
    connect_as(7, 0); /* who comes late hears of it, too */
    say(7, "{'is':'join','id':1,'table':'%s','as':0}", table);
    assert_int_equal(told(0, "next"), 1);
}

static void two_servers_open_one_next_table(void **state) {
    (void)state;
    start_apart("players 2");
    say(0, "{'is':'resign','id':1,'table':'%s','seat':0}", table);
    said(0, "{'is':'again','id':1,'table':'%s','seat':0}", table);
    said(SECOND + 1, "{'is':'again','id':1,'table':'%s','seat':1}", table);
    settle();
    assert_string_equal(word(0, "next", "next"), word(SECOND + 1, "next", "next"));
    assert_int_equal(n_stored, 2);
}

static void the_lobby_is_told_when_it_changes(void **state) {
    (void)state;
    server(1);
    come(0);
    come(SECOND + 1);
    say(SECOND + 1, "{'is':'lobby','id':1,'on':true}");
    assert_int_equal(json_array_size(json_object_get(last(SECOND + 1, "lobby"), "tables")), 0);
    say(0, "{'is':'open','id':1,'words':'game card players 3 clock 10m','listed':true}");
    (void)snprintf(table, sizeof table, "%s", word(0, "answer", "table"));
    say(0, "{'is':'sit','id':1,'table':'%s','seat':0,'name':'anna'}", table);
    pass(5000);
    const json_t *row = json_array_get(json_object_get(last(SECOND + 1, "lobby"), "tables"), 0);
    assert_string_equal(json_string_value(json_object_get(row, "table")), table);
    assert_string_equal(json_string_value(json_object_get(row, "owner")), "anna");
    assert_string_equal(json_string_value(json_object_get(row, "words")),
                        "players 3 game card clock 10m");
    assert_int_equal(json_integer_value(json_object_get(row, "open")), 2);
    int before = told(SECOND + 1, "lobby");
    pass(20000);
    assert_int_equal(told(SECOND + 1, "lobby"), before);
    say(SECOND + 1, "{'is':'lobby','id':1,'on':false}");
    say(0, "{'is':'close','id':1,'table':'%s'}", table);
    pass(20000);
    assert_int_equal(told(SECOND + 1, "lobby"), before);
}

static void ones_own_tables_are_told_when_they_change(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    say(0, "{'is':'mine','id':1,'on':true}");
    bool turns[2] = {0};
    for (int i = 0; i < 6; i++) {
        pass(2000);
        const json_t *row = json_array_get(json_object_get(last(0, "mine"), "tables"), 0);
        bool turn = json_is_true(json_object_get(row, "turn"));
        assert_int_equal(turn, aude_room_waits(people[0].room) == 0);
        turns[turn] = true;
        play_on(2, 1);
    }
    assert_true(turns[0] && turns[1]);
}

static void everybody_sees_who_is_there(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    pass(1500);
    assert_int_equal(number(0, "people", "watchers"), 1);
    assert_int_equal(json_array_size(json_object_get(last(0, "people"), "persons")), 2);
    int before = told(0, "people");
    leave(5);
    leave(1);
    pass(1500);
    assert_int_equal(told(0, "people"), before + 1);
    assert_int_equal(number(0, "people", "watchers"), 0);
    assert_int_equal(json_array_size(json_object_get(last(0, "people"), "persons")), 1);
}

static void a_server_that_stops_keeps_what_it_has(void **state) {
    (void)state;
    HallCounts counts;
    start_game("players 2", 2, "");
    if (!play_one(0, 0)) assert_true(play_one(1, 1));
    hall_drain(halls[0], 7, now);
    assert_int_equal(number(0, "closing", "seconds"), 7);
    hall_count(halls[0], &counts);
    assert_int_equal(counts.waiting, 1);
    said(0, "{'is':'chat','id':1,'table':'%s','words':'x'}", table);
    assert_answered(0, "closing");
    int steps = told(0, "steps");
    settle();
    assert_int_equal(told(0, "steps"), steps + 1);
    hall_count(halls[0], &counts);
    assert_int_equal(counts.waiting, 0);
    enter(9, "");
    assert_true(people[9].closed);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_world, close_world)

int main(int argc, char *argv[]) {
    const struct CMUnitTest tests[] = {
        TEST(a_flag_falls_by_itself),
        TEST(an_abandoned_game_ends_after_seven_days),
        TEST(the_store_learns_now_and_then_when_a_game_is_due),
        TEST(what_is_due_too_early_is_looked_at_once),
        TEST(a_form_that_nobody_touches_is_closed),
        TEST(a_listed_form_lives_as_long_as_somebody_looks),
        TEST(the_owner_closes_a_form),
        TEST(spectators_may_have_to_wait),
        TEST(who_watches_later_sees_what_is_old_enough),
        TEST(computer_seats_are_thought_about),
        TEST(who_dies_while_he_thinks_is_replaced),
        TEST(all_want_another_game),
        TEST(two_servers_open_one_next_table),
        TEST(the_lobby_is_told_when_it_changes),
        TEST(ones_own_tables_are_told_when_they_change),
        TEST(everybody_sees_who_is_there),
        TEST(a_server_that_stops_keeps_what_it_has),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
