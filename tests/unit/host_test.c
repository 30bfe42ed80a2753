/* host_test.c -- tables of aude/table.h as one host uses them: games by hand and by commands, what
 * is tried out, sentences, parts of pictures, and a host's memory that runs out. */
#include "aude/table.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int blocks, left;        /* blocks that are out; times that there is more, -1: always */

static void *resize(void *host, void *old, size_t bytes) {
    (void)host;
    if (!bytes) return blocks--, free(old), NULL;
    if (!left) return NULL;
    if (left > 0) left--;
    blocks += !old;
    return realloc(old, bytes);
}

static const AudeMemory memory = {resize, NULL};
static AudeText *text;
static AudeTable *table;
static AudeWrong wrong;

static int open_all(void **state) {
    (void)state;
    blocks = 0, left = -1;
    wrong = (AudeWrong){0};
    text = aude_text_new(&memory, AUDE_EN);
    table = aude_table_new(&memory, "nobody knows", &wrong);
    return !text || !table;
}

static int close_all(void **state) {
    (void)state;
    aude_table_free(table);
    aude_text_free(text);
    return blocks; /* all of it was given back */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)

/* What was written since the last time; what was not done says why. */
static const char *told(bool done) {
    static char *copy;
    if (!done) fail_msg("%s", wrong.reason);
    free(copy);
    copy = malloc(aude_text_length(text) + 1);
    assert_non_null(copy);
    memcpy(copy, aude_text_string(text), aude_text_length(text) + 1);
    aude_text_clear(text);
    return copy;
}
#define TOLD(function, ...) told(function(__VA_ARGS__, text, &wrong))
#define HAS(words, part) assert_non_null(strstr(words, part))

static void refused(bool done, const char *part) {
    assert_false(done);
    HAS(wrong.reason, part);
    assert_int_equal(aude_text_length(text), 0);
}

static int length(void) {
    int n;
    (void)aude_table_moves(table, &n);
    return n;
}

static AudeMove first_move(void) {
    static AudeMove moves[AUDE_MAX_MOVES];
    (void)aude_moves(aude_table_game(table), moves);
    return moves[0];
}

static void begin(const char *words, AudeDealt dealt) {
    (void)told(aude_table_begin(table, words, AUDE_WHOLE, dealt, &wrong));
}

static void set(const char *words) { (void)told(aude_table_set(table, words, AUDE_WHOLE, &wrong)); }

/* ---- Games ------------------------------------------------------------------------ */

static void a_table_without_a_game_says_so(void **state) {
    (void)state;
    AudeGame game;
    assert_null(aude_table_game(table));
    assert_null(aude_table_room(table));
    assert_int_equal(length(), 0);
    refused(aude_table_view(table, AUDE_ALL, &game, &wrong), "no game yet");
    refused(aude_table_told(table, text, &wrong), "no game yet");
    refused(aude_table_save(table, text, &wrong), "no game yet");
    refused(aude_table_undo(table, 1, &wrong), "so many moves");
    aude_table_untry(table);
}

static void moves_are_played_by_hand_and_taken_back(void **state) {
    (void)state;
    begin("players anna,bram seed one", AUDE_DEALT_BY_HAND);
    assert_int_equal(aude_actor(aude_table_game(table)), AUDE_CHANCE);
    HAS(TOLD(aude_table_deal, table, AUDE_ALL), "\"kind\":\"draw\"");
    HAS(TOLD(aude_table_random, table, AUDE_ALL), "\"kind\":\"place\"");
    assert_int_equal(length(), 2);
    uint64_t hash = aude_hash(aude_table_game(table));
    AudeMove two[] = {first_move(), UINT32_MAX};
    refused(aude_table_play(table, two, 2, AUDE_ALL, text, &wrong), "");
    assert_int_equal(length(), 2); /* not even the first of them */
    (void)TOLD(aude_table_play, table, two, 1, 0);
    refused(aude_table_play(table, two, 1, 2, text, &wrong), "no such seat");
    (void)told(aude_table_undo(table, 2, &wrong));
    assert_true(aude_hash(aude_table_game(table)) == hash);
    const char *names[AUDE_MAX_SEATS];
    aude_table_names(table, names);
    assert_string_equal(names[1], "bram");
    assert_null(names[2]);
}

static void a_draft_lies_there_and_what_is_tried_goes_again(void **state) {
    (void)state;
    begin("players anna,bram seed one", AUDE_DEALT_BY_ITSELF);
    AudeCommand command = {.verb = AUDE_DO_DRAFT, .seat = 0, .at = AUDE_HERE, .n = 1};
    AudeMove tile = first_move();
    command.moves = &tile;
    HAS(TOLD(aude_table_do, table, &command, AUDE_ALL), "\"result\":\"done\"");
    assert_int_equal(length(), 2);
    uint64_t drafted = aude_hash(aude_table_game(table));
    AudeMove turn[] = {tile, first_move()};
    HAS(TOLD(aude_table_try, table, turn, 2, 0), "\"by\":0");
    assert_int_equal(length(), 3);
    aude_table_untry(table);
    assert_true(aude_hash(aude_table_game(table)) == drafted);
    turn[1] = UINT32_MAX;
    refused(aude_table_try(table, turn, 2, 0, text, &wrong), "");
    assert_true(aude_hash(aude_table_game(table)) == drafted);
    int settled;
    (void)aude_room_moves(aude_table_room(table), &settled);
    assert_int_equal(settled, 1);
    command.verb = (AudeVerb)99;
    HAS(TOLD(aude_table_do, table, &command, AUDE_ALL), "\"result\":\"bad\"");

    const char *record = TOLD(aude_table_save, table); /* and goes on elsewhere */
    AudeTable *other = aude_table_new(&memory, NULL, &wrong);
    assert_true(aude_table_load(other, record, AUDE_WHOLE, 1, AUDE_DEALT_BY_ITSELF, &wrong));
    assert_true(aude_hash(aude_table_game(other)) == drafted);
    (void)aude_room_moves(aude_table_room(other), &settled);
    assert_int_equal(settled, 1);
    assert_true(aude_table_load(other, record, AUDE_WHOLE, INT_MAX, AUDE_DEALT_BY_HAND, &wrong));
    (void)aude_room_moves(aude_table_room(other), &settled);
    assert_int_equal(settled, 2);
    assert_false(aude_table_load(other, "aude 7", AUDE_WHOLE, 0, AUDE_DEALT_BY_HAND, &wrong));
    assert_true(aude_hash(aude_table_game(other)) == drafted);
    aude_table_free(other);
}

/* ---- What people read --------------------------------------------------------------- */

static void what_happened_is_told_in_sentences(void **state) {
    (void)state;
    static const char record[] = "aude 1\nplayers anna bram\n\nanna V0 1,0 road\nbram U1 -1,0 -\n";
    (void)told(aude_table_load(table, record, AUDE_WHOLE, INT_MAX, AUDE_DEALT_BY_HAND, &wrong));
    HAS(TOLD(aude_table_told, table), "[\"\",\"anna lays a curve (right of");
    HAS(TOLD(aude_table_events, table, 4, 0), "\"by\":1");
    assert_null(strstr(TOLD(aude_table_events, table, 4, 0), "\"by\":0"));
    assert_string_equal(TOLD(aude_table_account, table), "[]");
    refused(aude_table_heard(table, 0, 0, text, &wrong), "only the card game");
    HAS(TOLD(aude_table_record, table, 0), "anna    V0 1,0 road");
}

static void cards_are_told_as_a_seat_may_hear_it(void **state) {
    (void)state;
    AudeStyle style = {0};
    set("card 3 players; row yellow 3:horse yellow1 @2; row red red1 @3; row blue blue1 3:sheep; "
        "turn 1");
    aude_table_names(table, style.names);
    HAS(TOLD(aude_json_question, aude_table_game(table), &style), "a card or your follower?");
    AudeGame seen;
    assert_true(aude_table_view(table, 0, &seen, &wrong));
    HAS(TOLD(aude_json_hauls, &seen, -1), "\"row\":\"yellow\"");
    assert_null(strstr(TOLD(aude_json_hauls, &seen, -1), "\"row\":\"blue\""));
    HAS(TOLD(aude_json_hauls, &seen, 3), "\"row\":\"blue\"");
    refused(aude_json_hauls(&seen, 9, text, &wrong), "");
    refused(aude_result_write(aude_table_game(table), &style, text, &wrong), "not over yet");
    refused(aude_table_told(table, text, &wrong), "only the tile game");
    refused(aude_json_fits(&seen, text, &wrong), "only the tile game");
    AudeMove moves[AUDE_TURN_MOVES];
    int n = aude_moves_read(aude_table_game(table), "claim blue", AUDE_WHOLE, moves, &wrong);
    (void)TOLD(aude_table_play, table, moves, n, 0);
    HAS(TOLD(aude_table_heard, table, 0, 1), "The round is over.");
    HAS(TOLD(aude_position_write_for, aude_table_game(table), 1), "players seen 2");
    set("card 2 players; points 1 40; points 2 30; turn over");
    HAS(TOLD(aude_result_write, aude_table_game(table), &style), "wins with 40 points");
}

static void what_is_wrong_is_json(void **state) {
    (void)state;
    AudeMove moves[AUDE_TURN_MOVES];
    set("2 players; D0 0,0; turn 1 V");
    const AudeGame *game = aude_table_game(table);
    assert_int_equal(aude_moves_read(game, "V0 5,5", AUDE_WHOLE, moves, &wrong), -1);
    assert_string_equal(TOLD(aude_wrong_json, &wrong),
                        "{\"reason\":\"a tile must touch a tile on the table\",\"rule\":\"BASE-6\","
                        "\"name\":\"DETACHED\"}");
    assert_int_equal(aude_moves_read(game, "V0 5;5", AUDE_WHOLE, moves, &wrong), -1);
    HAS(TOLD(aude_wrong_json, &wrong), "\"line\":1,\"column\":4}");
}

/* ---- Questions to a position -------------------------------------------------------- */

static void a_position_is_asked_by_the_numbers_of_moves(void **state) {
    (void)state;
    AudeMove moves[AUDE_TURN_MOVES];
    set("2 players; D0 0,0; left U*3 A; turn 1 E");
    const AudeGame *game = aude_table_game(table);
    HAS(TOLD(aude_json_fits, game), "{\"square\":{\"x\":0,\"y\":1},\"tiles\":[\"A\",\"U\"]}");
    assert_int_equal(land_clash(&game->land, 0, -1, 0), 4);
    assert_int_equal(aude_moves_read(game, "E2 0,-1", AUDE_WHOLE, moves, &wrong), 1);
    HAS(TOLD(aude_json_preview, game, moves, 1), "\"kind\":\"city\",\"complete\":true");
    moves[1] = UINT32_MAX;
    refused(aude_json_preview(game, moves, 2, text, &wrong), "");
    HAS(TOLD(aude_json_numbers, moves, 2), ",4294967295]");
    assert_string_equal(TOLD(aude_json_projected, game), "[]");
}

static void pictures_are_made_of_parts(void **state) {
    (void)state;
    set("2 players; D0 0,0; G1 0,-1; 1 city 0,-1; 2 field-s 0,0; turn 1 E");
    const AudeGame *game = aude_table_game(table);
    HAS(told(aude_draw_parts(text, &wrong)), "<style");
    HAS(told(aude_draw_card_parts(text, &wrong)), "<");
    HAS(TOLD(aude_draw_symbols, "W", AUDE_WHOLE, 2), "id=\"W1\"");
    HAS(TOLD(aude_draw_figures, "meeple", AUDE_WHOLE, 2), "id=\"meeple1\"");
    HAS(TOLD(aude_draw_card, "?", AUDE_WHOLE), "face0");
    HAS(TOLD(aude_json_segments, "D", AUDE_WHOLE, 1), "\"name\":\"field-nne\"");
    HAS(TOLD(aude_json_layers, game, true), "tint2");
    assert_null(strstr(TOLD(aude_json_layers, game, false), "tint2"));
    assert_memory_equal(TOLD(aude_json_spot, game, 0, 0, 1), "[", 1);
    refused(aude_json_spot(game, 9, 9, 0, text, &wrong), "no such place");
    refused(aude_draw_symbols("ZZ", AUDE_WHOLE, 1, text, &wrong), "no such tile");
    refused(aude_json_segments("", 0, 1, text, &wrong), "no such tile");
    refused(aude_draw_figures("dragon", AUDE_WHOLE, 1, text, &wrong), "no such figure");
    refused(aude_draw_card("joker9", AUDE_WHOLE, text, &wrong), "no such card");
}

/* ---- Without memory -------------------------------------------------------------------- */

/* A short game at a table of its own, as far as there is memory for it. */
static bool play(void) {
    AudeTable *at = aude_table_new(&memory, "x", &wrong);
    bool all =
        at && aude_table_begin(at, "players anna,bram", AUDE_WHOLE, AUDE_DEALT_BY_ITSELF, &wrong);
    for (int i = 0; all && i < 12; i++) {
        all = aude_table_random(at, AUDE_ALL, text, &wrong);
    }
    all = all && aude_table_told(at, text, &wrong) && aude_table_save(at, text, &wrong) &&
          aude_table_events(at, 0, 0, text, &wrong) &&
          aude_json_layers(aude_table_game(at), true, text, &wrong);
    aude_table_free(at);
    return all;
}

static void running_out_of_memory_is_an_error(void **state) {
    (void)state;
    int gave = 0;
    while (left = gave, !play()) {
        if (wrong.rule != AUDE_ERR_NO_MEMORY) fail_msg("%d: %s", gave, wrong.reason);
        left = -1;
        aude_text_free(text);
        text = aude_text_new(&memory, AUDE_EN);
        gave++;
    }
    left = -1;
    assert_true(gave > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_table_without_a_game_says_so),
        TEST(moves_are_played_by_hand_and_taken_back),
        TEST(a_draft_lies_there_and_what_is_tried_goes_again),
        TEST(what_happened_is_told_in_sentences),
        TEST(cards_are_told_as_a_seat_may_hear_it),
        TEST(what_is_wrong_is_json),
        TEST(a_position_is_asked_by_the_numbers_of_moves),
        TEST(pictures_are_made_of_parts),
        TEST(running_out_of_memory_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
