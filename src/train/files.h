/* files.h -- networks in files: as floats to go on learning, in whole numbers to play with, and
 * as the C file that is compiled in. */
#ifndef TRAIN_FILES_H
#define TRAIN_FILES_H

#include "model.h"

/* True if all of it was written, or read and is of this shape.  A file is replaced at once or not
 * at all. */
bool model_write(const Model *model, const char *path);
bool model_read(Model *model, const char *path);
bool net_write(const Net *net, const char *path);
bool net_read(Net *net, const char *path);

/* src/ai/land/weights.c, with where the weights come from in its comment: lines of text. */
bool weights_write(const Net *net, const char *provenance, const char *path);

#endif
