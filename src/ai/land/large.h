/* large.h -- the large network: it sees open squares beside elements, and has wider layers.
 *
 *      each element --> 128 --> 64 --+
 *      each square  --> 128 --> 64 --+--> sums, terms, globals --> 128 --> 64 --> margin, win
 *      terms x linear weights ------------------------------------------------+
 *
 * It judges better and takes longer, so it is asked about few positions: those after the best turns
 * of one ply (docs/ai.md).  It is a file, large.net, which programs have compiled in; to modules
 * that pages fetch it is given when somebody misses it (src/wasm/network.c), and until then the
 * small network does all. */
#ifndef AI_LAND_LARGE_H
#define AI_LAND_LARGE_H

#include "net.h"
#include "square.h"

enum {
    LARGE_1 = 128,              /* first layers are so wide, */
    LARGE_2 = 64,               /* and second ones */
    LARGE_INPUTS = TERMS + GLOBALS + 2 * LARGE_2,
    LARGE_CACHE_SIZE = 1024,
};

/* As in a Net; `pool` is of sums over elements, `squares` of those over squares. */
#define LARGE_NET_OF(Weight)                                                          \
    struct {                                                                          \
        NetLinear linear;                                                             \
        Weight element_1[ELEMENT_BYTES][LARGE_1], element_2[LARGE_1 / 2][LARGE_2][2]; \
        Weight square_1[SQUARE_BYTES][LARGE_1], square_2[LARGE_1 / 2][LARGE_2][2];    \
        Weight head_1[LARGE_INPUTS / 2][LARGE_1][2], head_2[LARGE_1 / 2][LARGE_2][2]; \
        int16_t out[LARGE_2 / 2][4][2];                                               \
        int32_t element_1_bias[LARGE_1], element_2_bias[LARGE_2];                     \
        int32_t square_1_bias[LARGE_1], square_2_bias[LARGE_2];                       \
        int32_t head_1_bias[LARGE_1], head_2_bias[LARGE_2], out_bias[4];              \
        uint8_t shift_element_1, shift_element_2, shift_pool;                         \
        uint8_t shift_square_1, shift_square_2, shift_squares;                        \
        uint8_t shift_head_1, shift_head_2, shift_margin, shift_win;                  \
        int32_t win_of_margin;                                                        \
    }
typedef LARGE_NET_OF(int16_t) LargeNet;
typedef LARGE_NET_OF(uint8_t) StoredLargeNet;

/* As it lies in the file. */
enum { LARGE_INPUTS_ID = NET_INPUTS_ID ^ SQUARE_BYTES };
typedef struct {
    NetHead head; /* "large" */
    StoredLargeNet net;
} LargeFile;

/* The bytes of the file; NULL: there is none, or not yet.  For whoever builds to say: made of
 * large.net, or src/wasm/network.c. */
const uint8_t *large_file(size_t *length);

/* Is this such a file? */
bool large_holds(const uint8_t *file, size_t length);

/* To be asked last, by who would look closely: that it was not there is remembered, and a page then
 * fetches it.  Asked when a mind looks at a position, what it says holds until it looks again. */
bool large_is_there(void);

/* What an element or a square came to, as in a NetCache. */
typedef struct {
    uint8_t byte[SQUARE_BYTES]; /* of an element fewer */
    uint8_t used;
    int16_t value[LARGE_2];
} LargeCache;
static_assert((int)ELEMENT_BYTES <= (int)SQUARE_BYTES, "elements have room");

/* What it is to compute with, the squares of the position, and what is remembered.  Begin with zero
 * bytes, and open it if it is there: once, for as long as a mind lasts. */
typedef struct {
    LargeNet net;
    Squares squares;
    LargeCache element[LARGE_CACHE_SIZE], square[LARGE_CACHE_SIZE];
} Large;
void large_open(Large *large);

/* The same with the bytes of a file that holds one. */
void large_open_file(Large *large, const uint8_t *file);

/* The position of these inputs and of large->squares. */
Evaluation large_evaluate(Large *large, const Inputs *inputs, int left);

#endif
