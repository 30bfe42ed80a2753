/* called_test.c -- what tiles, squares and turns are called among people: without notation, in
 * every language, and told apart. */
#include "notation/called.h"

#include "random_game.h"
#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/language.h"
#include "catalog.h"
#include "table/turn_words.h"

static const char names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1] = {"Zoë", "you", "Hugo",
                                                                "Ida", "Jan", "Kim"};

/* ---- Tiles ----------------------------------------------------------------- */

static void assert_tile(const char *name, const char *called) {
    Text text = {0};
    tile_called(catalog_find(name), &text);
    assert_string_equal(text_string(&text), called);
    text_release(&text);
}

static void a_tile_is_named_after_what_is_on_it(void **state) {
    (void)state;
    assert_tile("B", "a monastery");
    assert_tile("A", "a monastery and a road");
    assert_tile("C", "a city with four sides and a shield");
    assert_tile("G", "a city from edge to edge");
    assert_tile("S", "a city with three sides, a shield and a road");
    assert_tile("U", "a straight road");
    assert_tile("V", "a curve");
    assert_tile("W", "a fork");
    assert_tile("X", "a crossroads");
    assert_tile("H", "two cities facing each other");
    assert_tile("I", "two cities side by side");
    assert_tile("tN", "two cities and cloth");
}

static void a_road_turns_as_seen_from_the_city(void **state) {
    (void)state;
    assert_tile("J", "a city with one side and a curve to the right");
    assert_tile("K", "a city with one side and a curve to the left");
    assert_tile("D", "a city with one side and a straight road");
}

/* How many tiles of a set are called as another one of it. */
static int alike_in(int set) {
    char called[300][160];
    int n = 0, alike = 0;
    for (int type = 0; type < catalog_count; type++) {
        Text text = {0};
        if (catalog[type].set != set) continue;
        tile_called(type, &text);
        assert_in_range(text.length, 1, sizeof *called - 1);
        memcpy(called[n], text_string(&text), text.length + 1);
        text_release(&text);
        int same = 0;
        while (same < n && strcmp(called[same], called[n]) != 0) same++;
        alike += same < n;
        n++;
    }
    return alike;
}

static void tiles_of_a_set_are_told_apart(void **state) {
    (void)state;
    for (int set = 0; set < SETS; set++)
        if (set != SET_COUNT) assert_in_range(alike_in(set), 0, 3);
}

/* ---- Squares ----------------------------------------------------------------- */

static void assert_square(const char *where, int x, int y, AudeLang lang, const char *called) {
    AudeGame game = position(where);
    Text text = {.lang = lang};
    square_called(&game.land, land_cell(x, y), names, &text);
    assert_string_equal(text_string(&text), called);
    text_release(&text);
}

static void a_square_is_named_after_what_lies_beside_it(void **state) {
    (void)state;
    assert_square("2 players; D0 0,0; turn 1 W", -1, 0, AUDE_EN, "left of the start tile");
    assert_square("2 players; D0 0,0; turn 1 W", 0, -1, AUDE_EN, "above the start tile");
    assert_square("2 players; D0 0,0; U1 1,0; turn 1 W", 2, 0, AUDE_EN,
                  "right of the tile laid last");
    assert_square("2 players; D0 0,0; U1 1,0; U1 2,0; U1 3,0; turn 1 W", 1, 1, AUDE_EN,
                  "1 to the right and 1 down from the start");
    assert_square("2 players; D0 0,0; turn 1 W", -1, 0, AUDE_NL, "links van de starttegel");
    assert_square("2 players; D0 0,0; turn 1 W", 0, 1, AUDE_DE, "unter dem Startplättchen");
}

/* ---- Turns --------------------------------------------------------------------- */

static void assert_turn(const char *where, const char *words, AudeLang lang, const char *called) {
    AudeGame game = position(where);
    AudeMove moves[TURN_MOVES];
    AudeError refused;
    TextError error = {0};
    Text text = {.lang = lang};
    int n = turn_read(&game, words, moves, &refused, &error);
    assert_true(n > 0);
    turn_called(&game, moves, n, names, &text);
    assert_string_equal(text_string(&text), called);
    text_release(&text);
}

/* Two roads away from the start, so that it is not that which is known. */
#define FAR "3 players; D0 0,0; U1 1,0; U1 2,0; "

static void a_figure_is_known_where_its_owner_has_one(void **state) {
    static const char monk[] = FAR "B0 2,1; 3 monastery 2,1; B0 0,1; turn 1 B";
    static const char mine[] = FAR "B0 2,1; 2 monastery 2,1; B0 0,1; turn 1 B";
    static const char both[] = FAR "2 road 2,0; B0 2,1; 2 monastery 2,1; B0 0,1; turn 1 B";
    (void)state;
    assert_square(monk, 2, 2, AUDE_EN, "below Hugo's monastery");
    assert_square(monk, 2, 2, AUDE_NL, "onder het klooster van Hugo");
    assert_square(monk, 2, 2, AUDE_DE, "unter dem Kloster von Hugo");
    assert_square(monk, 2, 1, AUDE_EN, "at Hugo's monastery");
    assert_square(mine, 3, 1, AUDE_EN, "right of your monastery");
    assert_square(mine, 3, 1, AUDE_NL, "rechts van je klooster");
    assert_square(both, 3, 0, AUDE_DE, "rechts neben deinem Wegelagerer");
}

static void a_turn_is_a_tile_a_square_and_a_part(void **state) {
    (void)state;
    assert_turn("2 players; D0 0,0; turn 1 V", "V0 1,0 road", AUDE_EN,
                "a curve, right of the start tile, road at the bottom and the left, as traveller");
    assert_turn("2 players; D0 0,0; turn 1 C", "C0 0,-1", AUDE_EN,
                "a city with four sides and a shield, above the start tile");
    assert_turn("2 players; D0 0,0; turn 1 U", "U1 -1,0 field-n", AUDE_NL,
                "een rechte weg, links van de starttegel, als boer (weide boven)");
    assert_turn("2 players; D0 0,0; turn 1 U", "U1 -1,0 -", AUDE_DE,
                "eine gerade Straße, links neben dem Startplättchen");
}

/* ---- All of it, in random games --------------------------------------------------- */

/* Is there something like "W2", "3,4" or "road-e"? */
static bool has_notation(const char *words) {
    for (const char *c = words; *c; c++) {
        bool digit = c[1] >= '0' && c[1] <= '9';
        if (*c >= 'A' && *c <= 'Z' && digit) return true;
        if (*c == ',' && (digit || c[1] == '-')) return true;
        if (*c == '-' && c[1] >= 'a' && c[1] <= 'z' && c > words && c[-1] != ' ') return true;
    }
    return false;
}

/* All that may be decided here, but for numbers that anybody may name; returns how many are said
 * like another one. */
static int look_at(const AudeGame *game, AudeLang lang, int *n) {
    enum { MOST = 40 };
    static char called[MOST][240];
    AudeMove *moves = malloc(AUDE_MAX_MOVES * sizeof *moves);
    int alike = 0;
    assert_non_null(moves);
    *n = aude_moves(game, moves);
    if (*n > MOST) *n = MOST;
    for (int i = 0; i < *n; i++) {
        Text text = {.lang = lang};
        turn_called(game, &moves[i], 1, names, &text);
        assert_in_range(text.length, 2, sizeof *called - 1);
        if (has_notation(text_string(&text))) fail_msg("notation: %s", text_string(&text));
        memcpy(called[i], text_string(&text), text.length + 1);
        text_release(&text);
        int same = 0;
        while (strcmp(called[same], called[i]) != 0) same++;
        alike += same < i;
    }
    free(moves);
    return alike;
}

/* What is left alike looks so: signs and forks of the river, turned by half. */
static void every_decision_is_said_without_notation(void **state) {
    uint64_t rng = 5;
    int seen = 0, alike = 0;
    (void)state;
    for (int i = 0; i < random_games(4); i = random_next(i)) {
        AudeGame game;
        AudeRules rules = random_rules(i);
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int n = 0, more = 0; aude_actor(&game) != AUDE_NOBODY; n++, seen += more, more = 0) {
            if (aude_actor(&game) >= 0 && n % 5 == 0)
                alike += look_at(&game, (AudeLang)(n % 3), &more);
            aude_play(&game, random_move(&game, &rng), NULL);
        }
    }
    assert_in_range(alike, 0, seen / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_is_named_after_what_is_on_it),
        cmocka_unit_test(a_road_turns_as_seen_from_the_city),
        cmocka_unit_test(tiles_of_a_set_are_told_apart),
        cmocka_unit_test(a_square_is_named_after_what_lies_beside_it),
        cmocka_unit_test(a_figure_is_known_where_its_owner_has_one),
        cmocka_unit_test(a_turn_is_a_tile_a_square_and_a_part),
        cmocka_unit_test(every_decision_is_said_without_notation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
