/* model.c -- the network in floating point: forward and backward pass.
 *
 * A layer's weights lie in rows, one an input, so both passes are sums of rows: forward, each
 * input that is not 0 adds its row to the outputs; backward, its delta is the product of its row
 * with the deltas of the outputs, and its row's gradient grows by input times delta.  Half of
 * all values are 0 and cost nothing. Rows are a multiple of LANES long: a vector register or
 * several. */
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
#define INLINED static inline __attribute__((always_inline))

INLINED Lane load(const float *from) {
    Lane lane;
    memcpy(&lane, from, sizeof lane);
    return lane;
}

INLINED void store(float *to, Lane lane) { memcpy(to, &lane, sizeof lane); }

/* to[] += times row[] */
INLINED void add_row(float *to, const float *row, float times, int n) {
    for (int k = 0; k < n; k += LANES) store(to + k, load(to + k) + times * load(row + k));
}

INLINED float product(const float *a, const float *b, int n) {
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

INLINED void list_values(List *list, const float value[], int n) {
    list->n = 0;
    for (int i = 0; i < n; i++) {
        list->at[list->n] = (uint8_t)i;
        list->n += value[i] != 0;
    }
}

INLINED void rectify(float value[], int n) {
    for (int i = 0; i < n; i++) value[i] = value[i] > 0 ? value[i] : 0;
}

/* outputs = bias + inputs times their rows */
INLINED void forward(float output[], int outputs, const float *weight, const float bias[],
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

/* The deltas of outputs, passed on to the rows of the inputs, */
INLINED void backward_weights(float *gradient, const float delta[], int outputs,
                              const float input[], const List *list) {
    for (int i = 0; i < list->n; i++)
        add_row(gradient + (size_t)list->at[i] * (size_t)outputs, delta, input[list->at[i]],
                outputs);
}

/* and to the inputs themselves. */
INLINED void backward_inputs(float input_delta[], const float *weight, const float delta[],
                             int outputs, const List *list) {
    for (int i = 0; i < list->n; i++)
        input_delta[list->at[i]] =
            product(weight + (size_t)list->at[i] * (size_t)outputs, delta, outputs);
}

/* ---- Elements --------------------------------------------------------------------------- */

static void forward_element(const Model *model, uint64_t mask, const uint8_t *bytes, float hidden[],
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
    forward(value, NET_ELEMENT_2, model->element_2[0], model->element_2_bias, hidden, &list);
    rectify(value, NET_ELEMENT_2);
}

static void backward_element(const Model *model, uint64_t mask, const uint8_t *bytes,
                             const float hidden[], const float delta[], Model *gradient) {
    float hidden_delta[NET_ELEMENT_1] = {0};
    List list;
    list_values(&list, hidden, NET_ELEMENT_1);
    add_row(gradient->element_2_bias, delta, 1, NET_ELEMENT_2);
    backward_weights(gradient->element_2[0], delta, NET_ELEMENT_2, hidden, &list);
    backward_inputs(hidden_delta, model->element_2[0], delta, NET_ELEMENT_2, &list);
    add_row(gradient->element_1_bias, hidden_delta, 1, NET_ELEMENT_1);
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctzll(mask);
        float times = (float)*bytes++ * model_scale.element[i];
        add_row(gradient->element_1[i], hidden_delta, times, NET_ELEMENT_1);
    }
}

static void forward_elements(const Model *model, const Sample *sample, ModelPass *pass) {
    const uint8_t *at = sample_elements(sample), *bytes;
    float *pool = pass->x + TERMS + GLOBALS;
    uint64_t mask;
    memset(pool, 0, NET_ELEMENT_2 * sizeof *pool);
    for (int i = 0; i < sample->n; i++) {
        at = sample_element(at, &mask, &bytes);
        forward_element(model, mask, bytes, pass->element_1[i], pass->element_2[i]);
        add_row(pool, pass->element_2[i], MODEL_POOL, NET_ELEMENT_2);
    }
}

static void backward_elements(const Model *model, const Sample *sample, const ModelPass *pass,
                              const float pool_delta[], Model *gradient) {
    const uint8_t *at = sample_elements(sample), *bytes;
    float delta[NET_ELEMENT_2];
    uint64_t mask;
    for (int i = 0; i < sample->n; i++) {
        at = sample_element(at, &mask, &bytes);
        for (int k = 0; k < NET_ELEMENT_2; k++)
            delta[k] = pass->element_2[i][k] > 0 ? MODEL_POOL * pool_delta[k] : 0;
        backward_element(model, mask, bytes, pass->element_1[i], delta, gradient);
    }
}

/* ---- Everything ------------------------------------------------------------------------- */

static void forward_outputs(const Model *model, ModelPass *pass) {
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

void model_forward(const Model *model, const Sample *sample, ModelPass *pass) {
    List list;
    for (int i = 0; i < TERMS; i++) pass->x[i] = (float)sample->term[i] * model_scale.term[i];
    for (int i = 0; i < GLOBALS; i++)
        pass->x[TERMS + i] = (float)sample->global[i] * model_scale.global[i];
    pass->left = left_of(sample);
    forward_elements(model, sample, pass);
    list_values(&list, pass->x, NET_INPUTS);
    forward(pass->head_1, NET_HEAD_1, model->head_1[0], model->head_1_bias, pass->x, &list);
    rectify(pass->head_1, NET_HEAD_1);
    list_values(&list, pass->head_1, NET_HEAD_1);
    forward(pass->head_2, NET_HEAD_2, model->head_2[0], model->head_2_bias, pass->head_1, &list);
    rectify(pass->head_2, NET_HEAD_2);
    forward_outputs(model, pass);
}

static float result_of(const Sample *sample) { return 0.5F * (float)sample->result; }

ModelLoss model_loss(const Sample *sample, const ModelPass *pass) {
    double off = pass->margin - sample->target, logit = pass->logit;
    double none = logit > 0 ? logit + log1p(exp(-logit)) : log1p(exp(logit)); /* of losing */
    return (ModelLoss){off * off, none - result_of(sample) * logit};
}

/* Deltas of the second hidden layer, and gradients of the outputs and the linear part. */
static void backward_outputs(const Model *model, const Sample *sample, const ModelPass *pass,
                             float share, float delta[NET_HEAD_2], Model *gradient) {
    share *= sample->weight;
    float margin = share * 2 * (pass->margin - sample->target) / MODEL_SQUARES;
    float win = share * 0.5F * (1 / (1 + expf(-pass->logit)) - result_of(sample));
    float out[2] = {MODEL_POINTS * margin, win};
    for (int i = 0; i < NET_HEAD_2; i++) {
        delta[i] = 0;
        for (int k = 0; k < 2; k++) {
            gradient->out[i][k] += out[k] * pass->head_2[i];
            if (pass->head_2[i] > 0) delta[i] += out[k] * model->out[i][k];
        }
    }
    for (int k = 0; k < 2; k++) gradient->out_bias[k] += out[k];
    for (int i = 0; i < TERMS; i++) {
        gradient->linear[0][i] += margin * pass->x[i];
        gradient->linear[1][i] += margin * pass->left * pass->x[i];
    }
}

void model_backward(const Model *model, const Sample *sample, ModelPass *pass, float share,
                    Model *gradient) {
    float delta_2[NET_HEAD_2], delta_1[NET_HEAD_1] = {0}, delta[NET_INPUTS] = {0};
    List list;
    backward_outputs(model, sample, pass, share, delta_2, gradient);
    list_values(&list, pass->head_1, NET_HEAD_1);
    add_row(gradient->head_2_bias, delta_2, 1, NET_HEAD_2);
    backward_weights(gradient->head_2[0], delta_2, NET_HEAD_2, pass->head_1, &list);
    backward_inputs(delta_1, model->head_2[0], delta_2, NET_HEAD_2, &list);
    list_values(&list, pass->x, NET_INPUTS);
    add_row(gradient->head_1_bias, delta_1, 1, NET_HEAD_1);
    backward_weights(gradient->head_1[0], delta_1, NET_HEAD_1, pass->x, &list);
    backward_inputs(delta, model->head_1[0], delta_1, NET_HEAD_1, &list);
    backward_elements(model, sample, pass, delta + TERMS + GLOBALS, gradient);
}
