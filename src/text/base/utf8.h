/* utf8.h -- characters of UTF-8, for everyone who reads bytes or counts columns. */
#ifndef TEXT_UTF8_H
#define TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The bytes of the character at `bytes`, of which `length` are left; 0 if it is none.  A zero
 * byte is none: no text has one. */
int utf8_length(const char *bytes, size_t length);

/* Does a character begin with this byte?  The others take no column of their own. */
static inline bool utf8_begins(char byte) { return ((unsigned char)byte & 0xC0) != 0x80; }

/* The bytes of the mark that some editors begin a file with, which says only that it is UTF-8. */
static inline size_t utf8_mark(const char *bytes, size_t length) {
    return length >= 3 && !memcmp(bytes, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

#endif
