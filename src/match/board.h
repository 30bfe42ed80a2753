/* board.h -- one draw at several tables: what somebody made of it, beside the others on that seat.
 *
 * Of `aude standings`, and of a server that compares the copies of a table.  Means are in PARTS. */
#ifndef MATCH_BOARD_H
#define MATCH_BOARD_H

#include <limits.h>

enum { PARTS = 100 }; /* of a per cent, or a point */

/* How far a seat is ahead of the best of the others. */
static inline int points_ahead(const int points[], int seat, int seats) {
    int best = INT_MIN;
    for (int other = 0; other < seats; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

/* To the nearest, halves away from nothing; of nothing, nothing. */
static inline long mean_of(long sum, long n) {
    return n > 0 ? (sum + (sum < 0 ? -(n / 2) : n / 2)) / n : 0;
}

/* A margin, and those of the other tables, which are added one by one. */
typedef struct {
    long margin, tables;
    long beaten; /* halves: who is alike is half beaten */
    long others; /* the sum of their margins */
} Beside;

static inline void beside_add(Beside *beside, long margin) {
    beside->tables++;
    beside->beaten += beside->margin > margin ? 2 : beside->margin == margin;
    beside->others += margin;
}

/* How many of the others it beat, in per cent; and by how much it is over their mean. */
static inline long beside_matchpoints(const Beside *beside) {
    return mean_of(100 * PARTS * beside->beaten, 2 * beside->tables);
}
static inline long beside_over(const Beside *beside) {
    return mean_of(PARTS * (beside->tables * beside->margin - beside->others), beside->tables);
}

#endif
