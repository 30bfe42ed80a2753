/* draw_test.c -- pictures show what is there, once, in its place, and are well formed. */
#include "draw.h"

#include "catalog.h"
#include "reading.h"

#include <ctype.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"
#include "xml_reader.h"

enum { RANDOM_GAMES = 12 };

/* ---- Positions ------------------------------------------------------ */

static AudeRules all_rules(int players) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    rules.option[AUDE_OPT_RIVER] = 1;
    rules.option[AUDE_OPT_INNS] = 1;
    leave_out_absent(&rules);
    return rules;
}

/* Every module there is, or only those of above. */
static AudeRules mixed_rules(int players, bool modules) {
    static const uint8_t module[] = {AUDE_OPT_ABBOT,   AUDE_OPT_ANNIVERSARY, AUDE_OPT_TRADERS,
                                     AUDE_OPT_BRIDGES, AUDE_OPT_CASTLES,     AUDE_OPT_BAZAARS,
                                     AUDE_OPT_COUNT};
    AudeRules rules = all_rules(players);
    for (size_t m = 0; m < sizeof module; m++) rules.option[module[m]] = modules;
    leave_out_absent(&rules);
    return rules;
}

/* A game played at random for `n` moves. */
static AudeGame random_game(const AudeRules *rules, uint64_t seed, int n) {
    static AudeMove moves[AUDE_MAX_MOVES];
    AudeGame game;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (n-- > 0 && aude_actor(&game) != AUDE_NOBODY) {
        int count = aude_moves(&game, moves);
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        aude_play(&game, moves[(seed >> 33) % (unsigned)count], NULL);
    }
    return game;
}

static int count(const char *text, const char *word) {
    int n = 0;
    for (; (text = strstr(text, word)); text += strlen(word)) n++;
    return n;
}

/* ---- XML ------------------------------------------------------------ */

static void assert_xml(const Text *text) {
    const char *wrong = xml_wrong(text_string(text));
    assert_false(text->failed);
    if (wrong) fail_msg("no XML at byte %td: %.60s", wrong - text_string(text), wrong);
}

/* Every <use href="#x"> and url(#x) means something that is there, exactly once. */
static void assert_references(const char *svg) {
    static const char *const ways[] = {"href=\"#", "url(#"};
    for (int i = 0; i < 2; i++) {
        for (const char *at = svg; (at = strstr(at, ways[i]));) {
            char id[40];
            at += strlen(ways[i]);
            snprintf(id, sizeof id, " id=\"%.*s\"", (int)strcspn(at, "\")"), at);
            if (count(svg, id) != 1) fail_msg("%s is there %d times", id, count(svg, id));
        }
    }
}

static void the_reader_of_xml_is_strict(void **state) {
    (void)state;
    assert_null(xml_wrong("<a b=\"1\"><c/>x &amp; y</a>\n"));
    assert_non_null(xml_wrong("<a><b></a></b>\n"));
    assert_non_null(xml_wrong("<a b=\"1\" b=\"2\"/>\n"));
    assert_non_null(xml_wrong("<a>x & y</a>\n"));
    assert_non_null(xml_wrong("<a>x</a><b/>\n"));
    assert_non_null(xml_wrong("<a b=1/>\n"));
}

/* ---- Letters -------------------------------------------------------- */

static const char small[] =
    "2 players inns; D0 0,0; W0 -1,0; L0 1,0; B0 -1,-1; 1 monastery -1,-1; 2 city 1,0; "
    "1 big road-w -1,0; points 3 0; turn 1 V";

/* clang-format off */
static const char small_in_ascii[] =
    "         -1         0         1\n"
    "     [  . . . ]\n"
    "      . . . . .\n"
    "  -1  . .@1 . .\n"
    "      . . . . .\n"
    "     [  . . . ]\n"
    "      . . . . . .###### . .##@2## .\n"
    "      . . . . . . . . . . . . . . .\n"
    "   0 --&1%%------------------%%----\n"
    "      . .|  . . . . . . . . .|  . .\n"
    "      . .|  . . . . . . . . .|  . .\n"
    "         -1         0         1\n"
    "\n"
    "@1 player1      3 points,   7 if it ended now, 6 meeples left   <- to place V\n"
    "@2 player2      0 points,   1 if it ended now, 6 meeples, 1 big left\n"
    "   85 tiles left\n"
    "\n"
    " . field  ## city  -- road  [] monastery  %% village  &_ big\n";
/* clang-format on */

static void a_small_position_in_ascii(void **state) {
    (void)state;
    AudeGame game = position(small);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.last = 1}, &text);
    assert_string_equal(text_string(&text), small_in_ascii);
    text_release(&text);
}

static void legal_squares_are_boxes_with_the_number_of_turns(void **state) {
    (void)state;
    AudeGame game = position("2 players; D0 0,0; turn 1 U");
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.legal = true}, &text);
    const char *drawn = text_string(&text);
    assert_int_equal(count(drawn, "+ - -- - +"), 2 * 3);    /* west, east and south */
    assert_int_equal(count(drawn, ":   1    :"), 3);
    assert_non_null(strstr(drawn, "\n   0 :   1    :----------:   1    :\n"));
    text_release(&text);
}

static void a_game_that_is_over_has_its_points_and_no_others(void **state) {
    (void)state;
    AudeRules rules = all_rules(2);
    AudeGame game = random_game(&rules, 7, INT_MAX);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){0}, &text);
    assert_int_equal(count(text_string(&text), " points, "), 2);
    assert_int_equal(count(text_string(&text), "if it ended now"), 0);
    text_release(&text);
}

static void a_square_with_and_without_a_bridge_is_one_square(void **state) {
    (void)state;
    AudeGame game = position("2 players bridges; D0 0,0; turn 1 U");
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.legal = true}, &text);
    assert_non_null(strstr(text_string(&text), "\n   0 :   2    :----------:   2    :\n"));
    text_clear(&text);
    draw_letters(&game, &(DrawStyle){.legal = true, .numbered = true}, &text);
    assert_non_null(strstr(text_string(&text), "\n   0 :   1    :----------:   2    :\n"));
    assert_non_null(strstr(text_string(&text), "\n   1           :   3    :\n"));
    text_clear(&text);
    draw_svg(&game, &(DrawStyle){.legal = true}, &text);
    assert_int_equal(count(text_string(&text), "class=\"legal\""), 3);
    text_release(&text);
}

static void assert_letters(const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){0}, &text);
    assert_non_null(strstr(text_string(&text), part));
    text_release(&text);
}

static void a_bridge_is_in_the_key_and_hides_no_monastery(void **state) {
    static const char bridged[] =
        "2 players bridges; D0 0,0; B0 1,0 bridge ew; bridges 2 3; turn 2";
    (void)state;
    assert_letters(bridged, "\n   0 ----------====[]====\n");
    assert_letters(bridged, "[] monastery  == bridge\n");
}

static void symbols_are_in_the_key(void **state) {
    (void)state;
    assert_letters("2 players anniversary; D0 0,0; aB0 1,0; turn 2", "-- road  +^ reinforce\n");
}

static void a_tile_of_the_market_that_is_in_hand_is_taken(void **state) {
    (void)state;
    assert_letters("2 players bazaars; D0 0,0; bG0 0,1; left U*7; turn 2 U; "
                   "memo bazaars 0 0 0 0 1 1 0 1 1 0 0 0 2 U U 7 0",
                   "\n   on the market: U (taken), U (@1)\n");
}

static void names_stand_in_the_legend(void **state) {
    (void)state;
    static const char names[AUDE_MAX_SEATS][25] = {"anna", "b<&>m"};
    AudeGame game = position(small);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.names = names}, &text);
    assert_non_null(strstr(text_string(&text), "@1 anna "));
    text_clear(&text);
    draw_svg(&game, &(DrawStyle){.names = names}, &text);
    assert_non_null(strstr(text_string(&text), "b&lt;&amp;&gt;m"));
    assert_xml(&text);
    text_release(&text);
}

static int number_after(const char *text, const char *key) {
    const char *at = strstr(text, key);
    if (!at) fail_msg("there is no %s", key);
    return (int)strtol(at + strlen(key), NULL, 10);
}

/* Where a name ends if each of its letters is as wide as the widest, a W of DejaVu Sans Bold. */
static double name_end(const char *name) {
    const char *said = strstr(name, "font-size:");
    double size = said && said < strchr(name, '>') ? strtod(said + strlen("font-size:"), NULL) : 17;
    return number_after(name, " x=\"") + 24 * 1.1 * size;
}

/* Nor does a name leave its card on the right. */
static void assert_names_end_before_points(const AudeGame *game) {
    static const char names[AUDE_MAX_SEATS][25] = {
        "WWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWWWW",
        "WWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWWWWWW"};
    Text text = {0};
    draw_svg(game, &(DrawStyle){.names = names}, &text);
    const char *at = text_string(&text);
    int names_seen = 0;
    for (; (at = strstr(at, "<text class=\"name\"")); at++, names_seen++) {
        const char *card = at, *points = strstr(at, "<text class=\"points\"");
        while (strncmp(card, "<rect class=\"card", 17) != 0) card--;
        int top = number_after(at, " y=\""), right = number_after(card, " x=\"");
        right += number_after(card, " width=\"");
        if (points && number_after(points, " y=\"") < top + 14)     /* on the same line */
            right = number_after(points, " x=\"") - 45;
        assert_true(name_end(at) <= right);
    }
    assert_true(names_seen >= game->rules.players);
    text_release(&text);
}

static void the_longest_names_fit_their_cards(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        AudeRules land = {.game = AUDE_LAND, .players = (uint8_t)players};
        AudeRules card = {.game = AUDE_CARD, .players = (uint8_t)players};
        AudeGame game = random_game(&land, 1, 20);
        assert_names_end_before_points(&game);
        game = random_game(&card, 1, 20);
        assert_names_end_before_points(&game);
    }
}

static void what_is_asked_stands_beside_the_tile_in_hand(void **state) {
    (void)state;
    AudeGame game = position("2 players; D0 0,0; turn 2 V");
    Text text = {0};
    draw_svg(&game, &(DrawStyle){0}, &text);
    const char *tile = strstr(text_string(&text), "scale(.84)");
    const char *asked = strstr(text_string(&text), ">to place V</text>");
    assert_non_null(tile);
    assert_non_null(asked);
    while (strncmp(asked, "<text", 5) != 0) asked--;
    while (strncmp(tile, "translate(", 10) != 0) tile--;
    assert_int_equal(number_after(asked, " x=\"") - number_after(tile, "translate("), 97);
    text_release(&text);
}

/* How many figures of a seat stand on the board. */
static int figures_on_board(const AudeGame *game, int seat) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++) n += game->land.figure[seat][slot] != LAND_SUPPLY;
    return n;
}

/* How often the picture uses some figure of a seat. */
static int figures_used(const char *svg, int seat) {
    static const char *const bodies[] = {"meeple", "abbot", "builder", "swine"};
    int n = 0;
    for (size_t b = 0; b < sizeof bodies / sizeof *bodies; b++) {
        char use[32];
        snprintf(use, sizeof use, "href=\"#%s%d\"", bodies[b], seat);
        n += count(svg, use);
    }
    return n;
}

/* In letters and in the picture; both panels show a meeple of each player once more, and that
 * of the picture all figures in supply.  What its market shows is not counted. */
static void assert_figures_shown(const AudeGame *game) {
    Text letters = {0}, svg = {0};
    draw_letters(game, &(DrawStyle){0}, &letters);
    draw_svg(game, &(DrawStyle){0}, &svg);
    char *market = svg.bytes ? strstr(svg.bytes, "<g class=\"market\">") : NULL;
    if (market) *market = 0;
    for (int seat = 0; seat < game->rules.players; seat++) {
        char meeple[4] = {'@', (char)('1' + seat)}, big[4] = {'&', (char)('1' + seat)};
        int n = figures_on_board(game, seat), left = 0;
        for (int f = LAND_MEEPLE; f < LAND_FIGURES; f++)
            left += land_figures_left(&game->land, seat, (LandFigure)f);
        if (game->land.figures <= LAND_ABBOT)
            assert_int_equal(
                count(text_string(&letters), meeple) + count(text_string(&letters), big), n + 1);
        assert_int_equal(figures_used(text_string(&svg), seat), n + 1 + left);
    }
    text_release(&letters);
    text_release(&svg);
}

static void every_figure_is_visible(void **state) {
    (void)state;
    for (int i = 0; i < RANDOM_GAMES; i++) {
        AudeRules rules = mixed_rules(2 + i % 5, i % 3 > 0);
        AudeGame game = random_game(&rules, (uint64_t)i, 20 * (i + 1));
        assert_figures_shown(&game);
    }
}

/* ---- Small screens --------------------------------------------------- */

/* clang-format off */
static const char small_in_a_narrow_place[] =
    "      -1    0    1\n"
    "     [...]\n"
    "  -1 ..@1.\n"
    "     [...]\n"
    "     ......###..#@2.\n"
    "   0 &1%---------%--\n"
    "     ..|.........|..\n"
    "      -1    0    1\n"
    "\n"
    "@1 player1      3 points,\n"
    "     7 if it ended now,\n"
    "     6 meeples left   <- to\n"
    "     place V\n"
    "@2 player2      0 points,\n"
    "     1 if it ended now,\n"
    "     6 meeples, 1 big left\n"
    "   85 tiles left\n"
    "\n"
    ". field  # city  - road\n"
    "M monastery  % village\n"
    "&_ big\n";
/* clang-format on */

static void a_narrow_screen_gets_the_table_drawn_small(void **state) {
    (void)state;
    AudeGame game = position(small);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.last = 1, .width = 30}, &text);
    assert_string_equal(text_string(&text), small_in_a_narrow_place);
    text_clear(&text);
    draw_letters(&game, &(DrawStyle){.last = 1, .width = 80, .height = 11}, &text);
    assert_non_null(strstr(text_string(&text), "\n  -1 ..@1.\n"));
    text_clear(&text);
    draw_letters(&game, &(DrawStyle){.last = 1, .width = 80, .height = 12}, &text);
    assert_string_equal(text_string(&text), small_in_ascii);
    text_release(&text);
}

/* Letters of the longest line; colours take no room. */
static int columns_of(const char *text) {
    int most = 0, column = 0;
    for (; *text; text++) {
        while (*text == '\033') text += strcspn(text, "m") + 1;
        if (((unsigned char)*text & 0xC0) != 0x80) column++;
        if (*text == '\n') column = 0;
        if (column > most) most = column;
    }
    return most;
}

static void no_line_is_wider_than_the_screen(void **state) {
    (void)state;
    for (int i = 0; i < 48; i++) {
        AudeRules rules = mixed_rules(2 + i % 4, true);
        AudeGame game = random_game(&rules, (uint64_t)i, 150 + 20 * i);
        DrawStyle style = {.width = 40 + 20 * (i % 6), .height = 24, .legal = true};
        style.colour = i & 1, style.unicode = i & 2, style.rest = i & 4 ? "look" : NULL;
        style.near = i & 8 ? game.land.placed[game.land.n_placed - 1].cell : 0;
        Text text = {0};
        draw_letters(&game, &style, &text);
        assert_in_range(columns_of(text_string(&text)), 1, style.width);
        text_release(&text);
    }
}

/* A road from west to east. */
static const char row_of_five[] = "2 players; U1 0,0; U1 1,0; U1 2,0; U1 3,0; U1 4,0; turn 1 U";

static void what_is_cut_off_is_said(void **state) {
    (void)state;
    AudeGame game = position(row_of_five);
    Text text = {0};
    DrawStyle style = {.legal = true, .width = 34, .rest = "map draws it"};
    draw_letters(&game, &style, &text);
    assert_null(strstr(text_string(&text), "    5\n"));
    assert_non_null(strstr(text_string(&text), "   The table goes from -1,-1 to\n     5,1:"));
    assert_non_null(strstr(text_string(&text), "map draws it.\n"));
    assert_non_null(strstr(text_string(&text), "out of sight:"));
    text_clear(&text);
    style.rest = NULL;                  /* all of it: five columns, and two */
    draw_letters(&game, &style, &text);
    assert_non_null(strstr(text_string(&text), "\n       4    5\n"));
    assert_null(strstr(text_string(&text), "The table goes"));
    text_release(&text);
}

static void the_surroundings_of_a_square_are_drawn_large(void **state) {
    (void)state;
    AudeGame game = position(row_of_five);
    Text text = {0};
    DrawStyle style = {.width = 39, .height = 24, .rest = "map", .near = land_cell(3, 0)};
    draw_letters(&game, &style, &text);
    assert_memory_equal(text_string(&text), "          2         3         4\n", 32);
    assert_non_null(strstr(text_string(&text), "\n   0 ------------------------------\n"));
    text_release(&text);
}

/* Every figure on a tile, wherever it stands, and no other. */
static void assert_all_shown(const AudeGame *game, int width) {
    Text text = {0};
    draw_letters(game, &(DrawStyle){.width = width}, &text);
    for (int seat = 0; seat < game->rules.players; seat++) {
        int shown = -1;                 /* the sign before the name */
        for (const char *sign = "@&ABP"; *sign; sign++)
            shown += count(text_string(&text), (char[]){*sign, (char)('1' + seat), 0});
        assert_int_equal(shown, figures_on_board(game, seat));
    }
    text_release(&text);
}

static void every_figure_is_visible_in_every_size(void **state) {
    (void)state;
    for (int i = 0; i < 10 * RANDOM_GAMES; i++) {
        AudeRules rules = mixed_rules(2 + i % 4, true);
        rules.option[AUDE_OPT_BAZAARS] = 0; /* the market names players by their signs */
        AudeGame game = random_game(&rules, (uint64_t)i, 80 + 4 * i);
        assert_all_shown(&game, 0);
        assert_all_shown(&game, 60);
    }
}

/* Where the picture has the figure with this title. */
static int figure_x(const char *svg, const char *title) {
    const char *at = strstr(svg, title);
    if (!at) fail_msg("there is no %s", title);
    return number_after(at, "translate(");
}

static void figures_on_one_spot_stand_side_by_side(void **state) {
    (void)state;
    AudeGame game =
        position("2 players traders; B0 0,0; 1 field 0,0; 1 pig field 0,0; 2 field 0,0; "
                 "2 monastery 0,0; turn 1 B");
    Text text = {0};
    draw_svg(&game, &(DrawStyle){0}, &text);
    const char *svg = text_string(&text);
    int farmer = figure_x(svg, "red meeple at"), pig = figure_x(svg, "red pig at");
    int other = figure_x(svg, "blue meeple at");
    assert_true(pig - farmer >= 16);
    assert_true(other - pig >= 16);
    text_release(&text);
}

static void ascii_is_seven_bit_and_other_letters_only_when_asked(void **state) {
    (void)state;
    AudeRules rules = mixed_rules(6, true);
    AudeGame game = random_game(&rules, 3, 120);
    Text text = {0};
    draw_letters(&game, &(DrawStyle){.legal = true, .last = 2}, &text);
    for (const char *c = text_string(&text); *c; c++)
        assert_true((*c >= ' ' && *c <= '~') || *c == '\n');
    text_clear(&text);
    draw_letters(&game, &(DrawStyle){.unicode = true}, &text);
    assert_int_equal(count(text_string(&text), "\033"), 0);
    text_release(&text);
}

static void four_turns_of_a_tile_are_none(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        Text one = {0}, two = {0};
        draw_tile_letters(type, 0, DRAW_LARGE_ROWS, &(DrawStyle){0}, &one);
        draw_tile_letters(type, 4, DRAW_LARGE_ROWS, &(DrawStyle){0}, &two);
        assert_string_equal(text_string(&one), text_string(&two));
        assert_int_equal(count(text_string(&one), "\n"), TILE_ART);
        text_release(&one);
        text_release(&two);
    }
}

/* clang-format off */
static const char *const bends[4] = {
    " . . . . .\n" " . . . . .\n" "----+  . .\n" " . .|  . .\n" " . .|  . .\n",
    " . .|  . .\n" " . .|  . .\n" "----+  . .\n" " . . . . .\n" " . . . . .\n",
    " . .|  . .\n" " . .|  . .\n" " . .+-----\n" " . . . . .\n" " . . . . .\n",
    " . . . . .\n" " . . . . .\n" " . .+-----\n" " . .|  . .\n" " . .|  . .\n",
};
/* clang-format on */

static void a_bend_turns_with_the_clock(void **state) {
    (void)state;
    int bend = catalog_find("V");
    for (int turns = 0; turns < 4; turns++) {
        Text text = {0};
        draw_tile_letters(bend, turns, DRAW_LARGE_ROWS, &(DrawStyle){0}, &text);
        assert_string_equal(text_string(&text), bends[turns]);
        text_release(&text);
    }
}

/* ---- SVG ------------------------------------------------------------ */

static void every_tile_alone_is_well_formed(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        Text text = {0};
        draw_tile_svg(type, type % 4, &text);
        assert_xml(&text);
        assert_references(text_string(&text));
        text_release(&text);
    }
}

static void the_sheet_has_every_tile_once(void **state) {
    (void)state;
    Text text = {0};
    draw_sheet_svg(&(DrawStyle){0}, &text);
    assert_xml(&text);
    assert_references(text_string(&text));
    for (int type = 0; type < catalog_count; type++) {
        char title[40];
        snprintf(title, sizeof title, "<title>tile %s</title>", catalog[type].name);
        assert_int_equal(count(text_string(&text), title), 1);
    }
    text_release(&text);
}

/* A tile with a bridge is a picture of its own. */
static const char *bridge_across(const LandGame *land, int tile) {
    for (int b = 0; b < land->extras.bridges.n; b++)
        if (land->extras.bridges.at[b].tile == tile)
            return land->extras.bridges.at[b].axis ? "e" : "n";
    return "";
}

static void assert_tiles_once(const AudeGame *game, const char *svg) {
    for (int i = 0; i < game->land.n_placed; i++) {
        const LandPlaced *tile = &game->land.placed[i];
        char use[120];
        int x = land_x(tile->cell), y = land_y(tile->cell);
        snprintf(use, sizeof use,
                 "tile %s at %d,%d</title><use href=\"#%s%d%s\" x=\"%d\" y=\"%d\"/>",
                 catalog[tile->type].name, x, y, catalog[tile->type].name, tile->turns,
                 bridge_across(&game->land, i), 100 * x, 100 * y);
        assert_int_equal(count(svg, use), 1);
    }
    assert_int_equal(count(svg, "<title>tile "), game->land.n_placed);
}

static void random_positions_are_well_formed_and_complete(void **state) {
    (void)state;
    for (int i = 0; i < RANDOM_GAMES; i++) {
        AudeRules rules = mixed_rules(2 + i % 5, i % 2);
        AudeGame game = random_game(&rules, 100 + (uint64_t)i, 3 + 25 * i);
        DrawStyle style = {.legal = true, .fields = i % 2, .last = 2};
        Text text = {0}, again = {0};
        draw_svg(&game, &style, &text);
        draw_svg(&game, &style, &again);
        assert_xml(&text);
        assert_references(text_string(&text));
        assert_tiles_once(&game, text_string(&text));
        assert_string_equal(text_string(&text), text_string(&again));
        text_release(&text);
        text_release(&again);
    }
}

/* Market rounds and further turns upset the order: the position does not tell who laid it. */
static void the_mark_of_the_last_tile_takes_no_side(void **state) {
    (void)state;
    char frame[2][400];
    for (int seat = 0; seat < 2; seat++) {
        AudeGame game = position(seat ? "2 players; D0 0,0; W0 -1,0; turn 2 V"
                                      : "2 players; D0 0,0; W0 -1,0; turn 1 V");
        Text text = {0};
        draw_svg(&game, &(DrawStyle){.last = 1}, &text);
        const char *from = strstr(text_string(&text), "<path class=\"last");
        assert_non_null(from);
        assert_int_equal(count(from, "<path class=\"last"), 2);     /* an outline, and a line */
        snprintf(frame[seat], sizeof frame[seat], "%.*s", (int)(strstr(from, "<text") - from),
                 from);
        text_release(&text);
    }
    assert_string_equal(frame[0], frame[1]);
}

/* Two colours that cover the grass mix with it to some that nobody has. */
static void a_shared_field_is_hatched_and_its_grass_is_seen(void **state) {
    (void)state;
    AudeGame game =
        position("2 players; D0 0,0; B0 0,1; 1 field 0,1; B0 1,1; 2 field 1,1; turn 1 V");
    Text text = {0};
    draw_svg(&game, &(DrawStyle){.fields = true}, &text);
    const char *from = strstr(text_string(&text), "<pattern id=\"tint3\"");
    assert_non_null(from);
    char tint[600];
    snprintf(tint, sizeof tint, "%.*s", (int)(strstr(from, "</pattern>") - from), from);
    assert_int_equal(count(tint, "fill=\"none\" stroke=\"#C8102E\""), 1);
    assert_int_equal(count(tint, "fill=\"none\" stroke=\"#123C8C\""), 1);
    assert_int_equal(count(tint, "fill=\"#"), 0);
    text_release(&text);
}

/* The deck lies between 40 and 60; a church beside it is smaller, and reaches 22 up. */
static void a_bridge_hides_no_monastery_and_no_monk(void **state) {
    (void)state;
    AudeGame game = position("2 players bridges; B0 0,0; bridge ew 0,0; 2 monastery 0,0; turn 1 V");
    Text text = {0};
    draw_svg(&game, &(DrawStyle){0}, &text);
    const char *tile = strstr(text_string(&text), "<g id=\"B0e\">");
    assert_non_null(tile);
    const char *church = strstr(tile, "#church\""), *monk = strstr(tile, "blue meeple at");
    assert_true(church < strstr(tile, "</g>"));
    assert_non_null(strstr(church, "transform=\"scale(.667)\""));
    assert_true(number_after(church, " y=\"") * .667 >= 60 + 20);
    assert_true(number_after(strstr(monk, "translate("), " ") >= 60 + 20);
    text_release(&text);
}

static void nothing_covers_a_symbol(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        if (catalog[type].def->symbol == SYMBOL_NONE) continue;
        Text text = {0};
        draw_tile_svg(type, 1, &text);
        const char *tile = strstr(text_string(&text), "<use href=\"#t-");
        const char *sign = tile ? strstr(tile, "#sign") : NULL;
        assert_non_null(sign);
        assert_true(strstr(sign, "</g>") < strstr(sign, "<use"));      /* the last of its tile */
        text_release(&text);
    }
}

static void two_hundred_tiles_stay_below_400_kilobytes(void **state) {
    (void)state;
    AudeRules rules = {.game = AUDE_LAND, .players = 5};
    rules.option[AUDE_OPT_BOXES] = 2;       /* three */
    AudeGame game = random_game(&rules, 1, 100000);
    Text text = {0};
    assert_true(game.land.n_placed >= 200);
    draw_svg(&game, &(DrawStyle){.fields = true, .last = 1}, &text);
    assert_true(text.length < 400 * 1024);
    assert_xml(&text);
    text_release(&text);
}

static void a_tile_alone_shows_its_symbol_in_every_size(void **state) {
    (void)state;
    static const char signs[] = " +*2";
    Text text = {0};
    for (int i = 0; i < 4 * catalog_count; i++) {
        int type = i / 4, symbol = catalog[type].def->symbol;
        char sign[3] = {signs[symbol], "^>v<"[(catalog[type].def->arrow + i) & 3]};
        text_clear(&text);
        draw_tile_letters(type, i % 4, DRAW_LARGE_ROWS, &(DrawStyle){0}, &text);
        draw_tile_letters(type, i % 4, DRAW_SMALL_ROWS, &(DrawStyle){0}, &text);
        assert_int_equal(count(text_string(&text), "\n"), DRAW_LARGE_ROWS + DRAW_SMALL_ROWS);
        if (symbol) assert_int_equal(count(text_string(&text), sign), 2);
    }
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reader_of_xml_is_strict),
        cmocka_unit_test(a_small_position_in_ascii),
        cmocka_unit_test(legal_squares_are_boxes_with_the_number_of_turns),
        cmocka_unit_test(a_game_that_is_over_has_its_points_and_no_others),
        cmocka_unit_test(a_square_with_and_without_a_bridge_is_one_square),
        cmocka_unit_test(a_bridge_is_in_the_key_and_hides_no_monastery),
        cmocka_unit_test(symbols_are_in_the_key),
        cmocka_unit_test(a_tile_of_the_market_that_is_in_hand_is_taken),
        cmocka_unit_test(names_stand_in_the_legend),
        cmocka_unit_test(the_longest_names_fit_their_cards),
        cmocka_unit_test(what_is_asked_stands_beside_the_tile_in_hand),
        cmocka_unit_test(every_figure_is_visible),
        cmocka_unit_test(a_narrow_screen_gets_the_table_drawn_small),
        cmocka_unit_test(no_line_is_wider_than_the_screen),
        cmocka_unit_test(what_is_cut_off_is_said),
        cmocka_unit_test(the_surroundings_of_a_square_are_drawn_large),
        cmocka_unit_test(every_figure_is_visible_in_every_size),
        cmocka_unit_test(a_tile_alone_shows_its_symbol_in_every_size),
        cmocka_unit_test(figures_on_one_spot_stand_side_by_side),
        cmocka_unit_test(ascii_is_seven_bit_and_other_letters_only_when_asked),
        cmocka_unit_test(four_turns_of_a_tile_are_none),
        cmocka_unit_test(a_bend_turns_with_the_clock),
        cmocka_unit_test(every_tile_alone_is_well_formed),
        cmocka_unit_test(the_sheet_has_every_tile_once),
        cmocka_unit_test(random_positions_are_well_formed_and_complete),
        cmocka_unit_test(the_mark_of_the_last_tile_takes_no_side),
        cmocka_unit_test(a_shared_field_is_hatched_and_its_grass_is_seen),
        cmocka_unit_test(a_bridge_hides_no_monastery_and_no_monk),
        cmocka_unit_test(nothing_covers_a_symbol),
        cmocka_unit_test(two_hundred_tiles_stay_below_400_kilobytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
