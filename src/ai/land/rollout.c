/* rollout.c -- the candidates that look best are played on, and the one that ends best is taken.
 *
 * Every round shuffles the tiles left once, plays each candidate on with that order, and evaluates
 * where it got to.  Candidates that are behind by more than chance can explain are dropped, so
 * that the others are compared more often.  Who has time compares in stages, in each of which
 * the best of all are played on otherwise, as a rule for longer. */
#include "rollout.h"

#include <string.h>

enum { SURE_ROUNDS = 16, FADED_ROUNDS = 8, MAX_ROUNDS = 20000, DROP = 3, PRIOR_ROUNDS = 4 };

static const RolloutStage usual[] = {{LAST_STAGE, 10, {.turns = 6, .top = 4}}};

/* What a candidate is worth by all that is known.  A few rounds can be misleading, and in a
 * large game there are few: so what the network said counts as some rounds too. */
static int32_t worth(const Rollout *r, int i) {
    int64_t rounds = r->sum[i][COUNT] + PRIOR_ROUNDS;
    return (int32_t)((r->sum[i][CAME] + (int64_t)PRIOR_ROUNDS * r->prior[i]) / rounds);
}

/* An evaluation as one number: the margin, and the chance to win beside it. */
static int32_t in_points(const Rollout *r, Evaluation value) {
    int32_t win = win_chance(value.logit) - AI_CERTAIN / 2;
    return value.margin + win / (AI_CERTAIN / AI_POINT) * r->win_worth;
}

/* The standard error of a mean, from n numbers' sum and that of their squares. */
static int64_t spread(int64_t sum, int64_t squares, int64_t n) {
    int64_t mean = sum / n, variance = squares / n - mean * mean;
    return variance > 0 ? square_root((uint64_t)(variance / n)) : 0;
}

/* That of the difference of two candidates that have been compared in every round. */
static int64_t error_between(const Rollout *r, int a, int b) {
    return spread(r->sum[a][CAME] - r->sum[b][CAME], r->apart[a][b], r->rounds);
}

/* Of this round. */
static int32_t *came_now(Rollout *r) { return r->came[r->rounds % KEPT_ROUNDS]; }

/* What the k-th of the order came to. */
static int64_t came_of(const Rollout *r, int k) { return r->sum[r->order[k]][CAME]; }

/* The best of the order from one place to before another comes to the first of them. */
static void best_to_front(Rollout *r, int from, int to) {
    int best = from;
    for (int k = from + 1; k < to; k++)
        if (came_of(r, k) > came_of(r, best)) best = k;
    uint8_t i = r->order[best];
    r->order[best] = r->order[from], r->order[from] = i;
}

static void drop_the_hopeless(Rollout *r) {
    best_to_front(r, 0, r->alive);
    for (int k = r->alive - 1; k > 0; k--) {
        uint8_t i = r->order[k];
        int64_t behind = (came_of(r, 0) - came_of(r, k)) / r->rounds;
        if (behind <= DROP * error_between(r, r->order[0], i)) continue;
        r->order[k] = r->order[--r->alive];
        r->order[r->alive] = i;
    }
}

/* What was found so far counts as FADED_ROUNDS rounds from now on; every candidate has had as
 * many. */
static void fade(Rollout *r) {
    for (int a = 0; a < r->n; a++)
        for (int b = 0; b < r->n; b++) {
            int64_t one = r->sum[a][COUNT], other = r->sum[b][COUNT];
            r->apart[a][b] = r->apart[a][b] * FADED_ROUNDS / (one < other ? one : other);
        }
    for (int i = 0; i < r->n; i++) {
        int64_t before = r->sum[i][COUNT];
        for (int k = 0; k < ROLLOUT_SUMS; k++) r->sum[i][k] = r->sum[i][k] * FADED_ROUNDS / before;
    }
    r->rounds = FADED_ROUNDS;
}

/* The best of all are compared in it, those that were dropped among them, but nobody who is far
 * behind: played on otherwise a candidate may be better than it seemed. */
static void begin_stage(Rollout *r, const RolloutStage *stage) {
    enum { FAR = FADED_ROUNDS * 6 * AI_POINT };
    r->stage = stage;
    fade(r);
    for (r->alive = 0; r->alive < r->n && r->alive < stage->keep; r->alive++) {
        best_to_front(r, r->alive, r->n);
        if (came_of(r, 0) - came_of(r, r->alive) > FAR) break;
    }
}

/* More candidates have the rounds that those before them had. */
static void make_up(AiMind *mind, Rollout *r) {
    r->known = r->alive;
    for (int more = r->stage->more; more && r->n < r->ranked; more--) {
        r->order[r->n] = r->order[r->alive];
        r->order[r->alive++] = (uint8_t)r->n++;
    }
    r->rounds = 0;
    mind->rng = r->draws;
}

static void end_stage(AiMind *mind, Rollout *r) {
    if (!r->known && r->stage->more && r->n < r->ranked) return make_up(mind, r);
    r->known = 0;
    if (r->stage->rounds < LAST_STAGE) begin_stage(r, r->stage + 1);
}

static void end_round(AiMind *mind, Rollout *r) {
    const int32_t *came = came_now(r);
    for (int k = 0; k < r->alive; k++)
        for (int m = k < r->known ? r->known : 0; m < r->alive; m++) {
            int a = r->order[k], b = r->order[m];
            int64_t apart = came[a] - came[b];
            r->apart[a][b] += apart * apart;
        }
    r->rounds++, r->played++;
    if (r->rounds >= SURE_ROUNDS && r->rounds < r->stage->rounds) drop_the_hopeless(r);
    if (r->rounds == r->stage->rounds || r->alive == 1) end_stage(mind, r);
    r->next = r->known;
}

/* The next candidate of this round is taken. */
static void set_out(AiMind *mind, Rollout *r) {
    if (r->next == r->known) future_shuffle(&r->future, &mind->game.land, &mind->rng);
    aude_copy(&r->run.game, &mind->game);
    candidate_play(&r->run.game, &r->land.candidates[r->order[r->next]]);
    future_begin(&r->run, r->stage->policy);
    r->on_the_way = true;
}

/* It has been played on: what did it come to? */
static void arrive(AiMind *mind, Rollout *r) {
    int i = r->order[r->next++];
    Evaluation value = evaluate(&r->land.evaluator, &r->run.game, mind->seat);
    int64_t *sum = r->sum[i];
    int32_t came = in_points(r, value);
    came_now(r)[i] = came;
    sum[CAME] += came;
    sum[MARGIN] += value.margin;
    sum[WIN] += win_chance(value.logit);
    sum[SQUARES] += (int64_t)value.margin * value.margin;
    sum[COUNT]++;
    r->on_the_way = false;
}

/* ---- The lines: those still compared by what they came to, best first ----------------------- */

static void write_lines(AiMind *mind, Rollout *r) {
    uint8_t *order = r->order;
    mind->n_lines = r->n;
    for (int k = 0; k < r->n; k++) {
        int best = k;
        for (int m = k + 1; m < (k < r->alive ? r->alive : r->n); m++)
            if (worth(r, order[m]) > worth(r, order[best])) best = m;
        uint8_t i = order[best];
        order[best] = order[k], order[k] = i;
        land_line(&r->land.candidates[i], &mind->line[k]);
        const int64_t *sum = r->sum[i];
        mind->line[k].margin = (int32_t)(sum[MARGIN] / sum[COUNT]);
        mind->line[k].error = (int32_t)spread(sum[MARGIN], sum[SQUARES], sum[COUNT]);
        mind->line[k].win = (int32_t)(sum[WIN] / sum[COUNT]);
        mind->line[k].nodes = (uint32_t)sum[COUNT];
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
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
    int top = (int)mind_setting(mind, AI_TOP, (uint32_t)stages->keep);
    r->ranked = land->n < MAX_RIVALS ? land->n : MAX_RIVALS;
    r->n = r->ranked < top ? r->ranked : top;
    r->alive = r->n;
    r->rounds = 0, r->played = 0, r->next = 0, r->known = 0;
    r->draws = mind->rng;
    r->on_the_way = false;
    r->most = mind_setting(mind, AI_SAMPLES, MAX_ROUNDS);
    r->win_worth = win_worth;
    memset(r->sum, 0, sizeof r->sum);
    memset(r->apart, 0, sizeof r->apart);
    for (int i = 0; i < r->n; i++) r->order[i] = (uint8_t)i;
    for (int i = 0; i < r->ranked; i++) r->prior[i] = in_points(r, land->candidates[i].value);
    r->stage = stage_of(mind, r, stages);
}

static void rollout_look(AiMind *mind) { rollout_look_by(mind, usual, 0); }

/* A step is one turn of one candidate. */
bool rollout_think(AiMind *mind) {
    Rollout *r = mind_memory(mind);
    if (r->alive < 2 || r->played >= r->most || !mind->game.land.left) return false;
    uint32_t before = r->land.evaluator.evaluations;
    if (!r->on_the_way) set_out(mind, r);
    if (!future_turn(&r->run, &r->future, &r->land.evaluator, r->scratch)) arrive(mind, r);
    mind->nodes += r->land.evaluator.evaluations - before;
    if (r->on_the_way || r->next < r->alive) return true;
    end_round(mind, r);
    if (!r->known) write_lines(mind, r);
    return r->alive > 1;
}

const AiBrain land_rollout = {sizeof(Rollout), rollout_look, rollout_think};
