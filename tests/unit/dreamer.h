/* dreamer.h -- a computer player who never comes to an end, for whoever is to tell him when. */
#ifndef UNIT_DREAMER_H
#define UNIT_DREAMER_H

#include "mind.h"

static inline void dream_look(AiMind *mind) {
    AudeMove moves[AUDE_MAX_MOVES];
    aude_moves(&mind->game, moves);
    mind_decide(mind, moves[0]);
}

/* One position a step, and always another. */
static inline bool dream(AiMind *mind) { return mind->nodes++, true; }

static const AiBrain dreaming = {0, dream_look, dream};
static const AiPlayer dreamer = {"dreamer", "thinks on", {&dreaming, &dreaming}};

#endif
