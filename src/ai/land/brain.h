/* brain.h -- the players of the tile game: their rows are in players.c. */
#ifndef AI_LAND_BRAIN_H
#define AI_LAND_BRAIN_H

#include "../mind.h"
#include "ways.h"

/* What every one of them works with; searchers have more behind it. */
typedef struct {
    Judge judge;
    int n;
    Way ways[MAX_WAYS];
} LandBrain;

/* Make the mind's memory ready on the first look. */
LandBrain *land_brain(AiMind *mind);

/* All ways of whoever decides, the best `top` in front, and the mind's lines from them. */
void land_look(AiMind *mind, LandBrain *brain, int top);

void land_greedy_look(AiMind *mind);
void land_linear_look(AiMind *mind);

#endif
