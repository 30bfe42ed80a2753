/* said.c -- the fields of a message, for tests. */
#include "said.h"

#include <stdlib.h>
#include <string.h>

/* After a string, its quotes too. */
static const char *skip_string(const char *at) {
    for (at++; *at != '"'; at++) at += *at == '\\';
    return at + 1;
}

static const char *skip_value(const char *at) {
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (depth >= 0) at++;
    } while (*at && (depth > 0 || (depth == 0 && !strchr(",}]", *at))));
    return at;
}

const char *said_field(const char *json, const char *field) {
    size_t length = strlen(field);
    const char *at = json;
    while (*at == '{' || *at == ',') {
        const char *key = at + 1, *end;
        if (*key != '"') return NULL;
        end = skip_string(key);
        if ((size_t)(end - key) == length + 2 && !memcmp(key + 1, field, length)) return end + 1;
        at = skip_value(end + 1);
    }
    return NULL;
}

bool said_is(const char *json, const char *name) {
    const char *value = said_field(json, "is");
    size_t length = strlen(name);
    return value && !strncmp(value + 1, name, length) && value[length + 1] == '"';
}

bool said_number(const char *json, const char *field, int64_t *number) {
    const char *value = said_field(json, field);
    if (!value || (*value != '-' && (*value < '0' || *value > '9'))) return false;
    *number = strtoll(value, NULL, 10);
    return true;
}

/* What follows a backslash; of \u only what is ASCII comes here. */
static const char *unescape(const char *at, Text *string) {
    static const char names[] = "nrtbf", bytes[] = "\n\r\t\b\f";
    const char *name = strchr(names, *at);
    char byte = name ? bytes[name - names] : *at;
    char digits[5] = {0};
    if (*at == 'u') {
        memcpy(digits, at + 1, 4);
        byte = (char)strtol(digits, NULL, 16);
        at += 4;
    }
    text_bytes(string, &byte, 1);
    return at + 1;
}

bool said_string(const char *json, const char *field, Text *string) {
    const char *at = said_field(json, field);
    text_clear(string);
    if (!at || *at != '"') return false;
    for (at++; *at != '"';) {
        size_t plain = strcspn(at, "\"\\");
        text_bytes(string, at, plain);
        at += plain;
        if (*at == '\\') at = unescape(at + 1, string);
    }
    return true;
}
