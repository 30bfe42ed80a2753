/* words.c -- taking apart what people and programs type. */
#include "words.h"

#include <string.h>

#include "game_text.h"

bool word_next(const char **at, char word[WORD_MAX]) {
    *at += strspn(*at, " \t");
    size_t length = strcspn(*at, " \t");
    if (length == 0 || length >= WORD_MAX) return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    *at += strspn(*at, " \t");
    return true;
}

/* The first byte says how many follow; the second excludes forms that are too long,
 * surrogates, and what lies beyond the last character. */
int utf8_length(const char *bytes, size_t length) {
    static const struct {
        unsigned char first, last, low, high, length;
    } rows[] = {
        {0x01, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    const unsigned char *b = (const unsigned char *)bytes;
    for (size_t r = 0; length && r < sizeof rows / sizeof *rows; r++) {
        if (b[0] < rows[r].first || b[0] > rows[r].last) continue;
        if (rows[r].length > length) return 0;
        if (rows[r].length > 1 && (b[1] < rows[r].low || b[1] > rows[r].high)) return 0;
        for (int i = 2; i < rows[r].length; i++)
            if ((b[i] & 0xC0) != 0x80) return 0;
        return rows[r].length;
    }
    return 0;
}

bool rules_read_words(AudeRules *rules, const char *words, TextError *error) {
    AudeRules read = *rules;
    char word[WORD_MAX];
    while (word_next(&words, word))
        if (!rules_read(&read, word, error)) return false;
    if (*words) return text_fail(error, "no option is that long");
    *rules = read;
    return true;
}

int draws_read(AudeKind game, AudeMove draws[], int room, const char *words, TextError *error) {
    char word[WORD_MAX];
    int n = 0;
    AudeMove piece;
    for (; word_next(&words, word); draws[n++] = piece) {
        if (!game_texts[game]->piece_read(word, &piece, error)) return -1;
        if (n == room) return text_fail(error, "these are too many draws") - 1;
    }
    return *words ? text_fail(error, "nothing has so long a name") - 1 : n;
}
