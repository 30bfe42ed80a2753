/* train.c -- aude train: how the network of the tile game is learned. */
#include "cmd.h"

#include <stdlib.h>

#include "host.h"
#include "match/threads.h"
#include "train/loop.h"

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

/* An option with a whole number.  ORDER NUMBERS */
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

/* ORDER NUMBERS */
enum { ITERATIONS, GAMES, THREADS, SEED, BASE, KEEP, LAMBDA, WINDOW, BATCH, PAIRS, WHOLES };
enum { MINUTES, PLAY, EPOCHS, SECONDS, RATE, DECAY, REALS };

static void take_wholes(LoopSettings *s, const Whole w[WHOLES]) {
    s->iterations = (int)w[ITERATIONS].number, s->threads = (int)w[THREADS].number;
    s->seed = (uint64_t)w[SEED].number, s->games = w[GAMES].number, s->rounds = w[PAIRS].number;
    s->base = (int)w[BASE].number, s->keep = (int)w[KEEP].number;
    s->window = (int)w[WINDOW].number, s->lambda = (int)w[LAMBDA].number;
    s->batch = (int)w[BATCH].number;
}

static bool take_reals(LoopSettings *s, const char *const word[REALS]) {
    return read_real("--minutes", word[MINUTES], 0, &s->minutes) &&
           read_real("--play-seconds", word[PLAY], 0, &s->play_seconds) &&
           read_real("--epochs", word[EPOCHS], 0, &s->epochs) &&
           read_real("--seconds", word[SECONDS], 0, &s->seconds) &&
           read_real("--rate", word[RATE], 0, &s->rate) &&
           read_real("--decay", word[DECAY], 0.2, &s->decay);
}

int cmd_train(int argc, char **argv) {
    const char *step[1] = {0}, *real[REALS] = {0};
    LoopSettings s = {0};
    Whole w[WHOLES] = {{"--iterations", NULL, 1000000, 1},
                       {"--games", NULL, 100000000, 20000},
                       {"--threads", NULL, THREADS_MOST, threads_usual(THREADS_MOST)},
                       {"--seed", NULL, 1000000000, 1},
                       {"--base", NULL, 100, 80},
                       {"--keep", NULL, 100, 30},
                       {"--lambda", NULL, 100, 0},
                       {"--window", NULL, 100, 2},
                       {"--batch", NULL, 1000000, 8192},
                       {"--pairs", NULL, 1000000, 500}};
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
        {0}};
    Args args = {.usage = "--dir DIR [games|fit|whole|match|weights] [options]",
                 .about = "Learn to play the tile game: make games with the present network, fit "
                          "a network to them, put it into whole numbers, play it against the "
                          "present one, keep what wins, "
                          "and write it as weights.c. Or do just one of these steps.",
                 .options = options,
                 .words = step,
                 .most_words = 1};
    TextError why = {.lang = lang_now()};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!s.dir) return complain(CMD_USAGE, "--dir must say where; see aude train --help");
    if (step[0] && !loop_has_step(step[0]))
        return complain(CMD_USAGE,
                        "there is no step called %s: games, fit, whole, match or weights", step[0]);
    if (!read_wholes(w, WHOLES) || !take_reals(&s, real)) return CMD_USAGE;
    take_wholes(&s, w);
    s.only = step[0];
    return loop_run(&s, &why) ? CMD_OK : complain(CMD_FAILED, "%s: %s", s.dir, why.reason);
}
