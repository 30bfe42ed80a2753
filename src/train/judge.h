/* judge.h -- the yardstick: how good is a network, without a game?
 *
 * Of roots it is known what their ways are worth, by playing on from each of them often.  A network
 * that sees them is asked which is better by how much:
 *
 *      R2              how much of the differences between the ways of a root it explains, the
 *                      noise of rounds taken off
 *      given away      what its choice is worth less than what is best by half of the rounds and
 *                      the first network, in points (a win being 60), both by the other half */
#ifndef TRAIN_JUDGE_H
#define TRAIN_JUDGE_H

#include "root.h"

/* Of the base game for two, of other games for two, of more players. */
enum { JUDGE_BASE, JUDGE_TWO, JUDGE_MORE, JUDGE_GROUPS };

/* A number, and two standard errors of it. */
typedef struct {
    double value, error;
} Measured;

typedef struct {
    long roots;
    double spread, noise; /* of a way among those of its root, in points: what is true of it,
                                   and what rounds add */
    Measured explained; /* R2 by the judgement of who moves; */
    Measured both; /* by that of both, of two */
    Measured given_away;
    Measured more_explained, less_given_away; /* than the first network, on the same roots */
} JudgeReport;

/* A small network, or the file of a large one: the other is NULL. */
typedef struct {
    const Net *net;
    const uint8_t *large;
} Judged;

/* report[i][g] is of network i in group g.  False if there is no memory. */
bool judge_networks(const Judged judged[], int n, const Roots *roots, int threads,
                    JudgeReport report[][JUDGE_GROUPS]);

/* What was found of a root's ways, as numbers: for a seat, in all rounds and in half of them. */
typedef struct {
    double margin[ROOT_WAYS], win[ROOT_WAYS]; /* means */
    double half[2][ROOT_WAYS]; /* what a way is worth, a win being 60 points, in half the rounds */
    double noise; /* of the margins: what squares of differences are too great by */
} RootTruth;
void root_truth(const Root *root, int seat, RootTruth *truth);

/* The sum of squares of numbers less their mean. */
double squares_around_mean(const double x[], int n);

#endif
