/* puzzle_test.c -- what makes a position a puzzle, which of them make a year, and whether those of
 * the page are still what they were when they were found. */
#include "table/puzzle_year.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "minds.h"
#include "reading.h"

/* ---- Positions whose answer is known ----------------------------------------------------- */

/* By miners who think of nothing else, and who have good luck with their seed. */
static bool look(const char *words, Puzzle *puzzle) {
    AudeGame game = position(words);
    const PuzzleWish wish = {.player = player_of("aude:nodes=8000"),
                             .judge = player_of("aude:samples=12,top=8,turns=6,depth=64"),
                             .prover = player_of("aude:nodes=20000"),
                             .least = 2 * AI_POINT};
    PuzzleMiner miner = {0};
    AiLine turn;
    assert_true(puzzle_open(&miner, &wish, 2));
    bool found = puzzle_look(&miner, &game, &turn, puzzle);
    assert_true(turn.n > 0); /* the game goes on in any case */
    if (found) assert_true(puzzle_prove(&miner, puzzle));
    puzzle_close(&miner);
    return found;
}

static void expect_turn(const Puzzle *puzzle, const char *words) {
    Text text = {0};
    line_write(&puzzle->game, &puzzle->best, &text);
    assert_string_equal(text_string(&text), words);
    text_release(&text);
}

/* A long road with three cities above it.  Player 1 has no figure left, player 2 none on the table;
 * the tile in hand can close a city. */
#define ROAD                                                                                    \
    "2 players farmers=off; D0 0,0; D0 1,0; D0 2,0; U1 3,0; U1 4,0; U1 5,0; U1 -1,0; U1 -2,0; " \
    "U1 -3,0; 1 road 0,0; 1 road 1,0; 1 road 2,0; 1 road 3,0; 1 road 4,0; 1 city 0,0; "

/* His own city of two tiles pays 4 and not 1. */
static void with_the_last_tile_it_is_counted(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_true(look(ROAD "1 road 5,0; points 0 12; left -; turn 1 E", &puzzle));
    expect_turn(&puzzle, "E2 0,-1 -");
    assert_int_equal(puzzle.gain, 3 * AI_POINT);
    assert_int_equal(puzzle.theme, PUZZLE_END);
    assert_int_equal(puzzle.difficulty, PUZZLE_EASY);
    assert_true(puzzle.exact);
}

/* One more tile is to come, with which player 2 can do nothing about it. */
static void before_the_last_tile_it_is_counted_too(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_true(look(ROAD "1 road 5,0; points 0 12; left U; turn 1 E", &puzzle));
    expect_turn(&puzzle, "E2 0,-1 -");
    assert_true(puzzle.exact);
}

static void two_turns_as_good_as_each_other_are_no_puzzle(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_false(look(ROAD "1 city 2,0; points 0 12; left -; turn 1 E", &puzzle));
}

/* The city has a shield and a third tile: 8 and not 3 are there for anybody to see. */
static void what_lies_in_plain_sight_is_no_puzzle(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_false(look(ROAD "F1 0,-1; 1 road 5,0; points 0 14; left -; turn 1 E", &puzzle));
}

static void a_game_that_is_decided_has_no_puzzles(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_false(look(ROAD "1 road 5,0; points 12 0; left -; turn 1 E", &puzzle));
    assert_false(look(ROAD "1 road 5,0; points 0 40; left -; turn 1 E", &puzzle));
}

static void the_first_turns_are_no_puzzles(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_false(look("2 players; D0 0,0; turn 1 F", &puzzle));
}

/* In the middle of a game.  A knight ends the small city that only this tile ends as well as the
 * road beside it. */
#define MIDDLE                                                                         \
    "2 players; D0 0,0; V0 1,0; W3 2,0; H0 0,-1; P2 0,-2; J2 1,1; Ig3 1,-2; V3 -1,0; " \
    "G1 1,2; U1 0,1; S0 2,-1; I0 2,2; N1 1,-3; F1 2,-2; 1 road 1,0; 1 field-e 1,1; "   \
    "1 city-e 2,2; 1 city 2,-2; 2 road-s 2,0; 2 city 1,2; 2 city-n 1,-2; points 4 8; "

static void in_the_middle_of_a_game_it_is_played_on(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_true(look(MIDDLE "turn 2 K", &puzzle));
    expect_turn(&puzzle, "K2 2,1 city");
    assert_in_range(puzzle.gain, 2 * AI_POINT, 8 * AI_POINT);
    assert_int_equal(puzzle.theme, PUZZLE_FINISH);
    assert_false(puzzle.exact);
}

/* Two cities, the greater one of player 2, and a tile between them.  Only roads are left, so
 * neither is ever finished; and player 1 has no figure left. */
static void whoever_joins_what_another_holds_steals(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_true(look("2 players farmers=off; D0 0,0; U1 1,0; D0 2,0; U1 3,0; U1 4,0; U1 -1,0; "
                     "U1 -2,0; N1 0,-1; R3 2,-1; F1 2,-2; G1 2,-3; 1 city 0,0; 2 city 2,0; "
                     "1 road -2,0; 1 road -1,0; 1 road 0,0; 1 road 1,0; 1 road 3,0; "
                     "1 road 4,0; left U*5; turn 1 F",
                     &puzzle));
    expect_turn(&puzzle, "F0 1,-1 -");
    assert_int_equal(puzzle.theme, PUZZLE_STEAL);
    assert_int_equal(puzzle.difficulty, PUZZLE_EASY);
    assert_false(puzzle.exact);
}

/* From a game: a tile of four cities beside the great city of player 2, and no more can be said for
 * it. */
static void a_tile_in_the_way_of_another_blocks(void **state) {
    static const char in_the_way[] =
        "2 players; D0 0,0; V3 -1,0; E2 0,-1; J2 -1,1; I0 1,-1; H0 1,-2; "
        "Rg2 2,-1; D2 1,-3; K0 2,0; W3 -2,1; O3 3,-1; H0 -1,2; U0 -2,2; V2 "
        "2,-2; Vg1 -2,3; T1 4,-1; X0 -3,3; E0 -1,3; D2 4,-2; N3 4,0; W3 "
        "-4,3; K0 5,-2; S2 -4,4; B0 0,-2; P3 5,-1; U1 0,-3; Q1 3,0; Mg1 "
        "5,-3; U0 6,-2; 1 road -1,0; 1 field-s 2,-2; 1 field-nne -2,1; 1 "
        "city 5,-2; 1 road 4,-1; 1 monastery 0,-2; 2 field 1,-1; 2 city "
        "2,-1; 2 road 2,0; 2 field-e -2,2; 2 city 4,-2; points 16 12; turn "
        "1 C";
    Puzzle puzzle;
    (void)state;
    assert_true(look(in_the_way, &puzzle));
    expect_turn(&puzzle, "C0 3,1 -");
    assert_int_equal(puzzle.theme, PUZZLE_BLOCK);
}

/* A straight road goes nowhere in particular. */
static void where_nothing_is_far_ahead_is_no_puzzle(void **state) {
    Puzzle puzzle;
    (void)state;
    assert_false(look(MIDDLE "turn 2 U", &puzzle));
}

static void the_same_seed_finds_the_same(void **state) {
    Puzzle puzzle[2];
    Text text[2] = {{0}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_true(look(MIDDLE "turn 2 K", &puzzle[i]));
        puzzle_json(&puzzle[i], &text[i]);
    }
    assert_string_equal(text_string(&text[0]), text_string(&text[1]));
    for (int i = 0; i < 2; i++) text_release(&text[i]);
}

/* What one player says of a position and no other does is not proved. */
static void whoever_has_the_last_word_may_say_no(void **state) {
    PuzzleMiner miner = {.wish.prover = player_of("aude:nodes=20000")};
    Puzzle puzzle;
    (void)state;
    assert_true(look(MIDDLE "turn 2 K", &puzzle));
    assert_true(puzzle_prove(&miner, &puzzle));
    puzzle.best.move[1] = AUDE_PASS;
    assert_false(puzzle_prove(&miner, &puzzle));
    puzzle.exact = true; /* what was counted needs no proof */
    assert_true(puzzle_prove(&miner, &puzzle));
}

/* ---- Lines ------------------------------------------------------------------------------- */

#define LINE(turn, gain, theme, difficulty, exact)                                       \
    "{\"position\":\"2 players; D0 0,0; turn 1 E\",\"turn\":\"" turn "\",\"gain\":" gain \
    ",\"theme\":\"" theme "\",\"difficulty\":" difficulty ",\"exact\":" exact "}"

static void a_line_is_read_as_it_is_written(void **state) {
    static const char line[] = LINE("E2 0,-1 city", "12.5", "steal", "3", "true");
    Puzzle puzzle;
    TextError error = {0};
    Text text = {0};
    (void)state;
    assert_true(puzzle_read(&puzzle, line, &error));
    assert_int_equal(puzzle.gain, 25 * AI_POINT / 2);
    assert_int_equal(puzzle.theme, PUZZLE_STEAL);
    assert_int_equal(puzzle.difficulty, PUZZLE_HARD);
    assert_true(puzzle.exact);
    puzzle_json(&puzzle, &text);
    assert_string_equal(text_string(&text), line);
    text_release(&text);
}

static void what_is_no_puzzle_is_refused(void **state) {
    static const char none[] = "this is no puzzle, as `aude puzzles` writes them";
    static const struct {
        const char *line, *reason;
    } rows[] = {
        {"", none},
        {"{}", none},
        {"{\"position\":\"2 players; D0 0,0; turn 1 E\"}", none},
        {LINE("E2 0,-1 city", "1.5", "end", "1", "true") "}", none},
        {LINE("E2 0,-1 city", "1", "end", "1", "true"), none},
        {LINE("E2 0,-1 city", "1.25", "end", "1", "true"), none},
        {LINE("E2 0,-1 city", "1.5", "end", "4", "true"), none},
        {LINE("E2 0,-1 city", "1.5", "end", "1", "yes"), none},
        {LINE("E2 0,-1 city", "1.5", "sea", "1", "true"), "no puzzle has the theme \"sea\""},
        {LINE("E0 0,-1 city", "1.5", "end", "1", "true"), "the edges do not match (BASE-6)"},
        {LINE("X0 0,-1 city", "1.5", "end", "1", "true"), NULL},
    };
    Puzzle puzzle;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TextError error = {0};
        assert_false(puzzle_read(&puzzle, rows[i].line, &error));
        if (rows[i].reason) assert_string_equal(error.reason, rows[i].reason);
    }
}

/* ---- A year ------------------------------------------------------------------------------ */

enum { MOST_KINDS = 1000 };
static const PuzzleDifficulty of_week[7] = {1, 1, 2, 2, 2, 3, 3};

/* So many of each theme and difficulty; of the last theme few. */
static int make_kinds(PuzzleKind kinds[], int each, int few) {
    int n = 0;
    for (int i = 0; i < each; i++)
        for (int t = 0; t < PUZZLE_THEMES; t++)
            for (int d = PUZZLE_EASY; d <= PUZZLE_HARD; d++)
                if (t < PUZZLE_THEMES - 1 || i < few)
                    kinds[n++] = (PuzzleKind){(PuzzleTheme)t, (PuzzleDifficulty)d};
    assert_in_range(n, 1, MOST_KINDS);
    return n;
}

static void a_year_has_weeks_and_themes_in_turn(void **state) {
    static PuzzleKind kinds[MOST_KINDS];
    int year[PUZZLE_DAYS], n = make_kinds(kinds, 40, 3), rare = 0;
    bool taken[MOST_KINDS] = {false};
    TextError error = {0};
    (void)state;
    assert_true(puzzle_year(kinds, n, year, &error));
    for (int day = 0; day < PUZZLE_DAYS; day++) {
        const PuzzleKind *kind = &kinds[year[day]];
        assert_false(taken[year[day]]);
        taken[year[day]] = true;
        assert_int_equal(kind->difficulty, of_week[day % 7]);
        if (day) assert_int_not_equal(kind->theme, kinds[year[day - 1]].theme);
        rare += kind->theme == PUZZLE_THEMES - 1;
    }
    assert_int_equal(rare, 9); /* all there are */
}

static void too_few_of_a_kind_make_no_year(void **state) {
    static PuzzleKind kinds[MOST_KINDS];
    int year[PUZZLE_DAYS], n = make_kinds(kinds, 14, 14);
    TextError error = {0};
    (void)state;
    assert_false(puzzle_year(kinds, n, year, &error));
    assert_string_equal(error.reason, "of difficulty 1 there are too few for a year: 98, not 105");
}

/* ---- Those of the page ------------------------------------------------------------------- */

/* A line of the file; false at its end. */
static bool next_line(FILE *file, char *line, int room) {
    if (!fgets(line, room, file)) return false;
    size_t length = strlen(line);
    assert_int_equal(line[length - 1], '\n');
    line[length - 1] = '\0';
    return true;
}

/* Is it what somebody who takes his time would play first? */
static bool is_first_choice(const Puzzle *puzzle) {
    AiMind *mind = mind_of(puzzle->exact ? "aude" : "aude:nodes=60000", 1);
    AiLine line = choice_of(mind, &puzzle->game);
    free(mind);
    return line.n == puzzle->best.n &&
           !memcmp(line.move, puzzle->best.move, (size_t)line.n * sizeof *line.move);
}

/* Whoever teaches the players something new may see another choice here: then mine anew. */
static void those_of_the_page_are_puzzles(void **state) {
    enum { ONE_IN = 30, ROOM = 4096 };
    static char line[ROOM];
    static Puzzle puzzle;
    static uint64_t keys[PUZZLE_DAYS];
    FILE *file = fopen(AUDE_TESTS "/../web/puzzles/puzzles.jsonl", "rb");
    Text text = {0};
    int day = 0;
    (void)state;
    assert_non_null(file);
    for (; next_line(file, line, ROOM); day++) {
        TextError error = {0};
        assert_in_range(day, 0, PUZZLE_DAYS - 1);
        if (!puzzle_read(&puzzle, line, &error)) fail_msg("day %d: %s", day + 1, error.reason);
        text_clear(&text);
        puzzle_json(&puzzle, &text);
        assert_string_equal(text_string(&text), line);
        assert_int_equal(puzzle.difficulty, of_week[day % 7]);
        assert_in_range(puzzle.gain, 3 * AI_POINT - AI_POINT / 20, 100 * AI_POINT);
        keys[day] = aude_key(&puzzle.game);
        for (int other = 0; other < day; other++) assert_true(keys[other] != keys[day]);
        if (day % ONE_IN == 0 && !is_first_choice(&puzzle)) fail_msg("day %d: %s", day + 1, line);
    }
    assert_int_equal(day, PUZZLE_DAYS);
    text_release(&text);
    (void)fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_the_last_tile_it_is_counted),
        cmocka_unit_test(before_the_last_tile_it_is_counted_too),
        cmocka_unit_test(two_turns_as_good_as_each_other_are_no_puzzle),
        cmocka_unit_test(what_lies_in_plain_sight_is_no_puzzle),
        cmocka_unit_test(a_game_that_is_decided_has_no_puzzles),
        cmocka_unit_test(the_first_turns_are_no_puzzles),
        cmocka_unit_test(in_the_middle_of_a_game_it_is_played_on),
        cmocka_unit_test(whoever_joins_what_another_holds_steals),
        cmocka_unit_test(a_tile_in_the_way_of_another_blocks),
        cmocka_unit_test(where_nothing_is_far_ahead_is_no_puzzle),
        cmocka_unit_test(the_same_seed_finds_the_same),
        cmocka_unit_test(whoever_has_the_last_word_may_say_no),
        cmocka_unit_test(a_line_is_read_as_it_is_written),
        cmocka_unit_test(what_is_no_puzzle_is_refused),
        cmocka_unit_test(a_year_has_weeks_and_themes_in_turn),
        cmocka_unit_test(too_few_of_a_kind_make_no_year),
        cmocka_unit_test(those_of_the_page_are_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
