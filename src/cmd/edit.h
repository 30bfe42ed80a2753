/* edit.h -- a line typed at a terminal, with cursor keys and history.
 *
 *      left right Home End   Ctrl-B F A E      move            up down   Ctrl-P N   history
 *      Backspace Delete      Ctrl-H D          a character     Ctrl-W U K           a word, all
 *                                                              before, all after the cursor
 *
 * Ctrl-D on an empty line ends the input, as everywhere. */
#ifndef CMD_EDIT_H
#define CMD_EDIT_H

#include <stdbool.h>
#include <stddef.h>

/* Are standard input and output a terminal that can do it? */
bool edit_possible(void);

/* Ask for a line.  False at the end of the input, or when a signal came. */
bool edit_line(const char *prompt, char *line, size_t room);

/* Who has something else to wait for, too: asked before every key, until it says that there is one.
 * What was written meanwhile stays above the line, and EDIT_LEAVE ends it: what was typed is there
 * again in the next. */
typedef enum { EDIT_TYPED, EDIT_WRITTEN, EDIT_LEAVE } EditWait;
void edit_wait(EditWait (*wait)(void *host), void *host);

/* Before something is written: if a line is being typed, that goes. */
void edit_aside(void);

/* Somebody else sits down: what was typed is none of his business. */
void edit_forget(void);

#endif
