/* log.h -- what happens to a server, a line each on stderr, in logfmt: "time=... event=gone ...".
 *
 * Nothing secret ever stands in one: no token, no seed, nothing that people say to each other. */
#ifndef HOST_LOG_H
#define HOST_LOG_H

#include <stdbool.h>

/* `pairs` is "connection=%u address=%s"; words in it have neither spaces nor quotes. */
void log_event(bool wanted, const char *event, const char *pairs, ...)
    __attribute__((format(printf, 3, 4)));

#endif
