/* analyse_text_test.c -- an analysis whose numbers are known, in words, as JSON and as a picture.
 *
 * Nobody has thought here: the test says what was found, so that every digit of what is written
 * has a reason. */
#include "table/analyse_text.h"
#include "table/calibrate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "svg/graph.h"
#include "table/turn_words.h"

static Record record;
static AnalysedTurn turns[2];
static Analysis analysis;

static void read_game(const char *lines) {
    TextError error = {0};
    if (!record_read(&record, lines, strlen(lines), &error))
        fail_msg("%d: %s", error.line, error.reason);
    analysis = (Analysis){.record = &record, .n = 2, .turns = turns};
    analysis.open = record.start.rules.game == AUDE_LAND;
    memset(turns, 0, sizeof turns);
}

static int forget(void **state) {
    (void)state;
    record_release(&record);
    return 0;
}

/* What anna and bram will win by, in tenths of points, and how likely, in tenths of a percent. */
static Forecast forecast_of(int margin, int win) {
    int32_t points = margin * AI_POINT / 10, chance = win * AI_CERTAIN / 1000;
    return (Forecast){.margin = {points, -points}, .win = {chance, AI_CERTAIN - chance}};
}

/* Anna is lucky, and plays as well as one can; bram is not, and makes a mistake. */
static void two_turns(void) {
    AudeError refused;
    TextError error = {0};
    AudeGame game;
    read_game("aude 1\nplayers anna bram\nanna G1 0,-1 city\nbram U1 1,0 -\n");
    turns[0] = (AnalysedTurn){.first = 1, .n = 2, .seat = 0, .label = LABEL_BEST};
    turns[0].before = forecast_of(0, 500), turns[0].dealt = forecast_of(15, 750);
    turns[0].found = turns[0].after = forecast_of(20, 625);
    memcpy(turns[0].best.move, &record.moves[1], 2 * sizeof *record.moves);
    turns[0].best.n = 2;
    turns[1] = (AnalysedTurn){.first = 4, .n = 2, .seat = 1, .label = LABEL_MISTAKE};
    turns[1].before = turns[0].after, turns[1].dealt = forecast_of(25, 750);
    turns[1].found = forecast_of(30, 625), turns[1].after = forecast_of(65, 875);
    aude_copy(&game, &record.start);
    for (int i = 0; i < 4; i++) aude_play(&game, record.moves[i], NULL);
    AudeMove best[TURN_MOVES];
    turns[1].best.n = turn_read(&game, "U1 1,0 road", best, &refused, &error);
    assert_int_equal(turns[1].best.n, 2);
    memcpy(turns[1].best.move, best, 2 * sizeof *best);
}

/* Of each only what he knew himself: cards, played face down. */
static void two_cards(void) {
    read_game("aude 1\ngame card\nplayers anna bram\nrow red red1\nrow blue blue1\n"
              "hand anna red2 sheep red1 blue1 pig\nhand bram blue2 pig green1 yellow1 sheep\n"
              "turn anna\nanna play red2\nbram play blue2\n");
    for (int i = 0; i < 2; i++) {
        turns[i] = (AnalysedTurn){.first = i, .n = 1, .seat = i, .label = LABEL_GOOD};
        turns[i].before = forecast_of(i ? 40 : 10, 250);
        turns[i].dealt = turns[i].found = forecast_of(20, i ? 250 : 500);
        turns[i].after = forecast_of(i ? 25 : 15, 375);
        turns[i].best = (AiLine){.move = {record.moves[i]}, .n = 1};
    }
}

static void assert_written(void (*write)(const Analysis *, Text *), AudeLang lang,
                           const char *wanted) {
    Text text = {.lang = lang};
    write(&analysis, &text);
    assert_string_equal(text_string(&text), wanted);
    text_release(&text);
}

/* The end of it, in a language that has commas: JSON has none. */
static void assert_ends(void (*write)(const Analysis *, Text *), const char *wanted) {
    Text text = {.lang = AUDE_NL};
    write(&analysis, &text);
    assert_true(text.length > strlen(wanted));
    assert_string_equal(text_string(&text) + text.length - strlen(wanted), wanted);
    text_release(&text);
}

/* ---- Words ---------------------------------------------------------------------- */

static void a_table_of_turns_and_one_of_players(void **state) {
    (void)state;
    two_turns();
    assert_written(
        analysis_write, AUDE_EN,
        "turn  player  played        win %  margin  luck  skill\n"
        "   1  anna    G1 0,-1 city   62.5     2.0   1.5    0.0  best\n"
        "   2  bram    U1 1,0 -       12.5    -6.5  -0.5   -3.5  mistake: U1 1,0 road\n"
        "\n"
        "points  begin  luck  skill  others  outlook   end  a turn  inaccuracy  mistake  blunder\n"
        "anna      0.0   1.5    0.0     4.0      1.0   6.5     0.0           0        0        0\n"
        "bram      0.0  -0.5   -3.5    -1.5     -1.0  -6.5    -3.5           0        1        "
        "0\n");
}

static void numbers_have_commas_in_dutch(void **state) {
    (void)state;
    two_turns();
    assert_written(
        analysis_write, AUDE_NL,
        "beurt  speler  gespeeld      win %  marge  geluk  kunde\n"
        "    1  anna    G1 0,-1 city   62,5    2,0    1,5    0,0  beste\n"
        "    2  bram    U1 1,0 -       12,5   -6,5   -0,5   -3,5  fout: U1 1,0 road\n"
        "\n"
        "punten  begin  geluk  kunde  andere  kansen  einde  /beurt  slordig  fout  blunder\n"
        "anna      0,0    1,5    0,0     4,0     1,0    6,5     0,0        0     0        0\n"
        "bram      0,0   -0,5   -3,5    -1,5    -1,0   -6,5    -3,5        0     1        0\n");
}

static void of_cards_only_what_each_knew_is_told(void **state) {
    (void)state;
    two_cards();
    assert_written(analysis_write, AUDE_EN,
                   "turn  player  played      win %  margin  luck  skill\n"
                   "   1  anna    play red2    37.5     1.5   1.0   -0.5  good\n"
                   "   2  bram    play blue2   62.5    -2.5   2.0   -0.5  good\n"
                   "\n"
                   "points  luck  skill  a turn  inaccuracy  mistake  blunder\n"
                   "anna     1.0   -0.5    -0.5           0        0        0\n"
                   "bram     2.0   -0.5    -0.5           0        0        0\n"
                   "\n"
                   "Luck is what a hand was worth above the mean to whom it was dealt; what others "
                   "held and hid is not in it.\n");
}

static void nobody_has_played(void **state) {
    (void)state;
    two_turns();
    analysis.n = 0;
    assert_written(
        analysis_write, AUDE_EN,
        "turn  player  played  win %  margin  luck  skill\n"
        "\n"
        "points  begin  luck  skill  others  outlook  end  a turn  inaccuracy  mistake  blunder\n"
        "anna      0.0   0.0    0.0     0.0      0.0  0.0     0.0           0        0        0\n"
        "bram      0.0   0.0    0.0     0.0      0.0  0.0     0.0           0        0        0\n");
}

/* ---- JSON ------------------------------------------------------------------------ */

/* A turn of bram's, and what he is told of the game. */
static void every_seat_of_every_turn_is_in_the_json(void **state) {
    (void)state;
    two_turns();
    assert_ends(
        analysis_json,
        "{\"seat\":1,\"played\":\"U1 1,0 -\",\"best\":\"U1 1,0 road\","
        "\"called\":\"een rechte weg, rechts van de starttegel, als reiziger\","
        "\"lays\":{\"name\":\"U\",\"turns\":1,\"x\":1,\"y\":0},\"label\":\"mistake\","
        "\"before\":{\"win\":[62.5,37.5],\"margin\":[2.0,-2.0]},"
        "\"drawn\":{\"win\":[62.5,37.5],\"margin\":[3.0,-3.0]},"
        "\"after\":{\"win\":[87.5,12.5],\"margin\":[6.5,-6.5]},"
        "\"luck\":{\"win\":-12.5,\"margin\":-0.5},\"skill\":{\"win\":-25.0,\"margin\":-3.5}}],"
        "\"players\":[{\"name\":\"anna\",\"turns\":1,\"begin\":{\"win\":50.0,\"margin\":0.0},"
        "\"luck\":{\"win\":25.0,\"margin\":1.5},\"skill\":{\"win\":0.0,\"margin\":0.0},"
        "\"others\":{\"win\":37.5,\"margin\":4.0},\"outlook\":{\"win\":-25.0,\"margin\":1.0},"
        "\"end\":{\"win\":87.5,\"margin\":6.5},"
        "\"labels\":{\"best\":1,\"good\":0,\"inaccuracy\":0,\"mistake\":0,\"blunder\":0}},"
        "{\"name\":\"bram\",\"turns\":1,\"begin\":{\"win\":50.0,\"margin\":0.0},"
        "\"luck\":{\"win\":-12.5,\"margin\":-0.5},\"skill\":{\"win\":-25.0,\"margin\":-3.5},"
        "\"others\":{\"win\":-25.0,\"margin\":-1.5},\"outlook\":{\"win\":25.0,\"margin\":-1.0},"
        "\"end\":{\"win\":12.5,\"margin\":-6.5},"
        "\"labels\":{\"best\":0,\"good\":0,\"inaccuracy\":0,\"mistake\":1,\"blunder\":0}}]}");
}

static void of_cards_the_json_has_one_seat_a_turn(void **state) {
    (void)state;
    two_cards();
    assert_ends(
        analysis_json,
        "{\"seat\":1,\"played\":\"play blue2\",\"best\":\"play blue2\","
        "\"called\":\"blauw 2 aan de blauwe rij\",\"label\":\"good\","
        "\"before\":{\"win\":[75.0],\"margin\":[-4.0]},\"drawn\":{\"win\":[75.0],\"margin\":[-2.0]}"
        ","
        "\"after\":{\"win\":[62.5],\"margin\":[-2.5]},\"luck\":{\"win\":0.0,\"margin\":2.0},"
        "\"skill\":{\"win\":-12.5,\"margin\":-0.5}}],\"players\":["
        "{\"name\":\"anna\",\"turns\":1,\"luck\":{\"win\":25.0,\"margin\":1.0},"
        "\"skill\":{\"win\":-12.5,\"margin\":-0.5},"
        "\"labels\":{\"best\":0,\"good\":1,\"inaccuracy\":0,\"mistake\":0,\"blunder\":0}},"
        "{\"name\":\"bram\",\"turns\":1,\"luck\":{\"win\":0.0,\"margin\":2.0},"
        "\"skill\":{\"win\":-12.5,\"margin\":-0.5},"
        "\"labels\":{\"best\":0,\"good\":1,\"inaccuracy\":0,\"mistake\":0,\"blunder\":0}}]}");
}

/* ---- The picture ------------------------------------------------------------------- */

/* Memory with a fence behind it, which nobody has crossed when it is given back. */
static void *fenced(void *host, void *old, size_t bytes) {
    enum { HEAD = 16, FENCE = 200, MARK = 0xA5 };
    size_t *place = (size_t *)(old ? (char *)old - HEAD : NULL);
    (void)host;
    if (old)
        for (int i = 0; i < FENCE; i++)
            assert_int_equal(((unsigned char *)old)[*place + (size_t)i], MARK);
    free(place);
    if (!bytes) return NULL;
    assert_non_null(place = malloc(HEAD + bytes + FENCE));
    *place = bytes;
    memset((char *)place + HEAD + bytes, MARK, FENCE);
    return (char *)place + HEAD;
}

static void assert_draws(const Graph *graph) {
    static const Memory memory = {fenced, NULL};
    const DrawStyle style = {.light = true};
    DrawStyle named = style;
    Text wanted = {0}, drawn = {0};
    named.names = (const char(*)[25])record.name;
    draw_graph_svg(graph, &named, &wanted);
    analysis.memory = &memory;
    analysis_svg(&analysis, &style, &drawn);
    assert_string_equal(text_string(&drawn), text_string(&wanted));
    assert_false(drawn.failed);
    text_release(&wanted);
    text_release(&drawn);
}

static void the_picture_has_a_moment_before_the_first_turn(void **state) {
    static const GraphMoment moments[] = {
        {-1, {500, 500}, {0, 0}, 0, "", ""},
        {0, {625, 375}, {20, -20}, 15, "", "1 anna: G1 0,-1 city (best)"},
        {1, {875, 125}, {65, -65}, -5, "?", "2 bram: U1 1,0 - (mistake), better U1 1,0 road"},
    };
    (void)state;
    two_turns();
    assert_draws(&(Graph){"The course of the game", 2, 3, moments});
    snprintf(record.title, sizeof record.title, "A match");
    assert_draws(&(Graph){"A match", 2, 3, moments});
}

/* What is not known of a seat stays as it was, and together they win for certain. */
static void of_cards_the_picture_has_what_each_knew(void **state) {
    static const GraphMoment moments[] = {
        {-1, {500, 500}, {0, 0}, 0, "", ""},
        {0, {428, 571}, {15, 0}, 10, "", "1 anna: play red2 (good)"},
        {1, {375, 625}, {15, -25}, 20, "", "2 bram: play blue2 (good)"},
    };
    (void)state;
    two_cards();
    assert_draws(&(Graph){"The course of the game", 2, 3, moments});
}

static void *no_memory(void *host, void *old, size_t bytes) {
    (void)host, (void)bytes;
    assert_null(old);
    return NULL;
}

static void without_memory_nothing_is_drawn_and_the_text_says_so(void **state) {
    static const Memory none = {no_memory, NULL};
    Text text = {0};
    (void)state;
    two_turns();
    analysis.memory = &none;
    analysis_svg(&analysis, &(DrawStyle){0}, &text);
    assert_true(text.failed);
    assert_int_equal(text.length, 0);
    text_release(&text);
}

/* ---- Calibration ------------------------------------------------------------------------ */

/* A call of 100 % belongs to the last part, and whoever shared a win won half of it. */
static void what_is_called_certain_is_in_the_last_part(void **state) {
    static const int32_t calls[][2] = {{AI_CERTAIN, 9},
                                       {AI_CERTAIN * 9 / 10 + 9, 9},
                                       {AI_CERTAIN / 2 + 9, 5},
                                       {AI_CERTAIN / 2 - 9, 4},
                                       {0, 0}};
    Calibration calibration = {.games = 2};
    Text text = {0};
    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        int before = calibration.part[calls[i][1]].n;
        calibration_count(&calibration, calls[i][0], AI_CERTAIN / 2);
        assert_int_equal(calibration.part[calls[i][1]].n, before + 1);
    }
    calibration_write(&calibration, &text);
    assert_string_equal(text_string(&text), "2 games\n"
                                            "called       positions  said %  won %\n"
                                            "  0 -  10 %          1     0.0   50.0\n"
                                            " 10 -  20 %          0       -      -\n"
                                            " 20 -  30 %          0       -      -\n"
                                            " 30 -  40 %          0       -      -\n"
                                            " 40 -  50 %          1    50.0   50.0\n"
                                            " 50 -  60 %          1    50.0   50.0\n"
                                            " 60 -  70 %          0       -      -\n"
                                            " 70 -  80 %          0       -      -\n"
                                            " 80 -  90 %          0       -      -\n"
                                            " 90 - 100 %          2    95.0   50.0\n");
    text_clear(&text);
    calibration_json(&calibration, &text);
    const char *end = "{\"from\":80,\"to\":90,\"positions\":0,\"said\":0.0,\"won\":0.0},"
                      "{\"from\":90,\"to\":100,\"positions\":2,\"said\":95.0,\"won\":50.0}]}";
    assert_string_equal(text_string(&text) + text.length - strlen(end), end);
    text_release(&text);
}

#define TEST(name) cmocka_unit_test_teardown(name, forget)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_table_of_turns_and_one_of_players),
        TEST(numbers_have_commas_in_dutch),
        TEST(of_cards_only_what_each_knew_is_told),
        TEST(nobody_has_played),
        TEST(every_seat_of_every_turn_is_in_the_json),
        TEST(of_cards_the_json_has_one_seat_a_turn),
        TEST(the_picture_has_a_moment_before_the_first_turn),
        TEST(of_cards_the_picture_has_what_each_knew),
        TEST(without_memory_nothing_is_drawn_and_the_text_says_so),
        cmocka_unit_test(what_is_called_certain_is_in_the_last_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
