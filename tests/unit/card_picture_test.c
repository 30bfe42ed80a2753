/* card_picture_test.c -- the picture of a card table, measured: what must be seen can be seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "card/pictures.h"
#include "card/setup.h"
#include "reading.h"
#include "svg/svg.h"

enum { RIGHT = 1390, LANE = 180 };      /* between these the rows lie */

static Text svg;

static void draw_named(const char *string, SeatNames names) {
    AudeGame game = position(string);
    text_clear(&svg);
    card_draw_svg(&game, &(DrawStyle){.names = names}, &svg);
}

static void draw(const char *string) { draw_named(string, NULL); }

static int occurrences(const char *what) {
    int n = 0;
    for (const char *at = text_string(&svg); (at = strstr(at, what)); at++) n++;
    return n;
}

/* The number after `before`, in the n-th place where that stands. */
static int number_after(const char *before, int n) {
    const char *at = text_string(&svg);
    for (int i = 0; i <= n; i++) {
        at = strstr(at, before);
        if (!at) fail_msg("there is no %s number %d", before, n);
        at += strlen(before);
    }
    return (int)strtol(at, NULL, 10);
}

/* How far down the first text of a class stands. */
static int y_of(const char *class) {
    const char *at = strstr(text_string(&svg), class);
    return (int)strtol(strstr(at, " y=\"") + strlen(" y=\""), NULL, 10);
}

/* Where the n-th card with this face lies. */
static int card_x(int face, int n) {
    char before[60];
    snprintf(before, sizeof before, "<use href=\"#face%d\" transform=\"translate(", face);
    return number_after(before, n);
}

/* Where the figure of a seat stands that is drawn n-th: first on the track, then in a row. */
static int follower_x(int seat, int n) {
    char before[60];
    snprintf(before, sizeof before, "<use href=\"#meeple%d\" transform=\"translate(", seat);
    return number_after(before, n);
}

/* ---- Rows ------------------------------------------------------------------- */

static void few_cards_are_large_and_many_are_small(void **state) {
    (void)state;
    draw("card 2 players; row red red1*3; turn deal");
    assert_int_equal(occurrences("scale(0.88)"), 3);
    draw("card 2 players; row red red1*8 red2*5 red3*3 sheep*9; turn deal");
    assert_int_equal(occurrences("scale(0.62)"), 25);
}

static void a_row_of_medium_length_fills_its_lane(void **state) {
    int last = card_face(CARD_RED, CARD_THREE);
    (void)state;
    draw("card 2 players; row red red1*8 red2*5 red3; turn deal");
    assert_in_range(card_x(last, 0) + 80, RIGHT - 40, RIGHT);
}

static void a_long_row_closes_up_and_hides_nothing_behind_a_follower(void **state) {
    int red1 = card_face(CARD_RED, CARD_ONE), sheep = card_face(CARD_RED, CARD_BEAST);
    int red3 = card_face(CARD_RED, CARD_THREE);
    (void)state;
    draw("card 2 players; row red red1*8 red2*5 sheep*9 @1 red3*3 @2; hand 1 pig; turn 1");
    assert_in_range(card_x(red1, 1) - card_x(red1, 0), 25, 60);
    assert_true(card_x(sheep, 8) + 62 <= follower_x(0, 0) - 15);
    assert_true(follower_x(0, 0) + 15 <= card_x(red3, 0));
    assert_true(card_x(red3, 2) + 62 <= follower_x(1, 0) - 15);
    assert_true(follower_x(1, 0) + 15 <= RIGHT);
    assert_true(card_x(red1, 0) >= LANE);
}

static void the_last_follower_lies_flat(void **state) {
    (void)state;
    draw("card 2 players; row red red1 @1; hand 2 pig; turn 2");
    assert_int_equal(occurrences("rotate(90)"), 0);
    draw("card 2 players; row red red1 @1; row blue @2; hand 2 pig; turn 2");
    assert_int_equal(occurrences("rotate(90)"), 1);
    assert_int_equal(occurrences("deals next"), 1);
}

static void the_card_that_is_decided_on_is_framed(void **state) {
    int sheep = card_face(CARD_RED, CARD_BEAST);
    (void)state;
    draw("card 2 players; row yellow @2; row green green1; turn 1");
    assert_int_equal(occurrences("class=\"asked\""), 0);
    draw("card 2 players; row yellow @2; row green turned:sheep turned:sheep @1; turn settle ten");
    assert_int_equal(occurrences("class=\"asked\""), 1);
    assert_int_equal(number_after("class=\"asked\" x=\"", 0) + 3, card_x(sheep, 1));
    draw("card 2 players; turn lay dragon");
    assert_int_equal(occurrences("class=\"asked\""), 1);
    assert_int_equal(number_after("class=\"asked\" x=\"", 0) + 3, card_x(CARD_THE_DRAGON, 0));
}

static void cards_bear_no_words_but_have_titles(void **state) {
    (void)state;
    draw("card 2 players; row red red1 1:animal-joker; hand 1 tower; turn 1");
    assert_int_equal(occurrences(">red1</text>"), 0);
    assert_int_equal(occurrences(">animal-joker</text>"), 0);
    assert_int_equal(occurrences("<title>red1</title>"), 1);
    assert_int_equal(occurrences("<title>animal-joker</title>"), 1);
    assert_int_equal(occurrences("<title>tower</title>"), 1);
}

/* ---- Players ------------------------------------------------------------------ */

static void followers_on_one_field_fan_out(void **state) {
    (void)state;
    draw("card 3 players; points 1 7; points 2 7; points 3 7; turn deal");
    assert_int_equal(occurrences("rotate(-16)"), 1);
    assert_int_equal(occurrences("rotate(0)"), 1);
    assert_int_equal(occurrences("rotate(16)"), 1);
    draw("card 3 players; points 1 7; points 2 8; points 3 9; turn deal");
    assert_int_equal(occurrences("rotate(0)"), 3);
}

static void a_lap_is_told_once_a_field(void **state) {
    (void)state;
    draw("card 3 players; points 1 105; points 2 105; points 3 5; turn deal");
    assert_int_equal(occurrences(">+100</text>"), 1);
    draw("card 3 players; points 1 105; points 2 205; points 3 107; turn deal");
    assert_int_equal(occurrences(">+100</text>"), 2);
    assert_int_equal(occurrences(">+200</text>"), 1);
}

static void a_long_name_stays_in_its_panel_and_off_the_points(void **state) {
    static const char names[CARD_SEATS][25] = {"WWWWWWWWWWWWWWWWWWWWWWWW", "b", "c", "d", "e"};
    enum { PANEL = 262 };
    (void)state;
    draw_named("card 5 players; points 1 9999; turn deal", names);
    int from = number_after("class=\"name\" x=\"", 0);
    int size = number_after("style=\"font-size:", 0);
    assert_true(from + svg_width(names[0], size) <= 30 + PANEL);
    assert_true(y_of("class=\"points\"") - y_of("class=\"name\"") >= 30);
}

static void at_the_end_series_pay_below_their_cards_and_the_winner_has_a_crown(void **state) {
    (void)state;
    draw("card 2 players; points 1 40; points 2 40; chest 1 abbey*2 inn*2 farm tower;"
         "chest 2 inn building-joker; turn over");
    assert_int_equal(occurrences("chest of player1"), 1);
    assert_int_equal(occurrences("chest of player2"), 1);
    assert_int_equal(occurrences("<title>abbey</title>"), 2);
    assert_int_equal(occurrences("<title>building-joker</title>"), 1);
    assert_int_equal(occurrences(">30</text>") - 1, 1);         /* one is of the track */
    assert_int_equal(occurrences("href=\"#crown\""), 1);
    assert_int_equal(occurrences("player1 wins with 40 points and 6 buildings; player2 has 40 and "
                                 "2</text>"),
                     1);
}

static void chests_stay_closed_until_then(void **state) {
    (void)state;
    draw("card 2 players; chest 1 abbey*2 inn*2 farm tower; turn deal");
    assert_int_equal(occurrences("abbey"), 0);
    assert_int_equal(occurrences("href=\"#crown\""), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_cards_are_large_and_many_are_small),
        cmocka_unit_test(a_row_of_medium_length_fills_its_lane),
        cmocka_unit_test(a_long_row_closes_up_and_hides_nothing_behind_a_follower),
        cmocka_unit_test(the_last_follower_lies_flat),
        cmocka_unit_test(the_card_that_is_decided_on_is_framed),
        cmocka_unit_test(cards_bear_no_words_but_have_titles),
        cmocka_unit_test(followers_on_one_field_fan_out),
        cmocka_unit_test(a_lap_is_told_once_a_field),
        cmocka_unit_test(a_long_name_stays_in_its_panel_and_off_the_points),
        cmocka_unit_test(at_the_end_series_pay_below_their_cards_and_the_winner_has_a_crown),
        cmocka_unit_test(chests_stay_closed_until_then),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    text_release(&svg);
    return failed;
}
