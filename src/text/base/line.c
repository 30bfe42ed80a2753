/* line.c -- lines into words. */
#include "line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *line_word(const Line *line, int i) {
    return i < line->n_words ? line->bytes + line->start[i] : "";
}

/* The column of word `i`; of the end of the last word if there is no such word. */
static int column_of(const Line *line, int i) {
    if (i < line->n_words) return line->column + line->start[i];
    if (!line->n_words) return line->column;
    int last = line->n_words - 1;
    return line->column + line->start[last] + (int)strlen(line_word(line, last));
}

bool line_blame(const Line *line, int i, TextError *error) {
    error->line = line->number;
    error->column = column_of(line, i);
    return false;
}

bool line_fail(const Line *line, int i, TextError *error, const char *format, ...) {
    va_list values;
    (void)line_blame(line, i, error);
    va_start(values, format);
    (void)vsnprintf(error->reason, sizeof error->reason, format, values);
    va_end(values);
    return false;
}

bool line_ends(const Line *line, int n, TextError *error) {
    return n >= line->n_words ||
           line_fail(line, n, error, "nothing is expected after \"%.40s\"", line_word(line, n - 1));
}

/* ---- Bytes --------------------------------------------------------------- */

/* How many bytes the UTF-8 character at `at` has, or 0 if it is none: no overlong
 * forms, no surrogates, nothing beyond the last plane. */
static size_t utf8_length(const unsigned char *at, size_t left) {
    static const struct {
        unsigned char low, high, second_low, second_high;
        size_t length;
    } forms[] = {
        {0x00, 0x7F, 0x00, 0xFF, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        size_t n = forms[f].length;
        if (*at < forms[f].low || *at > forms[f].high) continue;
        if (n > left) return 0;
        if (n > 1 && (at[1] < forms[f].second_low || at[1] > forms[f].second_high)) return 0;
        for (size_t i = 2; i < n; i++)
            if ((at[i] & 0xC0) != 0x80) return 0;
        return n;
    }
    return 0;
}

static bool check_bytes(const Line *line, const char *bytes, size_t length, TextError *error) {
    for (size_t at = 0, n; at < length; at += n) {
        unsigned char c = (unsigned char)bytes[at];
        n = utf8_length((const unsigned char *)bytes + at, length - at);
        if (n && c != 0x7F && (c >= ' ' || c == '\t')) continue;
        text_fail(error, n ? "control characters are not allowed" : "this is not UTF-8");
        error->line = line->number;
        error->column = line->column + (int)at;
        return false;
    }
    return true;
}

bool line_read(Line *line, const char *bytes, size_t length, TextError *error) {
    line->n_words = 0;
    if (length > LINE_MAX_LENGTH)
        return line_fail(line, 0, error, "a line has at most %d bytes", LINE_MAX_LENGTH);
    if (!check_bytes(line, bytes, length, error)) return false;
    memcpy(line->bytes, bytes, length);
    line->bytes[length] = '\0';
    char *at = line->bytes;
    at[strcspn(at, "#")] = '\0';
    while (*(at += strspn(at, " \t"))) {
        if (line->n_words == LINE_MAX_WORDS)
            return line_fail(line, line->n_words - 1, error, "too many words in this line");
        line->start[line->n_words++] = (uint16_t)(at - line->bytes);
        at += strcspn(at, " \t");
        if (*at) *at++ = '\0';
    }
    return true;
}

bool number_read(const char *word, int least, int most, int *number) {
    bool minus = *word == '-';
    size_t digits = strspn(word + minus, "0123456789");
    int n = 0;
    if (digits == 0 || digits > 7 || word[minus + digits]) return false;
    if (word[minus] == '0' && (minus || digits > 1)) return false;   /* one way to write it */
    for (const char *c = word + minus; *c; c++) n = 10 * n + (*c - '0');
    *number = minus ? -n : n;
    return *number >= least && *number <= most;
}
