/* po.h -- PO files, as gettext has them, read while the program is built. */
#ifndef WORDGEN_PO_H
#define WORDGEN_PO_H

#include "base/language.h"

/* One sentence: its English, which is the key, and what it is in a language. */
typedef struct {
    char *key;                  /* with its context, if it has one: base/catalogue.h */
    char *words;
    uint32_t hash;              /* of the key */
    const char *file;
    int line;                   /* of its msgid */
} Entry;

/* All sentences of a language, of one file or of several. */
typedef struct {
    Entry *entry;
    int n, room;
} Words;

/* Read a file to the end of the words of its language, which its header names. */
AudeLang po_read(const char *file, Words words[AUDE_LANGS]);

/* Something is wrong there: say it, and stop the build. */
_Noreturn void po_die(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Stop the build if a sentence has other places than its English, or ill-formed choices. */
void check_entry(const Entry *entry, const Language *language);

#endif
