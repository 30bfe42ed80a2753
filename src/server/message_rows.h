/* message_rows.h -- what may be said, as tables: made by tools/messages, of messages.txt.
 *
 * Change that one.  Fields have a type, and the least and the most there may be of them: a number,
 * bytes of a string, numbers of a list.  Messages have fields that they need, and others. */
#ifndef SERVER_MESSAGE_ROWS_H
#define SERVER_MESSAGE_ROWS_H

/* clang-format off */
enum { MESSAGE_VERSION = 1 };

#define MESSAGE_FIELD_MAP(X)      \
    X(v, INTEGER, 1, 1000)        \
    X(id, INTEGER, 0, 2147483647) \
    X(token, STRING, 0, 64)       \
    X(lang, STRING, 0, 8)         \
    X(table, STRING, 0, 16)       \
    X(seat, INTEGER, 0, 5)        \
    X(as, INTEGER, -1, 5)         \
    X(at, INTEGER, -1, 1000000)   \
    X(to, INTEGER, 0, 1000000)    \
    X(moves, NUMBERS, 0, 12)      \
    X(name, STRING, 0, 24)        \
    X(player, STRING, 0, 39)      \
    X(words, STRING, 0, 400)      \
    X(preset, INTEGER, 1, 20)     \
    X(listed, BOOLEAN, 0, 0)      \
    X(starts, BOOLEAN, 0, 0)      \
    X(delay, INTEGER, 0, 3600)    \
    X(on, BOOLEAN, 0, 0)

#define MESSAGE_SAY_MAP(X)                                                           \
    X(HELLO, "hello", HAS(v), HAS(token) | HAS(lang))                                \
    X(OPEN, "open", HAS(id) | HAS(words) | HAS(listed), HAS(starts) | HAS(delay))    \
    X(JOIN, "join", HAS(id) | HAS(table), HAS(as) | HAS(at))                         \
    X(LEAVE, "leave", HAS(id) | HAS(table), 0)                                       \
    X(LOBBY, "lobby", HAS(id) | HAS(on), 0)                                          \
    X(MINE, "mine", HAS(id) | HAS(on), 0)                                            \
    X(SET, "set", HAS(id) | HAS(table) | HAS(words), 0)                              \
    X(SIT, "sit", HAS(id) | HAS(table) | HAS(seat) | HAS(name), 0)                   \
    X(SEAT, "seat", HAS(id) | HAS(table) | HAS(seat) | HAS(name) | HAS(player), 0)   \
    X(STAND, "stand", HAS(id) | HAS(table) | HAS(seat), 0)                           \
    X(START, "start", HAS(id) | HAS(table), 0)                                       \
    X(DRAFT, "draft", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(moves), 0)    \
    X(PLAY, "play", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(moves), 0)      \
    X(TAKEBACK, "takeback", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(to), 0) \
    X(AGREE, "agree", HAS(id) | HAS(table) | HAS(seat) | HAS(at), 0)                 \
    X(DECLINE, "decline", HAS(id) | HAS(table) | HAS(seat) | HAS(at), 0)             \
    X(RESIGN, "resign", HAS(id) | HAS(table) | HAS(seat), 0)                         \
    X(AGAIN, "again", HAS(id) | HAS(table) | HAS(seat), 0)                           \
    X(CHAT, "chat", HAS(id) | HAS(table), HAS(words) | HAS(preset))                  \
    X(QUIET, "quiet", HAS(id) | HAS(table) | HAS(on), 0)                             \
    X(CLOSE, "close", HAS(id) | HAS(table), 0)                                       \
    X(PING, "ping", HAS(id), 0)

#define MESSAGE_TELL_MAP(X)                           \
    X("welcome", "v person now", "token")             \
    X("reload", "v", "")                              \
    X("answer", "id result", "reason rule table")     \
    X("copy", "table as text options now", "")        \
    X("form", "table text options now", "")           \
    X("steps", "table as from lines now", "")         \
    X("draft", "table seat moves", "")                \
    X("people", "table persons watchers", "")         \
    X("chat", "table person who now", "words preset") \
    X("quiet", "table quiet", "")                     \
    X("lobby", "tables", "")                          \
    X("mine", "tables", "")                           \
    X("next", "table next", "")                       \
    X("gone", "table reason", "")                     \
    X("closing", "seconds", "")

#define MESSAGE_RESULT_MAP(X)                                                               \
    X(NO_TABLE, "no-table", "there is no such table")                                       \
    X(NO_HELLO, "no-hello", "hello comes first")                                            \
    X(UNKNOWN, "unknown", "there is no such message, or a field of it is missing or wrong") \
    X(TOO_MANY, "too-many", "too many messages, tables or connections; try again later")    \
    X(QUIET, "quiet", "chat is switched off at this table")                                 \
    X(LATE_HELLO, "late-hello", "hello was said already")                                   \
    X(CLOSING, "closing", "the server is about to stop")                                    \
    X(NO_PLACE, "no-place", "the server cannot keep anything at the moment")
/* clang-format on */

#endif
