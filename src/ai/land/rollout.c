/* rollout.c -- a game played on for some turns. */
#include "rollout.h"

#include <string.h>

#include "../../game.h"

void draw_order_shuffle(DrawOrder *order, const LandGame *game, uint64_t *rng) {
    order->n = 0;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < game->copies[type]; i++) order->type[order->n++] = (uint8_t)type;
    for (int i = order->n - 1; i > 0; i--) {
        uint32_t k = random_below(rng, (uint32_t)i + 1);
        uint8_t type = order->type[i];
        order->type[i] = order->type[k];
        order->type[k] = type;
    }
}

/* The next tile of the order that can be drawn now: the river comes before all else. */
static void draw(const DrawOrder *order, uint64_t drawn[], AudeGame *game) {
    for (int i = 0; i < order->n; i++) {
        AudeMove move = land_draw(order->type[i]);
        if (drawn[i >> 6] >> (i & 63) & 1 || aude_check(game, move)) continue;
        drawn[i >> 6] |= (uint64_t)1 << (i & 63);
        aude_play(game, move, NULL);
        return;
    }
    uint64_t rng = 0; /* modules changed the bag: whatever is there, the same for all racers */
    aude_play(game, aude_sample(game, &rng), NULL);
}

/* The best of the ways that looked best, by the networks. */
static int choose(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                  const RolloutPolicy *policy) {
    int best = 0, seat = aude_actor(game), top = policy->top;
    if (policy->look.most) return closer_best(evaluator, game, candidates, n, policy->look);
    if (top <= 1 || top == ROLLOUT_NETWORK) return candidates_best(candidates, n);
    candidates_sort(candidates, n, top);
    evaluator->linear = false;
    for (int i = 0; i < top && i < n; i++) {
        AudeGame next;
        aude_copy(&next, game);
        candidate_play(&next, &candidates[i]);
        candidates[i].value = evaluate(evaluator, &next, seat);
        if (candidates[i].value.margin > candidates[best].value.margin) best = i;
    }
    return best;
}

void rollout_begin(Rollout *rollout, RolloutPolicy policy) {
    memset(rollout->drawn, 0, sizeof rollout->drawn);
    rollout->policy = policy;
}

bool rollout_turn(Rollout *rollout, const DrawOrder *order, Evaluator *evaluator,
                  Candidate candidates[MAX_CANDIDATES]) {
    AudeGame *game = &rollout->game;
    bool linear = evaluator->linear;
    if (!rollout->policy.turns) return false;
    while (aude_actor(game) == AUDE_CHANCE) draw(order, rollout->drawn, game);
    if (game->land.phase == LAND_OVER) return false;
    evaluator->linear = rollout->policy.top < ROLLOUT_NETWORK;
    int n = candidates_list(evaluator, game, candidates, MAX_CANDIDATES);
    candidate_play(game, &candidates[choose(evaluator, game, candidates, n, &rollout->policy)]);
    evaluator->linear = linear;
    rollout->policy.turns--;
    return true;
}
