/* main.c -- aude: which subcommand, and what there is. */
#include "cmd.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *meaning;
} commands[] = {
    {"check", cmd_check, "replay records and see that every move and expectation holds"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

int main(int argc, char **argv) {
    for (int i = 0; argc > 1 && i < COMMANDS; i++)
        if (!strcmp(argv[1], commands[i].name)) return commands[i].run(argc - 1, argv + 1);
    (void)fputs("usage: aude COMMAND ...\n\n", stderr);
    for (int i = 0; i < COMMANDS; i++)
        (void)fprintf(stderr, "  %-8s %s\n", commands[i].name, commands[i].meaning);
    return CMD_USAGE;
}
