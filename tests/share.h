/* share.h -- how many of its random games a run plays: ctest says it in the environment.
 *
 * AUDE_LONG=1 plays many more than usual.  AUDE_SHARE=N plays one in N: where the way to a result
 * is watched and not the result (sanitizers), or where tests run again and again (mutants). */
#ifndef TESTS_SHARE_H
#define TESTS_SHARE_H

#include <stdbool.h>
#include <stdlib.h>

static inline bool is_long(void) { return getenv("AUDE_LONG") != NULL; }

static inline int share(void) {
    const char *number = getenv("AUDE_SHARE");
    return number && atoi(number) > 1 ? atoi(number) : 1;
}

#endif
