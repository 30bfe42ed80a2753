/* judge.h -- what a position is worth to a seat. */
#ifndef AI_LAND_JUDGE_H
#define AI_LAND_JUDGE_H

#include "../ai.h"
#include "glance.h"

typedef struct {
    const Net *net;
    Net learned;                /* the one that is compiled in, if it is that */
    bool linear;                /* judge by the linear part alone */
    uint32_t judged;            /* positions so far */
    Sight sight;
    Inputs inputs;
    NetLast last;
    struct {
        uint64_t key;           /* of a position, */
        uint32_t seats;         /* and what a module found out about it, for these seats */
        uint32_t judged[AUDE_MAX_SEATS];
        int32_t of[AUDE_MAX_SEATS][AUDE_MAX_SEATS];
    } weighed;
    Glance glance;              /* for the candidates of one turn */
    NetMemo memo[NET_MEMO];
} Judge;

/* Begin with zero bytes.  Once, with this network or with the one that is compiled in. */
void judge_open(Judge *judge, const Net *net);
void judge_open_learned(Judge *judge);

/* The margin by which `seat` is expected to win, and how likely it is to. */
Judgement judge_position(Judge *judge, const AudeGame *game, int seat);

/* The chance of a win in 1/AI_CERTAIN, of a logit. */
int32_t judge_chance(int32_t logit);

#endif
