/* rollout.h -- ways that are played on, and compared. */
#ifndef AI_LAND_ROLLOUT_H
#define AI_LAND_ROLLOUT_H

#include "brain.h"
#include "future.h"

enum { MAX_RIVALS = 24 };

typedef struct {
    LandBrain brain;            /* first: land_brain() */
    Future future;
    FuturePolicy policy;
    uint32_t rounds, most;      /* played, and at most */
    int n;                      /* ways that are compared: those of the brain, in its order; */
    int alive;                  /* not yet dropped */
    int next;                   /* to be played on in this round */
    uint8_t order[MAX_RIVALS];  /* the alive ones first */
    int32_t now[MAX_RIVALS];    /* what each came to in this round, */
    int64_t sum[MAX_RIVALS], win[MAX_RIVALS];
    uint64_t squares[MAX_RIVALS];
    uint32_t count[MAX_RIVALS];
    uint64_t apart[MAX_RIVALS][MAX_RIVALS];     /* squares of differences between two */
    Way scratch[MAX_WAYS];
} Rollout;

void rollout_look(AiMind *mind);
bool rollout_think(AiMind *mind);

#endif
