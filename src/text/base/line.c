/* line.c -- lines into words. */
#include "line.h"

#include <string.h>

#include "utf8.h"

const char *line_word(const Line *line, int i) {
    return i < line->n_words ? line->bytes + line->start[i] : "";
}

/* The column of word `i`; of the end of the last word if there is no such word. */
static int column_of(const Line *line, int i) {
    if (i < line->n_words) return line->column + line->start[i];
    if (line->n_words < 1) return line->column;
    int last = line->n_words - 1;
    return line->column + line->start[last] + (int)strlen(line_word(line, last));
}

bool line_blame(const Line *line, int i, TextError *error) {
    error->line = line->number;
    error->column = column_of(line, i);
    return false;
}

bool line_fail(const Line *line, int i, TextError *error, const char *english, ...) {
    va_list values;
    (void)line_blame(line, i, error);
    va_start(values, english);
    text_fail_list(error, english, values);
    va_end(values);
    return false;
}

bool line_ends(const Line *line, int n, TextError *error) {
    return n >= line->n_words ||
           line_fail(line, n, error, "nothing is expected after \"%.40s\"", line_word(line, n - 1));
}

/* ---- Bytes --------------------------------------------------------------- */

static bool check_bytes(const Line *line, const char *bytes, size_t length, TextError *error) {
    for (size_t at = 0, n; at < length; at += n) {
        unsigned char c = (unsigned char)bytes[at];
        n = (size_t)utf8_length(bytes + at, length - at);
        if (n && c != 0x7F && (c >= ' ' || c == '\t')) continue;
        if (n || !c)
            text_fail(error, "control characters are not allowed");
        else
            text_fail(error, "this is not UTF-8");
        error->line = line->number;
        error->column = line->column + (int)at;
        return false;
    }
    return true;
}

bool line_read(Line *line, const char *bytes, size_t length, TextError *error) {
    line->n_words = 0;
    if (length > LINE_MAX_LENGTH)
        return line_fail(line, 0, error, "a line has at most %d byte{|s}", LINE_MAX_LENGTH);
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
    int64_t n = 0;
    if (digits == 0 || digits > 10 || word[minus + digits]) return false;
    if (word[minus] == '0' && (minus || digits > 1)) return false;   /* one way to write it */
    for (const char *c = word + minus; *c; c++) n = 10 * n + (*c - '0');
    if (minus) n = -n;
    if (n < least || n > most) return false;
    *number = (int)n;
    return true;
}
