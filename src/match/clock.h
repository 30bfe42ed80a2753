/* clock.h -- the two clocks of a match, in nanoseconds. */
#ifndef MATCH_CLOCK_H
#define MATCH_CLOCK_H

#include <stdint.h>

/* What our own players think by: the time that a core worked for this thread.  Where more games
 * are played than there are cores, or something else runs, a clock on the wall would take from
 * them what they never had, and results would depend on the load of the machine. */
uint64_t clock_thread(void);

/* What outside programs are measured by, whose work nobody here sees: the clock on the wall. */
uint64_t clock_wall(void);

/* The same in seconds, for what takes long. */
double clock_seconds(void);

#endif
