/* text.c -- strings that grow as they are written. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Make room for `more` bytes and the terminator. */
static bool reserve(Text *text, size_t more) {
    if (text->failed) return false;
    size_t needed = text->length + more + 1, room = text->room ? text->room : 64;
    while (room < needed) room *= 2;
    if (room == text->room) return true;
    char *bytes = realloc(text->bytes, room);
    text->failed = !bytes;
    if (!bytes) return false;
    text->bytes = bytes;
    text->room = room;
    return true;
}

void text_add(Text *text, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int n = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (n >= 0 && reserve(text, (size_t)n)) {
        (void)vsnprintf(text->bytes + text->length, (size_t)n + 1, format, again);
        text->length += (size_t)n;
    }
    va_end(again);
}

void text_put(Text *text, const char *string) {
    size_t n = strlen(string);
    if (!reserve(text, n)) return;
    memcpy(text->bytes + text->length, string, n + 1);
    text->length += n;
}

void text_clear(Text *text) {
    text->length = 0;
    text->failed = false;
    if (text->bytes) text->bytes[0] = '\0';
}

void text_release(Text *text) {
    free(text->bytes);
    *text = (Text){0};
}

const char *text_string(const Text *text) { return text->bytes ? text->bytes : ""; }

bool text_fail(TextError *error, const char *format, ...) {
    va_list values;
    error->line = error->column = 1;
    va_start(values, format);
    (void)vsnprintf(error->reason, sizeof error->reason, format, values);
    va_end(values);
    return false;
}
