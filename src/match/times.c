/* times.c -- how long answers took. */
#include "times.h"

/* Below 2 * TIMES_FINE a step a unit; above, what is left after the doublings is TIMES_FINE to
 * 2 * TIMES_FINE - 1, so the steps of a doubling begin where those of the last one end. */
static int step_of(uint64_t units) {
    int doublings = 0;
    while (units >> doublings >= 2 * TIMES_FINE) doublings++;
    int step = doublings * TIMES_FINE + (int)(units >> doublings);
    return step < TIMES_STEPS ? step : TIMES_STEPS - 1;
}

/* The middle of a step, in milliseconds. */
static double step_time(int step) {
    int doublings = step < TIMES_FINE ? 0 : step / TIMES_FINE - 1;
    int units = step - doublings * TIMES_FINE;
    return (units + 0.5) * (double)((uint64_t)TIMES_UNIT << doublings) / 1e6;
}

void times_add(Times *times, uint64_t ns) {
    times->total += ns;
    times->n++;
    times->count[step_of(ns / TIMES_UNIT)]++;
}

void times_merge(Times *times, const Times *more) {
    times->total += more->total;
    times->n += more->n;
    for (int i = 0; i < TIMES_STEPS; i++) times->count[i] += more->count[i];
}

double times_mean(const Times *times) {
    return times->n ? (double)times->total / times->n / 1e6 : 0;
}

double times_slowest(const Times *times) {
    uint64_t below = 0, wanted = (uint64_t)times->n * 99 / 100;
    if (!times->n) return 0;
    for (int i = 0; i < TIMES_STEPS; i++) {
        below += times->count[i];
        if (below > wanted) return step_time(i);
    }
    return 0;
}
