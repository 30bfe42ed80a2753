/* check.c -- does a translation fit its English?
 *
 * The compiler sees to it that the English fits the values that it is given; so whoever has the
 * same places in the same order fits them too.  Widths are a language's own business. */
#include "po.h"

#include <stdbool.h>
#include <string.h>

/* What the next place takes, as "*ld", without flags, width and precision; NULL: there is none.
 * `*at` goes on behind it. */
static const char *next_place(const char **at, char place[16]) {
    const char *c = strchr(*at, '%');
    int n = 0;
    while (c && c[1] == '%') c = strchr(c + 2, '%');
    if (!c) return NULL;
    for (c++; *c && strchr("-0123456789.*lz", *c); c++)
        if (strchr("*lz", *c) && n < 12) place[n++] = *c;
    if (*c) place[n++] = *c++;
    place[n] = '\0';
    *at = c;
    return place;
}

static void check_places(const Entry *entry) {
    const char *english = entry->key, *words = entry->words;
    char one[16], other[16];
    for (int i = 1;; i++) {
        const char *a = next_place(&english, one), *b = next_place(&words, other);
        if (!a && !b) return;
        if (!a)
            po_die(entry->file, entry->line, "place %d, %%%s, is not in the English", i, b);
        else if (!b)
            po_die(entry->file, entry->line, "place %d, %%%s, is missing", i, a);
        else if (strchr(b, '$')) /* values are fetched one after another: there is no %2$d */
            po_die(entry->file, entry->line,
                   "place %d has a number ($): places come in the order of the English", i);
        else if (strcmp(a, b) != 0)
            po_die(entry->file, entry->line, "place %d is %%%s, in English %%%s", i, b, a);
    }
}

static bool number_before(const char *said, const char *at) {
    char place[16];
    while (next_place(&said, place) && said <= at)
        if (place[strlen(place) - 1] == 'd') return true;
    return false;
}

/* {one|more}: closed, with as many forms as the language has, after a number. */
static void check_choices(const Entry *entry, const char *said, int forms) {
    for (const char *at = said; (at = strchr(at, '{')); at++) {
        const char *end = strchr(at, '}');
        int n = 1;
        for (const char *c = at; end && c < end; c++) n += *c == '|';
        if (!end) po_die(entry->file, entry->line, "a { has no }");
        if (n != forms)
            po_die(entry->file, entry->line, "\"%.*s\" must have %d forms", (int)(end - at + 1), at,
                   forms);
        if (!number_before(said, at))
            po_die(entry->file, entry->line, "no number comes before \"%.*s\"", (int)(end - at + 1),
                   at);
    }
}

static bool ends_line(const char *said) { return *said && said[strlen(said) - 1] == '\n'; }

void check_entry(const Entry *entry, const Language *language) {
    check_places(entry);
    check_choices(entry, entry->key, languages[AUDE_EN].forms);
    check_choices(entry, entry->words, language->forms);
    if (ends_line(entry->key) != ends_line(entry->words))
        po_die(entry->file, entry->line, "one of them ends with \\n, the other does not");
}
