/* rollout.c -- the ways that look best are played on, and the one that ends best is taken.
 *
 * Every round shuffles the tiles left once, plays each way on with that order, and judges where
 * it got to.  Ways that are behind by more than chance can explain are dropped, so that the
 * others are compared more often. */
#include "rollout.h"

#include <string.h>

enum { SURE_ROUNDS = 8, MAX_ROUNDS = 20000, DROP = 3 };

static int32_t mean(const Rollout *r, int i) {
    return r->count[i] ? (int32_t)(r->sum[i] / r->count[i]) : 0;
}

/* The standard error of what a way came to. */
static int32_t error_of(const Rollout *r, int i) {
    int64_t n = r->count[i], at = r->sum[i] / n;
    int64_t variance = (int64_t)(r->squares[i] / (uint64_t)n) - at * at;
    return (int32_t)root_of((uint64_t)(variance > 0 ? variance : 0) / (uint64_t)n);
}

/* The standard error of the difference of two ways that have been compared in every round. */
static int64_t error_between(const Rollout *r, int a, int b) {
    int64_t n = r->rounds, apart = (r->sum[a] - r->sum[b]) / n;
    int64_t variance = (int64_t)(r->apart[a][b] / (uint64_t)n) - apart * apart;
    return root_of((uint64_t)(variance > 0 ? variance : 0) / (uint64_t)n);
}

static int leader(const Rollout *r) {
    int best = r->order[0];
    for (int k = 1; k < r->alive; k++)
        if (r->sum[r->order[k]] > r->sum[best]) best = r->order[k];
    return best;
}

static void drop_the_hopeless(Rollout *r) {
    int best = leader(r);
    for (int k = r->alive - 1; k >= 0; k--) {
        int i = r->order[k];
        if (i == best) continue;
        int64_t behind = (r->sum[best] - r->sum[i]) / (int64_t)r->rounds;
        if (behind <= DROP * error_between(r, best, i)) continue;
        r->order[k] = r->order[--r->alive];
        r->order[r->alive] = (uint8_t)i;
    }
}

static void end_round(Rollout *r) {
    for (int k = 0; k < r->alive; k++)
        for (int m = 0; m < r->alive; m++) {
            int a = r->order[k], b = r->order[m];
            int64_t apart = r->now[a] - r->now[b];
            r->apart[a][b] += (uint64_t)(apart * apart);
        }
    r->rounds++;
    r->next = 0;
    if (r->rounds >= SURE_ROUNDS) drop_the_hopeless(r);
}

static void play_on(AiMind *mind, Rollout *r, int i) {
    AudeGame game;
    aude_copy(&game, &mind->game);
    ways_play(&game, &r->brain.ways[i]);
    future_play(&r->future, &game, &r->brain.judge, r->policy, r->scratch);
    Judgement judged = judge_position(&r->brain.judge, &game, mind->seat);
    r->now[i] = judged.margin;
    r->sum[i] += judged.margin;
    r->squares[i] += (uint64_t)((int64_t)judged.margin * judged.margin);
    r->win[i] += judge_chance(judged.logit);
    r->count[i]++;
}

/* ---- The lines: those still compared by what they came to, best first ----------------------- */

static void write_lines(AiMind *mind, const Rollout *r) {
    uint8_t order[MAX_RIVALS];
    memcpy(order, r->order, sizeof order);
    mind->n_lines = r->n;
    for (int k = 0; k < r->n; k++) {
        int best = k;
        for (int m = k + 1; m < (k < r->alive ? r->alive : r->n); m++)
            if (mean(r, order[m]) > mean(r, order[best])) best = m;
        uint8_t i = order[best];
        order[best] = order[k], order[k] = i;
        land_line(&r->brain.ways[i], &mind->line[k]);
        mind->line[k].margin = mean(r, i);
        mind->line[k].error = error_of(r, i);
        mind->line[k].win = (int32_t)(r->win[i] / r->count[i]);
        mind->line[k].nodes = r->count[i];
    }
}

void rollout_look(AiMind *mind) {
    Rollout *r = mind_memory(mind);
    LandBrain *brain = land_brain(mind);
    int top = (int)mind_setting(mind, AI_TOP, 10);
    brain->judge.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, brain, AI_MAX_LINES);
    r->n = brain->n < top ? brain->n : top;
    if (r->n > MAX_RIVALS) r->n = MAX_RIVALS;
    r->alive = r->n;
    r->rounds = 0, r->next = 0;
    r->most = mind_setting(mind, AI_SAMPLES, MAX_ROUNDS);
    r->policy.turns = (int)mind_setting(mind, AI_TURNS, 6);
    r->policy.top = brain->judge.linear ? 0 : (int)mind_setting(mind, AI_DEPTH, 4);
    memset(r->sum, 0, sizeof r->sum);
    memset(r->win, 0, sizeof r->win);
    memset(r->count, 0, sizeof r->count);
    memset(r->apart, 0, sizeof r->apart);
    memset(r->squares, 0, sizeof r->squares);
    for (int i = 0; i < r->n; i++) r->order[i] = (uint8_t)i;
}

bool rollout_think(AiMind *mind) {
    Rollout *r = mind_memory(mind);
    if (r->alive < 2 || r->rounds >= r->most || !mind->game.land.left) return false;
    uint32_t before = r->brain.judge.judged;
    if (r->next == 0) future_shuffle(&r->future, &mind->game.land, &mind->rng);
    play_on(mind, r, r->order[r->next++]);
    mind->nodes += r->brain.judge.judged - before;
    if (r->next < r->alive) return true;
    end_round(r);
    write_lines(mind, r);
    return r->alive > 1;
}

const AiBrain land_rollout = {sizeof(Rollout), rollout_look, rollout_think};
