/* layers.h -- layers of a network in floating point, forward and backward, of any width.
 *
 * A layer's weights lie in rows, one an input, so both passes are sums of rows: forward, each
 * input that is not 0 adds its row to the outputs; backward, its delta is the product of its row
 * with the deltas of the outputs, and its row's gradient grows by input times delta.  Half of
 * all values are 0 and cost nothing.  Rows are a multiple of LANES long: a vector register or
 * several. */
#ifndef TRAIN_LAYERS_H
#define TRAIN_LAYERS_H

#include <stdint.h>
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

/* Which values are not 0. */
enum { LAYER_INPUTS = 1024 };
typedef struct {
    int n;
    uint16_t at[LAYER_INPUTS];
} List;

INLINED void list_values(List *list, const float value[], int n) {
    list->n = 0;
    for (int i = 0; i < n; i++) {
        list->at[list->n] = (uint16_t)i;
        list->n += value[i] != 0;
    }
}

INLINED void rectify(float value[], int n) {
    for (int i = 0; i < n; i++) value[i] = value[i] > 0 ? value[i] : 0;
}

/* As many outputs at a time as there are registers for; what is left of a layer may be fewer. */
enum { LAYER_STRIP = 64 };

INLINED void add_strip(float output[], int strip, const float *weight, int stride,
                       const float input[], const List *list) {
    Lane sum[LAYER_STRIP / LANES];
    for (int k = 0; k < strip / LANES; k++) sum[k] = load(output + k * LANES);
    for (int i = 0; i < list->n; i++) {
        const float *row = weight + (size_t)list->at[i] * (size_t)stride;
        float times = input[list->at[i]];
        for (int k = 0; k < strip / LANES; k++) sum[k] += times * load(row + k * LANES);
    }
    for (int k = 0; k < strip / LANES; k++) store(output + k * LANES, sum[k]);
}

/* outputs = bias + inputs times their rows */
INLINED void forward(float output[], int outputs, const float *weight, const float bias[],
                     const float input[], const List *list) {
    int at = 0;
    memcpy(output, bias, (size_t)outputs * sizeof *output);
    for (; at + LAYER_STRIP <= outputs; at += LAYER_STRIP)
        add_strip(output + at, LAYER_STRIP, weight + at, outputs, input, list);
    if (at < outputs) add_strip(output + at, outputs - at, weight + at, outputs, input, list);
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

#endif
