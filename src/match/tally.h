/* tally.h -- what the games of a match add up to. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "match.h"

enum { TALLY_FORFEITS = 100 };      /* sentences that are kept; all are counted */

/* A player at one lineup: all its seats together. */
typedef struct {
    int seats;                  /* how many of the lineup are its own */
    Spread score, margin;       /* of rounds; a seat's share of a victory, and how far ahead of
                                   the best of the others it was */
    Spread fair_score, fair_margin;     /* the same less luck, if that is told */
    double round_score, round_margin, round_luck, round_luck_margin;
    int round_margins;          /* games of the round at hand that were not forfeited */
    long played;                /* seats in games that were not forfeited, */
    long points;                /* and their points, */
    long reason[AUDE_REASONS]; /* by what they were for */
    Times times;
} TallyRow;

typedef struct {
    long number;                /* of the game */
    int player;
    char why[MATCH_WHY];
} TallyForfeit;

typedef struct {
    const Match *match;
    long games;                 /* that were told so far */
    TallyRow row[MATCH_MAX_LINEUPS][MATCH_MAX_PLAYERS];
    long pair[MATCH_MAX_LINEUPS][PAIR_RESULTS];     /* of two: what the first player got */
    long forfeits;
    TallyForfeit forfeit[TALLY_FORFEITS];
} Tally;

Tally *tally_new(const Match *match);
void tally_add(Tally *tally, long number, const MatchGame *game);

/* A player's rows of all lineups together. */
void tally_player(const Tally *tally, int player, TallyRow *sum);

/* The elo that a score says, of all rounds of one lineup. */
Estimate tally_score_elo(const Tally *tally, const Spread *score);

/* The elo of everybody: of a match by its score, of a tournament by all results at once. */
void tally_elo(const Tally *tally, int anchor, Estimate elo[MATCH_MAX_PLAYERS]);

/* The test on the pairs of the first lineup. */
Sprt tally_sprt(const Tally *tally, double elo0, double elo1);

#endif
