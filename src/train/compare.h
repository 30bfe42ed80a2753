/* compare.h -- is a new network better than the present one?
 *
 * They meet in a match (src/match): greedy with the one against greedy with the other, the same
 * draws with all seats swapped.  Of several players one is the new one, on every seat once. */
#ifndef TRAIN_COMPARE_H
#define TRAIN_COMPARE_H

#include "ai.h"
#include "match/stats.h"

typedef struct {
    const Net *new_one, *old_one;
    long rounds;                /* so many draws, each played with all seats swapped */
    bool mixed;                 /* any of the table of mixes, not the base game for two */
    int threads;
    uint64_t seed;
} CompareSettings;

typedef struct {
    long games;
    Estimate score;             /* of the new one: 1/2 among equals, however many they are */
    Estimate margin;            /* points ahead of the mean of the others */
} CompareReport;

/* False if there is no memory. */
bool compare_networks(const CompareSettings *settings, CompareReport *report);

#endif
