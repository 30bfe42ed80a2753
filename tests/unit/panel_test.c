/* panel_test.c -- what a picture tells of the game that led to it, and who has which colour. */
#include "draw.h"

#include "people/people.h"
#include "reading.h"
#include "palette.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int count(const char *text, const char *word) {
    int n = 0;
    for (; (text = strstr(text, word)); text += strlen(word)) n++;
    return n;
}

static const char small[] = "2 players inns; D0 0,0; W0 -1,0; L0 1,0; 2 city 1,0; "
                            "1 big road-w -1,0; points 3 0; turn 1 V";

/* ---- The game that was played -------------------------------------- */

/* Blue completes a road, and red is paid for it. */
static void history_is_the_last_turn_and_all_that_was_paid(void **state) {
    static const char played[] = "aude 1\nplayers red blue\n"
                                 "red W0 -1,0 road-e\nblue L0 1,0 city\nred U0 1,1 -\n";
    Record record;
    DrawHistory history;
    TextError error = {0};
    (void)state;
    if (!record_read(&record, played, strlen(played), &error))
        fail_msg("%d: %s", error.line, error.reason);
    people_history(&record, &history);
    assert_int_equal(history.seat, 0);
    assert_int_equal(history.gained[0], 0);
    assert_int_equal(history.paid[0][AUDE_FOR_ROAD], 3);
    record_undo(&record, record.n_moves - record_turn(&record, 2));
    people_history(&record, &history);
    assert_int_equal(history.seat, 1);
    assert_int_equal(history.gained[0], 3);
    assert_int_equal(history.gained[1], 0);
    assert_int_equal(history.paid[1][AUDE_FOR_ROAD], 0);
    record_undo(&record, record.n_moves);
    people_history(&record, &history);
    assert_int_equal(history.seat, -1);
    record_release(&record);
}

/* Unlike a position, a game that was played tells who laid a tile. */
static void the_mark_of_the_last_tile_has_the_colour_of_who_laid_it(void **state) {
    static const char names[AUDE_MAX_SEATS][25] = {"anna", "red"};
    const DrawHistory history = {.seat = 1, .gained = {3, 4}};
    AudeGame game = position("2 players; D0 0,0; W0 -1,0; turn 1 V");
    Text text = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){.last = 1, .history = &history, .names = names}, &text);
    assert_non_null(strstr(text_string(&text), "<path class=\"last inner\" stroke=\"#C8102E\""));
    assert_non_null(strstr(text_string(&text), ">laid W +4</text>"));
    assert_non_null(strstr(text_string(&text), ">+3</text>"));
    text_release(&text);
}

/* Market rounds and further turns upset the order: only the last is known. */
static void tiles_before_the_last_are_marked_in_nobodys_colour(void **state) {
    const DrawHistory history = {.seat = 0};
    AudeGame game = position("2 players; D0 0,0; W0 -1,0; B0 0,1; turn 1 V");
    Text text = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){.last = 2, .history = &history}, &text);
    assert_non_null(strstr(text_string(&text), "last inner\" stroke=\"#C8102E\" d=\"M6 120v"));
    assert_non_null(strstr(text_string(&text), "last inner\" stroke=\"#ffffff\" d=\"M-94 20v"));
    text_release(&text);
}

/* How far right each row of cards reaches, by its y; returns the number of rows. */
static int rows_of_cards(const char *string, int end[AUDE_MAX_SEATS]) {
    AudeGame game = position(string);
    Text text = {0};
    int rows = 0, last = 0;
    draw_svg(&game, &(DrawStyle){0}, &text);
    for (const char *at = text_string(&text); (at = strstr(at, "<rect class=\"card")); at++) {
        int x, y, width;
        assert_int_equal(sscanf(strstr(at, " x="), " x=\"%d\" y=\"%d\" width=\"%d", &x, &y, &width),
                         3);
        if (!rows || y != last) rows++;
        end[rows - 1] = x + width, last = y;
    }
    int left, wide;
    const char *box = strstr(text_string(&text), "viewBox");
    assert_int_equal(sscanf(box, "viewBox=\"%d %*d %d", &left, &wide), 2);
    assert_int_equal(left + wide - end[0], 23); /* as far from the right as from the left */
    text_release(&text);
    return rows;
}

static void cards_fill_their_rows(void **state) {
    int end[AUDE_MAX_SEATS];
    (void)state;
    assert_int_equal(rows_of_cards("2 players; D0 0,0; turn 1 V", end), 1);
    assert_int_equal(rows_of_cards("3 players; D0 0,0; turn 1 V", end), 2);
    assert_int_equal(end[0], end[1]);
    assert_int_equal(rows_of_cards("4 players; D0 0,0; turn 1 V", end), 3);
    assert_int_equal(end[0], end[1]);
    assert_int_equal(end[0], end[2]);
}

static void who_is_called_by_a_colour_has_it_where_it_is_free(void **state) {
    static const char names[AUDE_MAX_SEATS][25] = {"anna", "red", "sky", "red", "bram", "blue"};
    static const int colours[AUDE_MAX_SEATS] = {2, 0, 5, 3, 4, 1};
    const DrawStyle style = {.names = names};
    (void)state;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        assert_int_equal(seat_colour(&style, AUDE_MAX_SEATS, seat), colours[seat]);
        assert_int_equal(seat_colour(&(DrawStyle){0}, AUDE_MAX_SEATS, seat), seat);
    }
    assert_int_equal(seat_colour(&style, 2, 0), 1); /* whoever does not play has none */
}

static void a_player_called_yellow_is_yellow_in_both_pictures(void **state) {
    static const char names[AUDE_MAX_SEATS][25] = {"yellow", "bram"};
    AudeGame game = position(small);
    Text text = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){.names = names}, &text);
    assert_non_null(strstr(text_string(&text), "<title>yellow big at -1,0</title>"));
    assert_non_null(strstr(text_string(&text), "<title>red meeple at 1,0</title>"));
    text_clear(&text);
    draw_letters(&game, &(DrawStyle){.names = names, .colour = true}, &text);
    assert_non_null(strstr(text_string(&text), "\033[48;5;220;38;5;16m&1"));
    text_release(&text);
}

static void the_end_shows_the_winner_and_what_the_points_are_made_of(void **state) {
    DrawHistory history = {.seat = 0, .paid = {{[AUDE_FOR_CITY] = 4, [AUDE_FOR_ROAD] = 2}}};
    AudeGame game = position("2 players; D0 0,0; left U; points 60 1; turn 1");
    Text text = {0};
    (void)state;
    while (aude_actor(&game) != AUDE_NOBODY) {
        static AudeMove moves[AUDE_MAX_MOVES];
        assert_true(aude_moves(&game, moves) > 0);
        aude_play(&game, moves[0], NULL);
    }
    draw_svg(&game, &(DrawStyle){.history = &history}, &text);
    const char *svg = text_string(&text);
    assert_int_equal(count(svg, "<title>the winner</title>"), 1);
    assert_non_null(strstr(svg, ">player1</text><text"));
    assert_int_equal(count(svg, ">has won</text>"), 1);
    assert_int_equal(count(svg, ">roads 2</text>"), 1);
    assert_int_equal(count(svg, ">cities 4</text>"), 1);
    assert_int_equal(count(svg, ">fields"), 0);
    text_release(&text);
}

static void both_themes_show_the_same_art_on_other_ground(void **state) {
    AudeGame game = position(small);
    Text dark = {0}, light = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){0}, &dark);
    draw_svg(&game, &(DrawStyle){.light = true}, &light);
    assert_non_null(strstr(text_string(&dark), "fill=\"#26323a\""));
    assert_non_null(strstr(text_string(&light), "fill=\"#f6f1e4\""));
    assert_string_equal(strstr(text_string(&dark), "<path fill=\"url(#grass)\""),
                        strstr(text_string(&light), "<path fill=\"url(#grass)\""));
    text_release(&dark);
    text_release(&light);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(history_is_the_last_turn_and_all_that_was_paid),
        cmocka_unit_test(the_mark_of_the_last_tile_has_the_colour_of_who_laid_it),
        cmocka_unit_test(tiles_before_the_last_are_marked_in_nobodys_colour),
        cmocka_unit_test(cards_fill_their_rows),
        cmocka_unit_test(who_is_called_by_a_colour_has_it_where_it_is_free),
        cmocka_unit_test(a_player_called_yellow_is_yellow_in_both_pictures),
        cmocka_unit_test(the_end_shows_the_winner_and_what_the_points_are_made_of),
        cmocka_unit_test(both_themes_show_the_same_art_on_other_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
