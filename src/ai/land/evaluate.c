/* evaluate.c -- what a position is worth to a seat, by the network or its linear part alone.
 *
 * Any position of the tile game; whoever compares the candidates of one turn asks candidates.h,
 * which does it incrementally where it can. */
#include "evaluate.h"

void evaluator_open(Evaluator *evaluator, const Net *net) {
    evaluator->net = net;
    encoder_open(&evaluator->encoder);
}

void evaluator_open_builtin(Evaluator *evaluator) {
    net_open(&evaluator->learned, &land_weights);
    evaluator_open(evaluator, &evaluator->learned);
}

Evaluation evaluate(Evaluator *evaluator, const AudeGame *game, int seat) {
    evaluator->evaluations++;
    if (game->land.phase == LAND_OVER) return evaluation_of_end(game_margin(game, seat));
    encoder_read(&evaluator->encoder, &game->land, seat);
    if (!evaluator->linear) {
        encoder_inputs(&evaluator->encoder, &evaluator->inputs);
        return net_evaluate(evaluator->net, evaluator->cache, &evaluator->state, &evaluator->inputs,
                            game->land.left);
    }
    int16_t term[TERMS];
    encoder_terms(&evaluator->encoder, term);
    int32_t margin = net_linear(&evaluator->net->linear, term, game->land.left);
    return (Evaluation){margin, logit_of_margin(margin)};
}

Evaluation evaluate_closely(Evaluator *evaluator, Large *large, const AudeGame *game, int seat) {
    if (game->land.phase == LAND_OVER) return evaluate(evaluator, game, seat);
    evaluator->evaluations++;
    encoder_read(&evaluator->encoder, &game->land, seat);
    encoder_inputs(&evaluator->encoder, &evaluator->inputs);
    squares_read(&evaluator->encoder, &large->squares);
    return large_evaluate(large, &evaluator->inputs, game->land.left);
}
