/* loop.c -- games, a fit, a match; and again. */
#define _POSIX_C_SOURCE 200809L // NOLINT: folders are POSIX, not C
#include "loop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "compare.h"
#include "files.h"
#include "learn.h"
#include "match/clock.h"
#include "match/threads.h"
#include "quantise.h"
#include "selfplay.h"

enum { PATH_ROOM = 1024, HISTORY_ROOM = 16384, LINE_ROOM = 256, COMPARED = 10000 };
enum { GAMES, FIT, QUANTISE, MATCH, WEIGHTS, STEPS };

typedef struct {
    const LoopSettings *settings;
    Log log;
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
    int n = fscanf(file, "iteration %d step %d ", &loop->iteration, &loop->step); // NOLINT: closed
    bool read = n == 2 && loop->step >= 0 && loop->step < STEPS;
    if (read) loop->line[fread(loop->line, 1, sizeof loop->line - 1, file)] = 0;
    (void)fclose(file);
    if (!read) loop->iteration = 1, loop->step = 0;
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
static bool write_weights(Loop *loop, TextError *why) {
    static char history[HISTORY_ROOM];
    FILE *file = fopen(path_of(loop, "history").name, "r");
    size_t n = file ? fread(history, 1, sizeof history - 1, file) : 0;
    history[n] = 0;
    if (file) fclose(file);
    return weights_write(&loop->present, history, path_of(loop, "weights.c").name) ||
           text_fail(why, "weights.c cannot be written");
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

static bool play(Loop *loop, TextError *why) {
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
                          .log = &loop->log};
    PlayReport report;
    char what[LINE_ROOM];
    if (!keep_model(loop) || !play_games(&games, &report))
        return text_fail(why, "the games cannot be written");
    snprintf(what, sizeof what, "%d: %ld games by %s (seed %llu), %ld positions", loop->iteration,
             report.games, linear ? "the linear part" : "the network", (unsigned long long)s->seed,
             report.samples);
    loop->line[0] = 0;
    remember(loop, what);
    return true;
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
                              .log = &loop->log};
    char what[LINE_ROOM];
    static const Say before[2] = {SAY("before"), SAY("the linear part alone")};
    log_say(&loop->log, "%zu positions\n", samples->n);
    learn_tell(model, samples, said_in(loop->log.lang, before[is_new]), s->threads, &loop->log);
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

static bool fail_candidate(TextError *why) {
    return text_fail(why, "the candidate cannot be written");
}

static bool fit(Loop *loop, TextError *why) {
    Samples samples = {0};
    Model *model = malloc(sizeof *model);
    bool ready = model && read_samples(loop, &samples), written = false;
    if (ready) {
        learn(loop, &samples, model);
        written = model_write(model, path_of(loop, "candidate.model").name);
    }
    samples_release(&samples);
    free(model);
    if (!ready) return text_fail(why, "there are no positions to learn from");
    return written || fail_candidate(why);
}

/* ---- Quantising ------------------------------------------------------------------------- */

static bool quantise_candidate(const Loop *loop, const Samples *samples, const Model *model,
                               TextError *why) {
    Net net;
    if (!quantise(model, samples, &net) || !quantise_holds(&net))
        return text_fail(why, "the weights are too great for whole numbers");
    QuantiseReport report = quantise_report(model, &net, samples, COMPARED);
    log_say(&loop->log,
            "in whole numbers off by %.4f points (at most %.3f), logits by %.4f (%.3f)\n",
            report.error, report.most, report.logit_error, report.logit_most);
    return net_write(&net, path_of(loop, "candidate.net").name) || fail_candidate(why);
}

/* A step of its own, so that another program may have fitted the candidate: tools/fit-gpu. */
static bool quantise_step(Loop *loop, TextError *why) {
    Samples samples = {0};
    Model *model = malloc(sizeof *model);
    bool ready = model && model_read(model, path_of(loop, "candidate.model").name) &&
                 read_samples(loop, &samples);
    bool well = ready ? quantise_candidate(loop, &samples, model, why)
                      : text_fail(why, "there is no candidate to put into whole numbers");
    samples_release(&samples);
    free(model);
    return well;
}

/* ---- Matches ---------------------------------------------------------------------------- */

static bool read_network(const Loop *loop, const char *name, Net *net, TextError *why) {
    TextError wrong = {.lang = why->lang};
    return net_read(net, path_of(loop, name).name, &wrong) ||
           text_fail(why, PLAIN("%s: %s"), name, wrong.reason);
}

static bool meet(const Loop *loop, const Net *candidate, bool mixed, CompareReport *report) {
    long rounds = loop->settings->rounds;
    CompareSettings settings = {.new_one = candidate,
                                .old_one = &loop->present,
                                .rounds = mixed ? rounds / 4 + 2 : rounds,
                                .mixed = mixed,
                                .threads = loop->settings->threads,
                                .seed = loop->settings->seed * 1000 + (uint64_t)loop->iteration};
    return compare_networks(&settings, report);
}

/* In the history, which becomes a comment in a C file, it is English whoever reads the log. */
static void tell_match(Loop *loop, bool mixed, const CompareReport *r) {
    static const Say games[2] = {SAY("the base game"), SAY("others")};
    double score = 100 * r->score.value, margin = r->margin.value, error = r->margin.error;
    char what[LINE_ROOM];
    log_say(&loop->log, "%s: %.1f %%, %+.2f +- %.2f, %ld games\n",
            said_in(loop->log.lang, games[mixed]), score, margin, error, r->games);
    snprintf(what, sizeof what, "%s%s: %.1f %%, %+.2f +- %.2f", mixed ? "; " : ";\n   ",
             games[mixed], score, margin, error);
    remember(loop, what);
}

static bool accept(Loop *loop, const Net *candidate) {
    Model *model = malloc(sizeof *model);
    bool well = model && model_read(model, path_of(loop, "candidate.model").name) &&
                model_write(model, path_of(loop, "present.model").name) &&
                net_write(candidate, path_of(loop, "present.net").name);
    free(model);
    loop->present = *candidate;
    return well;
}

/* It has to win the base game, and must not clearly lose the others. */
static bool is_better(const CompareReport report[2]) {
    return report[0].margin.value > 0 && report[1].margin.value > -report[1].margin.error;
}

static bool match(Loop *loop, TextError *why) {
    Net candidate;
    CompareReport report[2];
    if (!read_network(loop, "candidate.net", &candidate, why)) return false;
    for (int mixed = 0; mixed < 2; mixed++) {
        if (!meet(loop, &candidate, mixed, &report[mixed]))
            return text_fail(why, "the match cannot be played");
        tell_match(loop, mixed, &report[mixed]);
    }
    bool kept = is_better(report);
    log_say(&loop->log, kept ? SAY("iteration %d: kept\n") : SAY("iteration %d: not kept\n"),
            loop->iteration);
    remember(loop, kept ? ": kept" : ": not kept");
    if (kept && !accept(loop, &candidate)) return text_fail(why, "the network cannot be written");
    return write_history(loop) || text_fail(why, "the history cannot be written");
}

/* ---- The loop --------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*run)(Loop *loop, TextError *why);
} steps[STEPS] = {{"games", play},
                  {"fit", fit},
                  {"whole", quantise_step},
                  {"match", match},
                  {"weights", write_weights}};

static bool run_step(Loop *loop, TextError *why) {
    double began = clock_seconds();
    int step = loop->step;
    log_say(&loop->log, "-- iteration %d: %s\n", loop->iteration, steps[step].name);
    if (!steps[step].run(loop, why)) return false;
    loop->took[step] = clock_seconds() - began;
    loop->step = (step + 1) % STEPS;
    loop->iteration += !loop->step;
    return write_state(loop) || text_fail(why, "the state cannot be written");
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

static bool run_steps(Loop *loop, TextError *why) {
    const LoopSettings *s = loop->settings;
    int last = loop->iteration + s->iterations;
    if (s->only) {
        loop->step = step_named(s->only);
        return run_step(loop, why);
    }
    while (loop->iteration < last && has_time(loop))
        if (!run_step(loop, why)) return false;
    return true;
}

/* A new folder begins with the program's own network. */
static bool open_present(Loop *loop, TextError *why) {
    struct stat facts;
    Path path = path_of(loop, "present.net");
    if (!stat(path.name, &facts)) return read_network(loop, "present.net", &loop->present, why);
    net_open(&loop->present, &land_weights);
    return net_write(&loop->present, path.name) || text_fail(why, "the folder cannot be written");
}

bool loop_run(const LoopSettings *settings, TextError *why) {
    static Loop loop;
    loop = (Loop){.settings = settings, .log.lang = why->lang};
    if (settings->minutes > 0) loop.end = clock_seconds() + 60 * settings->minutes;
    mkdir(settings->dir, 0777); /* it may be there */
    if (!open_present(&loop, why)) return false;
    loop.log.file = fopen(path_of(&loop, "log").name, "a");
    if (!loop.log.file) return text_fail(why, "the log cannot be written");
    read_state(&loop);
    bool well = run_steps(&loop, why);
    fclose(loop.log.file);
    return well;
}
