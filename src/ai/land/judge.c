/* judge.c -- what a position is worth to a seat. */
#include "judge.h"

void judge_open(Judge *judge, const Net *net) {
    judge->net = net;
    sight_open(&judge->sight);
}

void judge_open_learned(Judge *judge) {
    net_open(&judge->learned, &land_weights);
    judge_open(judge, &judge->learned);
}

/* The game is over: what it came to. */
static Judgement judge_end(const LandGame *game, int seat) {
    int best = INT16_MIN;
    for (int other = 0; other < game->rules.players; other++)
        if (other != seat && game->points[other] > best) best = game->points[other];
    return net_end(game->points[seat] - best);
}

Judgement judge_position(Judge *judge, const AudeGame *game, int seat) {
    judge->judged++;
    if (game->land.phase == LAND_OVER) return judge_end(&game->land, seat);
    sight_look(&judge->sight, &game->land, seat);
    if (!judge->linear) {
        sight_inputs(&judge->sight, &judge->inputs);
        return net_judge(judge->net, judge->memo, &judge->last, &judge->inputs, game->land.left);
    }
    int16_t term[TERMS];
    sight_terms(&judge->sight, term);
    int32_t margin = net_linear(judge->net, term, game->land.left);
    return (Judgement){margin, (int32_t)((int64_t)margin * judge->net->win_of_margin >> 16)};
}

/* 1 / (1 + e^-x) for x = 0, 1/4, .. 8, in 1/AI_CERTAIN; between them a straight line. */
static const uint16_t chance[33] = {32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724,
                                    59287, 60565, 61598, 62428, 63090, 63615, 64030, 64357, 64614,
                                    64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438,
                                    65459, 65476, 65489, 65500, 65508, 65514};

int32_t judge_chance(int32_t logit) {
    enum { STEP = LOGIT_ONE / 4 };
    int32_t x = logit < 0 ? -logit : logit, i = x / STEP, up = x % STEP;
    int32_t odds = i >= 32 ? AI_CERTAIN : chance[i] + (chance[i + 1] - chance[i]) * up / STEP;
    return logit < 0 ? AI_CERTAIN - odds : odds;
}
