/* loop.c -- games, a fit, a match; and again. */
#define _POSIX_C_SOURCE 200809L // NOLINT: folders are POSIX, not C
#include "loop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "contest.h"
#include "files.h"
#include "learn.h"
#include "quantise.h"
#include "log.h"
#include "selfplay.h"
#include "match/clock.h"
#include "match/threads.h"

enum { PATH_ROOM = 1024, HISTORY_ROOM = 16384, LINE_ROOM = 256, COMPARED = 10000 };
enum { GAMES, FIT, QUANTISE, MATCH, WEIGHTS, STEPS };

typedef struct {
    const LoopSettings *settings;
    FILE *log;
    double end;                 /* of the time, or 0 */
    double took[STEPS];         /* in this run */
    int iteration, step;        /* what is next */
    Net present;
    char line[4 * LINE_ROOM];   /* of the history, as it grows */
} Loop;

/* ---- Files ------------------------------------------------------------------------------ */

typedef struct {
    char name[PATH_ROOM];
} Path;

static Path path_of(const Loop *loop, const char *name) {
    Path path;
    snprintf(path.name, sizeof path.name, "%s/%s", loop->settings->dir, name);
    return path;
}

/* The iteration, its next step, and what the history will say of it. */
static bool write_state(const Loop *loop) {
    FILE *file = fopen(path_of(loop, "state.new").name, "w");
    if (!file) return false;
    fprintf(file, "iteration %d\nstep %d\n%s", loop->iteration, loop->step, loop->line);
    if (fclose(file)) return false;
    return !rename(path_of(loop, "state.new").name, path_of(loop, "state").name);
}

/* Without a state it begins. */
static void read_state(Loop *loop) {
    FILE *file = fopen(path_of(loop, "state").name, "r");
    loop->iteration = 1;
    if (!file) return;
    if (fscanf(file, "iteration %d step %d ", &loop->iteration, &loop->step) != 2 ||
        loop->step < 0 || loop->step >= STEPS)
        loop->iteration = 1, loop->step = 0;
    else
        loop->line[fread(loop->line, 1, sizeof loop->line - 1, file)] = 0;
    fclose(file);
}

static void remember(Loop *loop, const char *what) {
    size_t used = strlen(loop->line);
    snprintf(loop->line + used, sizeof loop->line - used, "%s", what);
}

static bool write_history(Loop *loop) {
    FILE *file = fopen(path_of(loop, "history").name, "a");
    if (!file) return false;
    fprintf(file, "%s\n", loop->line);
    loop->line[0] = 0;
    return !fclose(file);
}

/* The present network as a file to compile; alone, of one that came from elsewhere, too. */
static const char *write_weights(Loop *loop) {
    static char history[HISTORY_ROOM];
    FILE *file = fopen(path_of(loop, "history").name, "r");
    size_t n = file ? fread(history, 1, sizeof history - 1, file) : 0;
    history[n] = 0;
    if (file) fclose(file);
    bool written = weights_write(&loop->present, history, path_of(loop, "weights.c").name);
    return written ? NULL : "weights.c cannot be written";
}

/* ---- Games ------------------------------------------------------------------------------ */

/* To go on learning from: the network that plays as floats, also if it is the program's own. */
static bool keep_model(const Loop *loop) {
    Model *model = malloc(sizeof *model);
    Path path = path_of(loop, "present.model");
    bool well = model != NULL;
    if (well && !model_read(model, path.name) && quantise_undo(&loop->present, model))
        well = model_write(model, path.name);
    free(model);
    return well;
}

static const char *play(Loop *loop) {
    const LoopSettings *s = loop->settings;
    bool linear = net_is_linear(&loop->present);
    int lambda = s->lambda ? s->lambda : linear ? 100 : 90;
    PlaySettings games = {.net = &loop->present,
                          .dir = s->dir,
                          .generation = loop->iteration,
                          .seed = s->seed,
                          .games = s->games,
                          .seconds = s->play_seconds,
                          .threads = s->threads,
                          .base = s->base,
                          .keep = s->keep,
                          .lambda = (float)lambda / 100,
                          .log = loop->log};
    PlayReport report;
    char what[LINE_ROOM];
    if (!keep_model(loop) || !play_games(&games, &report)) return "the games cannot be written";
    snprintf(what, sizeof what, "%d: %ld games by %s (seed %llu), %ld positions", loop->iteration,
             report.games, linear ? "the linear part" : "the network", (unsigned long long)s->seed,
             report.samples);
    loop->line[0] = 0;
    remember(loop, what);
    return NULL;
}

/* ---- Fits ------------------------------------------------------------------------------- */

/* All there is of the last iterations. */
static bool read_samples(const Loop *loop, Samples *samples) {
    char path[PATH_ROOM];
    int from = loop->iteration - loop->settings->window + 1;
    for (int generation = from; generation <= loop->iteration; generation++)
        for (int worker = 0; worker < THREADS_MOST; worker++) {
            play_path(path, sizeof path, loop->settings->dir, generation, worker);
            samples_read(samples, path);
        }
    return samples->n > 0;
}

/* The present network, or a new one; returns whether it is new. */
static bool begin_model(const Loop *loop, const Samples *samples, Model *model) {
    const LoopSettings *s = loop->settings;
    bool known = model_read(model, path_of(loop, "present.model").name);
    if (known && !s->fresh) return false;
    model_init(model, s->seed + (uint64_t)loop->iteration);
    learn_linear(model, samples);
    return true;
}

static void learn(Loop *loop, const Samples *samples, Model *model) {
    const LoopSettings *s = loop->settings;
    bool is_new = begin_model(loop, samples, model);
    LearnSettings learning = {.epochs = s->epochs > 0 ? s->epochs
                                        : is_new      ? 10
                                                      : 4,
                              .seconds = s->seconds,
                              .rate = s->rate > 0 ? (float)s->rate
                                      : is_new    ? 2e-3F
                                                  : 5e-4F,
                              .decay = (float)s->decay,
                              .batch = s->batch,
                              .threads = s->threads,
                              .seed = s->seed + (uint64_t)loop->iteration,
                              .hold_linear = !s->free_linear,
                              .log = loop->log};
    char what[LINE_ROOM];
    log_say(loop->log, "%zu positions\n", samples->n);
    learn_tell(model, samples, is_new ? "the linear part alone" : "before", s->threads, loop->log);
    learn_fit(model, samples, &learning);
    LearnReport base = learn_report(model, samples, true, s->threads);
    LearnReport other = learn_report(model, samples, false, s->threads);
    int n = snprintf(what, sizeof what, ";\n   %s of %zu", is_new ? "a new network" : "more",
                     samples->n);
    if (base.n)
        n += snprintf(what + n, sizeof what - (size_t)n,
                      ": base game R2 %.4f, off by %.2f, cross entropy %.4f", base.explained,
                      base.error, base.cross_entropy);
    if (other.n) snprintf(what + n, sizeof what - (size_t)n, "; others R2 %.4f", other.explained);
    remember(loop, what);
}

static const char *fit(Loop *loop) {
    Samples samples = {0};
    Model *model = malloc(sizeof *model);
    const char *wrong = "there are no positions to learn from";
    if (model && read_samples(loop, &samples)) {
        learn(loop, &samples, model);
        bool written = model_write(model, path_of(loop, "candidate.model").name);
        wrong = written ? NULL : "the candidate cannot be written";
    }
    samples_release(&samples);
    free(model);
    return wrong;
}

/* ---- Quantising ------------------------------------------------------------------------- */

static const char *quantise_candidate(const Loop *loop, const Samples *samples,
                                      const Model *model) {
    Net net;
    if (!quantise(model, samples, &net) || !quantise_holds(&net))
        return "the weights are too great for whole numbers";
    QuantiseReport report = quantise_report(model, &net, samples, COMPARED);
    log_say(loop->log,
            "in whole numbers off by %.4f points (at most %.3f), logits by %.4f (%.3f)\n",
            report.error, report.most, report.logit_error, report.logit_most);
    bool written = net_write(&net, path_of(loop, "candidate.net").name);
    return written ? NULL : "the candidate cannot be written";
}

/* A step of its own, so that another program may have fitted the candidate: tools/fit-gpu. */
static const char *quantise_step(Loop *loop) {
    Samples samples = {0};
    Model *model = malloc(sizeof *model);
    const char *wrong = "there is no candidate to put into whole numbers";
    if (model && model_read(model, path_of(loop, "candidate.model").name) &&
        read_samples(loop, &samples))
        wrong = quantise_candidate(loop, &samples, model);
    samples_release(&samples);
    free(model);
    return wrong;
}

/* ---- Matches ---------------------------------------------------------------------------- */

static bool compare(Loop *loop, const Net *candidate, const char *name, int base, long rounds,
                    ContestReport *report) {
    ContestSettings contested = {.new_one = candidate,
                                 .old_one = &loop->present,
                                 .rounds = rounds,
                                 .base = base,
                                 .threads = loop->settings->threads,
                                 .seed = loop->settings->seed * 1000 + (uint64_t)loop->iteration};
    char what[LINE_ROOM];
    if (!contest(&contested, report)) return false;
    snprintf(what, sizeof what, "%s: %.1f %%, %+.2f +- %.2f", name, 100 * report->score,
             report->margin, report->error);
    log_say(loop->log, "%s, %ld games\n", what, report->games);
    remember(loop, what);
    return true;
}

static const char *accept(Loop *loop, const Net *candidate) {
    Model *model = malloc(sizeof *model);
    bool well = model && model_read(model, path_of(loop, "candidate.model").name) &&
                model_write(model, path_of(loop, "present.model").name) &&
                net_write(candidate, path_of(loop, "present.net").name);
    free(model);
    loop->present = *candidate;
    return well ? NULL : "the network cannot be written";
}

/* It has to win the base game, and must not clearly lose the others. */
static const char *match(Loop *loop) {
    Net candidate;
    ContestReport base, mixed;
    const char *wrong = NULL;
    if (!net_read(&candidate, path_of(loop, "candidate.net").name)) return "there is no candidate";
    remember(loop, ";\n   ");
    if (!compare(loop, &candidate, "the base game", 100, loop->settings->rounds, &base))
        return "the match cannot be played";
    remember(loop, "; ");
    if (!compare(loop, &candidate, "others", 0, loop->settings->rounds / 4 + 2, &mixed))
        return "the match cannot be played";
    bool kept = base.margin > 0 && mixed.margin > -2 * mixed.error;
    log_say(loop->log, "iteration %d: %s\n", loop->iteration, kept ? "kept" : "not kept");
    remember(loop, kept ? ": kept" : ": not kept");
    if (kept) wrong = accept(loop, &candidate);
    if (!wrong && !write_history(loop)) wrong = "the history cannot be written";
    return wrong;
}

/* ---- The loop --------------------------------------------------------------------------- */

static const struct {
    const char *name;
    const char *(*run)(Loop *loop);
} steps[STEPS] = {{"games", play},
                  {"fit", fit},
                  {"whole", quantise_step},
                  {"match", match},
                  {"weights", write_weights}};

static const char *run_step(Loop *loop) {
    double began = clock_seconds();
    int step = loop->step;
    log_say(loop->log, "-- iteration %d: %s\n", loop->iteration, steps[step].name);
    const char *wrong = steps[step].run(loop);
    if (wrong) return wrong;
    loop->took[step] = clock_seconds() - began;
    loop->step = (step + 1) % STEPS;
    loop->iteration += !loop->step;
    return write_state(loop) ? NULL : "the state cannot be written";
}

/* Is there time for what took so long the last time? */
static bool has_time(const Loop *loop) {
    return loop->end <= 0 || clock_seconds() + loop->took[loop->step] < loop->end;
}

/* STEPS: there is none of this name. */
static int step_named(const char *name) {
    int step = 0;
    while (step < STEPS && strcmp(name, steps[step].name) != 0) step++;
    return step;
}

bool loop_has_step(const char *name) { return step_named(name) < STEPS; }

static const char *run_steps(Loop *loop) {
    const LoopSettings *s = loop->settings;
    int last = loop->iteration + s->iterations;
    if (s->only) {
        loop->step = step_named(s->only);
        return run_step(loop);
    }
    while (loop->iteration < last && has_time(loop)) {
        const char *wrong = run_step(loop);
        if (wrong) return wrong;
    }
    return NULL;
}

const char *loop_run(const LoopSettings *settings) {
    static Loop loop;
    loop = (Loop){.settings = settings};
    net_open(&loop.present, &land_weights);
    if (settings->minutes > 0) loop.end = clock_seconds() + 60 * settings->minutes;
    mkdir(settings->dir, 0777); /* it may be there */
    loop.log = fopen(path_of(&loop, "log").name, "a");
    if (!loop.log) return "the folder cannot be written";
    net_read(&loop.present, path_of(&loop, "present.net").name);
    read_state(&loop);
    const char *wrong = run_steps(&loop);
    fclose(loop.log);
    return wrong;
}
