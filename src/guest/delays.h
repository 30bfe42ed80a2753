/* delays.h -- how long things took: so many of them that only their spread is kept.
 *
 * Times go into steps of 1/32 of themselves, from a microsecond to an hour. */
#ifndef GUEST_DELAYS_H
#define GUEST_DELAYS_H

#include <stdint.h>

enum { DELAYS_FINE = 32, DELAYS_STEPS = 28 * DELAYS_FINE };

typedef struct {
    uint64_t n;
    uint32_t count[DELAYS_STEPS];
} Delays;

void delays_add(Delays *delays, uint64_t micros);

/* The time that so many thousandths of them did not exceed, in microseconds; 0 of none. */
uint64_t delays_at(const Delays *delays, int thousandths);

#endif
