/* loop_inside.h -- what the steps of the loop share; loop.h is for those outside. */
#ifndef TRAIN_LOOP_INSIDE_H
#define TRAIN_LOOP_INSIDE_H

#include "labels.h"
#include "log.h"
#include "loop.h"

enum { PATH_ROOM = 1024, LINE_ROOM = 256 };

/* Steps of an iteration, one after the other, and those that are only taken when they are named:
 * LABELS instead of or beside GAMES, and what has no place in an iteration. */
enum { GAMES, FIT, QUANTISE, MATCH, WEIGHTS, STEPS, LABELS = STEPS, ROOTS, JUDGE, PACK, ALL_STEPS };

typedef struct {
    const LoopSettings *settings;
    Log log;
    double end;                 /* of the time, or 0 */
    double took[ALL_STEPS];     /* in this run */
    int iteration, step;        /* what is next */
    Net present;
    char line[4 * LINE_ROOM];   /* of the history, as it grows */
} Loop;

typedef struct {
    char name[PATH_ROOM];
} Path;
Path path_of(const Loop *loop, const char *name);

/* Behind what the history will say of this iteration. */
void remember(Loop *loop, const char *what);

/* To go on learning from: the network that plays as floats, also if it is the program's own. */
bool keep_model(const Loop *loop);

/* A network of the folder, or of a path. */
bool read_network(const char *path, Net *net, TextError *why);

/* loop_roots.c: the steps, and the labels of the last iterations. */
bool make_labels(Loop *loop, TextError *why);
bool make_yardstick(Loop *loop, TextError *why);
bool measure(Loop *loop, TextError *why);
bool pack(Loop *loop, TextError *why);
bool read_labels(const Loop *loop, Labels *labels);

#endif
