/* catalogue.h -- the same sentence in another language.
 *
 * A sentence is written in English where it is said, and that is the key to its translations.  A
 * catalogue is what the build makes of PO files (wordgen): a row a sentence, in the order of the
 * hashes of their keys.  Of these no two are equal, or the build stops; so keys themselves need
 * not be kept, which makes the file that the page loads half as large.
 *
 * A key may begin with a context between two CONTEXT_ENDs, where English has one word for what
 * others tell apart: SAY_AS("row", "red") is "\004row\004red", and in English "red". */
#ifndef TEXT_CATALOGUE_H
#define TEXT_CATALOGUE_H

#include <stdint.h>

#include "aude/aude.h"

#define CONTEXT_END '\004'

typedef struct {
    uint32_t key;               /* catalogue_key() of the English */
    const char *words;
} CatalogueRow;

typedef struct {
    const CatalogueRow *rows;   /* in the order of their keys */
    int n;
} Catalogue;

/* Where catalogues come from is decided by whoever links: a table that the build made of the PO
 * files of his layers, or, in WASM, what the page has loaded.  Of English there is none. */
const Catalogue *catalogue_of(AudeLang lang);

/* FNV-1a, folded to three bytes: of a thousand sentences two look alike once in thirty times, and
 * then wordgen tells. */
enum { CATALOGUE_KEY_BYTES = 3 };
static inline uint32_t catalogue_key(const char *english) {
    uint32_t hash = 2166136261u;
    for (; *english; english++) hash = (hash ^ (uint8_t)*english) * 16777619u;
    return (hash >> 24 ^ hash) & 0xffffff;
}

/* The sentence in a language; what its catalogue lacks is said in English. */
const char *said_in(AudeLang lang, const char *english) __attribute__((format_arg(2)));

#endif
