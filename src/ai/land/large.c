/* large.c -- the large network, computed.
 *
 * It is seldom asked, and about positions that have little in common: so there is nothing to be
 * corrected by what differs, as net.c does.  Elements and squares do come again, and are
 * remembered. */
#include "large.h"

#include "net_layers.h"

static const struct {
    NetLayers of_elements;
    NetLayer square_1, square_2;
} layers = {NET_LAYERS(LargeNet), NET_LAYER(LargeNet, square_1), NET_LAYER(LargeNet, square_2)};
static_assert((int)LARGE_1 <= (int)NET_WIDEST && (int)SQUARE_BYTES <= (int)NET_MOST_BYTES,
              "layers have room");

/* It comes with the program, compiled in or beside it: so what is asked is whether it is the right
 * one, and whole, and not whether its sums could overflow, as of files that people name. */
bool large_holds(const uint8_t *file, size_t length) {
    static const NetHead head = {"large", sizeof(StoredLargeNet), LARGE_INPUTS_ID};
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

void large_open_file(Large *large, const uint8_t *file) {
    net_unpack(&large->net, file + offsetof(LargeFile, net), sizeof(StoredLargeNet),
               offsetof(StoredLargeNet, out));
}

void large_open(Large *large) {
    size_t length;
    large_open_file(large, large_file(&length));
}

/* What an element or a square, of n bytes, adds to the sum over all; as net_element(). */
static LAYER void add_value(const LargeNet *net, LargeCache cache[], const NetLayer *first,
                            const NetLayer *second, const uint8_t byte[], int32_t pool[]) {
    int n = first->inputs;
    LargeCache *at = &cache[bytes_hash(byte, n) % LARGE_CACHE_SIZE];
    if (!at->used || memcmp(at->byte, byte, (size_t)n) != 0) {
        memcpy(at->byte, byte, (size_t)n);
        at->used = 1;
        forward_bytes(net, first, second, byte, at->value);
    }
    for (int k = 0; k < LARGE_2; k++) pool[k] += at->value[k];
}

TWOFOLD Evaluation large_evaluate(Large *large, const Inputs *inputs, int left) {
    const LargeNet *net = &large->net;
    int16_t input[LARGE_INPUTS];
    int32_t pool[LARGE_2] = {0}, squares[LARGE_2] = {0}, sum[LARGE_1];
    for (int i = 0; i < inputs->n; i++)
        add_value(net, large->element, &layers.of_elements.element_1, &layers.of_elements.element_2,
                  inputs->element[i], pool);
    for (int i = 0; i < large->squares.n; i++)
        add_value(net, large->square, &layers.square_1, &layers.square_2, large->squares.square[i],
                  squares);
    memcpy(input, inputs->term, sizeof inputs->term);
    memcpy(input + TERMS, inputs->global, sizeof inputs->global);
    rectify(input + TERMS + GLOBALS, pool, LARGE_2, net->shift_pool);
    rectify(input + TERMS + GLOBALS + LARGE_2, squares, LARGE_2, net->shift_squares);
    layer_sums(net, &layers.of_elements.head_1, input, sum);
    return forward_head(net, &layers.of_elements, sum, inputs->term, left);
}
