/* person.c -- "anna bids", but "you bid". */
#include "person.h"

#include <string.h>

/* A game that was begun in English goes on in Dutch: then "you" is "jij" as well. */
bool is_you(const Text *text, const char *name) {
    return !strcmp(name, "you") || !strcmp(name, text_in(text, "you"));
}

void text_deed(Text *text, const char *name, const char *does) {
    bool you = name && is_you(text, name);
    while (*does) {
        size_t plain = strcspn(does, "[");
        text_bytes(text, does, plain);
        if (!*(does += plain)) return;
        size_t third = strcspn(does, "|"), both = strcspn(does, "]");
        if (you)
            text_bytes(text, does + third + 1, both - third - 1);
        else
            text_bytes(text, does + 1, third - 1);
        does += both + 1;
    }
}

void text_also_does(Text *text, const char *name, const char *does) {
    text_add(text, "%s ", is_you(text, name) ? text_in(text, "you") : name);
    text_deed(text, name, does);
}

void text_does(Text *text, const char *name, const char *does) {
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
