/* archive_test.c -- games that are over: ratings, records and the archive, as people are told of
 * them (docs/api.md). */
#include "hall_people.h"

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
