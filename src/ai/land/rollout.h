/* rollout.h -- a game played on for some turns, to see where a candidate leads.
 *
 * Tiles are drawn in an order that was shuffled once, and every player takes the turn that looks
 * best to him.  The same order serves all candidates that are compared, so that luck is the same
 * for each of them. */
#ifndef AI_LAND_ROLLOUT_H
#define AI_LAND_ROLLOUT_H

#include "closer.h"

typedef struct {
    int n;
    uint8_t type[LAND_MAX_TILES];   /* the tiles left, in this order */
} DrawOrder;

void draw_order_shuffle(DrawOrder *order, const LandGame *game, uint64_t *rng);

/* How it is played on: for so many turns, each chosen by the linear evaluation, and among the `top`
 * that look best to it by the network.  0: by the linear evaluation alone; ROLLOUT_NETWORK: by the
 * network alone, which sees more and takes longer. */
enum { ROLLOUT_NETWORK = 64 };
typedef struct {
    int turns, top;
    CloserLook look; /* at the best by the network; of none if `most` is 0 */
} RolloutPolicy;

typedef struct {
    AudeGame game;
    uint64_t drawn[(LAND_MAX_TILES + 63) / 64]; /* bits of the order: tiles that are gone */
    RolloutPolicy policy; /* what is left of it */
} Rollout;

/* Begin with rollout->game. */
void rollout_begin(Rollout *rollout, RolloutPolicy policy);

/* Play a turn, and what is drawn for it; false when there is no more.  `candidates` is room to
 * work in. */
bool rollout_turn(Rollout *rollout, const DrawOrder *order, Evaluator *evaluator,
                  Candidate candidates[MAX_CANDIDATES]);

#endif
