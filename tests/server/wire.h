/* wire.h -- connections between people and servers, of the worse sort.
 *
 * What is said on one arrives in its order, some time later, or not at all: a connection is lost as
 * a whole, and each end notices when it does.  What was under way when that happened may have
 * arrived, and its answer may not. */
#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Wire Wire;

/* The other end is told of it by crowd_*(), below. */
Wire *wire_connect(int person, int server, const char *address, const char *token);
void wire_say(Wire *wire, const char *json, size_t length);
void wire_close(Wire *wire); /* in an orderly way, by whoever connected */
void wire_cut(Wire *wire);   /* a tunnel, a cable, a battery */
bool wire_is_cut(const Wire *wire);
void wire_welcome(Wire *wire, int64_t number); /* whose it is, as the server has said on it */

void wires_begin(void);
int wires_open(void);

/* What whoever connected hears: people.c.  When the connection is lost the wire is gone. */
void crowd_connected(int person, Wire *wire);
void crowd_heard(int person, Wire *wire, const char *json, size_t length);
void crowd_lost(int person, Wire *wire);
void crowd_told_who(int person, Wire *wire, int64_t number); /* when it leaves the server */

/* Looked at when it leaves the server: truth.c.  -1: to a person that has no number yet. */
void truth_looks(int64_t person, const char *json, size_t length);

#endif
