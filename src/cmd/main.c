/* main.c -- aude: which subcommand, and what there is. */
#include "cmd.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

#include "host.h"
#include "manual.h"

static const Command commands[] = {
    {"play", cmd_play, "play a game in this terminal"},
    {"serve", cmd_serve, "serve the web page to browsers"},
    {"worker", cmd_worker, "think for computer players of servers elsewhere"},
    {"join", cmd_join, "play at a table of a server, in this terminal"},
    {"watch", cmd_watch, "watch a table of a server, in this terminal"},
    {"bot", cmd_bot, "let a program play at a table of a server"},
    {"admin", cmd_admin, "see what goes on at a server, and put an end to it"},
    {"backup", cmd_backup, "copy all games of a server, while it runs"},
    {"restore", cmd_restore, "bring such a copy back"},
    {"show", cmd_show, "draw a game or a position, in letters or as a picture"},
    {"hint", cmd_hint, "the best turns in a position, with reasons"},
    {"analyse", cmd_analyse, "how well a game was played, and how lucky the players were"},
    {"check", cmd_check, "replay records and see that every move and expectation holds"},
    {"standings", cmd_standings, "the table of a club, from a folder of records"},
    {"engine", cmd_engine, "answer the line protocol that bots and programs speak"},
    {"match", cmd_match, "let computer players play each other, and see who is stronger"},
    {"tournament", cmd_tournament, "everybody against everybody, and how strong each is"},
    {"puzzles", cmd_puzzles, "find positions with one best turn, in games of a strong player"},
    {"load", cmd_load, "measure a server, with people who play at random"},
    {"perft", cmd_perft, "count the decision tree of a fixed order of tiles"},
    {"train", cmd_train, "learn to play the tile game: games, a fit, a match, again"},
    {"bench", cmd_bench, "measure speed, size and random play"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int help(FILE *to, int status) {
    enum { INDENT = 13 };
    fprintf(to, "%s\n\n", translate("usage: aude COMMAND ..."));
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(to, "  %-10s", commands[i].name);
        help_wrapped(to, translate(commands[i].meaning), INDENT, INDENT - 1);
    }
    fputc('\n', to);
    help_wrapped(to,
                 translate("`aude help COMMAND` says more; `aude --version` says which aude "
                           "this is."),
                 0, 0);
    help_wrapped(to,
                 translate("`aude help --man [COMMAND]` prints a manual page, `aude help "
                           "--completion SHELL` what bash, zsh or fish must know to complete "
                           "its commands and options."),
                 0, 0);
    help_wrapped(
        to,
        translate(
            "`--lang nl` says all this in Dutch, `--lang de` in German, whatever the locale."),
        0, 0);
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
    if (!strcmp(name, "--lang")) return complain(CMD_USAGE, "%s needs a value; see --help", name);
    if (*name == '-') return complain(CMD_USAGE, "there is no option %s; see --help", name);
    if (near) return complain(CMD_USAGE, "there is no command %s; did you mean %s?", name, near);
    return complain(CMD_USAGE, "there is no command %s; see aude --help", name);
}

static int help_about(char *name) {
    static char option[] = "--help";
    const Command *command = command_named(name);
    return command ? command->run(2, (char *[]){name, option, NULL}) : unknown_command(name);
}

static int man_about(const char *name) {
    const Command *command = name ? command_named(name) : NULL;
    if (name && !command) return unknown_command(name);
    if (command)
        manual_command(command);
    else
        manual_program(commands, COMMANDS);
    return CMD_OK;
}

static int completion_for(const char *shell) {
    if (shell && manual_completion(shell, commands, COMMANDS)) return CMD_OK;
    return complain(CMD_USAGE, "--completion is for bash, zsh or fish");
}

/* Without a language that is said before anything else. */
static void skip_lang(int *argc, char ***argv) {
    for (; *argc > 2 && !strcmp((*argv)[1], "--lang"); *argc -= 2) *argv += 2;
}

/* `aude help` and what follows it; argv[argc] is NULL. */
static int help_with(int argc, char **argv) {
    skip_lang(&argc, &argv);
    if (argc < 2 || !strcmp(argv[1], "help")) return help(stdout, CMD_OK);
    if (!strcmp(argv[1], "--man")) return man_about(argv[2]);
    if (!strcmp(argv[1], "--completion")) return completion_for(argv[2]);
    return help_about(argv[1]);
}

static int run(int argc, char **argv) {
    if (!lang_hear(argc, argv)) return CMD_USAGE;
    skip_lang(&argc, &argv);
    if (argc < 2) return help(stderr, CMD_USAGE);
    const char *word = argv[1];
    if (!strcmp(word, "--version")) return printf("aude %s\n", aude_version()), CMD_OK;
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) return help(stdout, CMD_OK);
    if (!strcmp(word, "help")) return help_with(argc - 1, argv + 1);
    const Command *command = command_named(word);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(word);
}

/* Whatever was said has arrived, or that is told: a disk may be full. */
int main(int argc, char **argv) {
    int status = run(argc, argv);
    bool lost = ferror(stdout);
    bool unfinished = fclose(stdout) != 0;
    int why = unfinished ? errno : 0;
    if (!unfinished && !lost) return status;
    if (why)
        complain(CMD_FAILED, "the output cannot be written: %s", system_reason(why));
    else
        complain(CMD_FAILED, "the output cannot be written");
    return status ? status : CMD_FAILED;
}
