/* model.h -- the network of src/ai/land/net.h in floating point, as it learns.
 *
 *      margin = linear(terms, terms x tiles left) + MODEL_POINTS x out[0]
 *      logit  = MODEL_WIN x margin + out[1]            of winning
 *
 * Inputs are scaled by fixed numbers (model_scale) so that all are about as large; what is
 * exported has them folded into its weights. */
#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include "sample.h"

#define MODEL_POINTS 10.0F  /* what 1 at the output is, in points */
#define MODEL_WIN ((float)LOGIT_A_POINT / (float)LOGIT_A_POINT_OF)  /* of logit a point */
#define MODEL_POOL 0.125F   /* the scale of sums over elements */

/* Nothing but floats: gradients, and what the optimiser remembers, have the same shape. */
typedef struct {
    float element_1[ELEMENT_BYTES][NET_ELEMENT_1], element_1_bias[NET_ELEMENT_1];
    float element_2[NET_ELEMENT_1][NET_ELEMENT_2], element_2_bias[NET_ELEMENT_2];
    float head_1[NET_INPUTS][NET_HEAD_1], head_1_bias[NET_HEAD_1];
    float head_2[NET_HEAD_1][NET_HEAD_2], head_2_bias[NET_HEAD_2];
    float out[NET_HEAD_2][2], out_bias[2];
    float linear[2][TERMS];     /* at the end, and more times tiles left / NET_LEFT */
} Model;
enum { MODEL_FLOATS = sizeof(Model) / sizeof(float) };

typedef struct {
    float element[ELEMENT_BYTES], term[TERMS], global[GLOBALS];
} ModelScale;
extern const ModelScale model_scale;

/* The forward pass of one sample, layer by layer: the backward pass needs all of it. */
typedef struct {
    float element_1[MAX_ELEMENTS][NET_ELEMENT_1];
    float element_2[MAX_ELEMENTS][NET_ELEMENT_2];
    float x[NET_INPUTS];        /* terms, globals, the sum over elements */
    float head_1[NET_HEAD_1], head_2[NET_HEAD_2], out[2];
    float left;                 /* tiles left / NET_LEFT */
    float margin, logit;
} ModelPass;

/* A network that knows nothing yet, its linear part included. */
void model_init(Model *model, uint64_t seed);

/* The forward pass: what the network makes of a sample. */
void model_forward(const Model *model, const Sample *sample, ModelPass *pass);

/* The loss of a sample after its forward pass: */
typedef struct {
    double squares; /* of the margin against the target, */
    double cross_entropy; /* and of the chance to win against the result, in nats */
} ModelLoss;
ModelLoss model_loss(const Sample *sample, const ModelPass *pass);
float model_chance(float logit);

/* how it grows with what the network says, times the weight of the sample; */
typedef struct {
    float margin, logit;
} ModelDelta;
ModelDelta model_delta(const Sample *sample, const ModelPass *pass);

/* and the gradient that comes of such deltas, whatever loss they are of: it is added to `gradient`.
 * The margin inside the logit is taken as given: the win shall not pull at it. */
void model_backward(const Model *model, const Sample *sample, const ModelPass *pass, ModelDelta of,
                    Model *gradient);

/* What is made small: squares / MODEL_SQUARES + cross_entropy / 2. */
#define MODEL_SQUARES 200.0F

#endif
