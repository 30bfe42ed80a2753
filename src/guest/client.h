/* client.h -- the other end of the wire: WebSockets to a server, for our own commands.
 *
 *      command ─── client_open, client_send ───► client ═══ server
 *         ▲ ──── connected, heard, gone ◄──────────┘
 *
 * What carries it (libwebsockets, on a loop of libuv) is known to client.c alone; where those
 * libraries are not installed, client_absent.c takes its place and says so.
 *
 * A line is a connection that stays: if it cannot be made, or breaks, it is made again, after a
 * moment at first and after some seconds at last, until it is closed.  What was sent over a
 * connection that broke may have arrived or not: who sends says it again (docs/room.md). */
#ifndef GUEST_CLIENT_H
#define GUEST_CLIENT_H

#include <stddef.h>
#include <stdint.h>

#include "link.h"

enum {
    CLIENT_LINES = 60000,    /* at once, at most */
    CLIENT_MESSAGE = 1 << 20 /* bytes of one from the server; a longer one ends the connection */
};

typedef struct Client Client;

typedef struct {
    void (*connected)(void *host, uint32_t line);
    void (*heard)(void *host, uint32_t line, const char *bytes, size_t length);
    void (*gone)(void *host, uint32_t line, bool trusted); /* not: by its certificate it is not
                                                              the server that was meant */
    void (*timer)(void *host);                                /* the time of client_after() */
    void *host;
} ClientHost;

/* Of one server, with lines 0 to `most` - 1.  NULL, and `why` has the reason, if that cannot be. */
Client *client_new(const ClientHost *host, const Link *link, int most, TextError *why);
void client_free(Client *client);

void client_open(Client *client, uint32_t line);
void client_close(Client *client, uint32_t line); /* when what was sent has left; tells nobody */
void client_drop(Client *client, uint32_t line); /* it is broken: make it anew */
void client_send(Client *client, uint32_t line, const char *bytes, size_t length);
void client_after(Client *client, int64_t ms); /* in place of what was asked for before */

/* All that happens, until client_stop(). */
void client_run(Client *client);
void client_stop(Client *client);

/* For who waits for something else, too: poll() this descriptor for input, at most so many
 * milliseconds (-1: for ever), then do what has come, without waiting. */
int client_descriptor(const Client *client);
int client_patience(const Client *client);
void client_turn(Client *client);

#endif
