/* quote.h -- names of more words than one, in records.
 *
 * A name is one word wherever it stands: its spaces are no-break spaces.  So that a person can read
 * and write a record, such a word stands there in quotes, with the usual spaces: "Zoë van Dijk".
 * Titles are left as they are. */
#ifndef RECORD_QUOTE_H
#define RECORD_QUOTE_H

#include "base/line.h"

/* Words with no-break spaces in what was written since `begin` become quoted ones. */
void quote_names(Text *text, size_t begin);

/* A line with its quoted words as such words; it may be longer then than a line may be. */
enum { UNQUOTED_ROOM = 2 * LINE_MAX_LENGTH + 2 };
size_t unquote_names(const char *bytes, size_t length, char line[UNQUOTED_ROOM]);

#endif
