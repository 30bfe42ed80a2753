/* net.c -- the network, computed. */
#include "net.h"

#include <string.h>

/* ---- Sums of products, eight at a time ----------------------------------------------- */

typedef int16_t Eight __attribute__((vector_size(16)));
typedef int32_t Four __attribute__((vector_size(16)));

/* Products of neighbours, added: a[0] b[0] + a[1] b[1], and so on. */
static inline Four pair_products(Eight a, Eight b) {
#if defined(__SSE2__)
    typedef short Short __attribute__((vector_size(16)));
    return (Four)__builtin_ia32_pmaddwd128((Short)a, (Short)b);
#elif defined(__wasm_simd128__)
    return (Four)__builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
    Four sum;
    for (int i = 0; i < 4; i++) sum[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sum;
#endif
}

static inline Eight load(const int16_t *from) {
    Eight eight;
    memcpy(&eight, from, sizeof eight);
    return eight;
}

/* Add to `outputs` sums what inputs give them: some sums at a time, so that they stay in
 * registers.  Inputs that are 0, as many are, cost next to nothing. */
#define FOLDED static inline __attribute__((always_inline))
FOLDED void add_sums(int32_t sum[], const int16_t *weight, int outputs, const int16_t input[],
                     int inputs) {
    enum { AT_ONCE = 8 };
    for (int first = 0; first < outputs; first += 4 * AT_ONCE) {
        Four at[AT_ONCE];
        int n = outputs - first < 4 * AT_ONCE ? (outputs - first) / 4 : AT_ONCE;
        memcpy(at, sum + first, (size_t)n * sizeof *at);
        for (int i = 0; i < inputs; i += 2) {
            int32_t pair;
            memcpy(&pair, input + i, sizeof pair);
            if (!pair) continue;
            const int16_t *row = weight + (i * outputs + 2 * first);
            Eight both = (Eight)(Four){pair, pair, pair, pair};
            for (int k = 0; k < n; k++) at[k] += pair_products(both, load(row + 8 * k));
        }
        memcpy(sum + first, at, (size_t)n * sizeof *at);
    }
}

/* The same, beginning with the bias. */
FOLDED void sums(int32_t sum[], const int32_t bias[], const int16_t *weight, int outputs,
                 const int16_t input[], int inputs) {
    memcpy(sum, bias, (size_t)outputs * sizeof *sum);
    add_sums(sum, weight, outputs, input, inputs);
}

/* Values for the next layer: nothing below 0, nothing above NET_MOST. */
FOLDED void rectify(int16_t value[], const int32_t sum[], int n, int shift) {
    for (int i = 0; i < n; i++) {
        int32_t v = sum[i] >> shift;
        value[i] = (int16_t)(v < 0 ? 0 : v > NET_MOST ? NET_MOST : v);
    }
}

/* ---- Elements -------------------------------------------------------------------------- */

static void judge_element(const Net *net, const uint8_t element[], int16_t value[]) {
    int32_t sum[NET_ELEMENT_1];
    int16_t hidden[NET_ELEMENT_1];
    memcpy(sum, net->element_1_bias, sizeof sum);
    for (int i = 0; i < ELEMENT_BYTES; i++) {
        if (!element[i]) continue;
        for (int o = 0; o < NET_ELEMENT_1; o++) sum[o] += element[i] * net->element_1[i][o];
    }
    rectify(hidden, sum, NET_ELEMENT_1, net->shift_element_1);
    sums(sum, net->element_2_bias, net->element_2[0][0], NET_ELEMENT_2, hidden, NET_ELEMENT_1);
    rectify(value, sum, NET_ELEMENT_2, net->shift_element_2);
}

static uint32_t memo_place(const uint8_t element[ELEMENT_BYTES]) {
    uint64_t word[ELEMENT_BYTES / 8], sum = 0;
    memcpy(word, element, sizeof word);
    for (int i = 0; i < ELEMENT_BYTES / 8; i++)
        sum = (sum ^ word[i]) * 0x9E3779B97F4A7C15u, sum ^= sum >> 29;
    return (uint32_t)(sum >> 40) % NET_MEMO;
}

const int16_t *net_element(const Net *net, NetMemo memo[NET_MEMO], const uint8_t element[]) {
    NetMemo *at = &memo[memo_place(element)];
    if (!at->used || memcmp(at->element, element, ELEMENT_BYTES) != 0) {
        memcpy(at->element, element, ELEMENT_BYTES);
        at->used = 1;
        judge_element(net, element, at->value);
    }
    return at->value;
}

/* ---- Everything -------------------------------------------------------------------------- */

static_assert(TERMS % 8 == 0, "terms come by eight");
static int32_t weigh(const int16_t term[TERMS], const int16_t weight[TERMS]) {
    Four sum = {0};
    for (int i = 0; i < TERMS; i += 8) sum += pair_products(load(term + i), load(weight + i));
    return sum[0] + sum[1] + sum[2] + sum[3];
}

int32_t net_linear(const Net *net, const int16_t term[TERMS], int left) {
    if (left > NET_LEFT_MOST) left = NET_LEFT_MOST;
    int64_t at_end = weigh(term, net->linear.at_end), more = weigh(term, net->linear.more);
    return (int32_t)((at_end + more * left / NET_LEFT) / (TERM_ONE * LINEAR_ONE / 256));
}

/* From the sums of the head's first layer to its end. */
FOLDED Judgement finish(const Net *net, const int32_t first[], const int16_t term[], int left) {
    int16_t hidden[NET_HEAD_1];
    int32_t sum[NET_HEAD_2];
    rectify(hidden, first, NET_HEAD_1, net->shift_head_1);
    sums(sum, net->head_2_bias, net->head_2[0][0], NET_HEAD_2, hidden, NET_HEAD_1);
    rectify(hidden, sum, NET_HEAD_2, net->shift_head_2);
    sums(sum, net->out_bias, net->out[0][0], 4, hidden, NET_HEAD_2);
    Judgement judged = {net_linear(net, term, left) + (sum[0] >> net->shift_margin), 0};
    judged.logit =
        (int32_t)((int64_t)judged.margin * net->win_of_margin >> 16) + (sum[1] >> net->shift_win);
    return judged;
}

static void add_pool(const Net *net, int32_t sum[], const int32_t pool[]) {
    int16_t pooled[NET_ELEMENT_2];
    rectify(pooled, pool, NET_ELEMENT_2, net->shift_pool);
    add_sums(sum, net->head_1[(TERMS + GLOBALS) / 2][0], NET_HEAD_1, pooled, NET_ELEMENT_2);
}

void net_begin(const Net *net, const int16_t global[GLOBALS], int32_t begun[NET_HEAD_1]) {
    sums(begun, net->head_1_bias, net->head_1[TERMS / 2][0], NET_HEAD_1, global, GLOBALS);
}

Judgement net_go_on(const Net *net, const int32_t begun[NET_HEAD_1], const int16_t term[TERMS],
                    const int16_t global[GLOBALS], const int32_t pool[NET_ELEMENT_2], int left) {
    int32_t sum[NET_HEAD_1];
    memcpy(sum, begun, sizeof sum);
    add_sums(sum, net->head_1[0][0], NET_HEAD_1, term, TERMS);
    add_sums(sum, net->head_1[TERMS / 2][0], NET_HEAD_1, global, G_OPEN + 2);
    add_pool(net, sum, pool);
    return finish(net, sum, term, left);
}

Judgement net_judge(const Net *net, NetMemo memo[NET_MEMO], const Inputs *inputs, int left) {
    int32_t pool[NET_ELEMENT_2] = {0}, sum[NET_HEAD_1];
    for (int i = 0; i < inputs->n; i++) {
        const int16_t *value = net_element(net, memo, inputs->element[i]);
        for (int k = 0; k < NET_ELEMENT_2; k++) pool[k] += value[k];
    }
    net_begin(net, inputs->global, sum);
    add_sums(sum, net->head_1[0][0], NET_HEAD_1, inputs->term, TERMS);
    add_pool(net, sum, pool);
    return finish(net, sum, inputs->term, left);
}
