/* table_copy_test.c -- a table that shows a room of elsewhere: what it tells of the game is what
 * the room itself would tell that seat, step by step, of tiles and of cards. */
#include "aude/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static AudeRoom *room; /* where it is played */
static AudeTable *shown; /* and where it is shown, to this seat: */
static int viewer;
static AudeText *lines, *here, *there;
static int64_t since;
static AudeWrong wrong;

static int open_all(void **state) {
    (void)state;
    wrong = (AudeWrong){0};
    shown = aude_table_new(NULL, "far", NULL);
    lines = aude_text_new(NULL, AUDE_EN), here = aude_text_new(NULL, AUDE_EN);
    there = aude_text_new(NULL, AUDE_EN);
    return !shown || !lines || !here || !there;
}

static int close_all(void **state) {
    (void)state;
    aude_room_free(room);
    aude_table_free(shown);
    aude_text_free(lines), aude_text_free(here), aude_text_free(there);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)

static void good(bool done) {
    if (!done) fail_msg("%s", wrong.reason);
}

static void assert_alike(const char *what) {
    if (strcmp(aude_text_string(here), aude_text_string(there)))
        fail_msg("%s: %s\n\n%s", what, aude_text_string(here), aude_text_string(there));
    aude_text_clear(here), aude_text_clear(there);
}

/* ---- Playing ------------------------------------------------------------------------- */

static void open_room(const char *words) {
    room = aude_room_new(NULL, words, AUDE_WHOLE, 0, 0, &wrong);
    if (!room) fail_msg("%s: %s", words, wrong.reason);
}

static void copy_for(int seat) {
    AudeStep last = {0};
    viewer = seat;
    good(aude_room_write(room, seat, here, &wrong));
    good(aude_table_copy(shown, aude_text_string(here), AUDE_WHOLE, &wrong));
    aude_text_clear(here);
    (void)aude_room_step(room, aude_room_steps(room) - 1, &last);
    since = last.at;
}

static void send_step(void *with, const AudeTold *told) {
    (void)with;
    AudeStep step = aude_told_step(told, viewer);
    if (told->draft) return;
    good(aude_step_write(&step, since, lines, &wrong));
    since = step.at;
}

static AudeAnswer say(AudeCommand command) {
    static const AudeWatch watch = {send_step, NULL};
    static int64_t now;
    return aude_room_do(room, &command, now += 100, &watch);
}

static AudeMove some_move(int i) {
    static AudeMove moves[AUDE_MAX_MOVES];
    AudeGame game;
    good(aude_room_view(room, AUDE_ALL, &game, &wrong));
    int n = aude_moves(&game, moves);
    return moves[i * 7919 % n];
}

static void play_one(int i) {
    AudeMove move = some_move(i);
    const AudeCommand play = {.verb = AUDE_DO_PLAY,
                              .seat = aude_room_waits(room),
                              .at = AUDE_HERE,
                              .n = 1,
                              .moves = &move};
    assert_int_equal(say(play).result, AUDE_ROOM_DONE);
}

/* ---- What is told -------------------------------------------------------------------- */

/* The lines that came are taken in, and told as the room tells them. */
static void follow(int from) {
    good(aude_table_follow(shown, aude_text_string(lines), AUDE_WHOLE, viewer, here, &wrong));
    good(aude_room_events(room, from, viewer, there, &wrong));
    aude_text_clear(lines);
    assert_alike("steps");
}

static void assert_same_position(void) {
    AudeGame at_room, at_table;
    good(aude_room_view(room, viewer, &at_room, &wrong));
    good(aude_table_view(shown, viewer, &at_table, &wrong));
    assert_int_equal(aude_hash(&at_room), aude_hash(&at_table));
    good(aude_json_state(&at_room, here, &wrong) && aude_json_state(&at_table, there, &wrong));
    assert_alike("state");
    if (aude_room_over(room)) return; /* the seed comes with the next copy */
    good(aude_room_json(room, viewer, here, &wrong));
    good(aude_room_json(aude_table_room(shown), viewer, there, &wrong));
    assert_alike("room");
}

/* What a table with the whole game tells this seat of it. */
static void assert_same_story(AudeKind kind) {
    AudeTable *whole = aude_table_new(NULL, "near", NULL);
    AudeText *record = aude_text_new(NULL, AUDE_EN);
    good(aude_room_record(room, AUDE_ALL, record, &wrong));
    good(aude_table_load(whole, aude_text_string(record), AUDE_WHOLE, 1 << 20, AUDE_DEALT_BY_HAND,
                         &wrong));
    good(aude_table_events(whole, 0, viewer, here, &wrong));
    good(aude_table_events(shown, 0, viewer, there, &wrong));
    assert_alike("events");
    if (kind == AUDE_CARD)
        good(aude_table_heard(whole, 0, viewer, here, &wrong) &&
             aude_table_heard(shown, 0, viewer, there, &wrong));
    else
        good(aude_table_told(whole, here, &wrong) && aude_table_told(shown, there, &wrong));
    assert_alike("sentences");
    good(aude_table_record(whole, viewer, here, &wrong));
    good(aude_table_record(shown, viewer, there, &wrong));
    aude_text_clear(here), aude_text_clear(there);
    aude_text_free(record);
    aude_table_free(whole);
}

static bool tells_seed(void) {
    good(aude_room_json(aude_table_room(shown), viewer, here, &wrong));
    bool tells = strstr(aude_text_string(here), "\"seed\":\"x\"");
    assert_true(tells || !strstr(aude_text_string(here), "\"seed\""));
    aude_text_clear(here);
    return tells;
}

static void follow_a_game(const char *words, AudeKind kind, int seat) {
    open_room(words);
    copy_for(seat);
    for (int i = 0; !aude_room_over(room); i++) {
        int from = aude_room_steps(room);
        play_one(i);
        follow(from);
        assert_same_position();
        if (i % 29 == 0) assert_same_story(kind);
        if (i % 41 == 40) copy_for(seat); /* and somebody who comes back later */
    }
    assert_same_story(kind);
    assert_false(tells_seed());
    copy_for(seat);
    assert_true(tells_seed());
    aude_room_free(room), room = NULL;
}

static void a_game_of_tiles_is_told_as_its_room_tells_it(void **state) {
    (void)state;
    for (int seat = AUDE_SPECTATOR; seat < 2; seat++)
        follow_a_game("inns abbot river=20ae clock 10m+5s players anna,bram seed x", AUDE_LAND,
                      seat);
}

static void a_game_of_cards_is_told_as_its_room_tells_it(void **state) {
    (void)state;
    for (int seat = AUDE_SPECTATOR; seat < 3; seat++)
        follow_a_game("game card players anna,bram,carl seed x", AUDE_CARD, seat);
}

/* ---- Before the start, drafts, and what cannot be ------------------------------------ */

static void before_the_start_there_is_a_form_and_no_game(void **state) {
    (void)state;
    open_room("inns players 3 clock 10m+5s");
    copy_for(AUDE_SPECTATOR);
    assert_null(aude_table_game(shown));
    good(aude_room_json(aude_table_room(shown), AUDE_SPECTATOR, here, &wrong));
    assert_non_null(strstr(aude_text_string(here), "\"kind\":\"open\""));
    assert_non_null(strstr(aude_text_string(here), "10m+5s"));
    aude_text_clear(here);
    assert_false(aude_table_follow(shown, "s -1 0 0\n", AUDE_WHOLE, -1, here, &wrong));
    for (int seat = 0; seat < 3; seat++) {
        char name[] = {(char)('a' + seat), '\0'};
        (void)say((AudeCommand){.verb = AUDE_DO_SIT, .seat = seat, .words = name});
    }
    assert_int_equal(say((AudeCommand){.verb = AUDE_DO_START, .words = "x"}).result, 0);
    copy_for(0);
    assert_same_position();
    good(aude_table_begin(shown, "players 2", AUDE_WHOLE, AUDE_DEALT_BY_HAND, &wrong));
    assert_int_equal(aude_room_viewer(aude_table_room(shown)), AUDE_ALL);
}

static void a_seat_drafts_on_its_copy_and_nothing_more(void **state) {
    (void)state;
    for (int cards = 0; cards < 2; cards++) {
        open_room(cards ? "game card players anna,bram seed x" : "players anna,bram seed x");
        if (cards)
            for (int i = 0; i < 12; i++) play_one(i);
        int seat = aude_room_waits(room), n, settled;
        copy_for(seat);
        AudeMove move = some_move(0);
        AudeCommand say = {.verb = AUDE_DO_DRAFT, .seat = seat, .at = -1, .n = 1, .moves = &move};
        good(aude_table_do(shown, &say, seat, here, &wrong));
        assert_non_null(strstr(aude_text_string(here), "\"result\":\"done\""));
        assert_non_null(aude_table_moves(shown, &n));
        (void)aude_room_moves(aude_table_room(shown), &settled);
        assert_int_equal(n, settled + 1);
        aude_text_clear(here);
        good(aude_table_events(shown, settled, seat, here, &wrong));
        say.verb = AUDE_DO_PLAY;
        good(aude_table_do(shown, &say, seat, here, &wrong));
        assert_non_null(strstr(aude_text_string(here), "\"result\":\"not-now\""));
        aude_text_clear(here), aude_text_clear(lines);
        aude_room_free(room), room = NULL;
    }
}

static void a_step_that_cannot_be_is_refused_and_those_before_it_stay(void **state) {
    (void)state;
    open_room("players anna,bram seed x");
    copy_for(1);
    int from = aude_room_steps(room);
    play_one(0);
    int n = aude_room_steps(room);
    good(aude_text_length(lines) > 0);
    assert_true(n > from);
    char both[200];
    strcat(strcpy(both, aude_text_string(lines)), "p 0 99 1\np 0 99 1\n");
    assert_false(aude_table_follow(shown, both, AUDE_WHOLE, 1, here, &wrong));
    assert_string_equal(aude_text_string(here), "");
    assert_int_equal(aude_room_steps(aude_table_room(shown)), n);
    assert_same_position();
    assert_false(aude_table_copy(shown, "aude room 1\nnonsense\n", AUDE_WHOLE, &wrong));
    assert_same_position(); /* what was there stays */
}

/* A copy is enough for advice, and for the chance to win. */
static void a_mind_and_a_forecast_do_with_what_a_seat_knows(void **state) {
    AudeMove moves[AUDE_TURN_MOVES];
    (void)state;
    AudeMind *mind = aude_mind_new(NULL, "greedy", AUDE_WHOLE, 1, &wrong);
    AudeForecaster *forecaster = aude_forecaster_new(NULL, AUDE_QUICK_DRAWS, &wrong);
    for (int cards = 0; cards < 2; cards++) {
        open_room(cards ? "game card players anna,bram seed x" : "players anna,bram seed x");
        for (int i = 0; i < 40; i++) play_one(i);
        copy_for(aude_room_waits(room));
        good(aude_mind_look(mind, aude_table_game(shown), &wrong));
        (void)aude_mind_think(mind, 1);
        assert_true(aude_mind_best(mind, moves, &wrong) > 0);
        good(aude_forecaster_json(forecaster, aude_table_game(shown), viewer, here, &wrong));
        aude_text_clear(here), aude_text_clear(lines);
        aude_room_free(room), room = NULL;
    }
    aude_forecaster_free(forecaster);
    aude_mind_free(mind);
}

static void what_is_kept_of_a_copy_is_the_copy(void **state) {
    (void)state;
    open_room("game card players anna,bram seed x");
    for (int i = 0; i < 30; i++) play_one(i);
    copy_for(1);
    good(aude_table_save(shown, here, &wrong));
    good(aude_room_write(room, 1, there, &wrong));
    assert_alike("copies");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_game_of_tiles_is_told_as_its_room_tells_it),
        TEST(a_game_of_cards_is_told_as_its_room_tells_it),
        TEST(before_the_start_there_is_a_form_and_no_game),
        TEST(a_seat_drafts_on_its_copy_and_nothing_more),
        TEST(a_step_that_cannot_be_is_refused_and_those_before_it_stay),
        TEST(a_mind_and_a_forecast_do_with_what_a_seat_knows),
        TEST(what_is_kept_of_a_copy_is_the_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
