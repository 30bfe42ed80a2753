/* brain.h -- the players of the tile game: their rows are in players.c. */
#ifndef AI_LAND_BRAIN_H
#define AI_LAND_BRAIN_H

#include "../mind.h"
#include "candidates.h"

/* What every one of them works with; searchers have more behind it. */
typedef struct {
    Evaluator evaluator;
    int n;
    Candidate candidates[MAX_CANDIDATES];
} LandBrain;

/* Make the mind's memory ready on the first look. */
LandBrain *land_brain(AiMind *mind);

/* What the mind's taste makes of the ways that were listed: some it overlooks, others it likes. */
void land_taste(AiMind *mind, LandBrain *brain);

/* All candidates of whoever decides, the best `top` in front, and the mind's lines from them. */
void land_look(AiMind *mind, LandBrain *brain, int top);

/* A candidate as a line, with what it was found to be worth. */
void land_line(const Candidate *candidate, AiLine *line);

/* ORDER as in the table of players. */
extern const AiBrain land_linear, land_greedy, land_expect, land_rollout, land_mcts, land_aude;

/* For brains that have done all their work when they have looked. */
bool land_think_no_more(AiMind *mind);

#endif
