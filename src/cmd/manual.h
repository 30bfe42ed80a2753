/* manual.h -- what is said about a subcommand: help, manual page, completion.
 *
 * All of it comes from the rows that its arguments are read with, so nothing that is said can be
 * wrong about what there is. */
#ifndef CMD_MANUAL_H
#define CMD_MANUAL_H

#include <stdio.h>

#include "cmd.h"

/* If `word` asks for something of this ("--help"; "--help=man", "--help=bash" and so on, which
 * `aude help` says), print it and return true. */
bool manual_asked(const char *word, const char *command, const Args *args);

enum { HELP_WIDTH = 79 };

/* Words on lines of that width, which begin at `indent`; the first has come to `column`. */
void help_wrapped(FILE *to, const char *text, int indent, int column);

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *meaning;
} Command;

/* The manual page of the program, or of one subcommand. */
void manual_program(const Command commands[], int n);
void manual_command(const Command *command);

/* Completion for bash, zsh or fish.  False if there is no such shell. */
bool manual_completion(const char *shell, const Command commands[], int n);

/* An option of the rules: its name, values and meaning, wrapped as the other help is. */
void manual_row(const char *name, const char *values, const char *meaning);

#endif
