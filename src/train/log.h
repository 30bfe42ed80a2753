/* log.h -- what is told while it learns: on stderr, and in the log that stays. */
#ifndef TRAIN_LOG_H
#define TRAIN_LOG_H

#include <stdio.h>

/* Nothing if there is no log. */
void log_say(FILE *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
