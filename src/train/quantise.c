/* quantise.c -- whole numbers instead of floats.
 *
 * A neuron that is rectified may be scaled by any positive number if the weights that lead out of
 * it are divided by it.  So each gets a scale with which the greatest value seen becomes USUAL,
 * below NET_MOST, where values are cut off.  Then every layer's weights are shifted left as far as
 * 16 bits and the sums allow: the sum of |weight| x greatest input must stay below 2^31. */
#include "quantise.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define USUAL 6000.0
enum { BYTE_MOST = 255, SHIFT_MOST = 24, CALIBRATION = 20000 };

/* ---- How large values become ------------------------------------------------------------ */

typedef struct {
    float element_1[NET_ELEMENT_1], element_2[NET_ELEMENT_2], pool[NET_ELEMENT_2];
    float head_1[NET_HEAD_1], head_2[NET_HEAD_2];
} Greatest;

static void note(float most[], const float value[], int n) {
    for (int i = 0; i < n; i++)
        if (value[i] > most[i]) most[i] = value[i];
}

static void see_values(const Model *model, const Samples *samples, ModelPass *pass, Greatest *g) {
    size_t each = samples->n / CALIBRATION + 1;
    memset(g, 0, sizeof *g);
    for (size_t s = 0; s < samples->n; s += each) {
        model_judge(model, samples->at[s], pass);
        for (int i = 0; i < samples->at[s]->n; i++) {
            note(g->element_1, pass->element_1[i], NET_ELEMENT_1);
            note(g->element_2, pass->element_2[i], NET_ELEMENT_2);
        }
        note(g->pool, pass->x + TERMS + GLOBALS, NET_ELEMENT_2);
        note(g->head_1, pass->head_1, NET_HEAD_1);
        note(g->head_2, pass->head_2, NET_HEAD_2);
    }
}

/* ---- Scales ----------------------------------------------------------------------------- */

/* What 1 in the model is in whole numbers. */
typedef struct {
    double element_1[NET_ELEMENT_1], element_2[NET_ELEMENT_2], x[NET_INPUTS];
    double head_1[NET_HEAD_1], head_2[NET_HEAD_2];
    int shift_pool;
} Scales;

static int by_size(const void *a, const void *b) {
    double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

/* The scale of each value.  One that is hardly ever above 0 would get a huge one, and the weights
 * that lead to it would leave no room for finer weights of the others in its layer: it gets a few
 * times what is usual. */
static void scale_values(double scale[], const float most[], int n) {
    double sorted[NET_INPUTS];
    for (int i = 0; i < n; i++) scale[i] = sorted[i] = USUAL / fmax(most[i], 1e-6);
    qsort(sorted, (size_t)n, sizeof *sorted, by_size);
    for (int i = 0; i < n; i++) scale[i] = fmin(scale[i], 3 * sorted[n / 2]);
}

static void scale_inputs(double x[NET_INPUTS]) {
    for (int i = 0; i < TERMS; i++) x[i] = 1 / model_scale.term[i];
    for (int i = 0; i < GLOBALS; i++) x[TERMS + i] = 1 / model_scale.global[i];
}

static double sum_most(const Greatest *g, int k) { return g->pool[k] / MODEL_POOL; }

/* Sums over elements are shifted so far that about half of the elements' values use their range,
 * and half of the sums. */
static int pool_shift(const Greatest *g) {
    int shift = 0, greater = NET_ELEMENT_2;
    while (greater > NET_ELEMENT_2 / 2) {
        greater = 0;
        for (int k = 0; k < NET_ELEMENT_2; k++)
            greater += sum_most(g, k) > g->element_2[k] * (float)(1 << shift);
        shift += greater > NET_ELEMENT_2 / 2;
    }
    return shift;
}

static void find_scales(const Greatest *g, Scales *s) {
    s->shift_pool = pool_shift(g);
    scale_inputs(s->x);
    double one = 1 << s->shift_pool;
    float most[NET_ELEMENT_2];
    for (int k = 0; k < NET_ELEMENT_2; k++)
        most[k] = fmaxf(g->element_2[k], (float)(sum_most(g, k) / one));
    scale_values(s->element_1, g->element_1, NET_ELEMENT_1);
    scale_values(s->element_2, most, NET_ELEMENT_2);
    scale_values(s->head_1, g->head_1, NET_HEAD_1);
    scale_values(s->head_2, g->head_2, NET_HEAD_2);
    for (int k = 0; k < NET_ELEMENT_2; k++)
        s->x[TERMS + GLOBALS + k] = s->element_2[k] / one / MODEL_POOL;
}

/* ---- Layers ----------------------------------------------------------------------------- */

/* A layer of the model, and how it lies in the Net: in pairs of inputs or not, `stride` outputs. */
typedef struct {
    float *weight, *bias; /* of the model: weight[input * model_stride] */
    const double *from, *to; /* scales of inputs and outputs */
    int inputs, outputs, model_stride;
    int most; /* of an input, in whole numbers */
    bool pairs, rectified;
    int stride;
    int16_t *whole;
    int32_t *whole_bias;
} Layer;

static int16_t *place(const Layer *layer, int i, int o) {
    if (!layer->pairs) return &layer->whole[i * layer->stride + o];
    return &layer->whole[(i / 2 * layer->stride + o) * 2 + i % 2];
}

static double exact(const Layer *layer, int i, int o) {
    return layer->weight[i * layer->model_stride + o] * layer->to[o] / layer->from[i];
}

/* How far may the weights of this output be shifted left? */
static int room_of(const Layer *layer, int o) {
    double greatest = 0, sum = fabs(layer->bias[o] * layer->to[o]) + 1;
    for (int i = 0; i < layer->inputs; i++) {
        double weight = fabs(exact(layer, i, o));
        greatest = fmax(greatest, weight);
        sum += weight * layer->most;
    }
    int shift = SHIFT_MOST;
    double rounding = 0.5 * layer->inputs * layer->most;
    while (shift >= 0 && (ldexp(greatest, shift) > INT16_MAX - 1 ||
                          ldexp(sum, shift) + rounding > (double)INT32_MAX))
        shift--;
    return shift;
}

/* Half of what is shifted away is in the bias, so that shifting rounds to the nearest. */
static bool convert(const Layer *layer, uint8_t *shift) {
    int s = SHIFT_MOST;
    for (int o = 0; o < layer->outputs; o++)
        if (room_of(layer, o) < s) s = room_of(layer, o);
    if (s < 0) return false;
    double half = s > 0 ? ldexp(0.5, s) : 0;
    for (int o = 0; o < layer->outputs; o++) {
        layer->whole_bias[o] = (int32_t)lrint(ldexp(layer->bias[o] * layer->to[o], s) + half);
        for (int i = 0; i < layer->inputs; i++)
            *place(layer, i, o) = (int16_t)lrint(ldexp(exact(layer, i, o), s));
    }
    *shift = (uint8_t)s;
    return true;
}

/* The same layer the other way: whole numbers into the model. */
static void undo(const Layer *layer, int shift) {
    double half = shift > 0 ? ldexp(0.5, shift) : 0;
    for (int o = 0; o < layer->outputs; o++) {
        double one = ldexp(layer->to[o], shift);
        layer->bias[o] = (float)((layer->whole_bias[o] - half) / one);
        for (int i = 0; i < layer->inputs; i++)
            layer->weight[i * layer->model_stride + o] =
                (float)(*place(layer, i, o) * layer->from[i] / one);
    }
}

/* ---- The network as layers -------------------------------------------------------------- */

enum { ELEMENT_1, ELEMENT_2, HEAD_1, HEAD_2, MARGIN, WIN, LAYERS };

static const double margin_one[1] = {256 * MODEL_POINTS}, win_one[1] = {LOGIT_ONE};

static void element_scales(double from[ELEMENT_BYTES]) {
    for (int i = 0; i < ELEMENT_BYTES; i++) from[i] = 1 / model_scale.element[i];
}

static void list_layers(Model *m, Net *n, const Scales *s, const double from[ELEMENT_BYTES],
                        Layer layer[LAYERS]) {
    layer[ELEMENT_1] = (Layer){
        m->element_1[0],  m->element_1_bias, from,  s->element_1, ELEMENT_BYTES, NET_ELEMENT_1,
        NET_ELEMENT_1,    BYTE_MOST,         false, true,         NET_ELEMENT_1, n->element_1[0],
        n->element_1_bias};
    layer[ELEMENT_2] =
        (Layer){m->element_2[0], m->element_2_bias,  s->element_1,     s->element_2, NET_ELEMENT_1,
                NET_ELEMENT_2,   NET_ELEMENT_2,      NET_MOST,         true,         true,
                NET_ELEMENT_2,   n->element_2[0][0], n->element_2_bias};
    layer[HEAD_1] = (Layer){m->head_1[0], m->head_1_bias,  s->x,          s->head_1, NET_INPUTS,
                            NET_HEAD_1,   NET_HEAD_1,      NET_MOST,      true,      true,
                            NET_HEAD_1,   n->head_1[0][0], n->head_1_bias};
    layer[HEAD_2] = (Layer){m->head_2[0], m->head_2_bias,  s->head_1,     s->head_2, NET_HEAD_1,
                            NET_HEAD_2,   NET_HEAD_2,      NET_MOST,      true,      true,
                            NET_HEAD_2,   n->head_2[0][0], n->head_2_bias};
    layer[MARGIN] =
        (Layer){m->out[0], m->out_bias, s->head_2, margin_one, NET_HEAD_2,   1,          2,
                NET_MOST,  true,        false,     4,          n->out[0][0], n->out_bias};
    layer[WIN] = (Layer){
        m->out[0] + 1, m->out_bias + 1, s->head_2, win_one,      NET_HEAD_2,     1, 2, NET_MOST,
        true,          false,           4,         n->out[0][1], n->out_bias + 1};
}

static uint8_t *shift_of(Net *net, int layer) {
    uint8_t *const shift[LAYERS] = {&net->shift_element_1, &net->shift_element_2,
                                    &net->shift_head_1,    &net->shift_head_2,
                                    &net->shift_margin,    &net->shift_win};
    return shift[layer];
}

static int16_t whole_16(double x) { return (int16_t)lrint(fmax(fmin(x, INT16_MAX), -INT16_MAX)); }

/* What a weight of 1 in the model's linear part is in whole numbers. */
static double linear_one(int term) {
    return model_scale.term[term] * (double)(TERM_ONE * LINEAR_ONE);
}

static void convert_linear(const Model *model, Net *net) {
    for (int i = 0; i < TERMS; i++) {
        double one = linear_one(i);
        net->linear.at_end[i] = whole_16(model->linear[0][i] * one);
        net->linear.more[i] = whole_16(model->linear[1][i] * one);
    }
    net->win_of_margin = (int32_t)lrint(MODEL_WIN * (double)LOGIT_ONE / 256 * 65536);
}

bool quantise(const Model *model, const Samples *samples, Net *net) {
    ModelPass *pass = malloc(sizeof *pass);
    Model copy = *model;
    Greatest greatest;
    Scales scales;
    double from[ELEMENT_BYTES];
    Layer layer[LAYERS];
    if (!pass) return false;
    see_values(model, samples, pass, &greatest);
    free(pass);
    find_scales(&greatest, &scales);
    element_scales(from);
    memset(net, 0, sizeof *net);
    list_layers(&copy, net, &scales, from, layer);
    convert_linear(model, net);
    net->shift_pool = (uint8_t)scales.shift_pool;
    for (int i = 0; i < LAYERS; i++)
        if (!convert(&layer[i], shift_of(net, i))) return false;
    return true;
}

/* ---- And back --------------------------------------------------------------------------- */

/* What 1 is taken to be: then values are as large as they learn well. */
#define ONE (USUAL / 4)

static void usual_scales(const Net *net, Scales *s) {
    double one = 1 << net->shift_pool;
    scale_inputs(s->x);
    for (int i = 0; i < NET_ELEMENT_1; i++) s->element_1[i] = ONE;
    for (int k = 0; k < NET_ELEMENT_2; k++) {
        s->element_2[k] = ONE;
        s->x[TERMS + GLOBALS + k] = ONE / one / MODEL_POOL;
    }
    for (int i = 0; i < NET_HEAD_1; i++) s->head_1[i] = ONE;
    for (int i = 0; i < NET_HEAD_2; i++) s->head_2[i] = ONE;
}

bool quantise_undo(const Net *net, Model *model) {
    Net copy = *net;
    Scales scales;
    double from[ELEMENT_BYTES];
    Layer layer[LAYERS];
    usual_scales(net, &scales);
    element_scales(from);
    list_layers(model, &copy, &scales, from, layer);
    for (int i = 0; i < LAYERS; i++) undo(&layer[i], *shift_of(&copy, i));
    for (int i = 0; i < TERMS; i++) {
        float one = (float)linear_one(i);
        model->linear[0][i] = (float)net->linear.at_end[i] / one;
        model->linear[1][i] = (float)net->linear.more[i] / one;
    }
    for (int i = 0; i < NET_HEAD_2; i++)
        if (model->out[i][0] != 0) return true;
    return false;
}

/* ---- Checks ----------------------------------------------------------------------------- */

static bool sum_holds(const Layer *layer, int o) {
    int64_t sum = llabs((long long)layer->whole_bias[o]);
    for (int i = 0; i < layer->inputs; i++) sum += (int64_t)abs(*place(layer, i, o)) * layer->most;
    return sum <= INT32_MAX;
}

static bool terms_hold(const int16_t weight[TERMS]) {
    int64_t sum = 0;
    for (int i = 0; i < TERMS; i++) sum += (int64_t)abs(weight[i]) * TERM_MOST;
    return sum <= INT32_MAX;
}

bool quantise_holds(const Net *net) {
    static Model no_model;
    static const Scales no_scales;
    static const double nothing[ELEMENT_BYTES];
    Net copy = *net;
    Layer layer[LAYERS];
    list_layers(&no_model, &copy, &no_scales, nothing, layer);
    for (int i = 0; i < LAYERS; i++)
        for (int o = 0; o < layer[i].outputs; o++)
            if (!sum_holds(&layer[i], o)) return false;
    return terms_hold(net->linear.at_end) && terms_hold(net->linear.more);
}

typedef struct {
    ModelPass pass;
    Inputs inputs;
    NetMemo memo[NET_MEMO];
} Comparison;

static void compare(const Model *model, const Net *net, const Sample *sample, Comparison *both,
                    QuantiseReport *report) {
    model_judge(model, sample, &both->pass);
    sample_unpack(sample, &both->inputs);
    Judgement judged = net_judge(net, both->memo, &both->inputs, sample->left);
    double off = fabs(judged.margin / 256.0 - both->pass.margin);
    double logit_off = fabs(judged.logit / (double)LOGIT_ONE - both->pass.logit);
    report->n++;
    report->most = fmax(report->most, off);
    report->error += off * off;
    report->logit_most = fmax(report->logit_most, logit_off);
    report->logit_error += logit_off * logit_off;
}

QuantiseReport quantise_report(const Model *model, const Net *net, const Samples *samples, int n) {
    QuantiseReport report = {0};
    Comparison *both = calloc(1, sizeof *both);
    for (size_t i = 0; both && i < samples->n && report.n < n; i++)
        if (sample_held_out(samples->at[i])) compare(model, net, samples->at[i], both, &report);
    report.error = sqrt(report.error / (report.n + 1e-9));
    report.logit_error = sqrt(report.logit_error / (report.n + 1e-9));
    free(both);
    return report;
}
