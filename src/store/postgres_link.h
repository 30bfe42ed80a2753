/* postgres_link.h -- a connection to PostgreSQL: statements by number, many on their way at once.
 *
 * Statements are sent, then flushed by link_sync(), and their results come in the same order: a
 * thousand of them are one way there and back.  What goes wrong is one of few things, by what is
 * to be done about it. */
#ifndef STORE_POSTGRES_LINK_H
#define STORE_POSTGRES_LINK_H

#include <libpq-fe.h>

#include "account.h"

typedef enum {
    LINK_DONE,
    LINK_AGAIN,    /* somebody else was in the way: once more from the beginning */
    LINK_CUT,      /* the connection is gone, or of no use any more */
    LINK_HOPELESS,
} LinkOutcome;

/* ORDER of statement_sql in postgres_link.c. */
typedef enum {
    P_BEGIN,
    P_COMMIT,
    P_ROLLBACK,
    P_SELF,
    P_LOCK,
    P_OPEN,
    P_ADD,
    P_ADD_ROW,
    P_ADMIT,
    P_TABLE,
    P_DUE,
    P_LOBBY,
    P_MINE,
    P_NOTIFY,
    P_FATE,
    P_THERE,
    P_SINCE,
    P_THINK,
    P_TAKE,
    P_THOUGHT,
    P_COUNT_THOUGHTS,
    P_ACCOUNT, /* from here on those of account_sql.h */
    P_STATEMENTS = P_ACCOUNT + ACCOUNT_STATEMENTS,
} LinkStatement;

typedef struct {
    PGconn *connection; /* NULL: none */
    TextError why;      /* what went wrong last */
    const StoreHost *host; /* what it is to listen to */
} Link;

/* Channels of notifications besides those of servers' names: which tables have changed; there are
 * thoughts to take. */
#define CHANNEL_TABLES "aude"
#define CHANNEL_WORK "aude_work"

/* With tables of this version, listening.  False, and `why` of the link has the reason. */
bool link_open(Link *link, const char *where);
void link_close(Link *link);

void link_send(Link *link, LinkStatement statement, const Value values[], int n);
void link_sync(Link *link);

/* The result of the next statement, which is the caller's; NULL: it failed, and so did all behind
 * it. */
PGresult *link_receive(Link *link, LinkOutcome *outcome);

/* All that is still to come, up to the sync. */
void link_finish(Link *link, LinkOutcome *outcome);

/* A list as PostgreSQL writes it: {"a","b"}. */
void link_add_to_list(Text *list, const char *string);

#endif
