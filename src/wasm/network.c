/* network.c -- the large network of the module: none, until the page has fetched it. */
#include <stdlib.h>
#include <string.h>

#include "land/large.h"

#include "strings.h"

static struct {
    uint8_t *bytes; /* NULL: it has not been given */
    size_t length;
    bool missed; /* somebody would have looked closely */
} network;

const uint8_t *large_file(size_t *length) {
    network.missed |= !network.bytes;
    *length = network.length;
    return network.bytes;
}

/* From now on players who look closely do: by the file large.net in wasm_in(), `length` bytes.
 * Minds that have opened one keep to that.  0, and nothing has changed, if this is none. */
EXPORT uint32_t network_give(uint32_t length);
uint32_t network_give(uint32_t length) {
    const char *bytes = words_in(length);
    if (!bytes || !large_holds((const uint8_t *)bytes, length)) return 0;
    uint8_t *kept = realloc(network.bytes, length);
    if (!kept) return 0;
    memcpy(kept, bytes, length);
    network.bytes = kept;
    network.length = length;
    return 1;
}

/* 1: since this was last asked somebody would have looked closely, and had nothing to do it with.
 * For whoever fetches it only then. */
EXPORT uint32_t network_missed(void);
uint32_t network_missed(void) {
    bool missed = network.missed;
    network.missed = false;
    return missed;
}
