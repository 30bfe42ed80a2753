/* graph_test.c -- the course of a game as a picture: how far its scales go, what stands where. */
#include "svg/graph.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A game of two turns: the margin and the luck of the second are as far as they go. */
static void assert_drawn(int margin, int luck, const char *words) {
    GraphMoment moments[] = {{-1, {500, 500}, {0, 0}, 0, "", ""},
                             {0, {600, 400}, {margin, -margin}, luck, "??", "W0 1,0"},
                             {1, {1000, 0}, {0, 0}, -1, "", "U0 2,0"}};
    Graph graph = {.title = "a game", .players = 2, .n = 3, .moments = moments};
    Text text = {0};
    draw_graph_svg(&graph, &(DrawStyle){0}, &text);
    if (!strstr(text_string(&text), words)) fail_msg("no %s in %s", words, text_string(&text));
    text_release(&text);
}

static void the_scale_of_margins_ends_at_the_next_ten_points(void **state) {
    (void)state;
    assert_drawn(0, 0, "y=\"427\">+10</text>");
    assert_drawn(99, 0, ">+10</text>");
    assert_drawn(100, 0, ">+20</text>");
    assert_drawn(-100, 0, ">-20</text>");
    assert_drawn(199, 0, ">+20</text>");
    assert_drawn(200, 0, ">+30</text>");
}

static void the_scale_of_luck_ends_at_the_next_five_points(void **state) {
    (void)state;
    assert_drawn(0, 0, ">+5</text>");
    assert_drawn(0, 49, ">+5</text>");
    assert_drawn(0, 100, ">+15</text>");
    assert_drawn(0, -100, ">-15</text>");
    assert_drawn(0, 99, "y=\"667\">+10</text>");
}

/* Half of the scale up is a quarter of the height above the middle. */
static void margins_and_marks_stand_where_they_are_worth(void **state) {
    (void)state;
    assert_drawn(50, 0, "d=\"M66 517L501 469.5L936 517\"");
    assert_drawn(50, 0, "d=\"M66 517L501 564.5L936 517\"");
    assert_drawn(50, 0, "<title>W0 1,0</title><circle cx=\"501\" cy=\"469.5\" r=\"8\"");
}

static void chances_lie_one_on_top_of_the_other(void **state) {
    (void)state;
    assert_drawn(0, 0, "d=\"M66 242L501 216L936 112L936 372L501 372L66 372z\"");
    assert_drawn(0, 0, "d=\"M66 112L501 112L936 112L936 112L501 216L66 242z\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_scale_of_margins_ends_at_the_next_ten_points),
        cmocka_unit_test(the_scale_of_luck_ends_at_the_next_five_points),
        cmocka_unit_test(margins_and_marks_stand_where_they_are_worth),
        cmocka_unit_test(chances_lie_one_on_top_of_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
