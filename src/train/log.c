/* log.c -- what is told while it learns. */
#include "log.h"

#include <stdarg.h>

#include "base/catalogue.h"

void log_say(const Log *log, const char *english, ...) {
    if (!log) return;
    FILE *const to[2] = {stderr, log->file};
    for (int i = 0; i < 2; i++) {
        va_list values;
        va_start(values, english);
        vfprintf(to[i], said_in(log->lang, english), values);
        va_end(values);
        fflush(to[i]);
    }
}
