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

enum { WIDE = 32 * LARGE_WIDER, INPUTS = TERMS + GLOBALS + WIDE };
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

static void element_by_hand(const LargeNet *net, const uint8_t element[], int64_t value[WIDE]) {
    int64_t hidden[2 * WIDE];
    for (int o = 0; o < 2 * WIDE; o++) {
        hidden[o] = net->element_1_bias[o];
        for (int i = 0; i < ELEMENT_BYTES; i++) hidden[o] += net->element_1[i][o] * element[i];
    }
    values_of(hidden, 2 * WIDE, net->shift_element_1);
    layer_by_hand(net->element_2[0][0], net->element_2_bias, 2 * WIDE, WIDE, hidden, value);
    values_of(value, WIDE, net->shift_element_2);
}

static void inputs_by_hand(const LargeNet *net, const Inputs *inputs, int64_t input[INPUTS]) {
    int64_t one[WIDE], *pool = input + TERMS + GLOBALS;
    for (int i = 0; i < TERMS; i++) input[i] = inputs->term[i];
    for (int i = 0; i < GLOBALS; i++) input[TERMS + i] = inputs->global[i];
    for (int k = 0; k < WIDE; k++) pool[k] = 0;
    for (int i = 0; i < inputs->n; i++) {
        element_by_hand(net, inputs->element[i], one);
        for (int k = 0; k < WIDE; k++) pool[k] += one[k];
    }
    values_of(pool, WIDE, net->shift_pool);
}

static Evaluation by_hand(const LargeNet *net, const Inputs *inputs, int left) {
    int64_t input[INPUTS], one[2 * WIDE], two[WIDE], out[4];
    inputs_by_hand(net, inputs, input);
    layer_by_hand(net->head_1[0][0], net->head_1_bias, INPUTS, 2 * WIDE, input, one);
    values_of(one, 2 * WIDE, net->shift_head_1);
    layer_by_hand(net->head_2[0][0], net->head_2_bias, 2 * WIDE, WIDE, one, two);
    values_of(two, WIDE, net->shift_head_2);
    layer_by_hand(net->out[0][0], net->out_bias, WIDE, 4, two, out);
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
        memset(fresh.cache, 0, sizeof fresh.cache);
        assert_same(value, large_evaluate(&fresh, &evaluator->inputs, game->land.left));
        assert_same(value, by_hand(&large.net, &evaluator->inputs, game->land.left));
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
