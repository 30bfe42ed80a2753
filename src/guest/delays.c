/* delays.c -- how long things took. */
#include "delays.h"

/* Times below DELAYS_FINE are steps of their own; above, each doubling has DELAYS_FINE steps. */
static unsigned step_of(uint64_t micros) {
    unsigned doubled = 0;
    while (micros >= 2 * DELAYS_FINE) micros >>= 1, doubled++;
    unsigned step = doubled * DELAYS_FINE + (unsigned)micros;
    return step < DELAYS_STEPS ? step : DELAYS_STEPS - 1;
}

/* The longest time of a step. */
static uint64_t end_of(unsigned step) {
    unsigned doubled = step < 2 * DELAYS_FINE ? 0 : step / DELAYS_FINE - 1;
    uint64_t first = step - (uint64_t)doubled * DELAYS_FINE;
    return ((first + 1) << doubled) - 1;
}

void delays_add(Delays *delays, uint64_t micros) {
    delays->count[step_of(micros)]++;
    delays->n++;
}

uint64_t delays_at(const Delays *delays, int thousandths) {
    uint64_t wanted = (delays->n * (uint64_t)thousandths + 999) / 1000, seen = 0;
    if (!delays->n) return 0;
    for (unsigned step = 0; step < DELAYS_STEPS; step++) {
        seen += delays->count[step];
        if (seen >= wanted) return end_of(step);
    }
    return end_of(DELAYS_STEPS - 1);
}
