/* language.c -- the languages that sentences come in. */
#include "language.h"

#include <string.h>

/* "1 tile", but "0 tiles" and "2 tiles". */
static int one_or_other(int64_t n) { return n != 1; }

/* ORDER LANGS */
const Language languages[AUDE_LANGS] = {
    {"en", "English", 2, one_or_other},
    {"nl", "Nederlands", 2, one_or_other},
    {"de", "Deutsch", 2, one_or_other},
};

AudeLang language_find(const char *code, size_t length) {
    int lang = 0;
    while (lang < AUDE_LANGS && (strlen(languages[lang].code) != length ||
                                 memcmp(languages[lang].code, code, length) != 0))
        lang++;
    return (AudeLang)lang;
}
