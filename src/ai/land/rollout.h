/* rollout.h -- ways that are played on, and compared. */
#ifndef AI_LAND_ROLLOUT_H
#define AI_LAND_ROLLOUT_H

#include "brain.h"
#include "future.h"

enum { MAX_RIVALS = 24 };

/* How ways are compared for so many rounds: how many at most, and how they are played on.  A table
 * of stages ends with one of LAST_STAGE rounds. */
enum { LAST_STAGE = 1 << 30 };
typedef struct {
    uint32_t rounds;
    int keep;
    FuturePolicy policy;
} RolloutStage;

typedef struct {
    LandBrain brain;            /* first: land_brain() */
    Future future;
    RolloutStage own;           /* the one stage that the settings describe */
    const RolloutStage *stage;  /* the one at hand */
    int win_worth;              /* points that a certain win is worth beside its margin */
    uint32_t played, most;      /* rounds, and at most; */
    uint32_t stage_end;         /* the round after which another stage begins */
    uint32_t rounds;            /* that count: those of earlier stages are few */
    int n;                      /* ways that are compared: those of the brain, in its order; */
    int alive;                  /* not yet dropped */
    int next;                   /* to be played on in this round, */
    bool on_the_way;            /* or being played on: */
    FutureRun run;
    uint8_t order[MAX_RIVALS];  /* the alive ones first */
    int32_t prior[MAX_RIVALS];  /* what each is worth before it is played on, */
    int32_t now[MAX_RIVALS];    /* came to in this round, */
    int64_t sum[MAX_RIVALS];    /* in all, */
    int64_t margin[MAX_RIVALS], win[MAX_RIVALS];    /* and what of that were points and wins */
    uint64_t squares[MAX_RIVALS];
    uint32_t count[MAX_RIVALS];
    uint64_t apart[MAX_RIVALS][MAX_RIVALS];     /* squares of differences between two */
    Way scratch[MAX_WAYS];
} Rollout;

/* Compare ways in these stages; in the one of the settings, if they name any. */
void rollout_look_by(AiMind *mind, const RolloutStage stages[], int win_worth);
bool rollout_think(AiMind *mind);

#endif
