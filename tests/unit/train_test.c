/* train_test.c -- learning: a known function is learned, gradients are what they should be, and
 * whole numbers judge as the floats they were made of. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "train/files.h"
#include "train/learn.h"
#include "train/quantise.h"

/* ---- Samples that are made up ----------------------------------------------------------- */

enum { MANY = 12000 };

static int below(uint64_t *rng, int n) { return (int)random_below(rng, (uint32_t)n); }

/* An element, and what it is worth in the made-up game: mine count, theirs count against me,
 * and what may be added counts by its odds.  A product: no sum of inputs is that. */
static double make_element(uint64_t *rng, uint8_t e[ELEMENT_BYTES]) {
    int kind = below(rng, 4), owner = below(rng, 4);
    memset(e, 0, ELEMENT_BYTES);
    e[E_KIND + kind] = e[E_OWNER + owner] = 1;
    e[E_NOW] = (uint8_t)below(rng, 8);
    e[E_MORE] = (uint8_t)below(rng, 8);
    e[E_ODDS] = (uint8_t)below(rng, 251);
    e[E_TILES] = (uint8_t)below(rng, 6);
    double worth = e[E_NOW] + e[E_MORE] * e[E_ODDS] / 250.0;
    return owner == MINE ? worth : owner == THEIRS ? -worth : 0;
}

static Sample *make_sample(uint64_t *rng, uint32_t game) {
    Inputs inputs = {.n = 4 + below(rng, 8)};
    double margin = 0;
    for (int i = 0; i < inputs.n; i++) margin += make_element(rng, inputs.element[i]);
    int points = below(rng, 41) - 20, left = below(rng, 72);
    inputs.term[T_POINTS] = (int16_t)(TERM_ONE * points);
    inputs.global[G_LEFT] = (int16_t)(2 * left);
    margin += points;
    Sample *sample = malloc(SAMPLE_MOST);
    *sample = (Sample){.target = (float)margin, .game = game, .margin = (int16_t)lrint(margin)};
    sample->result = sample->margin > 0 ? WON : sample->margin < 0 ? LOST : SHARED_WIN;
    sample_pack(sample, &inputs, left);
    return sample;
}

static Samples make_samples(int n) {
    Samples samples = {0};
    uint64_t rng = 7;
    for (int i = 0; i < n; i++) samples_add(&samples, make_sample(&rng, (uint32_t)i));
    return samples;
}

static void release(Samples *samples) {
    for (size_t i = 0; i < samples->n; i++) free((void *)samples->at[i]);
    samples_release(samples);
}

/* ---- The tests -------------------------------------------------------------------------- */

static void a_sample_is_unpacked_as_it_was_packed(void **state) {
    (void)state;
    uint64_t rng = 3;
    Inputs before = {.n = 3}, after;
    for (int i = 0; i < before.n; i++) make_element(&rng, before.element[i]);
    before.term[T_CITY] = -77, before.global[G_OPEN] = 12;
    Sample *sample = calloc(1, SAMPLE_MOST);
    sample_pack(sample, &before, 40);
    sample_unpack(sample, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(sample->left, 40);
    assert_int_equal(sample->bytes % 8, 0);
    free(sample);
}

static double loss_of(const Model *model, const Sample *sample, double given, ModelPass *pass) {
    model_judge(model, sample, pass);
    pass->logit += (float)(MODEL_WIN * (given - pass->margin)); /* the margin in it is held */
    ModelLoss loss = model_loss(sample, pass);
    return loss.squares / MODEL_SQUARES + loss.surprise / 2;
}

static void gradients_are_differences(void **state) {
    (void)state;
    Model *model = malloc(sizeof *model), *gradient = calloc(1, sizeof *gradient);
    ModelPass *pass = malloc(sizeof *pass);
    uint64_t rng = 11;
    Sample *sample = make_sample(&rng, 0);
    model_init(model, 1);
    for (int i = 0; i < NET_HEAD_2; i++) model->out[i][0] *= 10, model->out[i][1] *= 30;
    model_judge(model, sample, pass);
    double given = pass->margin;
    model_learn(model, sample, pass, 1, gradient);
    float *weight = (float *)model, *wanted = (float *)gradient;
    int compared = 0, off = 0;
    for (int i = 0; i < MODEL_FLOATS; i += 3) {
        float old = weight[i], step = 0.002F;
        weight[i] = old + step;
        double above = loss_of(model, sample, given, pass);
        weight[i] = old - step;
        double under = loss_of(model, sample, given, pass);
        weight[i] = old;
        double difference = (above - under) / (2 * (double)step);
        off += fabs(difference - (double)wanted[i]) > 0.002 + 0.02 * fabs(difference);
        compared += fabs(difference) > 0.01;
    }
    assert_true(compared > 100);
    assert_true(off <= 3); /* where a neuron begins to speak, there is no gradient */
    free(model), free(gradient), free(pass), free(sample);
}

static void a_known_function_is_learned(void **state) {
    (void)state;
    Samples samples = make_samples(MANY);
    Model *model = malloc(sizeof *model);
    LearnSettings settings = {.epochs = 10, .rate = 4e-3F, .batch = 256, .threads = 2, .seed = 1};
    model_init(model, 1);
    assert_true(learn_linear(model, &samples));
    LearnReport before = learn_report(model, &samples, 2);
    assert_true(learn_fit(model, &samples, &settings));
    LearnReport after = learn_report(model, &samples, 1);
    assert_int_equal(after.n, MANY / 8);
    assert_true(before.explained < 0.8);
    assert_true(after.explained > 0.95);
    assert_true(after.surprise < before.surprise);
    free(model);
    release(&samples);
}

static void the_linear_part_finds_what_is_linear(void **state) {
    (void)state;
    Samples samples = {0};
    Model model = {0};
    uint64_t rng = 5;
    for (int i = 0; i < 2000; i++) {
        Sample *sample = calloc(1, SAMPLE_MOST);
        int a = below(&rng, 21) - 10, b = below(&rng, 21) - 10, left = below(&rng, 73);
        sample->term[T_POINTS] = (int16_t)(TERM_ONE * a);
        sample->term[T_FREE] = (int16_t)(TERM_ONE * b);
        sample->left = (uint8_t)left;
        sample->target = (float)a + (float)b * (2 + 3 * (float)left / (float)NET_LEFT);
        samples_add(&samples, sample);
    }
    assert_true(learn_linear(&model, &samples));
    double one = model_scale.term[T_POINTS] * (double)TERM_ONE;
    double free_one = model_scale.term[T_FREE] * (double)TERM_ONE;
    assert_float_equal(model.linear[0][T_POINTS] * one, 1, 0.02);
    assert_float_equal(model.linear[0][T_FREE] * free_one, 2, 0.05);
    assert_float_equal(model.linear[1][T_FREE] * free_one, 3, 0.05);
    release(&samples);
}

/* What was learned in a quarter of the time, in whole numbers. */
static void whole_numbers_judge_as_floats_do(void **state) {
    (void)state;
    Samples samples = make_samples(MANY / 2);
    Model *model = malloc(sizeof *model), *again = malloc(sizeof *again);
    LearnSettings settings = {.epochs = 3, .rate = 4e-3F, .batch = 256, .threads = 2, .seed = 1};
    Net net;
    model_init(model, 1);
    assert_true(learn_fit(model, &samples, &settings));
    assert_true(quantise(model, &samples, &net));
    assert_true(quantise_holds(&net));
    QuantiseReport report = quantise_report(model, &net, &samples, 10000);
    assert_int_equal(report.n, MANY / 16);
    assert_true(report.most < 0.25 && report.error < 0.05);
    assert_true(report.logit_most < 0.05);
    assert_true(quantise_undo(&net, again));
    report = quantise_report(again, &net, &samples, 10000);
    assert_true(report.most < 0.1 && report.error < 0.03);
    free(model), free(again);
    release(&samples);
}

static void a_net_whose_sums_may_overflow_does_not_hold(void **state) {
    (void)state;
    Net net = {0};
    assert_true(quantise_holds(&net));
    for (int i = 0; i < NET_INPUTS / 2; i++) net.head_1[i][5][0] = net.head_1[i][5][1] = -1724;
    assert_true(quantise_holds(&net));
    net.head_1_bias[5] = 30000000;
    assert_false(quantise_holds(&net));
}

static void networks_come_back_from_files(void **state) {
    (void)state;
    Model *model = malloc(sizeof *model), *again = malloc(sizeof *again);
    Net net = land_net, other;
    model_init(model, 9);
    assert_true(model_write(model, "train_test.model"));
    assert_true(model_read(again, "train_test.model"));
    assert_memory_equal(model, again, sizeof *model);
    assert_true(net_write(&net, "train_test.net"));
    assert_true(net_read(&other, "train_test.net"));
    assert_memory_equal(&net, &other, sizeof net);
    assert_false(net_read(&other, "train_test.model"));
    assert_false(net_read(&other, "train_test.nothing"));
    remove("train_test.model"), remove("train_test.net");
    free(model), free(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sample_is_unpacked_as_it_was_packed),
        cmocka_unit_test(gradients_are_differences),
        cmocka_unit_test(a_known_function_is_learned),
        cmocka_unit_test(the_linear_part_finds_what_is_linear),
        cmocka_unit_test(whole_numbers_judge_as_floats_do),
        cmocka_unit_test(a_net_whose_sums_may_overflow_does_not_hold),
        cmocka_unit_test(networks_come_back_from_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
