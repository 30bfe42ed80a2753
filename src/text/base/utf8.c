/* utf8.c -- one table of the forms a character may have. */
#include "utf8.h"

/* The first byte says how many follow; the second excludes forms that are too long,
 * surrogates, and what lies beyond the last character. */
static const struct {
    unsigned char first, last, low, high, length;
} forms[] = {
    {0x01, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
};

int utf8_length(const char *bytes, size_t length) {
    const unsigned char *b = (const unsigned char *)bytes;
    for (size_t f = 0; length && f < sizeof forms / sizeof *forms; f++) {
        if (b[0] < forms[f].first || b[0] > forms[f].last) continue;
        if (forms[f].length > length) return 0;
        if (forms[f].length > 1 && (b[1] < forms[f].low || b[1] > forms[f].high)) return 0;
        for (int i = 2; i < forms[f].length; i++)
            if (utf8_begins(bytes[i])) return 0;
        return forms[f].length;
    }
    return 0;
}
