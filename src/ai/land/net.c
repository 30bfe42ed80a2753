/* net.c -- the network, computed: layers are those of net_layers.h, and what is remembered of them
 * is here. */
#include "net_layers.h"

#include <stddef.h>
#include <string.h>

static const NetLayers layers = NET_LAYERS(Net);

/* ---- As it is stored ------------------------------------------------------------------ */

/* Only the great layers are packed, which lie in a row: what is before and after them lies alike in
 * both, and is copied. */
void net_unpack(void *net, const uint8_t *stored, size_t bytes, size_t out) {
    enum { LINEAR = sizeof(NetLinear) };
    size_t weights = out - LINEAR;
    int16_t *weight = (int16_t *)((char *)net + LINEAR);
    memcpy(net, stored, LINEAR);
    for (size_t i = 0; i < weights; i++) weight[i] = stored_weight(stored[LINEAR + i]);
    memcpy(weight + weights, stored + out, bytes - out);
}

void net_open(Net *net, const StoredNet *stored) {
    net_unpack(net, (const uint8_t *)stored, sizeof *stored, offsetof(StoredNet, out));
}

/* ---- Elements -------------------------------------------------------------------------- */

TWOFOLD const int16_t *net_element(const Net *net, NetCache cache[NET_CACHE_SIZE],
                                   const uint8_t element[]) {
    NetCache *at = &cache[bytes_hash(element, ELEMENT_BYTES) % NET_CACHE_SIZE];
    if (!at->used || memcmp(at->element, element, ELEMENT_BYTES) != 0) {
        memcpy(at->element, element, ELEMENT_BYTES);
        at->used = 1;
        forward_bytes(net, &layers.element_1, &layers.element_2, element, at->value);
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

int32_t net_linear(const NetLinear *linear, const int16_t term[TERMS], int left) {
    if (left > NET_LEFT_MOST) left = NET_LEFT_MOST;
    int64_t at_end = weigh(term, linear->at_end), more = weigh(term, linear->more);
    return (int32_t)((at_end + more * left / NET_LEFT) / (TERM_ONE * LINEAR_ONE / AI_POINT));
}

Evaluation evaluation_of_end(int points) {
    int sure = points > 0 ? LOGIT_SURE : points < 0 ? -LOGIT_SURE : 0;
    return (Evaluation){points * AI_POINT, sure};
}

TWOFOLD void net_refresh(const Net *net, const int16_t global[GLOBALS],
                         NetAccumulator *accumulator) {
    memset(accumulator->input, 0, sizeof accumulator->input);
    memcpy(accumulator->input + TERMS, global, GLOBALS * sizeof *global);
    layer_sums(net, &layers.head_1, accumulator->input, accumulator->sum);
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
    return forward_head(net, &layers, accumulator->sum, term, left);
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
