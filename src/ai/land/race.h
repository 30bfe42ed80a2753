/* race.h -- candidates raced against each other: rollouts with the same draws for all, until one
 * is ahead by more than chance can explain.
 *
 * A round shuffles the tiles left once and gives every racer a rollout with that order, so luck is
 * the same for all and differences show early.  Racers that fall behind drop out; those that remain
 * are compared more often.
 *
 *      round     racer 0    racer 1    racer 2    racer 3 ...
 *        1        +3.1       +2.0       +4.4       -6.0         scores, in points
 *        2        -1.0       -1.5       +0.2       -9.1
 *       ..
 *       16        ...                              drops out
 *
 * `rollout` and `aude` are players of this kind, with stages of their own. */
#ifndef AI_LAND_RACE_H
#define AI_LAND_RACE_H

#include "land_mind.h"
#include "rollout.h"

enum { MAX_RACERS = 24 };

/* A part of the race: until all have had so many rounds, at most `keep` racers take part, and
 * rollouts go by `policy`.  Then `late` more candidates, which the network thought less of, may
 * enter: they are given the same rounds with the same draws, so that all can be compared.  A table
 * of stages ends with one of LAST_STAGE rounds. */
enum { LAST_STAGE = 1 << 30, KEPT_ROUNDS = 16 };
typedef struct {
    uint32_t rounds;            /* KEPT_ROUNDS at most, unless it is the last */
    int keep;
    RolloutPolicy policy;
    int late;                   /* after the first stage only */
    bool hasty;                 /* who is behind drops out soon: there is time for few rounds */
} RaceStage;

/* What is added up of a racer: its score (the margin, and what the chance to win is worth beside
 * it), the margin alone and its square, the chance to win, and how many rollouts it had. */
typedef enum { SCORE, MARGIN, WIN, SQUARES, COUNT, RACE_SUMS } RaceSum;

typedef struct {
    LandMind land;              /* first: land_mind() */
    RaceStage own_stage;        /* the one stage that the settings describe */
    const RaceStage *stage;     /* the one at hand */
    Large large;
    int win_worth;              /* points that a certain win is worth beside its margin */
    uint32_t played;            /* rounds so far, */
    uint32_t max_rounds;        /* and at most; */
    uint32_t rounds;            /* that count: those of earlier stages count less */

    int eligible; /* candidates that may enter: the first so many of the LandMind; */
    int n; /* that have entered: racers; */
    int alive; /* that have not dropped out; */
    int caught; /* those of them whom late ones are catching up with, else 0 */
    uint8_t rank[MAX_RACERS]; /* racers, those alive first */
    int32_t prior[MAX_RACERS]; /* the score by the network alone, */
    int32_t score[KEPT_ROUNDS][MAX_RACERS]; /* in the latest rounds, */
    int64_t sum[MAX_RACERS][RACE_SUMS]; /* and all of it together; */
    int64_t difference[MAX_RACERS][MAX_RACERS]; /* of two: squares, summed up */

    DrawOrder order; /* of this round */
    uint64_t first_draws; /* the generator before the first round, for who comes late */
    int next; /* which of rank[] has the next rollout, */
    bool running; /* or is having it: */
    Rollout rollout;
    Candidate scratch[MAX_CANDIDATES];
} Race;

/* Which stages; others for who looks closely, if there are any, and where many modules are in
 * play. */
typedef struct {
    const RaceStage *stages, *closely, *crowded;
    int win_worth;
} RacePlan;

/* Race the candidates; in the stage of the settings, if they describe one. */
void race_look(AiMind *mind, const RacePlan *plan);
bool race_think(AiMind *mind);

#endif
