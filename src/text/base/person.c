/* person.c -- "anna bids", but "you bid". */
#include "person.h"

#include <string.h>

/* A game that was begun in English goes on in Dutch: then "you" is "jij" as well. */
bool is_you(const Text *text, const char *name) {
    return !strcmp(name, "you") || (text->lang == AUDE_NL && !strcmp(name, "jij"));
}

/* A verb of the third person in the second: "has" have, "buys" buy, "may" may. */
static void put_verb(Text *text, const char *verb, size_t n) {
    if (n == 3 && !memcmp(verb, "has", 3))
        text_put(text, "have");
    else
        text_bytes(text, verb, n - (verb[n - 1] == 's'));
}

/* The first word is a verb, and so is one after "or". */
static void put_second_person(Text *text, const char *does) {
    bool verb = true;
    while (*does) {
        size_t n = strcspn(does, " "), spaces = strspn(does + n, " ");
        if (verb)
            put_verb(text, does, n);
        else
            text_bytes(text, does, n);
        text_bytes(text, does + n, spaces);
        verb = n == 2 && !memcmp(does, "or", 2);
        does += n + spaces;
    }
}

/* In Dutch a verb after "jij" is that of the third person, but for these. */
static void put_dutch_second_person(Text *text, const char *does) {
    static const char *const verbs[][2] = {{"heeft", "hebt"}, {"kan", "kunt"}, {"is", "bent"}};
    size_t n = strcspn(does, " ");
    for (int i = 0; i < 3; i++) {
        if (n != strlen(verbs[i][0]) || memcmp(does, verbs[i][0], n) != 0) continue;
        text_put(text, verbs[i][1]);
        does += n;
        break;
    }
    text_put(text, does);
}

void text_deed(Text *text, const char *name, Say does) {
    if (!is_you(text, name))
        text_words(text, does);
    else if (text->lang == AUDE_NL)
        put_dutch_second_person(text, does.in[AUDE_NL]);
    else
        put_second_person(text, does.in[AUDE_EN]);
}

void text_also_does(Text *text, const char *name, Say does) {
    text_add(text, "%s ", is_you(text, name) ? text_in(text, "you", "jij") : name);
    text_deed(text, name, does);
}

void text_does(Text *text, const char *name, Say does) {
    size_t begin = text->length;
    text_also_does(text, name, does);
    if (is_you(text, name) && !text->failed) text->bytes[begin] -= 'a' - 'A';
}

void text_tells(Text *text, const char *name, const char *what) {
    bool small = *what >= 'a' && *what <= 'z';
    if (is_you(text, name))
        text_add(text, "%c%s", small ? *what - 'a' + 'A' : *what, what + 1);
    else
        text_add(text, "%s, %s", name, what);
}
