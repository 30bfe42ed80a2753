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
    X(on, BOOLEAN, 0, 0)          \
    X(game, STRING, 0, 8)         \
    X(since, INTEGER, 0, 100000)  \
    X(until, INTEGER, 0, 100000)  \
    X(before, STRING, 0, 16)      \
    X(password, STRING, 0, 200)   \
    X(fresh, STRING, 0, 200)      \
    X(code, STRING, 0, 24)        \
    X(copies, INTEGER, 2, 16)     \
    X(all, BOOLEAN, 0, 0)         \
    X(text, STRING, 0, 15000)

#define MESSAGE_SAY_MAP(X)                                                                        \
    X(HELLO, "hello", HAS(v), HAS(token) | HAS(lang))                                             \
    X(OPEN, "open", HAS(id) | HAS(words) | HAS(listed), HAS(starts) | HAS(delay) | HAS(copies))   \
    X(JOIN, "join", HAS(id) | HAS(table), HAS(as) | HAS(at))                                      \
    X(LEAVE, "leave", HAS(id) | HAS(table), 0)                                                    \
    X(LOBBY, "lobby", HAS(id) | HAS(on), 0)                                                       \
    X(MINE, "mine", HAS(id) | HAS(on), 0)                                                         \
    X(SET, "set", HAS(id) | HAS(table) | HAS(words), HAS(listed) | HAS(starts) | HAS(delay))      \
    X(SIT, "sit", HAS(id) | HAS(table) | HAS(seat) | HAS(name), 0)                                \
    X(SEAT, "seat", HAS(id) | HAS(table) | HAS(seat) | HAS(name) | HAS(player), 0)                \
    X(STAND, "stand", HAS(id) | HAS(table) | HAS(seat), 0)                                        \
    X(START, "start", HAS(id) | HAS(table), 0)                                                    \
    X(DRAFT, "draft", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(moves), 0)                 \
    X(PLAY, "play", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(moves), 0)                   \
    X(TAKEBACK, "takeback", HAS(id) | HAS(table) | HAS(seat) | HAS(at) | HAS(to), 0)              \
    X(AGREE, "agree", HAS(id) | HAS(table) | HAS(seat) | HAS(at), 0)                              \
    X(DECLINE, "decline", HAS(id) | HAS(table) | HAS(seat) | HAS(at), 0)                          \
    X(RESIGN, "resign", HAS(id) | HAS(table) | HAS(seat), 0)                                      \
    X(AGAIN, "again", HAS(id) | HAS(table) | HAS(seat), 0)                                        \
    X(CHAT, "chat", HAS(id) | HAS(table), HAS(words) | HAS(preset))                               \
    X(QUIET, "quiet", HAS(id) | HAS(table) | HAS(on), 0)                                          \
    X(BOARD, "board", HAS(id) | HAS(table), 0)                                                    \
    X(CLOSE, "close", HAS(id) | HAS(table), 0)                                                    \
    X(ARCHIVE, "archive", HAS(id), HAS(name) | HAS(game) | HAS(words) | HAS(since) | HAS(until) | \
      HAS(before))                                                                                \
    X(RECORD, "record", HAS(id) | HAS(table), 0)                                                  \
    X(KEEP, "keep", HAS(id) | HAS(seat) | HAS(text), 0)                                           \
    X(PROFILE, "profile", HAS(id) | HAS(name), 0)                                                 \
    X(ACCOUNT, "account", HAS(id), 0)                                                             \
    X(CLAIM, "claim", HAS(id) | HAS(name) | HAS(password), 0)                                     \
    X(LOGIN, "login", HAS(id) | HAS(name) | HAS(password), 0)                                     \
    X(LOGOUT, "logout", HAS(id), HAS(all))                                                        \
    X(PASSWORD, "password", HAS(id) | HAS(password) | HAS(fresh), 0)                              \
    X(RECOVER, "recover", HAS(id) | HAS(name) | HAS(code) | HAS(fresh), 0)                        \
    X(BOT, "bot", HAS(id) | HAS(name), 0)                                                         \
    X(EXPORT, "export", HAS(id), 0)                                                               \
    X(FORGET, "forget", HAS(id) | HAS(password), 0)                                               \
    X(PING, "ping", HAS(id), 0)

#define MESSAGE_TELL_MAP(X)                                    \
    X("welcome", "v person now", "token name bot")             \
    X("reload", "v", "")                                       \
    X("answer", "id result", "reason rule table others")       \
    X("copy", "table as text options now", "")                 \
    X("form", "table text options now", "")                    \
    X("steps", "table as from lines now", "")                  \
    X("draft", "table seat moves", "")                         \
    X("people", "table persons watchers", "accounts")          \
    X("chat", "table person who now", "words preset")          \
    X("quiet", "table quiet", "")                              \
    X("lobby", "tables", "")                                   \
    X("mine", "tables", "")                                    \
    X("board", "table over rows", "id promise")                \
    X("next", "table next", "")                                \
    X("gone", "table reason", "")                              \
    X("archive", "id games more", "")                          \
    X("record", "id table text", "")                           \
    X("profile", "id name bot claimed ratings games", "")      \
    X("account", "id person ratings", "name bot claimed left") \
    X("codes", "id codes", "")                                 \
    X("bot", "id name token", "")                              \
    X("data", "id text more", "")                              \
    X("ratings", "table changes", "")                          \
    X("closing", "seconds", "")

#define MESSAGE_RESULT_MAP(X)                                                                \
    X(NO_TABLE, "no-table", "there is no such table")                                        \
    X(NO_HELLO, "no-hello", "hello comes first")                                             \
    X(UNKNOWN, "unknown", "there is no such message, or a field of it is missing or wrong")  \
    X(TOO_MANY, "too-many", "too many messages, tables or connections; try again later")     \
    X(QUIET, "quiet", "chat is switched off at this table")                                  \
    X(LATE_HELLO, "late-hello", "hello was said already")                                    \
    X(CLOSING, "closing", "the server is about to stop")                                     \
    X(NO_PLACE, "no-place", "the server cannot keep anything at the moment")                 \
    X(NO_ACCOUNTS, "no-accounts", "this server has no accounts")                             \
    X(NO_ACCOUNT, "no-account", "there is no such account; or you need one for that")        \
    X(HAS_ACCOUNT, "has-account", "you have an account already")                             \
    X(NAME_TAKEN, "name-taken", "somebody else has this name")                               \
    X(BAD_NAME, "bad-name", "this cannot be the name of an account")                         \
    X(WEAK_PASSWORD, "weak-password", "a password needs ten characters or more")             \
    X(WRONG_PASSWORD, "wrong-password", "name and password do not belong together")          \
    X(WRONG_CODE, "wrong-code",                                                              \
      "name and recovery code do not belong together, or it was used before")                \
    X(BANNED, "banned", "whoever runs this server keeps this account away")                  \
    X(SEALED, "sealed",                                                                      \
      "other copies of this table are still being played: it can be seen when all are over") \
    X(OTHER_COPY, "other-copy", "you sit at another copy of this table")                     \
    X(SLOW_DOWN, "slow-down", "too many tries; wait some minutes")
/* clang-format on */

#endif
