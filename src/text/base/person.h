/* person.h -- sentences about players by their names, one of which is "you". */
#ifndef TEXT_PERSON_H
#define TEXT_PERSON_H

#include "text.h"

/* Somebody does something, as of a third person: "anna buys or sells", but "You buy or sell".  In
 * the middle of a sentence "you" stays small.  In Dutch "you" is "jij". */
void text_does(Text *text, const char *name, Say does);
void text_also_does(Text *text, const char *name, Say does);

/* The same without the name: what somebody does as well. */
void text_deed(Text *text, const char *name, Say does);

/* Somebody is spoken to: "anna, your tile is U", but "Your tile is U". */
void text_tells(Text *text, const char *name, const char *what);

/* Is this the name of whoever reads it? */
bool is_you(const Text *text, const char *name);

#endif
