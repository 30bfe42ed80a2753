/* model.c -- the network in floating point: forth, and back.
 *
 * A layer's weights lie in rows, one an input, so both ways are sums of rows: forth, each input
 * that is not 0 adds its row to the outputs; back, it gets the product of its row with what the
 * outputs want, and its row's gradient some of it.  Half of all values are 0 and cost nothing.
 * Rows are a multiple of LANES long: a vector register or several. */
#include "model.h"

#include <math.h>
#include <string.h>

#if defined(__AVX512F__)
enum { LANES = 16 };
#elif defined(__AVX__)
enum { LANES = 8 };
#else
enum { LANES = 4 };
#endif
typedef float Lane __attribute__((vector_size(LANES * sizeof(float))));
#define FOLDED static inline __attribute__((always_inline))

FOLDED Lane load(const float *from) {
    Lane lane;
    memcpy(&lane, from, sizeof lane);
    return lane;
}

FOLDED void store(float *to, Lane lane) { memcpy(to, &lane, sizeof lane); }

/* to[] += times row[] */
FOLDED void add_row(float *to, const float *row, float times, int n) {
    for (int k = 0; k < n; k += LANES) store(to + k, load(to + k) + times * load(row + k));
}

FOLDED float product(const float *a, const float *b, int n) {
    Lane sum = load(a) * load(b);
    float all = 0;
    for (int k = LANES; k < n; k += LANES) sum += load(a + k) * load(b + k);
    for (int k = 0; k < LANES; k++) all += sum[k];
    return all;
}

/* ---- Layers ----------------------------------------------------------------------------- */

/* Nothing below 0.  Which are above is written to `list`; returns how many. */
FOLDED int rectify(float value[], int n, uint8_t list[]) {
    int above = 0;
    for (int i = 0; i < n; i++) {
        if (value[i] < 0) value[i] = 0;
        list[above] = (uint8_t)i;
        above += value[i] > 0;
    }
    return above;
}

FOLDED int not_zero(const float value[], int n, uint8_t list[]) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        list[found] = (uint8_t)i;
        found += value[i] != 0;
    }
    return found;
}

/* outputs = bias + the inputs in the list times their rows */
FOLDED void forth(float output[], int outputs, const float *weight, const float bias[],
                  const float input[], const uint8_t list[], int n) {
    Lane sum[64 / LANES];
    for (int k = 0; k < outputs / LANES; k++) sum[k] = load(bias + k * LANES);
    for (int i = 0; i < n; i++) {
        const float *row = weight + (size_t)list[i] * (size_t)outputs;
        float times = input[list[i]];
        for (int k = 0; k < outputs / LANES; k++) sum[k] += times * load(row + k * LANES);
    }
    for (int k = 0; k < outputs / LANES; k++) store(output + k * LANES, sum[k]);
}

/* What the outputs want, given to the rows of the inputs in the list, and to these inputs. */
FOLDED void back(const float wanted[], int outputs, const float *weight, float *gradient,
                 const float input[], const uint8_t list[], int n, float input_wanted[]) {
    for (int i = 0; i < n; i++) {
        size_t row = (size_t)list[i] * (size_t)outputs;
        add_row(gradient + row, wanted, input[list[i]], outputs);
        input_wanted[list[i]] = product(weight + row, wanted, outputs);
    }
}

/* ---- Elements --------------------------------------------------------------------------- */

static void judge_element(const Model *model, uint64_t mask, const uint8_t *bytes, float hidden[],
                          float value[]) {
    Lane sum[NET_ELEMENT_1 / LANES];
    uint8_t list[NET_ELEMENT_1];
    for (int k = 0; k < NET_ELEMENT_1 / LANES; k++)
        sum[k] = load(model->element_1_bias + k * LANES);
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctzll(mask);
        float times = (float)*bytes++ * model_scale.element[i];
        for (int k = 0; k < NET_ELEMENT_1 / LANES; k++)
            sum[k] += times * load(model->element_1[i] + k * LANES);
    }
    for (int k = 0; k < NET_ELEMENT_1 / LANES; k++) store(hidden + k * LANES, sum[k]);
    int n = rectify(hidden, NET_ELEMENT_1, list);
    forth(value, NET_ELEMENT_2, model->element_2[0], model->element_2_bias, hidden, list, n);
    rectify(value, NET_ELEMENT_2, list);
}

static void learn_element(const Model *model, uint64_t mask, const uint8_t *bytes,
                          const float hidden[], const float wanted[], Model *gradient) {
    float hidden_wanted[NET_ELEMENT_1] = {0};
    uint8_t list[NET_ELEMENT_1];
    int n = not_zero(hidden, NET_ELEMENT_1, list);
    add_row(gradient->element_2_bias, wanted, 1, NET_ELEMENT_2);
    back(wanted, NET_ELEMENT_2, model->element_2[0], gradient->element_2[0], hidden, list, n,
         hidden_wanted);
    add_row(gradient->element_1_bias, hidden_wanted, 1, NET_ELEMENT_1);
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctzll(mask);
        float times = (float)*bytes++ * model_scale.element[i];
        add_row(gradient->element_1[i], hidden_wanted, times, NET_ELEMENT_1);
    }
}

static void judge_elements(const Model *model, const Sample *sample, ModelPass *pass) {
    const uint8_t *at = sample_elements(sample), *bytes;
    float *pool = pass->x + TERMS + GLOBALS;
    uint64_t mask;
    memset(pool, 0, NET_ELEMENT_2 * sizeof *pool);
    for (int i = 0; i < sample->n; i++) {
        at = sample_element(at, &mask, &bytes);
        judge_element(model, mask, bytes, pass->element_1[i], pass->element_2[i]);
        add_row(pool, pass->element_2[i], MODEL_POOL, NET_ELEMENT_2);
    }
}

static void learn_elements(const Model *model, const Sample *sample, const ModelPass *pass,
                           const float pool_wanted[], Model *gradient) {
    const uint8_t *at = sample_elements(sample), *bytes;
    float wanted[NET_ELEMENT_2];
    uint64_t mask;
    for (int i = 0; i < sample->n; i++) {
        at = sample_element(at, &mask, &bytes);
        for (int k = 0; k < NET_ELEMENT_2; k++)
            wanted[k] = pass->element_2[i][k] > 0 ? MODEL_POOL * pool_wanted[k] : 0;
        learn_element(model, mask, bytes, pass->element_1[i], wanted, gradient);
    }
}

/* ---- Everything ------------------------------------------------------------------------- */

static void judge_outputs(const Model *model, ModelPass *pass) {
    float at_end = 0, more = 0;
    for (int k = 0; k < 2; k++) {
        pass->out[k] = model->out_bias[k];
        for (int i = 0; i < NET_HEAD_2; i++) pass->out[k] += pass->head_2[i] * model->out[i][k];
    }
    for (int i = 0; i < TERMS; i++) {
        at_end += pass->x[i] * model->linear[0][i];
        more += pass->x[i] * model->linear[1][i];
    }
    pass->margin = at_end + more * pass->left + MODEL_POINTS * pass->out[0];
    pass->logit = MODEL_WIN * pass->margin + pass->out[1];
}

static float left_of(const Sample *sample) {
    int left = sample->left < NET_LEFT_MOST ? sample->left : NET_LEFT_MOST;
    return (float)left / (float)NET_LEFT;
}

void model_judge(const Model *model, const Sample *sample, ModelPass *pass) {
    uint8_t list[NET_INPUTS];
    for (int i = 0; i < TERMS; i++) pass->x[i] = (float)sample->term[i] * model_scale.term[i];
    for (int i = 0; i < GLOBALS; i++)
        pass->x[TERMS + i] = (float)sample->global[i] * model_scale.global[i];
    pass->left = left_of(sample);
    judge_elements(model, sample, pass);
    int n = not_zero(pass->x, NET_INPUTS, list);
    forth(pass->head_1, NET_HEAD_1, model->head_1[0], model->head_1_bias, pass->x, list, n);
    n = rectify(pass->head_1, NET_HEAD_1, list);
    forth(pass->head_2, NET_HEAD_2, model->head_2[0], model->head_2_bias, pass->head_1, list, n);
    rectify(pass->head_2, NET_HEAD_2, list);
    judge_outputs(model, pass);
}

static float result_of(const Sample *sample) { return 0.5F * (float)sample->result; }

ModelLoss model_loss(const Sample *sample, const ModelPass *pass) {
    double off = pass->margin - sample->target, logit = pass->logit;
    double none = logit > 0 ? logit + log1p(exp(-logit)) : log1p(exp(logit)); /* of losing */
    return (ModelLoss){off * off, none - result_of(sample) * logit};
}

/* What the second hidden layer wants, and what the outputs and the linear part do. */
static void learn_outputs(const Model *model, const Sample *sample, const ModelPass *pass,
                          float share, float wanted[NET_HEAD_2], Model *gradient) {
    share *= sample->weight;
    float margin = share * 2 * (pass->margin - sample->target) / MODEL_SQUARES;
    float win = share * 0.5F * (1 / (1 + expf(-pass->logit)) - result_of(sample));
    float out[2] = {MODEL_POINTS * margin, win};
    for (int i = 0; i < NET_HEAD_2; i++) {
        wanted[i] = 0;
        for (int k = 0; k < 2; k++) {
            gradient->out[i][k] += out[k] * pass->head_2[i];
            if (pass->head_2[i] > 0) wanted[i] += out[k] * model->out[i][k];
        }
    }
    for (int k = 0; k < 2; k++) gradient->out_bias[k] += out[k];
    for (int i = 0; i < TERMS; i++) {
        gradient->linear[0][i] += margin * pass->x[i];
        gradient->linear[1][i] += margin * pass->left * pass->x[i];
    }
}

void model_learn(const Model *model, const Sample *sample, ModelPass *pass, float share,
                 Model *gradient) {
    float wanted_2[NET_HEAD_2], wanted_1[NET_HEAD_1] = {0}, wanted[NET_INPUTS] = {0};
    uint8_t list[NET_INPUTS];
    learn_outputs(model, sample, pass, share, wanted_2, gradient);
    int n = not_zero(pass->head_1, NET_HEAD_1, list);
    add_row(gradient->head_2_bias, wanted_2, 1, NET_HEAD_2);
    back(wanted_2, NET_HEAD_2, model->head_2[0], gradient->head_2[0], pass->head_1, list, n,
         wanted_1);
    n = not_zero(pass->x, NET_INPUTS, list);
    add_row(gradient->head_1_bias, wanted_1, 1, NET_HEAD_1);
    back(wanted_1, NET_HEAD_1, model->head_1[0], gradient->head_1[0], pass->x, list, n, wanted);
    learn_elements(model, sample, pass, wanted + TERMS + GLOBALS, gradient);
}
