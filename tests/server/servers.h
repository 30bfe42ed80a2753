/* servers.h -- the halls of a run: each a process that may die at any moment and begins again. */
#ifndef SERVER_SERVERS_H
#define SERVER_SERVERS_H

#include "server/hall.h"

enum { MOST_SERVERS = 3 };

void servers_begin(int n);
void servers_end(void);
int servers_count(void);

bool server_is_up(int server);
Hall *server_hall(int server);

/* After whatever was done to its hall: time is told, and the next time is planned. */
void server_tick(int server);

/* It dies, and begins again after so long. */
void server_crash(int server, int64_t pause);

/* It tells everybody, ends when all is kept, and begins again after so long. */
void server_drain(int server, int64_t pause);

/* Told of from the doors: wire.c */
void wire_sent(int server, uint32_t connection, const char *json, size_t length);
void wire_closed(int server, uint32_t connection);
void wires_fall(int server); /* all of them, when it has died */

#endif
