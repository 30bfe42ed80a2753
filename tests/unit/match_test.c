/* match_test.c -- the arithmetic of matches, and matches that come out alike on any threads. */
#include "land/net.h"
#include "match/runner.h"
#include "match/sheet.h"
#include "match/tally.h"
#include "mind.h"
#include "record/record.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double value, double wanted, double within) {
    if (fabs(value - wanted) > within) fail_msg("%g is not %g", value, wanted);
}

/* ---- Statistics ------------------------------------------------------------ */

static void the_error_of_a_mean_is_that_of_the_books(void **state) {
    Spread spread = {0};
    (void)state;
    for (int i = 1; i <= 4; i++) spread_add(&spread, i);
    assert_near(spread_variance(&spread), 5.0 / 3, 1e-9);
    assert_near(spread_estimate(&spread).value, 2.5, 1e-9);
    assert_near(spread_estimate(&spread).error, 1.959964 * sqrt(5.0 / 12), 1e-6);
}

static void three_in_four_is_191_elo(void **state) {
    (void)state;
    assert_near(elo_of(0.75, 2), 190.8485, 1e-4);
    assert_near(elo_of(0.5, 2), 0, 1e-9);
    assert_near(elo_score(190.8485), 0.75, 1e-6);
}

static void a_fair_share_of_four_is_no_elo(void **state) {
    (void)state;
    assert_near(elo_of(0.25, 4), 0, 1e-9);
    assert_near(elo_of(0.5, 4), 400 * log10(3), 1e-6);
}

static void who_won_all_counts_as_half_a_game_from_there(void **state) {
    (void)state;
    Estimate elo = elo_estimate((Estimate){1, 0}, 10, 2);
    assert_near(elo.value, 400 * log10(19), 1e-6);
    assert_true(elo.error > 50);
    assert_near(elo_estimate((Estimate){0.75, 0.05}, 400, 2).error,
                (elo_of(0.8, 2) - elo_of(0.7, 2)) / 2, 1e-6);
}

/* Pairs won or lost outright are coins: 60 ln(s1/s0) + 40 ln((1-s1)/(1-s0)). */
static void the_test_of_coins_is_that_of_wald(void **state) {
    Sprt sprt = {.elo0 = 0, .elo1 = 100, .pair = {40, 0, 0, 0, 60}};
    (void)state;
    assert_near(sprt_likelihood(&sprt), 1.6703, 0.01);
    assert_near(sprt_bound(), 2.9444, 1e-4);
}

/* Found with another program, which solves for both multipliers at once. */
static void the_test_of_pairs_uses_all_five_results(void **state) {
    Sprt sprt = {.elo0 = 0, .elo1 = 50, .pair = {5, 20, 50, 30, 10}};
    (void)state;
    assert_near(sprt_likelihood(&sprt), 1.0623, 1e-3);
    sprt.elo1 = 10;
    assert_near(sprt_likelihood(&sprt), 1.0083, 1e-3);
}

static void one_pair_proves_nothing(void **state) {
    Sprt sprt = {.elo0 = 0, .elo1 = 20, .pair = {0, 0, 0, 0, 1}};
    (void)state;
    assert_true(sprt_likelihood(&sprt) > 0);
    assert_true(sprt_likelihood(&sprt) < 0.2);
}

/* Each is twice as strong as the one before: 10:20, 10:20 and 6:24. */
static void strengths_are_found_in_a_table_made_of_them(void **state) {
    CrossTable table = {.n = 3};
    Estimate elo[CROSS_MAX];
    (void)state;
    table.points[0][1] = 10, table.points[1][0] = 20;
    table.points[1][2] = 10, table.points[2][1] = 20;
    table.points[0][2] = 6, table.points[2][0] = 24;
    cross_solve(&table, -1, elo);
    assert_near(elo[1].value - elo[0].value, 400 * log10(2), 1e-3);
    assert_near(elo[2].value - elo[1].value, 400 * log10(2), 1e-3);
    assert_near(elo[0].value + elo[1].value + elo[2].value, 0, 1e-3);
}

static void errors_are_those_of_the_difference_to_the_anchor(void **state) {
    CrossTable table = {.n = 2};
    Estimate elo[CROSS_MAX];
    (void)state;
    table.points[0][1] = 75, table.points[1][0] = 25;
    table.variance[0][1] = table.variance[1][0] = 100 * 0.75 * 0.25;
    cross_solve(&table, 1, elo);
    assert_near(elo[0].value - elo[1].value, 190.8485, 1e-3);
    assert_near(elo[0].error, 78.63, 0.01);
    assert_near(elo[1].error, 0, 1e-6);
    cross_solve(&table, -1, elo);
    assert_near(elo[0].error, 78.63 / 2, 0.01);
}

static void times_have_a_mean_and_a_slow_end(void **state) {
    Times times = {0}, all = {0};
    (void)state;
    for (int i = 1; i <= 1000; i++) times_add(&times, (uint64_t)i * 1000000);
    assert_near(times_mean(&times), 500.5, 1e-6);
    assert_near(times_slowest(&times), 991, 991 * 0.04);
    times_merge(&all, &times);
    times_add(&all, UINT64_C(1) << 60);
    assert_int_equal(all.n, 1001);
    assert_int_equal(all.count[TIMES_STEPS - 1], 1);
}

/* ---- Who sits where ---------------------------------------------------------- */

static Match match;

static void begin_match(const char *const words[], int n, int seats, long games) {
    match = (Match){.rules = {.players = (uint8_t)seats}, .seed = "one", .n_players = n};
    for (int i = 0; i < n; i++)
        assert_null(match_read_player(&match.player[i], words[i], &(MatchNames){0}));
    match_one_table(&match, seats);
    match_set_games(&match, games);
}

static void everybody_sits_once_on_every_seat(void **state) {
    static const int wanted[] = {0, 1, 1, 1, 0, 1, 1, 1, 0};
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 3, 4);
    assert_int_equal(match_games(&match), 6);
    for (int i = 0; i < 9; i++) assert_int_equal(game_player(&match, i / 3, i % 3), wanted[i]);
    assert_int_equal(game_round(&match, 2), 0);
    assert_int_equal(game_round(&match, 3), 1);
}

static void a_tournament_is_all_pairs_in_every_round(void **state) {
    static const int first[] = {0, 1, 0, 2, 1, 2, 0};
    (void)state;
    begin_match((const char *[]){"random", "random", "random"}, 3, 3, 1);
    match_round_robin(&match);
    match_set_games(&match, 3);
    assert_int_equal(match_games(&match), 12);
    for (int i = 0; i < 7; i++) assert_int_equal(game_player(&match, i, 0), first[i]);
    assert_int_equal(game_round(&match, 5), 0);
    assert_int_equal(game_round(&match, 6), 1);
}

static void players_are_read_with_what_is_wrong(void **state) {
    static const char *const engines[] = {"mine=./engine -q", "none="};
    MatchNames names = {engines, 2, NULL};
    MatchPlayer player = {0};
    (void)state;
    assert_null(match_read_player(&player, "mine:time=70", &names));
    assert_string_equal(player.command, "./engine -q");
    assert_int_equal(player.settings.value[AI_TIME], 70);
    assert_string_equal(match_read_player(&player, "mine:top=3", &names),
                        "an outside program has no settings but time and nodes");
    assert_string_equal(match_read_player(&player, "none", &names),
                        "an engine is written NAME=CMD");
    assert_null(match_read_player(&player, "random:time=5", &names));
    assert_null(player.command);
    assert_non_null(match_read_player(&player, "random:cores=2", &names));
    assert_non_null(match_read_player(&player, "nobody", &names));
}

/* ---- Tallies ------------------------------------------------------------------ */

static MatchGame game_of(int first, int second, unsigned winners) {
    MatchGame game = {.points = {first, second}, .winners = winners, .forfeit = -1};
    return game;
}

/* A wins as first and draws as second: one and a half, by ten points and none. */
static void a_pair_is_one_result(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    Tally *tally = tally_new(&match);
    MatchGame won = game_of(50, 30, 1), drawn = game_of(40, 40, 3);
    tally_add(tally, 0, &won);
    tally_add(tally, 1, &drawn);
    assert_int_equal(tally->pair[0][3], 1);
    assert_near(tally->row[0][0].score.mean, 0.75, 1e-9);
    assert_near(tally->row[0][1].score.mean, 0.25, 1e-9);
    assert_near(tally->row[0][0].margin.mean, 10, 1e-9);
    assert_int_equal(tally->row[0][0].points, 90);
    free(tally);
}

static void a_forfeited_game_is_lost_and_its_points_are_nothing(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    Tally *tally = tally_new(&match);
    MatchGame played = game_of(50, 30, 1), given_up = game_of(9, 7, 1);
    given_up.forfeit = 1; /* in the second game that is the first player */
    memcpy(given_up.why, "it hangs", 9);
    tally_add(tally, 0, &played);
    tally_add(tally, 1, &given_up);
    assert_near(tally->row[0][0].score.mean, 0.5, 1e-9);
    assert_near(tally->row[0][0].margin.mean, 20, 1e-9);
    assert_int_equal(tally->row[0][0].points, 50);
    assert_int_equal(tally->forfeits, 1);
    assert_int_equal(tally->forfeit[0].player, 0);
    assert_string_equal(tally->forfeit[0].why, "it hangs");
    free(tally);
}

/* A wins once by 20, of which 8 were luck, and 40 % of the victory; B once by 4, all by himself. */
static void what_was_luck_is_told_apart(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    Tally *tally = tally_new(&match);
    MatchGame lucky = game_of(50, 30, 1), earned = game_of(34, 30, 1);
    lucky.luck[0] = (Change){8 * AI_POINT, AI_CERTAIN * 2 / 5};
    lucky.luck[1] = (Change){-8 * AI_POINT, -AI_CERTAIN * 2 / 5};
    tally_add(tally, 0, &lucky);
    tally_add(tally, 1, &earned);
    const TallyRow *first = &tally->row[0][0], *second = &tally->row[0][1];
    assert_near(first->score.mean, 0.5, 1e-9);
    assert_near(first->margin.mean, 8, 1e-9);
    assert_near(first->fair_score.mean, 0.3, 1e-4);
    assert_near(first->fair_margin.mean, 4, 1e-9);
    assert_near(second->fair_score.mean, 0.7, 1e-4);
    assert_near(second->fair_margin.mean, -4, 1e-9);
    free(tally);
}

static void luck_up_to_a_forfeit_is_nothing(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    Tally *tally = tally_new(&match);
    MatchGame played = game_of(50, 30, 1), given_up = game_of(9, 7, 1);
    given_up.forfeit = 1;
    given_up.luck[0] = (Change){AI_POINT, AI_CERTAIN / 10};
    tally_add(tally, 0, &played);
    tally_add(tally, 1, &given_up);
    assert_near(tally->row[0][0].fair_score.mean, 0.5, 1e-9);
    assert_near(tally->row[0][0].fair_margin.mean, 20, 1e-9);
    free(tally);
}

/* ---- Whole matches ---------------------------------------------------------------- */

enum { MOST_KEPT = 64 };
typedef struct {
    int n, enough;
    MatchGame game[MOST_KEPT];
} Kept;

static bool keep(void *self, long number, const MatchGame *game) {
    Kept *kept = self;
    assert_int_equal(number, kept->n);
    kept->game[kept->n] = *game;
    memset(kept->game[kept->n].times, 0, sizeof game->times);
    kept->game[kept->n++].record = (Text){0};
    return kept->n != kept->enough;
}
static bool go_on(void *self) { return self != NULL; }

static Kept one, three;

static void run(int threads, Kept *kept, int enough) {
    MatchHost host = {kept, keep, go_on};
    memset(kept, 0, sizeof *kept);
    kept->enough = enough;
    assert_true(match_run(&match, threads, 0, &host));
}

static void any_number_of_threads_plays_the_same_games(void **state) {
    (void)state;
    for (int kind = AUDE_LAND; kind <= AUDE_CARD; kind++) {
        begin_match((const char *[]){"random", "random"}, 2, 3, 30);
        match.rules.game = (uint8_t)kind;
        run(1, &one, 0);
        run(3, &three, 0);
        assert_int_equal(one.n, 30);
        assert_memory_equal(&one, &three, sizeof one);
        assert_memory_not_equal(one.game[0].points, one.game[1].points, sizeof one.game[0].points);
    }
}

static void another_seed_is_another_match(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 10);
    run(1, &one, 0);
    match.seed = "two";
    run(1, &three, 0);
    assert_memory_not_equal(&one, &three, sizeof one);
}

static Net net;

/* What the one does as first the other does as first, too: a pair is the same game twice. */
static void a_network_meets_itself_in_mirrored_games(void **state) {
    (void)state;
    begin_match((const char *[]){"greedy:small=1", "greedy:small=1"}, 2, 2, 4);
    net_open(&net, &land_weights);
    match.player[1].settings.net = &net;
    run(2, &one, 0);
    assert_int_equal(one.n, 4);
    for (int i = 0; i < 4; i += 2)
        assert_memory_equal(&one.game[i], &one.game[i + 1], sizeof one.game[i]);
    assert_memory_not_equal(&one.game[0], &one.game[2], sizeof one.game[0]);
}

static void another_network_is_another_match(void **state) {
    (void)state;
    begin_match((const char *[]){"greedy", "greedy"}, 2, 2, 4);
    uint64_t without = match_key(&match);
    net_open(&net, &land_weights);
    match.player[1].settings.net = &net;
    uint64_t with = match_key(&match);
    assert_int_not_equal(with, without);
    net.head_2[7][3][1] ^= 1;
    assert_int_not_equal(match_key(&match), with);
    net.head_2[7][3][1] ^= 1;
    assert_int_equal(match_key(&match), with);
}

static void enough_is_enough_on_any_threads(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 60);
    run(1, &one, 7);
    run(3, &three, 7);
    assert_int_equal(one.n, 7);
    assert_memory_equal(&one, &three, sizeof one);
}

/* What chance dealt, in its order. */
static bool keep_draws(void *self, long number, const MatchGame *game) {
    Text *draws = (Text *)self + number % 2;
    Record record;
    TextError error = {0};
    if (!record_read(&record, text_string(&game->record), game->record.length, &error))
        fail_msg("%d: %s", error.line, error.reason);
    text_clear(draws);
    for (int i = 0; i < record.n_moves; i++)
        if (aude_move_kind(record.moves[i]) == AUDE_DRAW)
            text_add(draws, "%d ", aude_move_number(record.moves[i]));
    record_release(&record);
    return true;
}

static void both_games_of_a_pair_have_the_same_draws(void **state) {
    Text draws[2] = {{0}}, before = {0};
    MatchHost host = {draws, keep_draws, go_on};
    (void)state;
    for (int round = 0; round < 3; round++) {
        begin_match((const char *[]){"random", "random"}, 2, 2, 2 * round + 2);
        match.keeps_records = true;
        assert_true(match_run(&match, 1, 2 * round, &host));
        assert_true(draws[0].length > 140);
        assert_string_equal(text_string(&draws[0]), text_string(&draws[1]));
        assert_string_not_equal(text_string(&draws[0]), text_string(&before));
        text_clear(&before);
        text_put(&before, text_string(&draws[0]));
    }
    text_release(&before);
    text_release(&draws[0]);
    text_release(&draws[1]);
}

/* ---- Time -------------------------------------------------------------------------- */

static bool thinks_for_ever(AiMind *mind) {
    (void)mind;
    return true;
}

static bool keep_times(void *self, long number, const MatchGame *game) {
    memcpy(self, game->times, sizeof game->times);
    return number < 0;
}

static void a_clock_ends_thinking(void **state) {
    static Times times[AUDE_MAX_SEATS];
    MatchHost host = {times, keep_times, go_on};
    AiBrain brain = *ai_players[0].brain[AUDE_LAND];
    AiPlayer thinker = {"thinker", "is never done", {&brain, &brain}};
    (void)state;
    brain.think = thinks_for_ever;
    begin_match((const char *[]){"random:time=2", "random"}, 2, 2, 2);
    match.player[0].settings.player = &thinker;
    assert_true(match_run(&match, 1, 0, &host));
    assert_true(times[0].n > 50);
    assert_true(times_mean(&times[0]) >= 2);
    assert_true(times_mean(&times[0]) < 3);
    assert_true(times_mean(&times[1]) < 1);
}

/* ---- Against the rules ---------------------------------------------------------------- */

static void look_the_wrong_way(AiMind *mind) { mind_decide(mind, aude_move(AUDE_BID, 3)); }

static void a_mind_that_breaks_a_rule_loses_with_a_sentence(void **state) {
    AiBrain brain = *ai_players[0].brain[AUDE_LAND];
    AiPlayer wrong = {"wrong", "does not know the rules", {&brain, &brain}};
    (void)state;
    brain.look = look_the_wrong_way;
    begin_match((const char *[]){"random", "random:nodes=1"}, 2, 2, 2);
    match.player[1].settings.player = &wrong;
    run(1, &one, 0);
    assert_int_equal(one.n, 2);
    assert_int_equal(one.game[0].forfeit, 1);
    assert_int_equal(one.game[0].winners, 1);
    assert_int_equal(one.game[1].forfeit, 0);
    assert_int_equal(one.game[1].winners, 2);
    assert_string_equal(one.game[0].why,
                        "random:nodes=1 played against a rule: this is not the moment for that");
}

/* Telling luck changes no game; of two, the luck of one is what the other lacks. */
static void luck_is_told_of_the_same_games(void **state) {
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    run(1, &one, 0);
    match.tells_luck = true;
    run(2, &three, 0);
    assert_int_equal(three.n, one.n);
    for (int i = 0; i < one.n; i++) {
        const Change *luck = three.game[i].luck;
        assert_memory_equal(one.game[i].points, three.game[i].points, sizeof one.game[i].points);
        assert_int_not_equal(luck[0].margin, 0);
        assert_int_not_equal(luck[0].win, 0);
        assert_int_equal(luck[0].margin, -luck[1].margin);
        assert_int_equal(one.game[i].luck[0].margin, 0);
    }
}

/* ---- Sheets ------------------------------------------------------------------------- */

static void a_line_of_the_sheet_has_all_of_a_game(void **state) {
    static MatchGame game, read;
    Text line = {0};
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 3, 30);
    game = (MatchGame){.points = {-3, 20, 5}, .winners = 6, .forfeit = 0, .plies = 17};
    game.reason[1][AUDE_FOR_FIELD] = 12, game.reason[2][AUDE_FOR_AUCTION] = -4;
    times_add(&game.times[0], 12345678);
    times_add(&game.times[2], 5);
    memcpy(game.why, "said \"no\", and left", 20);
    sheet_write(&match, 4, &game, &line);
    assert_true(sheet_read(&match, 4, text_string(&line), &read));
    assert_memory_equal(&game, &read, sizeof game);
    assert_false(sheet_read(&match, 5, text_string(&line), &read));
    for (size_t n = 0; n < line.length; n++) { /* however it is torn */
        line.bytes[line.length - 1 - n] = '\0';
        assert_false(sheet_read(&match, 4, text_string(&line), &read));
    }
    text_release(&line);
}

/* A match that tells luck does not go on after one that did not, nor the other way round. */
static void luck_is_on_the_sheet_if_it_is_told(void **state) {
    static MatchGame game, read;
    Text with = {0}, without = {0};
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    game = game_of(1, 2, 2);
    sheet_write(&match, 0, &game, &without);
    game.luck[0] = (Change){-310, 2201}, game.luck[1] = (Change){310, -2201};
    match.tells_luck = true;
    sheet_write(&match, 0, &game, &with);
    assert_true(sheet_read(&match, 0, text_string(&with), &read));
    assert_memory_equal(&game, &read, sizeof game);
    assert_false(sheet_read(&match, 0, text_string(&without), &read));
    match.tells_luck = false;
    assert_false(sheet_read(&match, 0, text_string(&with), &read));
    text_release(&with);
    text_release(&without);
}

static void the_sheet_of_another_match_is_not_read(void **state) {
    static MatchGame game, read;
    Text line = {0};
    (void)state;
    begin_match((const char *[]){"random", "random"}, 2, 2, 2);
    game = game_of(1, 2, 2);
    sheet_write(&match, 0, &game, &line);
    assert_true(sheet_read(&match, 0, text_string(&line), &read));
    match.rounds = 100;
    assert_true(sheet_read(&match, 0, text_string(&line), &read));
    begin_match((const char *[]){"random:nodes=2", "random"}, 2, 2, 2);
    assert_false(sheet_read(&match, 0, text_string(&line), &read));
    text_release(&line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_error_of_a_mean_is_that_of_the_books),
        cmocka_unit_test(three_in_four_is_191_elo),
        cmocka_unit_test(a_fair_share_of_four_is_no_elo),
        cmocka_unit_test(who_won_all_counts_as_half_a_game_from_there),
        cmocka_unit_test(the_test_of_coins_is_that_of_wald),
        cmocka_unit_test(the_test_of_pairs_uses_all_five_results),
        cmocka_unit_test(one_pair_proves_nothing),
        cmocka_unit_test(strengths_are_found_in_a_table_made_of_them),
        cmocka_unit_test(errors_are_those_of_the_difference_to_the_anchor),
        cmocka_unit_test(times_have_a_mean_and_a_slow_end),
        cmocka_unit_test(everybody_sits_once_on_every_seat),
        cmocka_unit_test(a_tournament_is_all_pairs_in_every_round),
        cmocka_unit_test(players_are_read_with_what_is_wrong),
        cmocka_unit_test(a_pair_is_one_result),
        cmocka_unit_test(a_forfeited_game_is_lost_and_its_points_are_nothing),
        cmocka_unit_test(what_was_luck_is_told_apart),
        cmocka_unit_test(luck_up_to_a_forfeit_is_nothing),
        cmocka_unit_test(any_number_of_threads_plays_the_same_games),
        cmocka_unit_test(another_seed_is_another_match),
        cmocka_unit_test(a_network_meets_itself_in_mirrored_games),
        cmocka_unit_test(another_network_is_another_match),
        cmocka_unit_test(enough_is_enough_on_any_threads),
        cmocka_unit_test(both_games_of_a_pair_have_the_same_draws),
        cmocka_unit_test(a_clock_ends_thinking),
        cmocka_unit_test(a_mind_that_breaks_a_rule_loses_with_a_sentence),
        cmocka_unit_test(luck_is_told_of_the_same_games),
        cmocka_unit_test(a_line_of_the_sheet_has_all_of_a_game),
        cmocka_unit_test(luck_is_on_the_sheet_if_it_is_told),
        cmocka_unit_test(the_sheet_of_another_match_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
