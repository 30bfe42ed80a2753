/* land_mind.h -- the players of the tile game: their rows are in players.c. */
#ifndef AI_LAND_MIND_H
#define AI_LAND_MIND_H

#include "../mind.h"
#include "closer.h"

/* What a mind has of the tile game, whichever player it is; those that search have more behind
 * it. */
typedef struct {
    Evaluator evaluator;
    int n;
    Candidate candidates[MAX_CANDIDATES];
} LandMind;

/* Make the mind's memory ready on the first look. */
LandMind *land_mind(AiMind *mind);

/* What the mind's bias makes of the candidates: some it overlooks, others it prefers. */
void land_bias(AiMind *mind, LandMind *land);

/* All candidates of whoever decides, the best `top` in front, and the mind's lines from them. */
void land_look(AiMind *mind, LandMind *land, int top);

/* And a closer look at the best of them, if the mind looks closely; `large` is its memory. */
void land_look_closely(AiMind *mind, LandMind *land, Large *large);

/* A candidate as a line, with what it was found to be worth. */
void land_line(const Candidate *candidate, AiLine *line);

/* ORDER as in the table of players. */
extern const AiBrain land_linear, land_greedy, land_expect, land_rollout, land_mcts, land_aude;

/* For players that have done all their work when they have looked. */
bool land_think_no_more(AiMind *mind);

#endif
