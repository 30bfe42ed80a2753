/* net.h -- a small network over the set of elements, in integers.
 *
 *      each element --> 64 --> 32 --+
 *                                   +--> sum, terms, globals --> 64 --> 32 --> margin, win
 *      terms x linear weights ----------------------------------------------+
 *
 * Values and weights are 16 bits wide because machines multiply and add eight or sixteen pairs of
 * such numbers in one instruction, and integers because they come to the same everywhere, in the
 * browser too.  The trainer sees to it that no sum can overflow 32 bits whatever the inputs, so
 * there is nothing to saturate but the values between layers.
 *
 * A sum does not depend on the order of its elements, and each goes through the same layers by
 * itself: so what an element comes to can be remembered (NetCache), and the sum corrected.
 *
 * The network is learned (src/train): weights.c says from which games. */
#ifndef AI_LAND_NET_H
#define AI_LAND_NET_H

#include "../margin.h"
#include "inputs.h"

#include <stddef.h>

#ifndef NET_WIDER /* experiments with wider layers say how many times (docs/ai-train.md) */
#define NET_WIDER 1
#endif
enum {
    NET_ELEMENT_1 = 64 * NET_WIDER,
    NET_ELEMENT_2 = 32 * NET_WIDER,
    NET_INPUTS = TERMS + GLOBALS + NET_ELEMENT_2,
    NET_HEAD_1 = 64 * NET_WIDER,
    NET_HEAD_2 = 32 * NET_WIDER,
    NET_MOST = 8191, /* of any value between layers: 13 bits, so that many can be added */
    NET_LEFT = 72, /* linear weights: `at_end` + `more` x tiles left / those of a box, */
    NET_LEFT_MOST = 144, /* but no more than two boxes have */
    LINEAR_ONE = 1024, /* a linear weight of 1 */
};

/* How a network in a file begins: what it is, how long, and for which inputs: their version, and
 * how many there are. */
typedef struct {
    char name[8];
    uint32_t bytes, inputs;
} NetHead;
enum { NET_INPUTS_ID = INPUTS_VERSION << 24 | ELEMENT_BYTES << 16 | TERMS << 8 | GLOBALS };

typedef struct {
    int16_t at_end[TERMS], more[TERMS];
} NetLinear;

/* A network whose great layers are of this type.  Layers of which inputs come in pairs:
 * weight[i / 2][output][i % 2].
 *      out             margin, win, and two that are 0
 *      shift_          how far sums are shifted right on their way to the next layer; `pool`: the
 *                      sum over elements.  The outputs are then in 1/256 points and LOGIT_ONE
 *      win_of_margin   LOGIT_OF_MARGIN when it was learned: the network adds to what that gives */
#define NET_OF(Name, Weight)                                                   \
    struct Name {                                                              \
        NetLinear linear;                                                      \
        Weight element_1[ELEMENT_BYTES][NET_ELEMENT_1];                        \
        Weight element_2[NET_ELEMENT_1 / 2][NET_ELEMENT_2][2];                 \
        Weight head_1[NET_INPUTS / 2][NET_HEAD_1][2];                          \
        Weight head_2[NET_HEAD_1 / 2][NET_HEAD_2][2];                          \
        int16_t out[NET_HEAD_2 / 2][4][2];                                     \
        int32_t element_1_bias[NET_ELEMENT_1], element_2_bias[NET_ELEMENT_2];  \
        int32_t head_1_bias[NET_HEAD_1], head_2_bias[NET_HEAD_2], out_bias[4]; \
        uint8_t shift_element_1, shift_element_2, shift_pool;                  \
        uint8_t shift_head_1, shift_head_2, shift_margin, shift_win;           \
        int32_t win_of_margin;                                                 \
    }
typedef NET_OF(Net, int16_t) Net;

/* The same as it is compiled in, and travels to web pages: a byte a weight, of which four bits
 * count.  Small weights are as fine as great ones: that matters, what more bits say does not
 * (docs/ai-train.md).
 *
 *      7      6      3 2    0
 *      [ sign | power | bits ]         power 0: bits; else (8 + bits) << (power - 1)           */
typedef NET_OF(StoredNet, uint8_t) StoredNet;
extern const StoredNet land_weights;

enum { WEIGHT_MOST = 15 << 11 }; /* the greatest that can be stored */
static inline int16_t stored_weight(uint8_t code) {
    int power = code >> 3 & 15, bits = code & 7;
    int weight = power ? (8 + bits) << (power - 1) : bits;
    return (int16_t)(code >> 7 ? -weight : weight);
}

/* The network to compute with. */
void net_open(Net *net, const StoredNet *stored);

/* The same for a network of any width: the bytes of what is stored, and where its `out` begins. */
void net_unpack(void *net, const uint8_t *stored, size_t bytes, size_t out);

/* What elements came to: most are the same from one position to the next.  An element has one place
 * by its hash, and whoever comes there later takes it: nothing to search, nothing to throw out. */
enum { NET_CACHE_SIZE = 4096 };
typedef struct {
    uint8_t element[ELEMENT_BYTES];
    uint8_t used;
    int16_t value[NET_ELEMENT_2];
} NetCache;

typedef struct {
    int32_t margin; /* in 1/AI_POINT */
    int32_t logit; /* of a win, in 1/LOGIT_ONE */
} Evaluation;

/* Sums as terms: within +- TERM_MOST. */
void net_terms(const int32_t sum[TERMS], int16_t term[TERMS]);

/* The linear evaluation, in 1/256 points. */
int32_t net_linear(const NetLinear *linear, const int16_t term[TERMS], int left);

/* What one element comes to; remembered until another takes its place. */
const int16_t *net_element(const Net *net, NetCache cache[NET_CACHE_SIZE], const uint8_t element[]);

/* The first layer of the head, which is the widest: positions of one turn differ in few inputs, so
 * its sums are kept with the inputs they were made of, and corrected by what differs. */
typedef struct {
    int16_t input[NET_INPUTS];
    int32_t sum[NET_HEAD_1];
} NetAccumulator;
void net_refresh(const Net *net, const int16_t global[GLOBALS], NetAccumulator *accumulator);
Evaluation net_forward(const Net *net, NetAccumulator *accumulator, const int16_t term[TERMS],
                       const int16_t global[GLOBALS], const int32_t pool[NET_ELEMENT_2], int left);

/* The game is over. */
Evaluation evaluation_of_end(int points);

/* The whole network.  What was evaluated before is remembered: of positions that resemble each
 * other, and lie in the same places, only what differs is computed.  Begin with zero bytes. */
typedef struct {
    bool begun;
    int n;
    NetAccumulator accumulator;
    int32_t pool[NET_ELEMENT_2];
    uint8_t element[MAX_ELEMENTS][ELEMENT_BYTES];
    int16_t value[MAX_ELEMENTS][NET_ELEMENT_2];
} NetState;
Evaluation net_evaluate(const Net *net, NetCache cache[NET_CACHE_SIZE], NetState *state,
                        const Inputs *inputs, int left);

#endif
