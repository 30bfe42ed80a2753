/* table.h -- one table, at which games of a match are played one after another. */
#ifndef MATCH_TABLE_H
#define MATCH_TABLE_H

#include "match.h"
#include "record/deal.h"
#include "side.h"

typedef struct {
    const Match *match;
    const atomic_bool *enough;  /* somebody said stop: give up the game */
    Outside
        *outside[MATCH_MAX_PLAYERS][AUDE_MAX_SEATS]; /* programs that run, one a seat of theirs */
    Side side[AUDE_MAX_SEATS];
    Dealer dealer;
    Forecaster *forecaster;     /* if luck is told; owned */
    Record record;
    AudeAccount account;
    MatchGame *result;          /* of the game that is played */
} MatchTable;

MatchTable *match_table_new(const Match *match, const atomic_bool *enough);
void match_table_free(MatchTable *table);   /* ends the programs, too */

/* Play game `number`; `result` was zero bytes.  False if it was given up. */
bool match_table_play(MatchTable *table, long number, MatchGame *result);

#endif
