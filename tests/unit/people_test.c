/* people_test.c -- what somebody who plays is told, word for word. */
#include "people/people.h"

#include "base/person.h"
#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char names[AUDE_MAX_SEATS][25] = {"anna", "bram", "cleo"};
static const DrawStyle screen = {.names = names, .width = 80};

typedef void Telling(const AudeGame *, const DrawStyle *, Text *);

/* Somewhere in it, or all of it. */
static void assert_told(Telling *tell, const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    tell(&game, &screen, &text);
    assert_part(text_string(&text), part);
    text_release(&text);
}

static void assert_told_exactly(Telling *tell, const char *string, const char *all) {
    AudeGame game = position(string);
    Text text = {0};
    tell(&game, &screen, &text);
    assert_string_equal(text_string(&text), all);
    text_release(&text);
}

static void assert_not_told(Telling *tell, const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    tell(&game, &screen, &text);
    assert_null(strstr(text_string(&text), part));
    text_release(&text);
}

/* The position after some moves, one a line. */
static AudeGame played(const char *string, const char *lines) {
    AudeGame game = position(string);
    for (; *lines; lines += strcspn(lines, "\n") + 1) {
        char words[40] = {0};
        memcpy(words, lines, strcspn(lines, "\n"));
        aude_play(&game, move_of(&game, words), NULL);
    }
    return game;
}

static void assert_asked(const char *string, const char *lines, const char *part) {
    AudeGame game = played(string, lines);
    Text text = {0};
    people_question(&game, &screen, &text);
    assert_part(text_string(&text), part);
    text_release(&text);
}

/* ---- The tile in hand ------------------------------------------------------- */

static void the_tile_is_shown_in_its_turns_with_a_list_of_squares(void **state) {
    (void)state;
    assert_told_exactly(
        people_places, "2 players; D0 0,0; turn 2 U",
        "\n"
        "bram, your tile is U:\n"
        "  turned 1   \n"
        "   . . . . . \n"
        "   . . . . . \n"
        "  ---------- \n"
        "   . . . . . \n"
        "   . . . . . \n"
        "Where it may lie (number, square: turns):\n"
        "  1  -1,0: 1               2  1,0: 1                3  0,1: 1              \n");
}

static void a_placement_that_finishes_something_has_a_star(void **state) {
    (void)state;
    assert_told(people_places, "2 players; E0 0,0; turn 1 E", "0,-1: 2*");
    assert_told(people_places, "2 players; E0 0,0; turn 1 E", "  * finishes something\n");
    assert_not_told(people_places, "2 players; E0 0,0; turn 1 U", "*");
}

/* Wherever the last tile around a monastery is missing. */
static void a_placement_that_finishes_a_monastery_nearby_has_a_star(void **state) {
    static const struct {
        const char *around, *star;
    } cases[] = {
        {"B0 0,0; B0 0,1; B0 1,1; B0 2,1; B0 2,0; B0 0,2; B0 1,2; B0 2,2", "1,0: 0*"},
        {"B0 0,0; B0 1,0; B0 2,0; B0 0,1; B0 1,1; B0 2,1; B0 0,2; B0 2,2", "1,2: 0*"},
        {"B0 0,0; B0 1,0; B0 2,0; B0 1,1; B0 2,1; B0 1,2; B0 0,2; B0 2,2", "0,1: 0*"},
        {"B0 0,0; B0 1,0; B0 2,0; B0 0,1; B0 1,1; B0 2,1; B0 0,2; B0 1,2", "2,2: 0*"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char string[100];
        snprintf(string, sizeof string, "2 players; %s; turn 1 B", cases[i].around);
        assert_told(people_places, string, cases[i].star);
    }
}

static void a_placement_with_a_bridge_has_a_mark(void **state) {
    static const char needed[] = "2 players bridges; D0 0,0; turn 1 U";
    (void)state;
    assert_told(people_places, needed, "  1  -1,0: 0= 1 ");
    assert_told(people_places, needed, "  = builds one of your bridges\n");
    assert_not_told(people_places, needed, "It fits only with a bridge");
    assert_not_told(people_places, "2 players; D0 0,0; turn 1 U", "=");
}

/* Nothing but fields is open. */
static void a_tile_that_fits_only_with_a_bridge_may_be_declined(void **state) {
    static const char only[] = "2 players bridges; X0 0,0; left U*3; turn 1 B";
    (void)state;
    assert_told(people_places, only,
                "It fits only with a bridge, which is built with it; - to build none, and draw "
                "again.\nWhere it may lie");
}

/* ---- Figures ---------------------------------------------------------------- */

static void figures_are_numbered_and_none_is_0(void **state) {
    (void)state;
    assert_told_exactly(people_figures, "2 players; D0 0,0; U1 1,0; turn 1 laid",
                        "\n"
                        "  0 none       1 road       2 field-n    3 field-s  \n");
}

static void where_no_figure_can_go_that_is_said(void **state) {
    (void)state;
    assert_told_exactly(people_figures,
                        "2 players farmers=off; D0 0,0; U1 1,0; 2 road 0,0; turn 1 laid",
                        "\nNo figure can go here: 0 ends the turn, undo takes the tile back.\n");
}

static void an_abbot_is_listed_with_what_he_is_paid(void **state) {
    (void)state;
    assert_told(people_figures,
                "2 players abbot; B0 0,0; B0 0,1; 1 abbot monastery 0,0; turn 1 laid",
                "recall (the abbot, 2 points)");
}

/* ---- Questions -------------------------------------------------------------- */

static void a_bridge_is_asked_for(void **state) {
    (void)state;
    assert_asked("2 players bridges; D0 0,0; turn 2 B", "B0 0,1\n",
                 "\nbram may build a bridge.\n"
                 "A bridge carries a road across this tile, over fields and all.  One a turn.\n"
                 "  0 no bridge        1 bridge ew 0,1");
}

static void a_castle_is_asked_for(void **state) {
    (void)state;
    assert_told(people_question,
                "2 players castles; E0 0,0; E2 0,-1; 1 city 0,0; turn 1 asked scoring",
                "\nanna may found a castle.\n"
                "Score this small city now, or make it a castle: your follower stays on it and\n"
                "is paid for the first thing that is completed near it.\n"
                "  0 score it            1 castle city 0,-1  \n");
}

static const char opened[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                             "memo bazaars 3 0 1 1 1 0 0 0 0 0 0 0 3 U V W 6 6 6";
static const char bidding[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                              "memo bazaars 4 0 1 1 2 1 4 0 0 0 0 0 3 U V W 6 6 6";
static const char picking[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                              "memo bazaars 2 0 1 0 0 0 0 0 0 0 0 0 3 U V W 6 6 6";
static const char selling[] = "3 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                              "memo bazaars 5 0 1 1 1 2 1 0 0 0 0 0 3 U V W 6 6 6";

static void an_auction_tells_who_bids_what_for_which_tile(void **state) {
    (void)state;
    assert_told(people_question, opened,
                "\nbram bids.\n"
                "  V          \n");
    assert_told(people_question, opened,
                "\nYou auction a curve: open with a bid, 0 or more; you cannot pass.\n");
    assert_told(people_question, bidding,
                "\nbram auctions a curve and bram bids 4.  Bid more, or pass with 0.\n");
    assert_told(people_question, selling,
                "\ncleo bids 1 point for your tile, a curve.\n"
                "Buy: you keep it and pay the bidder as much.  Sell: the bidder gets it and pays "
                "you.\n"
                "  1 buy     2 sell  \n");
}

static void the_tiles_of_the_market_are_a_list(void **state) {
    (void)state;
    assert_told(people_question, picking,
                "\nbram picks a tile.\n"
                "Choose one of the tiles on the market.\n"
                "  U            V            W          \n");
    assert_told(people_question, picking, "\n  1 pick U    2 pick V    3 pick W  \n");
}

static void only_a_bid_is_an_amount(void **state) {
    (void)state;
    AudeGame open = position(opened), bid = position(bidding), pick = position(picking);
    AudeGame laying = position("2 players bazaars; D0 0,0; turn 1 U");
    assert_string_equal(people_amount(&open), "bid");
    assert_string_equal(people_amount(&bid), "bid");
    assert_null(people_amount(&pick));
    assert_null(people_amount(&laying));
}

static void a_tile_of_the_market_is_told_when_it_is_revealed(void **state) {
    (void)state;
    AudeGame game = position("2 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 1 asked end; "
                             "memo bazaars 1 0 0 0 0 0 0 0 0 0 0 0 0");
    AudeGame plain = position("2 players bazaars; D0 0,0; left U*7; turn 1");
    AudeMove draw = move_of(&game, "draw U");
    Text text = {0};
    people_revealed(&plain, draw, &text);
    assert_string_equal(text_string(&text), "");
    people_revealed(&game, draw, &text);
    assert_string_equal(text_string(&text), "On the market: tile U.\n");
    text_release(&text);
}

/* The city goes to the second player, who does not complete it. */
static const char helped[] = "2 players count; E0 0,0; 2 city 0,0; 1 castle; left U*3; turn 1 E";

static void who_helps_others_may_enter_the_city(void **state) {
    (void)state;
    assert_asked(helped, "E2 0,-1\n-\n",
                 "\nanna may enter the city.\n"
                 "Others were paid for what you completed, and you were not: a follower may\n"
                 "enter a quarter of the great city.\n"
                 "  0 nobody ");
    assert_asked(helped, "E2 0,-1\n-\nenter market\n",
                 "\nanna may move the Count.\n"
                 "You may move the Count.  Nobody leaves the quarter he is in.\n"
                 "  0 he stays ");
}

static void followers_may_leave_the_city(void **state) {
    static const char end[] =
        "This is the end: one each in turn, and who sends nobody is not asked again.\n";
    static const char last[] =
        "2 players count count_endgame=all_quarters; E0 0,0; 1 castle; count market; left -; "
        "turn 1 asked final";
    (void)state;
    AudeGame game = played("2 players count; E0 0,0; 2 city 0,0; 1 castle; count market; left U*3; "
                           "turn 2 E",
                           "E2 0,-1\n-\n");
    Text text = {0};
    people_question(&game, &screen, &text);
    assert_non_null(strstr(text_string(&text),
                           "\nanna may send someone.\n"
                           "Followers may leave the great city for what is about to be scored.\n"
                           "  0 nobody, or nobody more "));
    assert_null(strstr(text_string(&text), end));
    text_release(&text);
    assert_told(people_question, last, end);
    assert_told(people_question,
                "2 players count; E0 0,0; 1 market; count castle; left -; turn 1 asked final",
                "This is the end: from the market to the fields, as many as you like.\n");
}

/* Beside the castle a road of three tiles ends, and a city worth eight points. */
static void a_castle_is_told_what_it_can_take(void **state) {
    (void)state;
    assert_asked("2 players castles; E0 0,0; E2 0,-1; A0 1,-1; B0 2,-1; F0 2,0; E3 3,0; B0 2,1; "
                 "A2 1,1; 1 city 0,0; castle 1 city 0,0; left U*3; turn 2 D",
                 "D1 1,0\n-\n",
                 "\nanna picks for the castle.\n"
                 "Your castle is paid for one of these, completed near it.\n"
                 "  1 take road 1,-1 (3 points)    2 take city 1,0 (8 points)   \n");
}

static void symbols_are_explained(void **state) {
    (void)state;
    assert_asked("2 players anniversary; D0 0,0; aB0 1,0; left U*3; turn 1 aL", "aL2 1,-1\n",
                 "\n"
                 "anna chooses a symbol.\n"
                 "Several symbols are activated.  You use one; the others are lost.\n"
                 "  reinforce  your figure may join one of your own anywhere\n"
                 "  anywhere   it may go on any free, unfinished feature\n"
                 "  extra      you take another turn after this one\n"
                 "  1 symbol 1,-1 (extra)       2 symbol 1,0 (reinforce)  \n");
}

/* ---- Points ----------------------------------------------------------------- */

static const AudeEntry road = {
    .seat = 1, .points = 4, .count = 4, .reason = AUDE_FOR_ROAD, .complete = 1, .x = -1, .y = 2};
static const AudeEntry city = {.seat = 0, .points = 1, .count = 1, .reason = AUDE_FOR_CITY};
static const AudeEntry price = {.seat = 0, .points = -3, .reason = AUDE_FOR_AUCTION};
static const AudeEntry goods = {.seat = 0, .points = 10, .count = 3, .reason = AUDE_FOR_GOODS};

static void assert_account(const char *string, const char *said) {
    AudeGame game = position(string);
    AudeAccount account = {.n = 4, .entry = {road, price, city, goods}};
    Text text = {0};
    people_account(&game, &screen, &account, &text);
    assert_string_equal(text_string(&text), said);
    text_release(&text);
}

static void an_account_tells_what_the_end_adds(void **state) {
    (void)state;
    assert_account("2 players bazaars traders; D0 0,0; turn 1",
                   "  bram: road of 4 tiles: 4 points (at -1,2)\n"
                   "  anna: auction: -3 points (at 0,0)\n"
                   "  anna: unfinished city of 1 tile: 1 point (at 0,0)\n"
                   "  anna: goods: most wine (3): 10 points\n");
    assert_account("2 players bazaars traders; D0 0,0; over",
                   "  bram: road of 4 tiles: 4 points (at -1,2)\n"
                   "  anna: auction: -3 points (at 0,0)\n"
                   "That was the last tile; what stands on the table counts too:\n"
                   "  anna: unfinished city of 1 tile: 1 point (at 0,0)\n"
                   "  anna: goods: most wine (3): 10 points\n");
}

static void the_end_names_the_winners(void **state) {
    (void)state;
    assert_told_exactly(
        people_end, "3 players; D0 0,0; points 3 1 2; over",
        "\nThe game is over: anna 3, bram 1, cleo 2\nWinner: anna, with 3 points.\n");
    assert_told_exactly(people_end, "2 players; D0 0,0; points 1 1; over",
                        "\nThe game is over: anna 1, bram 1\nWinners: anna, bram, with 1 point.\n");
}

static void fields_are_told_with_who_lies_there_and_what_they_pay(void **state) {
    (void)state;
    assert_told(people_fields, "2 players; D0 0,0; 2 field-s 0,0; turn 1",
                "\n  field of 1 tile: bram 1; worth 0 points\n");
    assert_told(people_fields, "2 players; E0 0,0; E2 0,-1; 1 field 0,0; 2 field 0,-1; turn 1",
                "\n  field of 1 tile: anna 1; worth 3 points\n");
    assert_told(people_fields, "2 players; D0 0,0; turn 1", "\nNobody lies in a field.\n");
}

static void the_bag_is_shown_with_copies(void **state) {
    (void)state;
    assert_told_exactly(people_bag, "2 players; D0 0,0; left U*7 C*1; turn 1",
                        "  C x1         U x7       \n"
                        "  ##########    . .|  . . \n"
                        "  ##<>######    . .|  . . \n"
                        "  ##########    . .|  . . \n"
                        "  ##########    . .|  . . \n"
                        "  ##########    . .|  . . \n"
                        "8 tiles left.\n");
}

/* ---- You ------------------------------------------------------------------- */

static void assert_does(AudeLang lang, const char *name, Say does, const char *sentence) {
    Text text = {.lang = lang};
    text_does(&text, name, text_in(&text, does));
    assert_string_equal(text_string(&text), sentence);
    text_release(&text);
}

static void assert_tells(AudeLang lang, const char *name, const char *words, const char *sentence) {
    Text text = {.lang = lang};
    text_tells(&text, name, words);
    assert_string_equal(text_string(&text), sentence);
    text_release(&text);
}

static void you_are_spoken_to_and_of_as_such(void **state) {
    (void)state;
    Text bids = {0};
    assert_does(AUDE_EN, "anna", "[buys|buy] or [sells|sell]", "anna buys or sells");
    assert_does(AUDE_EN, "you", "[buys|buy] or [sells|sell]", "You buy or sell");
    assert_does(AUDE_EN, "you", "[has|have] no choice", "You have no choice");
    assert_does(AUDE_EN, "you", "may move the Count", "You may move the Count");
    assert_does(AUDE_EN, "you", "[chooses|choose] a symbol", "You choose a symbol");
    text_also_does(&bids, "you", "[bids|bid]");
    assert_string_equal(text_string(&bids), "you bid");
    assert_tells(AUDE_EN, "anna", "your tile is U", "anna, your tile is U");
    assert_tells(AUDE_EN, "you", "your tile is U", "Your tile is U");
    text_release(&bids);
}

/* "you" of an English game is "jij". */
static void jij_is_spoken_to_in_dutch(void **state) {
    (void)state;
    assert_does(AUDE_NL, "anna", "[buys|buy] or [sells|sell]", "anna koopt of verkoopt");
    assert_does(AUDE_NL, "jij", "[buys|buy] or [sells|sell]", "Jij koopt of verkoopt");
    assert_does(AUDE_NL, "you", "[has|have] no choice", "Jij hebt geen keuze");
    assert_does(AUDE_NL, "anna", "[has|have] no choice", "anna heeft geen keuze");
    assert_does(AUDE_NL, "jij", "can only pass", "Jij kunt alleen passen");
    assert_does(AUDE_NL, "jij", "to play", "Jij bent aan de beurt");
    assert_tells(AUDE_NL, "bram", "jouw tegel is U", "bram, jouw tegel is U");
    assert_tells(AUDE_NL, "jij", "jouw tegel is U", "Jouw tegel is U");
    assert_does(AUDE_EN, "jij", "[bids|bid]", "jij bids"); /* a name like any other */
}

static void du_is_spoken_to_in_german(void **state) {
    (void)state;
    assert_does(AUDE_DE, "anna", "[buys|buy] or [sells|sell]", "anna kauft oder verkauft");
    assert_does(AUDE_DE, "du", "[buys|buy] or [sells|sell]", "Du kaufst oder verkaufst");
    assert_does(AUDE_DE, "you", "may move the Count", "Du darfst den Grafen versetzen");
    assert_does(AUDE_DE, "bram", "may move the Count", "bram darf den Grafen versetzen");
    assert_tells(AUDE_DE, "du", "dein Plättchen ist U", "Dein Plättchen ist U");
}

/* ---- Dice ------------------------------------------------------------------ */

/* How many of all moves become a pass. */
static int modest_passes(const char *string, int least, int most) {
    AudeGame game = position(string);
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(&game, moves), passes = 0;
    assert_true(n > 10);
    for (int i = 0; i < n; i++) {
        AudeMove move = people_modest(&game, moves[i]);
        bool pass = aude_move_kind(move) == AUDE_PASS;
        assert_int_equal(aude_check(&game, move), AUDE_OK);
        if (!pass) assert_in_range(aude_move_number(move), least, most);
        passes += pass;
    }
    return passes;
}

static void dice_bid_little_or_pass(void **state) {
    (void)state;
    assert_int_equal(modest_passes(opened, 0, 2), 0); /* who opens must bid */
    assert_in_range(modest_passes(bidding, 5, 7), 4, 12);
}

/* ---- After the end ---------------------------------------------------------- */

static void points_after_the_end_say_that_it_is_over(void **state) {
    Record record = {0};
    Text text = {0};
    (void)state;
    record.start = record.game = position("2 players; D0 0,0; points 3 5; over");
    people_points(&record, &screen, &text);
    assert_string_equal(text_string(&text),
                        "The game is over.  What was scored:\nThat makes anna 3, bram 5\n");
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tile_is_shown_in_its_turns_with_a_list_of_squares),
        cmocka_unit_test(a_placement_that_finishes_something_has_a_star),
        cmocka_unit_test(a_placement_that_finishes_a_monastery_nearby_has_a_star),
        cmocka_unit_test(a_placement_with_a_bridge_has_a_mark),
        cmocka_unit_test(a_tile_that_fits_only_with_a_bridge_may_be_declined),
        cmocka_unit_test(figures_are_numbered_and_none_is_0),
        cmocka_unit_test(where_no_figure_can_go_that_is_said),
        cmocka_unit_test(an_abbot_is_listed_with_what_he_is_paid),
        cmocka_unit_test(a_bridge_is_asked_for),
        cmocka_unit_test(a_castle_is_asked_for),
        cmocka_unit_test(an_auction_tells_who_bids_what_for_which_tile),
        cmocka_unit_test(the_tiles_of_the_market_are_a_list),
        cmocka_unit_test(only_a_bid_is_an_amount),
        cmocka_unit_test(a_tile_of_the_market_is_told_when_it_is_revealed),
        cmocka_unit_test(who_helps_others_may_enter_the_city),
        cmocka_unit_test(followers_may_leave_the_city),
        cmocka_unit_test(a_castle_is_told_what_it_can_take),
        cmocka_unit_test(symbols_are_explained),
        cmocka_unit_test(an_account_tells_what_the_end_adds),
        cmocka_unit_test(the_end_names_the_winners),
        cmocka_unit_test(fields_are_told_with_who_lies_there_and_what_they_pay),
        cmocka_unit_test(the_bag_is_shown_with_copies),
        cmocka_unit_test(you_are_spoken_to_and_of_as_such),
        cmocka_unit_test(jij_is_spoken_to_in_dutch),
        cmocka_unit_test(du_is_spoken_to_in_german),
        cmocka_unit_test(dice_bid_little_or_pass),
        cmocka_unit_test(points_after_the_end_say_that_it_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
