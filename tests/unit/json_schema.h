/* json_schema.h -- what the program writes, held against src/text/json/schema.txt.
 *
 *      schema_read(&schema, path);
 *      schema_check(&schema, "State", "{\"game\":...}");   fails the test, and says where
 *      schema_unseen(&schema, &text);                      what nothing ever showed
 *
 * A key that is not described, one that is missing, another type, a word that is on no list: all
 * are wrong.  The top of schema.txt explains its lines. */
#ifndef UNIT_JSON_SCHEMA_H
#define UNIT_JSON_SCHEMA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "json_checker.h"

enum { MOST_NAMED = 200, MOST_FIELDS = 40, MOST_WAYS = 20, MOST_TYPES = 800, NAME_ROOM = 32 };

typedef enum {
    TYPE_INTEGER,
    TYPE_NUMBER,
    TYPE_STRING,
    TYPE_BOOLEAN,
    TYPE_NULL,
    TYPE_ANY,                   /* unknown */
    TYPE_WORD,                  /* 'land' */
    TYPE_NAMED,
    TYPE_LIST,
    TYPE_PAIR,
    TYPE_RECORD,
    TYPE_PARTIAL,
} TypeKind;

/* One way to write a value; `next` is another, or -1. */
typedef struct {
    TypeKind kind;
    char name[NAME_ROOM];       /* of what is named; of the enum whose words are keys; the word */
    int item, next;
    int seen;
} Type;

typedef struct {
    char key[NAME_ROOM], with[NAME_ROOM];   /* the option that brings it, if one does */
    int type;
    bool optional, rare;
    int seen;
} Field;

/* A line that begins with `when`: bit f is field f. */
typedef struct {
    char key[NAME_ROOM], words[160];
    uint64_t must, may;
    int seen;
} Way;

typedef enum { SAYS_NOTHING, AN_OBJECT, AN_ENUM, AN_ALIAS, A_DOOR } NamedKind;

/* The fields of an object, the words of an enum; or a type. */
typedef struct {
    NamedKind kind;
    char name[NAME_ROOM];
    int n, n_ways, type;
    bool extended, meant;       /* some other extends it; some type names it */
    Field field[MOST_FIELDS];
    Way way[MOST_WAYS];
    int seen;
} Named;

typedef struct {
    int n, n_types;
    Named named[MOST_NAMED];
    Type type[MOST_TYPES];
    const char *on;             /* " inns river ": what is played; NULL: anything */
    const char *wrong_at;       /* the furthest that a reader came, */
    char wrong[200];            /* and why it did not go on */
} Schema;

static inline Named *schema_find(Schema *schema, const char *name) {
    for (int i = 0; i < schema->n; i++)
        if (!strcmp(schema->named[i].name, name)) return &schema->named[i];
    fail_msg("schema.txt has no %s", name);
    return NULL;
}

static inline int field_find(const Named *named, const char *key, size_t length) {
    for (int f = 0; f < named->n; f++)
        if (strlen(named->field[f].key) == length && !memcmp(named->field[f].key, key, length))
            return f;
    return -1;
}

static inline void put_name(char name[NAME_ROOM], const char *from, size_t length) {
    assert_true(length < NAME_ROOM);
    memcpy(name, from, length);
    name[length] = '\0';
}

/* ---- Reading types ----------------------------------------------------------- */

static inline int read_types(Schema *schema, const char **at);

static inline int new_type(Schema *schema, TypeKind kind) {
    assert_true(schema->n_types < MOST_TYPES);
    schema->type[schema->n_types] = (Type){.kind = kind, .item = -1, .next = -1};
    return schema->n_types++;
}

static inline size_t word_length(const char *word) { return strcspn(word, " []()<>,|'"); }

static inline void must_take(const char **at, const char *what) {
    if (!take(at, what)) fail_msg("schema.txt: %s is expected before: %.40s", what, *at);
}

static inline int read_name(Schema *schema, const char **at) {
    static const char *const plain[] = {"integer", "number", "string",
                                        "boolean", "null",   "unknown"};
    size_t length = word_length(*at);
    for (int kind = 0; kind <= TYPE_ANY; kind++)
        if (strlen(plain[kind]) == length && !memcmp(plain[kind], *at, length))
            return *at += length, new_type(schema, (TypeKind)kind);
    int type = new_type(schema, TYPE_NAMED);
    put_name(schema->type[type].name, *at, length);
    *at += length;
    return type;
}

/* Record<ENUM, T>, after its bracket */
static inline int read_map(Schema *schema, const char **at, TypeKind kind) {
    int type = new_type(schema, kind);
    size_t length = word_length(*at);
    put_name(schema->type[type].name, *at, length);
    *at += length;
    must_take(at, ", ");
    int item = read_types(schema, at);
    schema->type[type].item = item;
    must_take(at, ">");
    return type;
}

/* [T, T]: both are alike. */
static inline int read_pair(Schema *schema, const char **at) {
    int type = new_type(schema, TYPE_PAIR), item = read_types(schema, at);
    schema->type[type].item = item;
    must_take(at, ", ");
    (void)read_types(schema, at);
    schema->n_types--;
    must_take(at, "]");
    return type;
}

static inline int read_word(Schema *schema, const char **at) {
    int type = new_type(schema, TYPE_WORD);
    size_t length = word_length(*at);
    put_name(schema->type[type].name, *at, length);
    *at += length;
    must_take(at, "'");
    return type;
}

static inline int read_type(Schema *schema, const char **at) {
    int type;
    if (take(at, "(")) {
        type = read_types(schema, at);
        must_take(at, ")");
    } else if (take(at, "'"))
        type = read_word(schema, at);
    else if (take(at, "Partial<Record<")) {
        type = read_map(schema, at, TYPE_PARTIAL);
        must_take(at, ">");
    } else if (take(at, "Record<"))
        type = read_map(schema, at, TYPE_RECORD);
    else
        type = take(at, "[") ? read_pair(schema, at) : read_name(schema, at);
    while (take(at, "[]")) {
        int list = new_type(schema, TYPE_LIST);
        schema->type[list].item = type;
        type = list;
    }
    return type;
}

static inline int read_types(Schema *schema, const char **at) {
    int first = read_type(schema, at), last = first;
    while (take(at, " | ")) {
        int next = read_type(schema, at);
        schema->type[last].next = next;
        last = next;
    }
    return first;
}

/* ---- Reading lines ------------------------------------------------------------- */

enum { MOST_PARTS = 12 };

/* Parts of a line are two spaces or more apart; those that it has not are empty. */
static inline void split(char *line, const char *parts[MOST_PARTS]) {
    int n = 0;
    while (n < MOST_PARTS) {
        line += strspn(line, " ");
        parts[n++] = line;
        char *end = strstr(line, "  ");
        if (!end) break;
        *end = '\0';
        line = end + 2;
    }
    while (n < MOST_PARTS) parts[n++] = "";
}

static inline Field *add_field(Named *named, const char *key, size_t length) {
    assert_true(named->n < MOST_FIELDS);
    Field *field = &named->field[named->n++];
    *field = (Field){.type = -1, .rare = *key == '*'};
    key += field->rare, length -= field->rare;
    field->optional = key[length - 1] == '?';
    put_name(field->key, key, length - field->optional);
    return field;
}

static inline void read_words(Named *named, const char *words) {
    for (; *words; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        add_field(named, words, length);
        words += length;
    }
}

/* "x y turns bridge?" */
static inline void read_keys(const Named *named, Way *way, const char *keys) {
    for (; *keys; keys += strspn(keys, " ")) {
        size_t length = strcspn(keys, " ");
        bool optional = keys[length - 1] == '?';
        int f = field_find(named, keys, length - optional);
        if (f < 0 || !named->field[f].optional) fail_msg("%s: no such part: %s", named->name, keys);
        way->may |= (uint64_t)1 << f;
        if (!optional) way->must |= (uint64_t)1 << f;
        keys += length;
    }
}

static inline void read_way(Named *named, const char *const parts[MOST_PARTS]) {
    assert_true(named->n_ways < MOST_WAYS);
    Way *way = &named->way[named->n_ways++];
    *way = (Way){{0}, {0}, 0, 0, 0};
    const char *key = parts[0] + strlen("when");
    key += strspn(key, " ");
    size_t length = strcspn(key, " ");
    put_name(way->key, key, length);
    (void)snprintf(way->words, sizeof way->words, "%s ", key + length);
    for (int i = 1; i < MOST_PARTS; i++) read_keys(named, way, parts[i]);
}

static inline bool is_way(const char *part) {
    return !strcmp(part, "when") || !strncmp(part, "when ", 5);
}

static inline void read_body(Schema *schema, char *line) {
    Named *named = &schema->named[schema->n - 1];
    const char *parts[MOST_PARTS];
    split(line, parts);
    if (named->kind == AN_ENUM)
        read_words(named, parts[0]);
    else if (is_way(parts[0]))
        read_way(named, parts);
    else {
        Field *field = add_field(named, parts[0], strcspn(parts[0], " "));
        (void)sscanf(parts[0], "%*s with %31s", field->with);
        field->type = read_types(schema, &parts[1]);
    }
}

static inline NamedKind kind_of(const char *word) {
    static const struct {
        const char *word;
        NamedKind kind;
    } kinds[] = {{"object", AN_OBJECT}, {"enum", AN_ENUM},        {"union", AN_ALIAS},
                 {"alias", AN_ALIAS},   {"number", SAYS_NOTHING}, {"door", A_DOOR}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].word, word)) return kinds[i].kind;
    fail_msg("schema.txt: what is a %s?", word);
    return SAYS_NOTHING;
}

static inline void read_head(Schema *schema, char *line) {
    char kind[NAME_ROOM] = "", name[NAME_ROOM] = "", how[NAME_ROOM] = "", base[NAME_ROOM] = "";
    const char *parts[MOST_PARTS];
    split(line, parts);
    (void)sscanf(parts[0], "%31s %31s %31s %31s", kind, name, how, base);
    Named *extended = strcmp(how, "extends") ? NULL : schema_find(schema, base);
    assert_true(schema->n < MOST_NAMED);
    Named *named = &schema->named[schema->n++];
    if (extended) {
        extended->extended = true;
        *named = *extended;
    }
    named->kind = kind_of(kind);
    named->extended = named->meant = false;
    memcpy(named->name, name, sizeof name);
    if (named->kind == AN_ALIAS || named->kind == A_DOOR)
        named->type = read_types(schema, &parts[1]);
}

/* A line that is indented by more than two spaces goes on with the one above. */
static inline void join_lines(char *text) {
    for (char *at = text; (at = strchr(at, '\n')); at++)
        if (!strncmp(at, "\n   ", 4)) *at = ' ';
}

static inline void schema_read(Schema *schema, const char *path) {
    static char text[60000];
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, sizeof text - 1, file);
    (void)fclose(file);
    assert_true(length < sizeof text - 1);
    text[length] = '\0';
    memset(schema, 0, sizeof *schema);
    join_lines(text);
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        if (*line == '#' || !*line) continue;
        if (*line == ' ')
            read_body(schema, line);
        else
            read_head(schema, line);
    }
    for (int t = 0; t < schema->n_types; t++)
        if (schema->type[t].kind == TYPE_NAMED || schema->type[t].kind >= TYPE_RECORD)
            schema_find(schema, schema->type[t].name)->meant = true;
}

/* ---- Checking ------------------------------------------------------------------ */

static inline bool check_types(Schema *schema, int type, const char **at);

/* Of several reasons the one counts that was found furthest on. */
static inline bool is_wrong(Schema *schema, const char *at, const char *what, const char *where) {
    if (schema->wrong_at && at < schema->wrong_at) return false;
    schema->wrong_at = at;
    (void)snprintf(schema->wrong, sizeof schema->wrong, "%s: %s", where, what);
    return false;
}

/* A string that is written as it is: its first byte and its length; or NULL. */
static inline const char *take_word(const char **at, size_t *length) {
    const char *word = *at + 1;
    if (!check_string(at)) return NULL;
    *length = (size_t)(*at - word) - 1;
    return word;
}

static inline bool check_word(Schema *schema, Named *named, const char **at) {
    size_t length;
    const char *from = *at, *word = take_word(at, &length);
    int f = word ? field_find(named, word, length) : -1;
    if (f < 0) return is_wrong(schema, from, "no word of this list", named->name);
    named->field[f].seen++;
    return true;
}

/* Does the line speak of an object whose key has this value? */
static inline bool way_is_meant(const Named *object, const Way *way,
                                const char *const value[MOST_FIELDS]) {
    char word[NAME_ROOM + 2];
    if (!*way->key) return true;
    const char *at = value[field_find(object, way->key, strlen(way->key))];
    size_t length = strcspn(at + 1, "\"");
    (void)snprintf(word, sizeof word, " %.*s ", (int)length, at + 1);
    return strstr(way->words, word) != NULL;
}

static inline bool parts_fit(Named *object, uint64_t has, const char *const value[MOST_FIELDS]) {
    uint64_t parts = 0;
    bool meant = false;
    for (int w = 0; w < object->n_ways; w++) parts |= object->way[w].may;
    for (int w = 0; w < object->n_ways; w++) {
        Way *way = &object->way[w];
        if (!way_is_meant(object, way, value)) continue;
        meant = true;
        if ((has & parts & ~way->may) || (way->must & ~has)) continue;
        way->seen++;
        return true;
    }
    return !meant && !(has & parts);
}

/* Is a field of a module there if the module is in play, and only then? */
static inline bool option_fits(const Schema *schema, const Field *field, bool has) {
    char word[NAME_ROOM + 2];
    if (!schema->on || !*field->with) return true;
    (void)snprintf(word, sizeof word, " %s ", field->with);
    return has == (strstr(schema->on, word) != NULL);
}

static inline bool object_fits(Schema *schema, Named *object, uint64_t has,
                               const char *const value[MOST_FIELDS], const char *at) {
    for (int f = 0; f < object->n; f++) {
        const Field *field = &object->field[f];
        if (!field->optional && !(has >> f & 1))
            return is_wrong(schema, at, "is missing", field->key);
        if (!option_fits(schema, field, has >> f & 1))
            return is_wrong(schema, at, "is not as the rules are", field->key);
    }
    if (!parts_fit(object, has, value))
        return is_wrong(schema, at, "has not the parts of its kind", object->name);
    for (int f = 0; f < object->n; f++) object->field[f].seen += (int)(has >> f & 1);
    object->seen++;
    return true;
}

static inline bool check_field(Schema *schema, const Named *object, const char **at, uint64_t *has,
                               const char *value[MOST_FIELDS]) {
    size_t length;
    const char *from = *at, *key = take_word(at, &length);
    int f = key ? field_find(object, key, length) : -1;
    if (f < 0 || *has >> f & 1 || !take(at, ":"))
        return is_wrong(schema, from, "has a key too many", object->name);
    value[f] = *at;
    *has |= (uint64_t)1 << f;
    return check_types(schema, object->field[f].type, at);
}

static inline bool check_object(Schema *schema, Named *object, const char **at) {
    const char *from = *at, *value[MOST_FIELDS] = {0};
    uint64_t has = 0;
    if (!take(at, "{")) return is_wrong(schema, from, "is no object", object->name);
    do
        if (!check_field(schema, object, at, &has, value)) return false;
    while (take(at, ","));
    return take(at, "}") && object_fits(schema, object, has, value, *at);
}

static inline bool check_named(Schema *schema, Named *named, const char **at) {
    if (named->kind == AN_OBJECT) return check_object(schema, named, at);
    if (named->kind == AN_ENUM) return check_word(schema, named, at);
    return check_types(schema, named->type, at);
}

/* Every word of the enum is a key, or some are. */
static inline bool check_map(Schema *schema, const Type *type, const char **at) {
    const Named *words = schema_find(schema, type->name);
    const char *from = *at;
    uint64_t has = 0;
    if (!take(at, "{")) return is_wrong(schema, from, "is no object", words->name);
    if (type->kind == TYPE_PARTIAL && take(at, "}")) return true;
    do {
        size_t length;
        const char *key = take_word(at, &length);
        int f = key ? field_find(words, key, length) : -1;
        if (f < 0 || !take(at, ":")) return is_wrong(schema, *at, "no such key", words->name);
        has |= (uint64_t)1 << f;
        if (!check_types(schema, type->item, at)) return false;
    } while (take(at, ","));
    bool whole = has == ((uint64_t)1 << words->n) - 1;
    return take(at, "}") && (whole || type->kind == TYPE_PARTIAL);
}

static inline bool check_items(Schema *schema, const Type *type, const char **at) {
    int n = 0;
    if (!take(at, "[")) return is_wrong(schema, *at, "is no list", "");
    if (take(at, "]")) return type->kind == TYPE_LIST;
    do {
        if (!check_types(schema, type->item, at)) return false;
        n++;
    } while (take(at, ","));
    return take(at, "]") && (type->kind == TYPE_LIST || n == 2);
}

static inline bool check_literal(const Type *type, const char **at) {
    size_t length;
    const char *word = take_word(at, &length);
    return word && strlen(type->name) == length && !memcmp(word, type->name, length);
}

static inline bool check_type(Schema *schema, const Type *type, const char **at) {
    const char *from = *at;
    switch (type->kind) {
    case TYPE_INTEGER: return check_number(at) && !memchr(from, '.', (size_t)(*at - from));
    case TYPE_NUMBER:  return check_number(at);
    case TYPE_STRING:  return check_string(at);
    case TYPE_BOOLEAN: return take(at, "true") || take(at, "false");
    case TYPE_NULL:    return take(at, "null");
    case TYPE_ANY:     return check_value(at);
    case TYPE_WORD:    return check_literal(type, at);
    case TYPE_NAMED:   return check_named(schema, schema_find(schema, type->name), at);
    case TYPE_RECORD:
    case TYPE_PARTIAL: return check_map(schema, type, at);
    default:           return check_items(schema, type, at);
    }
}

static inline bool check_types(Schema *schema, int type, const char **at) {
    const char *from = *at;
    for (int t = type; t >= 0; t = schema->type[t].next) {
        *at = from;
        if (check_type(schema, &schema->type[t], at)) return schema->type[t].seen++, true;
    }
    return is_wrong(schema, from, "no such value", schema->type[type].name);
}

/* Is this a value of the type, and nothing more? */
static inline bool schema_allows(Schema *schema, const char *name, const char *json) {
    schema->wrong_at = NULL;
    schema->wrong[0] = '\0';
    Named *named = schema_find(schema, name);
    if (named->kind == A_DOOR) named->seen++;
    return check_named(schema, named, &json) && !*json;
}

static inline void schema_check(Schema *schema, const char *name, const char *json) {
    if (!schema_allows(schema, name, json))
        fail_msg("%s is not as schema.txt has it: %s\nbefore: %.100s\nin: %.2000s", name,
                 schema->wrong, schema->wrong_at ? schema->wrong_at : "the end", json);
}

/* ---- What was never seen --------------------------------------------------------- */

static inline void add_unseen_types(const Schema *schema, const Named *named, const Field *field,
                                    Text *text) {
    for (int t = field->type; t >= 0; t = schema->type[t].next)
        if (!schema->type[t].seen && schema->type[field->type].next >= 0)
            text_add(text, "%s.%s: alternative %d %s\n", named->name, field->key, t - field->type,
                     schema->type[t].name);
}

static inline void add_unseen(const Schema *schema, const Named *named, Text *text) {
    if (named->kind == A_DOOR && !named->seen) text_add(text, "door %s\n", named->name);
    if (named->kind == AN_ENUM && !named->meant) return; /* a list for pages */
    if (named->kind == AN_OBJECT && !named->meant && !named->seen) {
        if (!named->extended) text_add(text, "object %s\n", named->name);
        return;
    }
    for (int f = 0; f < named->n; f++) {
        const Field *field = &named->field[f];
        if (!field->seen && !field->rare) text_add(text, "%s.%s\n", named->name, field->key);
        if (field->seen) add_unseen_types(schema, named, field, text);
        if (field->optional && field->seen == named->seen)
            text_add(text, "%s without %s\n", named->name, field->key);
    }
    for (int w = 0; w < named->n_ways; w++)
        if (!named->way[w].seen)
            text_add(text, "%s when %s%s\n", named->name, named->way[w].key, named->way[w].words);
}

/* Every key, word, alternative and door that nothing showed, and that is not marked as rare; and
 * what was there always, though it need not. */
static inline void schema_unseen(const Schema *schema, Text *text) {
    for (int i = 0; i < schema->n; i++) add_unseen(schema, &schema->named[i], text);
}

#endif
