/* load.h -- many people at once: two at each of many tables, who play at random, and measure what
 * the server makes of it (docs/load.md).
 *
 * A decision is one `play` of a seat that was answered `done`: at the tile game a whole turn (a
 * tile and a figure, and what modules ask within it), at cards one card or follower.  It took from
 * its sending until all who follow the table had been told of it. */
#ifndef GUEST_LOAD_H
#define GUEST_LOAD_H

#include <stdatomic.h>

#include "child.h"
#include "delays.h"

typedef enum { LOAD_OPENING, LOAD_IDLING, LOAD_PLAYING, LOAD_ENDING, LOAD_CHECKING } LoadPhase;

typedef struct {
    LoadPhase phase;
    int tables;      /* that are played at now */
    int sockets;     /* that are connected now */
    double seconds;  /* that were measured */
    uint64_t decisions, moves; /* that were answered, in that time */
    uint64_t refused;          /* that were answered otherwise */
    uint64_t games;            /* that came to their end */
    uint64_t broken;           /* connections that broke, kills included */
    uint64_t kills;
    uint64_t lost, doubled, checked; /* of all decisions, by the copies at the end */
    Delays delays;                   /* how long they took */
    uint64_t micros, kilobytes, idle_kilobytes; /* of the server; 0: not known */
} LoadReport;

typedef struct {
    const Link *link; /* NULL: a server of its own */
    int tables, watchers, idle;
    int rate;            /* decisions a second of all tables; 0: as many as there can be */
    int seconds, kill;   /* seconds between two kills; 0: none */
    const char *const *words; /* forms of tables, taken in turn, */
    int n_words;
    const atomic_bool *enough; /* somebody wants this to end */
    void (*progress)(void *host, const LoadReport *report); /* once a second */
    void *host;
} LoadPlan;

/* False with the reason if it could not be done to the end. */
bool load_run(const LoadPlan *plan, LoadReport *report, TextError *why);

#endif
