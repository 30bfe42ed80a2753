/* quantise.h -- a network in whole numbers, as src/ai/land/net.h computes it, and back. */
#ifndef TRAIN_QUANTISE_H
#define TRAIN_QUANTISE_H

#include "model.h"

/* Make whole numbers of a network.  Samples show how large values become: each is then given its
 * own scale, so that all use their range.  Weights are as fine as they can be without any sum
 * overflowing, whatever the inputs.  False if there is no memory, or the weights are too great. */
bool quantise(const Model *model, const Samples *samples, Net *net);

/* Weights rounded to the four bits that will be stored of them.  Who learns with such weights
 * learns what will be played with: whole numbers are then off by hundredths of a point. */
void model_round(const Model *model, Model *rounded);

/* The byte of the nearest weight that can be stored, and a network of such bytes: one that
 * quantise() made is the same when it is opened again. */
uint8_t weight_code(long weight);
void net_store(const Net *net, StoredNet *stored);

/* Is all that is computed with it defined, whatever the inputs: no sum overflows, no shift is too
 * far?  What quantise() promises, seen from the other side. */
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
