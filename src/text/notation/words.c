/* words.c -- taking apart what people and programs type. */
#include "words.h"

#include <string.h>

#include "game_text.h"
#include "notation.h"

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
