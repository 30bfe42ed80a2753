/* json_checker.h -- a strict checker of JSON for tests.
 *
 * It knows the whole grammar (RFC 8259) and nothing else: it accepts no comma too many, no bare
 * word, no broken UTF-8. */
#ifndef UNIT_JSON_CHECKER_H
#define UNIT_JSON_CHECKER_H

#include <stdbool.h>
#include <string.h>

#include "notation/words.h"

static inline bool check_value(const char **at);

static inline bool take(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

static inline bool check_escape(const char **at) {
    if (!take(at, "u")) {
        char c = **at;
        ++*at;
        return c && strchr("\"\\/bfnrt", c);
    }
    size_t digits = strspn(*at, "0123456789abcdefABCDEF");
    *at += 4;
    return digits >= 4;
}

static inline bool check_string(const char **at) {
    if (!take(at, "\"")) return false;
    while (**at != '"') {
        if ((unsigned char)**at < 0x20) return false;
        if (take(at, "\\")) {
            if (!check_escape(at)) return false;
            continue;
        }
        int length = (unsigned char)**at < 0x80 ? 1 : utf8_length(*at, strlen(*at));
        if (!length) return false;
        *at += length;
    }
    ++*at;
    return true;
}

static inline bool check_number(const char **at) {
    take(at, "-");
    size_t digits = strspn(*at, "0123456789");
    if (!digits || (digits > 1 && **at == '0')) return false;
    *at += digits;
    if (!take(at, ".")) return true;
    digits = strspn(*at, "0123456789");
    *at += digits;
    return digits > 0;
}

static inline bool check_member(const char **at) {
    return check_string(at) && take(at, ":") && check_value(at);
}

static inline bool check_list(const char **at, const char *end, bool (*check)(const char **)) {
    if (take(at, end)) return true;
    do
        if (!check(at)) return false;
    while (take(at, ","));
    return take(at, end);
}

static inline bool check_value(const char **at) {
    if (take(at, "{")) return check_list(at, "}", check_member);
    if (take(at, "[")) return check_list(at, "]", check_value);
    if (**at == '"') return check_string(at);
    return take(at, "true") || take(at, "false") || take(at, "null") || check_number(at);
}

static inline bool is_json(const char *text) { return check_value(&text) && !*text; }

#endif
