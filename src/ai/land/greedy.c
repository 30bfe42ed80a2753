/* greedy.c -- one ply: the candidate that looks best when it has been taken, by the network
 * (`greedy`) or by its linear part (`linear`).  What all players of the tile game begin with is
 * here, too. */
#include "land_mind.h"

LandMind *land_mind(AiMind *mind) {
    LandMind *land = mind_memory(mind);
    if (land->evaluator.net) return land;
    if (mind->settings.net)
        evaluator_open(&land->evaluator, mind->settings.net);
    else
        evaluator_open_builtin(&land->evaluator);
    return land;
}

void land_line(const Candidate *candidate, AiLine *line) {
    *line = (AiLine){.n = candidate->n, .margin = candidate->value.margin, .nodes = 1};
    for (int i = 0; i < candidate->n; i++) line->move[i] = candidate->move[i];
    line->win = win_chance(candidate->value.logit);
}

void land_look(AiMind *mind, LandMind *land, int top) {
    uint32_t before = land->evaluator.evaluations;
    land->n = candidates_list(&land->evaluator, &mind->game, land->candidates, MAX_CANDIDATES);
    if (bias_matters(&mind->bias)) land_bias(mind, land);
    candidates_sort(land->candidates, land->n, top);
    mind->n_lines = land->n < top ? land->n : top;
    for (int i = 0; i < mind->n_lines; i++) land_line(&land->candidates[i], &mind->line[i]);
    mind->nodes += land->evaluator.evaluations - before;
}

static void greedy_look(AiMind *mind) {
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
}

static void linear_look(AiMind *mind) {
    LandMind *land = land_mind(mind);
    land->evaluator.linear = true;
    land_look(mind, land, AI_MAX_LINES);
}

bool land_think_no_more(AiMind *mind) {
    (void)mind;
    return false;
}

const AiBrain land_greedy = {sizeof(LandMind), greedy_look, land_think_no_more};
const AiBrain land_linear = {sizeof(LandMind), linear_look, land_think_no_more};
