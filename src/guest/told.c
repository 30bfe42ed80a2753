/* told.c -- what a server tells, taken apart. */
#include "told.h"

#include <stdio.h>
#include <string.h>

static const char *skip_space(const char *at, const char *end) {
    while (at < end && strchr(" \t\r\n", *at) && *at) at++;
    return at;
}

/* ---- Values ------------------------------------------------------------------ */

/* Where a string ends, after its quote; NULL if it does not. */
static const char *skip_string(const char *at, const char *end) {
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\') at++; /* and what it stands before */
    return at < end ? at + 1 : NULL;
}

/* Likewise a list or an object, whatever is in it. */
static const char *skip_nested(const char *at, const char *end) {
    int depth = 0;
    while (at && at < end) {
        if (*at == '"') {
            at = skip_string(at, end);
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
        if (!depth) return at;
    }
    return NULL;
}

static const char *skip_value(const char *at, const char *end) {
    if (at == end) return NULL;
    if (*at == '"') return skip_string(at, end);
    if (*at == '{' || *at == '[') return skip_nested(at, end);
    const char *from = at;
    while (at < end && !strchr(",}] \t\r\n", *at)) at++;
    return at > from ? at : NULL;
}

/* ---- Objects ------------------------------------------------------------------ */

static int field_named(const char *name, size_t length) {
    static const char *const names[] = {
#define X(name, word) word,
        TOLD_MAP(X)
#undef X
    };
    for (int i = 0; i < TOLD_FIELDS; i++)
        if (!strncmp(names[i], name, length) && !names[i][length]) return i;
    return -1;
}

/* "name": value, and the comma after it if there is one; NULL if it is none. */
static const char *read_member(Told *told, const char *at, const char *end) {
    const char *name = at, *after;
    if (at == end || *at != '"' || !(at = skip_string(at, end))) return NULL;
    size_t length = (size_t)(at - name) - 2;
    at = skip_space(at, end);
    if (at == end || *at != ':') return NULL;
    at = skip_space(at + 1, end);
    if (!(after = skip_value(at, end))) return NULL;
    int field = field_named(name + 1, length);
    if (field >= 0) told->value[field] = at, told->length[field] = (size_t)(after - at);
    at = skip_space(after, end);
    if (at < end && *at == ',') at = skip_space(at + 1, end);
    return at;
}

bool told_read(Told *told, const char *json, size_t length) {
    const char *end = json + length, *at = skip_space(json, end);
    memset(told, 0, sizeof *told);
    if (at == end || *at != '{') return false;
    at = skip_space(at + 1, end);
    while (at && at < end && *at != '}') at = read_member(told, at, end);
    return at && at < end;
}

bool told_each(const Told *told, ToldField field, const char **at, Told *one) {
    if (!told->value[field]) return false;
    const char *end = told->value[field] + told->length[field];
    const char *from = *at ? *at : told->value[field] + 1;
    while (from < end && *from != '{') from++;
    const char *after = from < end ? skip_nested(from, end) : NULL;
    *at = after;
    return after && told_read(one, from, (size_t)(after - from));
}

/* ---- Fields --------------------------------------------------------------------- */

bool told_is(const Told *told, ToldField field, const char *word) {
    size_t length = strlen(word);
    const char *value = told->value[field];
    return value && told->length[field] == length + 2 && *value == '"' &&
           !memcmp(value + 1, word, length);
}

void told_digits(const Told *told, ToldField field, char *digits, size_t room) {
    const char *value = told->value[field];
    bool plus = value && *value != '-' && strspn(value, "0.") < told->length[field];
    (void)snprintf(digits, room, "%s%.*s", plus ? "+" : "", value ? (int)told->length[field] : 1,
                   value ? value : "-");
}

int64_t told_number(const Told *told, ToldField field, int64_t missing) {
    enum { DIGITS = 18 };
    const char *at = told->value[field];
    size_t n = at ? told->length[field] : 0;
    bool negative = n && *at == '-';
    int64_t number = 0;
    if (negative) at++, n--;
    if (!n || n > DIGITS) return missing;
    for (; n; at++, n--) {
        if (*at < '0' || *at > '9') return missing;
        number = number * 10 + (*at - '0');
    }
    return negative ? -number : number;
}

static unsigned read_hex(const char *at) {
    unsigned number = 0;
    for (int i = 0; i < 4; i++) {
        unsigned char c = (unsigned char)at[i], low = c | 32;
        number = number * 16 + (unsigned)(c <= '9' ? c - '0' : low - 'a' + 10);
    }
    return number;
}

static void put_utf8(Text *text, unsigned code) {
    char bytes[4];
    size_t n = 0;
    if (code < 0x80) {
        bytes[n++] = (char)code;
    } else if (code < 0x800) {
        bytes[n++] = (char)(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        bytes[n++] = (char)(0xE0 | code >> 12);
        bytes[n++] = (char)(0x80 | (code >> 6 & 63));
    } else {
        bytes[n++] = (char)(0xF0 | code >> 18);
        bytes[n++] = (char)(0x80 | (code >> 12 & 63));
        bytes[n++] = (char)(0x80 | (code >> 6 & 63));
    }
    if (code >= 0x80) bytes[n++] = (char)(0x80 | (code & 63));
    text_bytes(text, bytes, n);
}

/* What follows a backslash: where it ends. */
static const char *put_escaped(Text *text, const char *at, const char *end) {
    static const char letters[] = "nrtbf", meant[] = "\n\r\t\b\f";
    const char *found = strchr(letters, *at);
    if (*at != 'u' || end - at < 5) {
        text_bytes(text, found && *at ? meant + (found - letters) : at, 1);
        return at + 1;
    }
    unsigned code = read_hex(at + 1);
    at += 5;
    if (code >= 0xD800 && code < 0xDC00 && end - at >= 6 && at[0] == '\\' && at[1] == 'u') {
        code = 0x10000 + ((code - 0xD800) << 10) + ((read_hex(at + 2) - 0xDC00) & 0x3FF);
        at += 6;
    }
    put_utf8(text, code);
    return at;
}

void told_text(const Told *told, ToldField field, Text *text) {
    const char *at = told->value[field];
    if (!at || *at != '"') return;
    const char *end = at + told->length[field] - 1;
    for (at++; at < end;) {
        const char *slash = memchr(at, '\\', (size_t)(end - at));
        const char *plain = slash ? slash : end;
        text_bytes(text, at, (size_t)(plain - at));
        at = slash ? put_escaped(text, slash + 1, end) : end;
    }
}

void told_word(const Told *told, ToldField field, char *word, size_t room) {
    Text text = {0};
    told_text(told, field, &text);
    size_t length = text.length < room ? text.length : room - 1;
    memcpy(word, text_string(&text), length);
    word[length] = '\0';
    text_release(&text);
}
