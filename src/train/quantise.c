/* quantise.c -- whole numbers instead of floats.
 *
 * A neuron that is rectified may be scaled by any positive number if the weights that lead out of
 * it are divided by it.  So there is a scale for each, and a shift for each layer: sums are made
 * of weights that are shifted left, and shifted right again as values.
 *
 *      value < USUAL           for the greatest value seen; above NET_MOST values are cut off
 *      |weight| <= WEIGHT_MOST after the shift
 *      sum |weight| x greatest input + |bias| < 2^31, whatever the inputs
 *
 * The first wants small scales, the others small scales or small shifts.  A layer's shift is the
 * one at which half of its neurons are limited by the first, half by the others.
 * Scales are powers of two: a weight that was rounded to four bits as it was learned is then
 * still such a weight.
 *
 * Weights are then rounded to the four bits that are stored of them (net.h). */
#include "quantise.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define USUAL 6000.0
enum { BYTE_MOST = 255, SHIFT_MOST = 24, CALIBRATION = 20000 };
enum { WIDEST = NET_ELEMENT_1 + NET_ELEMENT_2 + NET_HEAD_1 + NET_HEAD_2 }; /* no layer is wider */

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
        model_forward(model, samples->at[s], pass);
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
    double head_1[NET_HEAD_1], head_2[NET_HEAD_2], margin[1], win[1];
    double element[ELEMENT_BYTES];
} Scales;

/* What is known before: inputs, and outputs. */
static void scale_ends(Scales *s) {
    for (int i = 0; i < ELEMENT_BYTES; i++) s->element[i] = 1 / model_scale.element[i];
    for (int i = 0; i < TERMS; i++) s->x[i] = 1 / model_scale.term[i];
    for (int i = 0; i < GLOBALS; i++) s->x[TERMS + i] = 1 / model_scale.global[i];
    s->margin[0] = 256 * MODEL_POINTS;
    s->win[0] = LOGIT_ONE;
}

/* The sums over elements have the scale of what is summed up, less what is shifted away. */
static void scale_pool(Scales *s, int shift) {
    for (int k = 0; k < NET_ELEMENT_2; k++)
        s->x[TERMS + GLOBALS + k] = ldexp(s->element_2[k], -shift) / MODEL_POOL;
}

static float sum_most(const Greatest *g, int k) { return g->pool[k] / MODEL_POOL; }

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

/* ---- Weights as they are stored --------------------------------------------------------- */

uint8_t weight_code(long weight) {
    long size = labs(weight) < WEIGHT_MOST ? labs(weight) : WEIGHT_MOST;
    int shift = 0, sign = weight < 0 ? 128 : 0;
    while ((size + (1 << shift >> 1)) >> shift > 15) shift++;
    long bits = (size + (1 << shift >> 1)) >> shift;
    return (uint8_t)(sign | (bits < 8 ? bits : (shift + 1) << 3 | (bits - 8)));
}

/* A float's first bit is not in it: three of those that are remain. */
static float four_bits(float x) {
    enum { CUT = 20 };
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = (bits + (1u << (CUT - 1))) >> CUT << CUT;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Inputs have scales that are no powers of two, so what is stored is the weight times the scale. */
static void round_layer(const float weight[], float rounded[], int inputs, int outputs,
                        const float scale[]) {
    for (int i = 0; i < inputs; i++)
        for (int o = 0; o < outputs; o++) {
            float one = scale ? scale[i] : 1;
            int at = i * outputs + o;
            rounded[at] = four_bits(weight[at] * one) / one;
        }
}

void model_round(const Model *model, Model *rounded) {
    float scale[NET_INPUTS];
    for (int i = 0; i < NET_INPUTS; i++)
        scale[i] = i < TERMS             ? model_scale.term[i]
                   : i < TERMS + GLOBALS ? model_scale.global[i - TERMS]
                                         : 1;
    *rounded = *model;
    round_layer(model->element_1[0], rounded->element_1[0], ELEMENT_BYTES, NET_ELEMENT_1,
                model_scale.element);
    round_layer(model->element_2[0], rounded->element_2[0], NET_ELEMENT_1, NET_ELEMENT_2, NULL);
    round_layer(model->head_1[0], rounded->head_1[0], NET_INPUTS, NET_HEAD_1, scale);
    round_layer(model->head_2[0], rounded->head_2[0], NET_HEAD_1, NET_HEAD_2, NULL);
}

static void store_layer(const int16_t weight[], uint8_t code[], size_t n) {
    for (size_t i = 0; i < n; i++) code[i] = weight_code(weight[i]);
}

void net_store(const Net *net, StoredNet *stored) {
    memcpy(&stored->linear, &net->linear, sizeof net->linear);
    store_layer(net->element_1[0], stored->element_1[0], sizeof stored->element_1);
    store_layer(net->element_2[0][0], stored->element_2[0][0], sizeof stored->element_2);
    store_layer(net->head_1[0][0], stored->head_1[0][0], sizeof stored->head_1);
    store_layer(net->head_2[0][0], stored->head_2[0][0], sizeof stored->head_2);
    memcpy((char *)stored + offsetof(StoredNet, out), (const char *)net + offsetof(Net, out),
           sizeof *net - offsetof(Net, out));
}

/* ---- Layers ----------------------------------------------------------------------------- */

/* A layer of the model, and how it lies in the Net: in pairs of inputs or not, `stride` outputs. */
typedef struct {
    float *weight, *bias; /* of the model: weight[input * model_stride] */
    const double *from; /* the scales of inputs, */
    double *to; /* and of outputs */
    int inputs, outputs, model_stride;
    int most; /* of an input, in whole numbers */
    bool pairs;
    int stride;
    int16_t *quantised;
    int32_t *quantised_bias;
} Layer;

static int16_t *place(const Layer *layer, int i, int o) {
    if (!layer->pairs) return &layer->quantised[i * layer->stride + o];
    return &layer->quantised[(i / 2 * layer->stride + o) * 2 + i % 2];
}

static double exact(const Layer *layer, int i, int o) {
    return layer->weight[i * layer->model_stride + o] * layer->to[o] / layer->from[i];
}

/* The greatest scale that weights of this output may have, if they are not shifted. */
static double room_of(const Layer *layer, int o) {
    double greatest = 1e-9, sum = fabs((double)layer->bias[o]) + 1e-9;
    for (int i = 0; i < layer->inputs; i++) {
        double weight = fabs(layer->weight[i * layer->model_stride + o] / layer->from[i]);
        greatest = fmax(greatest, weight);
        sum += weight * layer->most;
    }
    double rounding = 0.5 * layer->inputs * layer->most + 1, nearest = sum / 16;
    return fmin((WEIGHT_MOST - 1) / greatest, (INT32_MAX - rounding) / (sum + nearest));
}

static int by_size(const void *a, const void *b) {
    int one = *(const int *)a, two = *(const int *)b;
    return (one > two) - (one < two);
}

/* The shift of a layer, and the scales of its outputs, of which these are the greatest seen. */
static int choose_scales(const Layer *layer, const float seen[]) {
    int shift[WIDEST] = {0};
    for (int o = 0; o < layer->outputs; o++)
        shift[o] = (int)floor(log2(room_of(layer, o) * fmax(seen[o], 1e-3) / USUAL));
    qsort(shift, (size_t)layer->outputs, sizeof *shift, by_size);
    int s = shift[layer->outputs / 2];
    s = s < 0 ? 0 : s > SHIFT_MOST ? SHIFT_MOST : s;
    for (int o = 0; o < layer->outputs; o++) {
        double most = fmin(USUAL / fmax(seen[o], 1e-3), ldexp(room_of(layer, o), -s));
        layer->to[o] = exp2(floor(log2(most)));
    }
    return s;
}

/* An output's scale is given: how far may it be shifted?  -1: its weights are too great. */
static int choose_shift(const Layer *layer) {
    int s = (int)floor(log2(room_of(layer, 0) / layer->to[0]));
    return s > SHIFT_MOST ? SHIFT_MOST : s < 0 ? -1 : s;
}

/* There are few weights of outputs: they are kept as they are. */
static int16_t quantised_weight(const Layer *layer, double weight) {
    long quantised = lrint(weight);
    return layer->outputs == 1 ? (int16_t)quantised : stored_weight(weight_code(quantised));
}

/* Half of what is shifted away is in the bias, so that shifting rounds to the nearest. */
static void convert(const Layer *layer, int s) {
    double half = s > 0 ? ldexp(0.5, s) : 0;
    for (int o = 0; o < layer->outputs; o++) {
        layer->quantised_bias[o] = (int32_t)lrint(ldexp(layer->bias[o] * layer->to[o], s) + half);
        for (int i = 0; i < layer->inputs; i++)
            *place(layer, i, o) = quantised_weight(layer, ldexp(exact(layer, i, o), s));
    }
}

/* Sums over elements are cut off, not rounded: the half that is lost comes back in the bias. */
static void correct_rounding(const Layer *head) {
    for (int o = 0; o < head->outputs; o++) {
        int sum = 0;
        for (int i = TERMS + GLOBALS; i < head->inputs; i++) sum += *place(head, i, o);
        head->quantised_bias[o] += sum / 2;
    }
}

/* The same layer the other way: whole numbers into the model. */
static void undo(const Layer *layer, int shift) {
    double half = shift > 0 ? ldexp(0.5, shift) : 0;
    for (int o = 0; o < layer->outputs; o++) {
        double one = ldexp(layer->to[o], shift);
        layer->bias[o] = (float)((layer->quantised_bias[o] - half) / one);
        for (int i = 0; i < layer->inputs; i++)
            layer->weight[i * layer->model_stride + o] =
                (float)(*place(layer, i, o) * layer->from[i] / one);
    }
}

/* ---- The network as layers -------------------------------------------------------------- */

enum { ELEMENT_1, ELEMENT_2, HEAD_1, HEAD_2, MARGIN, WIN, LAYERS };

/* clang-format off */
static void list_layers(Model *m, Net *n, Scales *s, Layer layer[LAYERS]) {
    layer[ELEMENT_1] = (Layer){
        m->element_1[0], m->element_1_bias, s->element, s->element_1,
        ELEMENT_BYTES, NET_ELEMENT_1, NET_ELEMENT_1, BYTE_MOST,
        false, NET_ELEMENT_1, n->element_1[0], n->element_1_bias};
    layer[ELEMENT_2] = (Layer){
        m->element_2[0], m->element_2_bias, s->element_1, s->element_2,
        NET_ELEMENT_1, NET_ELEMENT_2, NET_ELEMENT_2, NET_MOST,
        true, NET_ELEMENT_2, n->element_2[0][0], n->element_2_bias};
    layer[HEAD_1] = (Layer){
        m->head_1[0], m->head_1_bias, s->x, s->head_1,
        NET_INPUTS, NET_HEAD_1, NET_HEAD_1, NET_MOST,
        true, NET_HEAD_1, n->head_1[0][0], n->head_1_bias};
    layer[HEAD_2] = (Layer){
        m->head_2[0], m->head_2_bias, s->head_1, s->head_2,
        NET_HEAD_1, NET_HEAD_2, NET_HEAD_2, NET_MOST,
        true, NET_HEAD_2, n->head_2[0][0], n->head_2_bias};
    layer[MARGIN] = (Layer){
        m->out[0], m->out_bias, s->head_2, s->margin,
        NET_HEAD_2, 1, 2, NET_MOST,
        true, 4, n->out[0][0], n->out_bias};
    layer[WIN] = (Layer){
        m->out[0] + 1, m->out_bias + 1, s->head_2, s->win,
        NET_HEAD_2, 1, 2, NET_MOST,
        true, 4, n->out[0][1], n->out_bias + 1};
}
/* clang-format on */

static uint8_t *shift_of(Net *net, int layer) {
    uint8_t *const shift[LAYERS] = {&net->shift_element_1, &net->shift_element_2,
                                    &net->shift_head_1,    &net->shift_head_2,
                                    &net->shift_margin,    &net->shift_win};
    return shift[layer];
}

static int16_t quantised_16(double x) {
    return (int16_t)lrint(fmax(fmin(x, INT16_MAX), -INT16_MAX));
}

/* What a weight of 1 in the model's linear part is in whole numbers. */
static double linear_one(int term) {
    return model_scale.term[term] * (double)(TERM_ONE * LINEAR_ONE);
}

static void convert_linear(const Model *model, Net *net) {
    for (int i = 0; i < TERMS; i++) {
        double one = linear_one(i);
        net->linear.at_end[i] = quantised_16(model->linear[0][i] * one);
        net->linear.more[i] = quantised_16(model->linear[1][i] * one);
    }
    net->win_of_margin = LOGIT_OF_MARGIN;
}

/* Layer by layer: the scales of one are those of the next one's inputs. */
static void convert_hidden(Net *net, Layer layer[LAYERS], const Greatest *g, Scales *scales) {
    float most[NET_ELEMENT_2];
    const float *seen[MARGIN] = {g->element_1, most, g->head_1, g->head_2};
    net->shift_pool = (uint8_t)pool_shift(g);
    for (int k = 0; k < NET_ELEMENT_2; k++)
        most[k] = fmaxf(g->element_2[k], ldexpf(sum_most(g, k), -net->shift_pool));
    for (int i = 0; i < MARGIN; i++) {
        int shift = choose_scales(&layer[i], seen[i]);
        convert(&layer[i], shift);
        *shift_of(net, i) = (uint8_t)shift;
        if (i == ELEMENT_2) scale_pool(scales, net->shift_pool);
    }
    if (net->shift_pool) correct_rounding(&layer[HEAD_1]);
}

static bool convert_outputs(Net *net, Layer layer[LAYERS]) {
    for (int i = MARGIN; i < LAYERS; i++) {
        int shift = choose_shift(&layer[i]);
        if (shift < 0) return false;
        convert(&layer[i], shift);
        *shift_of(net, i) = (uint8_t)shift;
    }
    return true;
}

bool quantise(const Model *model, const Samples *samples, Net *net) {
    ModelPass *pass = malloc(sizeof *pass);
    Model copy = *model;
    Greatest greatest;
    Scales scales;
    Layer layer[LAYERS];
    if (!pass) return false;
    see_values(model, samples, pass, &greatest);
    free(pass);
    memset(net, 0, sizeof *net);
    scale_ends(&scales);
    list_layers(&copy, net, &scales, layer);
    convert_linear(model, net);
    convert_hidden(net, layer, &greatest, &scales);
    return convert_outputs(net, layer);
}

/* ---- And back --------------------------------------------------------------------------- */

/* What 1 is taken to be: then values are as large as they learn well. */
#define ONE 1024.0

static void usual_scales(Scales *s, int shift_pool) {
    scale_ends(s);
    for (int i = 0; i < NET_ELEMENT_1; i++) s->element_1[i] = ONE;
    for (int i = 0; i < NET_ELEMENT_2; i++) s->element_2[i] = ONE;
    for (int i = 0; i < NET_HEAD_1; i++) s->head_1[i] = ONE;
    for (int i = 0; i < NET_HEAD_2; i++) s->head_2[i] = ONE;
    scale_pool(s, shift_pool);
}

bool quantise_undo(const Net *net, Model *model) {
    Net copy = *net;
    Scales scales;
    Layer layer[LAYERS];
    usual_scales(&scales, net->shift_pool);
    list_layers(model, &copy, &scales, layer);
    for (int i = 0; i < LAYERS; i++) undo(&layer[i], *shift_of(&copy, i));
    for (int i = 0; i < TERMS; i++) {
        model->linear[0][i] = (float)(net->linear.at_end[i] / linear_one(i));
        model->linear[1][i] = (float)(net->linear.more[i] / linear_one(i));
    }
    for (int i = 0; i < NET_HEAD_2; i++)
        if (model->out[i][0] != 0) return true;
    return false;
}

/* ---- Checks ----------------------------------------------------------------------------- */

/* The greatest sum of any output, on its way to it too. */
static int64_t layer_most(const Layer *layer) {
    int64_t most = 0;
    for (int o = 0; o < layer->outputs; o++) {
        int64_t sum = llabs((long long)layer->quantised_bias[o]);
        for (int i = 0; i < layer->inputs; i++)
            sum += (int64_t)abs(*place(layer, i, o)) * layer->most;
        if (sum > most) most = sum;
    }
    return most;
}

static bool terms_hold(const int16_t weight[TERMS]) {
    int64_t sum = 0;
    for (int i = 0; i < TERMS; i++) sum += (int64_t)abs(weight[i]) * TERM_MOST;
    return sum <= INT32_MAX;
}

/* What the network says is added to what the linear part says, which is a fraction of the range:
 * so there is room if each of its outputs takes no more than a quarter. */
enum { OUTPUT_MOST = INT32_MAX / 4 };

bool quantise_holds(const Net *net) {
    static Model no_model;
    static Scales no_scales;
    Net copy = *net;
    Layer layer[LAYERS];
    list_layers(&no_model, &copy, &no_scales, layer);
    for (int i = 0; i < LAYERS; i++) {
        int shift = *shift_of(&copy, i);
        int64_t most = layer_most(&layer[i]);
        if (most > INT32_MAX || shift > SHIFT_MOST) return false;
        if (i >= MARGIN && most >> shift > OUTPUT_MOST) return false;
    }
    return net->shift_pool <= SHIFT_MOST && terms_hold(net->linear.at_end) &&
           terms_hold(net->linear.more);
}

typedef struct {
    ModelPass pass;
    Inputs inputs;
    NetCache cache[NET_CACHE_SIZE];
    NetState state;
} Comparison;

static void compare(const Model *model, const Net *net, const Sample *sample, Comparison *both,
                    QuantiseReport *report) {
    model_forward(model, sample, &both->pass);
    sample_unpack(sample, &both->inputs);
    Evaluation value = net_evaluate(net, both->cache, &both->state, &both->inputs, sample->left);
    double off = fabs(value.margin / 256.0 - both->pass.margin);
    double logit_off = fabs(value.logit / (double)LOGIT_ONE - both->pass.logit);
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
