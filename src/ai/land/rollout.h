/* rollout.h -- candidates that are played on, and compared. */
#ifndef AI_LAND_ROLLOUT_H
#define AI_LAND_ROLLOUT_H

#include "land_mind.h"
#include "future.h"

enum { MAX_RIVALS = 24 };

/* How candidates are compared until they have so many rounds: how many of them at most, and how
 * they are played on.  Then `more` candidates, which the network thought less of, have the same
 * rounds: played on by the same draws, so that all can be compared.  A table of stages ends with
 * one of LAST_STAGE rounds. */
enum { LAST_STAGE = 1 << 30, KEPT_ROUNDS = 16 };
typedef struct {
    uint32_t rounds;            /* KEPT_ROUNDS at most, where more follow: */
    int keep;
    FuturePolicy policy;
    int more;                   /* after the first stage only */
} RolloutStage;

/* What is added up of a candidate: what it came to, what of that were points and wins, how the
 * points vary, and how often it was played on. */
typedef enum { CAME, MARGIN, WIN, SQUARES, COUNT, ROLLOUT_SUMS } RolloutSum;

typedef struct {
    LandMind land;              /* first: land_mind() */
    Future future;
    RolloutStage own;           /* the one stage that the settings describe */
    const RolloutStage *stage;  /* the one at hand */
    int win_worth;              /* points that a certain win is worth beside its margin */
    uint32_t played, most;      /* rounds, and at most; */
    uint32_t rounds;            /* that count: of earlier stages only some do */
    int ranked;                 /* candidates that may be compared, in their order; */
    int n;                      /* that are compared, the first of them; */
    int alive;                  /* not yet dropped, */
    int known;                  /* and those of them whose rounds the others make up for now */
    int next;                   /* to be played on in this round, */
    bool on_the_way;            /* or being played on: */
    uint64_t draws;             /* what the draws of the first round came from */
    FutureRun run;
    uint8_t order[MAX_RIVALS];  /* the alive ones first */
    int32_t prior[MAX_RIVALS];  /* what each is worth before it is played on, */
    int32_t came[KEPT_ROUNDS][MAX_RIVALS];      /* came to in the latest rounds, */
    int64_t sum[MAX_RIVALS][ROLLOUT_SUMS];      /* and in all; */
    int64_t apart[MAX_RIVALS][MAX_RIVALS];      /* squares of differences between two */
    Candidate scratch[MAX_CANDIDATES];
} Rollout;

/* Compare candidates in these stages; in the one of the settings, if they name any. */
void rollout_look_by(AiMind *mind, const RolloutStage stages[], int win_worth);
bool rollout_think(AiMind *mind);

#endif
