/* perft.c -- counting a tree of decisions. */
#include "perft.h"

/* What chance may not deal now is passed over, and chance is left to wait: perft_misfit() has told
 * whoever chose the order. */
void perft_deal(AudeGame *game, PerftOrder *order) {
    while (aude_actor(game) == AUDE_CHANCE && order->next < order->n_draws)
        if (aude_play_checked(game, order->draw[order->next++], NULL)) return;
}

/* Which tiles chance may deal depends on what was drawn before, not on what was done with it,
 * so following one line of play, any, tells. */
int perft_misfit(const AudeGame *game, const PerftOrder *order) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame line;
    aude_copy(&line, game);
    for (int i = order->next; i < order->n_draws;) {
        int actor = aude_actor(&line);
        if (actor == AUDE_NOBODY) return i;
        if (actor == AUDE_CHANCE) {
            if (aude_play_checked(&line, order->draw[i], NULL)) return i;
            i++;
        } else if (aude_moves(&line, moves)) {
            aude_play(&line, moves[0], NULL);
        }
    }
    return -1;
}

/* A list of moves takes a microsecond or two, so this is asked a thousand times a second. */
enum { NODES_BETWEEN = 512 };

static bool is_stopped(PerftWatch *watch) {
    if (!watch || !watch->stop) return false;
    if (!watch->stopped && ++watch->nodes % NODES_BETWEEN == 0)
        watch->stopped = watch->stop(watch->host);
    return watch->stopped;
}

uint64_t perft(const AudeGame *game, const PerftOrder *order, int depth) {
    AudeMove moves[AUDE_MAX_MOVES];
    PerftOrder rest = *order;
    AudeGame here, next;
    if (depth == 0) return 1;
    aude_copy(&here, game);
    perft_deal(&here, &rest);
    if (aude_actor(&here) < 0) return 1;
    int n = aude_moves(&here, moves);
    if (depth == 1) return (uint64_t)n; /* leaves are counted, not visited: most nodes are leaves */
    uint64_t leaves = 0;
    for (int i = 0; i < n && (!order->most || leaves <= order->most); i++) {
        if (is_stopped(order->watch)) break;
        aude_copy(&next, &here);
        aude_play(&next, moves[i], NULL);
        leaves += perft(&next, &rest, depth - 1);
    }
    return leaves;
}
