/* net.h -- the wire: HTTP and WebSockets for whoever serves, on one loop with one thread.
 *
 *      browser ─── net ─── connected, heard, gone ───► host
 *                   ▲ ─── net_send, net_close ◄─────────┘
 *
 * What carries it (libwebsockets, on the loop of libuv) is known to this folder alone; where those
 * libraries are not installed, absent.c takes its place and says so.  The host knows no socket: it
 * has numbers for connections, and hears of time by one timer and of other threads by net_wake().
 *
 * A WebSocket is at /api/socket.  Its messages are texts of at most NET_MESSAGE bytes: a longer
 * one, or one that is no text, ends the connection.  Who does not read what is sent to him is
 * dropped when NET_QUEUE bytes wait for him, and who is silent for a minute although he is pinged
 * is gone.  To programs that have no WebSockets a connection is GET /api/stream, which gives a line
 * a message, and POST /api/say; to the host there is no difference.  POST /api/session gives a
 * browser a token as a cookie.  All other paths are the host's to answer. */
#ifndef NET_NET_H
#define NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

#include "serve/request.h"

enum { NET_MESSAGE = 1 << 14, NET_QUEUE = 1 << 20 };

typedef struct Net Net;

/* Who connects by a WebSocket. */
typedef struct {
    const char *address; /* of the visitor: behind a proxy that was named, what this one says */
    const char *token;   /* of the cookie; "": none */
} NetVisitor;

typedef struct {
    void (*ready)(void *host, Net *net, int port); /* from now on people may come */
    void (*answer)(void *host, const Request *request, Answer *answer); /* HTTP */
    /* NULL: there is nothing but HTTP, and none of /api */
    void (*connected)(void *host, uint32_t connection, const NetVisitor *visitor);
    void (*heard)(void *host, uint32_t connection, const char *bytes, size_t length, int lag);
    void (*gone)(void *host, uint32_t connection);
    void (*timer)(void *host); /* the time of net_after() has come */
    void (*woken)(void *host); /* net_wake() was called, once or more often */
    void (*stop)(void *host);  /* SIGINT, SIGTERM: sooner or later it calls net_stop(); or NULL */
    void *host;
} NetHost;

typedef struct {
    const char *address;       /* numeric: "127.0.0.1", "::1" */
    int first_port, last_port; /* the first of these that is free; 0 is any free one */
    const char *origin;        /* "https://play.example": pages of elsewhere may not connect;
                                  NULL: the host that the request names */
    const char *proxy; /* numeric: X-Forwarded-For is believed from there alone; or NULL */
    int most; /* connections at once */
} NetPlace;

/* Serve until net_stop().  False, and `why` has the reason, if that cannot begin. */
bool net_run(const NetPlace *place, const NetHost *host, TextError *why);

/* From within one of the functions above. */
void net_send(Net *net, uint32_t connection, const char *bytes, size_t length);
void net_close(Net *net, uint32_t connection); /* when what was sent before has left */
void net_after(Net *net, int64_t ms); /* in place of what was asked for before */
void net_stop(Net *net); /* when what was sent has left, or after a second */

/* By any thread, until net_run() returns. */
void net_wake(Net *net);

#endif
