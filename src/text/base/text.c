/* text.c -- strings that grow as they are written. */
#include "text.h"

#include <string.h>

#include "format.h"
#include "language.h"

/* Make room for `more` bytes and the terminator. */
bool text_reserve(Text *text, size_t more) {
    if (text->failed) return false;
    size_t needed = text->length + more + 1, room = text->room ? text->room : 64;
    if (needed <= text->room) return true;
    while (room < needed) room *= 2;
    char *bytes = memory_resize(text->memory, text->bytes, room);
    text->failed = !bytes;
    if (!bytes) return false;
    text->bytes = bytes;
    text->room = room;
    return true;
}

/* Most of what is written fits: only what does not is written twice. */
static void add_list(Text *text, FormatRule *rule, const char *format, va_list values) {
    size_t room = text->room - text->length, n;
    if (text->failed) return;
    n = format_list(text->bytes ? text->bytes + text->length : NULL, room, rule, format, values);
    if (n >= room && text_reserve(text, n))
        format_list(text->bytes + text->length, n + 1, rule, format, values);
    if (!text->failed) text->length += n;
}

void text_add(Text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    add_list(text, NULL, format, values);
    va_end(values);
}

void text_say(Text *text, const char *english, ...) {
    va_list values;
    va_start(values, english);
    text_say_list(text, english, values);
    va_end(values);
}

void text_say_list(Text *text, const char *english, va_list values) {
    add_list(text, languages[text->lang].form, text_in(text, english), values);
}

void text_words(Text *text, Say say) { text_put(text, text_in(text, say)); }

void text_bytes(Text *text, const char *bytes, size_t n) {
    char *at = text_room(text, n);
    if (!at) return;
    memcpy(at, bytes, n);
    text_end(text, at + n);
}

void text_put(Text *text, const char *string) { text_bytes(text, string, strlen(string)); }

void text_number(Text *text, int number) {
    char *at = text_room(text, FORMAT_DIGITS);
    if (at) text_end(text, format_int(at, number));
}

void text_clear(Text *text) {
    text->length = 0;
    text->failed = false;
    if (text->bytes) text->bytes[0] = '\0';
}

void text_release(Text *text) {
    memory_give(text->memory, text->bytes);
    *text = (Text){0};
}

const char *text_string(const Text *text) { return text->bytes ? text->bytes : ""; }

bool text_fail(TextError *error, const char *english, ...) {
    va_list values;
    error->line = error->column = 1;
    va_start(values, english);
    text_fail_list(error, english, values);
    va_end(values);
    return false;
}

bool text_fail_list(TextError *error, const char *english, va_list values) {
    format_list(error->reason, sizeof error->reason, languages[error->lang].form,
                text_in(error, english), values);
    return false;
}
