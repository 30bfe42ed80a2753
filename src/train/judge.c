/* judge.c -- the yardstick. */
#include "judge.h"

#include <math.h>
#include <stdlib.h>

#include "match/threads.h"
#include "mix.h"

#define WIN_WORTH 60.0          /* points, as aude.c has it */
#define WORD 10.0               /* rounds that the word of a network is worth */

/* ---- What is true ------------------------------------------------------------------------ */

double squares_around_mean(const double x[], int n) {
    double mean = 0, squares = 0;
    for (int i = 0; i < n; i++) mean += x[i] / n;
    for (int i = 0; i < n; i++) squares += (x[i] - mean) * (x[i] - mean);
    return squares;
}

/* The variance that rounds leave in the means of n ways: what varies from round to round, between
 * the ways of one round, since all have the same draws. */
static double noise_of(const Root *root, int seat, const double mean[]) {
    double sum = 0;
    int rounds = root->head.rounds;
    for (int r = 0; r < rounds; r++) {
        double off[ROOT_WAYS];
        for (int i = 0; i < root->head.ways; i++)
            off[i] = root_worth(root, i, r, seat).margin - mean[i];
        sum += squares_around_mean(off, root->head.ways);
    }
    return sum / rounds / (rounds > 1 ? rounds - 1 : 1);
}

void root_truth(const Root *root, int seat, RootTruth *truth) {
    int rounds = root->head.rounds, half[2] = {(rounds + 1) / 2, rounds / 2};
    *truth = (RootTruth){0};
    for (int i = 0; i < root->head.ways; i++)
        for (int r = 0; r < rounds; r++) {
            RootWorth worth = root_worth(root, i, r, seat);
            truth->margin[i] += worth.margin / rounds;
            truth->win[i] += worth.win / rounds;
            truth->half[r & 1][i] += (worth.margin + WIN_WORTH * worth.win) / half[r & 1];
        }
    truth->noise = noise_of(root, seat, truth->margin);
}

static int greatest(const double x[], int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (x[i] > x[best]) best = i;
    return best;
}

/* ---- A network and a root ---------------------------------------------------------------- */

/* What a root adds: to what is to be explained, to what is left of it, by whoever moves and by
 * both, and what the choice gives away. */
typedef struct {
    double spread, left, left_by_both, given_away, noise;
    uint8_t group, ways, best[2];
} Mark;

typedef struct {
    const Judged *judged;
    int n, threads;
    const Roots *roots;
    Mark *mark;                 /* of each root, n in a row */
    bool failed;
} Judging;

typedef struct {
    Evaluator evaluator;
    Large large;
    Root root;
    AudeGame game, next;
    RootTruth truth;
} Bench;

/* What the network says of the ways, in points: the margin, as who moves sees it and as both do,
 * and a win beside it. */
typedef struct {
    double mine[ROOT_WAYS], both[ROOT_WAYS], worth[ROOT_WAYS];
} Word;

static Evaluation ask(Bench *bench, int seat) {
    return bench->evaluator.large
               ? evaluate_closely(&bench->evaluator, &bench->large, &bench->next, seat)
               : evaluate(&bench->evaluator, &bench->next, seat);
}

static Word judgement(Bench *bench, int seat) {
    const Root *root = &bench->root;
    Word word = {0};
    for (int i = 0; i < root->head.ways; i++) {
        aude_copy(&bench->next, &bench->game);
        candidate_play(&bench->next, &root->way[i]);
        Evaluation value = ask(bench, seat);
        word.mine[i] = word.both[i] = value.margin / (double)AI_POINT;
        word.worth[i] = word.mine[i] + WIN_WORTH * win_chance(value.logit) / (double)AI_CERTAIN;
        if (root->head.rules.players > 2) continue;
        Evaluation other = ask(bench, 1 - seat);
        word.both[i] = (value.margin - other.margin) / (double)(2 * AI_POINT);
    }
    return word;
}

/* The best by all that is known without one half of the rounds: the other half and the network. */
static int best_by(const Bench *bench, const Word *word, int half) {
    double known[ROOT_WAYS];
    int n = bench->root.head.ways, rounds = (bench->root.head.rounds + 1 - half) / 2;
    for (int i = 0; i < n; i++)
        known[i] = rounds * bench->truth.half[half][i] + WORD * word->worth[i];
    return greatest(known, n);
}

static double left_over(const double says[], const RootTruth *truth, int n) {
    double off[ROOT_WAYS];
    for (int i = 0; i < n; i++) off[i] = says[i] - truth->margin[i];
    return squares_around_mean(off, n) - truth->noise;
}

/* `first` has what the first network found best. */
static Mark judge_root(Bench *bench, const Mark *first) {
    const Root *root = &bench->root;
    const RootTruth *truth = &bench->truth;
    bool base = mix_is_base(&root->head.rules), two = root->head.rules.players == 2;
    int n = root->head.ways;
    Word word = judgement(bench, aude_actor(&bench->game));
    Mark mark = {.group = base ? JUDGE_BASE : two ? JUDGE_TWO : JUDGE_MORE};
    int pick = greatest(word.mine, n);
    mark.ways = (uint8_t)n, mark.noise = truth->noise;
    mark.spread = squares_around_mean(truth->margin, n) - truth->noise;
    mark.left = left_over(word.mine, truth, n), mark.left_by_both = left_over(word.both, truth, n);
    for (int h = 0; h < 2; h++) {
        mark.best[h] = first ? first->best[h] : (uint8_t)best_by(bench, &word, h);
        mark.given_away += (truth->half[1 - h][mark.best[h]] - truth->half[1 - h][pick]) / 2;
    }
    return mark;
}

static void open_bench(Bench *bench, const Judged *judged) {
    evaluator_open(&bench->evaluator, judged->net);
    if (!judged->large) return;
    large_open_file(&bench->large, judged->large);
    bench->evaluator.large = &bench->large;
}

/* A network at a time, so that what it made of elements is remembered. */
static void judge_share(void *with, int worker) {
    Judging *judging = with;
    size_t n = judging->roots->n;
    for (int k = 0; k < judging->n; k++) {
        Bench *bench = calloc(1, sizeof *bench);
        if (!bench) {
            judging->failed = true;
            return;
        }
        open_bench(bench, &judging->judged[k]);
        for (size_t i = threads_share(n, worker, judging->threads);
             i < threads_share(n, worker + 1, judging->threads); i++) {
            roots_open(judging->roots, i, &bench->root);
            if (bench->root.head.ways < 2 || !root_game(&bench->root, &bench->game)) continue;
            root_truth(&bench->root, aude_actor(&bench->game), &bench->truth);
            Mark *mark = &judging->mark[i * (size_t)judging->n];
            mark[k] = judge_root(bench, k ? mark : NULL);
        }
        free(bench);
    }
}

/* ---- What they come to ------------------------------------------------------------------- */

/* Of two sums over roots the ratio, and its error. */
typedef struct {
    double n, a, b, aa, ab, bb;
} Ratio;

static void ratio_add(Ratio *ratio, double a, double b) {
    ratio->n++;
    ratio->a += a, ratio->b += b;
    ratio->aa += a * a, ratio->ab += a * b, ratio->bb += b * b;
}

static Measured ratio_of(const Ratio *r) {
    if (r->n < 2 || r->b == 0) return (Measured){0};
    double ratio = r->a / r->b, squares = r->aa - 2 * ratio * r->ab + ratio * ratio * r->bb;
    return (Measured){ratio, 2 * sqrt(fmax(squares, 0) * r->n / (r->n - 1)) / fabs(r->b)};
}

static Measured mean_of(const Ratio *r) {
    double n = r->n > 1 ? r->n : 2, mean = r->a / n;
    return (Measured){mean, 2 * sqrt(fmax(r->aa / n - mean * mean, 0) / (n - 1))};
}

static JudgeReport sum_up(const Judging *judging, int net, int group) {
    Ratio left = {0}, both = {0}, away = {0}, less_left = {0}, less_away = {0};
    double ways = 0, spread = 0, noise = 0;
    for (size_t i = 0; i < judging->roots->n; i++) {
        const Mark *first = &judging->mark[i * (size_t)judging->n], *mark = first + net;
        if (!mark->ways || mark->group != group) continue;
        ways += mark->ways, spread += mark->spread, noise += mark->noise;
        ratio_add(&left, mark->left, mark->spread);
        ratio_add(&both, mark->left_by_both, mark->spread);
        ratio_add(&less_left, first->left - mark->left, mark->spread);
        ratio_add(&away, mark->given_away, 1);
        ratio_add(&less_away, first->given_away - mark->given_away, 1);
    }
    JudgeReport report = {.roots = (long)left.n};
    if (left.n < 2) return report;
    report.spread = sqrt(fmax(spread, 0) / ways), report.noise = sqrt(noise / ways);
    report.explained = ratio_of(&left), report.both = ratio_of(&both);
    report.explained.value = 1 - report.explained.value;
    report.both.value = 1 - report.both.value;
    report.more_explained = ratio_of(&less_left);
    report.given_away = mean_of(&away), report.less_given_away = mean_of(&less_away);
    return report;
}

bool judge_networks(const Judged judged[], int n, const Roots *roots, int threads,
                    JudgeReport report[][JUDGE_GROUPS]) {
    Judging judging = {.judged = judged, .n = n, .threads = threads, .roots = roots};
    judging.mark = calloc(roots->n * (size_t)n + 1, sizeof *judging.mark);
    if (!judging.mark) return false;
    threads_run(judge_share, &judging, threads);
    for (int k = 0; k < n; k++)
        for (int group = 0; group < JUDGE_GROUPS; group++)
            report[k][group] = sum_up(&judging, k, group);
    free(judging.mark);
    return !judging.failed;
}
