/* cmd.h -- the program's subcommands, and reading their arguments.
 *
 * A subcommand gets its own name as argv[0], and answers `--help` itself. */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#include <stdbool.h>

enum { CMD_OK, CMD_FAILED, CMD_USAGE };     /* what the program's exit status says */

int cmd_admin(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_backup(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_engine(int argc, char **argv);
int cmd_hint(int argc, char **argv);
int cmd_join(int argc, char **argv);
int cmd_load(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_puzzles(int argc, char **argv);
int cmd_restore(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_worker(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_standings(int argc, char **argv);
int cmd_tournament(int argc, char **argv);
int cmd_train(int argc, char **argv);
int cmd_watch(int argc, char **argv);

/* An option: "--seed" sets `*value` to the argument after it, "--divide" sets `*flag`.  One with
 * `times` may be said up to ARG_MOST_TIMES times: `value` is an array, and `*times` how often. */
enum { ARG_MOST_TIMES = 16 };
typedef struct {
    const char *name;
    const char **value;
    bool *flag;
    const char *word;           /* what its argument is: "FILE", "land|card"; NULL for a flag */
    const char *meaning;        /* in one sentence; NULL: another spelling, not spoken of */
    int *times;
} ArgOption;

typedef struct {
    const char *usage;          /* what may follow the name of the subcommand, a line a form */
    const char *about;          /* what it does, in sentences */
    const ArgOption *options;   /* up to one without a name */
    const char **words;         /* the arguments that are no options go here, */
    int most_words;             /* at most so many */
    int n_words;
} Args;

/* Read the arguments.  False if nothing more is to be done: `*status` is what to exit with. */
bool args_read(Args *args, int argc, char **argv, int *status);

/* What was not said is looked for in the environment: --per-address is AUDE_PER_ADDRESS there. */
void args_from_environment(const ArgOption *options);

/* The number an option was given, or `fallback` without it; of a count, at least 1.  False after
 * saying what is wrong. */
bool args_number(const char *option, const char *value, long most, long fallback, long *number);
bool args_count(const char *option, const char *value, long most, long fallback, long *number);

/* The game that --game names, or the usual one without it; -1 after saying that there is none. */
int args_game(const char *said);

/* What the program says of itself and of wrong command lines is written in English where it is
 * said; this finds it in the language of whoever reads (words/ has the catalogues). */
const char *translate(const char *english) __attribute__((format_arg(1)));

/* The system's reason for a failure, likewise. */
const char *system_reason(int error);

/* Say on stderr what is wrong, and return `status`.  The format is translated. */
int complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The entry of `names` that `word` most resembles, or NULL if none is near. */
const char *nearest_word(const char *word, const char *const names[], int n);

#endif
