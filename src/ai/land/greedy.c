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
    bool opened;
    Large large;
} Greedy;

/* Somebody with a network of his own judges by that alone, who is biased does not look twice, and
 * among more than two it has not been shown to see more. */
static bool looks_closely(const AiMind *mind) {
    const AiSettings *settings = &mind->settings;
    if (settings->net || settings->value[AI_SMALL]) return false;
    if (settings->value[AI_LINEAR] || bias_matters(&mind->bias)) return false;
    if (mind->game.rules.players != 2 || candidates_weighed(&mind->game)) return false;
    return large_is_there();
}

/* What a candidate is worth; returns by how much more than it seemed. */
static int32_t judge_closely(const AiMind *mind, Greedy *greedy, Candidate *candidate) {
    AudeGame next;
    int32_t seemed = candidate->value.margin;
    aude_copy(&next, &mind->game);
    candidate_play(&next, candidate);
    candidate->value = evaluate_closely(&greedy->land.evaluator, &greedy->large, &next, mind->seat);
    return candidate->value.margin - seemed;
}

/* The networks may differ about the position as a whole: so the others are moved by what they
 * differ by on average.  But none of them comes before those that have been looked at. */
static void look_closely(AiMind *mind) {
    Greedy *greedy = mind_memory(mind);
    LandMind *land = &greedy->land;
    int n = land->n < CLOSELY ? land->n : CLOSELY, more = 0;
    if (!greedy->opened) large_open(&greedy->large);
    greedy->opened = true;
    for (int i = 0; i < n; i++) more += judge_closely(mind, greedy, &land->candidates[i]);
    candidates_sort(land->candidates, n, n);
    for (int i = n; i < land->n; i++) {
        Evaluation *value = &land->candidates[i].value;
        int32_t most = land->candidates[n - 1].value.margin, moved = value->margin + more / n;
        value->margin = moved < most ? moved : most;
    }
    write_lines(mind, land, AI_MAX_LINES);
    mind->nodes += (uint32_t)n;
}

static void greedy_look(AiMind *mind) {
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
    if (looks_closely(mind)) look_closely(mind);
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
