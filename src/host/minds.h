/* minds.h -- computer players of a server: positions wait in a line, and threads think about them.
 *
 *      minds_ask() ──► line ──► threads ──► done, wake() ──► minds_take()
 *
 * A player thinks as long as its words say, and never longer than MINDS_MOST_MS. */
#ifndef HOST_MINDS_H
#define HOST_MINDS_H

#include <stdbool.h>

#include "server/hall.h"

enum { MINDS_MOST_MS = 1000, MINDS_MOST_THREADS = 64, MINDS_WORDS = 64, SERVER_NAME = 40 };

/* What is to be thought about; then what came of it. */
typedef struct Thought {
    struct Thought *next;
    char table[STORE_NAME + 1], server[SERVER_NAME]; /* whose it is */
    int seat, at;
    char player[MINDS_WORDS];
    uint64_t seed;
    AudeGame game;
    AudeMove moves[AUDE_TURN_MOVES]; /* 0 of them: it found none */
    int n;
} Thought;

typedef struct Minds Minds;

int minds_usual(void); /* threads: all cores but one, and one at least */

/* So many threads; `wake` is called by them when there is something to take. */
Minds *minds_open(int threads, void (*wake)(void *with), void *with);
void minds_close(Minds *minds); /* whatever was asked is forgotten */

/* `server`: who has asked.  False: no memory. */
bool minds_ask(Minds *minds, const HallThink *think, const char *server);
Thought *minds_take(Minds *minds); /* one that is done, the caller's to free; NULL: none is */
int minds_waiting(Minds *minds); /* how many have not been thought to their end */

#endif
