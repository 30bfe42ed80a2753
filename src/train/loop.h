/* loop.h -- learning, again and again: games, a fit, a match; what wins is kept.
 *
 * A folder holds all of it, so that it can be stopped at any time and gone on with:
 *
 *      games-003-07       positions of the third iteration, from the seventh worker
 *      labels-003-07      ways that were played on, to learn how they differ
 *      roots-003-07       others, played on for longer: the yardstick
 *      present.net        the network that plays, at first the program's own; .model: as floats,
 *                         to go on learning
 *      candidate.net      what was learned last, .model
 *      state              the iteration, and its next step
 *      history            a line an iteration: what it came to
 *      log                everything that was said
 *      weights.c          the present network for src/ai/land, with the history in its comment */
#ifndef TRAIN_LOOP_H
#define TRAIN_LOOP_H

#include "base/text.h"

typedef struct {
    const char *dir;
    const char *only;           /* one step, see loop_has_step(); NULL: all of them */
    const char *const *nets;    /* what to judge: paths; */
    int n_nets;                 /* none: what the folder has */
    int iterations, threads;
    uint64_t seed;
    double minutes;             /* after which no step is begun; 0: no limit */

    long games;                 /* an iteration, */
    double play_seconds;        /* or as many as can be played in this time, if it is not 0 */
    int base, keep;             /* of a hundred; see PlaySettings */
    long roots;                 /* of labels or of the yardstick, */
    int rounds_a_way, turns;    /* each way played on so often and so far; 0: as it likes, */
    bool closely;               /* by a closer look with the program's large network */
    int lambda;                 /* of a hundred; 0: as it likes */
    int window;                 /* learn from the games of so many iterations */
    double epochs, seconds;     /* of a fit; 0: as it likes */
    double rate, decay;
    int batch;
    bool fresh;                 /* fit a new network instead of the present one */
    bool free_linear;           /* let the linear part move with the network */
    long rounds;                /* of the match */
} LoopSettings;

/* Is this the name of a step? */
bool loop_has_step(const char *name);

/* What it tells meanwhile, and why it failed, is in the language of `why`. */
bool loop_run(const LoopSettings *settings, TextError *why);

#endif
