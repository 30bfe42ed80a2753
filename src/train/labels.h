/* labels.h -- what roots teach: their ways as samples, in groups.
 *
 * A group are the ways of one root as one of the seats sees them: who moves, or one of the others.
 * What playing on said of each is its target, the margin and the chance to win; what matters most
 * of them is how they differ. */
#ifndef TRAIN_LABELS_H
#define TRAIN_LABELS_H

#include "root.h"
#include "sample.h"

typedef struct {
    int n;
    const Sample *at[ROOT_WAYS];
    double noise;               /* of the targets, as in a RootTruth */
} LabelGroup;

typedef struct {
    size_t n;
    LabelGroup *group;
    int n_blocks;
    void **block;               /* the memory of the samples */
} Labels;

/* The groups of some roots; held-out ones by their numbers, as samples are.  False if there is no
 * memory. */
bool labels_make(Labels *labels, const Roots *roots, int threads);
void labels_release(Labels *labels);

#endif
