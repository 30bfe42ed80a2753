/* module_pictures_test.c -- what modules draw: whose it is, where it lies, what is bid. */
#include "draw.h"

#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"

typedef void Drawing(const AudeGame *, const DrawStyle *, Text *);

static int times_drawn(Drawing *draw, const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    int n = 0;
    draw(&game, &(DrawStyle){.unicode = true}, &text);
    for (const char *at = text_string(&text); (at = strstr(at, part)); at++) n++;
    text_release(&text);
    return n;
}

static void assert_drawn(Drawing *draw, const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    draw(&game, &(DrawStyle){0}, &text);
    assert_part(text_string(&text), part);
    text_release(&text);
}

/* ---- Bridges --------------------------------------------------------------- */

/* Across a road, or in a field below a city, with a follower of the second player. */
static const char bridge_ns[] = "2 players bridges; U1 0,0; bridge ns 0,0; 2 bridge 0,0; "
                                "bridges 1 3; turn 1 V";
static const char bridge_ew[] = "2 players bridges; E0 0,0; bridge ew 0,0; 2 bridge 0,0; "
                                "bridges 3 1; turn 1 V";

static void a_bridge_runs_along_its_axis_in_letters(void **state) {
    (void)state;
    assert_drawn(draw_letters, bridge_ns,
                 "\n      . .|| . .\n      . .@2 . .\n   0 ----||----\n      . .|| . .\n");
    assert_drawn(draw_letters, bridge_ew, "\n   0 ==@2======\n");
    assert_int_equal(times_drawn(draw_letters, bridge_ew, "══@2══════"), 1);
}

static void a_bridge_and_who_stands_on_it_are_in_the_picture(void **state) {
    (void)state;
    assert_drawn(draw_svg, bridge_ns, "translate(0 0)rotate(90 50 50)\"><title>bridge</title>");
    assert_drawn(draw_svg, bridge_ns,
                 "<title>blue meeple at 0,0</title><use href=\"#meeple1\" "
                 "transform=\"translate(50 24)");
    assert_drawn(draw_svg, bridge_ew, "translate(0 0)\"><title>bridge</title>");
    assert_drawn(draw_svg, bridge_ew,
                 "<title>blue meeple at 0,0</title><use href=\"#meeple1\" "
                 "transform=\"translate(26 46)");
    assert_drawn(draw_svg, bridge_ew, "<use href=\"#E0e\"");
}

/* ---- What a player has ------------------------------------------------------ */

static const char rich[] = "2 players traders bridges castles; D0 0,0; bridges 2 1; castles 1 3; "
                           "goods 1 2 wine 1 cloth; turn 1 V";

static void supplies_are_told_in_order_and_in_number(void **state) {
    (void)state;
    assert_drawn(draw_letters, rich,
                 "7 meeples, 1 builder, 1 pig, 2 bridges, 1 castle left, 2 wine, 1 cloth   <-");
    assert_drawn(draw_letters, rich, "7 meeples, 1 builder, 1 pig, 1 bridge, 3 castles left\n");
}

static void supplies_are_tokens_in_the_picture(void **state) {
    (void)state;
    assert_drawn(draw_svg, rich, "<title>2 bridges</title><use href=\"#arch\"");
    assert_drawn(draw_svg, rich, "<title>3 castles</title><use href=\"#keep\"");
    assert_drawn(draw_svg, rich, "<title>2 wine</title><use href=\"#wine\"");
    assert_drawn(draw_svg, rich, "<title>1 cloth</title><use href=\"#cloth\"");
    assert_int_equal(times_drawn(draw_svg, rich, "grain</title>"), 0);
}

/* ---- Castles ---------------------------------------------------------------- */

static const char castle[] =
    "2 players castles; E0 0,0; E2 0,-1; 2 city 0,0; castle 2 city 0,0; turn 1 V";
static const char scored[] = "2 players castles; E0 0,0; E2 0,-1; castle 2 city 0,0; turn 1 V";

static void a_castle_fills_its_city_and_is_in_the_key(void **state) {
    (void)state;
    assert_drawn(draw_letters, castle, "^^^^");
    assert_drawn(draw_letters, castle, "  ^^ castle\n");
    assert_int_equal(times_drawn(draw_letters, castle, "##"), 0);
    assert_int_equal(times_drawn(draw_letters, "2 players castles; E0 0,0; turn 1 V", "▲"), 0);
}

static void a_castle_stands_between_its_tiles_with_its_flag(void **state) {
    (void)state;
    assert_drawn(draw_svg, castle, "<title>blue castle</title>");
    assert_drawn(
        draw_svg, castle,
        "translate(50 0)\"><use href=\"#keep\"/><path fill=\"#123C8C\" stroke=\"#FFFFFF\"");
    assert_drawn(draw_svg, scored, "<title>blue castle, completed</title>");
    assert_int_equal(times_drawn(draw_svg, scored, "M-30-31v-18"), 0);
}

static void the_lord_of_a_castle_stands_at_its_gate(void **state) {
    (void)state;
    assert_drawn(draw_svg, castle,
                 "<title>blue meeple at 0,0</title><use href=\"#meeple1\" "
                 "transform=\"translate(50 9)\"");
}

/* No mark cuts through a castle: those of the last tiles are drawn before it. */
static void a_castle_stands_on_top_of_the_mark_of_the_last_tile(void **state) {
    AudeGame game = position(castle);
    Text text = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){.last = 1}, &text);
    const char *frame = strstr(text_string(&text), "class=\"last inner\"");
    assert_non_null(frame);
    assert_non_null(strstr(frame, "<title>blue castle</title>"));
    text_release(&text);
}

/* ---- The great city --------------------------------------------------------- */

static const char city[] =
    "3 players count inns; D0 0,0; count market; 2 big blacksmith; 1 market; "
    "3 market; turn 1 V";

static void the_quarters_tell_who_is_there(void **state) {
    (void)state;
    assert_drawn(
        draw_letters, city,
        "\n   the great city: castle; blacksmith &2; cathedral; market (the Count) @1 @3\n");
    assert_int_equal(times_drawn(draw_letters, "2 players; D0 0,0; turn 1 V", "great city"), 0);
}

static void the_quarters_have_their_names_in_letters(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AudeGame game;
    Text text = {0};
    (void)state;
    rules.option[AUDE_OPT_COUNT] = 1;
    if (asks_for_absent(&rules)) skip();
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    draw_letters(&game, &(DrawStyle){0}, &text);
    assert_non_null(strstr(text_string(&text), "\n      . .HHHHcastleHHHHHHHHblacksmithHHHH"));
    assert_non_null(strstr(text_string(&text), "\n      . .HHcathedral HHHHHHHHmarketHHHHHH"));
    assert_non_null(strstr(text_string(&text), "  HH great city"));
    text_release(&text);
}

static void the_quarters_show_who_is_there(void **state) {
    (void)state;
    assert_drawn(draw_svg, city, "<title>blue big in the blacksmith quarter</title>");
    assert_drawn(draw_svg, city, "<title>red meeple in the market quarter</title>");
    assert_drawn(draw_svg, city, "<title>yellow meeple in the market quarter</title>");
    assert_int_equal(times_drawn(draw_svg, city, "<title>the Count</title>"), 1);
    assert_int_equal(times_drawn(draw_svg, city, " in the market quarter</title>"), 2);
    assert_int_equal(times_drawn(draw_svg, city, "<title>the castle quarter</title>"), 1);
    assert_int_equal(times_drawn(draw_svg, "2 players; D0 0,0; turn 1 V", "id=\"count\""), 0);
}

/* He is drawn after all who are in his quarter, beside them. */
static void nobody_covers_the_count(void **state) {
    AudeGame game =
        position("2 players count; D0 0,0; count market; 1 market; 1 market; "
                 "1 market; 1 market; 2 market; 2 market; 2 market; 2 market; turn 1 V");
    Text text = {0};
    (void)state;
    draw_svg(&game, &(DrawStyle){0}, &text);
    const char *count = strstr(text_string(&text), "<title>the Count</title>");
    assert_non_null(count);
    assert_null(strstr(count, " in the market quarter</title>"));
    text_release(&text);
}

/* ---- The market -------------------------------------------------------------- */

/* Three players, the first is the host: memo stage host auctioneer item bidder best bid. */
static const char opened[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                             "memo bazaars 3 0 1 1 1 0 0 0 0 0 0 0 3 U V W 6 6 6";
static const char bidding[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                              "memo bazaars 4 0 1 1 2 1 4 0 0 0 0 0 3 U V W 6 6 6";
static const char in_round[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 3 X; "
                               "memo bazaars 0 0 0 0 0 0 0 1 1 0 0 0 3 U X W 7 7 0";

static void the_market_tells_who_bids_what(void **state) {
    (void)state;
    assert_drawn(draw_letters, opened, "\n   on the market: U, V (auctioned by @2), W\n");
    assert_drawn(draw_letters, bidding,
                 "\n   on the market: U, V (auctioned by @2, @2 bids 4), W\n");
    assert_drawn(draw_letters, in_round, "\n   on the market: U (taken), X (taken), W (@1)\n");
    assert_int_equal(times_drawn(draw_letters, "2 players bazaars; D0 0,0; turn 1", "market"), 0);
}

static void the_market_shows_who_bids_what(void **state) {
    (void)state;
    assert_int_equal(times_drawn(draw_svg, opened, ">for sale</text>"), 2);
    assert_int_equal(times_drawn(draw_svg, opened, ">auction</text>"), 1);
    assert_int_equal(times_drawn(draw_svg, bidding, ">for sale</text>"), 2);
    assert_int_equal(times_drawn(draw_svg, bidding, ">bids 4</text>"), 1);
    assert_int_equal(times_drawn(draw_svg, in_round, ">taken</text>"), 2);
    assert_int_equal(times_drawn(draw_svg, in_round, ">has it</text>"), 1);
    assert_int_equal(times_drawn(draw_svg, in_round, "scale(.58)\" opacity=\".35\""), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bridge_runs_along_its_axis_in_letters),
        cmocka_unit_test(a_bridge_and_who_stands_on_it_are_in_the_picture),
        cmocka_unit_test(supplies_are_told_in_order_and_in_number),
        cmocka_unit_test(supplies_are_tokens_in_the_picture),
        cmocka_unit_test(a_castle_fills_its_city_and_is_in_the_key),
        cmocka_unit_test(a_castle_stands_between_its_tiles_with_its_flag),
        cmocka_unit_test(the_lord_of_a_castle_stands_at_its_gate),
        cmocka_unit_test(a_castle_stands_on_top_of_the_mark_of_the_last_tile),
        cmocka_unit_test(nobody_covers_the_count),
        cmocka_unit_test(the_quarters_tell_who_is_there),
        cmocka_unit_test(the_quarters_have_their_names_in_letters),
        cmocka_unit_test(the_quarters_show_who_is_there),
        cmocka_unit_test(the_market_tells_who_bids_what),
        cmocka_unit_test(the_market_shows_who_bids_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
