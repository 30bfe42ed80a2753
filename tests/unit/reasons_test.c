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
    if (strstr(text_string(&reply), aude_error_text(AUDE_ERR_LEFT_OUT))) skip();
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

/* Three cities side by side: four points each by the first edition, or with a pig. */
#define CITIES "D0 0,0; D0 1,0; D0 2,0; E2 0,-1; E2 1,-1; E2 2,-1; "

static void cities_are_counted_whatever_they_pay(void **state) {
    (void)state;
    assert_reasons("2 players ruleset=first; " CITIES "turn 1 U", "U1 3,0 field-n",
                   "lays a farmer into a field that feeds 3 cities");
    assert_reasons("2 players ruleset=first; " CITIES "U1 3,0; D0 4,0; 1 field-n 3,0; turn 1 E",
                   "E2 4,-1 -", "your farmers feed 4 cities now");
    assert_reasons("2 players traders; " CITIES
                   "U1 3,0; D0 4,0; 1 field-n 3,0; 1 pig field-n 3,0; turn 1 E",
                   "E2 4,-1 -", "your farmers feed 4 cities now");
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

/* ---- Cards --------------------------------------------------------------------- */

#define CARDS "card 2 players; "

static void a_claim_is_good_for_what_it_wins(void **state) {
    (void)state;
    assert_reasons(CARDS "row red red1 red2 sheep; row blue horse; animals 1 sheep*2; "
                         "hand 2 pig; turn 1",
                   "claim red",
                   "claims cards worth 15 now; no other row pays you more than 3; "
                   "makes 3 sheep, all of which pay");
    assert_reasons(CARDS "row red inn*2; row blue @2; turn 1", "claim red",
                   "claims cards worth 0 now; 2 buildings more for your chest; "
                   "yours is the last follower: you deal next");
    assert_reasons(CARDS "row red red3; row blue blue1 blue1; hand 2 pig; turn 1", "claim red",
                   "claims cards worth 3 now; else bram could claim them for 3");
}

static void in_the_last_round_nobody_deals_the_next(void **state) {
    (void)state;
    assert_reasons(CARDS "row red inn; row blue @2; pile 0; turn 1", "claim red",
                   "claims cards worth 0 now; 1 building more for your chest");
}

/* What bram has hidden pays, but nobody else can say what: it counts nothing here. */
static void what_others_hide_is_not_told(void **state) {
    (void)state;
    const char *told = "claims cards worth 1 now; 1 of them face down; "
                       "no other row pays you more than 0";
    assert_reasons(CARDS "row red red1 2:blue3; hand 1 pig; turn 1", "claim red", told);
    assert_reasons(CARDS "row red red1 2:red3; hand 1 pig; turn 1", "claim red", told);
    assert_reasons(CARDS "row red red1 1:blue3; row blue @2; hand 1 pig; turn 1", "claim red",
                   "claims cards worth 11 now; no other row pays you more than 0; "
                   "yours is the last follower: you deal next");
}

static void a_card_is_good_where_it_can_still_be_claimed(void **state) {
    (void)state;
    assert_reasons(CARDS "row red red1; row blue @2; hand 1 red2 pig; hand 2 pig; turn 1",
                   "play red2",
                   "the red row would pay you 6 then; "
                   "your follower waits: 2 cards still to be played");
    assert_reasons(CARDS "row red red1; row blue @1; hand 1 red2; hand 2 pig; turn 1", "play red2",
                   "but bram could claim the red row for 6 then");
    assert_reasons(CARDS "row red red1; row green green3; row blue @1; hand 1 red1; hand 2 pig; "
                         "animals 2 horse; turn 1",
                   "play red1", "but bram could claim the red row for 4 then");
    assert_reasons(CARDS "row red red1; row green green3*2; row blue @1; hand 1 red1; hand 2 pig; "
                         "turn 1",
                   "play red1", "another row still pays bram more: 12");
    assert_reasons(CARDS "row red @2; row blue @1; hand 1 red1; hand 2 pig; turn 1", "play red1",
                   "nobody can claim it this round");
    assert_reasons(CARDS "row red @2; row blue @1; hand 1 inn; hand 2 pig; turn 1", "play inn",
                   "nobody can claim it this round");
}

/* The first card of a round is hidden; it may lie wrong, and then pays ten points (CARD-18). */
static void what_is_misplaced_is_worth_ten(void **state) {
    (void)state;
    assert_reasons(CARDS "row red red1; row blue @1; hand 1 blue1 pig*5; hand 2 pig; turn 1",
                   "down blue1 red",
                   "but bram could claim the red row for 11 then; "
                   "misplaced there, it is worth 10");
}

static void a_building_pays_nobody_yet(void **state) {
    (void)state;
    assert_reasons(CARDS "row blue @1; hand 1 inn; hand 2 pig; turn 1", "play inn",
                   "is a quiet turn: nothing is paid, nothing claimed");
}

/* Five sheep, a misplaced one and a misplaced person: the rulebook's own example. */
static void choices_about_a_haul_say_what_it_pays(void **state) {
    (void)state;
    const char *haul = CARDS "row blue 2:sheep 1:red1 @1; row red @2; animals 1 sheep*5; "
                             "turn settle";
    assert_reasons(haul, "ten", "the blue row pays you 20 then");
    assert_reasons(haul, "keep", "the blue row pays you 26 then; makes 6 sheep, all of which pay");
    assert_reasons(CARDS "row blue 2:inn @1; row red @2; turn settle", "keep",
                   "the blue row pays you 0 then; 1 building more for your chest");
    assert_reasons(CARDS "row blue animal-joker @1; row red @2; animals 1 sheep*2 pig; "
                         "turn settle",
                   "join sheep", "the blue row pays you 9 then; makes 3 sheep, all of which pay");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_finished_is_paid_and_the_figure_comes_home),
        cmocka_unit_test(who_goes_where),
        cmocka_unit_test(cities_are_counted_whatever_they_pay),
        cmocka_unit_test(what_is_held_grows),
        cmocka_unit_test(what_is_joined_is_shared_or_taken),
        cmocka_unit_test(what_fits_no_more_is_stuck),
        cmocka_unit_test(a_claim_is_good_for_what_it_wins),
        cmocka_unit_test(in_the_last_round_nobody_deals_the_next),
        cmocka_unit_test(what_others_hide_is_not_told),
        cmocka_unit_test(a_card_is_good_where_it_can_still_be_claimed),
        cmocka_unit_test(what_is_misplaced_is_worth_ten),
        cmocka_unit_test(a_building_pays_nobody_yet),
        cmocka_unit_test(choices_about_a_haul_say_what_it_pays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
