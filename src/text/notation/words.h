/* words.h -- taking apart what people and programs type. */
#ifndef TEXT_WORDS_H
#define TEXT_WORDS_H

#include "aude/aude.h"

#include "base/text.h"
#include "base/utf8.h"

enum { WORD_MAX = 160 };    /* bytes of a word, with its end: a list of six names fits */

/* Take the next word off `*at`: everything up to a space or tab.  False when none is left,
 * or when it is longer than any word we know. */
bool word_next(const char **at, char word[WORD_MAX]);

/* Read options, "river=river1 inns", into the rules.  On failure they are untouched. */
bool rules_read_words(AudeRules *rules, const char *words, TextError *error);

/* Read names of tiles or cards, "W U X", as draws.  Returns how many, or -1 with the reason. */
int draws_read(AudeKind game, AudeMove draws[], int room, const char *words, TextError *error);

#endif
