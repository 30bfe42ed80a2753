/* person.h -- sentences about players by their names, one of which is "you". */
#ifndef TEXT_PERSON_H
#define TEXT_PERSON_H

#include "text.h"

/* Somebody does something, which is said of him and to him: "[buys|buy] a tile" is "anna buys a
 * tile", but "You buy a tile".  It is in the text's language already.  In the middle of a sentence
 * "you" stays small. */
void text_does(Text *text, const char *name, const char *does);
void text_also_does(Text *text, const char *name, const char *does);

/* The same without the name: what somebody does as well.  NULL is nobody who reads it. */
void text_deed(Text *text, const char *name, const char *does);

/* Somebody is spoken to: "anna, your tile is U", but "Your tile is U". */
void text_tells(Text *text, const char *name, const char *what);

/* Is this the name of whoever reads it? */
bool is_you(const Text *text, const char *name);

#endif
