/* deeds_test.c -- what somebody did, as a sentence, in each language. */
#include "people/people.h"

#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char names[AUDE_MAX_SEATS][25] = {"anna", "you", "cleo"};
static const DrawStyle style = {.names = names};

/* The moves of these lines, one each; returns how many. */
static int read_moves(AudeGame game, const char *lines, AudeMove moves[]) {
    int n = 0;
    for (; *lines; lines += strcspn(lines, "\n") + 1, n++) {
        char words[40] = {0};
        memcpy(words, lines, strcspn(lines, "\n"));
        moves[n] = move_of(&game, words);
        aude_play(&game, moves[n], NULL);
    }
    return n;
}

/* All these moves, one player after another: a sentence a line. */
static void assert_told(AudeLang lang, const char *string, const char *lines, const char *told) {
    AudeGame game = position(string);
    AudeMove moves[16];
    Text text = {.lang = lang};
    int n = read_moves(game, lines, moves);
    for (int i = 0; i < n; text_put(&text, "\n"))
        i += people_deeds(&game, &style, moves + i, n - i, &text);
    assert_string_equal(text_string(&text), told);
    text_release(&text);
}

#define ASSERT_TOLD(string, lines, english, dutch)    \
    do {                                              \
        assert_told(AUDE_EN, string, lines, english); \
        assert_told(AUDE_NL, string, lines, dutch);   \
    } while (0)

static void a_tile_alone_is_laid(void **state) {
    (void)state;
    ASSERT_TOLD("2 players; D0 0,0; turn 1 V", "V0 1,0\n-\n",
                "anna lays a curve (right of the start tile)\n",
                "anna legt een bocht (rechts van de starttegel)\n");
}

static void a_meeple_is_called_by_what_it_is_there(void **state) {
    static const char start[] = "2 players; D0 0,0; turn 1 V";
    (void)state;
    ASSERT_TOLD(start, "V0 1,0\nroad\n",
                "anna lays a curve (right of the start tile) and puts a traveller on the road\n",
                "anna legt een bocht (rechts van de starttegel) en zet een reiziger op de weg\n");
    ASSERT_TOLD(start, "V0 1,0\nfield-nne\n",
                "anna lays a curve (right of the start tile) and lays a farmer into the field\n",
                "anna legt een bocht (rechts van de starttegel) en legt een boer op de weide\n");
    ASSERT_TOLD(
        "2 players; D0 0,0; turn 1 E", "E2 0,-1\ncity\n",
        "anna lays a city with one side (above the start tile) and puts a knight into the city\n",
        "anna legt een stad met één zijde (boven de starttegel) en zet een ridder in de stad\n");
    ASSERT_TOLD("2 players; D0 0,0; turn 1 B", "B0 0,1\nmonastery\n",
                "anna lays a monastery (below the start tile) and puts a monk into the monastery\n",
                "anna legt een klooster (onder de starttegel) en zet een monnik in het klooster\n");
}

static void you_do_it_in_the_second_person(void **state) {
    (void)state;
    ASSERT_TOLD("2 players; D0 0,0; turn 2 V", "V0 1,0\nroad\n",
                "You lay a curve (right of the start tile) and put a traveller on the road\n",
                "Jij legt een bocht (rechts van de starttegel) en zet een reiziger op de weg\n");
}

static void other_figures_have_their_names(void **state) {
    (void)state;
    ASSERT_TOLD("2 players inns; D0 0,0; turn 1 E", "E2 0,-1\nbig city\n",
                "anna lays a city with one side (above the start tile) and puts the big follower "
                "into the city\n",
                "anna legt een stad met één zijde (boven de starttegel) en zet de grote horige in "
                "de stad\n");
    ASSERT_TOLD("2 players abbot; B0 0,0; B0 0,1; 1 abbot monastery 0,0; turn 1 laid", "recall\n",
                "anna calls the abbot home\n", "anna neemt de abt terug\n");
}

static void a_bridge_is_a_deed_of_its_own_also_with_the_tile(void **state) {
    (void)state;
    ASSERT_TOLD("2 players bridges; D0 0,0; turn 1 B", "B0 0,1\nbridge ew 0,1\nbridge\n",
                "anna lays a monastery (below the start tile), builds a bridge and puts a "
                "traveller on the road\n",
                "anna legt een klooster (onder de starttegel), bouwt een brug en zet een reiziger "
                "op de weg\n");
    ASSERT_TOLD("2 players bridges; D0 0,0; turn 1 U", "U0 -1,0 bridge ew\n-\n",
                "anna lays a straight road (left of the start tile) and builds a bridge\n",
                "anna legt een rechte weg (links van de starttegel) en bouwt een brug\n");
}

static void castles_are_founded_and_paid(void **state) {
    (void)state;
    ASSERT_TOLD("2 players castles; E0 0,0; E2 0,-1; 1 city 0,0; turn 1 asked scoring",
                "castle city 0,-1\n", "anna founds a castle\n", "anna bouwt een burcht\n");
    ASSERT_TOLD("2 players castles; E0 0,0; E2 0,-1; A0 1,-1; B0 2,-1; F0 2,0; E3 3,0; B0 2,1; "
                "A2 1,1; 1 city 0,0; castle 1 city 0,0; left U*3; turn 2 D",
                "D1 1,0\n-\ntake road 1,-1\n",
                "You lay a city with one side and a straight road (right of the start tile)\n"
                "anna picks for the castle (road) (above the tile laid last)\n",
                "Jij legt een stad met één zijde en een rechte weg (rechts van de starttegel)\n"
                "anna kiest voor de burcht (weg) (boven de laatst gelegde tegel)\n");
}

static void a_market_is_told_and_who_bids_no_more(void **state) {
    (void)state;
    ASSERT_TOLD("3 players bazaars; D0 0,0; left U*9 V*9 W*9; turn 1 bG",
                "bG0 0,1\n-\ndraw U\ndraw V\ndraw W\npick V\nbid 1\nbid 2\n-\nbuy\n",
                "anna lays a bazaar (below the start tile)\n"
                "\n"
                "You pick a tile (a curve) and bid 1\n"
                "cleo bids 2\n"
                "anna bids no more\n"
                "You buy the tile\n",
                "anna legt een markt (onder de starttegel)\n"
                "\n"
                "Jij kiest een tegel (een bocht) en biedt 1\n"
                "cleo biedt 2\n"
                "anna biedt niet meer\n"
                "Jij koopt de tegel\n");
}

static void the_great_city_is_entered_and_left(void **state) {
    (void)state;
    ASSERT_TOLD("2 players count; E0 0,0; 2 city 0,0; left U*3; turn 1 E",
                "E2 0,-1\n-\nenter market\ncount cathedral\n",
                "anna lays a city with one side (above the start tile), puts somebody into the "
                "great city (market) and moves the Count (cathedral)\n",
                "anna legt een stad met één zijde (boven de starttegel), zet iemand in de grote "
                "stad (markt) en verplaatst de Graaf (kathedraal)\n");
    ASSERT_TOLD("2 players count; E0 0,0; 2 city 0,0; 1 castle; count market; left U*3; turn 2 E",
                "E2 0,-1\n-\ndeploy city 0,0\n",
                "You lay a city with one side (above the start tile)\n"
                "anna puts a knight into the city, from the great city (at the start tile)\n",
                "Jij legt een stad met één zijde (boven de starttegel)\n"
                "anna zet een ridder in de stad, uit de grote stad (op de starttegel)\n");
}

static void a_symbol_is_named(void **state) {
    (void)state;
    ASSERT_TOLD("2 players anniversary; D0 0,0; aB0 1,0; left U*3; turn 1 aL",
                "aL2 1,-1\nsymbol 1,0\n",
                "anna lays a curve and the sign for another turn (above the tile laid last) and "
                "chooses a symbol (reinforce)\n",
                "anna legt een bocht en het teken voor een extra beurt (boven de laatst gelegde "
                "tegel) en kiest een symbool (versterken)\n");
}

static void chance_does_nothing_that_is_told(void **state) {
    (void)state;
    ASSERT_TOLD("2 players; D0 0,0; left U*3; turn 1 V", "V0 1,0\n-\ndraw U\nU1 -1,0\n",
                "anna lays a curve (right of the start tile)\n"
                "\n"
                "You lay a straight road (left of the start tile)\n",
                "anna legt een bocht (rechts van de starttegel)\n"
                "\n"
                "Jij legt een rechte weg (links van de starttegel)\n");
}

static void who_has_not_seen_it_is_told_where(void **state) {
    (void)state;
    ASSERT_TOLD("2 players; D0 0,0; left U*3; turn 1 V", "V0 1,0\nroad\ndraw U\nU1 -1,0\n-\n",
                "anna lays a curve (right of the start tile) and puts a traveller on the road\n"
                "\n"
                "You lay a straight road (left of the start tile)\n",
                "anna legt een bocht (rechts van de starttegel) en zet een reiziger op de weg\n"
                "\n"
                "Jij legt een rechte weg (links van de starttegel)\n");
    ASSERT_TOLD("2 players bridges; D0 0,0; turn 1 U", "U0 -1,0 bridge ew\n-\n",
                "anna lays a straight road (left of the start tile) and builds a bridge\n",
                "anna legt een rechte weg (links van de starttegel) en bouwt een brug\n");
    ASSERT_TOLD("2 players castles; E0 0,0; E2 0,-1; 1 city 0,0; turn 1 asked scoring",
                "castle city 0,0\n", "anna founds a castle (at the start tile)\n",
                "anna bouwt een burcht (op de starttegel)\n");
}

static void a_tile_of_the_market_is_named_to_who_has_not_seen_it(void **state) {
    (void)state;
    ASSERT_TOLD("3 players bazaars; D0 0,0; left U*9 V*9 W*9; turn 1 bG",
                "bG0 0,1\n-\ndraw U\ndraw V\ndraw W\npick V\nbid 1\n",
                "anna lays a bazaar (below the start tile)\n"
                "\n"
                "You pick a tile (a curve) and bid 1\n",
                "anna legt een markt (onder de starttegel)\n"
                "\n"
                "Jij kiest een tegel (een bocht) en biedt 1\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_alone_is_laid),
        cmocka_unit_test(a_meeple_is_called_by_what_it_is_there),
        cmocka_unit_test(you_do_it_in_the_second_person),
        cmocka_unit_test(other_figures_have_their_names),
        cmocka_unit_test(a_bridge_is_a_deed_of_its_own_also_with_the_tile),
        cmocka_unit_test(castles_are_founded_and_paid),
        cmocka_unit_test(a_market_is_told_and_who_bids_no_more),
        cmocka_unit_test(the_great_city_is_entered_and_left),
        cmocka_unit_test(a_symbol_is_named),
        cmocka_unit_test(chance_does_nothing_that_is_told),
        cmocka_unit_test(who_has_not_seen_it_is_told_where),
        cmocka_unit_test(a_tile_of_the_market_is_named_to_who_has_not_seen_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
