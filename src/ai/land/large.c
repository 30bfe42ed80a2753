/* large.c -- the large network, computed.
 *
 * It is seldom asked, and about positions that have little in common: so there is nothing to be
 * corrected by what differs, as net.c does.  Elements do come again, and are remembered. */
#include "large.h"

#include "net_layers.h"

enum { LARGE_POOL = 32 * LARGE_WIDER, LARGE_INPUTS = TERMS + GLOBALS + LARGE_POOL };
static const NetLayers layers = NET_LAYERS(LargeNet);
static_assert(64 * LARGE_WIDER <= NET_WIDEST, "layers have room");

/* It was built with the program: so what is asked is whether it is the right one, and whole, and
 * not whether its sums could overflow, as of files that people name. */
bool large_holds(const uint8_t *file, size_t length) {
    static const NetHead head = {"large", sizeof(StoredLargeNet), NET_INPUTS_ID};
    int32_t slope;
    if (length != sizeof(LargeFile) || memcmp(file, &head, sizeof head) != 0) return false;
    memcpy(&slope, file + offsetof(LargeFile, net.win_of_margin), sizeof slope);
    return slope == LOGIT_OF_MARGIN;
}

bool large_is_there(void) {
    size_t length;
    const uint8_t *file = large_file(&length);
    return file && large_holds(file, length);
}

void large_open(Large *large) {
    size_t length;
    const uint8_t *net = large_file(&length) + offsetof(LargeFile, net);
    net_unpack(&large->net, net, sizeof(StoredLargeNet), offsetof(StoredLargeNet, out));
}

/* What an element comes to; as net_element(). */
static INLINED const int16_t *large_element(Large *large, const uint8_t element[]) {
    uint32_t place = element_hash(element) % LARGE_CACHE_SIZE;
    if (large->cache[place].used && !memcmp(large->cache[place].element, element, ELEMENT_BYTES))
        return large->cache[place].value;
    memcpy(large->cache[place].element, element, ELEMENT_BYTES);
    large->cache[place].used = 1;
    forward_element(&large->net, &layers, element, large->cache[place].value);
    return large->cache[place].value;
}

TWOFOLD Evaluation large_evaluate(Large *large, const Inputs *inputs, int left) {
    const LargeNet *net = &large->net;
    int16_t input[LARGE_INPUTS];
    int32_t pool[LARGE_POOL] = {0}, sum[64 * LARGE_WIDER];
    for (int i = 0; i < inputs->n; i++) {
        const int16_t *value = large_element(large, inputs->element[i]);
        for (int k = 0; k < LARGE_POOL; k++) pool[k] += value[k];
    }
    memcpy(input, inputs->term, sizeof inputs->term);
    memcpy(input + TERMS, inputs->global, sizeof inputs->global);
    rectify(input + TERMS + GLOBALS, pool, LARGE_POOL, net->shift_pool);
    layer_sums(net, &layers.head_1, input, sum);
    return forward_head(net, &layers, sum, inputs->term, left);
}
