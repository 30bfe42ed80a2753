/* evaluate.h -- what a position is worth to a seat. */
#ifndef AI_LAND_EVALUATE_H
#define AI_LAND_EVALUATE_H

#include "../ai.h"
#include "incremental.h"
#include "large.h"

typedef struct {
    const Net *net;
    Net learned;                /* the one that is compiled in, if it is that */
    bool linear;                /* evaluate by the linear part alone */
    Large *large;               /* of who looks closely (closer.h), else NULL */
    uint32_t evaluations;       /* positions so far */
    Encoder encoder;
    Inputs inputs;
    NetState state;
    /* A module that weighs answers may ask for the same again in the next question of the turn. */
    struct {
        uint64_t key; /* of a position, */
        uint32_t seats; /* and what a module found out about it, for these seats */
        uint32_t evaluations[AUDE_MAX_SEATS];
        int32_t of[AUDE_MAX_SEATS][AUDE_MAX_SEATS];
    } weighed;
    Incremental incremental; /* for the candidates of one turn */
    NetCache cache[NET_CACHE_SIZE];
} Evaluator;

/* Begin with zero bytes.  Once, with this network or with the one that is compiled in. */
void evaluator_open(Evaluator *evaluator, const Net *net);
void evaluator_open_builtin(Evaluator *evaluator);

/* The margin by which `seat` is expected to win, and how likely it is to. */
Evaluation evaluate(Evaluator *evaluator, const AudeGame *game, int seat);

/* The same by the large network. */
Evaluation evaluate_closely(Evaluator *evaluator, Large *large, const AudeGame *game, int seat);

#endif
