/* times.h -- how long answers took: their sum, and how many took how long.
 *
 * A histogram, sixteen steps to every doubling, so that the slowest hundredth of a million answers
 * is known to 3 % without keeping a million numbers. */
#ifndef MATCH_TIMES_H
#define MATCH_TIMES_H

#include <stdint.h>

/* In units of 100 ns: numbers up to 15, then sixteen steps for each of 32 doublings. */
enum { TIMES_UNIT = 100, TIMES_FINE = 16, TIMES_STEPS = 33 * TIMES_FINE };

typedef struct {
    uint64_t total;                 /* ns */
    uint32_t n;
    uint32_t count[TIMES_STEPS];
} Times;

void times_add(Times *times, uint64_t ns);
void times_merge(Times *times, const Times *more);

/* In milliseconds: the mean, and what 99 of 100 answers were faster than. */
double times_mean(const Times *times);
double times_slowest(const Times *times);

#endif
