/* language.h -- the languages that sentences come in: what is known of each besides its words.
 *
 * A language is a row here and a catalogue a layer (src/text/words, src/cmd/words). */
#ifndef TEXT_LANGUAGE_H
#define TEXT_LANGUAGE_H

#include <stdint.h>

#include "aude/aude.h"

typedef struct {
    const char *code, *name;    /* "nl", as in locales and files; what it calls itself */
    int forms;                  /* how many a {one|more} has, */
    int (*form)(int64_t n);     /* and which of them is said of n: CLDR's plural rule */
} Language;

/* Their codes, as options and commands have them. */
#define LANGUAGE_CODES "en|nl|de"

extern const Language languages[AUDE_LANGS];    /* ORDER LANGS */

/* The one with this code, of which `length` bytes are read; AUDE_LANGS: there is none. */
AudeLang language_find(const char *code, size_t length);

#endif
