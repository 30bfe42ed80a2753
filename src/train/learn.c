/* learn.c -- AdamW, and what comes of it. */
#include "learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../game.h"
#include "base/text.h"
#include "match/clock.h"
#include "match/threads.h"

/* ---- Batches on several threads --------------------------------------------------------- */

typedef struct {
    const LearnSettings *settings;
    const Samples *samples;
    Model *model;
    Model mean, square; /* of gradients, as AdamW remembers them */
    Model *gradient; /* one a thread */
    uint32_t *order; /* samples to learn from, shuffled */
    size_t n, at; /* how many, and how far this epoch has come */
    long step, epochs;
    float clip;                 /* what gradients are multiplied by, so that none is too long */
    uint64_t rng;
    double began;
} Learner;

static void learn_slice(void *with, int worker) {
    const Learner *learner = with;
    size_t batch = (size_t)learner->settings->batch;
    Model *gradient = &learner->gradient[worker];
    ModelPass *pass = malloc(sizeof *pass);
    memset(gradient, 0, sizeof *gradient);
    if (!pass) return;
    for (size_t i = threads_share(batch, worker, learner->settings->threads);
         i < threads_share(batch, worker + 1, learner->settings->threads); i++) {
        const Sample *sample = learner->samples->at[learner->order[learner->at + i]];
        model_forward(learner->model, sample, pass);
        model_backward(learner->model, sample, pass, 1 / (float)batch, gradient);
    }
    free(pass);
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

/* How much of the time or of the epochs is over. */
static double progress(const Learner *learner) {
    const LearnSettings *s = learner->settings;
    if (s->seconds > 0) return (clock_seconds() - learner->began) / s->seconds;
    double samples = (double)learner->epochs * (double)learner->n + (double)learner->at;
    return samples / (s->epochs * (double)learner->n);
}

/* Slowly up for a twentieth of the way, then down along a cosine. */
static float rate_now(const Learner *learner, double share) {
    const float pi = 3.14159265F;
    float warm = share < 0.05 ? 20 * (float)share : 1;
    return learner->settings->rate * warm * (0.5F + 0.5F * cosf(pi * (float)share)) + 1e-6F;
}

static void shuffle(Learner *learner) {
    for (size_t i = learner->n; i > 1; i--) {
        size_t k = random_below(&learner->rng, (uint32_t)i);
        uint32_t swap = learner->order[i - 1];
        learner->order[i - 1] = learner->order[k], learner->order[k] = swap;
    }
    learner->at = 0;
}

/* A batch is what remains of an epoch if it fits; else the next epoch begins. */
static void learn_batch(Learner *learner, double share) {
    size_t batch = (size_t)learner->settings->batch;
    if (learner->at + batch > learner->n) {
        learner->epochs++;
        shuffle(learner);
    }
    learner->step++;
    threads_run(learn_slice, learner, learner->settings->threads);
    improve(learner, rate_now(learner, share));
    learner->at += batch;
}

/* ---- Fitting ---------------------------------------------------------------------------- */

static void tell(const Learner *learner, double share) {
    const LearnSettings *s = learner->settings;
    char name[64];
    snprintf(name, sizeof name, "%3.0f%% %ld batches %4.0f s", 100 * share, learner->step,
             clock_seconds() - learner->began);
    learn_tell(learner->model, learner->samples, name, s->threads, s->log);
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

bool learn_fit(Model *model, const Samples *samples, const LearnSettings *settings) {
    Learner *learner = calloc(1, sizeof *learner);
    LearnSettings fitting = *settings;
    if (!learner) return false;
    *learner = (Learner){.settings = &fitting, .samples = samples, .model = model};
    learner->gradient = malloc((size_t)settings->threads * sizeof(Model));
    learner->order = malloc((samples->n + 1) * sizeof *learner->order);
    learner->rng = key_mix(settings->seed, 1);
    learner->began = clock_seconds();
    bool room = learner->gradient && learner->order;
    for (size_t i = 0; room && i < samples->n; i++)
        if (!sample_held_out(samples->at[i])) learner->order[learner->n++] = (uint32_t)i;
    if (room && learner->n) {
        if ((size_t)fitting.batch > learner->n) fitting.batch = (int)learner->n;
        shuffle(learner);
        learn_all(learner);
    }
    room = room && learner->n;
    free(learner->gradient), free(learner->order), free(learner);
    return room;
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

void learn_tell(const Model *model, const Samples *samples, const char *name, int threads,
                const Log *log) {
    static const Say games[2] = {SAY("others"), SAY("base")};
    for (int base = 1; base >= 0; base--) {
        LearnReport report = learn_report(model, samples, base, threads);
        if (!report.n) continue;
        log_say(log, PLAIN("%-26s %-6s "), base ? name : "", said_in(log->lang, games[base]));
        print_report(&report, log);
    }
}
