/* catalogue.c -- the same sentence in another language. */
#include "catalogue.h"

#include <string.h>

static const char *without_context(const char *english) {
    return *english == CONTEXT_END ? strchr(english + 1, CONTEXT_END) + 1 : english;
}

const char *said_in(AudeLang lang, const char *english) {
    const Catalogue *catalogue = catalogue_of(lang);
    int low = 0, high = catalogue->n;
    if (!high) return without_context(english);
    uint32_t key = catalogue_key(english);
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (catalogue->rows[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < catalogue->n && catalogue->rows[low].key == key;
    return found ? catalogue->rows[low].words : without_context(english);
}
