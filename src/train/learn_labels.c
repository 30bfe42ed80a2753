/* learn_labels.c -- the loss of labels, and how much of them a network explains.
 *
 *      loss of a group = mean of  (e - mean of e)^2 / DIFFERENCE + (mean of e)^2 / ALL
 *                               + cross entropy / 2 + (f - mean of f)^2 / CHANCE
 *
 * e is what a margin is off by, f what a chance to win is, in points (a win being 60).  A choice
 * depends on differences alone: those count twelve times as much as what all have in common, which
 * is mostly luck. */
#include "learn.h"

#include <math.h>
#include <stdlib.h>

#include "judge.h"
#include "match/threads.h"

#define DIFFERENCE 8.0F
#define ALL 100.0F
#define CHANCE 40.0F
#define WIN 60.0F

static float mean_of(const float x[], int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum / (float)n;
}

void learn_group(const LabelGroup *group, const ModelPass pass[], float share, ModelDelta delta[]) {
    float e[ROOT_WAYS], f[ROOT_WAYS], chance[ROOT_WAYS];
    int n = group->n;
    for (int i = 0; i < n; i++) {
        chance[i] = model_chance(pass[i].logit);
        e[i] = pass[i].margin - group->at[i]->target;
        f[i] = WIN * (chance[i] - group->at[i]->win);
    }
    float e_mean = mean_of(e, n), f_mean = mean_of(f, n);
    share *= group->at[0]->weight / (float)n;
    for (int i = 0; i < n; i++) {
        float slope = WIN * chance[i] * (1 - chance[i]);
        delta[i].margin = share * (2 * (e[i] - e_mean) / DIFFERENCE + 2 * e_mean / ALL);
        delta[i].logit = share * (0.5F * f[i] / WIN + 2 * (f[i] - f_mean) / CHANCE * slope);
    }
}

/* ---- Reports ----------------------------------------------------------------------------- */

typedef struct {
    const Model *model;
    const Labels *labels;
    bool base;
    int threads;
    double n[THREADS_MOST], spread[THREADS_MOST], left[THREADS_MOST];
} Reporter;

static void add_group(Reporter *reporter, int worker, const LabelGroup *group, ModelPass *pass) {
    double target[ROOT_WAYS], off[ROOT_WAYS];
    for (int i = 0; i < group->n; i++) {
        model_forward(reporter->model, group->at[i], pass);
        target[i] = group->at[i]->target, off[i] = (double)pass->margin - target[i];
    }
    reporter->n[worker]++;
    reporter->spread[worker] += squares_around_mean(target, group->n) - group->noise;
    reporter->left[worker] += squares_around_mean(off, group->n) - group->noise;
}

static void report_slice(void *with, int worker) {
    Reporter *reporter = with;
    ModelPass *pass = malloc(sizeof *pass);
    size_t n = reporter->labels->n;
    for (size_t i = threads_share(n, worker, reporter->threads);
         pass && i < threads_share(n, worker + 1, reporter->threads); i++) {
        const LabelGroup *group = &reporter->labels->group[i];
        if (!sample_held_out(group->at[0]) || group->at[0]->base != reporter->base) continue;
        add_group(reporter, worker, group, pass);
    }
    free(pass);
}

LabelReport learn_label_report(const Model *model, const Labels *labels, bool base, int threads) {
    Reporter reporter = {.model = model, .labels = labels, .base = base, .threads = threads};
    double n = 0, spread = 0, left = 0;
    threads_run(report_slice, &reporter, threads);
    for (int i = 0; i < threads; i++)
        n += reporter.n[i], spread += reporter.spread[i], left += reporter.left[i];
    return (LabelReport){(size_t)n, 1 - left / (spread + 1e-9)};
}
