/* model.c -- the network in floating point: forward and backward pass.
 *
 * Layers are those of layers.h; here is which of them follow each other. */
#include "model.h"

#include <math.h>
#include <string.h>

#include "layers.h"

/* ---- Elements --------------------------------------------------------------------------- */

static_assert((int)NET_INPUTS <= (int)LAYER_INPUTS && (int)NET_ELEMENT_1 <= (int)LAYER_INPUTS &&
                  (int)NET_HEAD_1 <= (int)LAYER_INPUTS,
              "a list has room for the inputs of every layer");

static void forward_element(const Model *model, uint64_t mask, const uint8_t *bytes, float hidden[],
                            float value[]) {
    List list;
    float input[ELEMENT_BYTES];
    list.n = 0;
    for (; mask; mask &= mask - 1) {
        int i = __builtin_ctzll(mask);
        list.at[list.n++] = (uint16_t)i;
        input[i] = (float)*bytes++ * model_scale.element[i];
    }
    forward(hidden, NET_ELEMENT_1, model->element_1[0], model->element_1_bias, input, &list);
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

float model_chance(float logit) { return 1 / (1 + expf(-logit)); }

ModelDelta model_delta(const Sample *sample, const ModelPass *pass) {
    return (ModelDelta){sample->weight * 2 * (pass->margin - sample->target) / MODEL_SQUARES,
                        sample->weight * 0.5F * (model_chance(pass->logit) - result_of(sample))};
}

/* Deltas of the second hidden layer, and gradients of the outputs and the linear part. */
static void backward_outputs(const Model *model, const ModelPass *pass, ModelDelta of,
                             float delta[NET_HEAD_2], Model *gradient) {
    float out[2] = {MODEL_POINTS * of.margin, of.logit};
    for (int i = 0; i < NET_HEAD_2; i++) {
        delta[i] = 0;
        for (int k = 0; k < 2; k++) {
            gradient->out[i][k] += out[k] * pass->head_2[i];
            if (pass->head_2[i] > 0) delta[i] += out[k] * model->out[i][k];
        }
    }
    for (int k = 0; k < 2; k++) gradient->out_bias[k] += out[k];
    for (int i = 0; i < TERMS; i++) {
        gradient->linear[0][i] += of.margin * pass->x[i];
        gradient->linear[1][i] += of.margin * pass->left * pass->x[i];
    }
}

void model_backward(const Model *model, const Sample *sample, const ModelPass *pass, ModelDelta of,
                    Model *gradient) {
    float delta_2[NET_HEAD_2], delta_1[NET_HEAD_1] = {0}, delta[NET_INPUTS] = {0};
    List list;
    backward_outputs(model, pass, of, delta_2, gradient);
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
