/* candidates.h -- the turns that somebody may take, each with what it is worth.
 *
 * A turn is a tile and a figure, and whatever modules ask on the way.  All placements with all
 * figures on the tile are evaluated, other questions being answered as usual (answers.h); then the
 * best of these candidates are tried with other answers, and with figures elsewhere.  So a rare
 * question costs little, and the common game is evaluated completely. */
#ifndef AI_LAND_CANDIDATES_H
#define AI_LAND_CANDIDATES_H

#include "evaluate.h"

enum { MAX_CANDIDATES = 4096 };

typedef struct {
    AudeMove move[AI_MAX_LINE]; /* one player's decisions */
    uint8_t n;
    uint8_t asked;              /* bit i: in place of move i there are others, not yet tried */
    Evaluation value;           /* for that player */
} Candidate;

/* List the candidates of whoever decides; at most `room`.  Returns how many: at least one. */
int candidates_list(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int room);

/* Does a module weigh them, because positions afterwards would not tell what they are worth? */
bool candidates_weighed(const AudeGame *game);

/* Bring the best `top` of n to the front, best first. */
void candidates_sort(Candidate candidates[], int n, int top);

/* The best of n. */
int candidates_best(const Candidate candidates[], int n);

/* Play a candidate to the next draw or the next player's turn; what others are asked meanwhile they
 * answer as usual. */
void candidate_play(AudeGame *game, const Candidate *candidate);

#endif
