/* library.c -- what of the C library is too large for the web: memory, sorting, looking for bytes.
 *
 * Only strings and lists of moves are allocated here, a dozen at a time, and they grow by doubling:
 * so blocks are powers of two, each with its class before it, and what is given back waits in the
 * list of its class.  What is sorted are two hundred tiles, once a game. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern unsigned char __heap_base; /* where the linker's data end */

enum { PAGE = 65536, LEAST = 5, CLASSES = 29 };

typedef union Block {
    struct {
        uint32_t class;         /* 1 << class bytes, this head included */
        union Block *next;      /* while it is free */
    } head;
    max_align_t align;
} Block;

static Block *freed[CLASSES];
static uintptr_t top; /* everything above is untouched */

/* A new block at the end of what is used; NULL if there is no memory for it. */
static Block *block_new(uint32_t class) {
    size_t size = (size_t)1 << class;
    if (!top) top = ((uintptr_t)&__heap_base + sizeof(Block) - 1) & ~(sizeof(Block) - 1);
    size_t have = __builtin_wasm_memory_size(0) * (size_t)PAGE, need = top + size;
    if (need > have && __builtin_wasm_memory_grow(0, (need - have + PAGE - 1) / PAGE) == SIZE_MAX)
        return NULL;
    Block *block = (Block *)top;
    top = need;
    return block;
}

void *malloc(size_t size) {
    uint32_t class = LEAST;
    while (class < CLASSES && ((size_t)1 << class) - sizeof(Block) < size) class ++;
    if (class == CLASSES) return NULL;
    Block *block = freed[class];
    if (block)
        freed[class] = block->head.next;
    else
        block = block_new(class);
    if (!block) return NULL;
    block->head.class = class;
    return block + 1;
}

void free(void *bytes) {
    if (!bytes) return;
    Block *block = (Block *)bytes - 1;
    block->head.next = freed[block->head.class];
    freed[block->head.class] = block;
}

void *realloc(void *bytes, size_t size) {
    size_t had = bytes ? ((size_t)1 << ((Block *)bytes - 1)->head.class) - sizeof(Block) : 0;
    if (size <= had) return bytes;
    void *more = malloc(size);
    if (!more || !bytes) return more;
    memcpy(more, bytes, had);
    free(bytes);
    return more;
}

void *calloc(size_t n, size_t size) {
    void *bytes = size && n > SIZE_MAX / size ? NULL : malloc(n * size);
    if (bytes) memset(bytes, 0, n * size);
    return bytes;
}

/* ---- Sorting -------------------------------------------------------------- */

static void swap(char *a, char *b, size_t size) {
    for (size_t i = 0; i < size; i++) {
        char byte = a[i];
        a[i] = b[i], b[i] = byte;
    }
}

void qsort(void *list, size_t n, size_t size, int (*compare)(const void *, const void *)) {
    char *bytes = list;
    for (size_t i = 1; i < n; i++)
        for (char *at = bytes + i * size; at > bytes && compare(at - size, at) > 0; at -= size)
            swap(at - size, at, size);
}

/* ---- Bytes -------------------------------------------------------------------- */

/* Those of the library look at a word at a time, which takes ten times the code: here they read
 * lines that people write. */
size_t strlen(const char *words) {
    size_t n = 0;
    while (words[n]) n++;
    return n;
}

void *memchr(const void *bytes, int byte, size_t n) {
    const unsigned char *at = bytes;
    for (; n; n--, at++)
        if (*at == (unsigned char)byte) return (void *)(uintptr_t)at;
    return NULL;
}

char *strchr(const char *words, int letter) { return memchr(words, letter, strlen(words) + 1); }

static size_t span(const char *words, const char *letters, bool are) {
    size_t n = 0;
    while (words[n] && !strchr(letters, words[n]) != are) n++;
    return n;
}

size_t strspn(const char *words, const char *letters) { return span(words, letters, true); }

size_t strcspn(const char *words, const char *letters) { return span(words, letters, false); }

int strncmp(const char *a, const char *b, size_t n) {
    for (; n && *a && *a == *b; n--) a++, b++;
    return n ? (unsigned char)*a - (unsigned char)*b : 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, SIZE_MAX); }
