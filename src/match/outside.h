/* outside.h -- another program at the table, which speaks the line protocol (docs/protocol.md).
 *
 * It is started by a shell in a process group of its own, so that all that it starts ends with
 * it.  Everything that is asked of it has a time by which it must have answered; an answer that
 * does not come, or is none, makes it lose the game, never the match. */
#ifndef MATCH_OUTSIDE_H
#define MATCH_OUTSIDE_H

#include <stdatomic.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/text.h"

enum { OUTSIDE_LINE = 65536 };

typedef struct {
    pid_t process;              /* 0: it does not run */
    int socket;                 /* its standard input and output */
    size_t heard;               /* bytes that have come, */
    size_t taken;               /* of which so many are those of the line before */
    char bytes[OUTSIDE_LINE];
} Outside;

/* Start it.  False with the reason. */
bool outside_start(Outside *outside, const char *command, TextError *why);

/* Has it ended by itself, or does so in a moment?  Then the reason says how. */
bool outside_ended(const Outside *outside, TextError *why);

/* End it, if it runs, and whatever it has started. */
void outside_stop(Outside *outside);

/* The same when it has done nothing wrong: it is told to quit, hears nothing more, and has
 * OUTSIDE_FAREWELL milliseconds for what it still has to do. */
enum { OUTSIDE_FAREWELL = 500 };
void outside_end(Outside *outside);

/* Say a line (with its end), and wait for `ok`, at most so many milliseconds.  `best`, unless it
 * is NULL, becomes what the answer's line "best ..." says.  False with the reason as the rest of a
 * sentence: "does not answer".  With `*enough` set it is given up. */
typedef struct {
    const char *line;
    uint64_t limit;
    Text *best;
    const atomic_bool *enough;
} Question;
bool outside_ask(Outside *outside, const Question *question, TextError *why);

#endif
