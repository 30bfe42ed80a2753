/* deal.h -- games that a seat may be in. */
#ifndef AI_CARD_DEAL_H
#define AI_CARD_DEAL_H

#include "../ai.h"

/* A view, and the buildings that lie under some chest in it (or went to the box). */
typedef struct {
    const CardGame *view;
    int seat;                   /* -1: somebody who only looks on */
    uint8_t won[CARD_ROWS + 1];
} Deals;

void deals_begin(Deals *deals, const CardGame *view, int seat);

/* One of these games, all equally likely. */
void deals_next(const Deals *deals, uint64_t *rng, CardGame *game);

/* The next card from the pile of a whole game. */
int deal_draw(const CardGame *game, uint64_t *rng);

#endif
