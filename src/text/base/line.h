/* line.h -- one line of input, taken apart into words that know their column.
 *
 * Everything we read is made of lines of words: spaces or tabs separate them, `#`
 * begins a comment that runs to the end of the line.  Bytes are checked here, once:
 * control characters and broken UTF-8 never get further. */
#ifndef TEXT_LINE_H
#define TEXT_LINE_H

#include <stdint.h>

#include "text.h"

enum { LINE_MAX_LENGTH = 2000, LINE_MAX_WORDS = 256 };

typedef struct {
    int number;                         /* counted from 1 */
    int column;                         /* of its first byte: 1, or where a clause begins */
    int n_words;
    uint16_t start[LINE_MAX_WORDS];     /* where each word begins */
    char bytes[LINE_MAX_LENGTH + 1];    /* the line; every word is terminated */
} Line;

/* Take `length` bytes apart; `number` and `column` must be set.  False with the reason
 * if they are no text, or too long. */
bool line_read(Line *line, const char *bytes, size_t length, TextError *error);

/* Word `i`, or "" beyond the last. */
const char *line_word(const Line *line, int i);

/* Say what is wrong with word `i` (or with the end of the line); returns false. */
bool line_fail(const Line *line, int i, TextError *error, const char *english, ...)
    __attribute__((format(printf, 4, 5)));

/* The reason is already in `error`: say that word `i` is meant; returns false. */
bool line_blame(const Line *line, int i, TextError *error);

/* False, and blame, if there are words beyond the first `n`. */
bool line_ends(const Line *line, int n, TextError *error);

/* A whole number between `least` and `most`, written without anything else. */
bool number_read(const char *word, int least, int most, int *number);

#endif
