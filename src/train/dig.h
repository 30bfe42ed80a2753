/* dig.h -- making roots (root.h): a game of slips up to some turn, and there its best ways and some
 * others, each played on in many rounds.
 *
 * Two kinds, which differ in rounds and turns and in the names of their files: `roots` are the
 * yardstick that networks are measured by, `labels` what they learn from. */
#ifndef TRAIN_DIG_H
#define TRAIN_DIG_H

#include "log.h"
#include "root.h"

typedef struct {
    const Net *net;
    const char *dir, *kind; /* where the files go, one a worker, and how their names begin */
    int generation; /* of this generation */
    uint64_t seed;
    long roots; /* so many together with those that are there */
    double seconds; /* none is begun later, if not 0 */
    int threads;
    int base; /* of a hundred are of the base game for two */
    int rounds, turns; /* each way is played on so often, for so long */
    int early; /* if not 0, what is judged after so many turns counts, too */
    bool closely; /* everybody looks closely, with the program's large network (closer.h) */
    const Log *log; /* progress, or NULL */
} DigSettings;

typedef struct {
    long roots, before; /* all that there are now, those that there were */
    double seconds;
} DigReport;

/* The same roots, whatever the number of threads; what is there already is not made again.  False
 * if a file cannot be written. */
bool dig_roots(const DigSettings *settings, DigReport *report);

/* The file of a worker. */
void dig_path(char path[], size_t room, const char *dir, const char *kind, int generation,
              int worker);

/* All there is of a kind, of generations from `from` to `to`. */
void dig_read(Roots *roots, const char *dir, const char *kind, int from, int to);

#endif
