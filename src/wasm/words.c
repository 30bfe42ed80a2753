/* words.c -- the language of the module: English, or that of the catalogue that the page loaded. */
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/language.h"

#include "strings.h"

static struct {
    AudeLang lang;
    char *bytes; /* as the build wrote them: src/text/wordgen/wordgen.c */
    CatalogueRow *rows; /* into them */
    Catalogue catalogue;
} loaded;

const Catalogue *catalogue_of(AudeLang lang) {
    static const Catalogue none;
    return lang == loaded.lang ? &loaded.catalogue : &none;
}

enum { CODE = 4, HEAD = 8 };

/* Rows for the sentences, each of which ends before the file does.  False: this is none of ours. */
static bool find_rows(const char *bytes, uint32_t length, CatalogueRow rows[], uint32_t n) {
    const uint8_t *keys = (const uint8_t *)bytes + HEAD;
    const char *words = bytes + HEAD + CATALOGUE_KEY_BYTES * n, *end = bytes + length;
    for (uint32_t i = 0; i < n; i++) {
        const char *zero = memchr(words, 0, (size_t)(end - words));
        if (!zero) return false;
        rows[i].key = (uint32_t)(keys[i] << 16 | keys[n + i] << 8 | keys[2 * n + i]);
        rows[i].words = words;
        words = zero + 1;
    }
    return true;
}

static void speak(AudeLang lang, char *bytes, CatalogueRow *rows, uint32_t n) {
    free(loaded.bytes);
    free(loaded.rows);
    loaded.lang = lang;
    loaded.bytes = bytes;
    loaded.rows = rows;
    loaded.catalogue = (Catalogue){rows, (int)n};
    words_speak(lang);
}

static bool load(const char *bytes, uint32_t length) {
    const char *code_end = length < HEAD ? NULL : memchr(bytes, 0, CODE);
    uint32_t n;
    if (!code_end) return false;
    AudeLang lang = language_find(bytes, (size_t)(code_end - bytes));
    memcpy(&n, bytes + CODE, sizeof n);
    if (lang == AUDE_LANGS || n > (length - HEAD) / CATALOGUE_KEY_BYTES) return false;
    char *kept = malloc(length);
    CatalogueRow *rows = malloc((n + !n) * sizeof *rows);
    if (kept) memcpy(kept, bytes, length);
    if (!kept || !rows || !find_rows(kept, length, rows, n)) {
        free(kept);
        free(rows);
        return false;
    }
    speak(lang, kept, rows, n);
    return true;
}

/* In which language doors answer: that of the catalogue in wasm_in(), `length` bytes of a file
 * words-XX.bin; of none, English.  0, and the language stays, if these are no catalogue. */
EXPORT uint32_t wasm_language(uint32_t length);
uint32_t wasm_language(uint32_t length) {
    if (!length) return speak(AUDE_EN, NULL, NULL, 0), 1;
    const char *bytes = words_in(length);
    return bytes && load(bytes, length);
}
