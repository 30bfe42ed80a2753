/* rollout.c -- the ways that look best are played on, and the one that ends best is taken.
 *
 * Every round shuffles the tiles left once, plays each way on with that order, and judges where
 * it got to.  Ways that are behind by more than chance can explain are dropped, so that the
 * others are compared more often.  Who has time compares in stages, in which those that are left
 * are played on otherwise, as a rule for longer. */
#include "rollout.h"

#include <string.h>

enum { SURE_ROUNDS = 8, MAX_ROUNDS = 20000, DROP = 3, PRIOR_ROUNDS = 4 };

static const RolloutStage usual[] = {{LAST_STAGE, 10, {.turns = 6, .top = 4}}};

/* What a way is worth by all that is known.  A few rounds can be misleading, and in a large game
 * there are few: so what the network said counts as some rounds too. */
static int32_t worth(const Rollout *r, int i) {
    int64_t rounds = (int64_t)r->count[i] + PRIOR_ROUNDS;
    return (int32_t)((r->sum[i] + (int64_t)PRIOR_ROUNDS * r->prior[i]) / rounds);
}

/* A judgement as one number: the margin, and the chance to win beside it. */
static int32_t in_points(const Rollout *r, Judgement judged) {
    int32_t win = judge_chance(judged.logit) - AI_CERTAIN / 2;
    return judged.margin + win / (AI_CERTAIN / AI_POINT) * r->win_worth;
}

/* The standard error of the margin that a way came to. */
static int32_t error_of(const Rollout *r, int i) {
    int64_t n = r->count[i], at = r->margin[i] / n;
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

/* What was found so far counts as SURE_ROUNDS rounds from now on. */
static void fade(Rollout *r) {
    const int64_t before = r->rounds, now = SURE_ROUNDS;
    if (before <= now) return;
    for (int k = 0; k < r->alive; k++) {
        int i = r->order[k];
        r->sum[i] = r->sum[i] * now / before;
        r->margin[i] = r->margin[i] * now / before;
        r->win[i] = r->win[i] * now / before;
        r->squares[i] = r->squares[i] * (uint64_t)now / (uint64_t)before;
        r->count[i] = (uint32_t)now;
        for (int m = 0; m < r->alive; m++) {
            uint64_t *apart = &r->apart[i][r->order[m]];
            *apart = *apart * (uint64_t)now / (uint64_t)before;
        }
    }
    r->rounds = (uint32_t)now;
}

/* The best come to the front, and no more than the stage keeps are compared in it. */
static void begin_stage(Rollout *r, const RolloutStage *stage) {
    r->stage = stage;
    r->stage_end = r->played + stage->rounds;
    fade(r);
    for (int k = 0; k < r->alive && k < stage->keep; k++)
        for (int m = k + 1; m < r->alive; m++)
            if (r->sum[r->order[m]] > r->sum[r->order[k]]) {
                uint8_t i = r->order[k];
                r->order[k] = r->order[m], r->order[m] = i;
            }
    if (r->alive > stage->keep) r->alive = stage->keep;
}

static void end_round(Rollout *r) {
    for (int k = 0; k < r->alive; k++)
        for (int m = 0; m < r->alive; m++) {
            int a = r->order[k], b = r->order[m];
            int64_t apart = r->now[a] - r->now[b];
            r->apart[a][b] += (uint64_t)(apart * apart);
        }
    r->rounds++, r->played++;
    r->next = 0;
    if (r->rounds >= SURE_ROUNDS) drop_the_hopeless(r);
    if (r->played == r->stage_end) begin_stage(r, r->stage + 1);
}

/* The next way of this round is taken. */
static void set_out(AiMind *mind, Rollout *r) {
    if (r->next == 0) future_shuffle(&r->future, &mind->game.land, &mind->rng);
    aude_copy(&r->run.game, &mind->game);
    ways_play(&r->run.game, &r->brain.ways[r->order[r->next]]);
    future_begin(&r->run, r->stage->policy);
    r->on_the_way = true;
}

/* It has been played on: what did it come to? */
static void arrive(AiMind *mind, Rollout *r) {
    int i = r->order[r->next++];
    Judgement judged = judge_position(&r->brain.judge, &r->run.game, mind->seat);
    r->now[i] = in_points(r, judged);
    r->sum[i] += r->now[i];
    r->margin[i] += judged.margin;
    r->win[i] += judge_chance(judged.logit);
    r->squares[i] += (uint64_t)((int64_t)judged.margin * judged.margin);
    r->count[i]++;
    r->on_the_way = false;
}

/* ---- The lines: those still compared by what they came to, best first ----------------------- */

static void write_lines(AiMind *mind, const Rollout *r) {
    uint8_t order[MAX_RIVALS];
    memcpy(order, r->order, sizeof order);
    mind->n_lines = r->n;
    for (int k = 0; k < r->n; k++) {
        int best = k;
        for (int m = k + 1; m < (k < r->alive ? r->alive : r->n); m++)
            if (worth(r, order[m]) > worth(r, order[best])) best = m;
        uint8_t i = order[best];
        order[best] = order[k], order[k] = i;
        land_line(&r->brain.ways[i], &mind->line[k]);
        mind->line[k].margin = (int32_t)(r->margin[i] / r->count[i]);
        mind->line[k].error = error_of(r, i);
        mind->line[k].win = (int32_t)(r->win[i] / r->count[i]);
        mind->line[k].nodes = r->count[i];
    }
}

/* The stage that the settings describe, if they do. */
static const RolloutStage *stage_of(AiMind *mind, Rollout *r, const RolloutStage stages[]) {
    bool linear = mind_setting(mind, AI_LINEAR, 0);
    if (!linear && !mind->settings.value[AI_TURNS] && !mind->settings.value[AI_DEPTH])
        return stages;
    r->own = usual[0];
    r->own.policy.turns = (int)mind_setting(mind, AI_TURNS, (uint32_t)r->own.policy.turns);
    r->own.policy.top = linear ? 0 : (int)mind_setting(mind, AI_DEPTH, (uint32_t)r->own.policy.top);
    r->own.keep = MAX_RIVALS;
    return &r->own;
}

void rollout_look_by(AiMind *mind, const RolloutStage stages[], int win_worth) {
    Rollout *r = mind_memory(mind);
    LandBrain *brain = land_brain(mind);
    brain->judge.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, brain, AI_MAX_LINES);
    int top = (int)mind_setting(mind, AI_TOP, (uint32_t)stages->keep);
    r->n = brain->n < top ? brain->n : top;
    if (r->n > MAX_RIVALS) r->n = MAX_RIVALS;
    r->alive = r->n;
    r->rounds = 0, r->played = 0, r->next = 0;
    r->on_the_way = false;
    r->most = mind_setting(mind, AI_SAMPLES, MAX_ROUNDS);
    r->win_worth = win_worth;
    memset(r->sum, 0, sizeof r->sum);
    memset(r->margin, 0, sizeof r->margin);
    memset(r->win, 0, sizeof r->win);
    memset(r->count, 0, sizeof r->count);
    memset(r->apart, 0, sizeof r->apart);
    memset(r->squares, 0, sizeof r->squares);
    for (int i = 0; i < r->n; i++) {
        r->order[i] = (uint8_t)i;
        r->prior[i] = in_points(r, brain->ways[i].judged);
    }
    r->stage = stage_of(mind, r, stages);
    r->stage_end = r->stage->rounds;
}

static void rollout_look(AiMind *mind) { rollout_look_by(mind, usual, 0); }

/* A step is one turn of one way. */
bool rollout_think(AiMind *mind) {
    Rollout *r = mind_memory(mind);
    if (r->alive < 2 || r->played >= r->most || !mind->game.land.left) return false;
    uint32_t before = r->brain.judge.judged;
    if (!r->on_the_way) set_out(mind, r);
    if (!future_turn(&r->run, &r->future, &r->brain.judge, r->scratch)) arrive(mind, r);
    mind->nodes += r->brain.judge.judged - before;
    if (r->on_the_way || r->next < r->alive) return true;
    end_round(r);
    write_lines(mind, r);
    return r->alive > 1;
}

const AiBrain land_rollout = {sizeof(Rollout), rollout_look, rollout_think};
