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
    STORE_HASH = 64, /* of a token: SHA-256 in hexadecimal digits */
    STORE_SEATS = 6,
    STORE_ROWS = 200, /* of an answer, at most */
};

/* ---- Writes ---------------------------------------------------------------- */

typedef enum { STORE_FORM, STORE_PLAYING, STORE_OVER, STORE_CLOSED } StoreState;

/* What is known of a table without reading its log. */
typedef struct {
    const char *table; /* its name */
    StoreState state;
    bool listed;         /* in the lobby, while it is a form */
    const char *game;    /* "land", "card" */
    const char *words;   /* the form in words, as people read it: "inns players 3 clock 10m" */
    uint32_t owner;      /* a person */
    int64_t opened, changed; /* when, in milliseconds; changed: the last entry of its log */
    int seats;
    uint32_t person[STORE_SEATS]; /* who sits there; 0: nobody, or a computer player */
    const char *name[STORE_SEATS]; /* "" of an open seat */
    uint8_t winners; /* one bit a seat; OVER */
    int16_t points[STORE_SEATS]; /* OVER */
    int8_t waits; /* the seat that everybody waits for, or -1 */
} StoreRow;

/* An entry of the log of a table. */
typedef struct {
    uint64_t number;   /* of the write; counts up */
    const char *table;
    int entry;         /* the number of the entry; 0 opens the table */
    const char *head;  /* what comes before the log when the table is read; NULL: as it was */
    const char *lines; /* what is added to the log; may be "" */
    const StoreRow *row; /* NULL: as it was; entry 0 has one */
    int64_t now;       /* this and `waits` go to the row in any case: its own do not count */
    int8_t waits;
    int64_t due;       /* when somebody must look at it, INT64_MAX: never */
} StoreWrite;

/* ---- Questions ------------------------------------------------------------- */

typedef enum {
    STORE_FIND_TABLE,  /* a table: head, and the lines of all entries from number `from` on */
    STORE_ADMIT,       /* whose token has this hash?  If nobody's, somebody new's */
    STORE_FIND_DUE,    /* tables that are due by `until`, and neither over nor closed; the longest
                          due first */
    STORE_FIND_LOBBY,  /* listed forms, the newest first */
    STORE_FIND_MINE,   /* tables where a person sits, those that are over last, and none that are
                          closed; otherwise the last changed first */
} StoreAsked;

typedef struct {
    StoreAsked kind;
    uint64_t number; /* for who asks to know the answer by */
    const char *table, *hash;
    int from;
    uint32_t person;
    int64_t until, now;
} StoreQuestion;

typedef struct {
    uint64_t number;
    bool found; /* anything; ADMIT: always */
    const char *head, *lines; /* TABLE */
    int entries;              /* TABLE: how many there are in all */
    uint32_t person;          /* ADMIT */
    const StoreRow *rows;     /* TABLE: its one; DUE, LOBBY, MINE */
    int n;
} StoreAnswer;

/* Who is told.  All but `wake` are called from within store_poll().  `failed`: from this write on
 * nothing was kept, and nothing will be: the store must be closed, and whatever was not said to be
 * kept is lost. */
typedef struct {
    void (*kept)(void *host, uint64_t number);
    void (*lost)(void *host, uint64_t number);  /* somebody else has added that entry */
    void (*found)(void *host, const StoreAnswer *answer);
    void (*changed)(void *host, const char *table, int entries); /* by another server */
    void (*failed)(void *host, const char *why);
    void (*wake)(void *host); /* by any thread: store_poll() has something to tell */
    void *host;
} StoreHost;

/* ---- Stores ---------------------------------------------------------------- */

typedef struct Store Store;

/* A file for SQLite, or "postgresql://...".  NULL, and `why` has the reason, if it cannot be used;
 * one from a later version of the program can not. */
Store *store_open(const char *where, const StoreHost *host, TextError *why);
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
