/* text.h -- a string that is being written, and what is wrong with one being read. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A growing string, always terminated.  All zero is an empty one; text_release()
 * frees it.  When memory runs out the text stays as it was and `failed` is set. */
typedef struct {
    char *bytes;                /* NULL until something is added */
    size_t length, room;
    bool failed;
} Text;

void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_put(Text *text, const char *string);
void text_bytes(Text *text, const char *bytes, size_t n);
void text_number(Text *text, int number);

/* For whoever writes bytes himself: room for `n` of them, or NULL; he writes, and says where he
 * came to. */
bool text_reserve(Text *text, size_t n);
static inline char *text_room(Text *text, size_t n) {
    bool fits = text->length + n < text->room || text_reserve(text, n);
    return fits ? text->bytes + text->length : NULL;
}
static inline void text_end(Text *text, char *end) {
    *end = '\0';
    text->length = (size_t)(end - text->bytes);
}

void text_clear(Text *text);    /* empty, keeping its memory */
void text_release(Text *text);
const char *text_string(const Text *text);   /* never NULL */

/* Why some input was refused: where, counted from 1, and the reason in words. */
typedef struct {
    int line, column;
    char reason[200];
} TextError;

/* Note the reason, at line 1, column 1 until a caller knows better; returns false. */
bool text_fail(TextError *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
