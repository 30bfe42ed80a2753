/* learn.h -- fitting a network to samples and labels: AdamW over batches, on several threads.
 *
 * Of samples of games each counts by itself.  Of labels the ways of a root belong together: what
 * they differ by has to be right, more than what they are worth (learn_labels.c).
 *
 * Each thread takes a slice of the batch and has its own gradient; sums are made in their order,
 * so the same seed, samples, epochs and number of threads give the same network. */
#ifndef TRAIN_LEARN_H
#define TRAIN_LEARN_H

#include "labels.h"
#include "log.h"
#include "model.h"

typedef struct {
    double epochs;              /* how often each sample is learned from, or each label, */
    double seconds;             /* or, if this is not 0, for how long */
    float rate;                 /* of learning, at its highest */
    float decay;                /* of weights: what they shrink by, times the rate */
    int batch, threads;         /* samples of a step; if there are labels, as many of both */
    uint64_t seed;
    bool hold_linear;           /* leave the linear part alone */
    const Log *log;             /* what is told as it goes, or NULL */
} LearnSettings;

/* How good a network is on held-out samples, of the base game for two or of all others. */
enum { LEARN_PHASES = 4 };
typedef struct {
    size_t n;
    double explained;           /* R2: how much of the variance of final margins */
    double error;               /* root of the mean square, in points, */
    double phase[LEARN_PHASES]; /* with 0.., 12.., 30.., 50.. tiles left; -1: no such samples */
    double cross_entropy;       /* mean cross entropy of the result */
} LearnReport;

/* Learn from those samples and labels that are not held out; either may be none.  Weights come out
 * rounded (quantise.h).  False if there is no memory or nothing to learn from. */
bool learn_fit(Model *model, const Samples *samples, const Labels *labels,
               const LearnSettings *settings);

/* The loss of a group of labels after the forward passes of its samples is a sum of squares of what
 * differences between them are off by, and, counting less, of what all are off by; of margins and
 * of chances to win.  What comes back are its deltas for each sample, `share` times. */
void learn_group(const LabelGroup *group, const ModelPass pass[], float share, ModelDelta delta[]);

/* How much of the differences within held-out groups the network explains. */
typedef struct {
    size_t n;
    double explained;
} LabelReport;
LabelReport learn_label_report(const Model *model, const Labels *labels, bool base, int threads);

/* The linear part alone, in closed form: least squares, with some resistance to great weights. */
bool learn_linear(Model *model, const Samples *samples);

LearnReport learn_report(const Model *model, const Samples *samples, bool base, int threads);

/* All reports there are, in a line each. */
void learn_tell(const Model *model, const Samples *samples, const Labels *labels, const char *name,
                int threads, const Log *log);

#endif
