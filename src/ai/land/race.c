/* race.c -- the candidates that look best race, and the one that ends best is taken.
 *
 *      begin_rollout   the next racer of this round: its turn is played,
 *      rollout_turn    then a turn a step (rollout.c),
 *      end_rollout     and where it got to is evaluated
 *      end_round       all have had theirs: who is behind drops out
 *      end_stage       those that are left go on otherwise, as a rule for longer */
#include "race.h"

#include <string.h>

#include "module_inputs.h"

enum {
    MAX_ROUNDS = 20000,         /* as good as endless: an hour of thinking does not get there */
    SURE_ROUNDS = 16, /* before that the error of a difference is not known well enough */
    DROP_ERRORS = 3, /* who is behind by so many standard errors drops out */
    HASTY_ROUNDS = 4, /* both in haste, when there may be no sixteen rounds: */
    HASTY_ERRORS = 2,
    CROWDED = 4, /* modules with which a round takes several times as long */
    PRIOR_ROUNDS = 4, /* what the network said counts as so many rounds, */
    CLOSER_ROUNDS = 8, /* what the large one said as so many, */
    DISCOUNTED_ROUNDS = 8, /* and an earlier stage, with another policy, as so many */
    FAR_BEHIND = 6 * AI_POINT, /* a mean score with which nobody comes back in a later stage */
};

static const RaceStage usual[] = {{LAST_STAGE, 10, {.turns = 6, .top = 4}}};

/* The mean score by all that is known.  A few rounds can be misleading, and in a large game there
 * are few: so what the network said counts as some rounds, too. */
static int32_t mean_with_prior(const Race *r, int i) {
    int64_t prior = r->land.evaluator.large ? CLOSER_ROUNDS : PRIOR_ROUNDS;
    return (int32_t)((r->sum[i][SCORE] + prior * r->prior[i]) / (r->sum[i][COUNT] + prior));
}

/* An evaluation as one number: the margin, and the chance to win beside it.  Margins alone would
 * risk a lead for points that are not needed. */
static int32_t score_from(const Race *r, Evaluation value) {
    int32_t win = win_chance(value.logit) - AI_CERTAIN / 2;
    return value.margin + win / (AI_CERTAIN / AI_POINT) * r->win_worth;
}

/* The standard error of a mean, from n numbers' sum and that of their squares. */
static int64_t spread(int64_t sum, int64_t squares, int64_t n) {
    int64_t mean = sum / n, variance = squares / n - mean * mean;
    return variance > 0 ? square_root((uint64_t)(variance / n)) : 0;
}

/* That of the difference between two racers, who have had every round both. */
static int64_t error_between(const Race *r, int a, int b) {
    return spread(r->sum[a][SCORE] - r->sum[b][SCORE], r->difference[a][b], r->rounds);
}

/* Scores of this round. */
static int32_t *scores_now(Race *r) { return r->score[r->rounds % KEPT_ROUNDS]; }

/* What the k-th of the ranking has come to. */
static int64_t total_of(const Race *r, int k) { return r->sum[r->rank[k]][SCORE]; }

/* The best of the ranking within [from, to) comes to the first of these places. */
static void best_to_front(Race *r, int from, int to) {
    int best = from;
    for (int k = from + 1; k < to; k++)
        if (total_of(r, k) > total_of(r, best)) best = k;
    uint8_t i = r->rank[best];
    r->rank[best] = r->rank[from], r->rank[from] = i;
}

static void drop_out(Race *r) {
    int errors = r->stage->hasty ? HASTY_ERRORS : DROP_ERRORS;
    best_to_front(r, 0, r->alive);
    for (int k = r->alive - 1; k > 0; k--) {
        uint8_t i = r->rank[k];
        int64_t behind = (total_of(r, 0) - total_of(r, k)) / r->rounds;
        if (behind <= errors * error_between(r, r->rank[0], i)) continue;
        r->rank[k] = r->rank[--r->alive];
        r->rank[r->alive] = i;
    }
}

/* What was found so far counts as DISCOUNTED_ROUNDS rounds from now on, of every racer. */
static void discount(Race *r) {
    for (int a = 0; a < r->n; a++)
        for (int b = 0; b < r->n; b++) {
            int64_t one = r->sum[a][COUNT], other = r->sum[b][COUNT];
            r->difference[a][b] =
                r->difference[a][b] * DISCOUNTED_ROUNDS / (one < other ? one : other);
        }
    for (int i = 0; i < r->n; i++) {
        int64_t before = r->sum[i][COUNT];
        for (int k = 0; k < RACE_SUMS; k++)
            r->sum[i][k] = r->sum[i][k] * DISCOUNTED_ROUNDS / before;
    }
    r->rounds = DISCOUNTED_ROUNDS;
}

/* The best of all take part, some that had dropped out among them: played on otherwise a candidate
 * may be better than it seemed.  But nobody who is far behind. */
static void begin_stage(Race *r, const RaceStage *stage) {
    r->stage = stage;
    discount(r);
    for (r->alive = 0; r->alive < r->n && r->alive < stage->keep; r->alive++) {
        best_to_front(r, r->alive, r->n);
        if (total_of(r, 0) - total_of(r, r->alive) > (int64_t)DISCOUNTED_ROUNDS * FAR_BEHIND) break;
    }
}

/* More candidates enter, and have the rounds that those before them had. */
static void catch_up(AiMind *mind, Race *r) {
    r->caught = r->alive;
    for (int late = r->stage->late; late && r->n < r->eligible; late--) {
        r->rank[r->n] = r->rank[r->alive];
        r->rank[r->alive++] = (uint8_t)r->n++;
    }
    r->rounds = 0;
    mind->rng = r->first_draws;
}

static void end_stage(AiMind *mind, Race *r) {
    if (!r->caught && r->stage->late && r->n < r->eligible) return catch_up(mind, r);
    r->caught = 0;
    if (r->stage->rounds < LAST_STAGE) begin_stage(r, r->stage + 1);
}

static void end_round(AiMind *mind, Race *r) {
    const int32_t *score = scores_now(r);
    for (int k = 0; k < r->alive; k++)
        for (int m = k < r->caught ? r->caught : 0; m < r->alive; m++) {
            int a = r->rank[k], b = r->rank[m];
            int64_t apart = score[a] - score[b];
            r->difference[a][b] += apart * apart;
        }
    r->rounds++, r->played++;
    uint32_t sure = r->stage->hasty ? HASTY_ROUNDS : SURE_ROUNDS;
    if (r->rounds >= sure && r->rounds < r->stage->rounds) drop_out(r);
    if (r->rounds == r->stage->rounds || r->alive == 1) end_stage(mind, r);
    r->next = r->caught;
}

static void begin_rollout(AiMind *mind, Race *r) {
    if (r->next == r->caught) draw_order_shuffle(&r->order, &mind->game.land, &mind->rng);
    aude_copy(&r->rollout.game, &mind->game);
    candidate_play(&r->rollout.game, &r->land.candidates[r->rank[r->next]]);
    rollout_begin(&r->rollout, r->stage->policy);
    r->running = true;
}

static void end_rollout(AiMind *mind, Race *r) {
    int i = r->rank[r->next++];
    Evaluator *evaluator = &r->land.evaluator;
    Evaluation value = evaluator->large ? closer_evaluate(evaluator, &r->rollout.game, mind->seat)
                                        : evaluate(evaluator, &r->rollout.game, mind->seat);
    int64_t *sum = r->sum[i];
    int32_t score = score_from(r, value);
    scores_now(r)[i] = score;
    sum[SCORE] += score;
    sum[MARGIN] += value.margin;
    sum[WIN] += win_chance(value.logit);
    sum[SQUARES] += (int64_t)value.margin * value.margin;
    sum[COUNT]++;
    r->running = false;
}

/* ---- The lines: those still in the race first, the best of them in front --------------------- */

static void write_lines(AiMind *mind, Race *r) {
    uint8_t *rank = r->rank;
    mind->n_lines = r->n;
    for (int k = 0; k < r->n; k++) {
        int best = k;
        for (int m = k + 1; m < (k < r->alive ? r->alive : r->n); m++)
            if (mean_with_prior(r, rank[m]) > mean_with_prior(r, rank[best])) best = m;
        uint8_t i = rank[best];
        rank[best] = rank[k], rank[k] = i;
        land_line(&r->land.candidates[i], &mind->line[k]);
        const int64_t *sum = r->sum[i];
        mind->line[k].margin = (int32_t)(sum[MARGIN] / sum[COUNT]);
        mind->line[k].error = (int32_t)spread(sum[MARGIN], sum[SQUARES], sum[COUNT]);
        mind->line[k].win = (int32_t)(sum[WIN] / sum[COUNT]);
        mind->line[k].nodes = (uint32_t)sum[COUNT];
    }
}

/* Do the settings describe a stage?  Then it is this one. */
static bool has_own_stage(const AiMind *mind, Race *r) {
    bool linear = mind_setting(mind, AI_LINEAR, 0);
    if (!linear && !mind->settings.value[AI_TURNS] && !mind->settings.value[AI_DEPTH]) return false;
    r->own_stage = usual[0];
    r->own_stage.policy.turns =
        (int)mind_setting(mind, AI_TURNS, (uint32_t)r->own_stage.policy.turns);
    r->own_stage.policy.top =
        linear ? 0 : (int)mind_setting(mind, AI_DEPTH, (uint32_t)r->own_stage.policy.top);
    r->own_stage.keep = MAX_RACERS;
    return true;
}

/* Look, closely where the plan has stages for that; and the stage to begin with. */
static const RaceStage *look(AiMind *mind, Race *r, const RacePlan *plan) {
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
    if (has_own_stage(mind, r)) return &r->own_stage;
    if (plan->closely) land_look_closely(mind, land, &r->large);
    if (!land->evaluator.large) return plan->stages;
    return __builtin_popcount(inputs_modules(&mind->game.land)) < CROWDED ? plan->closely
                                                                          : plan->crowded;
}

void race_look(AiMind *mind, const RacePlan *plan) {
    Race *r = mind_memory(mind);
    LandMind *land = &r->land;
    r->stage = look(mind, r, plan);
    int top = (int)mind_setting(mind, AI_TOP, (uint32_t)r->stage->keep);
    r->eligible = land->n < MAX_RACERS ? land->n : MAX_RACERS;
    r->n = r->eligible < top ? r->eligible : top;
    r->alive = r->n;
    r->rounds = 0, r->played = 0, r->next = 0, r->caught = 0;
    r->first_draws = mind->rng;
    r->running = false;
    r->max_rounds = mind_setting(mind, AI_SAMPLES, MAX_ROUNDS);
    r->win_worth = plan->win_worth;
    memset(r->sum, 0, sizeof r->sum);
    memset(r->difference, 0, sizeof r->difference);
    for (int i = 0; i < r->n; i++) r->rank[i] = (uint8_t)i;
    for (int i = 0; i < r->eligible; i++) r->prior[i] = score_from(r, land->candidates[i].value);
}

static void rollout_look(AiMind *mind) {
    static const RacePlan plan = {.stages = usual};
    race_look(mind, &plan);
}

/* A step is one turn of one rollout. */
bool race_think(AiMind *mind) {
    Race *r = mind_memory(mind);
    if (r->alive < 2 || r->played >= r->max_rounds || !mind->game.land.left) return false;
    uint32_t before = r->land.evaluator.evaluations;
    if (!r->running) begin_rollout(mind, r);
    if (!rollout_turn(&r->rollout, &r->order, &r->land.evaluator, r->scratch)) end_rollout(mind, r);
    mind->nodes += r->land.evaluator.evaluations - before;
    if (r->running || r->next < r->alive) return true;
    end_round(mind, r);
    if (!r->caught) write_lines(mind, r);
    return r->alive > 1;
}

const AiBrain land_rollout = {sizeof(Race), rollout_look, race_think};
