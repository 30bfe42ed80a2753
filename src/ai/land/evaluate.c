/* evaluate.c -- what a position is worth to a seat. */
#include "evaluate.h"

void evaluator_open(Evaluator *evaluator, const Net *net) {
    evaluator->net = net;
    encoder_open(&evaluator->encoder);
}

void evaluator_open_builtin(Evaluator *evaluator) {
    net_open(&evaluator->learned, &land_weights);
    evaluator_open(evaluator, &evaluator->learned);
}

/* The game is over: what it came to. */
static Evaluation evaluate_end(const LandGame *game, int seat) {
    int best = INT16_MIN;
    for (int other = 0; other < game->rules.players; other++)
        if (other != seat && game->points[other] > best) best = game->points[other];
    return evaluation_of_end(game->points[seat] - best);
}

Evaluation evaluate(Evaluator *evaluator, const AudeGame *game, int seat) {
    evaluator->evaluations++;
    if (game->land.phase == LAND_OVER) return evaluate_end(&game->land, seat);
    encoder_read(&evaluator->encoder, &game->land, seat);
    if (!evaluator->linear) {
        encoder_inputs(&evaluator->encoder, &evaluator->inputs);
        return net_evaluate(evaluator->net, evaluator->cache, &evaluator->state, &evaluator->inputs,
                            game->land.left);
    }
    int16_t term[TERMS];
    encoder_terms(&evaluator->encoder, term);
    int32_t margin = net_linear(evaluator->net, term, game->land.left);
    return (Evaluation){margin, (int32_t)((int64_t)margin * evaluator->net->win_of_margin >> 16)};
}

/* 1 / (1 + e^-x) for x = 0, 1/4, .. 8, in 1/AI_CERTAIN; between them a straight line. */
static const uint16_t chance[33] = {32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724,
                                    59287, 60565, 61598, 62428, 63090, 63615, 64030, 64357, 64614,
                                    64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438,
                                    65459, 65476, 65489, 65500, 65508, 65514};

int32_t win_chance(int32_t logit) {
    enum { STEP = LOGIT_ONE / 4 };
    int32_t x = logit < 0 ? -logit : logit, i = x / STEP, up = x % STEP;
    int32_t odds = i >= 32 ? AI_CERTAIN : chance[i] + (chance[i + 1] - chance[i]) * up / STEP;
    return logit < 0 ? AI_CERTAIN - odds : odds;
}
