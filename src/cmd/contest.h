/* contest.h -- what `aude match` and `aude tournament` share: options, progress, files. */
#ifndef CMD_CONTEST_H
#define CMD_CONTEST_H

#include "cmd.h"
#include "host.h"
#include "match/report.h"

/* As it was said. */
typedef struct {
    const char *engine[ARG_MOST_TIMES];
    int n_engines;
    const char *game, *rules, *games, *threads, *seed, *grace, *csv, *resume, *records, *lang;
    bool json, quiet;
} ContestOptions;

#define CONTEST_OPTIONS(said)                                                                      \
    {"--games", &(said).games, NULL, "N", "at least so many games (100)"},                         \
        {"--seed", &(said).seed, NULL, "WORD", "decides all draws: another word, others (1)"},     \
        {"--game", &(said).game, NULL, "land|card", "which game (land)"},                          \
        {"--rules", &(said).rules, NULL, "OPTIONS", "options of the game: \"river=river1 inns\""}, \
        {"--engine",                                                                               \
         (said).engine,                                                                            \
         NULL,                                                                                     \
         "NAME=CMD",                                                                               \
         "a player from outside: a command that speaks the line protocol; again for more",         \
         &(said).n_engines},                                                                       \
        {"--grace", &(said).grace, NULL, "MS",                                                     \
         "milliseconds that an outside player may be late before it loses (1000)"},                \
        {"--threads", &(said).threads, NULL, "N", "games at a time (as many as cores)"},           \
        {"--csv", &(said).csv, NULL, "FILE",                                                       \
         "keep a line a game in a new file; - is standard output"},                                \
        {"--resume", &(said).resume, NULL, "FILE", "the same, going on after what is in it"},      \
        {"--records", &(said).records, NULL, "FOLDER", "keep every game as a record"},             \
        {"--json", NULL, &(said).json, NULL, "the result as JSON"},                                \
        {"--quiet", NULL, &(said).quiet, NULL, "say nothing before the end"},                      \
        LANG_OPTION(&(said).lang)

typedef struct {
    ContestOptions said;
    Match match;
    Tally *tally;
    Report report;
    void (*table)(const Report *, Text *);
    int threads;
    bool failed;                /* a file could not be written */
    int csv;                    /* file descriptor, or -1 */
    uint64_t begun, painted;    /* when */
    long first;                 /* game of this run */
    int lines;                  /* of the picture on the screen */
} Contest;

/* Read the words as players, and the options that have nothing to do with who plays whom.  False
 * after saying what is wrong. */
bool contest_read(Contest *contest, const char *const words[], int n);

/* Play, with the lineups and the number of rounds set, and say what came of it. */
int contest_run(Contest *contest);

/* How many games were asked for. */
bool contest_games(const Contest *contest, long fallback, long *games);

#endif
