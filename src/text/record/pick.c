/* pick.c -- one record of a file that has several: they are found by their first lines. */
#include "pick.h"

#include "base/line.h"
#include "base/utf8.h"

#include <string.h>

static size_t line_length(const char *at, const char *end) {
    const char *found = memchr(at, '\n', (size_t)(end - at));
    return (size_t)((found ? found + 1 : end) - at);
}

/* What follows `word` in a line that begins with it, and where that ends; or NULL. */
static const char *after_word(const char *at, size_t n, const char *word, size_t *left) {
    size_t length = strlen(word), mark = utf8_mark(at, n);
    at += mark, n -= mark;
    while (n && strchr(" \t", *at)) at++, n--;
    if (n <= length || memcmp(at, word, length) != 0 || !strchr(" \t", at[length])) return NULL;
    at += length, n -= length;
    while (n && strchr(" \t", *at)) at++, n--;
    return *left = n, at;
}

static bool begins_record(const char *at, size_t n) {
    size_t left;
    return after_word(at, n, "aude", &left) != NULL;
}

int records_count(const char *bytes, size_t length) {
    const char *end = bytes + length;
    int n = 0;
    for (const char *at = bytes; at < end; at += line_length(at, end))
        n += begins_record(at, line_length(at, end));
    return n;
}

/* Record number `number`: from its first line to the next record's. */
static bool pick_numbered(const char *bytes, size_t length, int number, RecordPart *part) {
    const char *end = bytes + length, *at = bytes;
    int found = 0, line = 1;
    *part = (RecordPart){.bytes = bytes, .line = 1};
    for (; at < end && found <= number; at += line_length(at, end), line++) {
        found += begins_record(at, line_length(at, end));
        if (found > number) break;
        if (found == number && number > 1 && begins_record(at, line_length(at, end)))
            part->bytes = at, part->line = line;
    }
    part->length = (size_t)(at - part->bytes);
    return found >= number;
}

static bool is_titled(const RecordPart *part, const char *title) {
    const char *end = part->bytes + part->length;
    for (const char *at = part->bytes; at < end; at += line_length(at, end)) {
        size_t left;
        const char *words = after_word(at, line_length(at, end), "title", &left);
        if (words) return left >= strlen(title) && !memcmp(words, title, strlen(title));
    }
    return false;
}

bool record_pick(const char *bytes, size_t length, const char *which, RecordPart *part) {
    int number, n = records_count(bytes, length);
    if (number_read(which, 1, n, &number)) return pick_numbered(bytes, length, number, part);
    for (number = 1; number <= n && *which; number++)
        if (pick_numbered(bytes, length, number, part) && is_titled(part, which)) return true;
    return false;
}
