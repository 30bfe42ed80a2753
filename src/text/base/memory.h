/* memory.h -- where memory comes from: the C library, unless a host brings his own. */
#ifndef TEXT_MEMORY_H
#define TEXT_MEMORY_H

#include <stddef.h>

/* As realloc(), with a host: `bytes` 0 frees.  Returns NULL if there is none. */
typedef struct {
    void *(*resize)(void *host, void *old, size_t bytes);
    void *host;
} Memory;
extern const Memory memory_libc;        /* the C library's */

/* Everywhere NULL is the memory of the C library.  What was taken is all zero. */
void *memory_resize(const Memory *memory, void *old, size_t bytes);
void *memory_take(const Memory *memory, size_t bytes);
void memory_give(const Memory *memory, void *old);

#endif
