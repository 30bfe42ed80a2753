/* minds.h -- computer players of a server: positions are tasks, and threads think about them.
 *
 * A player thinks as long as its words say, and never longer than MINDS_MOST_MS. */
#ifndef HOST_MINDS_H
#define HOST_MINDS_H

#include <stdbool.h>

#include "server/hall.h"
#include "tasks.h"

enum { MINDS_MOST_MS = 1000, MINDS_WORDS = 64, SERVER_NAME = 40 };

/* What is to be thought about; then what came of it. */
typedef struct Thought {
    Task task;
    char table[STORE_NAME + 1], server[SERVER_NAME]; /* whose it is */
    int seat, at;
    char player[MINDS_WORDS];
    uint64_t seed;
    AudeGame game;
    AudeMove moves[AUDE_TURN_MOVES]; /* 0 of them: it found none */
    int n;
} Thought;

int minds_usual(void); /* threads: all cores but one, and one at least */

Tasks *minds_open(int threads, void (*wake)(void *with), void *with);

/* `server`: who has asked.  False: no memory. */
bool minds_ask(Tasks *minds, const HallThink *think, const char *server);
Thought *minds_take(Tasks *minds); /* one that is done, the caller's to free; NULL: none is */

#endif
