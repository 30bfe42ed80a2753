/* future.c -- how a game may go on. */
#include "future.h"

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
static int choose(Judge *judge, const AudeGame *game, Way ways[], int n, int top) {
    int best = 0, seat = aude_actor(game);
    if (top <= 1) return ways_best(ways, n);
    ways_sort(ways, n, top);
    judge->linear = false;
    for (int i = 0; i < top && i < n; i++) {
        AudeGame next;
        aude_copy(&next, game);
        ways_play(&next, &ways[i]);
        ways[i].judged = judge_position(judge, &next, seat);
        if (ways[i].judged.margin > ways[best].judged.margin) best = i;
    }
    return best;
}

void future_play(const Future *future, AudeGame *game, Judge *judge, FuturePolicy policy,
                 Way ways[MAX_WAYS]) {
    uint64_t drawn[(LAND_MAX_TILES + 63) / 64] = {0};
    bool linear = judge->linear;
    while (policy.turns > 0 && game->land.phase != LAND_OVER) {
        if (aude_actor(game) < 0) {
            draw(future, drawn, game);
            continue;
        }
        judge->linear = true;
        int n = ways_list(judge, game, ways, MAX_WAYS);
        ways_play(game, &ways[choose(judge, game, ways, n, policy.top)]);
        policy.turns--;
    }
    judge->linear = linear;
}
