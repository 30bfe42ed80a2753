/* net.c -- the network, computed.
 *
 * All of it is sums of products of 16 bits.  They are written with vectors of the compiler, so
 * that there is one text for every machine; pair_products() and narrow() alone know instructions
 * of some, and have a plain twin that comes to the same. */
#include "net.h"

#include <stddef.h>
#include <string.h>

/* ---- As it is stored ------------------------------------------------------------------ */

/* Only the great layers are packed: what comes after them lies alike in both, and is copied. */
enum { TAIL = sizeof(Net) - offsetof(Net, out) };
static_assert(sizeof(StoredNet) - offsetof(StoredNet, out) == TAIL, "tails are alike");

static void open_layer(int16_t weight[], const uint8_t code[], size_t n) {
    for (size_t i = 0; i < n; i++) weight[i] = stored_weight(code[i]);
}

void net_open(Net *net, const StoredNet *stored) {
    memcpy(&net->linear, &stored->linear, sizeof net->linear);
    open_layer(net->element_1[0], stored->element_1[0], sizeof stored->element_1);
    open_layer(net->element_2[0][0], stored->element_2[0][0], sizeof stored->element_2);
    open_layer(net->head_1[0][0], stored->head_1[0][0], sizeof stored->head_1);
    open_layer(net->head_2[0][0], stored->head_2[0][0], sizeof stored->head_2);
    memcpy((char *)net + offsetof(Net, out), (const char *)stored + offsetof(StoredNet, out), TAIL);
}

/* ---- Sums of products, sixteen at a time ---------------------------------------------- */

typedef int16_t Eight __attribute__((vector_size(16)));
typedef int32_t Four __attribute__((vector_size(16)));
typedef int16_t Sixteen __attribute__((vector_size(32)));
typedef int32_t Sums __attribute__((vector_size(32)));

#define INLINED inline __attribute__((always_inline))

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
static INLINED void add_sums(int32_t sum[], const int16_t *weight, int outputs,
                             const int16_t input[], int inputs, bool few) {
    enum { AT_ONCE = 4 };
    static_assert(NET_ELEMENT_2 % (8 * AT_ONCE) == 0 && NET_HEAD_2 % (8 * AT_ONCE) == 0, "whole");
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

/* The same with all inputs, beginning with the bias. */
static INLINED void sums(int32_t sum[], const int32_t bias[], const int16_t *weight, int outputs,
                         const int16_t input[], int inputs) {
    memcpy(sum, bias, (size_t)outputs * sizeof *sum);
    add_sums(sum, weight, outputs, input, inputs, false);
}

/* Sums, shifted right, as values between least and most. */
static INLINED void values(int16_t value[], const int32_t sum[], int n, int shift, int least,
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

/* ---- Elements -------------------------------------------------------------------------- */

/* Two bytes and the weights of each: products of both, added. */
static INLINED void add_bytes(Sums sum[NET_ELEMENT_1 / 8], int32_t both, const int16_t one[],
                              const int16_t two[]) {
    Sixteen bytes = (Sixteen)((Sums){0} + both);
    for (int k = 0; k < NET_ELEMENT_1 / 8; k++) {
        Eight a = load(one + 8 * k), b = load(two + 8 * k);
        Sixteen pairs =
            __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
        add_products(&sum[k], &bytes, &pairs);
    }
}

/* The first layer: of the bytes only those that are not 0, as most are; two at a time,
 * because an instruction takes pairs. */
static INLINED void forward_bytes(const Net *net, const uint8_t element[],
                                  Sums sum[NET_ELEMENT_1 / 8]) {
    uint8_t at[ELEMENT_BYTES + 1];
    int n = 0;
    for (int i = 0; i < ELEMENT_BYTES; i++) {
        at[n] = (uint8_t)i;
        n += element[i] != 0;
    }
    at[n] = 0;
    for (int i = 0; i < n; i += 2) {
        int32_t other = i + 1 < n ? element[at[i + 1]] : 0;
        add_bytes(sum, element[at[i]] | other << 16, net->element_1[at[i]],
                  net->element_1[at[i + 1]]);
    }
}

static INLINED void forward_element(const Net *net, const uint8_t element[], int16_t value[]) {
    Sums first[NET_ELEMENT_1 / 8];
    int32_t sum[NET_ELEMENT_1];
    int16_t hidden[NET_ELEMENT_1];
    memcpy(first, net->element_1_bias, sizeof first);
    forward_bytes(net, element, first);
    memcpy(sum, first, sizeof sum);
    rectify(hidden, sum, NET_ELEMENT_1, net->shift_element_1);
    sums(sum, net->element_2_bias, net->element_2[0][0], NET_ELEMENT_2, hidden, NET_ELEMENT_1);
    rectify(value, sum, NET_ELEMENT_2, net->shift_element_2);
}

/* A hash of the bytes: the golden ratio in 64 bits spreads words, the high bits are mixed best. */
static INLINED uint32_t cache_place(const uint8_t element[ELEMENT_BYTES]) {
    const uint64_t golden = 0x9E3779B97F4A7C15u;
    uint64_t word[ELEMENT_BYTES / 8], sum = 0;
    memcpy(word, element, sizeof word);
    for (int i = 0; i < ELEMENT_BYTES / 8; i++) sum = (sum ^ word[i]) * golden, sum ^= sum >> 29;
    return (uint32_t)(sum >> 40) % NET_CACHE_SIZE;
}

TWOFOLD const int16_t *net_element(const Net *net, NetCache cache[NET_CACHE_SIZE],
                                   const uint8_t element[]) {
    NetCache *at = &cache[cache_place(element)];
    if (!at->used || memcmp(at->element, element, ELEMENT_BYTES) != 0) {
        memcpy(at->element, element, ELEMENT_BYTES);
        at->used = 1;
        forward_element(net, element, at->value);
    }
    return at->value;
}

/* ---- Everything -------------------------------------------------------------------------- */

static_assert(TERMS == 5 * 8, "terms come by eight, five times");
static_assert(3ll * 2 * 32768 * TERM_MOST < INT32_MAX, "three pairs of products fit");
static int64_t weigh(const int16_t term[TERMS], const int16_t weight[TERMS]) {
    Four at[2] = {{0}};
    for (int i = 0; i < 5; i++)
        at[i / 3] += pair_products(load(term + 8 * i), load(weight + 8 * i));
    int64_t sum = 0;
    for (int i = 0; i < 4; i++) sum += (int64_t)at[0][i] + at[1][i];
    return sum;
}

void net_terms(const int32_t sum[TERMS], int16_t term[TERMS]) {
    values(term, sum, TERMS, 0, -TERM_MOST, TERM_MOST);
}

int32_t net_linear(const Net *net, const int16_t term[TERMS], int left) {
    if (left > NET_LEFT_MOST) left = NET_LEFT_MOST;
    int64_t at_end = weigh(term, net->linear.at_end), more = weigh(term, net->linear.more);
    return (int32_t)((at_end + more * left / NET_LEFT) / (TERM_ONE * LINEAR_ONE / AI_POINT));
}

Evaluation evaluation_of_end(int points) {
    int sure = points > 0 ? LOGIT_SURE : points < 0 ? -LOGIT_SURE : 0;
    return (Evaluation){points * AI_POINT, sure};
}

/* The last layer is as narrow as the least vectors. */
static INLINED void out_sums(const Net *net, const int16_t hidden[NET_HEAD_2], int32_t sum[4]) {
    Four at;
    memcpy(&at, net->out_bias, sizeof at);
    for (int i = 0; i < NET_HEAD_2; i += 2) {
        int32_t pair;
        memcpy(&pair, hidden + i, sizeof pair);
        at += pair_products((Eight)((Four){0} + pair), load(net->out[i / 2][0]));
    }
    memcpy(sum, &at, sizeof at);
}

/* From the sums of the head's first layer to its end. */
static INLINED Evaluation forward_head(const Net *net, const int32_t first[], const int16_t term[],
                                       int left) {
    int16_t hidden[NET_HEAD_1];
    int32_t sum[NET_HEAD_2];
    rectify(hidden, first, NET_HEAD_1, net->shift_head_1);
    sums(sum, net->head_2_bias, net->head_2[0][0], NET_HEAD_2, hidden, NET_HEAD_1);
    rectify(hidden, sum, NET_HEAD_2, net->shift_head_2);
    out_sums(net, hidden, sum);
    Evaluation value = {net_linear(net, term, left) + (sum[0] >> net->shift_margin), 0};
    value.logit = logit_of_margin(value.margin) + (sum[1] >> net->shift_win);
    return value;
}

TWOFOLD void net_refresh(const Net *net, const int16_t global[GLOBALS],
                         NetAccumulator *accumulator) {
    memset(accumulator->input, 0, sizeof accumulator->input);
    memcpy(accumulator->input + TERMS, global, GLOBALS * sizeof *global);
    sums(accumulator->sum, net->head_1_bias, net->head_1[0][0], NET_HEAD_1, accumulator->input,
         NET_INPUTS);
}

/* Of the globals those after G_OPEN are the same for most positions of a turn. */
enum { GLOBAL_END = TERMS + G_OPEN + 2, POOL = TERMS + GLOBALS };

static void update_globals(const Net *net, NetAccumulator *accumulator,
                           const int16_t global[GLOBALS]) {
    int16_t more[POOL - GLOBAL_END], *was = accumulator->input + GLOBAL_END;
    const int16_t *is = global + GLOBAL_END - TERMS;
    if (!memcmp(is, was, sizeof more)) return;
    for (int i = 0; i < POOL - GLOBAL_END; i++) more[i] = (int16_t)(is[i] - was[i]);
    memcpy(was, is, sizeof more);
    add_sums(accumulator->sum, net->head_1[GLOBAL_END / 2][0], NET_HEAD_1, more, POOL - GLOBAL_END,
             true);
}

/* Inputs are within +- NET_MOST, so differences are within 16 bits. */
TWOFOLD Evaluation net_forward(const Net *net, NetAccumulator *accumulator,
                               const int16_t term[TERMS], const int16_t global[GLOBALS],
                               const int32_t pool[NET_ELEMENT_2], int left) {
    int16_t input[NET_INPUTS], more[NET_INPUTS];
    memcpy(input, term, TERMS * sizeof *input);
    memcpy(input + TERMS, global, (GLOBAL_END - TERMS) * sizeof *input);
    rectify(input + POOL, pool, NET_ELEMENT_2, net->shift_pool);
    for (int i = 0; i < GLOBAL_END; i++) more[i] = (int16_t)(input[i] - accumulator->input[i]);
    for (int i = POOL; i < NET_INPUTS; i++) more[i] = (int16_t)(input[i] - accumulator->input[i]);
    memcpy(accumulator->input, input, GLOBAL_END * sizeof *input);
    memcpy(accumulator->input + POOL, input + POOL, NET_ELEMENT_2 * sizeof *input);
    add_sums(accumulator->sum, net->head_1[0][0], NET_HEAD_1, more, GLOBAL_END, true);
    add_sums(accumulator->sum, net->head_1[POOL / 2][0], NET_HEAD_1, more + POOL, NET_ELEMENT_2,
             false);
    return forward_head(net, accumulator->sum, term, left);
}

/* What an element gave to the sum is taken off. */
static void remove_element(NetState *state, int i) {
    for (int k = 0; k < NET_ELEMENT_2; k++) state->pool[k] -= state->value[i][k];
}

static void add_element(const Net *net, NetCache cache[], NetState *state, int i,
                        const uint8_t *e) {
    const int16_t *value = net_element(net, cache, e);
    memcpy(state->element[i], e, ELEMENT_BYTES);
    memcpy(state->value[i], value, sizeof state->value[i]);
    for (int k = 0; k < NET_ELEMENT_2; k++) state->pool[k] += value[k];
}

static void update_elements(const Net *net, NetCache cache[], NetState *state,
                            const Inputs *inputs) {
    for (int i = 0; i < inputs->n; i++) {
        bool known = i < state->n;
        if (known && !memcmp(state->element[i], inputs->element[i], ELEMENT_BYTES)) continue;
        if (known) remove_element(state, i);
        add_element(net, cache, state, i, inputs->element[i]);
    }
    for (int i = inputs->n; i < state->n; i++) remove_element(state, i);
    state->n = inputs->n;
}

Evaluation net_evaluate(const Net *net, NetCache cache[NET_CACHE_SIZE], NetState *state,
                        const Inputs *inputs, int left) {
    update_elements(net, cache, state, inputs);
    if (state->begun)
        update_globals(net, &state->accumulator, inputs->global);
    else
        net_refresh(net, inputs->global, &state->accumulator);
    state->begun = true;
    return net_forward(net, &state->accumulator, inputs->term, inputs->global, state->pool, left);
}
