/* text.h -- a string that is being written, and what is wrong with one being read.
 *
 * A text knows its language.  Whatever is read by people is written with text_say(), in English,
 * which is the key to every other language (catalogue.h); notation, keys and pictures with
 * text_add() and text_put(), the same in every language. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "aude/aude.h"

#include "catalogue.h"
#include "memory.h"

/* A growing string, always terminated.  All zero is an empty one; text_release()
 * frees it.  When memory runs out the text stays as it was and `failed` is set. */
typedef struct {
    char *bytes;                /* NULL until something is added */
    size_t length, room;
    bool failed;
    AudeLang lang;              /* of its sentences */
    const Memory *memory;       /* that it grows in; NULL: the C library's */
} Text;

/* An empty one in the language of another, and in its memory: of a part that is written first. */
#define TEXT_LIKE(other) {.lang = (other)->lang, .memory = (other)->memory}

/* In its memory alone: of notation and digits, which are the same in every language. */
#define TEXT_PLAIN(other) {.memory = (other)->memory}

void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_put(Text *text, const char *string);
void text_bytes(Text *text, const char *bytes, size_t n);
void text_number(Text *text, int number);

/* A sentence, or a part of one.  {one|more} is chosen by the number before it: "%d tile{|s}". */
void text_say(Text *text, const char *english, ...) __attribute__((format(printf, 2, 3)));
void text_say_list(Text *text, const char *english, va_list values)
    __attribute__((format(printf, 2, 0)));

/* English words of a table, SAY("road"), which are looked up when they are written.  Catalogues
 * have whatever stands in a SAY, a text_say and their like. */
typedef const char *Say;
#define SAY(english) english

/* Words that mean something else elsewhere: SAY_AS("row", "red").  Some languages have two. */
#define SAY_AS(context, english) "\004" context "\004" english

/* What is English in every language: said to programs, by tests, or said already. */
#define PLAIN(words) "\004\004" words

/* Between a number and its fraction. */
#define DECIMAL_POINT SAY_AS("fraction", ".")

/* Such words in the language of a text or an error; and written. */
#define text_in(text, say) said_in((text)->lang, say)
void text_words(Text *text, Say say);

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

void text_clear(Text *text);    /* empty, keeping its memory and language */
void text_release(Text *text);
const char *text_string(const Text *text);   /* never NULL */

/* Why some input was refused: where, counted from 1, and the reason in words. */
typedef struct {
    int line, column;
    AudeLang lang;              /* set by whoever wants to read it */
    char reason[200];
} TextError;

/* Note the reason, at line 1, column 1 until a caller knows better; returns false. */
bool text_fail(TextError *error, const char *english, ...) __attribute__((format(printf, 2, 3)));
bool text_fail_list(TextError *error, const char *english, va_list values)
    __attribute__((format(printf, 2, 0)));

#endif
