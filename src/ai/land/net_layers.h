/* net_layers.h -- layers of a network in whole numbers, of any width: what the small network
 * (net.c) and the large one (large.c) are computed with.
 *
 * All of it is sums of products of 16 bits.  They are written with vectors of the compiler, so
 * that there is one text for every machine; pair_products() and narrow() alone know instructions
 * of some, and have a plain twin that comes to the same.
 *
 * Widths are numbers in a NetLayer.  All of this is inlined where they are constants, so the
 * compiler sees them there; but see LAYER. */
#ifndef AI_LAND_NET_LAYERS_H
#define AI_LAND_NET_LAYERS_H

#include "net.h"

#include <string.h>

/* ---- Sums of products, sixteen at a time ---------------------------------------------- */

typedef int16_t Eight __attribute__((vector_size(16)));
typedef int32_t Four __attribute__((vector_size(16)));
typedef int16_t Sixteen __attribute__((vector_size(32)));
typedef int32_t Sums __attribute__((vector_size(32)));

#define INLINED inline __attribute__((always_inline))

/* So are whole layers, but where code has far to travel: there all of them share one text, which is
 * about as quick. */
#ifdef __wasm__
#define LAYER inline __attribute__((noinline))
#else
#define LAYER INLINED
#endif

/* Of a function that is marked so there are two: one for machines that have vectors of 32 bytes.
 * Which is called is decided when the program is loaded, before a thread sanitizer can be asked;
 * both come to the same. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONCE
#endif
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(ONCE)
#define TWOFOLD __attribute__((target_clones("avx2", "default")))
#else
#define TWOFOLD
#endif

/* Products of neighbours, added: a[0] b[0] + a[1] b[1], and so on. */
static INLINED Four pair_products(Eight a, Eight b) {
#if defined(__SSE2__)
    typedef short Short __attribute__((vector_size(16)));
    return (Four)__builtin_ia32_pmaddwd128((Short)a, (Short)b);
#elif defined(__wasm_simd128__)
    return (Four)__builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
    Four sum = {0};
    for (int i = 0; i < 4; i++) sum[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sum;
#endif
}

/* The same of twice as many, added to sums.  (Vectors of 32 bytes are no arguments where machines
 * may lack them.) */
static INLINED void add_products(Sums *sum, const Sixteen *a, const Sixteen *b) {
    Eight a_low = __builtin_shufflevector(*a, *a, 0, 1, 2, 3, 4, 5, 6, 7);
    Eight b_low = __builtin_shufflevector(*b, *b, 0, 1, 2, 3, 4, 5, 6, 7);
    Eight a_high = __builtin_shufflevector(*a, *a, 8, 9, 10, 11, 12, 13, 14, 15);
    Eight b_high = __builtin_shufflevector(*b, *b, 8, 9, 10, 11, 12, 13, 14, 15);
    Four low = pair_products(a_low, b_low), high = pair_products(a_high, b_high);
    *sum += __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

static INLINED Eight load(const int16_t *from) {
    Eight eight;
    memcpy(&eight, from, sizeof eight);
    return eight;
}

/* Eight values, those beyond 16 bits as great as can be. */
static INLINED Eight narrow(Four a, Four b) {
#if defined(__SSE2__)
    typedef short Short __attribute__((vector_size(16)));
    typedef int Int __attribute__((vector_size(16)));
    Short both = __builtin_ia32_packssdw128((Int)a, (Int)b);
    return (Eight)both;
#elif defined(__wasm_simd128__)
    return (Eight)__builtin_wasm_narrow_s_i16x8_i32x4(a, b);
#else
    Eight both = {0};
    for (int i = 0; i < 8; i++) {
        int32_t n = i < 4 ? a[i] : b[i - 4];
        both[i] = (int16_t)(n > INT16_MAX ? INT16_MAX : n < INT16_MIN ? INT16_MIN : n);
    }
    return both;
#endif
}

/* Add to `outputs` sums what inputs give them: some sums at a time, so that they stay in
 * registers.  `few`: most inputs are 0 and are left out; else asking would take longer. */
static LAYER void add_sums(int32_t sum[], const int16_t *weight, int outputs, const int16_t input[],
                           int inputs, bool few) {
    enum { AT_ONCE = 4 }; /* narrower layers there are none */
    for (int first = 0; first < outputs; first += 8 * AT_ONCE) {
        Sums at[AT_ONCE];
        memcpy(at, sum + first, sizeof at);
        for (int i = 0; i < inputs; i += 2) {
            const int16_t *row = weight + (i * outputs + 2 * first);
            int32_t pair;
            memcpy(&pair, input + i, sizeof pair);
            if (few && !pair) continue;
            Sixteen both = (Sixteen)((Sums){0} + pair), weights;
            for (int k = 0; k < AT_ONCE; k++) {
                memcpy(&weights, row + 16 * k, sizeof weights);
                add_products(&at[k], &both, &weights);
            }
        }
        memcpy(sum + first, at, sizeof at);
    }
}

/* Sums, shifted right, as values between least and most. */
static LAYER void values(int16_t value[], const int32_t sum[], int n, int shift, int least,
                         int most) {
    Eight low = (Eight){0} + (int16_t)least, high = (Eight){0} + (int16_t)most;
    for (int i = 0; i < n; i += 8) {
        Four two[2];
        memcpy(two, sum + i, sizeof two);
        Eight v = narrow(two[0] >> shift, two[1] >> shift);
        Eight above = v > high, below = v < low;
        v = (v & ~above & ~below) | (high & above) | (low & below);
        memcpy(value + i, &v, sizeof v);
    }
}

/* Values for the next layer: nothing below 0, nothing above NET_MOST. */
static INLINED void rectify(int16_t value[], const int32_t sum[], int n, int shift) {
    values(value, sum, n, shift, 0, NET_MOST);
}

/* ---- Layers ----------------------------------------------------------------------------- */

/* Where a layer lies in its network, in bytes.  Weights are as in a Net:
 * weight[i / 2][output][i % 2], of bytes weight[i][output]. */
typedef struct {
    uint32_t weight, bias, shift;
    int inputs, outputs;
} NetLayer;

/* All of a network that is not linear. */
typedef struct {
    NetLayer element_1, element_2, head_1, head_2;
    uint32_t out, out_bias, shift_margin, shift_win;
} NetLayers;

/* Those of a Net, or of one of other widths. */
#define NET_LAYER(Net, layer)                                                         \
    {offsetof(Net, layer), offsetof(Net, layer##_bias), offsetof(Net, shift_##layer), \
     sizeof(((Net *)0)->layer) / sizeof(int16_t) / NET_OUTPUTS(Net, layer),           \
     NET_OUTPUTS(Net, layer)}
#define NET_OUTPUTS(Net, layer) (sizeof(((Net *)0)->layer##_bias) / sizeof(int32_t))
#define NET_LAYERS(Net)                                                               \
    {NET_LAYER(Net, element_1),   NET_LAYER(Net, element_2), NET_LAYER(Net, head_1),  \
     NET_LAYER(Net, head_2),      offsetof(Net, out),        offsetof(Net, out_bias), \
     offsetof(Net, shift_margin), offsetof(Net, shift_win)}

enum { NET_WIDEST = 256, NET_MOST_BYTES = 128 }; /* layers have no more outputs; no more bytes */

static INLINED const int16_t *weights_at(const void *net, uint32_t at) {
    return (const int16_t *)((const char *)net + at);
}

static INLINED int shift_at(const void *net, uint32_t at) { return ((const uint8_t *)net)[at]; }

/* Sums of all inputs, beginning with the bias. */
static LAYER void layer_sums(const void *net, const NetLayer *layer, const int16_t input[],
                             int32_t sum[]) {
    memcpy(sum, (const char *)net + layer->bias, (size_t)layer->outputs * sizeof *sum);
    add_sums(sum, weights_at(net, layer->weight), layer->outputs, input, layer->inputs, false);
}

static LAYER void layer_values(const void *net, const NetLayer *layer, const int32_t sum[],
                               int16_t value[]) {
    rectify(value, sum, layer->outputs, shift_at(net, layer->shift));
}

/* Two bytes and the weights of each: products of both, added. */
enum { BYTES_AT_ONCE = 8 }; /* registers of sums */
static INLINED void add_bytes(Sums sum[BYTES_AT_ONCE], int32_t both, const int16_t one[],
                              const int16_t two[]) {
    Sixteen bytes = (Sixteen)((Sums){0} + both);
    for (int k = 0; k < BYTES_AT_ONCE; k++) {
        Eight a = load(one + 8 * k), b = load(two + 8 * k);
        Sixteen pairs =
            __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
        add_products(&sum[k], &bytes, &pairs);
    }
}

/* A layer of bytes: of them only those that are not 0, as most are; two at a time, because an
 * instruction takes pairs. */
static LAYER void byte_sums(const void *net, const NetLayer *layer, const uint8_t byte[],
                            int32_t sum[]) {
    uint8_t at[NET_MOST_BYTES + 1];
    int n = 0;
    for (int i = 0; i < layer->inputs; i++) {
        at[n] = (uint8_t)i;
        n += byte[i] != 0;
    }
    at[n] = 0;
    for (int first = 0; first < layer->outputs; first += 8 * BYTES_AT_ONCE) {
        Sums strip[BYTES_AT_ONCE];
        const int16_t *weight = weights_at(net, layer->weight) + first;
        memcpy(strip, (const int32_t *)((const char *)net + layer->bias) + first, sizeof strip);
        for (int i = 0; i < n; i += 2) {
            int32_t other = i + 1 < n ? byte[at[i + 1]] : 0;
            add_bytes(strip, byte[at[i]] | other << 16, weight + at[i] * layer->outputs,
                      weight + at[i + 1] * layer->outputs);
        }
        memcpy(sum + first, strip, sizeof strip);
    }
}

/* What an element, or a square, comes to after two layers. */
static LAYER void forward_bytes(const void *net, const NetLayer *first, const NetLayer *second,
                                const uint8_t byte[], int16_t value[]) {
    int32_t sum[NET_WIDEST];
    int16_t hidden[NET_WIDEST];
    byte_sums(net, first, byte, sum);
    layer_values(net, first, sum, hidden);
    layer_sums(net, second, hidden, sum);
    layer_values(net, second, sum, value);
}

/* A hash of bytes, a multiple of 8: the golden ratio in 64 bits spreads words, the high bits are
 * mixed best. */
static INLINED uint32_t bytes_hash(const uint8_t byte[], int n) {
    const uint64_t golden = 0x9E3779B97F4A7C15u;
    uint64_t word, sum = 0;
    for (int i = 0; i < n; i += 8) {
        memcpy(&word, byte + i, sizeof word);
        sum = (sum ^ word) * golden, sum ^= sum >> 29;
    }
    return (uint32_t)(sum >> 40);
}

/* The last layer is as narrow as the least vectors. */
static LAYER void out_sums(const void *net, const NetLayers *layers, const int16_t hidden[],
                           int32_t sum[4]) {
    const int16_t *weight = weights_at(net, layers->out);
    Four at;
    memcpy(&at, (const char *)net + layers->out_bias, sizeof at);
    for (int i = 0; i < layers->head_2.outputs; i += 2) {
        int32_t pair;
        memcpy(&pair, hidden + i, sizeof pair);
        at += pair_products((Eight)((Four){0} + pair), load(weight + 4 * i));
    }
    memcpy(sum, &at, sizeof at);
}

/* From the sums of the head's first layer to its end.  The linear part lies first in a network. */
static LAYER Evaluation forward_head(const void *net, const NetLayers *layers,
                                     const int32_t first[], const int16_t term[TERMS], int left) {
    int16_t hidden[NET_WIDEST];
    int32_t sum[NET_WIDEST];
    layer_values(net, &layers->head_1, first, hidden);
    layer_sums(net, &layers->head_2, hidden, sum);
    layer_values(net, &layers->head_2, sum, hidden);
    out_sums(net, layers, hidden, sum);
    Evaluation value = {net_linear(net, term, left), 0};
    value.margin += sum[0] >> shift_at(net, layers->shift_margin);
    value.logit = logit_of_margin(value.margin) + (sum[1] >> shift_at(net, layers->shift_win));
    return value;
}

#endif
