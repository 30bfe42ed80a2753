/* glicko_test.c -- ratings: the example of the paper, and what players would expect. */
#include "match/glicko.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_near(double is, double should, double off) {
    if (fabs(is - should) > off) fail_msg("%f is not %f", is, should);
}

static void the_example_of_the_paper_comes_out(void **state) {
    const Glicko rivals[] = {{1400, 30, 0.06}, {1550, 100, 0.06}, {1700, 300, 0.06}};
    const double scores[] = {1, 0, 0};
    (void)state;
    Glicko after = glicko_played((Glicko){1500, 200, 0.06}, rivals, scores, 3, 1);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void two_new_players_part_by_as_much_as_they_gain(void **state) {
    Glicko seats[] = {GLICKO_NEW, GLICKO_NEW};
    const int16_t points[] = {80, 75};
    (void)state;
    glicko_game(seats, points, 0, 2);
    assert_true(seats[0].rating > 1600 && seats[0].rating < 1700);
    assert_near(seats[0].rating - 1500, 1500 - seats[1].rating, 0.001);
    assert_true(seats[0].deviation < 350);
}

static void a_draw_between_equals_changes_no_rating(void **state) {
    Glicko seats[] = {{1600, 80, 0.06}, {1600, 80, 0.06}};
    const int16_t points[] = {70, 70};
    (void)state;
    glicko_game(seats, points, 0, 2);
    assert_near(seats[0].rating, 1600, 0.001);
    assert_near(seats[1].rating, 1600, 0.001);
}

static void who_is_out_has_lost_whatever_his_points(void **state) {
    Glicko seats[] = {GLICKO_NEW, GLICKO_NEW};
    const int16_t points[] = {90, 10};
    (void)state;
    glicko_game(seats, points, 1, 2);
    assert_true(seats[0].rating < 1400 && seats[1].rating > 1600);
}

static void a_game_of_six_is_less_than_five_games_of_two(void **state) {
    Glicko six[6], two[2] = {GLICKO_NEW, GLICKO_NEW};
    const int16_t points[] = {90, 80, 70, 60, 50, 40};
    (void)state;
    for (int seat = 0; seat < 6; seat++) six[seat] = GLICKO_NEW;
    glicko_game(six, points, 0, 6);
    for (int seat = 1; seat < 6; seat++) assert_true(six[seat].rating < six[seat - 1].rating);
    for (int game = 0; game < 5; game++) {
        two[1] = GLICKO_NEW;
        glicko_game(two, points, 0, 2);
    }
    assert_true(six[0].deviation > two[0].deviation);
    assert_true(six[0].deviation < 350);
}

static void a_rating_grows_uncertain_with_the_days_and_no_more_than_a_new_one(void **state) {
    const Glicko sure = {1700, 50, 0.06};
    (void)state;
    assert_near(glicko_waited(sure, 0).deviation, 50, 0.001);
    double month = glicko_waited(sure, 30).deviation, year = glicko_waited(sure, 365).deviation;
    assert_true(month > 50 && year > month && year < 350);
    assert_near(glicko_waited(sure, 730).deviation, 350, 1);
    assert_near(glicko_waited(sure, 100000).deviation, 350, 0.001);
    assert_near(glicko_waited(sure, 365).rating, 1700, 0.001);
}

static void nobody_is_ever_quite_sure(void **state) {
    Glicko me = {1500, 50, 0.06};
    const double half = 0.5;
    (void)state;
    for (int game = 0; game < 1000; game++) {
        const Glicko rival = me;
        me = glicko_played(me, &rival, &half, 1, 1);
    }
    assert_near(me.deviation, 59, 1); /* so that he can still get better */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper_comes_out),
        cmocka_unit_test(two_new_players_part_by_as_much_as_they_gain),
        cmocka_unit_test(a_draw_between_equals_changes_no_rating),
        cmocka_unit_test(who_is_out_has_lost_whatever_his_points),
        cmocka_unit_test(a_game_of_six_is_less_than_five_games_of_two),
        cmocka_unit_test(a_rating_grows_uncertain_with_the_days_and_no_more_than_a_new_one),
        cmocka_unit_test(nobody_is_ever_quite_sure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
