/* told.h -- what a server tells its people, taken apart by those of our own programs that talk to
 * one: a message is one flat object (messages.txt), of which this finds the fields.
 *
 * It is for what comes from a server, which writes JSON as it should be: what is none is found out,
 * what is merely sloppy need not be.  What people say is read by message.h, which believes nobody.
 */
#ifndef GUEST_TOLD_H
#define GUEST_TOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* A row a field that somebody here asks for. */
#define TOLD_MAP(X)         \
    X(IS, "is")             \
    X(ID, "id")             \
    X(TABLE, "table")       \
    X(RESULT, "result")     \
    X(REASON, "reason")     \
    X(RULE, "rule")         \
    X(TEXT, "text")         \
    X(AS, "as")             \
    X(FROM, "from")         \
    X(LINES, "lines")       \
    X(NOW, "now")           \
    X(TOKEN, "token")       \
    X(PERSON, "person")     \
    X(NEXT, "next")         \
    X(SECONDS, "seconds")   \
    X(WHO, "who")           \
    X(WORDS, "words")       \
    X(PRESET, "preset")     \
    X(TABLES, "tables")     \
    X(WATCHERS, "watchers") \
    X(PERSONS, "persons")   \
    X(OPEN, "open")         \
    X(STATE, "state")       \
    X(VERSION, "v")         \
    X(OPTIONS, "options")   \
    X(OTHERS, "others")     \
    X(OVER, "over")         \
    X(ROWS, "rows")         \
    X(SEATS, "seats")       \
    X(NAME, "name")         \
    X(POINTS, "points")     \
    X(MARGIN, "margin")     \
    X(OVER_OTHERS, "over_others")
typedef enum {
#define X(name, word) TOLD_##name,
    TOLD_MAP(X)
#undef X
        TOLD_FIELDS
} ToldField;

/* The values as they stand there, strings with their quotes; NULL: it is missing. */
typedef struct {
    const char *value[TOLD_FIELDS];
    size_t length[TOLD_FIELDS];
} Told;

bool told_read(Told *told, const char *json, size_t length);

bool told_is(const Told *told, ToldField field, const char *word);
int64_t told_number(const Told *told, ToldField field, int64_t missing);

/* The string of a field, added to the text; cut off where there is no more room.  "" if it is
 * missing. */
void told_text(const Told *told, ToldField field, Text *text);
void told_word(const Told *told, ToldField field, char *word, size_t room);

/* A number as it stands there, with its sign; "-" if it is missing. */
void told_digits(const Told *told, ToldField field, char *digits, size_t room);

/* The objects of a list, one after the other, from `*at` on, which begins as NULL. */
bool told_each(const Told *told, ToldField field, const char **at, Told *one);

#endif
