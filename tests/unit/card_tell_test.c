/* card_tell_test.c -- what a player is told of a game of cards: everything that lay open, and
 * nothing that still lies face down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "card/tell.h"
#include "notation/notation.h"
#include "random_game.h"
#include "reading.h"

enum { ANNA, BRAM, CARL };
static const char names[CARD_SEATS][25] = {"anna", "bram", "carl", "dora", "emil"};

static AudeGame game;

/* Play `words` and return what `seat` hears, until the next call. */
static const char *told(const char *words, int seat) {
    static char heard[4096];
    AudeMove move;
    TextError error = {0};
    Text text = {0};
    if (!move_read(&game, words, &move, &error)) fail_msg("%s: %s", words, error.reason);
    card_tell(&game, move, names, seat, &text);
    assert_true(text.length < sizeof heard);
    memcpy(heard, text_string(&text), text.length + 1);
    text_release(&text);
    return heard;
}

static const char three_hauls[] =
    "card 3 players; row yellow 3:horse yellow1 @2; row red red1 @3; row blue blue1 3:sheep;"
    "turn 1";

static void a_haul_is_told_when_its_row_is_turned_up(void **state) {
    (void)state;
    game = position(three_hauls);
    assert_string_equal(told("claim blue", ANNA),
                        "  anna claims the blue row\n"
                        "The round is over.\n"
                        "  anna takes from the blue row: blue 1, sheep (was face down)\n");
    assert_string_equal(told("ten sheep", ANNA),
                        "  anna takes ten points for sheep\n"
                        "    anna, blue row: 1 person, together worth 1, times 1: 1 point\n"
                        "    anna, blue row: 1 misplaced card: 10 points\n"
                        "  carl takes from the red row: red 1\n"
                        "    carl, red row: 1 person, together worth 1, times 1: 1 point\n"
                        "  bram takes from the yellow row: horse (was face down), yellow 1\n");
    assert_string_equal(told("keep horse", BRAM),
                        "  bram keeps horse\n"
                        "    bram, yellow row: 1 person, together worth 1, times 1: 1 point\n"
                        "    bram, yellow row: now 1 horse: 3 points\n");
}

static void hauls_of_one_row_are_turned_up_together(void **state) {
    (void)state;
    game = position("card 3 players; row red @2; row blue blue1 3:sheep @1 3:pig; turn 3");
    assert_string_equal(told("claim blue", CARL),
                        "  carl claims the blue row\n"
                        "The round is over.\n"
                        "  anna takes from the blue row: blue 1, sheep (was face down)\n"
                        "  carl takes from the blue row: pig (was face down)\n");
}

static void only_its_player_hears_what_was_played_face_down(void **state) {
    static const char hands[] = "card 2 players; hand 1 pig*6; hand 2 sheep*6; turn 1";
    (void)state;
    game = position(hands);
    assert_string_equal(told("down pig red", BRAM),
                        "  anna plays a card face down to the red row\n");
    game = position(hands);
    assert_string_equal(told("down pig red", -1), "  anna plays a card face down to the red row\n");
    game = position(hands);
    assert_string_equal(told("down pig red", ANNA), "  anna plays pig face down to the red row\n");
}

static void of_a_deal_nothing_is_told_but_of_the_set_up_everything(void **state) {
    (void)state;
    game = position("card 2 players; turn deal");
    assert_string_equal(told("deal pig", BRAM), "");
    game = position("card 2 players; turn reveal");
    assert_string_equal(told("reveal pig", BRAM), "  revealed: pig\n");
}

static void at_the_end_the_chests_are_told(void **state) {
    (void)state;
    game = position("card 2 players; row red @2; chest 2 abbey inn; pile 0; turn 1");
    assert_string_equal(told("claim blue", ANNA),
                        "  anna claims the blue row\n"
                        "The round is over.\n"
                        "The pile is empty; the chests are opened.\n"
                        "    bram, chest: series of 2 different buildings: 5 points\n");
}

/* CARD-24 */
static void a_tie_names_what_broke_it(void **state) {
    static const struct {
        const char *position, *told;
    } ends[] = {
        {"card 2 players; points 1 12; points 2 11; turn over", "anna wins with 12 points"},
        {"card 2 players; points 1 1; turn over", "anna wins with 1 point"},
        {"card 3 players; points 2 12; points 3 12; chest 2 abbey; chest 3 inn building-joker;"
         "turn over",
         "carl wins with 12 points and 2 buildings; bram has 12 and 1"},
        {"card 3 players; chest 1 abbey; chest 2 farm; chest 3 inn; points 1 3; points 2 3;"
         "points 3 3; turn over",
         "anna, bram and carl share the victory with 3 points and 1 building each"},
        {"card 3 players; points 1 3; points 2 3; points 3 3; chest 1 farm; chest 3 inn;"
         "turn over",
         "anna and carl share the victory with 3 points and 1 building each; bram has 3 and 0"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        Text text = {0};
        game = position(ends[i].position);
        card_tell_result(&game, names, &text);
        assert_string_equal(text_string(&text), ends[i].told);
        text_release(&text);
    }
}

static void without_names_players_have_numbers(void **state) {
    Text text = {0};
    (void)state;
    game = position("card 2 players; points 2 12; turn over");
    card_tell_result(&game, NULL, &text);
    assert_string_equal(text_string(&text), "player2 wins with 12 points");
    text_release(&text);
}

/* ---- Nothing leaks ----------------------------------------------------------- */

/* Put other faces where `seat` sees backs, before and after the move: what is told may not
 * depend on them.  A card keeps its place until its row is settled, and the first card of a
 * row that stays is behind what leaves. */
static void disguise(AudeGame *other, const AudeGame *after, int seat) {
    CardGame *card = &other->card;
    for (int row = 0; row < CARD_ROWS; row++) {
        int gone = card->length[row] - after->card.length[row];
        for (int i = gone > 0 ? gone : 0; i < card->length[row]; i++) {
            int how = card_lying_how(card->row[row][i]);
            int now = card_lying_how(after->card.row[row][gone > 0 ? i - gone : i]);
            if (how == CARD_OPEN || how == CARD_TURNED || how == 1 + seat || now != how) continue;
            card->row[row][i] = card_lying(CARD_THE_DRAGON, how);
        }
    }
}

static void look(const AudeGame *before, AudeMove move) {
    AudeGame after = *before;
    aude_play(&after, move, NULL);
    for (int seat = -1; seat < before->rules.players; seat++) {
        AudeGame one = *before, two = *before;
        Text this = {0}, that = {0};
        disguise(&two, &after, seat);
        card_tell(&one, move, names, seat, &this);
        card_tell(&two, move, names, seat, &that);
        assert_string_equal(text_string(&this), text_string(&that));
        text_release(&this);
        text_release(&that);
    }
}

static void what_still_lies_face_down_is_never_told(void **state) {
    uint64_t rng = 5;
    (void)state;
    for (int n = 0; n < 8; n++) {
        AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4)};
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = random_move(&game, &rng);
            look(&game, move);
            aude_play(&game, move, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_haul_is_told_when_its_row_is_turned_up),
        cmocka_unit_test(hauls_of_one_row_are_turned_up_together),
        cmocka_unit_test(only_its_player_hears_what_was_played_face_down),
        cmocka_unit_test(of_a_deal_nothing_is_told_but_of_the_set_up_everything),
        cmocka_unit_test(at_the_end_the_chests_are_told),
        cmocka_unit_test(a_tie_names_what_broke_it),
        cmocka_unit_test(without_names_players_have_numbers),
        cmocka_unit_test(what_still_lies_face_down_is_never_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
