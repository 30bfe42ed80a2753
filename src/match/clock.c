/* clock.c -- the two clocks of a match. */
#define _POSIX_C_SOURCE 200809L // NOLINT: clock_gettime() is POSIX, not C
#include "clock.h"

#include <time.h>

static uint64_t read_clock(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t clock_thread(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }
uint64_t clock_wall(void) { return read_clock(CLOCK_MONOTONIC); }
double clock_seconds(void) { return 1e-9 * (double)clock_wall(); }
