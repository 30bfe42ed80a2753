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

/* What an element comes to; as net_element(). */
static INLINED const int16_t *value_of_element(Large *large, const uint8_t element[]) {
    uint32_t place = bytes_hash(element, ELEMENT_BYTES) % LARGE_CACHE_SIZE;
    if (large->element[place].used &&
        !memcmp(large->element[place].element, element, ELEMENT_BYTES))
        return large->element[place].value;
    memcpy(large->element[place].element, element, ELEMENT_BYTES);
    large->element[place].used = 1;
    forward_bytes(&large->net, &layers.of_elements.element_1, &layers.of_elements.element_2,
                  element, large->element[place].value);
    return large->element[place].value;
}

static INLINED const int16_t *value_of_square(Large *large, const uint8_t square[]) {
    uint32_t place = bytes_hash(square, SQUARE_BYTES) % LARGE_CACHE_SIZE;
    if (large->square[place].used && !memcmp(large->square[place].square, square, SQUARE_BYTES))
        return large->square[place].value;
    memcpy(large->square[place].square, square, SQUARE_BYTES);
    large->square[place].used = 1;
    forward_bytes(&large->net, &layers.square_1, &layers.square_2, square,
                  large->square[place].value);
    return large->square[place].value;
}

static INLINED void add_value(int32_t pool[LARGE_2], const int16_t value[LARGE_2]) {
    for (int k = 0; k < LARGE_2; k++) pool[k] += value[k];
}

TWOFOLD Evaluation large_evaluate(Large *large, const Inputs *inputs, int left) {
    const LargeNet *net = &large->net;
    int16_t input[LARGE_INPUTS];
    int32_t pool[LARGE_2] = {0}, squares[LARGE_2] = {0}, sum[LARGE_1];
    for (int i = 0; i < inputs->n; i++)
        add_value(pool, value_of_element(large, inputs->element[i]));
    for (int i = 0; i < large->squares.n; i++)
        add_value(squares, value_of_square(large, large->squares.square[i]));
    memcpy(input, inputs->term, sizeof inputs->term);
    memcpy(input + TERMS, inputs->global, sizeof inputs->global);
    rectify(input + TERMS + GLOBALS, pool, LARGE_2, net->shift_pool);
    rectify(input + TERMS + GLOBALS + LARGE_2, squares, LARGE_2, net->shift_squares);
    layer_sums(net, &layers.of_elements.head_1, input, sum);
    return forward_head(net, &layers.of_elements, sum, inputs->term, left);
}
