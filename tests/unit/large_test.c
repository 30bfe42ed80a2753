/* large_test.c -- the large network: its file, what it computes, and who asks it. */
#include "land/evaluate.h"
#include "minds.h"
#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"

/* ---- The file ------------------------------------------------------------------------------ */

static uint8_t *copy_of_file(size_t *length) {
    const uint8_t *file = large_file(length);
    uint8_t *copy = malloc(*length + 1);
    assert_non_null(file);
    memcpy(copy, file, *length);
    copy[*length] = 0;
    return copy;
}

static void a_file_that_is_another_or_not_whole_is_refused(void **state) {
    const size_t other[] = {offsetof(LargeFile, head.name), offsetof(LargeFile, head.bytes),
                            offsetof(LargeFile, head.inputs),
                            offsetof(LargeFile, net.win_of_margin)};
    size_t length;
    uint8_t *file = copy_of_file(&length);
    (void)state;
    assert_true(large_holds(file, length));
    assert_false(large_holds(file, length - 1));
    assert_false(large_holds(file, length + 1));
    assert_false(large_holds(file, 0));
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        file[other[i]] ^= 1;
        assert_false(large_holds(file, length));
        file[other[i]] ^= 1;
    }
    free(file);
}

/* ---- What it computes ------------------------------------------------------------------------ */

static Large large, fresh;

static int64_t value_of(int64_t sum, int shift) {
    assert_in_range(llabs((long long)sum), 0, INT32_MAX);
    sum = sum < 0 ? 0 : sum >> shift;
    return sum < NET_MOST ? sum : NET_MOST;
}

/* A layer as it is drawn in net.h: inputs in pairs, each output's two weights side by side. */
static void layer_by_hand(const int16_t weight[], const int32_t bias[], int inputs, int outputs,
                          const int64_t input[], int64_t sum[]) {
    for (int o = 0; o < outputs; o++) {
        sum[o] = bias[o];
        for (int i = 0; i < inputs; i++)
            sum[o] += weight[(i / 2 * outputs + o) * 2 + i % 2] * input[i];
    }
}

static void values_of(int64_t sum[], int n, int shift) {
    for (int i = 0; i < n; i++) sum[i] = value_of(sum[i], shift);
}

/* The two layers of an element or a square. */
static void bytes_by_hand(const int16_t one[], const int32_t one_bias[], int shift_one,
                          const int16_t two[], const int32_t two_bias[], int shift_two,
                          const uint8_t bytes[], int n, int64_t value[LARGE_2]) {
    int64_t hidden[LARGE_1];
    for (int o = 0; o < LARGE_1; o++) {
        hidden[o] = one_bias[o];
        for (int i = 0; i < n; i++) hidden[o] += one[i * LARGE_1 + o] * bytes[i];
    }
    values_of(hidden, LARGE_1, shift_one);
    layer_by_hand(two, two_bias, LARGE_1, LARGE_2, hidden, value);
    values_of(value, LARGE_2, shift_two);
}

static void element_by_hand(const LargeNet *net, const uint8_t element[], int64_t value[]) {
    bytes_by_hand(net->element_1[0], net->element_1_bias, net->shift_element_1,
                  net->element_2[0][0], net->element_2_bias, net->shift_element_2, element,
                  ELEMENT_BYTES, value);
}

static void square_by_hand(const LargeNet *net, const uint8_t square[], int64_t value[]) {
    bytes_by_hand(net->square_1[0], net->square_1_bias, net->shift_square_1, net->square_2[0][0],
                  net->square_2_bias, net->shift_square_2, square, SQUARE_BYTES, value);
}

static void inputs_by_hand(const LargeNet *net, const Inputs *inputs, const Squares *squares,
                           int64_t input[LARGE_INPUTS]) {
    int64_t one[LARGE_2], *pool = input + TERMS + GLOBALS;
    for (int i = 0; i < TERMS; i++) input[i] = inputs->term[i];
    for (int i = 0; i < GLOBALS; i++) input[TERMS + i] = inputs->global[i];
    for (int k = 0; k < 2 * LARGE_2; k++) pool[k] = 0;
    for (int i = 0; i < inputs->n; i++) {
        element_by_hand(net, inputs->element[i], one);
        for (int k = 0; k < LARGE_2; k++) pool[k] += one[k];
    }
    for (int i = 0; i < squares->n; i++) {
        square_by_hand(net, squares->square[i], one);
        for (int k = 0; k < LARGE_2; k++) pool[LARGE_2 + k] += one[k];
    }
    values_of(pool, LARGE_2, net->shift_pool);
    values_of(pool + LARGE_2, LARGE_2, net->shift_squares);
}

static Evaluation by_hand(const Large *seen, const Inputs *inputs, int left) {
    const LargeNet *net = &seen->net;
    int64_t input[LARGE_INPUTS], one[LARGE_1], two[LARGE_2], out[4];
    inputs_by_hand(net, inputs, &seen->squares, input);
    layer_by_hand(net->head_1[0][0], net->head_1_bias, LARGE_INPUTS, LARGE_1, input, one);
    values_of(one, LARGE_1, net->shift_head_1);
    layer_by_hand(net->head_2[0][0], net->head_2_bias, LARGE_1, LARGE_2, one, two);
    values_of(two, LARGE_2, net->shift_head_2);
    layer_by_hand(net->out[0][0], net->out_bias, LARGE_2, 4, two, out);
    Evaluation value = {net_linear(&net->linear, inputs->term, left), 0};
    value.margin += (int32_t)(out[0] >> net->shift_margin);
    value.logit = logit_of_margin(value.margin) + (int32_t)(out[1] >> net->shift_win);
    return value;
}

static void assert_same(Evaluation a, Evaluation b) {
    assert_int_equal(a.margin, b.margin);
    assert_int_equal(a.logit, b.logit);
}

/* With what was remembered of the positions before, and without, and with the plainest loops. */
static long look_at(Evaluator *evaluator, const AudeGame *game) {
    if (aude_actor(game) == AUDE_NOBODY) return 0;
    for (int seat = 0; seat < 2; seat++) {
        Evaluation value = evaluate_closely(evaluator, &large, game, seat);
        memset(fresh.element, 0, sizeof fresh.element),
            memset(fresh.square, 0, sizeof fresh.square);
        fresh.squares = large.squares;
        assert_same(value, large_evaluate(&fresh, &evaluator->inputs, game->land.left));
        assert_same(value, by_hand(&large, &evaluator->inputs, game->land.left));
    }
    return 2;
}

static void it_comes_to_the_same_with_and_without_what_it_remembers(void **state) {
    Evaluator *evaluator = calloc(1, sizeof *evaluator);
    long looks = 0;
    (void)state;
    large_open(&large), large_open(&fresh);
    evaluator_open_builtin(evaluator);
    for (int n = 0, games = random_games(2); n < games; n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game;
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int i = 0; aude_actor(&game) != AUDE_NOBODY; i++) {
            aude_play(&game, random_move(&game, &rng), NULL);
            if (i % 32 == 0) looks += look_at(evaluator, &game);
        }
    }
    assert_true(looks > 100);
    free(evaluator);
}

/* ---- Who asks it ----------------------------------------------------------------------------- */

static AudeGame choice(void) {
    return position("2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E");
}

static AiLine choice_by(const char *words) {
    AudeGame game = choice();
    AiMind *mind = mind_of(words, 1);
    AiLine line = choice_of(mind, &game);
    free(mind);
    return line;
}

/* The lines of one ply: the best is worth what the large network says, and the others follow. */
static void one_ply_looks_at_its_best_turns_closely(void **state) {
    AudeGame game = choice();
    AiMind *mind = mind_of("greedy", 1);
    Evaluator *evaluator = calloc(1, sizeof *evaluator);
    AiLine line[AI_MAX_LINES];
    (void)state;
    large_open(&large);
    evaluator_open_builtin(evaluator);
    think(mind, &game);
    int n = ai_lines(mind, line, AI_MAX_LINES);
    for (int i = 0; i < line[0].n; i++) aude_play(&game, line[0].move[i], NULL);
    Evaluation value = evaluate_closely(evaluator, &large, &game, 0);
    assert_int_equal(line[0].margin, value.margin);
    assert_int_equal(line[0].win, win_chance(value.logit));
    assert_true(n > 16);
    for (int i = 1; i < n; i++) assert_true(line[i].margin <= line[i - 1].margin);
    free(mind), free(evaluator);
}

static void weak_players_and_those_who_are_told_so_judge_by_the_small_one(void **state) {
    static const char *const small[] = {"level=7", "greedy:level=7", "greedy:small=1,level=7"};
    int32_t margin = choice_by("greedy:small=1").margin;
    (void)state;
    assert_int_not_equal(choice_by("greedy").margin, margin);
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        assert_int_equal(choice_by(small[i]).margin, margin);
    assert_int_equal(choice_by("greedy:linear=1").margin, choice_by("linear").margin);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_is_another_or_not_whole_is_refused),
        cmocka_unit_test(it_comes_to_the_same_with_and_without_what_it_remembers),
        cmocka_unit_test(one_ply_looks_at_its_best_turns_closely),
        cmocka_unit_test(weak_players_and_those_who_are_told_so_judge_by_the_small_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
