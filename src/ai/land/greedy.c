/* greedy.c -- one ply: the candidate that looks best when it has been taken, by the networks
 * (`greedy`) or by the linear part alone (`linear`).  What all players of the tile game begin with
 * is here, too. */
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

static void write_lines(AiMind *mind, const LandMind *land, int top) {
    mind->n_lines = land->n < top ? land->n : top;
    for (int i = 0; i < mind->n_lines; i++) land_line(&land->candidates[i], &mind->line[i]);
}

void land_look(AiMind *mind, LandMind *land, int top) {
    uint32_t before = land->evaluator.evaluations;
    land->n = candidates_list(&land->evaluator, &mind->game, land->candidates, MAX_CANDIDATES);
    if (bias_matters(&mind->bias)) land_bias(mind, land);
    candidates_sort(land->candidates, land->n, top);
    write_lines(mind, land, top);
    mind->nodes += land->evaluator.evaluations - before;
}

/* ---- A closer look --------------------------------------------------------------------------- */

enum { CLOSELY = 16 }; /* best candidates that the large network is asked about */

typedef struct {
    LandMind land; /* first: land_mind() */
    Large large;
} Greedy;

/* Who has a network of his own judges by that alone, and who is biased does not look twice. */
static bool looks_closely(const AiMind *mind) {
    const AiSettings *settings = &mind->settings;
    if (settings->net || settings->value[AI_SMALL]) return false;
    if (settings->value[AI_LINEAR] || bias_matters(&mind->bias)) return false;
    return large_is_there();
}

void land_look_closely(AiMind *mind, LandMind *land, Large *large) {
    if (!looks_closely(mind)) return;
    if (!land->evaluator.large) large_open(large);
    land->evaluator.large = large;
    uint32_t before = land->evaluator.evaluations;
    closer_rank(&land->evaluator, &mind->game, land->candidates, land->n, CLOSELY);
    write_lines(mind, land, AI_MAX_LINES);
    mind->nodes += land->evaluator.evaluations - before;
}

static void greedy_look(AiMind *mind) {
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
    land_look_closely(mind, land, &((Greedy *)mind_memory(mind))->large);
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

const AiBrain land_greedy = {sizeof(Greedy), greedy_look, land_think_no_more};
const AiBrain land_linear = {sizeof(LandMind), linear_look, land_think_no_more};
