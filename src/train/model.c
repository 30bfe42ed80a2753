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

/* Which values are not 0. */
typedef struct {
    int n;
    uint8_t at[NET_INPUTS];
} List;

FOLDED void list_values(List *list, const float value[], int n) {
    list->n = 0;
    for (int i = 0; i < n; i++) {
        list->at[list->n] = (uint8_t)i;
        list->n += value[i] != 0;
    }
}

FOLDED void rectify(float value[], int n) {
    for (int i = 0; i < n; i++) value[i] = value[i] > 0 ? value[i] : 0;
}

/* outputs = bias + inputs times their rows */
FOLDED void forth(float output[], int outputs, const float *weight, const float bias[],
                  const float input[], const List *list) {
    Lane sum[64 / LANES];
    for (int k = 0; k < outputs / LANES; k++) sum[k] = load(bias + k * LANES);
    for (int i = 0; i < list->n; i++) {
        const float *row = weight + (size_t)list->at[i] * (size_t)outputs;
        float times = input[list->at[i]];
        for (int k = 0; k < outputs / LANES; k++) sum[k] += times * load(row + k * LANES);
    }
    for (int k = 0; k < outputs / LANES; k++) store(output + k * LANES, sum[k]);
}

/* What the outputs want, given to the rows of the inputs, */
FOLDED void back_to_rows(float *gradient, const float wanted[], int outputs, const float input[],
                         const List *list) {
    for (int i = 0; i < list->n; i++)
        add_row(gradient + (size_t)list->at[i] * (size_t)outputs, wanted, input[list->at[i]],
                outputs);
}

/* and to the inputs themselves. */
FOLDED void back_to_inputs(float input_wanted[], const float *weight, const float wanted[],
                           int outputs, const List *list) {
    for (int i = 0; i < list->n; i++)
        input_wanted[list->at[i]] =
            product(weight + (size_t)list->at[i] * (size_t)outputs, wanted, outputs);
}

/* ---- Elements --------------------------------------------------------------------------- */

static void judge_element(const Model *model, uint64_t mask, const uint8_t *bytes, float hidden[],
                          float value[]) {
    Lane sum[NET_ELEMENT_1 / LANES];
    List list;
    for (int k = 0; k < NET_ELEMENT_1 / LANES; k++)
        sum[k] = load(model->element_1_bias + k * LANES);
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctzll(mask);
        float times = (float)*bytes++ * model_scale.element[i];
        for (int k = 0; k < NET_ELEMENT_1 / LANES; k++)
            sum[k] += times * load(model->element_1[i] + k * LANES);
    }
    for (int k = 0; k < NET_ELEMENT_1 / LANES; k++) store(hidden + k * LANES, sum[k]);
    rectify(hidden, NET_ELEMENT_1);
    list_values(&list, hidden, NET_ELEMENT_1);
    forth(value, NET_ELEMENT_2, model->element_2[0], model->element_2_bias, hidden, &list);
    rectify(value, NET_ELEMENT_2);
}

static void learn_element(const Model *model, uint64_t mask, const uint8_t *bytes,
                          const float hidden[], const float wanted[], Model *gradient) {
    float hidden_wanted[NET_ELEMENT_1] = {0};
    List list;
    list_values(&list, hidden, NET_ELEMENT_1);
    add_row(gradient->element_2_bias, wanted, 1, NET_ELEMENT_2);
    back_to_rows(gradient->element_2[0], wanted, NET_ELEMENT_2, hidden, &list);
    back_to_inputs(hidden_wanted, model->element_2[0], wanted, NET_ELEMENT_2, &list);
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
    List list;
    for (int i = 0; i < TERMS; i++) pass->x[i] = (float)sample->term[i] * model_scale.term[i];
    for (int i = 0; i < GLOBALS; i++)
        pass->x[TERMS + i] = (float)sample->global[i] * model_scale.global[i];
    pass->left = left_of(sample);
    judge_elements(model, sample, pass);
    list_values(&list, pass->x, NET_INPUTS);
    forth(pass->head_1, NET_HEAD_1, model->head_1[0], model->head_1_bias, pass->x, &list);
    rectify(pass->head_1, NET_HEAD_1);
    list_values(&list, pass->head_1, NET_HEAD_1);
    forth(pass->head_2, NET_HEAD_2, model->head_2[0], model->head_2_bias, pass->head_1, &list);
    rectify(pass->head_2, NET_HEAD_2);
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
    List list;
    learn_outputs(model, sample, pass, share, wanted_2, gradient);
    list_values(&list, pass->head_1, NET_HEAD_1);
    add_row(gradient->head_2_bias, wanted_2, 1, NET_HEAD_2);
    back_to_rows(gradient->head_2[0], wanted_2, NET_HEAD_2, pass->head_1, &list);
    back_to_inputs(wanted_1, model->head_2[0], wanted_2, NET_HEAD_2, &list);
    list_values(&list, pass->x, NET_INPUTS);
    add_row(gradient->head_1_bias, wanted_1, 1, NET_HEAD_1);
    back_to_rows(gradient->head_1[0], wanted_1, NET_HEAD_1, pass->x, &list);
    back_to_inputs(wanted, model->head_1[0], wanted_1, NET_HEAD_1, &list);
    learn_elements(model, sample, pass, wanted + TERMS + GLOBALS, gradient);
}
