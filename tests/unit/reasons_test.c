/* reasons_test.c -- why a turn is good, in the words of the rulebook, on positions made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "people/reasons.h"
#include "table/protocol.h"

/* The reasons for a turn in a position: "one; two". */
static void assert_reasons(const char *position, const char *turn, const char *expected) {
    Protocol protocol;
    Text reply = {0}, text = {0};
    AudeMove played[TURN_MOVES];
    Reason reasons[MAX_REASONS];
    AudeError refused;
    TextError error = {0};
    char line[1000];
    protocol_init(&protocol, "secret");
    protocol_line(&protocol, "new players anna,bram", 21, &reply);
    snprintf(line, sizeof line, "position %s", position);
    protocol_line(&protocol, line, strlen(line), &reply);
    if (strstr(text_string(&reply), "error")) fail_msg("%s: %s", line, text_string(&reply));
    const AudeGame *at = &protocol.table.record.game;
    int n = turn_read(at, turn, played, &refused, &error);
    if (n < 0) fail_msg("%s: %s", turn, refused ? aude_error_text(refused) : error.reason);
    n = reasons_find(at, played, n, reasons);
    for (int i = 0; i < n; i++) {
        if (i) text_put(&text, "; ");
        reason_write(&reasons[i], (SeatNames)protocol.table.record.name, &text);
    }
    if (strcmp(text_string(&text), expected) != 0)
        fail_msg("%s, %s:\n%s\nnot\n%s", position, turn, text_string(&text), expected);
    text_release(&reply);
    text_release(&text);
    protocol_release(&protocol);
}

/* The same after turns of anna, who begins, and bram. */
static void assert_after(const char *moves, const char *turn, const char *expected) {
    char position[600];
    snprintf(position, sizeof position, "start moves %s", moves);
    assert_reasons(position, turn, expected);
}

static void what_is_finished_is_paid_and_the_figure_comes_home(void **state) {
    (void)state;
    assert_after("G1 0,-1 city; U1 1,0 -; draw E", "E2 0,-2 -",
                 "finishes your city for 6; brings 1 figure of yours home");
    assert_after("draw E", "E2 0,-1 city",
                 "finishes your city for 4; brings 1 figure of yours home");
    assert_after("U1 1,0 -; G1 0,-1 city; draw E", "E2 0,-2 -",
                 "but finishes the city of bram for 6");
    assert_after("G1 0,-1 city; B0 1,-1 -; B0 0,1 -; E3 1,-2 city; draw N", "N1 0,-2 -",
                 "finishes the city that you share with bram, for 8 each; "
                 "brings 1 figure of yours home");
}

static void who_goes_where(void **state) {
    (void)state;
    assert_after("draw G", "G1 0,-1 city", "puts a knight into a city of 2 tiles with 1 open end");
    assert_after("draw U", "U1 1,0 road", "puts a traveller on a road of 2 tiles with 2 open ends");
    assert_after("draw B", "B0 0,1 monastery",
                 "puts a monk into a monastery with 7 empty squares around it");
    assert_after("draw B", "B0 0,1 field", "lays a farmer into a field that feeds no city yet");
    assert_after("E2 0,-1 -; draw U", "U1 1,0 field-n",
                 "lays a farmer into a field that feeds 1 city");
    assert_after("draw B", "B0 0,1 -", "is a quiet turn: nothing is paid, nothing claimed");
}

static void what_is_held_grows(void **state) {
    (void)state;
    assert_after("U1 1,0 road; E2 0,-1 -; draw U", "U1 2,0 -", "extends your road to 3 tiles");
    assert_after("B0 0,1 monastery; U1 1,0 -; draw E", "E2 1,1 -",
                 "fills a square around your monastery: 5 empty squares left");
    assert_after("U1 1,0 field-n; U1 -1,0 -; draw E", "E2 0,-1 -", "your farmers feed 1 city now");
}

static void what_is_joined_is_shared_or_taken(void **state) {
    (void)state;
    assert_after("G1 0,-1 city; B0 1,-1 -; B0 0,1 -; E3 1,-2 city; draw R", "R2 0,-2 -",
                 "joins the city of bram: you share its 4");
}

/* East of the square above bram's city a road begins: of the tiles left a cap does not fit there
 * any more, only one with a road beside its city does; or none. */
static void what_fits_no_more_is_stuck(void **state) {
    (void)state;
    assert_reasons("2 players; D0 0,0; G1 0,-1; B0 1,-1; 2 city 0,-1; left E*3 K B; turn 1 U",
                   "U1 1,-2 -",
                   "only 1 tile left for the city of bram: whoever stands there is stuck");
    assert_reasons("2 players; D0 0,0; G1 0,-1; B0 1,-1; 2 city 0,-1; left E*3 B; turn 1 U",
                   "U1 1,-2 -",
                   "no tile left fits beside the city of bram: it will never be finished");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_finished_is_paid_and_the_figure_comes_home),
        cmocka_unit_test(who_goes_where),
        cmocka_unit_test(what_is_held_grows),
        cmocka_unit_test(what_is_joined_is_shared_or_taken),
        cmocka_unit_test(what_fits_no_more_is_stuck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
