/* stats.c -- what the results of games say about who is stronger, and how surely. */
#include "stats.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const double sure = 1.959964;    /* standard errors within which 19 of 20 lie */

void spread_add(Spread *spread, double value) {
    double off = value - spread->mean;
    spread->n++;
    spread->mean += off / (double)spread->n;
    spread->squares += off * (value - spread->mean);
}

double spread_variance(const Spread *spread) {
    return spread->n > 1 ? spread->squares / (double)(spread->n - 1) : 0;
}

Estimate spread_estimate(const Spread *spread) {
    double n = spread->n ? (double)spread->n : 1;
    return (Estimate){spread->mean, sure * sqrt(spread_variance(spread) / n)};
}

/* ---- Elo ------------------------------------------------------------------ */

static const double elo_a_logit = 400 / 2.302585092994046;

double elo_of(double score, int seats) {
    return elo_a_logit * log(score * (seats - 1) / (1 - score));
}

double elo_score(double elo) { return 1 / (1 + exp(-elo / elo_a_logit)); }

static double clamp(double value, double least, double most) {
    return value < least ? least : value > most ? most : value;
}

Estimate elo_estimate(Estimate score, long games, int seats) {
    if (!games) return (Estimate){0, 0};
    double edge = 0.5 / (double)(games > 1 ? games : 2);
    double value = clamp(score.value, edge, 1 - edge), error = fmax(score.error, edge);
    double low = clamp(value - error, edge / 2, 1), high = clamp(value + error, 0, 1 - edge / 2);
    return (Estimate){elo_of(value, seats), (elo_of(high, seats) - elo_of(low, seats)) / 2};
}

/* ---- When is it enough? ---------------------------------------------------- */

/* Results that have not come up yet are not impossible. */
static const double unseen = 1e-3;

static double pair_count(const Sprt *sprt, int i) {
    return sprt->pair[i] ? (double)sprt->pair[i] : unseen;
}
static double pair_score(int i) { return (double)i / (PAIR_RESULTS - 1); }

/* Of all distributions whose mean is `score` the results are likeliest under the one that gives
 * result i the weight count(i) / (1 + t * (score(i) - score)); the sum that must be 0 falls with t,
 * so t is found by halving. */
static double likeliest_tilt(const Sprt *sprt, double score) {
    double low = -1 / (1 - score), high = 1 / score;
    for (int step = 0; step < 80; step++) {
        double t = (low + high) / 2, sum = 0;
        for (int i = 0; i < PAIR_RESULTS; i++) {
            double off = pair_score(i) - score;
            sum += pair_count(sprt, i) * off / (1 + t * off);
        }
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

double sprt_likelihood(const Sprt *sprt) {
    double score0 = elo_score(sprt->elo0), score1 = elo_score(sprt->elo1), sum = 0;
    double tilt0 = likeliest_tilt(sprt, score0), tilt1 = likeliest_tilt(sprt, score1);
    for (int i = 0; i < PAIR_RESULTS; i++) {
        double under0 = 1 + tilt0 * (pair_score(i) - score0);
        double under1 = 1 + tilt1 * (pair_score(i) - score1);
        sum += pair_count(sprt, i) * log(under0 / under1);
    }
    return sum;
}

double sprt_bound(void) { return log(0.95 / 0.05); }

/* ---- Round robins ---------------------------------------------------------- */

typedef double Matrix[CROSS_MAX][CROSS_MAX];

/* Half a game from winning, or losing, everything. */
static double points_of(const CrossTable *table, int i, int j) {
    double games = table->points[i][j] + table->points[j][i];
    return games > 0 ? clamp(table->points[i][j], 0.5, games - 0.5) : 0;
}
static double games_of(const CrossTable *table, int i, int j) {
    return points_of(table, i, j) + points_of(table, j, i);
}

/* Who beats the others as often as `strength` says: points won over points to be expected of a
 * player of strength 1. */
static double better_strength(const CrossTable *table, const double strength[], int i) {
    double won = 0, expected = 0;
    for (int j = 0; j < table->n; j++) {
        if (j == i) continue;
        won += points_of(table, i, j);
        expected += games_of(table, i, j) / (strength[i] + strength[j]);
    }
    return expected > 0 ? won / expected : strength[i];
}

/* One step for all, after which the mean of the logarithms is 0 again; returns the greatest
 * change. */
static double improve(const CrossTable *table, double strength[]) {
    double change = 0, mean = 0;
    for (int i = 0; i < table->n; i++) {
        double better = better_strength(table, strength, i);
        change = fmax(change, fabs(log(better / strength[i])));
        strength[i] = better;
    }
    for (int i = 0; i < table->n; i++) mean += log(strength[i]) / table->n;
    for (int i = 0; i < table->n; i++) strength[i] /= exp(mean);
    return change;
}

/* A sum over pairs as a matrix: each adds to its two rows, and takes from where they cross. */
static void add_pair(Matrix matrix, int i, int j, double value) {
    matrix[i][i] += value;
    matrix[j][j] += value;
    matrix[i][j] -= value;
    matrix[j][i] -= value;
}

/* By Gauss and Jordan; positive definite, so no pivot is 0. */
static void invert(Matrix matrix, int n) {
    for (int pivot = 0; pivot < n; pivot++) {
        double by = 1 / matrix[pivot][pivot];
        matrix[pivot][pivot] = 1;
        for (int j = 0; j < n; j++) matrix[pivot][j] *= by;
        for (int i = 0; i < n; i++) {
            if (i == pivot) continue;
            double times = matrix[i][pivot];
            matrix[i][pivot] = 0;
            for (int j = 0; j < n; j++) matrix[i][j] -= times * matrix[pivot][j];
        }
    }
}

/* How much results tell about strengths, and how much they vary.  Only differences are told: a
 * constant added to all makes the first invertible and changes no difference. */
static void measure(const CrossTable *table, const double strength[], Matrix told, Matrix varies) {
    for (int i = 0; i < table->n; i++) {
        for (int j = 0; j < table->n; j++) told[i][j] += 1.0 / table->n;
        for (int j = 0; j < i; j++) {
            double p = strength[i] / (strength[i] + strength[j]);
            add_pair(told, i, j, games_of(table, i, j) * p * (1 - p));
            add_pair(varies, i, j, table->variance[i][j]);
        }
    }
}

/* The variance of a player's strength, or of its difference to another one's. */
static double variance_of(int n, const Matrix inverse, const Matrix varies, int i, int anchor) {
    double sum = 0;
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            double at = inverse[i][a] - (anchor < 0 ? 0 : inverse[anchor][a]);
            double bt = inverse[i][b] - (anchor < 0 ? 0 : inverse[anchor][b]);
            sum += at * varies[a][b] * bt;
        }
    }
    return fmax(sum, 0);
}

void cross_solve(const CrossTable *table, int anchor, Estimate elo[]) {
    enum { MOST_STEPS = 100000 };
    double strength[CROSS_MAX];
    Matrix told = {{0}}, varies = {{0}};
    for (int i = 0; i < table->n; i++) strength[i] = 1;
    for (int step = 0; step < MOST_STEPS && improve(table, strength) > 1e-9; step++) continue;
    measure(table, strength, told, varies);
    invert(told, table->n);
    for (int i = 0; i < table->n; i++) {
        double variance = variance_of(table->n, told, varies, i, anchor);
        elo[i].value = elo_a_logit * log(strength[i]);
        elo[i].error = sure * elo_a_logit * sqrt(variance);
    }
}
