/* width.h -- how many columns of a screen a text takes, and text made to fit them.
 *
 * Letters take one column, those of East Asia and most pictures two, accents that stand on
 * another letter none; nor do colours (the escape sequences that end with m). */
#ifndef TEXT_WIDTH_H
#define TEXT_WIDTH_H

#include "text.h"

int width_of(const char *string);

/* Columns of the character that is so many bytes (utf8.h); what cannot be seen has -1. */
int width_of_character(const char *bytes, int length);

/* A string, and spaces up to so many columns; no more of it than fits. */
void text_padded(Text *text, const char *string, int columns);

/* Lines; where one is wider than the screen it goes on in another, indented: after a clause, or at
 * least a word.  Width 0: no line is. */
void text_wrapped(Text *text, const char *lines, int width, int indent);

/* A table whose columns are as wide as what is in them: cells of a row are parted by tabs.  Each
 * letter of `sides` is of a column, the last of all that follow: left, right, or e, an error that
 * stands to the right and close to the number before it. */
enum { TABLE_COLUMNS = 40 };
void text_columns(Text *text, const char *rows, const char *sides);

/* How many lines. */
int text_lines(const Text *text);

/* Two texts side by side: the right one begins at a column. */
void text_beside(Text *text, const Text *left, const Text *right, int column);

#endif
