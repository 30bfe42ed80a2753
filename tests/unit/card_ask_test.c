/* card_ask_test.c -- what a player of cards is asked, and what he may still hear of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "card/ask.h"
#include "card/tell.h"
#include "reading.h"

static const char names[CARD_SEATS][25] = {"anna", "bram", "carl"};

static AudeGame after(AudeGame game, const char *words) {
    aude_play(&game, move_of(&game, words), NULL);
    return game;
}

static void assert_asked(AudeGame game, int choices, const char *said) {
    AudeMove moves[AUDE_MAX_MOVES];
    Text text = {0};
    assert_int_equal(card_ask(&game, names, moves, &text), choices);
    assert_string_equal(text_string(&text), said);
    text_release(&text);
}

/* In the last row nothing is left to claim. */
static const char choosing[] = "card 2 players; row green green1 green3; row blue @2; "
                               "hand 1 red2 dragon; turn 1";

static void cards_that_may_go_to_several_rows_stand_on_one_line(void **state) {
    (void)state;
    assert_asked(position(choosing), 9,
                 "\nanna, a card or your follower?\n"
                 "  play red2                  1 red   \n"
                 "  play dragon                2 yellow  3 red     4 green   5 blue  \n"
                 "  claim (so many cards)      6 yellow (0)  7 red (0)  8 green (2)  9 blue (0)\n");
}

static void a_misplaced_card_may_be_kept(void **state) {
    static const char haul[] = "card 2 players; row blue blue1 2:sheep; row red red1 @2; turn 1";
    (void)state;
    assert_asked(after(position(haul), "claim blue"), 2,
                 "\nanna, the sheep (red animal) lay in a foreign row.  Ten points and it goes, or "
                 "keep it?\n"
                 "  ten points for sheep       1\n"
                 "  keep sheep                 2\n");
}

static void what_is_not_seen_is_counted(void **state) {
    (void)state;
    AudeGame game = position("card 2 players; row red 2:red1; hand 1 red2; turn 1"), view;
    Text text = {0};
    aude_view(&game, 0, &view);
    card_tell_unseen(&view, &text);
    assert_string_equal(
        text_string(&text),
        "128 cards are in the pile.  Not seen yet, there or face down or in hands:\n"
        "   8 yellow1          5 yellow2          3 yellow3          9 chicken          5 abbey"
        "         \n"
        "   8 red1             4 red2             3 red3             9 sheep            5 inn"
        "           \n"
        "   8 green1           5 green2           3 green3           9 pig              5 farm"
        "          \n"
        "   8 blue1            5 blue2            3 blue3            9 horse            5 tower"
        "         \n"
        "   1 dragon           1 fairy            4 animal-joker     4 building-joker\n");
    text_release(&text);
}

static void what_was_scored_is_told_with_its_sum(void **state) {
    (void)state;
    Record record = {.name = {"anna", "bram"}};
    AudeMove move;
    TextError error = {0};
    Text text = {0};
    record.start = record.game =
        position("card 2 players; row red red1 red2 @2; row blue blue3; turn 1");
    assert_true(move_read(&record.game, "claim blue", &move, &error));
    record.moves = &move, record.n_moves = 1;
    card_tell_scored(&record, &text);
    assert_string_equal(text_string(&text),
                        "    anna, blue row: 1 person, together worth 3, times 1: 3 points\n"
                        "    bram, red row: 2 persons, together worth 3, times 2: 6 points\n"
                        "That makes anna 3, bram 6.\n");
    text_release(&text);
}

static void who_deals_says_where_a_card_lies(void **state) {
    (void)state;
    AudeRules rules = {.game = AUDE_CARD, .players = 2};
    AudeGame game;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    while (aude_actor(&game) == AUDE_CHANCE) game = after(game, "draw dragon");
    assert_asked(game, 4,
                 "\nanna, you deal: which row gets the dragon?\n"
                 "  lay dragon                 1 yellow  2 red     3 green   4 blue  \n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_that_may_go_to_several_rows_stand_on_one_line),
        cmocka_unit_test(a_misplaced_card_may_be_kept),
        cmocka_unit_test(who_deals_says_where_a_card_lies),
        cmocka_unit_test(what_is_not_seen_is_counted),
        cmocka_unit_test(what_was_scored_is_told_with_its_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
