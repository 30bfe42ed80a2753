/* child.h -- a server of one's own: `aude serve` as a child process on a file that nobody needs
 * afterwards, to be measured, killed and started again. */
#ifndef GUEST_CHILD_H
#define GUEST_CHILD_H

#include <stdint.h>
#include <sys/types.h>

#include "link.h"

enum { CHILD_PATH = 4096, CHILD_LIMIT = 16 };

typedef struct {
    pid_t process;         /* 0: it does not run */
    char folder[CHILD_PATH]; /* of its file; "": none was made */
    Link link;             /* where it is */
    int connections;       /* that it must allow */
} Child;

/* Start it on a new file, for so many connections; start it again on the same file and port. */
bool child_start(Child *child, int connections, TextError *why);
bool child_again(Child *child, TextError *why);

void child_kill(Child *child); /* at once: it cannot hear of it */
void child_end(Child *child);  /* and remove the folder */

/* What it has used: microseconds of a processor, and kilobytes of memory now. */
typedef struct {
    uint64_t micros, kilobytes;
} ChildUse;
ChildUse child_use(const Child *child);

#endif
