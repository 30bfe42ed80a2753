/* threads.h -- some work at once. */
#ifndef MATCH_THREADS_H
#define MATCH_THREADS_H

/* work(with, 0) to work(with, n - 1), a thread each; back when all have done.  The first is the
 * caller's own, and so are those for which there is no thread. */
void threads_run(void (*work)(void *with, int i), void *with, int n);

#endif
