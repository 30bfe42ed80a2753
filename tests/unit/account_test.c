/* account_test.c -- accounts at the hall: claimed, used from elsewhere, forgotten (docs/api.md). */
#include "hall_people.h"

#include "server/account_name.h"

static int open_without(void **state) {
    answer_people = people_answer;
    door_hash = NULL;
    return open_world(state);
}

/* ---- Names ---------------------------------------------------------------------- */

static void names_are_compared_without_case(void **state) {
    static const char *const same[][2] = {
        {"Anna", "aNNA"},
        {"Zo\xc3\x8b", "zo\xc3\xab"},
        {"\xc5\xb9\xc3\x93\xc5\x81W", "\xc5\xba\xc3\xb3\xc5\x82w"},
        {"\xd0\x90\xd0\x81", "\xd0\xb0\xd1\x91"},
        {"\xce\xa3\xce\x86\xcf\x82", "\xcf\x83\xce\xac\xcf\x83"}};
    char a[50], b[50];
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        account_name_fold(same[i][0], a, sizeof a);
        account_name_fold(same[i][1], b, sizeof b);
        assert_string_equal(a, b);
    }
    account_name_fold("a\xc3\x97\xc3\xb7"
                      "1_-",
                      a, sizeof a); /* which have no capitals */
    assert_string_equal(a, "a\xc3\x97\xc3\xb7"
                           "1_-");
}

static void names_that_look_like_others_are_refused(void **state) {
    static const char *const bad[] = {"",
                                      "two words",
                                      "aude",
                                      "<b>",
                                      "\xd0\xb0nna", /* a of Cyrillic */
                                      "Zoe\xcc\x88", /* an accent by itself */
                                      "abcdefghijklmnopqrstuvwxyz"};
    static const char *const good[] = {"anna", "Zo\xc3\xab", "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0-7",
                                       "Zo\u00EB\u00A0van\u00A0Dijk", "O\u2019Neill"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (account_name_valid(bad[i])) fail_msg("%s", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!account_name_valid(good[i])) fail_msg("%s", good[i]);
}

/* ---- Claiming ------------------------------------------------------------------- */

static void a_guest_becomes_an_account_and_stays_who_he_is(void **state) {
    (void)state;
    come(0);
    uint32_t before = people[0].number;
    tells(0, "{'is':'claim','id':7,'name':'Anna','password':'correct horse'}");
    assert_answered(0, "done");
    json_t *codes = json_object_get(last(0, "codes"), "codes");
    assert_int_equal(json_array_size(codes), 8);
    assert_int_equal(strlen(json_string_value(json_array_get(codes, 0))), 17);
    assert_string_equal(accounts[0].secret, "correct horse#");
    assert_null(strstr(accounts[0].codes, json_string_value(json_array_get(codes, 0))));
    tells(0, "{'is':'account','id':9}");
    assert_int_equal(number(0, "account", "person"), before);
    assert_string_equal(word(0, "account", "name"), "Anna");
    assert_int_equal(number(0, "account", "left"), 8);
    leave(0);
    come(0);
    assert_string_equal(word(0, "welcome", "name"), "Anna");
}

static void claims_are_refused_with_the_reason(void **state) {
    (void)state;
    claim(0, "Anna");
    come(1);
    static const struct {
        int who;
        const char *name, *password, *result;
    } rows[] = {
        {1, "ANNA", "correct horse", "name-taken"},
        {1, "bert", "too short", "weak-password"},
        {1, "two;words", "correct horse", "bad-name"},
        {1, "be", "\xc3\xab\xc3\xab\xc3\xab\xc3\xab\xc3\xab\xc3\xab", "weak-password"},
        {0, "bert", "correct horse", "has-account"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tells(rows[i].who, "{'is':'claim','id':7,'name':'%s','password':'%s'}", rows[i].name,
              rows[i].password);
        assert_answered(rows[i].who, rows[i].result);
    }
    assert_int_equal(told(1, "codes"), 0);
}

static void two_claims_of_one_name_at_once_are_one(void **state) {
    (void)state;
    come(0);
    come(1);
    said(0, "{'is':'claim','id':7,'name':'anna','password':'correct horse'}");
    said(1, "{'is':'claim','id':7,'name':'Anna','password':'correct horse'}");
    settle_all();
    assert_answered(0, "done");
    assert_answered(1, "name-taken");
}

static void without_somebody_who_hashes_there_are_no_accounts(void **state) {
    (void)state;
    come(0);
    say(0, "{'is':'claim','id':7,'name':'anna','password':'correct horse'}");
    assert_answered(0, "no-accounts");
    say(0, "{'is':'login','id':7,'name':'anna','password':'correct horse'}");
    assert_answered(0, "no-accounts");
    say(0, "{'is':'account','id':7}");
    assert_answered(0, "done");
}

static void too_many_at_once_are_told_to_wait(void **state) {
    (void)state;
    come(0);
    is_full = true;
    tells(0, "{'is':'claim','id':7,'name':'anna','password':'correct horse'}");
    assert_answered(0, "slow-down");
}

static void who_leaves_in_the_middle_does_no_harm(void **state) {
    (void)state;
    come(0);
    said(0, "{'is':'claim','id':7,'name':'anna','password':'correct horse'}");
    leave(0);
    settle_all();
    come(0); /* it was claimed all the same */
    assert_string_equal(word(0, "welcome", "name"), "anna");
}

/* ---- Coming from elsewhere --------------------------------------------------------- */

static void who_knows_the_password_is_the_account_in_all_windows(void **state) {
    (void)state;
    claim(0, "Anna");
    come(1);
    connect_as(2, 1); /* the same session */
    come(3);
    login(1, "anna", "correct horse", "done");
    assert_int_equal(number(1, "account", "person"), people[0].number);
    assert_int_equal(number(1, "account", "id"), 8);
    assert_int_equal(number(2, "account", "person"), people[0].number);
    assert_int_equal(number(2, "account", "id"), 0);
    assert_int_equal(told(3, "account"), 0);
    leave(1);
    come(1);
    assert_int_equal(people[1].number, people[0].number);
}

static void who_is_banned_goes_and_may_not_come_back(void **state) {
    (void)state;
    claim(0, "Anna");
    claim(1, "bert");
    hall_bans(halls[0], "192.0.2.9\nanna\n");
    assert_true(people[0].closed);
    assert_false(people[1].closed);
    leave(0);
    come(0);
    assert_answered(0, "banned");
    assert_true(people[0].closed);
    assert_int_equal(told(0, "welcome"), 0);
    come(2);
    tells(2, "{'is':'login','id':7,'name':'ANNA','password':'correct horse'}");
    assert_answered(2, "banned");
    tells(2, "{'is':'claim','id':7,'name':'aNNa','password':'correct horse'}");
    assert_answered(2, "banned");
    hall_bans(halls[0], "192.0.2.9\nann\n");
    leave(0);
    come(0);
    assert_string_equal(word(0, "welcome", "name"), "Anna");
    hall_bans(halls[0], "192.0.2.7\n"); /* where all are */
    assert_true(people[0].closed && people[1].closed && people[2].closed);
}

static void a_wrong_password_and_an_unknown_name_are_the_same(void **state) {
    (void)state;
    claim(0, "anna");
    come(1);
    login(1, "anna", "battery staple", "wrong-password");
    login(1, "bert", "battery staple", "wrong-password");
    assert_int_equal(n_compared_with_nobody, 1);
    assert_int_equal(told(1, "account"), 0);
}

static void tries_are_counted_by_account_and_by_address(void **state) {
    (void)state;
    claim(0, "anna");
    come(1);
    for (int i = 0; i < 9; i++) login(1, "anna", "battery staple", "wrong-password");
    login(1, "ANNA", "correct horse", "slow-down");
    pass(3 * 60 * 1000);
    login(1, "anna", "correct horse", "done");
    come(2);
    for (int i = 0; i < 40; i++)
        tells(2, "{'is':'login','id':1,'name':'nobody%d','password':'x'}", i), pass(1000);
    assert_answered(2, "slow-down");
    leave(2);
    come(2); /* which does not help */
    tells(2, "{'is':'login','id':1,'name':'nobody','password':'x'}");
    assert_answered(2, "slow-down");
}

static void a_seat_of_the_guest_stays_the_guests(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    claim(5, "cees");
    login(1, "cees", "correct horse", "done");
    int at = aude_room_steps(people[1].room);
    tells(1, "{'is':'resign','id':3,'table':'%s','seat':1}", table);
    assert_answered(1, "not-yours");
    tells(1, "{'is':'join','id':3,'table':'%s','as':1}", table);
    assert_answered(1, "not-yours");
    if (play_one(0, 0)) settle();
    assert_int_equal(aude_room_steps(people[1].room), at); /* he sees it no longer */
}

static void logging_out_ends_the_session_or_all(void **state) {
    (void)state;
    claim(0, "anna");
    come(1);
    login(1, "anna", "correct horse", "done");
    tells(1, "{'is':'logout','id':4}");
    assert_answered(1, "done");
    assert_true(people[1].closed);
    assert_false(people[0].closed);
    leave(1);
    come(1);
    assert_int_not_equal(people[1].number, people[0].number);
    assert_string_equal(word(1, "welcome", "name"), "");
    login(1, "anna", "correct horse", "done");
    tells(0, "{'is':'logout','id':4,'all':true}");
    assert_true(people[0].closed);
    assert_true(people[1].closed);
}

static void sessions_that_end_elsewhere_end_here(void **state) {
    (void)state;
    server(1);
    come(SECOND);
    come(SECOND + 1);
    char name[20];
    (void)snprintf(name, sizeof name, "!%d", (int)people[SECOND].number);
    hall_changed(halls[1], name, 1, now);
    assert_true(people[SECOND].closed);
    assert_false(people[SECOND + 1].closed);
}

/* ---- Passwords -------------------------------------------------------------------- */

static void another_password_ends_other_sessions(void **state) {
    (void)state;
    claim(0, "anna");
    come(1);
    login(1, "anna", "correct horse", "done");
    tells(0, "{'is':'password','id':4,'password':'wrong','fresh':'battery staple'}");
    assert_answered(0, "wrong-password");
    tells(0, "{'is':'password','id':4,'password':'correct horse','fresh':'short'}");
    assert_answered(0, "weak-password");
    assert_false(people[1].closed);
    tells(0, "{'is':'password','id':4,'password':'correct horse','fresh':'battery staple'}");
    assert_answered(0, "done");
    assert_true(people[1].closed);
    assert_false(people[0].closed);
    come(2);
    login(2, "anna", "correct horse", "wrong-password");
    login(2, "anna", "battery staple", "done");
}

static void a_code_opens_the_account_once(void **state) {
    char code[20];
    (void)state;
    claim(0, "anna");
    (void)snprintf(
        code, sizeof code, "%s",
        json_string_value(json_array_get(json_object_get(last(0, "codes"), "codes"), 3)));
    come(1);
    code[0] = (char)(code[0] - 32 * (code[0] >= 'a')); /* as somebody types it */
    tells(1, "{'is':'recover','id':4,'name':'bert','code':'%s','fresh':'battery staple'}", code);
    assert_answered(1, "wrong-code");
    tells(1, "{'is':'recover','id':4,'name':'Anna','code':'%s','fresh':'battery staple'}", code);
    assert_answered(1, "done");
    assert_int_equal(number(1, "account", "person"), people[0].number);
    assert_int_equal(number(1, "account", "left"), 7);
    assert_true(people[0].closed);
    come(2);
    tells(2, "{'is':'recover','id':4,'name':'anna','code':'%s','fresh':'battery staple'}", code);
    assert_answered(2, "wrong-code");
    login(2, "anna", "battery staple", "done");
}

static void who_is_forgotten_is_gone(void **state) {
    (void)state;
    claim(0, "anna");
    tells(0, "{'is':'bot','id':5,'name':'robot'}");
    enter(4, word(0, "bot", "token"));
    say(4, "{'is':'hello','v':1}");
    tells(0, "{'is':'forget','id':4,'password':'wrong'}");
    assert_answered(0, "wrong-password");
    tells(0, "{'is':'forget','id':4,'password':'correct horse'}");
    assert_answered(0, "done");
    assert_true(people[0].closed);
    assert_true(people[4].closed); /* his bot, too */
    come(1);
    login(1, "anna", "correct horse", "wrong-password");
}

/* Their logs still have the name: nobody is told of it. */
static void games_of_who_was_forgotten_are_somebodys(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    say(1, "{'is':'chat','id':1,'table':'%s','words':'hello'}", table);
    play_on(2, 1000);
    leave(0);
    leave(1);
    pass(5 * 60 * 1000); /* it has left memory */
    (void)snprintf(stored_find(table)->names[1], 32, "somebody2");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    say(5, "{'is':'record','id':1,'table':'%s'}", table);
    assert_answered(5, "done");
    assert_true(aude_room_over(people[5].room));
    assert_string_equal(word(5, "chat", "who"), "somebody2");
    assert_true(was_told(5, "anna"));
    assert_false(was_told(5, "bram"));
}

static void no_secret_is_ever_told(void **state) {
    (void)state;
    claim(0, "anna");
    come(1);
    login(1, "anna", "correct horse", "done");
    tells(0, "{'is':'account','id':1}");
    tells(0, "{'is':'export','id':1}");
    tells(0, "{'is':'profile','id':1,'name':'anna'}");
    for (int who = 0; who < 2; who++) {
        assert_false(was_told(who, "correct horse"));
        assert_false(was_told(who, accounts[0].secret));
    }
}

/* ---- Bots -------------------------------------------------------------------------- */

static void a_bot_has_a_token_and_is_called_one(void **state) {
    (void)state;
    come(0);
    tells(0, "{'is':'bot','id':5,'name':'robot'}");
    assert_answered(0, "no-account");
    claim(0, "anna");
    tells(0, "{'is':'bot','id':5,'name':'Anna'}");
    assert_answered(0, "name-taken");
    tells(0, "{'is':'bot','id':5,'name':'robot'}");
    assert_answered(0, "done");
    enter(1, word(0, "bot", "token"));
    say(1, "{'is':'hello','v':1}");
    assert_string_equal(word(1, "welcome", "name"), "robot");
    assert_true(json_is_true(json_object_get(last(1, "welcome"), "bot")));
    tells(1, "{'is':'bot','id':5,'name':'robot2'}");
    assert_answered(1, "no-account"); /* bots have no bots, */
    come(2);
    login(2, "robot", "", "wrong-password"); /* nor passwords */
    open_table(1, "players 2", "");
    say(1, "{'is':'sit','id':2,'table':'%s','seat':0,'name':'robot'}", table);
    say(1, "{'is':'join','id':2,'table':'%s','as':0}", table);
    pass(2000);
    const json_t *is = json_array_get(json_object_get(last(1, "people"), "accounts"), 0);
    assert_string_equal(json_string_value(json_object_get(is, "name")), "robot");
    assert_true(json_is_true(json_object_get(is, "bot")));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, open_people, close_world)
int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_compared_without_case),
        cmocka_unit_test(names_that_look_like_others_are_refused),
        CASE(a_guest_becomes_an_account_and_stays_who_he_is),
        CASE(claims_are_refused_with_the_reason),
        CASE(two_claims_of_one_name_at_once_are_one),
        cmocka_unit_test_setup_teardown(without_somebody_who_hashes_there_are_no_accounts,
                                        open_without, close_world),
        CASE(too_many_at_once_are_told_to_wait),
        CASE(who_leaves_in_the_middle_does_no_harm),
        CASE(who_knows_the_password_is_the_account_in_all_windows),
        CASE(who_is_banned_goes_and_may_not_come_back),
        CASE(a_wrong_password_and_an_unknown_name_are_the_same),
        CASE(tries_are_counted_by_account_and_by_address),
        CASE(a_seat_of_the_guest_stays_the_guests),
        CASE(logging_out_ends_the_session_or_all),
        CASE(sessions_that_end_elsewhere_end_here),
        CASE(another_password_ends_other_sessions),
        CASE(a_code_opens_the_account_once),
        CASE(who_is_forgotten_is_gone),
        CASE(games_of_who_was_forgotten_are_somebodys),
        CASE(no_secret_is_ever_told),
        CASE(a_bot_has_a_token_and_is_called_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
