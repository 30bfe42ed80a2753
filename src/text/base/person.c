/* person.c -- "anna bids", but "you bid". */
#include "person.h"

#include <string.h>

static bool is_you(const char *name) { return !strcmp(name, "you"); }

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

void text_also_does(Text *text, const char *name, const char *does) {
    text_add(text, "%s ", name);
    if (is_you(name))
        put_second_person(text, does);
    else
        text_put(text, does);
}

void text_does(Text *text, const char *name, const char *does) {
    size_t begin = text->length;
    text_also_does(text, name, does);
    if (is_you(name) && !text->failed) text->bytes[begin] = 'Y';
}

void text_tells(Text *text, const char *name, const char *what) {
    bool small = *what >= 'a' && *what <= 'z';
    if (is_you(name))
        text_add(text, "%c%s", small ? *what - 'a' + 'A' : *what, what + 1);
    else
        text_add(text, "%s, %s", name, what);
}
