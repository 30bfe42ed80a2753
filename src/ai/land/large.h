/* large.h -- the large network: the layers of net.h, twice as wide.
 *
 * It judges better and takes longer, so it is asked about few positions: those after the best turns
 * of one ply (docs/ai.md).  It is a file, large.net, which programs have compiled in; modules that
 * pages fetch do without, and there the small network does all. */
#ifndef AI_LAND_LARGE_H
#define AI_LAND_LARGE_H

#include "net.h"

enum { LARGE_WIDER = 2, LARGE_CACHE_SIZE = 512 };
typedef NET_OF(LargeNet, int16_t, LARGE_WIDER) LargeNet;
typedef NET_OF(StoredLargeNet, uint8_t, LARGE_WIDER) StoredLargeNet;

/* As it lies in the file. */
typedef struct {
    NetHead head; /* "large" */
    StoredLargeNet net;
} LargeFile;

/* The bytes of the file; NULL: there is none.  For whoever builds to say: made of large.net, or
 * no_large.c. */
const uint8_t *large_file(size_t *length);

/* Is this such a file? */
bool large_holds(const uint8_t *file, size_t length);

bool large_is_there(void);

/* What it is to compute with, and what elements came to, as in a NetCache.  Begin with zero bytes,
 * and open it if it is there. */
typedef struct {
    LargeNet net;
    struct {
        uint8_t element[ELEMENT_BYTES];
        uint8_t used;
        int16_t value[32 * LARGE_WIDER];
    } cache[LARGE_CACHE_SIZE];
} Large;
void large_open(Large *large);
Evaluation large_evaluate(Large *large, const Inputs *inputs, int left);

#endif
