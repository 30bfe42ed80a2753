/* ways.h -- the ways to take one's turn, each with what it is worth.
 *
 * A turn is a tile and a figure, and whatever modules ask on the way.  All placements with all
 * figures on the tile are judged, other questions being answered as usual (answers.h); then the
 * best of these ways are tried with other answers, and with figures elsewhere.  So a rare question
 * costs little, and the common game is judged completely. */
#ifndef AI_LAND_WAYS_H
#define AI_LAND_WAYS_H

#include "judge.h"

enum { MAX_WAYS = 4096 };

typedef struct {
    AudeMove move[AI_MAX_LINE]; /* one player's decisions */
    uint8_t n;
    uint8_t asked;              /* bit i: in place of move i there are others, not yet tried */
    Judgement judged;           /* for that player */
} Way;

/* List the ways of whoever decides; at most `room`.  Returns how many: at least one. */
int ways_list(Judge *judge, const AudeGame *game, Way ways[], int room);

/* Bring the best `top` of n to the front, best first. */
void ways_sort(Way ways[], int n, int top);

/* The best of n. */
int ways_best(const Way ways[], int n);

/* Play a way to the next draw or the next player's turn; what others are asked meanwhile they
 * answer as usual. */
void ways_play(AudeGame *game, const Way *way);

#endif
