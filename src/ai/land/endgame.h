/* endgame.h -- the last tiles, played out in every way: exact, if it is given the time.
 *
 * Everyone takes the candidate that is best for himself; draws count as often as they can
 * happen.  The search is a stack of positions, each with its list of moves, so that it can stop
 * and go on between any two leaves. */
#ifndef AI_LAND_ENDGAME_H
#define AI_LAND_ENDGAME_H

#include "evaluate.h"

enum { ENDGAME_DEPTH = 24, ENDGAME_LEFT = 2 };

/* What everyone wins by, in 1/AI_POINT, and how likely he wins, in 1/AI_CERTAIN. */
typedef struct {
    int32_t margin[AUDE_MAX_SEATS], win[AUDE_MAX_SEATS];
} Outcome;

typedef struct {
    AudeGame game;
    int actor;
    int n, next;                /* moves, and how many of them are done */
    AudeMove moves[AUDE_MAX_MOVES];
    int weight[LAND_MAX_TYPES]; /* of chance's moves */
    int64_t margin[AUDE_MAX_SEATS], win[AUDE_MAX_SEATS];    /* their sums, weighted, */
    int64_t total;              /* and the weights together */
    Outcome best;               /* of a seat's moves: what is best for it, */
    bool any;                   /* as soon as one is done */
} Frame;

typedef struct {
    int depth;                  /* frames in use */
    uint32_t leaves;            /* seen since endgame_begin() */
    Frame frame[ENDGAME_DEPTH];
} Endgame;

/* Is so little left that all of it can be played out? */
bool endgame_near(const AudeGame *game);

/* Play out a position; then call endgame_go_on() until it is true: `*outcome` is what it comes
 * to. */
void endgame_begin(Endgame *endgame, const AudeGame *game);
bool endgame_go_on(Endgame *endgame, uint32_t leaves, Outcome *outcome);

#endif
