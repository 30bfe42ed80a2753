/* thoughts.h -- who thinks: threads here, or whoever shares the store.
 *
 *      a store of our own:    ask ──► minds ──► thought()
 *
 *      one that is shared:    ask ──► store ──► minds of any server, or of any worker
 *                       thought() ◄── store ◄───┘
 *
 * Of a shared one everybody takes as many as he has threads free for.  A server that asks and has
 * one free takes its own at once, so nobody waits for the database; it stands there all the same,
 * and if the server dies meanwhile its time ends (STORE_LEASE), and somebody else takes it. */
#ifndef HOST_THOUGHTS_H
#define HOST_THOUGHTS_H

#include "minds.h"

typedef struct {
    void (*wake)(void *with); /* by any thread: thoughts_poll() has something to do */
    void (*thought)(void *with, const Thought *thought); /* what one of ours came to */
    void (*helped)(void *with, const Thought *thought); /* somebody else's; or NULL */
    void *with;
} ThoughtsHost;

/* The numbers of its questions to a store are not below this. */
#define THOUGHTS_QUESTIONS (UINT64_MAX - 9)

typedef struct Thoughts Thoughts;

/* `threads` may be 0 if the store is shared; `name` is that of StoreHost, "" of a worker.  NULL if
 * there is no memory. */
Thoughts *thoughts_open(Store *store, const char *name, int threads, const ThoughtsHost *host);
void thoughts_close(Thoughts *thoughts); /* while there is a store; what was asked is forgotten */

void thoughts_ask(Thoughts *thoughts, const HallThink *think);

/* What the store says: there are some to take; ours was answered; what it was asked. */
void thoughts_work(Thoughts *thoughts);
void thoughts_answered(Thoughts *thoughts, const StoreThought *thought);
void thoughts_found(Thoughts *thoughts, const StoreAnswer *answer);

void thoughts_poll(Thoughts *thoughts);

/* Look for what was left by those who died; returns when to come back at the latest. */
int64_t thoughts_tick(Thoughts *thoughts, int64_t now);

/* Take no more; the number of those that are still being thought about here. */
int thoughts_drain(Thoughts *thoughts);

typedef struct {
    int here;  /* that threads here have not thought to their end */
    bool shared;
    int waiting, taken; /* in the store, a moment ago, */
    int64_t waited; /* and for how many milliseconds the oldest of them has */
} ThoughtCounts;
void thoughts_count(const Thoughts *thoughts, ThoughtCounts *counts);

#endif
