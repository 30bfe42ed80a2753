/* log.c -- what is told while it learns. */
#include "log.h"

#include <stdarg.h>

void log_say(FILE *log, const char *format, ...) {
    FILE *const to[2] = {stderr, log};
    if (!log) return;
    for (int i = 0; i < 2; i++) {
        va_list args;
        va_start(args, format);
        vfprintf(to[i], format, args);
        va_end(args);
        fflush(to[i]);
    }
}
