/* runner.h -- a match on all cores.
 *
 * Every thread has a table and takes the next game that nobody plays yet.  Results are told in the
 * order of their numbers, whoever was first: so what is made of them, also when it is enough, does
 * not depend on the number of threads. */
#ifndef MATCH_RUNNER_H
#define MATCH_RUNNER_H

#include "match.h"

/* Who listens.  One call at a time. */
typedef struct {
    void *self;
    /* The next game.  False: that is enough. */
    bool (*played)(void *self, long number, const MatchGame *game);
    /* A few times a second.  False: give up what is being played. */
    bool (*tick)(void *self);
} MatchHost;

/* Play from game `from` on.  False if there is no memory or no thread to be had. */
bool match_run(const Match *match, int threads, long from, const MatchHost *host);

#endif
