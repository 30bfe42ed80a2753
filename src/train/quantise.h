/* quantise.h -- a network in whole numbers, as src/ai/land/net.h computes it, and back. */
#ifndef TRAIN_QUANTISE_H
#define TRAIN_QUANTISE_H

#include "model.h"

/* Make whole numbers of a network.  Samples show how large values become: each is then given its
 * own scale, so that all use their range.  Weights are as fine as they can be without any sum
 * overflowing, whatever the inputs.  False if there is no memory, or the weights are too great. */
bool quantise(const Model *model, const Samples *samples, Net *net);

/* Weights rounded to multiples of a power of two, about a 32nd of what is usual for their input:
 * they pack better (25.6 KB instead of 32), and positions are judged the same within 0.2 points. */
void quantise_coarsen(Net *net);

/* May a sum overflow?  What quantise() promises, seen from the other side. */
bool quantise_holds(const Net *net);

/* The network that whole numbers came from, or one that judges alike.  False if there is no
 * network yet, just the linear part. */
bool quantise_undo(const Net *net, Model *model);

/* How far whole numbers are from the network they were made of, over held-out samples. */
typedef struct {
    int n;
    double most, error; /* of the margin, in points: greatest, and root of mean square */
    double logit_most, logit_error;
} QuantiseReport;
QuantiseReport quantise_report(const Model *model, const Net *net, const Samples *samples, int n);

#endif
