/* screen_test.c -- board, players, tile and question on one screen, whatever is asked. */
#include "people/people.h"

#include "base/width.h"
#include "letters/letters.h"
#include "notation/places.h"
#include "random_game.h"
#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char names[AUDE_MAX_SEATS][25] = {"anna", "bram", "cleo", "dora", "emil", "fay"};

static DrawStyle screen(const AudeGame *game, int width, int height) {
    bool placing = game->land.phase == LAND_TO_PLACE;
    return (DrawStyle){.names = names,
                       .width = width,
                       .height = height,
                       .turns = true,
                       .legal = placing,
                       .numbered = placing,
                       .last = 1};
}

/* Its first lines. */
static void assert_screen(const char *string, const char *lines) {
    AudeGame game = position(string);
    Text text = {0};
    DrawStyle style = screen(&game, 80, 24);
    people_screen(&game, &style, 23, &text);
    assert_true(text.length > strlen(lines));
    text.bytes[strlen(lines)] = '\0';
    assert_string_equal(text_string(&text), lines);
    text_release(&text);
}

static void squares_have_their_number_and_turns_on_the_board(void **state) {
    (void)state;
    assert_screen(
        "2 players; D0 0,0; turn 2 U",
        "         -1         0         1                         70 tiles      now (end)\n"
        "     + - -- - + .###### .+ - -- - +                     @1 anna         0 (0)\n"
        "     :   1    : . . . . .:   2    :                        7 meeples left\n"
        "   0 :1       :----------:1       :                     @2 bram         0 (0)\n"
        "     :        : . . . . .:        :                        7 meeples left\n"
        "     + - -- - + . . . . .+ - -- - +\n"
        "               + - -- - +                               bram, your tile is U:\n"
        "               :   3    :                                turned 1\n");
}

static void a_long_name_and_many_points_keep_apart(void **state) {
    static const char long_names[AUDE_MAX_SEATS][25] = {"annemarie-van-den-berg", "bartholomeus"};
    AudeGame game = position("2 players; D0 0,0; points 1234 -123; turn 1 U");
    DrawStyle style = screen(&game, 80, 24);
    Text text = {0};
    (void)state;
    style.names = long_names;
    people_screen(&game, &style, 23, &text);
    assert_part(text_string(&text), "@1 annemarie 1234 (1234)\n");
    assert_part(text_string(&text), "@2 bartholom -123 (-123)\n");
    text_release(&text);
}

static void a_square_that_finishes_something_has_a_star(void **state) {
    (void)state;
    assert_screen(
        "2 players; E0 0,0; turn 1 E",
        "         -1         0         1                         70 tiles      now (end)\n"
        "               + - -- - +                               @1 anna         0 (0)\n"
        "               :   1    :                                  7 meeples left\n"
        "  -1           :2*      :                               @2 bram         0 (0)\n"
        "               :        :                                  7 meeples left\n"
        "               + - -- - +\n"
        "     + - -- - + .###### .+ - -- - +                     anna, your tile is E:\n"
        "     :   2    : . . . . .:   3    :                      turned 0   turned 1\n"
        "   0 :0 2 3   : . . . . .:0 1 2   :                       .###### .  . . . . .\n");
}

static void spots_for_figures_are_numbered_on_the_tile(void **state) {
    (void)state;
    assert_screen(
        "2 players; D0 0,0; U1 1,0; turn 1 laid",
        "          0         1                                   70 tiles      now (end)\n"
        "      .###### .[  . . . ]                               @1 anna         0 (0)\n"
        "      . . . . . . . 2 . .                                  7 meeples left\n"
        "   0 -------------- 1----                               @2 bram         0 (0)\n"
        "      . . . . . . . 3 . .                                  7 meeples left\n"
        "      . . . . .[  . . . ]\n"
        "                                                          0 none\n"
        "                                                          1 road\n"
        "                                                          2 field-n\n");
}

/* ---- Whatever is asked ------------------------------------------------------ */

/* How many squares are told to be out of sight: ", with 1, 5-8 (map, list)". */
static int count_unseen(const char *shown) {
    const char *at = strstr(shown, "with ");
    int n = 0, from, to, used;
    for (at = at ? at + strlen("with ") : ""; sscanf(at, "%d%n", &from, &used) == 1;) {
        to = from, at += used;
        if (sscanf(at, "-%d%n", &to, &used) == 1) at += used;
        n += to - from + 1;
        at += strspn(at, ", \n");
    }
    return n;
}

/* Is it numbered in a sketch?  There a square is three letters wide; its number stands in the line
 * of its row, or in the one above. */
static bool is_sketched(const char *shown, LandCell cell, int number) {
    char label[16], digits[16];
    int column = LETTERS_MARGIN + 3 * (land_x(cell) - (int)strtol(shown, NULL, 10));
    snprintf(label, sizeof label, "\n%*d ", LETTERS_MARGIN - 1, land_y(cell));
    size_t n = (size_t)snprintf(digits, sizeof digits, "%d", number);
    const char *line = strstr(shown, label), *above = line;
    if (!line || column < LETTERS_MARGIN) return false;
    while (above > shown && above[-1] != '\n') above--;
    for (const char *at = line + 1; at; at = at == above ? NULL : above)
        if ((int)strcspn(at, "\n") > column && !strncmp(at + column, digits, n) &&
            strspn(at + column, "0123456789") == n)
            return true;
    return false;
}

/* Every square has its number on the board, or is out of sight: half of them at most, though
 * random games sprawl.  The tile that was just laid is always there. */
static void assert_all_told(const AudeGame *game) {
    Place places[LAND_MAX_OPEN];
    DrawStyle style = screen(game, 55, 22);
    Text text = {0}, key = {0};
    int n = places_list(game, places), seen = 0;
    draw_view(game, &style, &text, 24, &key);
    const char *shown = text_string(&text);
    for (int i = 1; i <= n; i++) {
        char large[16], small[16], finishing[16];
        snprintf(large, sizeof large, ":   %-5d:", i);
        snprintf(small, sizeof small, "+%-2d +", i);
        snprintf(finishing, sizeof finishing, "+%-2d*+", i);
        bool sketched = strstr(shown, "A sketch") && is_sketched(shown, places[i - 1].cell, i);
        seen +=
            sketched || strstr(shown, large) || strstr(shown, small) || strstr(shown, finishing);
    }
    if (game->land.n_placed > 1 && !strpbrk(shown, "[]")) fail_msg("what is new? in\n%s", shown);
    if (2 * count_unseen(shown) > n) fail_msg("too much is out of sight in\n%s", shown);
    if (seen + count_unseen(shown) != n)
        fail_msg("%d of %d squares are told, %d are out of sight in\n%s", seen, n,
                 count_unseen(shown), shown);
    text_release(&text);
    text_release(&key);
}

/* How many rows may be used: all but the one that is typed on.  A figure that may go almost
 * anywhere has more spots than a small screen has room for: they are told even so, and the board
 * above them keeps its ten rows. */
static int room_for(const AudeGame *game, const DrawStyle *style, int height) {
    enum { LOWEST_BOARD = 10 };
    Text spots = {0};
    if (game->land.phase == LAND_TO_PUT) people_figures(game, style, &spots);
    int needed = LOWEST_BOARD + text_lines(&spots);
    text_release(&spots);
    return needed > height - 1 ? needed : height - 1;
}

static void assert_fits(const AudeGame *game, int width, int height) {
    DrawStyle style = screen(game, width, height);
    Text text = {0};
    people_screen(game, &style, height - 1, &text);
    int lines = text_lines(&text);
    if (lines > room_for(game, &style, height))
        fail_msg("%d lines:\n%s", lines, text_string(&text));
    for (const char *at = text_string(&text); *at; at += strcspn(at, "\n") + 1) {
        char line[400];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (width_of(line) > width) fail_msg("too wide: %s\nin\n%s", line, text_string(&text));
    }
    text_release(&text);
}

static void every_question_of_random_games_fits_small_and_large_screens(void **state) {
    (void)state;
    for (int n = 0; n < random_games(4); n += 3 * share()) {
        uint64_t rng = (uint64_t)n;
        AudeRules rules = random_rules(n);
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int i = 0; aude_actor(&game) != AUDE_NOBODY; i++) {
            if (aude_actor(&game) >= 0 && i % 5 == 0) {
                assert_fits(&game, 80, 24);
                assert_fits(&game, 140, 45);
                assert_all_told(&game);
            }
            aude_play(&game, random_move(&game, &rng), NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_have_their_number_and_turns_on_the_board),
        cmocka_unit_test(a_long_name_and_many_points_keep_apart),
        cmocka_unit_test(a_square_that_finishes_something_has_a_star),
        cmocka_unit_test(spots_for_figures_are_numbered_on_the_tile),
        cmocka_unit_test(every_question_of_random_games_fits_small_and_large_screens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
