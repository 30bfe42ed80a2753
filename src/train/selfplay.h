/* selfplay.h -- games to learn from.
 *
 * One player sits on every seat and takes the turn that looks best.  So that not all games are
 * alike, some begin with a few random turns and some with slips; at a random turn comes a random
 * deviation, and from there on both play as well as they can and positions are kept: what a mistake
 * costs is what can be learned best. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "log.h"
#include "sample.h"

typedef struct {
    const Net *net;
    const char *dir;            /* where the files go: one a worker, */
    int generation;             /* of this generation */
    uint64_t seed;
    long games;
    double seconds;             /* at most, if not 0 */
    int threads;
    int base;                   /* of a hundred games are the base game for two */
    int keep;                   /* of a hundred positions after the deviation are kept */
    float lambda;               /* targets: 1, the end; below, also what came between */
    const Log *log;             /* progress, or NULL */
} PlaySettings;

typedef struct {
    long games, samples;
    double points;              /* of a seat, in the base game for two */
    double seconds;
} PlayReport;

/* Is there just the linear part, and no network yet? */
bool net_is_linear(const Net *net);

/* The same games, whatever the number of threads.  False if a file cannot be written. */
bool play_games(const PlaySettings *settings, PlayReport *report);

/* The file of a worker. */
void play_path(char path[], size_t room, const char *dir, int generation, int worker);

#endif
