/* train.c -- aude train: how the network of the tile game is learned. */
#include "cmd.h"

#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "match/threads.h"
#include "train/loop.h"
#include "train/root.h"

/* A number with a point, not negative; `fallback` without the option. */
static bool read_real(const char *option, const char *word, double fallback, double *number) {
    char *end;
    *number = fallback;
    if (!word) return true;
    *number = strtod(word, &end);
    if (end != word && !*end && *number >= 0 && *number < 1e9) return true;
    complain(CMD_USAGE, "%s needs a number, not \"%s\"", option, word);
    return false;
}

/* An option with a whole number. */
typedef struct {
    const char *option, *word;
    long most, fallback;
    long number;
} Whole;

static bool read_wholes(Whole whole[], int n) {
    for (int i = 0; i < n; i++) {
        Whole *w = &whole[i];
        if (!args_number(w->option, w->word, w->most, w->fallback, &w->number)) return false;
    }
    return true;
}

enum {
    ITERATIONS,
    GAMES,
    THREADS,
    SEED,
    BASE,
    KEEP,
    LAMBDA,
    WINDOW,
    BATCH,
    PAIRS,
    ROOTS,
    ROUNDS,
    TURNS,
    WHOLES
};
enum { MINUTES, PLAY, EPOCHS, SECONDS, RATE, DECAY, REALS };

/* Threads: of 0 there are as many as cores. */
static const Whole usual[WHOLES] = {
    [ITERATIONS] = {"--iterations", NULL, 1000000, 1},
    [GAMES] = {"--games", NULL, 100000000, 20000},
    [THREADS] = {"--threads", NULL, THREADS_MOST, 0},
    [SEED] = {"--seed", NULL, 1000000000, 1},
    [BASE] = {"--base", NULL, 100, 80},
    [KEEP] = {"--keep", NULL, 100, 30},
    [LAMBDA] = {"--lambda", NULL, 100, 0},
    [WINDOW] = {"--window", NULL, 100, 2},
    [BATCH] = {"--batch", NULL, 1000000, 8192},
    [PAIRS] = {"--pairs", NULL, 1000000, 500},
    [ROOTS] = {"--roots", NULL, 10000000, 20000},
    [ROUNDS] = {"--rounds", NULL, ROOT_ROUNDS, 0},
    [TURNS] = {"--turns", NULL, 60, 0},
};

static void take_wholes(LoopSettings *s, const Whole w[WHOLES]) {
    s->iterations = (int)w[ITERATIONS].number, s->threads = (int)w[THREADS].number;
    if (!s->threads) s->threads = threads_usual(THREADS_MOST);
    s->seed = (uint64_t)w[SEED].number, s->games = w[GAMES].number, s->rounds = w[PAIRS].number;
    s->base = (int)w[BASE].number, s->keep = (int)w[KEEP].number;
    s->window = (int)w[WINDOW].number, s->lambda = (int)w[LAMBDA].number;
    s->batch = (int)w[BATCH].number, s->roots = w[ROOTS].number;
    s->rounds_a_way = (int)w[ROUNDS].number, s->turns = (int)w[TURNS].number;
}

static bool take_reals(LoopSettings *s, const char *const word[REALS]) {
    return read_real("--minutes", word[MINUTES], 0, &s->minutes) &&
           read_real("--play-seconds", word[PLAY], 0, &s->play_seconds) &&
           read_real("--epochs", word[EPOCHS], 0, &s->epochs) &&
           read_real("--seconds", word[SECONDS], 0, &s->seconds) &&
           read_real("--rate", word[RATE], 0, &s->rate) &&
           read_real("--decay", word[DECAY], 0.2, &s->decay);
}

/* A step, and after judge the networks that it is about. */
enum { WORDS = 9 };
static bool read_step(LoopSettings *s, const char *const word[WORDS]) {
    s->only = word[0];
    s->nets = word + 1;
    while (s->n_nets < WORDS - 1 && s->nets[s->n_nets]) s->n_nets++;
    if (word[0] && !loop_has_step(word[0])) {
        complain(CMD_USAGE,
                 "there is no step called %s: games, labels, fit, whole, match, weights, roots, "
                 "judge or pack",
                 word[0]);
        return false;
    }
    if (!s->n_nets || !word[0] || !strcmp(word[0], "judge")) return true;
    complain(CMD_USAGE, "only judge is about networks: %s is one word too many", word[1]);
    return false;
}

/* long: the table of its options */
int cmd_train(int argc, char **argv) {
    const char *word[WORDS] = {0}, *real[REALS] = {0};
    LoopSettings s = {0};
    Whole w[WHOLES];
    memcpy(w, usual, sizeof w);
    const ArgOption options[] = {
        {"--dir", &s.dir, NULL, "DIR", "the folder for all of it; what is there is gone on with"},
        {"--iterations", &w[ITERATIONS].word, NULL, "N", "how often: games, fit, match (1)"},
        {"--minutes", &real[MINUTES], NULL, "M", "begin nothing that would end later"},
        {"--games", &w[GAMES].word, NULL, "N", "games an iteration (20000)"},
        {"--play-seconds", &real[PLAY], NULL, "N", "play no longer than this for them"},
        {"--threads", &w[THREADS].word, NULL, "N", "threads (all cores)"},
        {"--seed", &w[SEED].word, NULL, "N", "another seed, other games (1)"},
        {"--base", &w[BASE].word, NULL, "PERCENT", "base games for two among the games (80)"},
        {"--keep", &w[KEEP].word, NULL, "PERCENT", "positions kept of those there are (30)"},
        {"--lambda", &w[LAMBDA].word, NULL, "PERCENT",
         "how much targets are the end of the game, not what a network judges on the way (90)"},
        {"--window", &w[WINDOW].word, NULL, "N", "learn from the last N iterations (2)"},
        {"--epochs", &real[EPOCHS], NULL, "N", "how often a fit sees each position (10, later 4)"},
        {"--seconds", &real[SECONDS], NULL, "N", "fit for so long instead"},
        {"--rate", &real[RATE], NULL, "RATE", "of learning (0.002, later 0.0005)"},
        {"--decay", &real[DECAY], NULL, "DECAY", "what weights shrink by, times the rate (0.2)"},
        {"--batch", &w[BATCH].word, NULL, "N", "positions a step of a fit (8192)"},
        {"--fresh", NULL, &s.fresh, NULL, "fit a new network, not the present one further"},
        {"--free-linear", NULL, &s.free_linear, NULL,
         "let the linear part move with the network; usually it stays a good player of its own"},
        {"--pairs", &w[PAIRS].word, NULL, "N", "pairs of games in the match (500)"},
        {"--roots", &w[ROOTS].word, NULL, "N", "positions of labels or of the yardstick (20000)"},
        {"--rounds", &w[ROUNDS].word, NULL, "N",
         "how often their ways are played on (labels 4, the yardstick 16)"},
        {"--turns", &w[TURNS].word, NULL, "N", "and for how many turns (10)"},
        {"--closely", NULL, &s.closely, NULL,
         "play them on by a closer look with the program's large network"},
        {0}};
    Args args = {.usage = "--dir DIR [games|labels|fit|whole|match|weights|roots|pack] [options]\n"
                          "--dir DIR judge [NETWORK...] [options]",
                 .about = "Learn to play the tile game: make games with the present network, fit "
                          "a network to them, put it into whole numbers, play it against the "
                          "present one, keep what wins, "
                          "and write it as weights.c. Or do just one of these steps. Labels are "
                          "positions whose ways were played on, to learn from beside games; by "
                          "roots, more of those, judge says how good networks are. Pack writes "
                          "what tools/fit-large learns the large network from.",
                 .options = options,
                 .words = word,
                 .most_words = WORDS};
    TextError why = {.lang = lang_now()};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!s.dir) return complain(CMD_USAGE, "--dir must say where; see aude train --help");
    if (!read_step(&s, word)) return CMD_USAGE;
    if (!read_wholes(w, WHOLES) || !take_reals(&s, real)) return CMD_USAGE;
    take_wholes(&s, w);
    return loop_run(&s, &why) ? CMD_OK : complain(CMD_FAILED, "%s: %s", s.dir, why.reason);
}
