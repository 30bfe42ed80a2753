/* control.h -- whoever runs a server speaks to it on the same machine: a line, and an answer.
 *
 *      aude backup ──► socket in the file system ──► a thread ──► control_asked(), on the loop
 *
 * Who may: the user of the server, and root, for the socket is theirs alone (mode 0600).  One is
 * heard at a time; the others wait.
 *
 * An answer is "done" or "refused" and then words, on lines of their own. */
#ifndef HOST_CONTROL_H
#define HOST_CONTROL_H

#include <stdbool.h>

#include "base/text.h"

enum { CONTROL_LINE = 4500 }; /* bytes of a line: a path, and what is to be done with it */

typedef struct Control Control;

/* NULL, and `why` has the reason, if there cannot be such a socket.  One that a server has left
 * behind is taken away, one where somebody answers is not.  `wake`, by any thread: there is
 * something to answer. */
Control *control_open(const char *path, void (*wake)(void *with), void *with, TextError *why);
void control_close(Control *control);

/* Has somebody said something?  Once for each line; control_answer() follows, sooner or later. */
bool control_asked(Control *control, char line[CONTROL_LINE]);
void control_answer(Control *control, bool done, const char *words);

/* The other end.  False, and `why` has the reason, if nobody answers, or it was refused; else
 * `answer` has the words. */
bool control_ask(const char *path, const char *line, Text *answer, TextError *why);

/* Does anybody? */
bool control_answers(const char *path);

#endif
