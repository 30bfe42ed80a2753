/* greedy.c -- one ply: the candidate that looks best when it has been taken. */
#include "brain.h"

LandBrain *land_brain(AiMind *mind) {
    LandBrain *brain = mind_memory(mind);
    if (!brain->evaluator.net) evaluator_open_builtin(&brain->evaluator);
    return brain;
}

void land_line(const Candidate *candidate, AiLine *line) {
    *line = (AiLine){.n = candidate->n, .margin = candidate->value.margin, .nodes = 1};
    for (int i = 0; i < candidate->n; i++) line->move[i] = candidate->move[i];
    line->win = win_chance(candidate->value.logit);
}

void land_look(AiMind *mind, LandBrain *brain, int top) {
    uint32_t before = brain->evaluator.evaluations;
    brain->n = candidates_list(&brain->evaluator, &mind->game, brain->candidates, MAX_CANDIDATES);
    if (taste_matters(&mind->taste)) land_taste(mind, brain);
    candidates_sort(brain->candidates, brain->n, top);
    mind->n_lines = brain->n < top ? brain->n : top;
    for (int i = 0; i < mind->n_lines; i++) land_line(&brain->candidates[i], &mind->line[i]);
    mind->nodes += brain->evaluator.evaluations - before;
}

static void greedy_look(AiMind *mind) {
    LandBrain *brain = land_brain(mind);
    brain->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, brain, AI_MAX_LINES);
}

static void linear_look(AiMind *mind) {
    LandBrain *brain = land_brain(mind);
    brain->evaluator.linear = true;
    land_look(mind, brain, AI_MAX_LINES);
}

bool land_think_no_more(AiMind *mind) {
    (void)mind;
    return false;
}

const AiBrain land_greedy = {sizeof(LandBrain), greedy_look, land_think_no_more};
const AiBrain land_linear = {sizeof(LandBrain), linear_look, land_think_no_more};
