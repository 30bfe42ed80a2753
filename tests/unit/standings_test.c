/* standings_test.c -- the table of a club: what counts, what it adds up to, and boards. */
#include "match/standings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/standings_text.h"
#include "random_game.h"

/* ---- What counts ------------------------------------------------------------- */

/* A game of two, played to its end with the draws of a seed. */
static void whole_game(Record *record, const char *first, const char *seed, uint64_t rng) {
    static Dealer dealer;
    AudeRules rules = {.players = 2};
    assert_int_equal(record_init(record, &rules), AUDE_OK);
    (void)strncpy(record->name[0], first, NAME_MAX_LENGTH);
    (void)strncpy(record->seed, seed, sizeof record->seed - 1);
    dealer_init(&dealer, &record->game, seed);
    while (aude_actor(&record->game) != AUDE_NOBODY) {
        bool chance = aude_actor(&record->game) == AUDE_CHANCE;
        AudeMove move =
            chance ? dealer_next(&dealer, &record->game) : random_move(&record->game, &rng);
        assert_int_equal(record_play(record, move, NULL), AUDE_OK);
    }
}

static void only_whole_games_that_are_over_count_and_each_once(void **state) {
    Standings standings = {0};
    Record record;
    const char *same = NULL;
    (void)state;
    whole_game(&record, "anna", "x", 1);
    assert_int_equal(standings_add(&standings, &record, "a", &same), GAME_COUNTS);
    (void)strncpy(record.title, "a copy", sizeof record.title - 1);
    record.seed[0] = '\0';
    assert_int_equal(standings_add(&standings, &record, "b", &same), GAME_COPY);
    assert_string_equal(same, "a");
    (void)strncpy(record.name[0], "bram", NAME_MAX_LENGTH);
    assert_int_equal(standings_add(&standings, &record, "c", &same), GAME_COUNTS);
    record_undo(&record, 1);
    assert_int_equal(standings_add(&standings, &record, "d", &same), GAME_OPEN);
    record.start = record.game;
    assert_int_equal(standings_add(&standings, &record, "e", &same), GAME_SET_UP);
    standings_sum(&standings);
    assert_int_equal(standings.n_games, 2);
    assert_int_equal(standings.n_players, 3);
    assert_int_equal(standings.n_boards, 0);    /* the seed of one of them is not told */
    record_release(&record);
    standings_release(&standings);
}

static void a_copy_may_tell_the_seed(void **state) {
    Standings standings = {0};
    Record record;
    const char *same;
    (void)state;
    for (uint64_t rng = 1; rng <= 2; rng++) {
        whole_game(&record, "anna", "x", rng);
        record.seed[0] = '\0';
        assert_int_equal(standings_add(&standings, &record, "a", &same), GAME_COUNTS);
        (void)strncpy(record.seed, "x", 2);
        assert_int_equal(standings_add(&standings, &record, "b", &same), GAME_COPY);
        record_release(&record);
    }
    standings_sum(&standings);
    assert_int_equal(standings.n_boards, 1);
    standings_release(&standings);
}

/* ---- Sums --------------------------------------------------------------------- */

/* A game by hand: names and points, "anna 80 bram 70"; whoever has most wins. */
static void add(Standings *standings, const char *draw, const char *results) {
    ClubGame game = {.where = NULL};
    int best = 0;
    for (int n;
         sscanf(results, " %24s %d%n", game.name[game.seats], &game.points[game.seats], &n) == 2;
         results += n)
        if (game.points[game.seats++] > best) best = game.points[game.seats - 1];
    for (int seat = 0; seat < game.seats; seat++)
        game.winners |= (unsigned)(game.points[seat] == best) << seat;
    (void)strncpy(game.draw, draw, sizeof game.draw - 1);
    size_t n = (size_t)standings->n_games + 1;
    ClubGame *more = realloc(standings->game, n * sizeof *more);
    assert_non_null(more);
    standings->game = more;
    standings->game[standings->n_games++] = game;
}

static const Standing *of(const Standings *standings, const char *name) {
    for (int i = 0; i < standings->n_players; i++)
        if (!strcmp(standings->player[i].name, name)) return &standings->player[i];
    fail_msg("%s has not played", name);
    return NULL;
}

static void a_victory_is_one_and_is_shared(void **state) {
    Standings standings = {0};
    (void)state;
    add(&standings, "", "anna 80 bram 70");
    add(&standings, "", "bram 60 anna 60");
    add(&standings, "", "anna 50 bram 50 cees 50");
    add(&standings, "", "cees 10 anna 30 bram 20");
    standings_sum(&standings);
    const Standing *anna = of(&standings, "anna"), *bram = of(&standings, "bram");
    assert_int_equal(anna->games, 4);
    assert_int_equal(anna->won, 2);
    assert_int_equal(anna->shared, 2);
    assert_int_equal(anna->lost, 0);
    assert_int_equal(anna->score, 60 + 30 + 20 + 60);
    assert_int_equal(anna->points, 220);
    assert_int_equal(anna->margin, 10 + 0 + 0 + 10);
    assert_int_equal(bram->score, 0 + 30 + 20);
    assert_int_equal(bram->lost, 2);
    assert_int_equal(bram->margin, -10 + 0 + 0 - 10);
    assert_int_equal(of(&standings, "cees")->margin, 0 - 20);
    standings_release(&standings);
}

static void assert_places(const Standings *standings, const char *wanted) {
    Text text = {0};
    for (int i = 0; i < standings->n_players; i++)
        text_add(&text, "%d %s ", standings->player[i].place, standings->player[i].name);
    assert_string_equal(text_string(&text), wanted);
    text_release(&text);
}

/* Two draws of anna are a victory of bram; cees and dora have won by as much, but his 80 are more;
 * eva and finn are alike. */
static void the_order_is_score_victories_margin_points(void **state) {
    Standings standings = {0};
    (void)state;
    add(&standings, "", "anna 60 x1 60");
    add(&standings, "", "anna 60 x2 60");
    add(&standings, "", "bram 61 ya 60");
    add(&standings, "", "dora 79 yb 69");
    add(&standings, "", "cees 80 yc 70");
    add(&standings, "", "finn 90 yd 79");
    add(&standings, "", "eva 90 ye 79");
    standings_sum(&standings);
    assert_places(&standings, "1 eva 1 finn 3 cees 4 dora 5 bram 6 anna 7 x1 7 x2 9 ya 10 yc 11 yb "
                              "12 yd 12 ye ");
    standings_release(&standings);
}

/* Two each: anna has won two games by a hair and lost one by far, bram and y won one by far. */
static void victories_count_more_than_margins(void **state) {
    Standings standings = {0};
    (void)state;
    add(&standings, "", "anna 61 x 60");
    add(&standings, "", "anna 62 x 61");
    add(&standings, "", "anna 10 y 90");
    add(&standings, "", "bram 90 x 10");
    add(&standings, "", "bram 60 y 60");
    add(&standings, "", "bram 61 y 61");
    standings_sum(&standings);
    assert_places(&standings, "1 anna 2 bram 2 y 4 x ");
    standings_release(&standings);
}

/* ---- Boards ------------------------------------------------------------------- */

static const char *const evening[] = {"anna 80 bram 70", "cees 60 dora 65", "eva 90 finn 80"};

static void same_seats_of_a_board_are_compared(void **state) {
    Standings standings = {0};
    (void)state;
    for (int i = 0; i < 3; i++) add(&standings, "sha256:1", evening[i]);
    add(&standings, "sha256:2", "anna 80 bram 70"); /* nobody else had it */
    add(&standings, "", "anna 80 bram 70");
    add(&standings, "", "bram 80 anna 70");
    standings_sum(&standings);
    assert_int_equal(standings.n_boards, 1);
    assert_int_equal(standings.n_results, 6);
    const Standing *anna = of(&standings, "anna"), *cees = of(&standings, "cees");
    const Standing *dora = of(&standings, "dora");
    assert_int_equal(anna->boards, 1);
    assert_int_equal(anna->matchpoints, 7500);  /* alike with eva, ahead of cees */
    assert_int_equal(anna->over, 750);          /* 10 over the mean of -5 and 10 */
    assert_int_equal(cees->matchpoints, 0);
    assert_int_equal(cees->over, -1500);
    assert_int_equal(dora->matchpoints, 10000);
    assert_int_equal(dora->over, 1500);
    assert_int_equal(dora->board_place, 1);
    assert_int_equal(anna->board_place, 2);
    assert_int_equal(of(&standings, "eva")->board_place, 2);
    assert_int_equal(of(&standings, "finn")->board_place, 4);
    assert_int_equal(of(&standings, "bram")->board_place, 4);
    assert_int_equal(cees->board_place, 6);
    assert_string_equal(standings.player[standings.boarded[0]].name, "dora");
    standings_release(&standings);
}

static void results_go_by_seat_and_margin_and_players_by_how_far_they_are_over(void **state) {
    Standings standings = {0};
    Text text = {0};
    (void)state;
    add(&standings, "sha256:1", "anna 70 bram 86");
    add(&standings, "sha256:1", "cees 90 dora 75");
    add(&standings, "sha256:1", "eva 70 finn 83");
    standings_sum(&standings);
    for (int i = 0; i < standings.n_results; i++)
        text_add(&text, "%d %s ", standings.result[i].seat, standings.result[i].name);
    assert_string_equal(text_string(&text), "1 cees 1 eva 1 anna 2 bram 2 finn 2 dora ");
    assert_int_equal(of(&standings, "cees")->matchpoints, 10000);
    assert_int_equal(of(&standings, "cees")->over, 2950);
    assert_int_equal(of(&standings, "cees")->board_place, 1);
    assert_int_equal(of(&standings, "bram")->matchpoints, 10000);
    assert_int_equal(of(&standings, "bram")->over, 1700);
    assert_int_equal(of(&standings, "bram")->board_place, 2);
    text_release(&text);
    standings_release(&standings);
}

static void other_rules_are_another_board(void **state) {
    Standings standings = {0};
    (void)state;
    add(&standings, "sha256:1", "anna 80 bram 70");
    add(&standings, "sha256:1", "cees 80 dora 70");
    standings.game[1].start = 7;
    standings_sum(&standings);
    assert_int_equal(standings.n_boards, 0);
    standings_release(&standings);
}

static void the_order_of_games_changes_nothing(void **state) {
    static const int orders[][3] = {{0, 1, 2}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}};
    Text first = {0};
    (void)state;
    for (int o = 0; o < 4; o++) {
        Standings standings = {0};
        Text text = {0};
        for (int i = 0; i < 3; i++) add(&standings, "sha256:1", evening[orders[o][i]]);
        standings_sum(&standings);
        standings_json(&(ClubReport){.standings = &standings}, &text);
        if (!first.length) text_put(&first, text_string(&text));
        assert_string_equal(text_string(&text), text_string(&first));
        text_release(&text);
        standings_release(&standings);
    }
    text_release(&first);
}

/* ---- What is said --------------------------------------------------------------- */

static void columns_stay_apart(void **state) {
    Standings standings = {0};
    ClubReport report = {.standings = &standings};
    Text text = {0};
    (void)state;
    add(&standings, "", "カルカソンヌ棋院 1000 abcdefghijklmnopqrstuvwx -1000");
    standings_sum(&standings);
    standings_table(&report, &text);
    assert_string_equal(
        text_string(&text),
        "1 game, 2 players\n"
        "\n"
        "#  player                    games  won  drawn  lost  score    points    margin\n"
        "1  カルカソンヌ棋院              1    1      0     0   1.00   1000.00  +2000.00\n"
        "2  abcdefghijklmnopqrstuvwx      1    0      0     1   0.00  -1000.00  -2000.00\n");
    text_release(&text);
    standings_release(&standings);
}

static void nobody_is_told_that_nobody_played(void **state) {
    Standings standings = {0};
    ClubReport report = {.standings = &standings};
    Text text = {.lang = AUDE_NL};
    (void)state;
    standings_sum(&standings);
    standings_table(&report, &text);
    assert_string_equal(text_string(&text), "Geen enkel spel telt mee.\n");
    text_release(&text);
}

static void what_is_not_ours_is_escaped_in_a_page(void **state) {
    Standings standings = {0};
    const ClubNote note = {.where = "<script>.aude", .why = "\"no\"", .wrong = true};
    ClubReport report = {.standings = &standings, .title = "R&B <b>", .note = &note, .n_notes = 1};
    Text text = {0};
    (void)state;
    add(&standings, "", "anna 80 bram 70");
    standings_sum(&standings);
    standings_html(&report, &text);
    assert_null(strstr(text_string(&text), "<script"));
    assert_non_null(strstr(text_string(&text), "<h1>R&amp;B &lt;b&gt;</h1>"));
    assert_non_null(strstr(text_string(&text), "&lt;script&gt;.aude"));
    assert_non_null(strstr(text_string(&text), "<th scope=\"row\">anna</th>"));
    text_release(&text);
    standings_release(&standings);
}

static void all_who_are_first_are_shown_to_be(void **state) {
    Standings standings = {0};
    Text text = {0};
    (void)state;
    add(&standings, "", "anna 80 bram 80");
    add(&standings, "", "cees 80 dora 90");
    add(&standings, "", "eva 90 finn 80");
    standings_sum(&standings);
    standings_html(&(ClubReport){.standings = &standings}, &text);
    int firsts = 0;
    for (const char *at = text_string(&text); (at = strstr(at, "class=\"first\"")); at++) firsts++;
    assert_int_equal(firsts, 2);
    text_release(&text);
    standings_release(&standings);
}

static void names_are_alike_but_for_capitals(void **state) {
    (void)state;
    assert_true(names_alike("anna", "Anna"));
    assert_true(names_alike("ÉMILE", "émile"));
    assert_true(names_alike("ŁUKASZ", "łukasz"));
    assert_true(names_alike("ЖЕНЯ", "женя"));
    assert_true(names_alike("ΑΝΝΑ", "αννα"));
    assert_false(names_alike("anna", "anne"));
    assert_false(names_alike("anna", "annaa"));
    assert_false(names_alike("日", "月"));
}

static void every_pair_that_is_alike_is_told(void **state) {
    Standings standings = {0};
    Text text = {0};
    (void)state;
    add(&standings, "", "anna 80 Bram 70 ANNA 60 bram 50 Anna 40");
    standings_sum(&standings);
    standings_json(&(ClubReport){.standings = &standings}, &text);
    assert_non_null(strstr(text_string(&text), "\"alike\":[[\"anna\",\"ANNA\"],[\"anna\",\"Anna\"],"
                                               "[\"Bram\",\"bram\"],[\"ANNA\",\"Anna\"]]"));
    text_release(&text);
    standings_release(&standings);
}

/* Nobody has to play on against somebody who is not there. */
static void a_game_that_somebody_resigned_counts(void **state) {
    Standings standings = {0};
    Record record;
    const char *same = NULL;
    (void)state;
    whole_game(&record, "anna", "x", 1);
    record_undo(&record, 20);
    record.out[0] = RECORD_RESIGNED;
    assert_int_equal(standings_add(&standings, &record, "a", &same), GAME_COUNTS);
    assert_int_equal(standings.game[0].winners, 2);
    record_release(&record);
    standings_release(&standings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_whole_games_that_are_over_count_and_each_once),
        cmocka_unit_test(a_copy_may_tell_the_seed),
        cmocka_unit_test(a_victory_is_one_and_is_shared),
        cmocka_unit_test(the_order_is_score_victories_margin_points),
        cmocka_unit_test(victories_count_more_than_margins),
        cmocka_unit_test(same_seats_of_a_board_are_compared),
        cmocka_unit_test(results_go_by_seat_and_margin_and_players_by_how_far_they_are_over),
        cmocka_unit_test(other_rules_are_another_board),
        cmocka_unit_test(the_order_of_games_changes_nothing),
        cmocka_unit_test(columns_stay_apart),
        cmocka_unit_test(nobody_is_told_that_nobody_played),
        cmocka_unit_test(what_is_not_ours_is_escaped_in_a_page),
        cmocka_unit_test(all_who_are_first_are_shown_to_be),
        cmocka_unit_test(names_are_alike_but_for_capitals),
        cmocka_unit_test(every_pair_that_is_alike_is_told),
        cmocka_unit_test(a_game_that_somebody_resigned_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
