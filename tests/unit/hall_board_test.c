/* hall_board_test.c -- copies of a table: one draw, which nobody knows from another of them, and
 * what everybody made of it (docs/api.md, "Copies"). */
#include "hall_world.h"
#include <math.h>

#include "match/standings.h"

enum { COPIES = 3, OUTSIDER = 9 };
static char copy[COPIES][STORE_NAME + 1];

static void choose(int number) { memcpy(table, copy[number], sizeof table); }

static void open_copies(const char *words) {
    for (int who = 0; who <= OUTSIDER; who++) come(who);
    say(0, "{'is':'open','id':1,'words':'%s','listed':false,'copies':%d}", words, COPIES);
    assert_answered(0, "done");
    const json_t *others = json_object_get(last(0, "answer"), "others");
    assert_int_equal(json_array_size(others), COPIES - 1);
    (void)snprintf(copy[0], sizeof *copy, "%s", word(0, "answer", "table"));
    for (int i = 1; i < COPIES; i++)
        (void)snprintf(copy[i], sizeof *copy, "%s",
                       json_string_value(json_array_get(others, (size_t)i - 1)));
}

/* Two people at each: 0 and 1 at the first, 2 and 3 at the second. */
static void begin_copy(int number) {
    int first = 2 * number;
    choose(number);
    seat_people(first, 2);
    say(0, "{'is':'start','id':4,'table':'%s'}", table);
    assert_answered(0, "done");
}

static void play_copy(int number, int most) {
    choose(number);
    for (bool more = true; more && most > 0;) {
        more = false;
        for (int seat = 0; seat < 2 && most > 0; seat++)
            if (play_one(2 * number + seat, seat)) settle(), more = true, most--;
    }
}

static void close_copy(int number) {
    say(0, "{'is':'close','id':6,'table':'%s'}", copy[number]);
    assert_answered(0, "done");
}

static void draws_of(const AudeRoom *room, Text *draws) {
    int n;
    const AudeMove *moves = aude_room_moves(room, &n);
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == AUDE_DRAW) text_add(draws, "%u ", (unsigned)moves[i]);
}

static bool board_is_over(int who) {
    return json_is_true(json_object_get(last(who, "board"), "over"));
}

/* ---- One draw --------------------------------------------------------------- */

static void all_draw_the_same_in_the_same_order(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    begin_copy(1);
    play_copy(0, 1000);
    play_copy(1, 1000);
    Text one = {0}, other = {0};
    draws_of(people[0].room, &one);
    draws_of(people[2].room, &other);
    assert_true(one.length > 100);
    size_t both = one.length < other.length ? one.length : other.length;
    assert_memory_equal(one.bytes, other.bytes, both);
    assert_string_equal(seed_of(copy[0]), seed_of(copy[1]));
    text_release(&one);
    text_release(&other);
}

static void the_promise_is_known_before_the_first_of_them_begins(void **state) {
    (void)state;
    open_copies("players 2");
    choose(1);
    seat_people(2, 2);
    pass(2000);
    const char *promise = word(2, "board", "promise");
    assert_int_equal(strlen(promise), 71);
    begin_copy(0);
    assert_non_null(strstr(word(0, "copy", "text"), promise));
    assert_false(board_is_over(2));
    const json_t *rows = json_object_get(last(2, "board"), "rows");
    assert_int_equal(json_array_size(rows), COPIES);
}

/* ---- What is hidden --------------------------------------------------------- */

static void the_seed_is_told_when_the_last_of_them_is_over(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    begin_copy(1);
    close_copy(2);
    play_copy(0, 1000);
    pass(5000);
    assert_int_equal(stored_find(copy[0])->row.state, STORE_OVER);
    const char *seed = seed_of(copy[0]);
    say(0, "{'is':'record','id':7,'table':'%s'}", copy[0]);
    assert_answered(0, "sealed");
    for (int who = 0; who <= OUTSIDER; who++) assert_false(was_told(who, seed));
    play_copy(1, 1000);
    pass(5000);
    for (int who = 0; who < 4; who++) assert_true(was_told(who, seed));
    for (int who = 0; who < 4; who++) assert_true(board_is_over(who));
    say(OUTSIDER, "{'is':'record','id':7,'table':'%s'}", copy[0]);
    assert_answered(OUTSIDER, "done");
}

static void nobody_looks_on_while_one_of_them_is_played(void **state) {
    (void)state;
    open_copies("players 2 drafts shown");
    say(OUTSIDER, "{'is':'join','id':5,'table':'%s'}", copy[0]); /* before the start he may */
    assert_answered(OUTSIDER, "done");
    begin_copy(0);
    int copies = told(OUTSIDER, "copy");
    play_copy(0, 6);
    say(0, "{'is':'chat','id':5,'table':'%s','words':'a city comes'}", copy[0]);
    assert_int_equal(told(OUTSIDER, "copy"), copies);
    assert_int_equal(told(OUTSIDER, "steps"), 0);
    assert_int_equal(told(OUTSIDER, "chat"), 0);
    for (int who = 2; who < 8; who++) {
        say(who, "{'is':'join','id':5,'table':'%s'}", copy[0]);
        assert_answered(who, "sealed");
    }
    connect_as(8, 0);
    say(8, "{'is':'join','id':5,'table':'%s'}", copy[0]); /* who sits there may */
    assert_answered(8, "done");
    play_copy(0, 1000);
    pass(2000);
    assert_int_equal(told(OUTSIDER, "steps"), 0);
    for (int i = 1; i < COPIES; i++) close_copy(i);
    pass(2000);
    assert_int_equal(told(OUTSIDER, "copy"), copies + 1);
    assert_true(aude_room_over(people[OUTSIDER].room));
}

static void a_person_sits_at_one_of_them(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    say(1, "{'is':'sit','id':2,'table':'%s','seat':0,'name':'bram'}", copy[1]);
    assert_answered(1, "other-copy");
    said(5, "{'is':'sit','id':2,'table':'%s','seat':0,'name':'eva'}", copy[1]); /* at once */
    said(5, "{'is':'sit','id':3,'table':'%s','seat':0,'name':'eva'}", copy[2]);
    settle();
    assert_true(was_told(5, "other-copy"));
    assert_int_equal(stored_find(copy[1])->row.person[0], people[5].number);
    assert_int_equal(stored_find(copy[2])->row.person[0], 0);
    say(5, "{'is':'stand','id':4,'table':'%s','seat':0}", copy[1]);
    say(5, "{'is':'sit','id':5,'table':'%s','seat':0,'name':'eva'}", copy[2]);
    assert_answered(5, "done");
    say(5, "{'is':'sit','id':6,'table':'%s','seat':1,'name':'finn'}", copy[2]); /* two seats */
    assert_answered(5, "done");
}

/* ---- What comes of it ------------------------------------------------------- */

static json_t *seat_of(int who, int number, int seat) {
    json_t *row = json_array_get(json_object_get(last(who, "board"), "rows"), (size_t)number);
    return json_array_get(json_object_get(row, "seats"), (size_t)seat);
}

static void add_record(Standings *standings, int number) {
    const char *same = NULL;
    say(OUTSIDER, "{'is':'record','id':7,'table':'%s'}", copy[number]);
    const char *text = word(OUTSIDER, "record", "text");
    Record record;
    TextError why = {0};
    assert_true(record_read(&record, text, strlen(text), &why));
    assert_int_equal(standings_add(standings, &record, "", &same), GAME_COUNTS);
    record_release(&record);
}

static void the_comparison_is_that_of_standings(void **state) {
    (void)state;
    Standings standings = {0};
    open_copies("players 2");
    for (int i = 0; i < COPIES; i++) begin_copy(i);
    for (int i = 0; i < COPIES; i++) play_copy(i, 1000);
    pass(2000);
    for (int i = 0; i < COPIES; i++) add_record(&standings, i);
    standings_sum(&standings);
    assert_int_equal(standings.n_boards, 1);
    assert_int_equal(standings.n_results, 2 * COPIES);
    for (int i = 0; i < standings.n_results; i++) {
        const BoardResult *result = &standings.result[i];
        bool found = false;
        for (int number = 0; number < COPIES; number++) {
            const json_t *seat = seat_of(0, number, result->seat - 1);
            double over = json_number_value(json_object_get(seat, "over_others"));
            double beaten = json_number_value(json_object_get(seat, "matchpoints"));
            found |= json_integer_value(json_object_get(seat, "margin")) == result->margin &&
                     json_integer_value(json_object_get(seat, "points")) == result->points &&
                     lround(over * 100) == result->over &&
                     lround(beaten * 100) == result->matchpoints;
        }
        assert_true(found);
    }
    standings_release(&standings);
}

static void whoever_asks_is_told_how_they_stand(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(1);
    say(OUTSIDER, "{'is':'board','id':8,'table':'%s'}", copy[2]);
    assert_answered(OUTSIDER, "done");
    const json_t *rows = json_object_get(last(OUTSIDER, "board"), "rows");
    assert_string_equal(json_string_value(json_object_get(json_array_get(rows, 1), "state")),
                        "playing");
    assert_null(json_object_get(seat_of(OUTSIDER, 1, 0), "points"));
    open_table(0, "players 2", "");
    say(OUTSIDER, "{'is':'board','id':9,'table':'%s'}", table);
    assert_answered(OUTSIDER, "no-table");
}

static void abandoned_copies_end_like_any_table(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    begin_copy(1);
    play_copy(0, 1000);
    pass(INT64_C(8) * 86400 * 1000); /* the second by patience, the third as an old form */
    say(OUTSIDER, "{'is':'record','id':7,'table':'%s'}", copy[1]);
    assert_answered(OUTSIDER, "done");
    assert_non_null(strstr(word(OUTSIDER, "record", "text"), seed_of(copy[0])));
    assert_true(board_is_over(0));
}

/* ---- Elsewhere, and later --------------------------------------------------- */

static void two_servers_know_of_each_others_copies(void **state) {
    (void)state;
    open_copies("players 2");
    server(1);
    begin_copy(0);
    begin_copy(1);
    close_copy(2);
    come(SECOND + 1); /* bram has another window, at the other server */
    say(SECOND + 1, "{'is':'join','id':3,'table':'%s','as':1}", copy[0]);
    come(SECOND + 5);
    say(SECOND + 5, "{'is':'join','id':3,'table':'%s'}", copy[1]);
    assert_answered(SECOND + 5, "sealed");
    play_copy(0, 1000);
    pass(3000);
    assert_true(aude_room_over(people[SECOND + 1].room));
    assert_false(was_told(SECOND + 1, seed_of(copy[0])));
    play_copy(1, 1000);
    pass(3000);
    assert_true(was_told(SECOND + 1, seed_of(copy[0])));
    assert_true(board_is_over(SECOND + 1));
    say(SECOND + 5, "{'is':'join','id':3,'table':'%s'}", copy[1]);
    assert_answered(SECOND + 5, "done");
}

static void what_is_read_later_is_known_as_it_is(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    begin_copy(1);
    close_copy(2);
    play_copy(0, 1000);
    for (int who = 0; who <= OUTSIDER; who++) leave(who);
    hall_free(halls[0]), halls[0] = NULL;
    server(0);
    for (int who = 0; who <= OUTSIDER; who++) come(who);
    say(OUTSIDER, "{'is':'join','id':3,'table':'%s'}", copy[0]); /* over, but not all */
    assert_answered(OUTSIDER, "sealed");
    say(0, "{'is':'join','id':3,'table':'%s','as':0}", copy[0]);
    assert_answered(0, "done");
    assert_false(was_told(0, seed_of(copy[0])));
    say(2, "{'is':'resign','id':3,'table':'%s','seat':0}", copy[1]);
    assert_answered(2, "done");
    for (int who = 0; who <= OUTSIDER; who++) leave(who);
    hall_free(halls[0]), halls[0] = NULL;
    server(0);
    come(OUTSIDER);
    say(OUTSIDER, "{'is':'join','id':3,'table':'%s'}", copy[0]);
    assert_answered(OUTSIDER, "done");
    assert_true(was_told(OUTSIDER, seed_of(copy[0])));
}

/* ---- What is refused -------------------------------------------------------- */

static void copies_are_all_alike(void **state) {
    (void)state;
    open_copies("players 2");
    say(0, "{'is':'set','id':2,'table':'%s','words':'players 3'}", copy[0]);
    assert_answered(0, "no");
    say(0, "{'is':'open','id':3,'words':'players 2 takeback on','listed':false,'copies':2}");
    assert_answered(0, "no");
    say(0, "{'is':'open','id':4,'words':'players anna,bram','listed':false,'copies':2}");
    assert_answered(0, "no");
    say(0, "{'is':'open','id':5,'words':'players 2','listed':false,'copies':17}");
    assert_answered(0, "unknown");
    say(0, "{'is':'open','id':6,'words':'players 2','listed':false,'copies':16}");
    assert_answered(0, "done"); /* nineteen are open now */
    say(0, "{'is':'open','id':7,'words':'players 2','listed':false,'copies':2}");
    assert_answered(0, "too-many");
}

static void another_game_has_another_draw(void **state) {
    (void)state;
    open_copies("players 2");
    begin_copy(0);
    play_copy(0, 1000);
    for (int who = 0; who < 2; who++)
        say(who, "{'is':'again','id':5,'table':'%s','seat':%d}", copy[0], who);
    const char *next = word(0, "next", "next");
    char *seed = copied(seed_of(next));
    assert_string_not_equal(seed, seed_of(copy[0]));
    free(seed);
    say(OUTSIDER, "{'is':'join','id':3,'table':'%s'}", next);
    assert_answered(OUTSIDER, "done");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_world, close_world)

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        TEST(all_draw_the_same_in_the_same_order),
        TEST(the_promise_is_known_before_the_first_of_them_begins),
        TEST(the_seed_is_told_when_the_last_of_them_is_over),
        TEST(nobody_looks_on_while_one_of_them_is_played),
        TEST(a_person_sits_at_one_of_them),
        TEST(the_comparison_is_that_of_standings),
        TEST(whoever_asks_is_told_how_they_stand),
        TEST(abandoned_copies_end_like_any_table),
        TEST(two_servers_know_of_each_others_copies),
        TEST(what_is_read_later_is_known_as_it_is),
        TEST(copies_are_all_alike),
        TEST(another_game_has_another_draw),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
