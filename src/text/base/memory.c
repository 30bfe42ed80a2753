/* memory.c -- where memory comes from. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

void *memory_resize(const Memory *memory, void *old, size_t bytes) {
    if (memory) return memory->resize(memory->host, old, bytes);
    if (bytes) return realloc(old, bytes);
    free(old);
    return NULL;
}

void *memory_take(const Memory *memory, size_t bytes) {
    void *taken = memory_resize(memory, NULL, bytes);
    return taken ? memset(taken, 0, bytes) : NULL;
}

void memory_give(const Memory *memory, void *old) {
    if (old) (void)memory_resize(memory, old, 0);
}
