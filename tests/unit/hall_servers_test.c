/* hall_servers_test.c -- the hall: people at two servers on one store, of which either may be
 * quicker.  Most of these were found by the simulation (tests/server) first. */
#include "hall_world.h"

static void decide_one(void) {
    if (!play_one(0, 0)) assert_true(play_one(SECOND + 1, 1));
}

/* The form that two people at two servers sit at, and a third of the first server sees. */
static void sit_apart(const char *words, const char *more) {
    server(1);
    come(0);
    come(5);
    come(SECOND + 1);
    open_table(0, words, more);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    for (int seat = 0; seat < 2; seat++) {
        int who = seat ? SECOND + 1 : 0;
        say(who, "{'is':'sit','id':2,'table':'%s','seat':%d,'name':'%s'}", table, seat,
            names[seat]);
        say(who, "{'is':'join','id':3,'table':'%s','as':%d}", table, seat);
        assert_answered(who, "done");
    }
}

static void begin_apart(const char *words, const char *more) {
    sit_apart(words, more);
    say(0, "{'is':'start','id':4,'table':'%s'}", table);
    assert_answered(0, "done");
}

static int steps_of(int who) { return aude_room_steps(people[who].room); }

/* ---- Games ------------------------------------------------------------------ */

static void people_at_two_servers_play_with_each_other(void **state) {
    (void)state;
    start_apart("players 2");
    int played = 0;
    for (bool more = true; more; played++) {
        more = play_one(0, 0);
        settle();
        more |= play_one(SECOND + 1, 1);
        settle();
    }
    assert_true(played > 30);
    assert_true(aude_room_over(people[0].room));
    assert_true(aude_room_over(people[SECOND + 1].room));
}

static void spectators_miss_no_steps_of_another_server(void **state) {
    (void)state;
    begin_apart("players 2", "");
    for (int i = 0; i < 30; i++) {
        decide_one();
        settle();
        assert_int_equal(steps_of(5), steps_of(0));
    }
}

/* Two tabs of one person at two servers: one of them is told that it comes twice. */
static void the_same_play_at_two_servers_is_played_once(void **state) {
    (void)state;
    AudeMove move;
    start_apart("players 2");
    connect_as(SECOND + 7, 0);
    say(SECOND + 7, "{'is':'join','id':2,'table':'%s','as':0}", table);
    if (aude_room_waits(people[0].room) == 1) {
        assert_true(play_one(SECOND + 1, 1));
        settle();
    }
    while (!decide(0, 0, &move)) {
        assert_true(play_one(SECOND + 1, 1));
        settle();
    }
    int at = steps_of(0);
    for (int who = 0; who < PEOPLE; who += SECOND + 7)
        said(who, "{'is':'play','id':9,'table':'%s','seat':0,'at':%d,'moves':[%" PRIu32 "]}", table,
             at, move);
    settle();
    assert_answered(0, "done");
    assert_answered(SECOND + 7, "twice");
    assert_true(copies_are_the_same(0, SECOND + 7));
}

/* Names are long, and luck may still repeat itself. */
static void a_name_that_is_taken_is_not_given_twice(void **state) {
    (void)state;
    server(1);
    come(0);
    come(SECOND + 1);
    uint64_t was = dice;
    said(0, "{'is':'open','id':1,'words':'players 2','listed':false}");
    dice = was;
    said(SECOND + 1, "{'is':'open','id':1,'words':'players 3','listed':false}");
    settle();
    assert_answered(0, "done");
    assert_answered(SECOND + 1, "done");
    assert_string_not_equal(word(0, "answer", "table"), word(SECOND + 1, "answer", "table"));
    assert_int_equal(stored_find(word(0, "answer", "table"))->row.seats, 2);
    assert_int_equal(stored_find(word(SECOND + 1, "answer", "table"))->row.seats, 3);
}

/* ---- Another one was quicker ------------------------------------------------ */

static void a_lost_race_is_heard_again(void **state) {
    (void)state;
    HallCounts counts;
    start_apart("players 2");
    for (int i = 0; i < 40; i++) { /* both say something in the same moment */
        said(0, "{'is':'chat','id':%d,'table':'%s','words':'a%d'}", i, table, i);
        decide_one();
        said(SECOND + 1, "{'is':'chat','id':%d,'table':'%s','words':'b%d'}", i, table, i);
        settle();
        now += 10000;
    }
    hall_count(halls[0], &counts);
    uint64_t lost = counts.lost;
    hall_count(halls[1], &counts);
    assert_true(lost + counts.lost >= 40);
    assert_int_equal(told(0, "chat"), 80);
    assert_int_equal(told(SECOND + 1, "chat"), 80);
    assert_int_equal(steps_of(0), steps_of(SECOND + 1));
    connect_as(SECOND + 5, 5);
    connect_as(5, 5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    say(SECOND + 5, "{'is':'join','id':1,'table':'%s'}", table);
    assert_true(copies_are_the_same(5, SECOND + 5));
}

/* What they were told while the write was under way went with it. */
static void a_lost_race_keeps_nothing_from_late_spectators(void **state) {
    (void)state;
    begin_apart("players 2", ",'delay':30");
    for (int i = 0; i < 4; i++) decide_one(), settle();
    assert_true(steps_of(5) < steps_of(0));
    said(SECOND + 1, "{'is':'chat','id':5,'table':'%s','words':'quicker'}", table);
    said(0, "{'is':'chat','id':5,'table':'%s','words':'slower'}", table);
    now += 31000;
    (void)hall_tick(halls[0], now);
    settle();
    assert_int_equal(told(0, "chat"), 2);
    pass(1000);
    assert_int_equal(steps_of(5), steps_of(0));
}

/* Its owner hears that it is closed, and so does who comes in that moment, each once. */
static void a_form_is_closed_though_somebody_was_quicker(void **state) {
    (void)state;
    sit_apart("players 2", "");
    come(6);
    said(SECOND + 1, "{'is':'stand','id':5,'table':'%s','seat':1}", table);
    said(0, "{'is':'close','id':5,'table':'%s'}", table);
    said(6, "{'is':'join','id':5,'table':'%s'}", table);
    settle();
    assert_answered(0, "done");
    assert_answered(6, "no-table");
    assert_int_equal(told(6, "answer"), 1);
    assert_int_equal(stored_find(table)->row.state, STORE_CLOSED);
}

/* The owner is at both servers, and at one of them the game begins. */
static void a_table_that_was_not_closed_goes_on(void **state) {
    (void)state;
    sit_apart("players 2", "");
    connect_as(SECOND + 7, 0);
    come(6);
    said(SECOND + 7, "{'is':'start','id':5,'table':'%s'}", table);
    said(0, "{'is':'close','id':5,'table':'%s'}", table);
    said(6, "{'is':'join','id':5,'table':'%s'}", table);
    settle();
    assert_answered(SECOND + 7, "done");
    assert_answered(0, "not-now");
    assert_answered(6, "done");
    decide_one();
    settle();
    assert_int_equal(steps_of(6), steps_of(SECOND + 1));
}

/* Nobody hears of what was not kept: here it never is. */
static void nobody_hears_of_a_write_that_is_not_kept(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    int mails = people[0].n + people[1].n, steps = steps_of(0);
    if (!play_one(0, 0)) assert_true(play_one(1, 1));
    said(0, "{'is':'chat','id':1,'table':'%s','words':'x'}", table);
    assert_int_equal(people[0].n + people[1].n, mails);
    hall_free(halls[0]); /* and the machine is gone */
    halls[0] = NULL;
    while (first_job) {
        Job *job = first_job;
        first_job = job->next;
        free(job->head), free(job->lines), free(job);
    }
    last_job = &first_job;
    server(1);
    connect_as(SECOND + 1, 0);
    say(SECOND + 1, "{'is':'join','id':1,'table':'%s','as':0}", table);
    assert_int_equal(steps_of(SECOND + 1), steps);
    assert_int_equal(told(SECOND + 1, "chat"), 0);
}

/* ---- Who has seen more ------------------------------------------------------ */

/* He goes to the other server before that one has heard of the last step. */
static void who_has_seen_more_is_believed(void **state) {
    (void)state;
    begin_apart("players 2", "");
    no_news = true;
    do decide_one(), settle();
    while (steps_of(0) == steps_of(SECOND + 1));
    int who = steps_of(0) > steps_of(SECOND + 1) ? 0 : 1, other = who ? 8 : SECOND + 8;
    int knows = who ? SECOND + 1 : 0;
    connect_as(other, who);
    say(other, "{'is':'join','id':5,'table':'%s','as':%d,'at':%d}", table, who, steps_of(knows));
    say(other, "{'is':'join','id':6,'table':'%s','as':%d}", table, who);
    assert_answered(other, "done");
    assert_true(copies_are_the_same(other, knows));
}

/* The table was just being read, for somebody else, when the step was not there yet. */
static void who_has_seen_more_than_is_being_read_is_believed(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    server(1);
    come(SECOND + 6);
    connect_as(SECOND + 7, 0);
    int steps = steps_of(0);
    said(SECOND + 6, "{'is':'join','id':5,'table':'%s'}", table);
    if (!play_one(0, 0)) assert_true(play_one(1, 1));
    said(SECOND + 7, "{'is':'join','id':5,'table':'%s','as':0,'at':%d}", table, steps + 1);
    no_news = true;
    settle();
    assert_true(steps_of(0) > steps);
    assert_answered(SECOND + 7, "done");
    assert_int_equal(number(SECOND + 7, "steps", "from"), steps + 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_world, close_world)

/* ---- Who is there, at two servers ------------------------------------------- */

static int open_shared(void **state) {
    shared = true;
    return open_world(state);
}

static int close_shared(void **state) {
    shared = false;
    return close_world(state);
}

static bool is_present(int who, int person) {
    json_t *persons = json_object_get(last(who, "people"), "persons");
    for (size_t i = 0; i < json_array_size(persons); i++)
        if (json_integer_value(json_array_get(persons, i)) == people[person].number) return true;
    return false;
}

static void who_is_at_the_other_server_is_there(void **state) {
    (void)state;
    start_apart("players 2");
    come(SECOND + 5);
    say(SECOND + 5, "{'is':'join','id':3,'table':'%s'}", table);
    pass(3000);
    for (int i = 0; i < 2; i++) {
        assert_true(is_present(i ? SECOND + 1 : 0, 0));
        assert_true(is_present(i ? SECOND + 1 : 0, SECOND + 1));
        assert_int_equal(number(i ? SECOND + 1 : 0, "people", "watchers"), 1);
    }
    hall_gone(halls[1], SECOND + 1, now);
    pass(3000);
    assert_false(is_present(0, SECOND + 1));
    pass(200000); /* it is said again before it holds no longer */
    come(2);
    say(2, "{'is':'join','id':3,'table':'%s'}", table);
    pass(3000);
    assert_int_equal(number(0, "people", "watchers"), 2);
}

static void who_was_at_a_server_that_died_is_there_no_longer(void **state) {
    (void)state;
    start_apart("players 2");
    pass(3000);
    assert_true(is_present(0, SECOND + 1));
    Hall *dead = halls[1];
    halls[1] = NULL;
    pass(130000);
    assert_false(is_present(0, SECOND + 1));
    assert_true(is_present(0, 0));
    halls[1] = dead;
}

#define SHARED(name) cmocka_unit_test_setup_teardown(name, open_shared, close_shared)

int main(int argc, char *argv[]) {
    const struct CMUnitTest tests[] = {
        TEST(people_at_two_servers_play_with_each_other),
        TEST(spectators_miss_no_steps_of_another_server),
        TEST(the_same_play_at_two_servers_is_played_once),
        TEST(a_name_that_is_taken_is_not_given_twice),
        TEST(a_lost_race_is_heard_again),
        TEST(a_lost_race_keeps_nothing_from_late_spectators),
        TEST(a_form_is_closed_though_somebody_was_quicker),
        TEST(a_table_that_was_not_closed_goes_on),
        TEST(nobody_hears_of_a_write_that_is_not_kept),
        TEST(who_has_seen_more_is_believed),
        TEST(who_has_seen_more_than_is_being_read_is_believed),
        SHARED(who_is_at_the_other_server_is_there),
        SHARED(who_was_at_a_server_that_died_is_there_no_longer),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
