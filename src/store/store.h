/* store.h -- what a server keeps, and how it is asked for.
 *
 *      store_keep(write)   ─┐                      ┌─ kept(number), or lost(number)
 *      store_ask(question) ─┴─► one line, in order ─┴─ found(answer)
 *
 * A table is a row and its log: numbered entries, each some lines of text, which are only ever
 * added to.  The row says what tables are searched by.  Several servers may share a store, and none
 * owns a table: who adds entry N says so, and if somebody else has added it meanwhile the write is
 * lost, nothing of it is kept, and he reads what is there (`changed` tells him, too).
 *
 * Writes and questions are dealt with in the order in which they come: a question sees every write
 * before it.  Writes are durable in that order too: whatever becomes of the machine, what is there
 * afterwards is all writes up to one of them, each whole.
 *
 * What is said of a write or a question may be forgotten when the call returns: who needs it longer
 * copies it. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    STORE_NAME = 16, /* bytes of the name of a table, at most */
    STORE_BOARD = 12, /* of which the name of a copy has so many, and then its number, 01 to 16 */
    STORE_HASH = 64, /* of a token: SHA-256 in hexadecimal digits */
    STORE_SEATS = 6,
    STORE_ROWS = 200, /* of an answer, at most */
    STORE_GAMES = 4, /* that one person may have ratings of */
    STORE_LEASE = 5000, /* ms: who has taken a thought and not answered by then is taken for dead */
};

/* ---- Writes ---------------------------------------------------------------- */

typedef enum { STORE_FORM, STORE_PLAYING, STORE_OVER, STORE_CLOSED } StoreState;

/* What is known of a table without reading its log. */
typedef struct {
    const char *table; /* its name */
    StoreState state;
    bool listed; /* in the lobby, while it is a form */
    const char *game; /* "land", "card" */
    const char *words; /* the form in words, as people read it: "inns players 3 clock 10m" */
    uint32_t owner; /* a person */
    int64_t opened, changed; /* when, in milliseconds; changed: the last entry of its log */
    int seats;
    uint32_t person[STORE_SEATS]; /* who sits there; 0: nobody, or a computer player */
    const char *name[STORE_SEATS]; /* "" of an open seat */
    uint8_t winners; /* one bit a seat; OVER */
    int16_t points[STORE_SEATS]; /* OVER */
    int8_t waits; /* the seat that everybody waits for, or -1 */
    bool rated; /* written with OVER: it counts, if every seat is an account's; read: it did */
    uint8_t out; /* written with OVER: the seats that did not play to the end, one bit each */
    const char *account[STORE_SEATS]; /* read: the name of the seat's account, "": it has none */
    bool bot[STORE_SEATS]; /* read: it is a program's */
    int was[STORE_SEATS], became[STORE_SEATS]; /* read, `rated`: its rating before and after */
} StoreRow;

/* An entry of the log of a table. */
typedef struct {
    uint64_t number; /* of the write; counts up */
    const char *table;
    int entry; /* the number of the entry; 0 opens the table */
    const char *head; /* what comes before the log when the table is read; NULL: as it was */
    const char *lines; /* what is added to the log; may be "" */
    const StoreRow *row; /* NULL: as it was; entry 0 has one */
    int64_t now; /* this and `waits` go to the row in any case: its own do not count */
    int8_t waits;
    int64_t due; /* when somebody must look at it, INT64_MAX: never; 0: as it was */
} StoreWrite;

/* ---- Thoughts -------------------------------------------------------------- */

/* A position that waits for a computer player, where several servers share a store: any of them,
 * and any worker, may take it.  There is one a table, the one that was asked for last.  The answer
 * is told to the server that asked, and nobody else; if it is no more, another server asks again.
 * So a thought may be lost, by a database that crashes, and no game is. */
typedef struct {
    const char *table;
    int seat, at; /* whose turn, after how many steps of the table */
    const char *player; /* its words, "level=4" */
    const char *position; /* as the seat may know it, in a line */
    uint64_t luck; /* of the player */
    const char *server; /* who has asked: its `name` of StoreHost */
    const char *moves; /* the answer: numbers with a space between; "": it found none */
} StoreThought;

/* ---- Questions ------------------------------------------------------------- */

typedef enum {
    STORE_FIND_TABLE, /* a table: head, and the lines of all entries from number `from` on */
    STORE_ADMIT, /* whose token has this hash?  If nobody's, somebody new's */
    STORE_FIND_DUE, /* tables that are due by `until`, and neither over nor closed; the longest
                          due first */
    STORE_FIND_LOBBY, /* listed forms, the newest first */
    STORE_FIND_MINE, /* tables where a person sits, those that are over last, and none that are
                          closed; otherwise the last changed first */
    STORE_FIND_ROW, /* a table: its row alone */
    STORE_FIND_GAMES, /* games that are over, the last first, a page; see StoreQuestion */
    STORE_FIND_BOARD, /* a table and its copies, those whose names differ in nothing but the number
                          at their end, in that order */
    STORE_FIND_BANS, /* who may not come in: `lines`, each as it was said to BAN */
    STORE_FIND_HERE, /* who is at a table by way of servers other than `hash`: `lines` */
    STORE_FIND_PERSON, /* an account, by `folded`; anybody, by `person` if that is "" */

    /* From here on something is kept.  Each is done as a whole, or not at all. */
    STORE_CLAIM, /* `person` becomes an account: name, folded, secret, codes */
    STORE_BOT, /* somebody new is an account of `person`, with a session: name, folded, hash */
    STORE_LOGIN, /* the session `hash` is `person`'s */
    STORE_LOGOUT, /* the session `hash` ends; if it is "", all of `person` do */
    STORE_PASSWORD, /* `person` has another secret; all sessions but `hash` end */
    STORE_RECOVER, /* the same by a code, which is used up; the session `hash` is the account's
                       then: folded, codes (one), secret */
    STORE_FORGET, /* `person` is no account any more, nor are his bots: names, secrets, codes,
                       sessions and ratings go; at seats he is "somebody1" */
    STORE_BAN, /* `name` may not come in: an address, or an account's as names are compared */
    STORE_HERE, /* `words` are at a table by way of the server `hash`, until then; "": nobody */
    STORE_UNBAN, /* or may again: nothing if he might anyway */

    /* Only of a store that is shared. */
    STORE_THINK, /* `thought` waits; or is taken at once, with `own`, by who asks */
    STORE_TAKE, /* thoughts that nobody has taken, the oldest first, `most` at a time */
    STORE_THOUGHT, /* `thought` has an answer; found: nobody was quicker, and it still waits */
    STORE_COUNT_THOUGHTS,
} StoreAsked;

typedef struct {
    StoreAsked kind;
    uint64_t number; /* for who asks to know the answer by */
    const char *table, *hash;
    int from;
    uint32_t person;
    int64_t until, now;

    /* Of accounts.  `folded` is what names are compared by; `secret` whatever a password became;
     * `codes` are hashes with a space between each. */
    const char *name, *folded, *secret, *codes;

    /* GAMES: those that were listed, and those where `person` sits; only the latter if `own`.  Of
     * these the ones with the account `folded`, or with somebody called `name`; of `game`; with
     * `words` somewhere in theirs; that ended from `since` on and before `until`; behind the table
     * `before`; `most` at a time.  What is "" or 0 does not matter. */
    bool own;
    const char *game, *words, *before;
    int64_t since;
    int most;
    StoreThought thought; /* THINK, all but `moves`; THOUGHT, its table, at, seat, server, moves */
} StoreQuestion;

/* In millionths: ratings are the same numbers in every database. */
enum { STORE_RATING = 1000000 };
typedef struct {
    const char *game;
    int64_t rating, deviation, volatility;
    int games;
    int64_t at; /* of the last one */
} StoreRating;

typedef struct {
    uint32_t number;
    const char *name, *secret; /* "": he has no account */
    bool bot;
    uint32_t owner; /* of a bot */
    int64_t claimed;
    int codes; /* that are left */
    StoreRating ratings[STORE_GAMES];
    int n_ratings;
} StorePerson;

/* What became of a question that keeps something. */
typedef enum {
    STORE_DONE,
    STORE_TAKEN, /* the name is somebody's */
    STORE_TWICE, /* he has an account already */
    STORE_NONE, /* there is no such account, code or session */
} StoreOutcome;

typedef struct {
    uint64_t number;
    bool found; /* anything; ADMIT: always; from CLAIM on: it was done */
    const char *head, *lines; /* TABLE; BANS, HERE */
    int entries; /* TABLE: how many there are in all */
    uint32_t person; /* ADMIT, BOT, RECOVER */
    const StoreRow *rows; /* TABLE, ROW: its one; DUE, LOBBY, MINE, GAMES, BOARD */
    int n;
    bool more; /* GAMES: there are more behind these */
    StorePerson who; /* PERSON; ADMIT: number, name, bot, owner */
    StoreOutcome outcome;
    const StoreThought *thoughts; /* TAKE */
    int n_thoughts;
    int waiting, taken; /* COUNT_THOUGHTS: how many there are, */
    int64_t waited; /* and for how long the oldest that nobody has taken, in milliseconds */
} StoreAnswer;

/* Who is told.  All but `wake` are called from within store_poll().  `failed`: from this write on
 * nothing was kept, and nothing will be: the store must be closed, and whatever was not said to be
 * kept is lost. */
typedef struct {
    void (*kept)(void *host, uint64_t number);
    void (*lost)(void *host, uint64_t number); /* somebody else has added that entry */
    void (*found)(void *host, const StoreAnswer *answer);
    /* By another server; or of the table "!17": sessions of person 17 have ended there; or
     * "!bans": others may not come in now.  `entries` 0: others are at that table now. */
    void (*changed)(void *host, const char *table, int entries);
    void (*failed)(void *host, const char *why);
    void (*wake)(void *host); /* by any thread: store_poll() has something to tell */
    void *host;

    /* Of thoughts; NULL: who opens it has nothing to do with them. */
    const char *name; /* of this server, small letters and digits, that no other has */
    bool is_worker; /* it has no tables, and may not see any: its database shows it thoughts */
    void (*work)(void *host); /* there are some to take */
    void (*thought)(void *host, const StoreThought *thought); /* the answer to one of ours */
} StoreHost;

/* ---- Stores ---------------------------------------------------------------- */

typedef struct Store Store;

/* A file for SQLite, or "postgresql://...".  NULL, and `why` has the reason, if it cannot be used;
 * one from a later version of the program can not. */
Store *store_open(const char *where, const StoreHost *host, TextError *why);
bool store_is_shared(const Store *store); /* other servers and workers may use it, too */
void store_keep(Store *store, const StoreWrite *write);
void store_ask(Store *store, const StoreQuestion *question);
void store_poll(Store *store); /* tell the host what has happened since the last time */
void store_close(Store *store); /* when all that was said is kept; tells nobody any more */

/* Copy all of it to a file while it is used: what was kept before is in the copy.  found() tells;
 * if it is not `found`, `lines` is the reason.  The file is there when all of it is.  PostgreSQL
 * has tools of its own for that (pg_dump), and is refused. */
void store_backup(Store *store, const char *file, uint64_t number);

/* Copy a store that nobody has opened over another that nobody has: how a copy is brought back.
 * False, and `why` has the reason, if that cannot be; then the other is as it was. */
bool store_copy(const char *from, const char *to, TextError *why);

#endif
