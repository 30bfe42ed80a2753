/* new_game.h -- which game is wanted, in words: rules, players, who begins, the seed.
 *
 *      game land river=20ae inns players anna,bram,carl first 2 seed tuesday */
#ifndef TABLE_NEW_GAME_H
#define TABLE_NEW_GAME_H

#include "session.h"

#include "notation/words.h"

typedef struct {
    AudeRules rules;
    SessionNames names;
    bool named;
    char seed[WORD_MAX];        /* or empty: one is made up */
} NewGame;

/* "anna,bram": the names of a list, and how many; one more than there are seats if there are too
 * many, 0 with the reason if one is none. */
int names_read(SessionNames names, const char *list, TextError *error);

/* Read the words; any may be missing.  False with the reason: a rule, or something else. */
bool new_game_read(NewGame *new, const char *words, AudeError *refused, TextError *error);

/* Begin it at the table.  On an error the game that was there goes on. */
AudeError new_game_begin(const NewGame *new, Session *table);

#endif
