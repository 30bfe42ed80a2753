/* margin.h -- the margin of a seat, and the chance to win that a margin stands for.
 *
 * A margin is what a seat is ahead of the best of the others by.  How likely it makes a win is one
 * curve for everybody, players, forecasts and the trainer:
 *
 *      chance                   ___---        chance = 1 / (1 + e^-logit)
 *                          _--
 *        1/2  -----------+-----------        logit = 0.08 a point of margin
 *                   __-                               + what the network adds
 *             ---'''     0           margin
 *
 * So at one half a point is worth two percent.  The network adds what a margin cannot say: how much
 * can still change, and how well each seat is prepared for it.  Cards have a curve of their own, of
 * which the slope depends on the cards to come (card/outcome.c). */
#ifndef AI_MARGIN_H
#define AI_MARGIN_H

#include "ai.h"

/* Of points that each seat has, and of a game as it stands. */
int margin_over_best(const int points[], int players, int seat);
int game_margin(const AudeGame *game, int seat);

/* Of a game that is over: 1 to the winner, shared if there are several; in 1/AI_CERTAIN. */
int32_t win_at_end(const AudeGame *game, int seat);

/* Logits are in 1/LOGIT_ONE.  An enum and not a function for the trainer, which needs a float. */
enum {
    LOGIT_ONE = 4096,
    LOGIT_SURE = 16 * LOGIT_ONE,    /* as good as certain: e^-16 is a ten-millionth */
    LOGIT_A_POINT = 8,              /* what a point of margin adds: so many */
    LOGIT_A_POINT_OF = 100,         /* hundredths */
    /* the same from 1/AI_POINT to 1/LOGIT_ONE, in 1/65536; networks are stored with it */
    LOGIT_OF_MARGIN = LOGIT_A_POINT * LOGIT_ONE / AI_POINT * 65536 / LOGIT_A_POINT_OF,
};

static inline int32_t logit_of_margin(int32_t margin) {
    return (int32_t)((int64_t)margin * LOGIT_OF_MARGIN >> 16);
}

/* The chance to win, in 1/AI_CERTAIN. */
int32_t win_chance(int32_t logit);

/* The standard error of a chance, of that of the margin it came from: the slope of the curve. */
int32_t win_chance_error(int32_t win, int32_t margin_error);

#endif
