/* card_twin.h -- the card game's slow twin: a game told again from its bare log.
 *
 * It knows rules and moves, keeps nothing between two questions, and shares no code
 * with the engine: every question replays the whole log from the shuffled deck on. */
#ifndef PLAY_CARD_TWIN_H
#define PLAY_CARD_TWIN_H

#include "aude/aude.h"

enum { CARD_LOG = 600, CARD_TWIN_MOVES = 64 };

typedef struct {
    AudeRules rules;
    int n;
    AudeMove move[CARD_LOG];
} CardLog;

typedef struct {
    int face;
    int hider;              /* the seat that played it face down, or -1 */
    int owner;              /* the seat whose follower claims it, or -1 */
    bool turned;            /* over, for its haul */
} TwinCard;

/* What the log leads to. */
typedef struct {
    bool broken;            /* the log holds a move that is not legal */
    int actor, n_moves;
    AudeMove move[CARD_TWIN_MOVES];
    int dealer, round;
    int points[AUDE_MAX_SEATS], projected[AUDE_MAX_SEATS];
    unsigned winners;
    int pile[32];                           /* by face */
    int hand[5][32];                        /* by face */
    int beasts[5][4], wild[5][4], waiting[5];   /* natural animals, jokers with them */
    int chest[5][5];
    int n_row[4];
    TwinCard row[4][130];
} CardTwin;

void card_twin(const CardLog *log, CardTwin *twin);

/* The best split of a chest, by trying all of them. */
int card_twin_chest(const int chest[5]);

#endif
