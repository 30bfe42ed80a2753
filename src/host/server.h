/* server.h -- people playing with each other: the hall, with a real wire and a real store.
 *
 *      net ──► hall ──► store            hall.h is without I/O; all that it has no idea of is
 *       ▲        │ ▲      │              here: connections, a file, threads that think, a clock,
 *       └────────┘ └──────┘              random numbers, signals, and what operators look at.
 *
 * All runs in the one thread of the loop.  The store and computer players have threads of their
 * own, and wake it.
 *
 * Besides files it answers two paths:
 *
 *      /healthz    200 and "ok"; 503 while it is about to stop, and when the store has failed
 *      /metrics    numbers, as Prometheus reads them
 *
 * SIGTERM and SIGINT drain: people are told to come back, what was done is kept and said, and then
 * it ends; a second signal does not wait for that.  Where the libraries for playing together are
 * not installed, alone.c takes its place: there are only files. */
#ifndef HOST_SERVER_H
#define HOST_SERVER_H

#include "net/net.h"

typedef struct {
    NetPlace place;
    const char *store; /* a file, or "postgresql://..."; NULL: nobody plays together */
    int minds;         /* threads for computer players; -1: the usual; 0: others think */
    int per_address;   /* connections of one address at once; 0: the usual, see hall.h */
    const char *control; /* a socket for whoever runs it (control.h); NULL: there is none */
    bool log;          /* a line on stderr for whatever is worth one */
    void (*ready)(void *with, int port);
    void (*alone)(void *with, const char *why); /* the store cannot be used: there will only be
                                                   files; NULL: then there will be nothing */
    void (*answer)(void *with, const Request *request, Answer *answer); /* all but the above */
    void *with;
} Server;

/* Can people play together at all, as this program was built? */
bool server_plays(void);

/* Serve until a signal.  False, and `why` has the reason, if that cannot begin, or if the store
 * failed. */
bool server_run(const Server *server, TextError *why);

/* Copy a store that no server has opened to a place where there is none yet. */
bool server_copy(const char *from, const char *to, TextError *why);

#endif
