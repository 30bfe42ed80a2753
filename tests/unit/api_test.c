/* api_test.c -- aude/table.h as a program outside uses it: whole games, errors as values, and a
 * host's memory that runs out. */
#include "aude/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- A host's memory -------------------------------------------------------------- */

typedef struct {
    int blocks;                 /* that are out */
    int left;                   /* times that it gives some more; -1: always */
} Host;

static void *resize(void *host, void *old, size_t bytes) {
    Host *of = host;
    if (!bytes) return of->blocks--, free(old), NULL;
    if (!of->left) return NULL;
    if (of->left > 0) of->left--;
    of->blocks += !old;
    return realloc(old, bytes);
}

static Host host = {0, -1};
static const AudeMemory memory = {resize, &host};

static AudeText *text;
static AudeWrong wrong;

static int open_text(void **state) {
    (void)state;
    host = (Host){0, -1};
    wrong = (AudeWrong){0};
    text = aude_text_new(&memory, AUDE_EN);
    return !text;
}

static int close_text(void **state) {
    (void)state;
    aude_text_free(text);
    return host.blocks; /* all of it was given back */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_text, close_text)

/* ---- Playing ---------------------------------------------------------------------- */

static AudeRoom *room_of(const char *words) {
    AudeRoom *room = aude_room_new(&memory, words, AUDE_WHOLE, 0, 0, &wrong);
    if (!room) fail_msg("%s: %s", words, wrong.reason);
    return room;
}

static AudeAnswer say(AudeRoom *room, AudeCommand command) {
    command.at = AUDE_HERE;
    return aude_room_do(room, &command, 0, NULL);
}

static void done(AudeAnswer answer) {
    if (answer.result) fail_msg("%s", aude_room_result_name(answer.result));
}

/* The first legal decision of whoever is to decide, or the dealer's. */
static AudeMove easy_move(const AudeRoom *room) {
    static AudeMove moves[AUDE_MAX_MOVES];
    AudeGame game;
    assert_true(aude_room_view(room, AUDE_ALL, &game, &wrong));
    (void)aude_moves(&game, moves);
    return moves[0];
}

static void play_some(AudeRoom *room, int n) {
    while (n-- && !aude_room_over(room)) {
        AudeMove move = easy_move(room);
        done(say(room,
                 (AudeCommand){
                     .verb = AUDE_DO_PLAY, .seat = aude_room_waits(room), .n = 1, .moves = &move}));
    }
}

static const char *written(const AudeRoom *room) {
    aude_text_clear(text);
    assert_true(aude_room_write(room, AUDE_ALL, text, &wrong));
    return aude_text_string(text);
}

static char *copy_of(const char *string) {
    char *copy = malloc(strlen(string) + 1);
    assert_non_null(copy);
    return memcpy(copy, string, strlen(string) + 1);
}

/* ---- Rooms ------------------------------------------------------------------------ */

static void play_by_mind(AudeRoom *room, AudeMind *mind) {
    AudeMove moves[AUDE_TURN_MOVES];
    AudeGame game;
    int seat = aude_room_waits(room);
    assert_true(aude_room_view(room, seat, &game, &wrong));
    assert_true(aude_mind_look(mind, &game, &wrong));
    (void)aude_mind_think(mind, 2);
    int n = aude_mind_best(mind, moves, &wrong);
    done(say(room, (AudeCommand){.verb = AUDE_DO_PLAY, .seat = seat, .n = n, .moves = moves}));
}

static bool is_verified(void *with, const AudeChecked *checked) {
    (void)with;
    assert_null(checked->wrong);
    assert_int_equal(checked->number, 1);
    assert_string_equal(checked->draw, "verified");
    assert_true(checked->moves > 50);
    return true;
}

static void a_person_and_a_computer_play_a_whole_game(void **state) {
    (void)state;
    AudeRoom *room = room_of("game land players 2");
    AudeMind *mind = aude_mind_new(&memory, "level=1", AUDE_WHOLE, 7, &wrong);
    AudeSeat seat;
    done(say(room, (AudeCommand){.verb = AUDE_DO_SIT, .seat = 0, .person = 9, .words = "anna"}));
    done(say(room, (AudeCommand){
                       .verb = AUDE_DO_SEAT, .seat = 1, .words = "robot", .player = "level=1"}));
    assert_false(aude_room_begun(room));
    done(say(room, (AudeCommand){.verb = AUDE_DO_START, .words = "tuesday"}));
    assert_true(aude_room_seat(room, 1, &seat));
    assert_string_equal(seat.player, "level=1");
    while (!aude_room_over(room))
        if (aude_room_waits(room) == 1)
            play_by_mind(room, mind);
        else
            play_some(room, 1);
    assert_true(aude_room_winners(room) > 0);
    assert_true(aude_room_record(room, AUDE_ALL, text, &wrong));
    assert_int_equal(0, aude_records_check(aude_text_string(text), aude_text_length(text), AUDE_EN,
                                           is_verified, NULL));
    aude_mind_free(mind);
    aude_room_free(room);
}

static void a_room_is_written_and_read(void **state) {
    (void)state;
    AudeRoom *room = room_of("inns clock 10m+5s patience 1h aid club takeback on drafts shown "
                             "players anna,bram first 1 seed x");
    play_some(room, 9);
    char *first = copy_of(written(room));
    assert_non_null(strstr(first, "clock 10m+5s patience 1h\naid club\ntakeback on\ndrafts shown"));
    AudeRoom *again = aude_room_read(&memory, first, AUDE_WHOLE, &wrong);
    assert_non_null(again);
    assert_string_equal(written(again), first);
    assert_null(aude_room_read(&memory, first, strlen(first) / 2 + 1, &wrong));
    assert_true(wrong.line > 0 && *wrong.reason);
    aude_room_free(again);
    aude_room_free(room);
    free(first);
}

static void what_is_logged_step_by_step_is_the_room(void **state) {
    (void)state;
    AudeRoom *room = room_of("players anna,bram seed x");
    play_some(room, 5);
    char *kept = copy_of(written(room));
    int steps = aude_room_steps(room);
    play_some(room, 8);
    char *whole = copy_of(written(room));
    aude_text_clear(text);
    assert_true(aude_room_log(room, steps, text, &wrong));
    assert_int_equal(strlen(kept) + aude_text_length(text), strlen(whole));
    assert_memory_equal(whole, kept, strlen(kept));
    assert_string_equal(whole + strlen(kept), aude_text_string(text));
    aude_room_free(room);
    free(kept);
    free(whole);
}

static void a_room_follows_another(void **state) {
    (void)state;
    const char *form = "game card players anna,bram,carl seed x";
    AudeRoom *room = room_of(form), *copy = room_of(form);
    AudeStep steps[400];
    int from = aude_room_steps(copy), n = 0;
    play_some(room, 150);
    for (int i = from; aude_room_step(room, i, &steps[n]); i++) n++;
    assert_int_equal(aude_room_follow(copy, steps, n, NULL), n);
    char *whole = copy_of(written(room));
    assert_string_equal(written(copy), whole);
    assert_int_equal(aude_room_follow(copy, steps, 1, NULL), 0); /* it cannot happen twice */
    aude_room_free(copy);
    aude_room_free(room);
    free(whole);
}

/* Somebody far away, who has the steps from lines that were sent to him. */
typedef struct {
    AudeRoom *room;
    int seat;
    int64_t since;
} Far;

static void send_step(void *with, const AudeTold *told) {
    Far *far = with;
    AudeStep step = aude_told_step(told, far->seat), read;
    AudeText *line = aude_text_new(&memory, AUDE_EN);
    assert_true(aude_step_write(&step, far->since, line, &wrong));
    assert_true(aude_step_read(&read, far->since, aude_text_string(line), AUDE_WHOLE, &wrong));
    far->since = step.at;
    assert_int_equal(aude_room_follow(far->room, &read, 1, NULL), 1);
    aude_text_free(line);
}

static void a_seat_follows_with_what_it_may_know(void **state) {
    (void)state;
    AudeRoom *room = room_of("game card players anna,bram,carl seed x");
    AudeGame here, there;
    play_some(room, 20);
    assert_true(aude_room_write(room, 1, text, &wrong));
    assert_null(strstr(aude_text_string(text), "seed x"));
    Far far = {aude_room_read(&memory, aude_text_string(text), AUDE_WHOLE, &wrong), 1, 0};
    const AudeWatch watch = {send_step, &far};
    assert_non_null(far.room);
    assert_int_equal(aude_room_viewer(room), AUDE_ALL);
    assert_int_equal(aude_room_viewer(far.room), 1);
    for (int i = 0; i < 60 && !aude_room_over(room); i++) {
        AudeMove move = easy_move(room);
        const AudeCommand play = {.verb = AUDE_DO_PLAY,
                                  .seat = aude_room_waits(room),
                                  .at = AUDE_HERE,
                                  .n = 1,
                                  .moves = &move};
        done(aude_room_do(room, &play, 0, &watch));
        assert_true(aude_room_view(room, 1, &here, &wrong));
        assert_true(aude_room_view(far.room, 1, &there, &wrong));
        assert_int_equal(aude_hash(&here), aude_hash(&there));
    }
    assert_false(aude_step_read(&(AudeStep){0}, 0, "x 1 2 3", AUDE_WHOLE, &wrong));
    aude_room_free(far.room);
    aude_room_free(room);
}

static void what_a_seat_has_seen_is_no_whole_game(void **state) {
    (void)state;
    AudeRoom *room = room_of("game card players anna,bram seed x");
    play_some(room, 40);
    assert_true(aude_room_record(room, 0, text, &wrong));
    AudeRecord *record = aude_record_read(&memory, aude_text_string(text), AUDE_WHOLE, &wrong);
    AudeGame game;
    assert_non_null(record);
    assert_int_equal(aude_record_viewer(record), 0);
    assert_null(aude_analysis_new(&memory, record, NULL, 0, &wrong));
    assert_null(aude_room_take(&memory, record, "x", 0, &wrong));
    assert_non_null(strstr(wrong.reason, "only"));
    assert_true(aude_record_at(record, 10, 0, &game, &wrong));
    aude_record_free(record);
    aude_room_free(room);
}

static void add_told(void *with, const AudeTold *told) {
    AudeText *list = with;
    assert_true(aude_told_json(told, 1, list, &wrong));
}

static void what_a_watch_is_told_can_be_asked_later(void **state) {
    (void)state;
    AudeRoom *room = room_of("game card players anna,bram seed x");
    AudeMove move = easy_move(room);
    AudeText *told = aude_text_new(&memory, AUDE_EN);
    const AudeWatch watch = {add_told, told};
    AudeCommand play = {.verb = AUDE_DO_PLAY, .seat = 0, .at = AUDE_HERE, .n = 1, .moves = &move};
    play.seat = aude_room_waits(room);
    AudeAnswer answer = aude_room_do(room, &play, 0, &watch);
    done(answer);
    assert_int_equal(answer.to, aude_room_steps(room));
    assert_true(answer.from < answer.to);
    assert_true(aude_room_events(room, answer.from, 1, text, &wrong));
    for (const char *at = aude_text_string(told), *in = aude_text_string(text) + 1; *at;
         at++, in++) {
        if (*in == ',' && *at == '{') in++;
        assert_int_equal(*at, *in);
    }
    aude_text_free(told);
    aude_room_free(room);
}

static void decisions_may_be_words(void **state) {
    (void)state;
    AudeRoom *room = room_of("players anna,bram seed x");
    AudeCommand play = {.verb = AUDE_DO_PLAY, .at = AUDE_HERE};
    AudeMove move = easy_move(room);
    AudeGame game;
    assert_true(aude_room_view(room, 0, &game, &wrong));
    assert_true(aude_moves_write(&game, &move, 1, text, &wrong));
    play.words = "abracadabra";
    assert_int_equal(aude_room_do(room, &play, 0, NULL).result, AUDE_ROOM_BAD);
    play.at = 0;
    assert_int_equal(aude_room_do(room, &play, 0, NULL).result, AUDE_ROOM_LATE);
    char far[40];
    snprintf(far, sizeof far, "%.2s 40,40", aude_text_string(text)); /* the tile, far off */
    play.at = AUDE_HERE, play.words = far;
    AudeAnswer answer = aude_room_do(room, &play, 0, NULL);
    assert_int_equal(answer.result, AUDE_ROOM_REFUSED);
    assert_int_not_equal(answer.rule, AUDE_OK);
    play.words = aude_text_string(text);
    done(aude_room_do(room, &play, 0, NULL));
    aude_room_free(room);
}

static void a_draft_is_seen_by_its_seat(void **state) {
    (void)state;
    AudeRoom *room = room_of("players anna,bram seed x");
    AudeMove move = easy_move(room);
    AudeGame tried, mine, others;
    done(say(room, (AudeCommand){.verb = AUDE_DO_DRAFT, .n = 1, .moves = &move}));
    assert_true(aude_room_drafted(room, 0, &tried, &wrong));
    assert_true(aude_room_view(room, 0, &mine, &wrong));
    assert_true(aude_room_drafted(room, 1, &others, &wrong));
    assert_int_equal(aude_hash(&mine), aude_hash(&others));
    assert_int_not_equal(aude_hash(&mine), aude_hash(&tried));
    aude_room_free(room);
}

static void a_game_is_gone_on_with_and_played_again(void **state) {
    (void)state;
    AudeRoom *room = room_of("inns players anna,bram seed x");
    play_some(room, 12);
    assert_true(aude_room_record(room, AUDE_ALL, text, &wrong));
    AudeRecord *record =
        aude_record_read(&memory, aude_text_string(text), aude_text_length(text), &wrong);
    assert_non_null(record);
    int n, moves;
    (void)aude_room_moves(room, &n);
    (void)aude_record_moves(record, &moves);
    assert_int_equal(n, moves);
    AudeRoom *taken = aude_room_take(&memory, record, "another", 0, &wrong);
    assert_non_null(taken);
    AudeGame here, there;
    assert_true(aude_room_view(room, AUDE_ALL, &here, &wrong));
    assert_true(aude_room_view(taken, AUDE_ALL, &there, &wrong));
    assert_int_equal(aude_hash(&here), aude_hash(&there));
    assert_null(aude_room_take(&memory, record, "no seed", 0, &wrong));
    assert_true(*wrong.reason);
    AudeRoom *next = aude_room_again(&memory, room, &wrong);
    assert_non_null(next);
    assert_non_null(strstr(written(next), "first 1\n"));
    assert_non_null(strstr(aude_text_string(text), "seat person 0 bram\n"));
    done(say(next, (AudeCommand){.verb = AUDE_DO_START, .words = "y"}));
    aude_room_free(next);
    aude_room_free(taken);
    aude_record_free(record);
    aude_room_free(room);
}

static void the_form_is_words_before_the_start(void **state) {
    (void)state;
    AudeRoom *room = room_of("players 3");
    assert_int_equal(say(room, (AudeCommand){.verb = AUDE_DO_SET, .words = "aid none"}).result,
                     AUDE_ROOM_BAD);
    done(say(room, (AudeCommand){.verb = AUDE_DO_SET, .words = "game card players 4 takeback on"}));
    assert_int_equal(aude_room_players(room), 4);
    assert_non_null(strstr(written(room), "game card"));
    assert_int_equal(say(room, (AudeCommand){.verb = AUDE_DO_START, .words = "x"}).result,
                     AUDE_ROOM_TAKEN);
    assert_int_equal(say(room, (AudeCommand){.verb = (AudeVerb)99}).result, AUDE_ROOM_BAD);
    aude_room_free(room);
}

static void a_wrong_form_says_what_is_wrong(void **state) {
    (void)state;
    static const struct {
        const char *words, *reason;
    } forms[] = {
        {"aid much", "aid"},           {"clock late", "clock"},  {"patience", "missing"},
        {"chance yes", "chance"},      {"takeback", "missing"},  {"players 9", "players"},
        {"players anna,anna", "name"}, {"witches=on", "option"}, {"drafts maybe", "drafts"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        assert_null(aude_room_new(&memory, forms[i].words, AUDE_WHOLE, 0, 0, &wrong));
        if (!strstr(wrong.reason, forms[i].reason))
            fail_msg("%s: %s", forms[i].words, wrong.reason);
        assert_null(aude_room_new(&memory, forms[i].words, AUDE_WHOLE, 0, 0, NULL));
    }
    wrong.lang = AUDE_NL;
    assert_null(aude_room_new(&memory, "aid much", AUDE_WHOLE, 0, 0, &wrong));
    assert_non_null(strstr(wrong.reason, "kan niet"));
}

static void nobody_sees_more_than_he_may(void **state) {
    (void)state;
    AudeRoom *room = room_of("game card players anna,bram seed x");
    AudeGame game;
    play_some(room, 40);
    assert_true(aude_room_record(room, 0, text, &wrong));
    assert_non_null(strchr(aude_text_string(text), '?'));
    assert_false(aude_room_view(room, 2, &game, &wrong));
    assert_false(aude_room_json(room, -3, text, &wrong));
    aude_text_clear(text);
    assert_true(aude_room_json(room, AUDE_SPECTATOR, text, &wrong));
    assert_null(strstr(aude_text_string(text), "\"seed\""));
    aude_room_free(room);
}

/* ---- Words ------------------------------------------------------------------------ */

static void positions_and_moves_are_written_and_read(void **state) {
    (void)state;
    const char *position = "2 players; D0 0,0; W0 -1,0; 1 road-e -1,0; turn 1 L";
    AudeGame game;
    AudeMove moves[AUDE_TURN_MOVES];
    assert_true(aude_position_read(&game, position, AUDE_WHOLE, &wrong));
    assert_true(aude_position_write(&game, text, &wrong));
    assert_string_equal(aude_text_string(text), position);
    int n =
        aude_moves_read(&game, "L0 1,0 road-e and so on", strlen("L0 1,0 road-e"), moves, &wrong);
    assert_int_equal(n, 2);
    aude_text_clear(text);
    assert_true(aude_moves_write(&game, moves, n, text, &wrong));
    assert_string_equal(aude_text_string(text), "L0 1,0 road-e");
    assert_int_equal(aude_moves_read(&game, "L0 9,9", AUDE_WHOLE, moves, &wrong), -1);
    assert_int_equal(wrong.rule, AUDE_ERR_DETACHED);
    assert_non_null(strstr(wrong.reason, "BASE-6"));
    assert_int_equal(aude_moves_read(&game, "L0\0 1,0", 7, moves, &wrong), -1);
    assert_false(aude_moves_write(&game, (AudeMove[]){moves[1], moves[0]}, 2, text, &wrong));
    assert_string_equal(aude_text_string(text), "L0 1,0 road-e"); /* nothing was added */
}

static void pictures_are_drawn(void **state) {
    (void)state;
    const AudeStyle style = {.names = {"anna"}, .light = true};
    AudeGame game;
    assert_true(aude_position_read(&game, "2 players; D0 0,0; turn 1 W", AUDE_WHOLE, &wrong));
    assert_true(aude_draw_svg(&game, &style, text, &wrong));
    assert_non_null(strstr(aude_text_string(text), "anna"));
    assert_non_null(strstr(aude_text_string(text), "player2"));
    aude_text_clear(text);
    assert_true(aude_draw_letters(&game, NULL, text, &wrong));
    assert_true(aude_text_length(text) > 100);
    aude_text_clear(text);
    assert_true(aude_draw_tile("W", AUDE_WHOLE, 1, text, &wrong));
    assert_memory_equal(aude_text_string(text), "<svg", 4);
    assert_false(aude_draw_tile("nobody", AUDE_WHOLE, 1, text, &wrong));
}

static void tiles_and_moves_have_names_among_people(void **state) {
    static const char words[] = "2 players; D0 0,0; turn 1 V";
    AudeGame game;
    AudeMove moves[AUDE_TURN_MOVES];
    (void)state;
    aude_text_clear(text);
    assert_true(aude_tile_called("W", AUDE_WHOLE, text, &wrong));
    assert_string_equal(aude_text_string(text), "a fork");
    assert_false(aude_tile_called("nobody", AUDE_WHOLE, text, &wrong));
    aude_text_clear(text);
    assert_true(aude_position_read(&game, words, AUDE_WHOLE, &wrong));
    int n = aude_moves_read(&game, "V0 1,0 road", AUDE_WHOLE, moves, &wrong);
    assert_true(aude_moves_called(&game, moves, n, NULL, text, &wrong));
    assert_non_null(strstr(aude_text_string(text), "a curve, right of the start tile, "));
}

/* ---- Minds and analysis --------------------------------------------------------------- */

static const char *const short_game = "aude 1\nplayers anna bram\n\nanna Ig1 0,-1 city-s\n"
                                      "bram Rg0 1,-1 city\nanna U1 0,-2 field-s\n";

static void a_game_is_analysed_turn_by_turn(void **state) {
    (void)state;
    AudeRecord *record = aude_record_read(&memory, short_game, AUDE_WHOLE, &wrong);
    AudeAnalysis *analysis = aude_analysis_new(&memory, record, NULL, 8, &wrong);
    int turns = 0, done_before = 0;
    assert_string_equal(aude_record_name(record, 1), "bram");
    assert_string_equal(aude_record_name(record, 2), "");
    assert_non_null(analysis);
    assert_false(aude_analysis_json(analysis, text, &wrong));
    while (aude_analysis_step(analysis)) {
        assert_true(aude_analysis_done(analysis) > done_before);
        done_before = aude_analysis_done(analysis);
        turns++;
    }
    assert_int_equal(turns, 3);
    assert_int_equal(aude_analysis_done(analysis), 1000);
    assert_true(aude_analysis_json(analysis, text, &wrong));
    assert_non_null(strstr(aude_text_string(text), "\"luck\""));
    aude_text_clear(text);
    assert_true(aude_analysis_svg(analysis, true, text, &wrong));
    assert_true(aude_analysis_write(analysis, text, &wrong));
    aude_analysis_free(analysis);
    assert_null(aude_analysis_new(&memory, record, "nobody", 0, &wrong));
    aude_record_free(record);
}

static void hints_have_reasons(void **state) {
    (void)state;
    const AudeStyle style = {.names = {"anna", "bram"}};
    AudeGame game;
    AudeMove moves[AUDE_TURN_MOVES];
    AudeMind *mind = aude_mind_new(&memory, "greedy", AUDE_WHOLE, 1, &wrong);
    assert_true(aude_position_read(&game, "2 players; D0 0,0; turn 1 W", AUDE_WHOLE, &wrong));
    assert_int_equal(aude_mind_best(mind, moves, &wrong), -1);
    assert_false(aude_mind_json(mind, &style, 3, text, &wrong));
    assert_true(aude_mind_look(mind, &game, &wrong));
    assert_true(aude_mind_best(mind, moves, &wrong) > 0);
    assert_true(aude_mind_json(mind, &style, 3, text, &wrong));
    assert_non_null(strstr(aude_text_string(text), "\"reasons\":["));
    assert_true(aude_mind_write(mind, NULL, 3, text, &wrong));
    assert_null(aude_mind_new(&memory, "level=99", AUDE_WHOLE, 1, &wrong));
    aude_mind_free(mind);
}

/* ---- Without memory -------------------------------------------------------------------- */

/* One of everything, as far as there is memory for it; what it wrote is in `text`. */
static bool do_all(void) {
    AudeRecord *record = aude_record_read(&memory, short_game, AUDE_WHOLE, &wrong);
    AudeRoom *room = record ? aude_room_take(&memory, record, "x", 0, &wrong) : NULL;
    AudeRoom *fresh = aude_room_new(&memory, "players anna,bram seed x", AUDE_WHOLE, 0, 0, &wrong);
    AudeAnalysis *analysis =
        record ? aude_analysis_new(&memory, record, "greedy", 2, &wrong) : NULL;
    AudeForecaster *forecaster = aude_forecaster_new(&memory, 2, &wrong);
    AudeMind *mind = aude_mind_new(&memory, "level=1", AUDE_WHOLE, 1, &wrong);
    AudeGame game;
    bool all = record && room && fresh && analysis && forecaster && mind;
    all = all && aude_room_view(fresh, AUDE_ALL, &game, &wrong) &&
          aude_mind_look(mind, &game, &wrong) && aude_mind_json(mind, NULL, 3, text, &wrong) &&
          aude_mind_write(mind, NULL, 3, text, &wrong) &&
          aude_forecaster_json(forecaster, &game, 0, text, &wrong) &&
          aude_room_view(room, AUDE_ALL, &game, &wrong) && aude_json_state(&game, text, &wrong) &&
          aude_json_moves(&game, text, &wrong) && aude_position_write(&game, text, &wrong) &&
          aude_room_write(room, AUDE_ALL, text, &wrong) && aude_room_json(room, 0, text, &wrong) &&
          aude_room_events(room, 0, 0, text, &wrong) && aude_room_record(room, 0, text, &wrong) &&
          aude_draw_svg(&game, NULL, text, &wrong) && aude_draw_letters(&game, NULL, text, &wrong);
    if (all)
        while (aude_analysis_step(analysis)) continue;
    all = all && aude_analysis_json(analysis, text, &wrong) &&
          aude_analysis_write(analysis, text, &wrong) &&
          aude_analysis_svg(analysis, false, text, &wrong);
    aude_mind_free(mind);
    aude_forecaster_free(forecaster);
    aude_analysis_free(analysis);
    aude_room_free(fresh);
    aude_room_free(room);
    aude_record_free(record);
    return all;
}

static void running_out_of_memory_is_an_error_and_nothing_is_half_done(void **state) {
    (void)state;
    int gave = 0;
    assert_true(do_all());
    char *whole = copy_of(aude_text_string(text));
    for (;; gave++) {
        aude_text_free(text);
        host.left = -1;
        text = aude_text_new(&memory, AUDE_EN);
        host.left = gave;
        wrong.rule = AUDE_OK;
        bool all = do_all();
        if (all) break;
        if (wrong.rule != AUDE_ERR_NO_MEMORY) fail_msg("%d: %s", gave, wrong.reason);
        if (strncmp(whole, aude_text_string(text), aude_text_length(text)))
            fail_msg("%d: half of something was written", gave);
        assert_in_range(host.blocks, 1, 2); /* the text */
    }
    host.left = -1;
    assert_true(gave > 20);
    assert_string_equal(aude_text_string(text), whole);
    free(whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(tiles_and_moves_have_names_among_people),
        TEST(a_person_and_a_computer_play_a_whole_game),
        TEST(a_room_is_written_and_read),
        TEST(what_is_logged_step_by_step_is_the_room),
        TEST(a_room_follows_another),
        TEST(a_seat_follows_with_what_it_may_know),
        TEST(what_a_seat_has_seen_is_no_whole_game),
        TEST(what_a_watch_is_told_can_be_asked_later),
        TEST(decisions_may_be_words),
        TEST(a_draft_is_seen_by_its_seat),
        TEST(a_game_is_gone_on_with_and_played_again),
        TEST(the_form_is_words_before_the_start),
        TEST(a_wrong_form_says_what_is_wrong),
        TEST(nobody_sees_more_than_he_may),
        TEST(positions_and_moves_are_written_and_read),
        TEST(pictures_are_drawn),
        TEST(a_game_is_analysed_turn_by_turn),
        TEST(hints_have_reasons),
        TEST(running_out_of_memory_is_an_error_and_nothing_is_half_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
