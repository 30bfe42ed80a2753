/* completion.h -- what bash, zsh and fish must know to complete the program's arguments.
 *
 * Commands and options come from the rows that arguments are read with; rules, players and their
 * settings from the tables that the program itself goes by. */
#ifndef CMD_COMPLETION_H
#define CMD_COMPLETION_H

#include "manual.h"

/* One subcommand's part of the script: manual_asked() has it written. */
void bash_write(const char *command, const Args *args);
void zsh_write(const char *command, const Args *args);
void fish_write(const char *command, const Args *args);

/* A whole script but for those parts, which `part` writes.  False if there is no such shell. */
bool completion_write(const char *shell, const Command commands[], int n,
                      void (*part)(const Command *command, const char *asked));

#endif
