/* po.c -- PO files, read: of their grammar as much as our catalogues use.
 *
 *      # for whoever translates it
 *      msgctxt "row"
 *      msgid "red"
 *      msgstr "rode"
 *
 * The first entry is the header, which has no msgid: it names the language.  A string goes on in
 * the lines after it.  What tools of translators note of sentences that are not done yet (#, fuzzy
 * and #~) is refused, since nothing of that should be built. */
#include "po.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"

enum { LINE_ROOM = 4096, STRING_ROOM = 16384 };

/* ORDER FIELDS */
enum { CONTEXT, ID, STRING, FIELDS, NONE = FIELDS };
static const char *const keywords[FIELDS] = {"msgctxt ", "msgid ", "msgstr "};

/* An entry that is being read. */
typedef struct {
    const char *file;
    int line, begin;            /* where we are, and where its msgid was */
    int field;                  /* the one that a string belongs to */
    bool has[FIELDS];
    char value[FIELDS][STRING_ROOM];
    AudeLang lang;              /* AUDE_LANGS until the header was read */
    Words *words;               /* by language */
} Reader;

_Noreturn void po_die(const char *file, int line, const char *format, ...) {
    va_list values;
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(1);
}

static void *need(void *memory) {
    if (memory) return memory;
    fputs("wordgen: there is no memory left\n", stderr);
    exit(1);
}

/* ---- Entries ------------------------------------------------------------------ */

static char *joined(const char *context, const char *id) {
    size_t room = strlen(context) + strlen(id) + 3;
    char *key = need(malloc(room));
    if (*context)
        snprintf(key, room, "%c%s%c%s", CONTEXT_END, context, CONTEXT_END, id);
    else
        snprintf(key, room, "%s", id);
    return key;
}

static void add(Words *words, Entry entry) {
    if (words->n == words->room) {
        words->room = words->room ? 2 * words->room : 256;
        words->entry = need(realloc(words->entry, (size_t)words->room * sizeof *words->entry));
    }
    words->entry[words->n++] = entry;
}

/* "Language: nl\n", in the header. */
static AudeLang language_of(const Reader *r) {
    static const char key[] = "Language: ";
    const char *at = strstr(r->value[STRING], key);
    AudeLang lang = AUDE_LANGS;
    if (at) at += strlen(key), lang = language_find(at, strcspn(at, "\n"));
    if (lang == AUDE_LANGS || lang == AUDE_EN)
        po_die(r->file, r->begin, "the header must name a language of base/language.c");
    return lang;
}

static void end_entry(Reader *r) {
    if (!r->has[ID]) return;
    if (!r->has[STRING]) po_die(r->file, r->begin, "there is no msgstr");
    if (r->lang == AUDE_LANGS) {
        if (*r->value[ID]) po_die(r->file, r->begin, "the first entry must be the header");
        r->lang = language_of(r);
    } else {
        if (!*r->value[ID]) po_die(r->file, r->begin, "this has no English");
        if (!*r->value[STRING]) po_die(r->file, r->begin, "this is not translated");
        Entry entry = {.key = joined(r->value[CONTEXT], r->value[ID]),
                       .words = joined("", r->value[STRING]),
                       .file = r->file,
                       .line = r->begin};
        entry.hash = catalogue_key(entry.key);
        add(&r->words[r->lang], entry);
    }
    memset(r->has, 0, sizeof r->has);
    r->value[CONTEXT][0] = '\0';
}

/* ---- Lines -------------------------------------------------------------------- */

static void begin_field(Reader *r, int field) {
    if (field < STRING && r->has[ID] && r->has[STRING]) end_entry(r);
    if (r->has[field] || (field == STRING && !r->has[ID]) || (field == CONTEXT && r->has[ID]))
        po_die(r->file, r->line, "%sis not expected here", keywords[field]);
    if (field == ID) r->begin = r->line;
    r->has[field] = true;
    r->field = field;
    r->value[field][0] = '\0';
}

static char unescaped(const Reader *r, char c) {
    switch (c) {
    case 'n':  return '\n';
    case 't':  return '\t';
    case '"':
    case '\\': return c;
    default:   po_die(r->file, r->line, "\\%c is none of \\n, \\t, \\\" and \\\\", c);
    }
}

/* A string in quotes, to the end of the field. */
static void read_string(Reader *r, const char *at) {
    size_t length = r->field < FIELDS ? strlen(r->value[r->field]) : 0;
    if (*at++ != '"' || r->field == NONE) po_die(r->file, r->line, "this is not understood");
    for (; *at && *at != '"'; at++) {
        char c = *at;
        if (c == '\\' && at[1]) c = unescaped(r, *++at);
        if (length + 1 == STRING_ROOM) po_die(r->file, r->line, "this is too long");
        r->value[r->field][length++] = c;
    }
    r->value[r->field][length] = '\0';
    if (at[0] != '"' || at[1]) po_die(r->file, r->line, "the string does not end with its line");
}

static void read_line(Reader *r, const char *line) {
    if (!strncmp(line, "#,", 2) || !strncmp(line, "#~", 2))
        po_die(r->file, r->line, "fuzzy and obsolete entries do not belong here");
    if (*line == '#' || !*line) {
        r->field = NONE;
        return;
    }
    for (int field = 0; field < FIELDS; field++) {
        size_t n = strlen(keywords[field]);
        if (strncmp(line, keywords[field], n) != 0) continue;
        begin_field(r, field);
        read_string(r, line + n);
        return;
    }
    read_string(r, line);
}

AudeLang po_read(const char *file, Words words[AUDE_LANGS]) {
    static Reader r;
    char line[LINE_ROOM];
    FILE *stream = fopen(file, "r");
    if (!stream) po_die(file, 1, "this cannot be read");
    r = (Reader){.file = file, .field = NONE, .lang = AUDE_LANGS, .words = words};
    while (fgets(line, sizeof line, stream)) {
        size_t n = strcspn(line, "\r\n");
        r.line++;
        if (!line[n] && !feof(stream)) po_die(file, r.line, "this line is too long");
        line[n] = '\0';
        read_line(&r, line);
    }
    fclose(stream);
    end_entry(&r);
    if (r.lang == AUDE_LANGS) po_die(file, 1, "there is no header");
    return r.lang;
}
