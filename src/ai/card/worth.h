/* worth.h -- what cards are worth to a player of the card game, now and in rounds to come.
 *
 * All worth is in 1/256 points (AI_POINT).  Persons, the dragon and the fairy pay at once and
 * are gone.  Animals pay at once, and again whenever their kind grows; buildings pay at the end.
 * So what somebody owns has a worth of its own, which shrinks as the cards that could still
 * join it become fewer. */
#ifndef AI_CARD_WORTH_H
#define AI_CARD_WORTH_H

#include "../ai.h"

enum { WORTH_ODD = 4 };         /* misplaced cards that are weighed one by one */

/* The cards of a haul, sorted by what they pay. */
typedef struct {
    uint8_t persons, sum;       /* at their place: how many, and their values */
    uint8_t tens;               /* dragon, fairy, misplaced persons */
    uint8_t hidden;             /* face down, and not known to the seat that counts */
    uint8_t jokers;             /* animal jokers */
    uint8_t n_odd;
    uint8_t odd[WORTH_ODD];     /* misplaced: ten points, or what it is */
    uint8_t animals[CARD_ROWS];
    uint8_t buildings[CARD_ROWS + 1];
} WorthHaul;

/* What does not change before hauls are settled. */
typedef struct {
    const CardGame *game;
    int pays[CARD_CARDS / 8];   /* by animals of a kind */
    int growth[CARD_ROWS];      /* how often each kind will still grow for one seat, in 1/256 */
    int series, building; /* what a point of the series in a chest is worth, and each card */
    int chest[CARD_SEATS]; /* the worth of each chest, */
    int patience; /* what a card to come adds to the haul of who waits longest */
    int gain[CARD_SEATS][CARD_ROWS + 1]; /* and of a building more; 0: not yet known */
} Worth;

void worth_begin(Worth *worth, const CardGame *game);

/* A card in `row` as `seat` sees it. */
void worth_add(const Worth *worth, WorthHaul *haul, CardLying card, int row, int seat);

/* Points of a haul to a seat, with what it does for the rounds to come. */
int worth_of(Worth *worth, const WorthHaul *haul, int seat);

/* The points of a seat and what its collections will still bring. */
int worth_seat(const Worth *worth, int seat);

#endif
