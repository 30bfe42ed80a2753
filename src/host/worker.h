/* worker.h -- a program that thinks for servers: it takes positions from their store, as its
 * threads have time for them, and sees nothing else that is there (thoughts.h). */
#ifndef HOST_WORKER_H
#define HOST_WORKER_H

#include <stdbool.h>

#include "base/text.h"

typedef struct {
    const char *store; /* "postgresql://..." */
    int minds; /* threads; 0: the usual, all cores but one */
    bool log; /* a line on stderr for whatever is worth one */
    void (*ready)(void);
} Worker;

/* Until a signal: then what is being thought about is answered first, unless a second one comes.
 * False, and `why` has the reason, if it cannot begin, or if the store failed. */
bool worker_run(const Worker *worker, TextError *why);

#endif
