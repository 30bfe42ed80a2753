/* files.h -- networks in files: as floats to go on learning, in whole numbers to play with, and
 * as the C file that is compiled in. */
#ifndef TRAIN_FILES_H
#define TRAIN_FILES_H

#include "base/text.h"
#include "model.h"

/* True if all of it was written, or read and is of this shape.  A file is replaced at once or not
 * at all. */
bool model_write(const Model *model, const char *path);
bool model_read(Model *model, const char *path);
bool net_write(const Net *net, const char *path);

/* A network to play with, which whoever wrote the file is safe to compute with.  False with the
 * reason, in a sentence that does not name the file. */
bool net_read(Net *net, const char *path, TextError *why);

/* src/ai/land/weights.c, with where the weights come from in its comment: lines of text. */
bool weights_write(const Net *net, const char *provenance, const char *path);

#endif
