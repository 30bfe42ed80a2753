/* hall_test.c -- the hall: people come, sit down, play, talk and come back (docs/api.md). */
#include "hall_world.h"

/* ---- Coming in -------------------------------------------------------------- */

static void hello_comes_first(void **state) {
    (void)state;
    enter(0, "");
    say(0, "{'is':'ping','id':5}");
    assert_answered(0, "no-hello");
    assert_int_equal(number(0, "answer", "id"), 5);
    say(0, "{'is':'hello','v':1}");
    assert_int_equal(strlen(word(0, "welcome", "token")), 64);
    assert_int_equal(number(0, "welcome", "v"), 1);
    say(0, "{'is':'hello','v':1}");
    assert_answered(0, "late-hello");
    say(0, "{'is':'ping','id':6}");
    assert_answered(0, "done");
}

static void who_shows_his_token_is_the_same_person(void **state) {
    (void)state;
    come(0);
    connect_as(1, 0);
    connect_as(2, 2);
    assert_int_equal(people[0].number, people[1].number);
    assert_int_not_equal(people[0].number, people[2].number);
    assert_string_equal(word(0, "welcome", "token"), ""); /* he has it already */
}

static void a_token_of_the_cookie_is_not_told(void **state) {
    (void)state;
    enter(0, token_of(3));
    say(0, "{'is':'hello','v':1}");
    come(3);
    assert_int_equal(people[0].number, people[3].number);
    assert_string_equal(word(0, "welcome", "token"), "");
}

static void an_old_page_is_told_to_reload(void **state) {
    (void)state;
    enter(0, "");
    say(0, "{'is':'hello','v':7}");
    assert_int_equal(number(0, "reload", "v"), 1);
    assert_true(people[0].closed);
}

static void what_is_said_before_the_store_answers_is_heard_then(void **state) {
    (void)state;
    enter(0, "");
    said(0, "{'is':'hello','v':1}");
    said(0, "{'is':'ping','id':8}");
    assert_int_equal(people[0].n, 0);
    settle();
    assert_answered(0, "done");
}

static void what_is_no_message_is_answered_all_the_same(void **state) {
    (void)state;
    come(0);
    say(0, "{'is':'dance','id':77}");
    assert_answered(0, "unknown");
    assert_int_equal(number(0, "answer", "id"), 77);
    say(0, "{'is':'join','id':78,'table':'nosuchtable'}");
    assert_answered(0, "no-table");
    say(0, "{'is':'join','id':78,'table':'../etc'}");
    assert_answered(0, "no-table");
}

static void answers_are_in_the_language_of_hello(void **state) {
    (void)state;
    enter(0, "");
    say(0, "{'is':'hello','v':1,'lang':'de'}");
    say(0, "{'is':'join','id':1,'table':'nosuchtable'}");
    assert_string_equal(word(0, "answer", "reason"), "diesen Tisch gibt es nicht");
}

/* ---- Playing ---------------------------------------------------------------- */

static void two_people_play_a_game_to_its_end(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    play_on(2, 1000);
    for (int who = 0; who < 2; who++) assert_true(aude_room_over(people[who].room));
    assert_true(aude_room_over(people[5].room));
    assert_int_equal(stored_find(table)->row.state, STORE_OVER);
    assert_true(stored_find(table)->row.winners != 0);
    assert_true(stored_find(table)->row.points[0] > 0);
    HallCounts counts;
    hall_count(halls[0], &counts);
    assert_int_equal(counts.ended, 1);
    assert_int_equal(counts.waiting, 0);
}

static void a_game_of_cards_goes_to_its_end_as_everybody_sees_it(void **state) {
    (void)state;
    start_game("game card players 3", 3, "");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    play_on(3, 1000);
    assert_true(aude_room_over(people[5].room));
}

static void an_answered_decision_is_kept_first(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    int answers = told(0, "answer") + told(1, "answer"),
        steps = told(0, "steps") + told(1, "steps");
    int entries = stored_find(table)->n;
    if (!play_one(0, 0)) assert_true(play_one(1, 1));
    assert_int_equal(told(0, "answer") + told(1, "answer"), answers);
    assert_int_equal(told(0, "steps") + told(1, "steps"), steps);
    settle();
    assert_int_equal(stored_find(table)->n, entries + 1);
    assert_int_equal(told(0, "answer") + told(1, "answer"), answers + 1);
    assert_int_equal(told(0, "steps") + told(1, "steps"), steps + 2);
}

static void what_is_said_of_a_table_waits_for_its_write(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    come(5);
    if (!play_one(0, 0)) assert_true(play_one(1, 1));
    said(5, "{'is':'join','id':1,'table':'%s'}", table);
    assert_int_equal(told(5, "copy"), 0);
    assert_int_equal(told(5, "answer"), 0);
    said(5, "{'is':'ping','id':2}"); /* which is about no table */
    assert_int_equal(told(5, "answer"), 1);
    settle();
    assert_int_equal(told(5, "copy"), 1);
    assert_int_equal(aude_room_steps(people[5].room), aude_room_steps(people[0].room));
}

static void a_doubled_play_is_told_so(void **state) {
    (void)state;
    AudeMove move;
    start_game("players 2", 2, "");
    int who = decide(0, 0, &move) ? 0 : 1;
    (void)decide(who, who, &move);
    int at = aude_room_steps(people[who].room);
    for (int i = 0; i < 2; i++)
        said(who, "{'is':'play','id':%d,'table':'%s','seat':%d,'at':%d,'moves':[%" PRIu32 "]}", i,
             table, who, at, move);
    settle();
    assert_answered(who, "twice");
    assert_int_equal(told(who, "steps"), 1);
}

static void a_rule_that_refuses_is_named(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    int who = aude_room_waits(people[0].room);
    say(who, "{'is':'play','id':1,'table':'%s','seat':%d,'at':-1,'moves':[4000000000]}", table,
        who);
    assert_answered(who, "refused");
    assert_true(*word(who, "answer", "rule"));
    assert_true(*word(who, "answer", "reason"));
}

static void nobody_plays_for_another(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    int who = aude_room_waits(people[0].room);
    say(1 - who, "{'is':'play','id':1,'table':'%s','seat':%d,'at':-1,'moves':[1]}", table, who);
    assert_answered(1 - who, "not-yours");
    say(1 - who, "{'is':'join','id':1,'table':'%s','as':%d}", table, who);
    assert_answered(1 - who, "not-yours");
    say(1 - who, "{'is':'resign','id':1,'table':'%s','seat':%d}", table, who);
    assert_answered(1 - who, "not-yours");
}

static void who_resigns_is_out(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    say(0, "{'is':'resign','id':1,'table':'%s','seat':0}", table);
    assert_answered(0, "done");
    assert_true(aude_room_over(people[1].room));
    assert_int_equal(aude_room_winners(people[1].room), 2);
}

static void taking_back_needs_the_other(void **state) {
    (void)state;
    start_game("players 2 takeback on", 2, "");
    play_on(2, 6);
    int n;
    (void)aude_room_moves(people[0].room, &n);
    say(0, "{'is':'takeback','id':1,'table':'%s','seat':0,'at':%d,'to':%d}", table,
        aude_room_steps(people[0].room), n - 4);
    assert_answered(0, "done");
    say(1, "{'is':'agree','id':1,'table':'%s','seat':1,'at':%d}", table,
        aude_room_steps(people[1].room));
    assert_answered(1, "done");
    int left;
    (void)aude_room_moves(people[1].room, &left);
    assert_true(left < n);
}

/* ---- What is hidden --------------------------------------------------------- */

static void nobody_is_told_the_seed_before_the_end(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    play_on(2, 20);
    const char *seed = seed_of(table);
    assert_int_equal(strlen(seed), 64);
    for (int who = 0; who < 6; who++) assert_false(was_told(who, seed));
    play_on(2, 1000);
    for (int who = 0; who < 6; who++) assert_int_equal(was_told(who, seed), who < 2 || who == 5);
}

/* What a spectator is told follows from what he may see: two copies that were made in other ways
 * are the same. */
static void a_spectator_sees_what_a_spectator_may(void **state) {
    (void)state;
    start_game("game card players 2", 2, "");
    come(5);
    come(6);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    play_on(2, 12);
    say(6, "{'is':'join','id':1,'table':'%s'}", table);
    assert_true(copies_are_the_same(5, 6));
    assert_false(copies_are_the_same(5, 0));
    assert_int_equal(aude_room_viewer(people[5].room), AUDE_SPECTATOR);
}

static void who_stands_up_looks_through_these_eyes_no_longer(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) come(i);
    open_table(0, "game card players 2", "");
    seat_people(0, 2);
    say(1, "{'is':'stand','id':1,'table':'%s','seat':1}", table);
    say(2, "{'is':'sit','id':1,'table':'%s','seat':1,'name':'cees'}", table);
    say(0, "{'is':'start','id':1,'table':'%s'}", table);
    assert_int_equal(number(1, "copy", "as"), AUDE_SPECTATOR);
}

/* Or he would be told all that follows twice. */
static void who_stands_up_is_a_spectator_once(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) come(i);
    open_table(0, "players 2", "");
    seat_people(0, 2);
    say(1, "{'is':'join','id':1,'table':'%s'}", table);
    say(1, "{'is':'stand','id':1,'table':'%s','seat':1}", table);
    say(2, "{'is':'sit','id':1,'table':'%s','seat':1,'name':'cees'}", table);
    say(2, "{'is':'join','id':1,'table':'%s','as':1}", table);
    int copies = told(1, "copy");
    say(0, "{'is':'start','id':1,'table':'%s'}", table);
    assert_int_equal(told(1, "copy"), copies + 1);
    for (int i = 0; i < 6; i++) {
        if (!play_one(0, 0)) assert_true(play_one(2, 1));
        settle();
    }
    assert_int_equal(aude_room_steps(people[1].room), aude_room_steps(people[0].room));
}

/* The form changes, and the game begins in the same moment. */
static void a_seat_that_is_no_more_has_no_eyes(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) come(i);
    open_table(0, "game card players 4", ",'starts':true");
    seat_people(0, 3);
    say(0, "{'is':'set','id':1,'table':'%s','words':'game card players 2'}", table);
    assert_answered(0, "done");
    assert_true(aude_room_begun(people[2].room));
    assert_int_equal(number(2, "copy", "as"), AUDE_SPECTATOR);
}

static void the_owner_fills_the_form_in_otherwise(void **state) {
    (void)state;
    come(0);
    come(1);
    open_table(0, "players 3", ",'delay':30");
    seat_people(0, 1);
    say(1, "{'is':'set','id':3,'table':'%s','words':'players 2','delay':5}", table);
    assert_answered(1, "not-yours");
    say(0, "{'is':'set','id':4,'table':'%s','words':'inns players 2','listed':true}", table);
    assert_answered(0, "done");
    json_t *options = json_object_get(last(0, "form"), "options");
    assert_int_equal(json_integer_value(json_object_get(options, "delay")), 30);
    assert_true(json_is_true(json_object_get(options, "listed")));
    assert_int_equal(aude_room_players(people[0].room), 3); /* his copy is of before */
    assert_non_null(strstr(word(0, "form", "text"), "rules inns\n"));
    assert_true(stored_find(table)->row.listed);
    assert_string_equal(stored_find(table)->row.words, "players 2 inns");
    say(0, "{'is':'set','id':5,'table':'%s','words':'players 2','starts':true,'delay':0}", table);
    say(1, "{'is':'sit','id':6,'table':'%s','seat':1,'name':'bram'}", table);
    assert_true(aude_room_begun(people[0].room)); /* by itself */
}

/* Somebody else was quicker at the other server: who stood up here sits there still, and sees what
 * he may. */
static void who_stood_up_too_late_looks_through_these_eyes_again(void **state) {
    (void)state;
    server(1);
    for (int i = 0; i < 2; i++) come(i);
    open_table(0, "game card players 2", "");
    say(1, "{'is':'join','id':3,'table':'%s'}", table);
    seat_people(0, 2);
    come(SECOND);
    say(SECOND, "{'is':'join','id':3,'table':'%s'}", table);
    said(SECOND, "{'is':'start','id':4,'table':'%s'}", table);
    said(1, "{'is':'stand','id':5,'table':'%s','seat':1}", table);
    settle();
    assert_answered(1, "not-now");
    bool sees = false;
    for (int i = 0; i < people[1].n; i++) {
        json_t *mail = people[1].mail[i];
        const char *text = json_string_value(json_object_get(mail, "text"));
        bool own = json_integer_value(json_object_get(mail, "as")) == 1;
        sees |= own && text && strstr(text, "\nsteps\n");
    }
    assert_true(sees);
}

/* ---- Coming back ------------------------------------------------------------ */

static void who_comes_back_is_told_what_is_new(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    play_on(2, 4);
    connect_as(7, 0);
    int at = aude_room_steps(people[0].room) - 3;
    say(7, "{'is':'join','id':1,'table':'%s','as':0,'at':%d}", table, at);
    assert_answered(7, "done");
    assert_int_equal(told(7, "copy"), 0);
    assert_int_equal(number(7, "steps", "from"), at);
    const char *lines = word(7, "steps", "lines");
    int n = 0;
    for (; *lines; lines++) n += *lines == '\n';
    assert_int_equal(n, 3);
    say(7, "{'is':'join','id':1,'table':'%s','as':0}", table);
    assert_true(copies_are_the_same(7, 0));
}

static void a_draft_survives_a_reconnect(void **state) {
    (void)state;
    AudeMove move;
    start_game("players 2", 2, "");
    int who = decide(0, 0, &move) ? 0 : 1, other = 1 - who;
    (void)decide(who, who, &move);
    int at = aude_room_steps(people[who].room);
    say(who, "{'is':'draft','id':1,'table':'%s','seat':%d,'at':%d,'moves':[%" PRIu32 "]}", table,
        who, at, move);
    assert_answered(who, "done");
    assert_int_equal(told(other, "draft"), 0);
    connect_as(7, who);
    say(7, "{'is':'join','id':1,'table':'%s','as':%d,'at':%d}", table, who, at);
    assert_int_equal(number(7, "draft", "seat"), who);
    say(7, "{'is':'join','id':1,'table':'%s','as':%d}", table, who);
    assert_non_null(strstr(word(7, "copy", "text"), "\ndraft "));
}

static void a_draft_is_shown_where_the_form_says_so(void **state) {
    (void)state;
    AudeMove move;
    start_game("players 2 drafts shown", 2, "");
    int who = decide(0, 0, &move) ? 0 : 1, other = 1 - who;
    (void)decide(who, who, &move);
    say(who, "{'is':'draft','id':1,'table':'%s','seat':%d,'at':-1,'moves':[%" PRIu32 "]}", table,
        who, move);
    json_t *moves = json_object_get(last(other, "draft"), "moves");
    assert_int_equal(json_integer_value(json_array_get(moves, 0)), move);
    assert_int_equal(told(who, "draft"), 0);
}

static void several_people_may_follow_by_one_connection(void **state) {
    (void)state;
    come(0);
    open_table(0, "players 2", ",'starts':true");
    for (int seat = 0; seat < 2; seat++)
        say(0, "{'is':'sit','id':1,'table':'%s','seat':%d,'name':'%s'}", table, seat, names[seat]);
    for (int seat = 0; seat < 2; seat++) {
        say(0, "{'is':'join','id':1,'table':'%s','as':%d}", table, seat);
        assert_answered(0, "done");
        assert_int_equal(number(0, "copy", "as"), seat);
    }
    assert_true(aude_room_begun(people[0].room)); /* by itself */
}

static void a_table_that_left_memory_comes_back_the_same(void **state) {
    (void)state;
    HallCounts counts;
    start_game("game card players 2", 2, "");
    play_on(2, 9);
    say(0, "{'is':'chat','id':1,'table':'%s','words':'Hello there'}", table);
    say(0, "{'is':'quiet','id':1,'table':'%s','on':true}", table);
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    char *text = copied(word(5, "copy", "text"));
    for (int who = 0; who < 2; who++) leave(who);
    leave(5);
    pass(70000);
    hall_count(halls[0], &counts);
    assert_int_equal(counts.tables, 0);
    assert_int_equal(counts.evicted, 1);
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    assert_string_equal(word(5, "copy", "text"), text);
    assert_string_equal(word(5, "chat", "words"), "Hello there");
    assert_string_equal(word(5, "chat", "who"), "anna");
    assert_true(
        json_is_true(json_object_get(json_object_get(last(5, "copy"), "options"), "quiet")));
    free(text);
}

/* Whatever is done at tables of all kinds, a second server that reads what is kept has the same. */
static void head_and_log_give_the_table_back(void **state) {
    static const char *const forms[] = {"players 2", "game card players 3",
                                        "players 3 clock 10m+5s takeback on",
                                        "players 2 drafts shown aid club clock 3d/turn"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        int n = strstr(forms[i], "players 3") ? 3 : 2;
        start_game(forms[i], n, i % 2 ? ",'delay':5" : "");
        for (int part = 0; part < 6; part++) {
            play_on(n, 5);
            say(part % n, "{'is':'chat','id':1,'table':'%s','preset':%d}", table, part + 1);
            pass(10000);
            server(1);
            for (int who = 0; who < n; who++) {
                connect_as(SECOND + who, who);
                say(SECOND + who, "{'is':'join','id':1,'table':'%s','as':%d}", table, who);
                assert_true(copies_are_the_same(who, SECOND + who));
                assert_int_equal(told(SECOND + who, "chat"), part + 1);
                assert_true(json_equal(last(who, "chat"), last(SECOND + who, "chat")));
                leave(SECOND + who);
            }
            hall_free(halls[1]);
            halls[1] = NULL;
        }
        for (int who = 0; who < n; who++) leave(who);
    }
}

/* ---- What is refused -------------------------------------------------------- */

static void chance_is_the_servers_business(void **state) {
    (void)state;
    come(0);
    say(0, "{'is':'open','id':1,'words':'players 2 chance by-hand','listed':false}");
    assert_answered(0, "no");
    say(0, "{'is':'open','id':1,'words':'players anna,bram seed tuesday','listed':false}");
    assert_answered(0, "no");
    say(0, "{'is':'open','id':1,'words':'players 2 clock maybe','listed':false}");
    assert_answered(0, "bad");
    assert_int_equal(n_stored, 0);
}

static void there_are_limits(void **state) {
    (void)state;
    const HallLimits few = {.connections = 3, .messages = 2, .burst = 9, .tables = 2, .chats = 2};
    hall_free(halls[0]);
    limits = &few;
    server(0);
    for (int i = 0; i < 3; i++) come(i);
    enter(3, "");
    assert_answered(3, "too-many");
    assert_true(people[3].closed);
    open_table(0, "players 2", "");
    open_table(0, "players 2", "");
    say(0, "{'is':'open','id':1,'words':'players 2','listed':false}");
    assert_answered(0, "too-many");
    say(1, "{'is':'join','id':1,'table':'%s'}", table);
    for (int i = 0; i < 3; i++) say(1, "{'is':'chat','id':1,'table':'%s','words':'x'}", table);
    assert_answered(1, "too-many");
    assert_int_equal(told(1, "chat"), 2);
    for (int i = 0; i < 9; i++) say(2, "{'is':'ping','id':%d}", i);
    assert_answered(2, "too-many");
    now += 1000;
    say(2, "{'is':'ping','id':1}");
    assert_answered(2, "done");
    for (int i = 0; i < 20; i++) said(2, "{'is':'ping','id':%d}", i);
    assert_true(people[2].closed);
}

/* Whoever comes as somebody new each time comes from where he came from. */
static void an_address_opens_so_many_tables(void **state) {
    (void)state;
    const HallLimits few = {.connections = 2, .messages = 20, .burst = 99, .tables = 2, .chats = 2};
    const HallVisitor elsewhere = {"192.0.2.8", ""};
    hall_free(halls[0]);
    limits = &few;
    server(0);
    for (int i = 0; i < 4; i++) {
        come(i);
        open_table(i, "players 2", "");
        leave(i);
    }
    come(4);
    say(4, "{'is':'open','id':1,'words':'players 2','listed':false}");
    assert_answered(4, "too-many");
    hall_connected(halls[0], 5, &elsewhere, now);
    say(5, "{'is':'hello','v':1,'token':'%s'}", token_of(5));
    say(5, "{'is':'open','id':1,'words':'players 2','listed':false,'copies':2}");
    assert_answered(5, "done");
    pass(INT64_C(10) * 60 * 1000);
    open_table(4, "players 2", "");
}

/* Who shows no token is somebody new each time, and everybody new is kept. */
static void an_address_comes_so_often(void **state) {
    (void)state;
    const HallLimits few = {.connections = 1, .messages = 20, .burst = 99, .tables = 2, .chats = 2};
    hall_free(halls[0]);
    limits = &few;
    server(0);
    for (int i = 0; i < 20; i++) {
        enter(0, "");
        say(0, "{'is':'hello','v':1}");
        assert_int_equal(told(0, "welcome"), 1);
        leave(0);
    }
    enter(0, "");
    say(0, "{'is':'hello','v':1}");
    assert_answered(0, "too-many");
    assert_true(people[0].closed);
    leave(0);
    pass(INT64_C(10) * 60 * 1000);
    come(1);
    assert_int_equal(told(1, "welcome"), 1);
}

static void chat_can_be_switched_off(void **state) {
    (void)state;
    come(0);
    come(1);
    open_table(0, "players 2", "");
    say(0, "{'is':'join','id':1,'table':'%s'}", table);
    say(1, "{'is':'chat','id':1,'table':'%s','words':'hi'}", table);
    assert_answered(1, "not-now");
    say(1, "{'is':'join','id':1,'table':'%s'}", table);
    say(1, "{'is':'chat','id':1,'table':'%s','words':'\\u202ehi\\u0007\\n'}", table);
    assert_string_equal(word(0, "chat", "words"), "hi");
    assert_int_equal(number(0, "chat", "person"), people[1].number);
    say(1, "{'is':'chat','id':1,'table':'%s','words':'\\u202e '}", table);
    assert_answered(1, "bad");
    say(1, "{'is':'quiet','id':1,'table':'%s','on':true}", table);
    assert_answered(1, "not-yours");
    say(0, "{'is':'quiet','id':1,'table':'%s','on':true}", table);
    assert_true(json_is_true(json_object_get(last(1, "quiet"), "quiet")));
    say(1, "{'is':'chat','id':1,'table':'%s','preset':3}", table);
    assert_answered(1, "quiet");
    say(0, "{'is':'quiet','id':1,'table':'%s','on':false}", table);
    say(1, "{'is':'chat','id':1,'table':'%s','preset':3}", table);
    assert_int_equal(number(0, "chat", "preset"), 3);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_world, close_world)

int main(int argc, char *argv[]) {
    const struct CMUnitTest tests[] = {
        TEST(hello_comes_first),
        TEST(who_shows_his_token_is_the_same_person),
        TEST(a_token_of_the_cookie_is_not_told),
        TEST(an_old_page_is_told_to_reload),
        TEST(what_is_said_before_the_store_answers_is_heard_then),
        TEST(what_is_no_message_is_answered_all_the_same),
        TEST(answers_are_in_the_language_of_hello),
        TEST(two_people_play_a_game_to_its_end),
        TEST(a_game_of_cards_goes_to_its_end_as_everybody_sees_it),
        TEST(an_answered_decision_is_kept_first),
        TEST(what_is_said_of_a_table_waits_for_its_write),
        TEST(a_doubled_play_is_told_so),
        TEST(a_rule_that_refuses_is_named),
        TEST(nobody_plays_for_another),
        TEST(who_resigns_is_out),
        TEST(taking_back_needs_the_other),
        TEST(nobody_is_told_the_seed_before_the_end),
        TEST(a_spectator_sees_what_a_spectator_may),
        TEST(who_stands_up_looks_through_these_eyes_no_longer),
        TEST(who_stands_up_is_a_spectator_once),
        TEST(a_seat_that_is_no_more_has_no_eyes),
        TEST(the_owner_fills_the_form_in_otherwise),
        TEST(who_stood_up_too_late_looks_through_these_eyes_again),
        TEST(who_comes_back_is_told_what_is_new),
        TEST(a_draft_survives_a_reconnect),
        TEST(a_draft_is_shown_where_the_form_says_so),
        TEST(several_people_may_follow_by_one_connection),
        TEST(a_table_that_left_memory_comes_back_the_same),
        TEST(head_and_log_give_the_table_back),
        TEST(chance_is_the_servers_business),
        TEST(there_are_limits),
        TEST(an_address_opens_so_many_tables),
        TEST(an_address_comes_so_often),
        TEST(chat_can_be_switched_off),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
