/* quote.c -- names of several words, in records. */
#include "quote.h"

#include <string.h>

#define NO_BREAK "\xC2\xA0"

static bool is_gap(const char *at) { return at[0] == '\xC2' && at[1] == '\xA0'; }
static bool separates(char c) { return c == ' ' || c == '\t' || c == '#'; }

/* Has the word of `n` bytes such a space? */
static bool has_gap(const char *word, size_t n) {
    while (n && !is_gap(word)) word++, n--;
    return n;
}

void quote_names(Text *text, size_t begin) {
    Text written = TEXT_PLAIN(text);
    const char *at = text_string(text) + begin;
    for (size_t n; *at; at++) {
        n = strcspn(at, " \n");
        const char *end = at + n, *quote = has_gap(at, n) ? "\"" : "";
        text_put(&written, quote);
        for (; at < end; at++) {
            bool gap = is_gap(at);
            text_bytes(&written, gap ? " " : at, 1);
            at += gap;
        }
        text_put(&written, quote);
        if (!*at) break;
        text_bytes(&written, at, 1);
    }
    text->length = begin;
    text_put(text, text_string(&written));
    text_release(&written);
}

size_t unquote_names(const char *bytes, size_t length, char line[UNQUOTED_ROOM]) {
    char *to = line;
    bool title = !strncmp(bytes, "title", 5) && separates(bytes[5]), inside = title;
    for (size_t i = 0; i < length && !title && bytes[i] != '#'; i++) {
        size_t next = inside ? i + 1 : i - 1;
        bool edge = next >= length || separates(bytes[next]);
        bool quote = bytes[i] == '"' && edge && !(inside && bytes[i - 1] == '"');
        if (quote)
            inside = !inside;
        else if (inside && bytes[i] == ' ')
            memcpy(to, NO_BREAK, 2), to += 2;
        else
            *to++ = bytes[i];
    }
    if (!inside) return (size_t)(to - line);
    memcpy(line, bytes, length); /* as it stands: a title, or a quote without its other */
    return length;
}
