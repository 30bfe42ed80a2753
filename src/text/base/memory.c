/* memory.c -- where memory comes from. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

static void *resize(void *host, void *old, size_t bytes) {
    (void)host;
    if (bytes) return realloc(old, bytes);
    free(old);
    return NULL;
}
const Memory memory_libc = {resize, NULL};

void *memory_resize(const Memory *memory, void *old, size_t bytes) {
    if (!memory) memory = &memory_libc;
    return memory->resize(memory->host, old, bytes);
}

void *memory_take(const Memory *memory, size_t bytes) {
    void *taken = memory_resize(memory, NULL, bytes);
    return taken ? memset(taken, 0, bytes) : NULL;
}

void memory_give(const Memory *memory, void *old) {
    if (old) (void)memory_resize(memory, old, 0);
}
