/* account_test.c -- accounts at the hall: claimed, used from elsewhere, forgotten; ratings and the
 * archive as people are told of them (docs/api.md).  Passwords are hashed by adding "#". */
#include "hall_world.h"

#include "server/account_name.h"

/* ---- A store that knows accounts ---------------------------------------------- */

static int account_of(uint32_t number) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number == number) return i;
    return -1;
}

static int account_called(const char *folded) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number && !strcmp(accounts[i].folded, folded)) return i;
    return -1;
}

static void make_account(const Job *job, uint32_t number, bool bot) {
    int i = n_accounts++;
    (void)snprintf(accounts[i].name, sizeof accounts[i].name, "%s", job->person);
    (void)snprintf(accounts[i].folded, sizeof accounts[i].folded, "%s", job->folded);
    (void)snprintf(accounts[i].secret, sizeof accounts[i].secret, "%s", job->secret);
    (void)snprintf(accounts[i].codes, sizeof accounts[i].codes, "%s", job->codes);
    accounts[i].number = number;
    accounts[i].who = (StorePerson){.number = number,
                                    .name = accounts[i].name,
                                    .secret = accounts[i].secret,
                                    .bot = bot,
                                    .owner = bot ? job->ask.person : 0,
                                    .claimed = now,
                                    .codes = bot ? 0 : 8};
}

static void set_session(const char *hash, uint32_t person) {
    int i = 0;
    while (i < n_hashes && strcmp(hashes[i], hash) != 0) i++;
    if (i == n_hashes) (void)snprintf(hashes[n_hashes++], STORE_HASH + 1, "%s", hash);
    is_of[i] = person;
}

static void end_sessions(const char *hash, uint32_t person, const char *but) {
    for (int i = 0; i < n_hashes; i++) {
        bool ends = *hash ? !strcmp(hashes[i], hash) : is_of[i] == person;
        if (ends && strcmp(hashes[i], but) != 0) (void)snprintf(hashes[i], STORE_HASH + 1, "-");
    }
}

static bool use_code(int account, const char *code) {
    char *at = account >= 0 ? strstr(accounts[account].codes, code) : NULL;
    if (!at) return false;
    memset(at, '-', STORE_HASH);
    accounts[account].who.codes--;
    return true;
}

static void forget_account(uint32_t person) {
    end_sessions("", person, "");
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number == person || accounts[i].who.owner == person) accounts[i].number = 0;
}

/* The last that was asked of the archive. */
static StoreQuestion asked;
static char asked_name[64], asked_words[100], asked_before[STORE_NAME + 1];

static void find_games(const Job *job, StoreAnswer *answer) {
    static StoreRow rows[STORED];
    asked = job->ask;
    (void)snprintf(asked_name, sizeof asked_name, "%s", job->folded);
    (void)snprintf(asked_words, sizeof asked_words, "%s", job->search);
    (void)snprintf(asked_before, sizeof asked_before, "%s", job->before);
    for (int i = 0; i < n_stored; i++)
        if (stored[i].row.state == STORE_OVER && strcmp(job->before, stored[i].name) != 0)
            rows[answer->n++] = stored[i].row;
    if (answer->n > 1 && !*job->before) answer->n = 1, answer->more = true;
    answer->rows = rows;
    answer->found = answer->n > 0;
}

static void find_row(const Job *job, StoreAnswer *answer) {
    static StoreRow row;
    const Stored *at = stored_find(job->table);
    row = at->row;
    row.was[0] = row.was[1] = 1500, row.became[0] = 1662, row.became[1] = 1338;
    answer->rows = &row, answer->n = 1, answer->found = true;
}

static void people_answer(const Job *job, StoreAnswer *answer) {
    const StoreQuestion *ask = &job->ask;
    int named = account_called(job->folded), own = account_of(ask->person);
    int one = *job->folded ? named : own;
    answer->found = true;
    switch (ask->kind) {
    case STORE_FIND_GAMES: find_games(job, answer); break;
    case STORE_FIND_ROW:   find_row(job, answer); break;
    case STORE_FIND_PERSON:
        answer->found = one >= 0 || !*job->folded;
        if (one >= 0) answer->who = accounts[one].who;
        if (one < 0) answer->who.number = ask->person;
        break;
    case STORE_CLAIM:
        answer->found = named < 0 && own < 0;
        answer->outcome = named >= 0 ? STORE_TAKEN : own >= 0 ? STORE_TWICE : STORE_DONE;
        if (answer->found) make_account(job, ask->person, false);
        break;
    case STORE_BOT:
        answer->found = named < 0;
        if (!answer->found) break;
        make_account(job, 900, true);
        set_session(job->hash, 900);
        break;
    case STORE_LOGIN:  set_session(job->hash, ask->person); break;
    case STORE_LOGOUT: end_sessions(job->hash, ask->person, ""); break;
    case STORE_PASSWORD:
        (void)snprintf(accounts[own].secret, sizeof accounts[own].secret, "%s", job->secret);
        end_sessions("", ask->person, job->hash);
        break;
    case STORE_RECOVER:
        answer->found = use_code(named, job->codes);
        if (!answer->found) break;
        (void)snprintf(accounts[named].secret, sizeof accounts[named].secret, "%s", job->secret);
        answer->person = accounts[named].number;
        end_sessions("", answer->person, "");
        set_session(job->hash, answer->person);
        break;
    case STORE_FORGET: forget_account(ask->person); break;
    default:           break;
    }
}

/* ---- Who hashes passwords ------------------------------------------------------ */

static struct {
    uint64_t number;
    bool makes;
    char password[210], secret[210];
} hashing[50];
static int n_hashing, n_hashed, n_compared_with_nobody;
static bool is_full;

static bool take_password(void *host, const HallSecret *secret) {
    (void)host;
    if (is_full) return false;
    hashing[n_hashing].number = secret->number;
    hashing[n_hashing].makes = !secret->secret;
    (void)snprintf(hashing[n_hashing].password, 210, "%s#", secret->password);
    (void)snprintf(hashing[n_hashing++].secret, 210, "%s", secret->secret ? secret->secret : "");
    return true;
}

/* All that follows from what was said. */
static void settle_all(void) {
    settle();
    while (n_hashed < n_hashing) {
        int i = n_hashed++;
        n_compared_with_nobody += !hashing[i].makes && !*hashing[i].secret;
        bool right = !hashing[i].makes && !strcmp(hashing[i].password, hashing[i].secret);
        hall_hashed(halls[0], hashing[i].number, right, hashing[i].makes ? hashing[i].password : "",
                    now);
        settle();
    }
}
#define tells(who, ...) (said(who, __VA_ARGS__), settle_all())

static int open_people(void **state) {
    answer_people = people_answer;
    door_hash = take_password;
    n_hashing = n_hashed = n_compared_with_nobody = 0;
    is_full = false;
    return open_world(state);
}

static int open_without(void **state) {
    answer_people = people_answer;
    door_hash = NULL;
    return open_world(state);
}

static void claim(int who, const char *name) {
    come(who);
    tells(who, "{'is':'claim','id':7,'name':'%s','password':'correct horse'}", name);
    assert_answered(who, "done");
}

static void login(int who, const char *name, const char *password, const char *result) {
    tells(who, "{'is':'login','id':8,'name':'%s','password':'%s'}", name, password);
    assert_answered(who, result);
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
    static const char *const good[] = {"anna", "Zo\xc3\xab", "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0-7"};
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
        {1, "two words", "correct horse", "bad-name"},
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

/* ---- Ratings, records, the archive --------------------------------------------------- */

static void a_game_counts_among_people_who_cannot_take_back(void **state) {
    static const struct {
        const char *words;
        bool rated;
    } rows[] = {
        {"players 2", true}, {"players 2 takeback on", false}, {"game card players 2", true}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        start_game(rows[i].words, 2, "");
        play_on(2, 1000);
        assert_int_equal(stored_find(table)->row.rated, rows[i].rated);
        assert_int_equal(told(0, "ratings"), rows[i].rated);
        leave(0);
        leave(1);
    }
}

static void everybody_at_the_table_is_told_of_ratings_once(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    come(5);
    say(5, "{'is':'join','id':1,'table':'%s'}", table);
    play_on(2, 1000);
    const json_t *change = json_array_get(json_object_get(last(5, "ratings"), "changes"), 1);
    assert_int_equal(json_integer_value(json_object_get(change, "became")), 1338);
    assert_int_equal(told(0, "ratings"), 1);
    say(0, "{'is':'again','id':1,'table':'%s','seat':0}", table);
    assert_int_equal(told(0, "ratings"), 1);
}

static void people_at_another_server_are_told_of_ratings_too(void **state) {
    static const int who[] = {0, SECOND + 1};
    (void)state;
    start_apart("players 2");
    for (bool more = true; more;) {
        more = false;
        for (int seat = 0; seat < 2; seat++)
            if (play_one(who[seat], seat)) settle(), more = true;
    }
    for (int seat = 0; seat < 2; seat++) assert_int_equal(told(who[seat], "ratings"), 1);
}

static void who_gives_up_has_lost_once_all_have_played(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    say(0, "{'is':'resign','id':1,'table':'%s','seat':0}", table);
    assert_false(stored_find(table)->row.rated); /* nobody has played */
    leave(0);
    leave(1);
    start_game("players 2", 2, "");
    play_on(2, 8);
    say(0, "{'is':'resign','id':1,'table':'%s','seat':0}", table);
    assert_true(stored_find(table)->row.rated);
    assert_int_equal(stored_find(table)->row.out, 1);
}

static void the_record_of_a_game_can_be_had(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    play_on(2, 10);
    come(5);
    say(5, "{'is':'record','id':1,'table':'%s'}", table);
    assert_answered(5, "done");
    assert_false(was_told(5, seed_of(table)));
    play_on(2, 1000);
    say(5, "{'is':'record','id':2,'table':'%s'}", table);
    AudeRecord *record = aude_record_read(NULL, word(5, "record", "text"), AUDE_WHOLE, NULL);
    assert_non_null(record);
    assert_string_equal(aude_record_name(record, 1), "bram");
    assert_int_equal(aude_record_viewer(record), AUDE_ALL);
    assert_non_null(strstr(word(5, "record", "text"), seed_of(table)));
    aude_record_free(record);
    say(5, "{'is':'record','id':2,'table':'nosuchtable'}");
    assert_answered(5, "no-table");
}

static void a_record_tells_nothing_too_early(void **state) {
    (void)state;
    start_game("game card players 2", 2, "");
    play_on(2, 6);
    say(0, "{'is':'record','id':2,'table':'%s'}", table); /* not even of one's own hand */
    AudeRecord *record = aude_record_read(NULL, word(0, "record", "text"), AUDE_WHOLE, NULL);
    assert_non_null(record);
    assert_int_equal(aude_record_viewer(record), AUDE_SPECTATOR);
    aude_record_free(record);
    leave(0);
    leave(1);
    come(0);
    open_table(0, "players 2", "");
    say(0, "{'is':'record','id':2,'table':'%s'}", table);
    assert_answered(0, "not-now"); /* it has not begun */
    leave(0);
    start_game("players 2", 2, ",'delay':60");
    come(5);
    say(5, "{'is':'record','id':2,'table':'%s'}", table);
    assert_answered(5, "not-now");
    play_on(2, 1000);
    say(5, "{'is':'record','id':2,'table':'%s'}", table);
    assert_answered(5, "done");
}

static void the_archive_is_asked_for_what_was_said(void **state) {
    (void)state;
    start_game("players 2", 2, "");
    play_on(2, 1000);
    say(0, "{'is':'archive','id':3,'name':'Bram','words':'inns','since':10,'until':11}");
    assert_answered(0, "done");
    assert_string_equal(asked_name, "bram");
    assert_string_equal(asked_words, "inns");
    assert_int_equal(asked.since, INT64_C(10) * 86400000);
    assert_int_equal(asked.until, INT64_C(12) * 86400000);
    assert_int_equal(asked.person, people[0].number);
    const json_t *game = json_array_get(json_object_get(last(0, "archive"), "games"), 0);
    assert_string_equal(json_string_value(json_object_get(game, "table")), table);
    assert_int_equal(json_array_size(json_object_get(game, "seats")), 2);
    assert_true(json_is_false(json_object_get(last(0, "archive"), "more")));
    say(0, "{'is':'archive','id':3,'before':'abc'}");
    assert_string_equal(asked_before, "abc");
    assert_int_equal(asked.until, 0);
}

static void nobody_searches_all_the_time(void **state) {
    (void)state;
    come(0);
    for (int i = 0; i < 400; i++) {
        say(0, "{'is':'archive','id':%d}", i);
        if (i < 300) assert_answered(0, "done");
        pass(100);
    }
    assert_answered(0, "slow-down");
    pass(5 * 60 * 1000); /* who went on asking waits longer */
    say(0, "{'is':'profile','id':1,'name':'bert'}");
    assert_answered(0, "no-account");
}

static void a_profile_is_what_everybody_may_know(void **state) {
    (void)state;
    claim(0, "Anna");
    come(1);
    tells(1, "{'is':'profile','id':3,'name':'anna'}");
    assert_answered(1, "done");
    assert_string_equal(word(1, "profile", "name"), "Anna");
    assert_int_equal(asked.person, people[1].number); /* what he may see */
    tells(1, "{'is':'profile','id':3,'name':'bert'}");
    assert_answered(1, "no-account");
}

/* A game that person 0 has played to its end, as a record in JSON. */
static char *record_of_game(void) {
    say(0, "{'is':'record','id':2,'table':'%s'}", table);
    return json_dumps(json_object_get(last(0, "record"), "text"), JSON_ENCODE_ANY);
}

static void keep_text(int who, int seat, const char *text) {
    char *json = malloc(strlen(text) + 100);
    assert_non_null(json);
    int n = sprintf(json, "{\"is\":\"keep\",\"id\":5,\"seat\":%d,\"text\":%s}", seat, text);
    hall_heard(halls[0], (uint32_t)who, json, (size_t)n, 0, now);
    settle();
    free(json);
}

static void a_game_from_elsewhere_is_kept_once(void **state) {
    (void)state;
    claim(3, "anna");
    start_game("players 2", 2, "");
    play_on(2, 1000);
    char *text = record_of_game();
    keep_text(1, 0, text);
    assert_answered(1, "no-account");
    keep_text(3, 5, text);
    assert_answered(3, "no-seat");
    keep_text(3, 1, text);
    assert_answered(3, "done");
    (void)snprintf(table, sizeof table, "%s", word(3, "answer", "table"));
    const StoreRow *row = &stored_find(table)->row;
    assert_int_equal(row->state, STORE_OVER);
    assert_int_equal(row->person[0], 0);
    assert_int_equal(row->person[1], people[3].number);
    assert_int_equal(row->owner, people[3].number);
    assert_false(row->rated || row->listed);
    assert_non_null(strstr(row->words, "chance by-hand"));
    int tables = n_stored;
    keep_text(3, 1, text);
    assert_answered(3, "done");
    pass(5 * 60 * 1000); /* it has left memory */
    keep_text(3, 1, text);
    assert_answered(3, "done");
    assert_string_equal(word(3, "answer", "table"), table);
    assert_int_equal(n_stored, tables);
    say(3, "{'is':'record','id':2,'table':'%s'}", table);
    AudeRecord *record = aude_record_read(NULL, word(3, "record", "text"), AUDE_WHOLE, NULL);
    assert_non_null(record);
    aude_record_free(record);
    say(3, "{'is':'join','id':2,'table':'%s'}", table);
    assert_true(aude_room_over(people[3].room));
    free(text);
}

static void what_is_no_whole_game_is_not_kept(void **state) {
    (void)state;
    claim(3, "anna");
    start_game("players 2", 2, "");
    play_on(2, 10);
    int tables = n_stored;
    char *text = record_of_game();
    keep_text(3, 0, text);
    assert_answered(3, "not-now");
    keep_text(3, 0, "\"aude 1\\nplayers anna bram\\nanna flies\\n\"");
    assert_answered(3, "bad");
    keep_text(3, 0, "\"\"");
    assert_answered(3, "bad");
    assert_int_equal(n_stored, tables);
    free(text);
}

/* All parts one behind the other are JSON. */
static void all_that_is_kept_can_be_had(void **state) {
    (void)state;
    for (int game = 0; game < 2; game++) {
        start_game("players 2", 2, "");
        play_on(2, 1000);
        leave(1);
        if (!game) leave(0);
    }
    open_table(0, "players 3", "");
    say(0, "{'is':'sit','id':2,'table':'%s','seat':0,'name':'anna'}", table);
    claim(0, "Anna");
    tells(0, "{'is':'export','id':3}");
    assert_answered(0, "done");
    char whole[8000] = "";
    int parts = 0;
    for (int i = 0; i < people[0].n; i++) {
        const json_t *mail = people[0].mail[i];
        if (strcmp(json_string_value(json_object_get(mail, "is")), "data") != 0) continue;
        (void)strncat(whole, json_string_value(json_object_get(mail, "text")),
                      sizeof whole - strlen(whole) - 1);
        parts++;
    }
    assert_true(parts > 2);
    assert_true(json_is_false(json_object_get(last(0, "data"), "more")));
    json_t *data = json_loads(whole, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(data);
    assert_string_equal(json_string_value(json_object_get(data, "name")), "Anna");
    assert_int_equal(json_array_size(json_object_get(data, "games")), 3);
    json_decref(data);
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
        CASE(a_game_counts_among_people_who_cannot_take_back),
        CASE(everybody_at_the_table_is_told_of_ratings_once),
        CASE(people_at_another_server_are_told_of_ratings_too),
        CASE(who_gives_up_has_lost_once_all_have_played),
        CASE(the_record_of_a_game_can_be_had),
        CASE(a_record_tells_nothing_too_early),
        CASE(the_archive_is_asked_for_what_was_said),
        CASE(nobody_searches_all_the_time),
        CASE(a_profile_is_what_everybody_may_know),
        CASE(a_game_from_elsewhere_is_kept_once),
        CASE(what_is_no_whole_game_is_not_kept),
        CASE(all_that_is_kept_can_be_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
