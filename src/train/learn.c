/* learn.c -- AdamW, and what comes of it. */
#include "learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../game.h"
#include "base/text.h"
#include "match/clock.h"
#include "match/threads.h"
#include "quantise.h"

enum { GROUP_USUAL = 10 };      /* labels of a group */

/* ---- Batches on several threads --------------------------------------------------------- */

/* What is learned from, shuffled: how many, how far this epoch has come, and how many are over. */
typedef struct {
    uint32_t *order;
    size_t n, at, batch;
    long epochs;
} Source;

typedef struct {
    const LearnSettings *settings;
    const Samples *samples;
    const Labels *labels;
    Model *model, rounded;      /* as it learns, and as it will be stored: which judges */
    Model mean, square; /* of gradients, as AdamW remembers them */
    Model *gradient; /* one a thread; */
    ModelPass *pass; /* ROOT_WAYS a thread */
    Source games, groups;
    long step;
    float clip;                 /* what gradients are multiplied by, so that none is too long */
    uint64_t rng;
    double began;
} Learner;

static void learn_sample(const Learner *learner, const Sample *sample, ModelPass *pass,
                         Model *gradient) {
    model_forward(&learner->rounded, sample, pass);
    ModelDelta delta = model_delta(sample, pass);
    delta.margin /= (float)learner->games.batch, delta.logit /= (float)learner->games.batch;
    model_backward(&learner->rounded, sample, pass, delta, gradient);
}

static void learn_labels(const Learner *learner, const LabelGroup *group, ModelPass pass[],
                         Model *gradient) {
    ModelDelta delta[ROOT_WAYS];
    for (int i = 0; i < group->n; i++) model_forward(&learner->rounded, group->at[i], &pass[i]);
    learn_group(group, pass, 1 / (float)learner->groups.batch, delta);
    for (int i = 0; i < group->n; i++)
        model_backward(&learner->rounded, group->at[i], &pass[i], delta[i], gradient);
}

static void learn_slice(void *with, int worker) {
    const Learner *learner = with;
    const Source *games = &learner->games, *groups = &learner->groups;
    int threads = learner->settings->threads;
    Model *gradient = &learner->gradient[worker];
    ModelPass *pass = &learner->pass[(size_t)worker * ROOT_WAYS];
    memset(gradient, 0, sizeof *gradient);
    for (size_t i = threads_share(games->batch, worker, threads);
         i < threads_share(games->batch, worker + 1, threads); i++)
        learn_sample(learner, learner->samples->at[games->order[games->at + i]], pass, gradient);
    for (size_t i = threads_share(groups->batch, worker, threads);
         i < threads_share(groups->batch, worker + 1, threads); i++)
        learn_labels(learner, &learner->labels->group[groups->order[groups->at + i]], pass,
                     gradient);
}

/* The sum of all gradients, in the first; its length is returned. */
static float gather(Model gradient[], int threads) {
    float *sum = (float *)gradient;
    double squares = 0;
    for (int t = 1; t < threads; t++)
        for (int i = 0; i < MODEL_FLOATS; i++) sum[i] += sum[(size_t)t * MODEL_FLOATS + (size_t)i];
    for (int i = 0; i < MODEL_FLOATS; i++) squares += (double)sum[i] * (double)sum[i];
    return (float)sqrt(squares);
}

/* ---- AdamW ------------------------------------------------------------------------------ */

/* One step for weights from `first` on, up to `end`. */
static void improve_some(Learner *learner, int first, int end, float rate, float decay) {
    const float keep_mean = 0.9F, keep_square = 0.999F;
    float *weight = (float *)learner->model, *gradient = (float *)learner->gradient;
    float *mean = (float *)&learner->mean, *square = (float *)&learner->square;
    float young_mean = 1 - powf(keep_mean, (float)learner->step);
    float young_square = 1 - powf(keep_square, (float)learner->step);
    for (int i = first; i < end; i++) {
        float g = learner->clip * gradient[i];
        mean[i] += (1 - keep_mean) * (g - mean[i]);
        square[i] += (1 - keep_square) * (g * g - square[i]);
        float go = mean[i] / young_mean / (sqrtf(square[i] / young_square) + 1e-8F);
        weight[i] -= rate * (go + decay * weight[i]);
    }
}

/* The linear part, if it moves at all, does not decay: its weights are what points are worth. */
static void improve(Learner *learner, float rate) {
    const LearnSettings *s = learner->settings;
    float length = gather(learner->gradient, s->threads);
    int linear = MODEL_FLOATS - 2 * TERMS;
    learner->clip = length > 1 ? 1 / length : 1;
    improve_some(learner, 0, linear, rate, s->decay);
    if (!s->hold_linear) improve_some(learner, linear, MODEL_FLOATS, rate, 0);
}

/* How much of the time or of the epochs is over: of the labels, if there are any. */
static double progress(const Learner *learner) {
    const LearnSettings *s = learner->settings;
    const Source *source = learner->groups.n ? &learner->groups : &learner->games;
    if (s->seconds > 0) return (clock_seconds() - learner->began) / s->seconds;
    return ((double)source->epochs + (double)source->at / (double)source->n) / s->epochs;
}

/* Slowly up for a twentieth of the way, then down along a cosine. */
static float rate_now(const Learner *learner, double share) {
    const float pi = 3.14159265F;
    float warm = share < 0.05 ? 20 * (float)share : 1;
    return learner->settings->rate * warm * (0.5F + 0.5F * cosf(pi * (float)share)) + 1e-6F;
}

static void shuffle(Source *source, uint64_t *rng) {
    for (size_t i = source->n; i > 1; i--) {
        size_t k = random_below(rng, (uint32_t)i);
        uint32_t swap = source->order[i - 1];
        source->order[i - 1] = source->order[k], source->order[k] = swap;
    }
    source->at = 0;
}

/* A batch is what remains of an epoch if it fits; else the next epoch begins. */
static void begin_batch(Source *source, uint64_t *rng) {
    if (source->at + source->batch <= source->n) return;
    source->epochs++;
    shuffle(source, rng);
}

static void learn_batch(Learner *learner, double share) {
    begin_batch(&learner->games, &learner->rng);
    begin_batch(&learner->groups, &learner->rng);
    learner->step++;
    model_round(learner->model, &learner->rounded);
    threads_run(learn_slice, learner, learner->settings->threads);
    improve(learner, rate_now(learner, share));
    learner->games.at += learner->games.batch, learner->groups.at += learner->groups.batch;
}

/* ---- Fitting ---------------------------------------------------------------------------- */

static void tell(Learner *learner, double share) {
    const LearnSettings *s = learner->settings;
    char name[64];
    snprintf(name, sizeof name, "%3.0f%% %ld batches %4.0f s", 100 * share, learner->step,
             clock_seconds() - learner->began);
    model_round(learner->model, &learner->rounded);
    learn_tell(&learner->rounded, learner->samples, learner->labels, name, s->threads, s->log);
}

static void learn_all(Learner *learner) {
    int told = 0;
    double share;
    while ((share = progress(learner)) < 1) {
        learn_batch(learner, share);
        if (!learner->settings->log || (int)(4 * share) == told) continue;
        told = (int)(4 * share);
        tell(learner, share);
    }
    if (learner->settings->log) tell(learner, 1);
}

/* What is not held out, in some order; a batch is no more than there is. */
static bool open_sources(Learner *learner) {
    Source *games = &learner->games, *groups = &learner->groups;
    size_t batch = (size_t)learner->settings->batch;
    games->order = malloc((learner->samples->n + 1) * sizeof *games->order);
    groups->order = malloc((learner->labels->n + 1) * sizeof *groups->order);
    if (!games->order || !groups->order) return false;
    for (size_t i = 0; i < learner->samples->n; i++)
        if (!sample_held_out(learner->samples->at[i])) games->order[games->n++] = (uint32_t)i;
    for (size_t i = 0; i < learner->labels->n; i++)
        if (!sample_held_out(learner->labels->group[i].at[0]))
            groups->order[groups->n++] = (uint32_t)i;
    games->batch = games->n < batch ? games->n : batch;
    batch = batch / GROUP_USUAL + 1;
    groups->batch = groups->n < batch ? groups->n : batch;
    shuffle(games, &learner->rng), shuffle(groups, &learner->rng);
    return games->n || groups->n;
}

bool learn_fit(Model *model, const Samples *samples, const Labels *labels,
               const LearnSettings *settings) {
    Learner *learner = calloc(1, sizeof *learner);
    if (!learner) return false;
    learner->settings = settings, learner->model = model;
    learner->samples = samples, learner->labels = labels;
    learner->gradient = malloc((size_t)settings->threads * sizeof(Model));
    learner->pass = malloc((size_t)settings->threads * ROOT_WAYS * sizeof(ModelPass));
    learner->rng = key_mix(settings->seed, 1);
    learner->began = clock_seconds();
    bool ready = learner->gradient && learner->pass && open_sources(learner);
    if (ready) {
        learn_all(learner);
        model_round(model, &learner->rounded);
        *model = learner->rounded;
    }
    free(learner->gradient), free(learner->pass);
    free(learner->games.order), free(learner->groups.order);
    free(learner);
    return ready;
}

/* ---- Reports ---------------------------------------------------------------------------- */

typedef struct {
    double n, sum, squares, error, cross_entropy, phase_n[LEARN_PHASES], phase[LEARN_PHASES];
} Sums;

typedef struct {
    const Model *model;
    const Samples *samples;
    bool base;
    int threads;
    Sums sums[THREADS_MOST];
} Reporter;

static int phase_of(int left) { return left < 12 ? 0 : left < 30 ? 1 : left < 50 ? 2 : 3; }

static void add_sample(Sums *sums, const Sample *sample, const ModelPass *pass) {
    double margin = sample->margin, off = pass->margin - margin;
    int phase = phase_of(sample->left);
    sums->n++, sums->sum += margin, sums->squares += margin * margin;
    sums->error += off * off, sums->cross_entropy += model_loss(sample, pass).cross_entropy;
    sums->phase_n[phase]++, sums->phase[phase] += off * off;
}

static void report_slice(void *with, int worker) {
    Reporter *reporter = with;
    ModelPass *pass = malloc(sizeof *pass);
    size_t n = reporter->samples->n;
    for (size_t i = threads_share(n, worker, reporter->threads);
         pass && i < threads_share(n, worker + 1, reporter->threads); i++) {
        const Sample *sample = reporter->samples->at[i];
        if (!sample_held_out(sample) || sample->base != reporter->base) continue;
        model_forward(reporter->model, sample, pass);
        add_sample(&reporter->sums[worker], sample, pass);
    }
    free(pass);
}

static void add_sums(Sums *all, const Sums *sums) {
    const double *from = (const double *)sums;
    double *to = (double *)all;
    for (size_t i = 0; i < sizeof *sums / sizeof *from; i++) to[i] += from[i];
}

LearnReport learn_report(const Model *model, const Samples *samples, bool base, int threads) {
    Reporter reporter = {.model = model, .samples = samples, .base = base, .threads = threads};
    LearnReport report = {0};
    Sums all = {0};
    threads_run(report_slice, &reporter, threads);
    for (int i = 0; i < threads; i++) add_sums(&all, &reporter.sums[i]);
    double n = all.n > 0 ? all.n : 1, mean = all.sum / n;
    report.n = (size_t)all.n;
    report.error = sqrt(all.error / n);
    report.cross_entropy = all.cross_entropy / n;
    report.explained = 1 - all.error / (all.squares - n * mean * mean + 1e-9);
    for (int i = 0; i < LEARN_PHASES; i++)
        report.phase[i] = all.phase_n[i] > 0 ? sqrt(all.phase[i] / all.phase_n[i]) : -1;
    return report;
}

static void print_report(const LearnReport *r, const Log *log) {
    log_say(log, "R2 %.4f  off by %.3f (left 0- %.2f 12- %.2f 30- %.2f 50- %.2f)  win %.4f\n",
            r->explained, r->error, r->phase[0], r->phase[1], r->phase[2], r->phase[3],
            r->cross_entropy);
}

void learn_tell(const Model *model, const Samples *samples, const Labels *labels, const char *name,
                int threads, const Log *log) {
    static const Say games[2] = {SAY("others"), SAY("base")};
    for (int base = 1; base >= 0; base--) {
        LearnReport report = learn_report(model, samples, base, threads);
        LabelReport differences = learn_label_report(model, labels, base, threads);
        if (report.n || differences.n)
            log_say(log, PLAIN("%-26s %-6s "), base ? name : "", said_in(log->lang, games[base]));
        if (report.n) print_report(&report, log);
        if (differences.n) log_say(log, "differences R2 %.4f\n", differences.explained);
    }
}
