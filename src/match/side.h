/* side.h -- somebody on a seat for one game: a mind of ours, or a program outside. */
#ifndef MATCH_SIDE_H
#define MATCH_SIDE_H

#include "match.h"
#include "outside.h"
#include "record/record.h"
#include "table/session.h"
#include "table/thinker.h"

typedef struct {
    const MatchPlayer *player;
    int grace;
    const atomic_bool *enough;  /* somebody said stop */
    uint64_t seed;
    Thinker thinker;            /* one of the two */
    Outside *outside;
} Side;

/* Sit down at the beginning of a game, and get up at its end.  False with the reason as the rest
 * of a sentence about the player. */
bool side_sit(Side *side, const AudeRules *rules, TextError *why);
void side_rise(Side *side);

/* Start the program of an outside player, as for a game: false with the reason if it is none, or
 * ends before it has answered.  One that hangs or refuses has games to lose. */
bool side_try(const MatchPlayer *player, const Match *match, const atomic_bool *enough,
              TextError *why);

/* What the side, whose decision it is, wants to play: one or more decisions.  How many, and how
 * long that took; 0 with the reason. */
int side_ask(Side *side, const Record *record, AudeMove moves[TURN_MOVES], Times *times,
             TextError *why);

#endif
