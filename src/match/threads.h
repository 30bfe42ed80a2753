/* threads.h -- the same work on several threads, each with its own share.
 *
 * Threads are started for every piece of work and waited for: a hundred times a second that costs
 * a fiftieth, and there is no state to get wrong. */
#ifndef MATCH_THREADS_H
#define MATCH_THREADS_H

#include <stddef.h>

enum { THREADS_MOST = 64 };     /* at once */

/* work(with, 0) to work(with, n - 1), a thread each; back when all have done.  The first is the
 * caller's own, and so are those for which there is no thread. */
void threads_run(void (*work)(void *with, int i), void *with, int n);

/* Where share i of n begins in `total`; that of i + 1 is its end. */
static inline size_t threads_share(size_t total, int i, int n) {
    return total * (size_t)i / (size_t)n;
}

/* As many as there are cores, but no more than this. */
int threads_usual(int most);

#endif
