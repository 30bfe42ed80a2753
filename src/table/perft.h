/* perft.h -- counting a tree of decisions: one number that any change of the rules changes.
 *
 * Chance is fixed: tiles come in a given order.  A depth of n is n decisions of the seats, laying
 * a tile and putting a figure being one each; a game that ends before that, or that runs out of
 * the given tiles, is one leaf. */
#ifndef TABLE_PERFT_H
#define TABLE_PERFT_H

#include "aude/aude.h"

/* Whoever waits for the count may end it: asked now and then, and remembered. */
typedef struct {
    bool (*stop)(void *host);   /* or NULL */
    void *host;
    unsigned nodes;             /* since the game began to be counted */
    bool stopped;               /* then the count is that of a part of the tree */
} PerftWatch;

typedef struct {
    const AudeMove *draw;       /* in this order, */
    int n_draws;
    int next;                   /* from here on */
    uint64_t most;              /* give up beyond so many leaves; 0: never */
    PerftWatch *watch;          /* or NULL */
} PerftOrder;

/* The first draw of the order that the game cannot deal, or -1. */
int perft_misfit(const AudeGame *game, const PerftOrder *order);

/* The leaves below `game`.  Beyond `order->most` the result is merely larger than that. */
uint64_t perft(const AudeGame *game, const PerftOrder *order, int depth);

/* Draw until a seat is to act, or nobody; what was drawn is taken off the order. */
void perft_deal(AudeGame *game, PerftOrder *order);

#endif
