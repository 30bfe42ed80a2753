/* metrics.h -- a server in numbers, as Prometheus reads them. */
#ifndef HOST_METRICS_H
#define HOST_METRICS_H

#include "base/text.h"

#include "server/hall.h"
#include "thoughts.h"

typedef struct {
    HallCounts hall;
    ThoughtCounts thinking; /* positions that wait for computer players */
    uint64_t thoughts;     /* that they have had */
    double delay, longest; /* seconds by which the loop was late: last, and at most so far */
    bool draining;
} Metrics;

void metrics_write(const Metrics *metrics, Text *text);

#endif
