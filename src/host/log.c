/* log.c -- lines about what happens to a server. */
#define _POSIX_C_SOURCE 200809L // NOLINT: clock_gettime() and gmtime_r() are POSIX, not C
#include "log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_ROOM = 400, TIME_ROOM = 32 };

/* One write a line, so that lines of several programs do not mix. */
void log_event(bool wanted, const char *event, const char *pairs, ...) {
    char line[LINE_ROOM], when[TIME_ROOM];
    struct timespec now;
    struct tm day;
    va_list values;
    if (!wanted) return;
    clock_gettime(CLOCK_REALTIME, &now);
    (void)strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", gmtime_r(&now.tv_sec, &day));
    va_start(values, pairs);
    (void)vsnprintf(line, sizeof line, pairs, values);
    va_end(values);
    (void)fprintf(stderr, "time=%s.%03ldZ event=%s%s%s\n", when, now.tv_nsec / 1000000, event,
                  line[0] ? " " : "", line);
}
