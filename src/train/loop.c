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
#include "loop_inside.h"
#include "match/clock.h"
#include "match/threads.h"
#include "quantise.h"
#include "selfplay.h"

enum { HISTORY_ROOM = 16384, COMPARED = 10000 };

/* ---- Files ------------------------------------------------------------------------------ */

Path path_of(const Loop *loop, const char *name) {
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

void remember(Loop *loop, const char *what) {
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

/* The present network as a file to build with; alone, of one that came from elsewhere, too. */
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

bool keep_model(const Loop *loop) {
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
typedef struct {
    Samples samples;
    Labels labels;
} Lessons;

static bool read_lessons(const Loop *loop, Lessons *lessons) {
    char path[PATH_ROOM];
    int from = loop->iteration - loop->settings->window + 1;
    for (int generation = from; generation <= loop->iteration; generation++)
        for (int worker = 0; worker < THREADS_MOST; worker++) {
            play_path(path, sizeof path, loop->settings->dir, generation, worker);
            samples_read(&lessons->samples, path);
        }
    return read_labels(loop, &lessons->labels) && (lessons->samples.n || lessons->labels.n);
}

static void release_lessons(Lessons *lessons) {
    samples_release(&lessons->samples);
    labels_release(&lessons->labels);
}

/* What labels are of as samples, too: to see how large values become. */
static bool add_labels(Samples *samples, const Labels *labels) {
    for (size_t i = 0; i < labels->n; i++)
        for (int k = 0; k < labels->group[i].n; k++)
            if (!samples_add(samples, labels->group[i].at[k])) return false;
    return true;
}

/* The present network, or a new one around its linear part or that of the games; returns whether it
 * is new. */
static bool begin_model(const Loop *loop, const Samples *samples, Model *model) {
    const LoopSettings *s = loop->settings;
    float linear[2][TERMS];
    bool known = model_read(model, path_of(loop, "present.model").name);
    if (known && !s->fresh) return false;
    memcpy(linear, model->linear, sizeof linear);
    model_init(model, s->seed + (uint64_t)loop->iteration);
    if (known) memcpy(model->linear, linear, sizeof linear);
    if (samples->n) learn_linear(model, samples);
    return true;
}

static LearnSettings learn_settings(const Loop *loop, bool is_new) {
    const LoopSettings *s = loop->settings;
    return (LearnSettings){.epochs = s->epochs > 0 ? s->epochs
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
}

/* What the history says of a fit. */
static void remember_fit(Loop *loop, const Lessons *lessons, const Model *model, bool is_new) {
    char what[2 * LINE_ROOM];
    int threads = loop->settings->threads;
    LearnReport base = learn_report(model, &lessons->samples, true, threads);
    LearnReport other = learn_report(model, &lessons->samples, false, threads);
    LabelReport labels = learn_label_report(model, &lessons->labels, true, threads);
    int n = snprintf(what, sizeof what, ";\n   %s", is_new ? "a new network" : "more");
    if (base.n)
        n += snprintf(what + n, sizeof what - (size_t)n,
                      " of %zu: base game R2 %.4f, off by %.2f, cross entropy %.4f",
                      lessons->samples.n, base.explained, base.error, base.cross_entropy);
    if (other.n)
        n += snprintf(what + n, sizeof what - (size_t)n, "; others R2 %.4f", other.explained);
    if (labels.n)
        snprintf(what + n, sizeof what - (size_t)n, "; differences R2 %.4f", labels.explained);
    remember(loop, what);
}

static void learn(Loop *loop, const Lessons *lessons, Model *model) {
    static const Say before[2] = {SAY("before"), SAY("the linear part alone")};
    const LoopSettings *s = loop->settings;
    bool is_new = begin_model(loop, &lessons->samples, model);
    LearnSettings learning = learn_settings(loop, is_new);
    log_say(&loop->log, "%zu positions, %zu groups of labels\n", lessons->samples.n,
            lessons->labels.n);
    learn_tell(model, &lessons->samples, &lessons->labels, said_in(loop->log.lang, before[is_new]),
               s->threads, &loop->log);
    learn_fit(model, &lessons->samples, &lessons->labels, &learning);
    remember_fit(loop, lessons, model, is_new);
}

static bool fail_candidate(TextError *why) {
    return text_fail(why, "the candidate cannot be written");
}

static bool fit(Loop *loop, TextError *why) {
    Lessons lessons = {0};
    Model *model = calloc(1, sizeof *model);
    bool ready = model && read_lessons(loop, &lessons), written = false;
    if (ready) {
        learn(loop, &lessons, model);
        written = model_write(model, path_of(loop, "candidate.model").name);
    }
    release_lessons(&lessons);
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
    Lessons lessons = {0};
    Model *model = malloc(sizeof *model);
    bool ready = model && model_read(model, path_of(loop, "candidate.model").name) &&
                 read_lessons(loop, &lessons) && add_labels(&lessons.samples, &lessons.labels);
    bool well = ready ? quantise_candidate(loop, &lessons.samples, model, why)
                      : text_fail(why, "there is no candidate to put into whole numbers");
    release_lessons(&lessons);
    free(model);
    return well;
}

/* ---- Matches ---------------------------------------------------------------------------- */

bool read_network(const char *path, Net *net, TextError *why) {
    TextError wrong = {.lang = why->lang};
    return net_read(net, path, &wrong) || text_fail(why, PLAIN("%s: %s"), path, wrong.reason);
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
    if (!read_network(path_of(loop, "candidate.net").name, &candidate, why)) return false;
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

/* And what comes after each; of those that are outside an iteration nothing. */
static const struct {
    const char *name;
    bool (*run)(Loop *loop, TextError *why);
    int next;
} steps[ALL_STEPS] = {[GAMES] = {"games", play, FIT},
                      [FIT] = {"fit", fit, QUANTISE},
                      [QUANTISE] = {"whole", quantise_step, MATCH},
                      [MATCH] = {"match", match, WEIGHTS},
                      [WEIGHTS] = {"weights", write_weights, GAMES},
                      [LABELS] = {"labels", make_labels, FIT},
                      [ROOTS] = {"roots", make_yardstick, STEPS},
                      [JUDGE] = {"judge", measure, STEPS},
                      [PACK] = {"pack", pack, STEPS}};

static bool run_step(Loop *loop, TextError *why) {
    double began = clock_seconds();
    int step = loop->step;
    log_say(&loop->log, "-- iteration %d: %s\n", loop->iteration, steps[step].name);
    if (!steps[step].run(loop, why)) return false;
    loop->took[step] = clock_seconds() - began;
    if (steps[step].next == STEPS) return true;
    loop->step = steps[step].next;
    loop->iteration += !loop->step;
    return write_state(loop) || text_fail(why, "the state cannot be written");
}

/* Is there time for what took so long the last time? */
static bool has_time(const Loop *loop) {
    return loop->end <= 0 || clock_seconds() + loop->took[loop->step] < loop->end;
}

/* ALL_STEPS: there is none of this name. */
static int step_named(const char *name) {
    int step = 0;
    while (step < ALL_STEPS && strcmp(name, steps[step].name) != 0) step++;
    return step;
}

bool loop_has_step(const char *name) { return step_named(name) < ALL_STEPS; }

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
    if (!stat(path.name, &facts)) return read_network(path.name, &loop->present, why);
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
