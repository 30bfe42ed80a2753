/* future.c -- how a game may go on. */
#include "future.h"

#include <string.h>

#include "../../game.h"

void future_shuffle(Future *future, const LandGame *game, uint64_t *rng) {
    future->n = 0;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < game->copies[type]; i++) future->type[future->n++] = (uint8_t)type;
    for (int i = future->n - 1; i > 0; i--) {
        uint32_t k = random_below(rng, (uint32_t)i + 1);
        uint8_t type = future->type[i];
        future->type[i] = future->type[k];
        future->type[k] = type;
    }
}

/* The next tile of the order that can be drawn now: the river comes before all else. */
static void draw(const Future *future, uint64_t drawn[], AudeGame *game) {
    for (int i = 0; i < future->n; i++) {
        AudeMove move = land_draw(future->type[i]);
        if (drawn[i >> 6] >> (i & 63) & 1 || aude_check(game, move)) continue;
        drawn[i >> 6] |= (uint64_t)1 << (i & 63);
        aude_play(game, move, NULL);
        return;
    }
    uint64_t rng = 0; /* the bag was changed by what modules do: whatever is there */
    aude_play(game, aude_sample(game, &rng), NULL);
}

/* The best of the ways that looked best, by the network. */
static int choose(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                  int top) {
    int best = 0, seat = aude_actor(game);
    if (top <= 1 || top == FUTURE_ALL) return candidates_best(candidates, n);
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

void future_begin(FutureRun *run, FuturePolicy policy) {
    memset(run->drawn, 0, sizeof run->drawn);
    run->policy = policy;
}

bool future_turn(FutureRun *run, const Future *future, Evaluator *evaluator,
                 Candidate candidates[MAX_CANDIDATES]) {
    AudeGame *game = &run->game;
    bool linear = evaluator->linear;
    if (!run->policy.turns) return false;
    while (aude_actor(game) == AUDE_CHANCE) draw(future, run->drawn, game);
    if (game->land.phase == LAND_OVER) return false;
    evaluator->linear = run->policy.top < FUTURE_ALL;
    int n = candidates_list(evaluator, game, candidates, MAX_CANDIDATES);
    candidate_play(game, &candidates[choose(evaluator, game, candidates, n, run->policy.top)]);
    evaluator->linear = linear;
    run->policy.turns--;
    return true;
}
