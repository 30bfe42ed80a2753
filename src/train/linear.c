/* linear.c -- the linear part of a network in closed form.
 *
 * The weights that make the sum of squares least solve a system of linear equations, one a weight.
 * A little is added to its diagonal: terms that hardly vary then keep small weights. */
#include "learn.h"

#include <math.h>
#include <stdlib.h>

enum { WEIGHTS = 2 * TERMS, ENOUGH = 400000 };

typedef struct {
    double n, left[WEIGHTS][WEIGHTS], right[WEIGHTS];
} Equations;

static void add_sample(Equations *equations, const Sample *sample) {
    double x[WEIGHTS] = {0};
    int left = sample->left < NET_LEFT_MOST ? sample->left : NET_LEFT_MOST;
    for (int i = 0; i < TERMS; i++) {
        x[i] = (double)sample->term[i] * model_scale.term[i];
        x[TERMS + i] = x[i] * left / (double)NET_LEFT;
    }
    equations->n += sample->weight;
    for (int i = 0; i < WEIGHTS; i++) {
        double weighted = sample->weight * x[i];
        equations->right[i] += weighted * sample->target;
        for (int k = 0; k <= i; k++) equations->left[i][k] += weighted * x[k];
    }
}

/* Cholesky: left = L L', in its lower half. */
static void decompose(Equations *equations) {
    double(*a)[WEIGHTS] = equations->left;
    for (int i = 0; i < WEIGHTS; i++)
        for (int k = 0; k <= i; k++) {
            double sum = a[i][k];
            for (int j = 0; j < k; j++) sum -= a[i][j] * a[k][j];
            a[i][k] = i == k ? sqrt(sum) : sum / a[k][k];
        }
}

static void solve(Equations *equations) {
    double(*a)[WEIGHTS] = equations->left, *x = equations->right;
    decompose(equations);
    for (int i = 0; i < WEIGHTS; i++) {
        for (int k = 0; k < i; k++) x[i] -= a[i][k] * x[k];
        x[i] /= a[i][i];
    }
    for (int i = WEIGHTS - 1; i >= 0; i--) {
        for (int k = i + 1; k < WEIGHTS; k++) x[i] -= a[k][i] * x[k];
        x[i] /= a[i][i];
    }
}

bool learn_linear(Model *model, const Samples *samples) {
    Equations *equations = calloc(1, sizeof *equations);
    size_t each = samples->n / ENOUGH + 1;
    if (!equations) return false;
    for (size_t i = 0; i < samples->n; i += each)
        if (!sample_held_out(samples->at[i])) add_sample(equations, samples->at[i]);
    for (int i = 0; i < WEIGHTS; i++) equations->left[i][i] += 1e-3 * equations->n + 1e-9;
    solve(equations);
    for (int i = 0; i < TERMS; i++) {
        model->linear[0][i] = (float)equations->right[i];
        model->linear[1][i] = (float)equations->right[TERMS + i];
    }
    free(equations);
    return true;
}
