/* margin.c -- the margin of a seat, and the chance to win that a margin stands for. */
#include "margin.h"

int margin_over_best(const int points[], int players, int seat) {
    int best = INT32_MIN / 2;
    for (int other = 0; other < players; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

int game_margin(const AudeGame *game, int seat) {
    int points[AUDE_MAX_SEATS];
    aude_scores(game, points);
    return margin_over_best(points, game->rules.players, seat);
}

int32_t win_at_end(const AudeGame *game, int seat) {
    unsigned winners = aude_winners(game);
    return winners >> seat & 1 ? AI_CERTAIN / __builtin_popcount(winners) : 0;
}

/* 1 / (1 + e^-x) for x = 0, 1/4, .. 8, in 1/AI_CERTAIN; between them a straight line, beyond them
 * certain.  A table, because players compute in integers. */
enum { STEP = LOGIT_ONE / 4, STEPS = 32 };
static const uint16_t logistic[STEPS + 1] = {
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565,
    61598, 62428, 63090, 63615, 64030, 64357, 64614, 64816, 64974, 65097, 65194,
    65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508, 65514};

int32_t win_chance(int32_t logit) {
    int32_t x = logit < 0 ? -logit : logit, i = x / STEP, up = x % STEP, chance = AI_CERTAIN;
    if (i < STEPS) chance = logistic[i] + (logistic[i + 1] - logistic[i]) * up / STEP;
    return logit < 0 ? AI_CERTAIN - chance : chance;
}

/* The derivative of the logistic curve is p (1 - p). */
int32_t win_chance_error(int32_t win, int32_t margin_error) {
    int64_t slope = (int64_t)win * (AI_CERTAIN - win) / AI_CERTAIN;
    return (int32_t)(slope * margin_error * LOGIT_A_POINT / (LOGIT_A_POINT_OF * AI_POINT));
}
