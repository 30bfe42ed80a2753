/* hall.h -- all tables of a server and the people at them, as a machine without I/O.
 *
 *      what somebody said, what the store answers, what a computer player thought, the time
 *              │
 *            hall ──►  messages, writes and questions to the store, positions to think about
 *
 * It knows no socket, no database, no clock and no random numbers: whoever hosts it brings them as
 * HallDoors, real ones in `aude serve`, faulty ones in the tests.  docs/api.md tells what is said
 * on the wire, docs/room.md what a table is.
 *
 * **Nobody is told what could still be lost.**  What a write of a table brings about, and all that
 * is said of the table after it, waits until the store has kept it.  So a decision that was
 * answered is durable, and after a crash nobody has seen anything that did not happen.
 *
 * **No server owns a table.**  If another one was quicker (hall_lost()), the table is read again,
 * and what people said meanwhile is heard once more. */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "aude/table.h"

#include "store/store.h"

/* A position for a computer player: hall_thought() takes what comes of it. */
typedef struct {
    const char *table;
    int seat, at;         /* whose, and after how many steps */
    const char *player;   /* its words, "level=4" */
    const AudeGame *game; /* as the seat may know it; until the call returns */
    uint64_t seed;        /* of its luck */
} HallThink;

/* A password to be hashed, or to be compared with what one became: hall_hashed() takes what comes
 * of it.  That is slow on purpose, so it is done elsewhere. */
typedef struct {
    uint64_t number;
    const char *password;
    const char *secret; /* what it is compared with; "": with nothing, but that takes as long;
                           NULL: it is to be hashed */
} HallSecret;

/* None of them may call the hall. */
typedef struct {
    void (*send)(void *host, uint32_t connection, const char *json, size_t length);
    void (*close)(void *host, uint32_t connection); /* when all was sent; hall_gone() follows */
    void (*keep)(void *host, const StoreWrite *write);
    void (*ask)(void *host, const StoreQuestion *question);
    void (*think)(void *host, const HallThink *think);
    void (*random)(void *host, void *bytes, size_t n); /* that nobody can guess */
    void *host;
    bool (*hash)(void *host, const HallSecret *secret); /* false: too many wait; NULL: there are no
                                                           accounts here */
    bool shared; /* other servers have the same store */
} HallDoors;

/* What one address or connection may do; 0: the usual (hall_limits). */
typedef struct {
    int connections; /* of one address, at once */
    int messages, burst; /* of one connection, a second; and at once */
    int tables; /* that one person may have open; of one address so many for each connection that
                   it may have, opened in ten minutes */
    int chats; /* of one connection, a minute */
    int tries; /* of passwords and codes of one account, in ten minutes; of one address
                            three times as many */
} HallLimits;
extern const HallLimits hall_limits;

typedef struct Hall Hall;

/* An empty one; it asks the store at once which tables are due.  NULL if there is no memory. */
Hall *hall_new(const HallDoors *doors, const HallLimits *limits, int64_t now);
void hall_free(Hall *hall);

/* Somebody who connects.  The token may come with the connection, in a cookie, instead of with
 * `hello`; "": it did not. */
typedef struct {
    const char *address; /* "192.0.2.7" */
    const char *token;
} HallVisitor;

/* Times are milliseconds, the same clock across restarts.  Connections are numbers that the host
 * chooses; one that is gone may be used again.  `lag`: what the message spent on its way, as the
 * host has measured. */
void hall_connected(Hall *hall, uint32_t connection, const HallVisitor *visitor, int64_t now);
void hall_heard(Hall *hall, uint32_t connection, const char *json, size_t length, int lag,
                int64_t now);
void hall_gone(Hall *hall, uint32_t connection, int64_t now);

/* What the store tells: StoreHost has the same functions. */
void hall_kept(Hall *hall, uint64_t number, int64_t now);
void hall_lost(Hall *hall, uint64_t number, int64_t now);
void hall_found(Hall *hall, const StoreAnswer *answer, int64_t now);
void hall_changed(Hall *hall, const char *table, int entries, int64_t now);

/* What a computer player decides; it is played if the table still waits for that. */
void hall_thought(Hall *hall, const char *table, int seat, int at, const AudeMove moves[], int n,
                  int64_t now);

/* A password is the right one; or it was hashed, and became this secret, "" if it could not. */
void hall_hashed(Hall *hall, uint64_t number, bool right, const char *secret, int64_t now);

/* Time has passed.  Returns when to come back at the latest. */
int64_t hall_tick(Hall *hall, int64_t now);

/* From now on nothing new is begun: everybody is told to come back in so many seconds.  What waits
 * for the store still leaves; `waiting` of HallCounts says when all has. */
void hall_drain(Hall *hall, int seconds, int64_t now);

/* For who watches a server. */
typedef struct {
    int connections, tables, persons, waiting; /* tables in memory; writes that are not kept yet */
    uint64_t heard, refused, decisions, opened, ended, lost, evicted;
} HallCounts;
void hall_count(const Hall *hall, HallCounts *counts);

/* For who runs one: a line a table that is in memory, as in a log.  Close a table, whatever its
 * state, and tell its people why: again, with `again`, while the answer is LATER.  Who may not come
 * in, addresses and names of accounts as they are compared, a line each: those who are here go. */
typedef enum { HALL_CLOSED, HALL_NO_TABLE, HALL_WAS_OVER, HALL_CLOSES_LATER } HallClose;
void hall_report(const Hall *hall, Text *text, int64_t now);
HallClose hall_close(Hall *hall, const char *table, const char *reason, bool again, int64_t now);
void hall_bans(Hall *hall, const char *list);
bool hall_is_banned(const Hall *hall, const char *what);

#endif
