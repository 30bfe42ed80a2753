/* workers.h -- the same work on several threads, each with its own share.
 *
 * Threads are started for every piece of work and waited for: a hundred times a second that costs
 * a fiftieth, and there is no state to get wrong. */
#ifndef TRAIN_WORKERS_H
#define TRAIN_WORKERS_H

#include <stddef.h>

enum { WORKERS_MOST = 64 };

/* Call work(with, i) for i from 0 to n - 1, at once. */
void workers_run(int n, void (*work)(void *with, int i), void *with);

/* Where the share of worker i of n begins in `total`; that of i + 1 is its end. */
static inline size_t workers_share(size_t total, int i, int n) {
    return total * (size_t)i / (size_t)n;
}

/* How many cores there are. */
int workers_usual(void);

/* Seconds, from some moment on. */
double workers_clock(void);

#endif
