/* message.c -- what people say, read from JSON (jansson) by rows. */
#include "message.h"

#include <jansson.h>
#include <string.h>

#include "base/utf8.h"
#include "record/record.h"

/* ---- Rows ------------------------------------------------------------------- */

typedef enum { INTEGER, STRING, NUMBERS, BOOLEAN } Type;

static const struct {
    const char *name;
    size_t place; /* in a Message */
    Type type;
    long long least, most;
} fields[MESSAGE_FIELDS] = {
#define X(name, type, least, most) \
    [FIELD_##name] = {#name, offsetof(Message, name), type, least, most},
    MESSAGE_FIELD_MAP(X)
#undef X
};
static_assert(MESSAGE_FIELDS < 32, "a bit a field");

#define HAS(field) (1u << FIELD_##field)
static const struct {
    const char *name;
    uint32_t must, may;
} says[MESSAGE_SAYS] = {
#define X(name, word, must, may) [MESSAGE_##name] = {word, must, may},
    MESSAGE_SAY_MAP(X)
#undef X
};

static const struct {
    const char *name;
    Say said;
} results[MESSAGE_RESULTS] = {
#define X(name, word, english) [RESULT_##name] = {word, SAY(english)},
    MESSAGE_RESULT_MAP(X)
#undef X
};

const char *message_result_name(MessageResult result) { return results[result].name; }
Say message_result_said(MessageResult result) { return results[result].said; }

/* ---- Characters ------------------------------------------------------------- */

/* The number of a character of UTF-8 that has so many bytes. */
static uint32_t character_of(const char *at, int bytes) {
    static const uint8_t first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t number = (uint8_t)*at & first[bytes];
    for (int i = 1; i < bytes; i++) number = number << 6 | ((uint8_t)at[i] & 0x3f);
    return number;
}

/* Unicode's controls, its marks without width, and those that change the direction: with these a
 * name can look like another, and a line like something else. */
static bool is_hidden(uint32_t character) {
    static const struct {
        uint32_t first, last;
    } hidden[] = {{0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},      {0x61c, 0x61c},
                  {0x180e, 0x180e}, {0x200b, 0x200f}, {0x2028, 0x202e},  {0x2060, 0x206f},
                  {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (character >= hidden[i].first && character <= hidden[i].last) return true;
    return false;
}

/* Copy what is plain; returns whether all was. */
static bool copy_plain(char *to, const char *from) {
    size_t left = strlen(from);
    bool plain = true;
    while (left) {
        int bytes = utf8_length(from, left);
        bool good = bytes && !is_hidden(character_of(from, bytes));
        if (!bytes) bytes = 1;
        if (good && to) memmove(to, from, (size_t)bytes), to += bytes;
        plain &= good;
        from += bytes, left -= (size_t)bytes;
    }
    if (to) *to = '\0';
    return plain;
}

bool message_is_plain(const char *string) { return copy_plain(NULL, string); }
void message_clean(char *string) { (void)copy_plain(string, string); }

/* ---- Reading ---------------------------------------------------------------- */

static bool read_integer(const json_t *value, int field, void *place) {
    if (!json_is_integer(value)) return false;
    long long number = json_integer_value(value);
    if (number < fields[field].least || number > fields[field].most) return false;
    *(int *)place = (int)number;
    return true;
}

/* What is said in words is made plain; every other string has to be, but for texts of several
 * lines, which are read by who knows what they are. */
static bool read_string(const json_t *value, int field, void *place) {
    if (!json_is_string(value)) return false;
    size_t length = json_string_length(value);
    if (length > (size_t)fields[field].most) return false;
    memcpy(place, json_string_value(value), length + 1);
    if (field == FIELD_words) message_clean(place);
    return field == FIELD_text || message_is_plain(place);
}

static bool read_numbers(const json_t *value, int field, void *place) {
    static_assert(offsetof(Message, moves) == offsetof(Message, n_moves) + sizeof(int),
                  "a list stands behind its length");
    AudeMove *list = place;
    size_t n = json_array_size(value);
    if (!json_is_array(value) || n > (size_t)fields[field].most) return false;
    for (size_t i = 0; i < n; i++) {
        const json_t *item = json_array_get(value, i);
        long long number = json_integer_value(item);
        if (!json_is_integer(item) || number < 0 || number > UINT32_MAX) return false;
        list[i] = (AudeMove)number;
    }
    ((int *)place)[-1] = (int)n;
    return true;
}

static bool read_boolean(const json_t *value, int field, void *place) {
    (void)field;
    *(bool *)place = json_is_true(value);
    return json_is_boolean(value);
}

static bool read_field(Message *message, const json_t *object, int field) {
    static bool (*const read[])(const json_t *, int, void *) = {
        [INTEGER] = read_integer,
        [STRING] = read_string,
        [NUMBERS] = read_numbers,
        [BOOLEAN] = read_boolean,
    };
    const json_t *value = json_object_get(object, fields[field].name);
    if (!value) return true;
    if (!read[fields[field].type](value, field, (char *)message + fields[field].place))
        return false;
    message->has |= 1u << field;
    return true;
}

static bool read_name(Message *message, const json_t *object) {
    const char *name = json_string_value(json_object_get(object, "is"));
    int is = 0;
    while (name && is < MESSAGE_SAYS && strcmp(says[is].name, name) != 0) is++;
    message->is = (MessageSay)is;
    return name && is < MESSAGE_SAYS;
}

/* Fields that do not belong to a message are not looked at: a later page may send more. */
static bool read_object(Message *message, const json_t *object) {
    bool has_id = json_is_object(object) && read_field(message, object, FIELD_id);
    if (!has_id || !read_name(message, object)) return false;
    uint32_t must = says[message->is].must, wanted = must | says[message->is].may;
    for (int field = 0; field < MESSAGE_FIELDS; field++)
        if (wanted >> field & 1 && !read_field(message, object, field)) return false;
    return (message->has & must) == must;
}

/* A name is as a person types it, with spaces; one that is too long stays, and is none then. */
static void tidy_name(Message *message) {
    char name[NAME_MAX_LENGTH + 1];
    if (MESSAGE_HAS(message, name) && name_tidy(message->name, strlen(message->name), name))
        memcpy(message->name, name, sizeof name);
}

bool message_read(Message *message, const char *json, size_t length) {
    *message = (Message){.is = MESSAGE_SAYS};
    json_t *object = json_loadb(json, length, JSON_REJECT_DUPLICATES, NULL);
    bool read = object && read_object(message, object);
    json_decref(object);
    if (read) tidy_name(message);
    return read;
}
