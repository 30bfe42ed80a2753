/* contest.h -- is a new network better than the present one?  Pairs of games with the same draws,
 * seats swapped, one ply each; of several players one is the new one, on every seat once. */
#ifndef TRAIN_CONTEST_H
#define TRAIN_CONTEST_H

#include "sample.h"

typedef struct {
    const Net *new_one, *old_one;
    long rounds;                /* so many draws, each played with all seats swapped */
    int base;                   /* of a hundred are the base game for two */
    int threads;
    uint64_t seed;
} ContestSettings;

typedef struct {
    long rounds, games;
    double score;               /* of the new one: 1 a win; a tie shared */
    double margin, error;       /* in points a game, and its standard error over rounds */
} ContestReport;

/* False if there is no memory. */
bool contest(const ContestSettings *settings, ContestReport *report);

#endif
