/* log.h -- what is told while it learns: on stderr, and in the log that stays. */
#ifndef TRAIN_LOG_H
#define TRAIN_LOG_H

#include <stdio.h>

#include "aude/aude.h"

typedef struct {
    FILE *file;
    AudeLang lang;              /* of its sentences */
} Log;

/* A sentence, as text_say() has them, but with floating point; nothing if there is no log. */
void log_say(const Log *log, const char *english, ...) __attribute__((format(printf, 2, 3)));

#endif
