/* main.c -- aude: which subcommand, and what there is. */
#include "cmd.h"

#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

typedef struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *meaning;
} Command;

static const Command commands[] = {
    {"play", cmd_play, "play a game in this terminal"},
    {"show", cmd_show, "draw a game or a position, in letters or as a picture"},
    {"check", cmd_check, "replay records and see that every move and expectation holds"},
    {"engine", cmd_engine, "answer the line protocol that bots and programs speak"},
    {"perft", cmd_perft, "count the decision tree of a fixed order of tiles"},
    {"bench", cmd_bench, "measure speed, size and random play"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int help(FILE *to, int status) {
    fputs("usage: aude COMMAND ...\n\n", to);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(to, "  %-8s %s\n", commands[i].name, commands[i].meaning);
    fputs("\n`aude help COMMAND` says more; `aude --version` says which aude this is.\n", to);
    return status;
}

static const Command *command_named(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i].name, name)) return &commands[i];
    return NULL;
}

static int unknown_command(const char *name) {
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) names[i] = commands[i].name;
    const char *near = nearest_word(name, names, COMMANDS);
    if (near) return complain(CMD_USAGE, "there is no command %s; did you mean %s?", name, near);
    return complain(CMD_USAGE, "there is no command %s; see aude --help", name);
}

static int help_about(char *name) {
    static char option[] = "--help";
    const Command *command = command_named(name);
    return command ? command->run(2, (char *[]){name, option, NULL}) : unknown_command(name);
}

int main(int argc, char **argv) {
    if (argc < 2) return help(stderr, CMD_USAGE);
    const char *word = argv[1];
    if (!strcmp(word, "--version")) return printf("aude %s\n", aude_version()) < 0;
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) return help(stdout, CMD_OK);
    if (!strcmp(word, "help")) return argc > 2 ? help_about(argv[2]) : help(stdout, CMD_OK);
    const Command *command = command_named(word);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(word);
}
