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

#include "../share.h"
#include "game.h"
#include "land/large.h"
#include "train/compare.h"
#include "train/files.h"
#include "train/layers.h"
#include "train/learn.h"
#include "train/loop.h"
#include "train/mix.h"
#include "train/quantise.h"
#include "train/selfplay.h"

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
    *sample = (Sample){.target = (float)margin, .game = game, .base = true, .weight = 1};
    sample->margin = (int16_t)lrint(margin);
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

static const Labels no_labels;

/* ---- Learning -------------------------------------------------------------------------- */

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

/* Layers beyond what registers hold at once are those of rows and columns, one by one. */
static void a_layer_is_right_at_any_width(void **state) {
    (void)state;
    static const int widths[] = {LANES, 32, 64, 80, 128, 192, 320};
    enum { INPUTS = 300, MOST = 320 };
    static float weight[INPUTS * MOST], bias[MOST], input[INPUTS], output[MOST], back[INPUTS];
    List list;
    uint64_t rng = 4;
    for (int i = 0; i < INPUTS * MOST; i++) weight[i] = (float)(below(&rng, 21) - 10);
    for (int i = 0; i < MOST; i++) bias[i] = (float)below(&rng, 50);
    for (int i = 0; i < INPUTS; i++) input[i] = (float)(below(&rng, 2) * below(&rng, 9));
    list_values(&list, input, INPUTS);
    assert_true(list.n > 50 && list.at[list.n - 1] > 255);
    for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
        int n = widths[w];
        forward(output, n, weight, bias, input, &list);
        for (int o = 0; o < n; o++) {
            float sum = bias[o];
            for (int i = 0; i < INPUTS; i++) sum += input[i] * weight[i * n + o];
            assert_true(sum == output[o]); /* whole numbers: exact in any order */
        }
        backward_inputs(back, weight, bias, n, &list);
        for (int k = 0; k < list.n; k++) {
            float sum = 0;
            for (int o = 0; o < n; o++) sum += bias[o] * weight[list.at[k] * n + o];
            assert_true(sum == back[list.at[k]]);
        }
    }
}

static double loss_of(const Model *model, const Sample *sample, double given, ModelPass *pass) {
    model_forward(model, sample, pass);
    pass->logit += (float)(MODEL_WIN * (given - pass->margin)); /* the margin in it is held */
    ModelLoss loss = model_loss(sample, pass);
    return loss.squares / MODEL_SQUARES + loss.cross_entropy / 2;
}

static void gradients_are_differences(void **state) {
    (void)state;
    Model *model = malloc(sizeof *model), *gradient = calloc(1, sizeof *gradient);
    ModelPass *pass = malloc(sizeof *pass);
    uint64_t rng = 11;
    Sample *sample = make_sample(&rng, 0);
    model_init(model, 1);
    for (int i = 0; i < NET_HEAD_2; i++) model->out[i][0] *= 10, model->out[i][1] *= 30;
    model_forward(model, sample, pass);
    double given = pass->margin;
    model_backward(model, sample, pass, model_delta(sample, pass), gradient);
    float *weight = (float *)model, *delta = (float *)gradient;
    int compared = 0, off = 0;
    for (int i = 0; i < MODEL_FLOATS; i += 3) {
        float old = weight[i], step = 0.002F;
        weight[i] = old + step;
        double above = loss_of(model, sample, given, pass);
        weight[i] = old - step;
        double under = loss_of(model, sample, given, pass);
        weight[i] = old;
        double difference = (above - under) / (2 * (double)step);
        off += fabs(difference - (double)delta[i]) > 0.002 + 0.02 * fabs(difference);
        compared += fabs(difference) > 0.01;
    }
    assert_true(compared > 100);
    assert_true(30 * off < compared); /* where a neuron begins to speak, there is no gradient */
    free(model), free(gradient), free(pass), free(sample);
}

static void a_known_function_is_learned(void **state) {
    (void)state;
    if (share() > 1) skip(); /* the next but one learns less, on the same ways */
    Samples samples = make_samples(MANY);
    Model *model = malloc(sizeof *model);
    LearnSettings settings = {.epochs = 10, .rate = 4e-3F, .batch = 256, .threads = 2, .seed = 1};
    model_init(model, 1);
    assert_true(learn_linear(model, &samples));
    LearnReport before = learn_report(model, &samples, true, 2);
    assert_true(learn_fit(model, &samples, &no_labels, &settings));
    LearnReport after = learn_report(model, &samples, true, 1);
    assert_int_equal(after.n, MANY / 8);
    assert_true(before.explained < 0.8);
    assert_true(after.explained > 0.95);
    assert_true(after.cross_entropy < before.cross_entropy);
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
        sample->weight = 1;
        sample->target = (float)a + (float)b * (2 + 3 * (float)left / (float)NET_LEFT);
        samples_add(&samples, sample);
    }
    assert_true(learn_linear(&model, &samples));
    double one = model_scale.term[T_POINTS] * (double)TERM_ONE;
    double free_one = model_scale.term[T_FREE] * (double)TERM_ONE;
    assert_true(fabs(model.linear[0][T_POINTS] * one - 1) < 0.02);
    assert_true(fabs(model.linear[0][T_FREE] * free_one - 2) < 0.05);
    assert_true(fabs(model.linear[1][T_FREE] * free_one - 3) < 0.05);
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
    assert_true(learn_fit(model, &samples, &no_labels, &settings));
    assert_true(quantise(model, &samples, &net));
    assert_true(quantise_holds(&net));
    QuantiseReport report = quantise_report(model, &net, &samples, 10000);
    assert_int_equal(report.n, MANY / 16);
    assert_true(report.most < 0.6 && report.error < 0.2);
    assert_true(report.logit_most < 0.1);
    assert_true(quantise_undo(&net, again));
    report = quantise_report(again, &net, &samples, 10000);
    assert_true(report.most < 0.1 && report.error < 0.03);
    free(model), free(again);
    release(&samples);
}

static void a_net_whose_sums_may_overflow_does_not_hold(void **state) {
    (void)state;
    Net net = {0};
    const int16_t most = INT32_MAX / NET_MOST / NET_INPUTS;
    assert_true(quantise_holds(&net));
    for (int i = 0; i < NET_INPUTS / 2; i++)
        net.head_1[i][5][0] = net.head_1[i][5][1] = (int16_t)-most;
    assert_true(quantise_holds(&net));
    net.head_1_bias[5] = 30000000;
    assert_false(quantise_holds(&net));
    net = (Net){0};
    for (int i = 0; i < TERMS; i++) net.linear.more[i] = 6553;
    assert_true(quantise_holds(&net));
    net.linear.more[T_CITY] = -6700;
    assert_false(quantise_holds(&net));
}

static void a_net_whose_outputs_are_shifted_too_little_does_not_hold(void **state) {
    (void)state;
    Net net = {.out_bias = {1 << 29}, .shift_margin = 1};
    assert_true(quantise_holds(&net));
    net.shift_margin = 0;
    assert_false(quantise_holds(&net));
    net = (Net){.shift_pool = 32};
    assert_false(quantise_holds(&net));
}

/* The network that is compiled in. */
static const Net *learned(void) {
    static Net net;
    net_open(&net, &land_weights);
    return &net;
}

static void the_network_that_is_compiled_in_holds(void **state) {
    (void)state;
    assert_true(quantise_holds(learned()));
}

static void networks_come_back_from_files(void **state) {
    (void)state;
    Model *model = malloc(sizeof *model), *again = malloc(sizeof *again);
    Net net = *learned(), other;
    TextError why = {0};
    model_init(model, 9);
    assert_true(model_write(model, "train_test.model"));
    assert_true(model_read(again, "train_test.model"));
    assert_memory_equal(model, again, sizeof *model);
    assert_true(net_write(&net, "train_test.net"));
    assert_true(net_read(&other, "train_test.net", &why));
    assert_memory_equal(&net, &other, sizeof net);
    remove("train_test.model"), remove("train_test.net");
    free(model), free(again);
}

/* Write a network with its byte `at` changed, cut to `length`, and see it refused. */
static void is_refused(size_t at, int byte, size_t length, const char *reason) {
    static unsigned char bytes[sizeof(Net) + 64];
    Net net;
    TextError why = {0};
    assert_true(net_write(learned(), "train_test.net"));
    FILE *file = fopen("train_test.net", "rb");
    size_t n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_int_equal(n, sizeof net + 16);
    bytes[at] = (unsigned char)byte;
    file = fopen("train_test.net", "wb");
    fwrite(bytes, 1, length ? length : n, file);
    fclose(file);
    bool read = net_read(&net, "train_test.net", &why);
    remove("train_test.net");
    assert_false(read);
    if (!strstr(why.reason, reason)) fail_msg("%s, not %s", why.reason, reason);
}

static void a_file_that_is_no_network_is_refused_with_the_reason(void **state) {
    (void)state;
    TextError why = {0};
    Net net;
    assert_false(net_read(&net, "train_test.nothing", &why));
    assert_non_null(strstr(why.reason, "no such file"));
    is_refused(0, 'f', 0, "no network in whole numbers");
    is_refused(0, 'n', 7, "no network in whole numbers");
    is_refused(8, 1, 0, "other inputs"); /* its length, and then the version of its inputs */
    is_refused(15, 1, 0, "other inputs");
    is_refused(0, 'n', 1000, "not as long");
    is_refused(0, 'n', sizeof net + 17, "not as long");
    is_refused(16 + offsetof(Net, shift_win), 32, 0, "overflow");
    is_refused(16 + offsetof(Net, head_1_bias) + 3, 0x7F, 0, "overflow");
    is_refused(16 + offsetof(Net, win_of_margin), 1, 0, "another slope");
}

/* ---- weights.c --------------------------------------------------------------------------- */

/* The numbers between braces after a name, one by one as they are read. */
static long next_number(FILE *file) {
    int number = 0, c;
    while ((c = fgetc(file)) == ',' || c == ' ' || c == '\n') continue;
    ungetc(c, file);
    assert_int_equal(fscanf(file, "%d", &number), 1);
    return number;
}

static void find_words(FILE *file, const char *words) {
    char line[128];
    while (fgets(line, sizeof line, file))
        if (strstr(line, words)) return;
    fail_msg("no line has %s", words);
}

static void a_byte_is_the_nearest_weight_of_four_bits(void **state) {
    (void)state;
    for (int weight = -WEIGHT_MOST; weight <= WEIGHT_MOST; weight++) {
        int stored = stored_weight(weight_code(weight));
        assert_true(16 * abs(stored - weight) <= abs(weight));
        if (abs(weight) < 16) assert_int_equal(stored, weight);
    }
    assert_int_equal(stored_weight(weight_code(980)), 15 << 6);
    assert_int_equal(stored_weight(weight_code(-1000)), -(1 << 10));
    assert_int_equal(stored_weight(weight_code(INT16_MAX)), WEIGHT_MOST);
}

static void a_network_is_the_same_when_it_was_stored(void **state) {
    (void)state;
    static StoredNet stored;
    static Net again;
    net_store(learned(), &stored);
    net_open(&again, &stored);
    assert_memory_equal(&stored, &land_weights, sizeof stored);
    assert_memory_equal(&again, learned(), sizeof again);
}

/* One of all that can be stored. */
static int16_t weight_at(int i) { return stored_weight((uint8_t)(i % 104 | i / 104 << 7)); }

static void weights_are_written_as_they_are(void **state) {
    (void)state;
    static Net net;
    int16_t *head = net.head_1[0][0];
    uint64_t rng = 2;
    net.linear.at_end[T_CITY] = 977;
    for (int i = 0; i < NET_INPUTS * NET_HEAD_1; i++) head[i] = weight_at(below(&rng, 208));
    net.head_2_bias[31] = -123456789;
    assert_true(weights_write(&net, "12 games\n34 losses\n", "train_test.c"));
    FILE *file = fopen("train_test.c", "r");
    assert_non_null(file);
    find_words(file, " * 34 losses");
    find_words(file, "[T_CITY] = 977,");
    find_words(file, ".head_1 = {");
    for (int i = 0; i < NET_INPUTS * NET_HEAD_1; i++)
        assert_int_equal(stored_weight((uint8_t)next_number(file)), head[i]);
    find_words(file, ".head_2_bias = {");
    for (int i = 0; i < NET_HEAD_2; i++) assert_int_equal(next_number(file), net.head_2_bias[i]);
    fclose(file);
    remove("train_test.c");
}

/* ---- Games ------------------------------------------------------------------------------- */

enum { GAMES = 4 };

/* Play some games, and read what was written. */
static Samples play(int threads, float lambda, int base) {
    PlaySettings settings = {.net = learned(),
                             .dir = ".",
                             .generation = 900,
                             .seed = 5,
                             .games = GAMES,
                             .threads = threads,
                             .base = base,
                             .keep = 50,
                             .lambda = lambda};
    PlayReport report;
    Samples samples = {0};
    assert_true(play_games(&settings, &report));
    assert_int_equal(report.games, GAMES);
    for (int i = 0; i < threads; i++) {
        char path[64];
        play_path(path, sizeof path, ".", 900, i);
        assert_true(samples_read(&samples, path));
        remove(path);
    }
    assert_int_equal(report.samples, samples.n);
    return samples;
}

static uint64_t sum_of(const Samples *samples) {
    uint64_t sum = 0;
    for (size_t i = 0; i < samples->n; i++)
        sum += key_bytes(samples->at[i], samples->at[i]->bytes, 0);
    return sum;
}

static void the_same_games_are_played_on_any_number_of_threads(void **state) {
    (void)state;
    Samples one = play(1, 1, 50), three = play(3, 1, 50);
    assert_true(one.n > 20);
    assert_int_equal(one.n, three.n);
    assert_int_equal(sum_of(&one), sum_of(&three));
    samples_release(&one), samples_release(&three);
}

static void a_position_is_kept_as_two_seats_see_it(void **state) {
    (void)state;
    Samples samples = play(1, 1, 100);
    for (size_t i = 0; i + 1 < samples.n; i += 2) {
        const Sample *one = samples.at[i], *two = samples.at[i + 1];
        assert_true(one->base && one->weight > 0.99F);
        assert_int_equal(one->game, two->game);
        assert_int_equal(one->left, two->left);
        assert_int_equal(one->term[T_POINTS], -two->term[T_POINTS]);
        assert_int_equal(one->margin, -two->margin);
        assert_int_equal(one->result + two->result, WON);
        assert_int_equal(one->result, one->margin > 0 ? WON : one->margin < 0 ? LOST : SHARED_WIN);
        assert_true(one->target == (float)one->margin);
    }
    samples_release(&samples);
}

static void targets_lean_on_what_is_judged_later(void **state) {
    (void)state;
    Samples samples = play(1, 0.5F, 100);
    double away = 0;
    int last = 0;
    for (size_t i = 0; i < samples.n; i++) {
        const Sample *sample = samples.at[i];
        away += fabs((double)sample->target - sample->margin);
        if (!sample->left) last++, assert_true(sample->target == (float)sample->margin);
    }
    assert_true(away / (double)samples.n > 1);
    for (size_t i = 0; i + 1 < samples.n; i += 2) /* what one wins the other loses */
        assert_true(fabsf(samples.at[i]->target + samples.at[i + 1]->target) < 0.01F);
    assert_int_equal(last, 0); /* after the last tile the game is over, and nothing is judged */
    samples_release(&samples);
}

static void a_network_against_itself_is_even(void **state) {
    (void)state;
    CompareSettings settings = {learned(), learned(), 2, false, 2, 3};
    CompareReport report;
    assert_true(compare_networks(&settings, &report));
    assert_int_equal(report.games, 4);
    assert_true(report.score.value == 0.5 && report.margin.value == 0 && report.margin.error == 0);
}

static void a_network_that_sees_only_points_loses(void **state) {
    (void)state;
    static Net blind;
    blind.linear.at_end[T_POINTS] = LINEAR_ONE;
    CompareSettings settings = {&blind, learned(), 2, false, 1, 3};
    CompareReport report;
    assert_true(compare_networks(&settings, &report));
    assert_true(report.score.value == 0 && report.margin.value < -20);
}

/* One of every five mixes or so has a round: as many games as seats.  Among equals the score of
 * one is a half, however many they are, and nobody is ahead. */
static void mixes_share_the_rounds_and_equals_are_even_in_them(void **state) {
    (void)state;
    enum { SEED = 3, FIFTH = 5 };
    static Net blind;
    int mixes = mix_count(), rounds = mixes / FIFTH;
    CompareSettings settings = {&blind, &blind, rounds, true, 2, SEED};
    CompareReport report;
    AudeRules rules;
    uint64_t rng = key_mix(SEED, 0);
    long games = 0;
    blind.linear.at_end[T_POINTS] = LINEAR_ONE;
    for (int i = 0; i < mixes; i++)
        if (mix_rules(i, &rules, &rng) && (i + 1) * rounds / mixes > i * rounds / mixes)
            games += rules.players;
    assert_true(compare_networks(&settings, &report));
    assert_int_equal(report.games, games);
    assert_true(fabs(report.score.value - 0.5) < 1e-9 && fabs(report.margin.value) < 1e-9);
}

/* ---- The loop ---------------------------------------------------------------------------- */

static void the_state_is(const char *expected) {
    char text[64] = "";
    FILE *file = fopen("train_test_dir/state", "r");
    assert_non_null(file);
    assert_true(fread(text, 1, strlen(expected), file) == strlen(expected));
    assert_string_equal(text, expected);
    fclose(file);
}

static void the_loop_goes_on_where_it_stopped(void **state) {
    (void)state;
    const char *const files[] = {"state",         "history",         "log",
                                 "games-001-00",  "candidate.model", "candidate.net",
                                 "present.model", "present.net",     "weights.c"};
    LoopSettings settings = {.dir = "train_test_dir",
                             .iterations = 1,
                             .threads = 1,
                             .seed = 1,
                             .games = 9,
                             .base = 100,
                             .keep = 20,
                             .lambda = 90,
                             .window = 1,
                             .epochs = 1,
                             .batch = 64,
                             .rounds = 2};
    settings.only = "games";
    TextError why = {0};
    assert_true(loop_run(&settings, &why));
    the_state_is("iteration 1\nstep 1\n1: 9 games by ");
    assert_true(loop_has_step("weights"));
    assert_false(loop_has_step("nothing"));
    settings.only = NULL; /* the fit and the match are left of this iteration */
    assert_true(loop_run(&settings, &why));
    the_state_is("iteration 2\nstep 0\n");
    FILE *history = fopen("train_test_dir/history", "r");
    assert_non_null(history);
    find_words(history, "1: 9 games by "); /* of each step something is remembered */
    find_words(history, " R2 ");
    find_words(history, "the base game: ");
    fclose(history);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[64];
        snprintf(path, sizeof path, "train_test_dir/%s", files[i]);
        remove(path);
    }
    assert_int_equal(remove("train_test_dir"), 0); /* and nothing else was written */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sample_is_unpacked_as_it_was_packed),
        cmocka_unit_test(a_layer_is_right_at_any_width),
        cmocka_unit_test(gradients_are_differences),
        cmocka_unit_test(a_known_function_is_learned),
        cmocka_unit_test(the_linear_part_finds_what_is_linear),
        cmocka_unit_test(whole_numbers_judge_as_floats_do),
        cmocka_unit_test(a_net_whose_sums_may_overflow_does_not_hold),
        cmocka_unit_test(a_net_whose_outputs_are_shifted_too_little_does_not_hold),
        cmocka_unit_test(the_network_that_is_compiled_in_holds),
        cmocka_unit_test(networks_come_back_from_files),
        cmocka_unit_test(a_file_that_is_no_network_is_refused_with_the_reason),
        cmocka_unit_test(a_byte_is_the_nearest_weight_of_four_bits),
        cmocka_unit_test(a_network_is_the_same_when_it_was_stored),
        cmocka_unit_test(weights_are_written_as_they_are),
        cmocka_unit_test(the_same_games_are_played_on_any_number_of_threads),
        cmocka_unit_test(a_position_is_kept_as_two_seats_see_it),
        cmocka_unit_test(targets_lean_on_what_is_judged_later),
        cmocka_unit_test(a_network_against_itself_is_even),
        cmocka_unit_test(a_network_that_sees_only_points_loses),
        cmocka_unit_test(mixes_share_the_rounds_and_equals_are_even_in_them),
        cmocka_unit_test(the_loop_goes_on_where_it_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
