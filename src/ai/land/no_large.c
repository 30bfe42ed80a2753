/* no_large.c -- in place of the large network, in a module that pages fetch: the small one does
 * all. */
#include "large.h"

const uint8_t *large_file(size_t *length) {
    *length = 0;
    return NULL;
}
