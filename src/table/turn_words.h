/* turn_words.h -- a turn, or a part of one, in words: read, and looked at before it is played. */
#ifndef TABLE_TURN_WORDS_H
#define TABLE_TURN_WORDS_H

#include "record/record.h"

enum { TURN_MOVES = 12 };       /* decisions of one player in one breath */

/* Read a move or the rest of a turn: "W0 1,0 road-e" when chance is to act says that W was
 * drawn.  Each move is legal after the ones before it.  Returns how many moves, or -1: then
 * `*refused` says which rule is against it, or `error` what is wrong with the words. */
int turn_read(const AudeGame *game, const char *words, AudeMove moves[TURN_MOVES],
              AudeError *refused, TextError *error);

/* What a move or the rest of a turn would do, as JSON; the same words, the same errors. */
bool turn_preview(const AudeGame *game, const char *words, Text *text, AudeError *refused,
                  TextError *error);

#endif
