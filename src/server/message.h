/* message.h -- what people say, read from JSON by the rows that messages.txt became.
 *
 * A message is flat: every field that there is has its place, whichever message brings it, and
 * `has` tells which are there.  Whatever is wrong with one, nothing of it is heard. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "aude/aude.h"

#include "base/text.h"
#include "message_rows.h"

typedef enum {
#define X(name, word, must, may) MESSAGE_##name,
    MESSAGE_SAY_MAP(X)
#undef X
        MESSAGE_SAYS
} MessageSay;

typedef enum {
#define X(name, type, least, most) FIELD_##name,
    MESSAGE_FIELD_MAP(X)
#undef X
        MESSAGE_FIELDS
} MessageField;

#define MESSAGE_INTEGER(name, most) int name;
#define MESSAGE_STRING(name, most) char name[(most) + 1];
#define MESSAGE_BOOLEAN(name, most) bool name;
#define MESSAGE_NUMBERS(name, most) \
    int n_##name;                   \
    AudeMove name[most];
typedef struct {
    MessageSay is;
    uint32_t has; /* one bit a MessageField */
#define X(name, type, least, most) MESSAGE_##type(name, most)
    MESSAGE_FIELD_MAP(X)
#undef X
} Message;
#undef MESSAGE_INTEGER
#undef MESSAGE_STRING
#undef MESSAGE_BOOLEAN
#undef MESSAGE_NUMBERS

#define MESSAGE_HAS(message, field) ((message)->has >> FIELD_##field & 1)

/* False if this is no message.  Its id is there all the same if it could be read. */
bool message_read(Message *message, const char *json, size_t length);

/* Control characters, and those that nobody sees or that turn the direction of writing: are there
 * any?  And without them. */
bool message_is_plain(const char *string);
void message_clean(char *string);

/* Results that are not a room's: "no-table", and what people read. */
typedef enum {
#define X(name, word, english) RESULT_##name,
    MESSAGE_RESULT_MAP(X)
#undef X
        MESSAGE_RESULTS
} MessageResult;
const char *message_result_name(MessageResult result);
Say message_result_said(MessageResult result);

#endif
