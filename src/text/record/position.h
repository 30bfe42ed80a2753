/* position.h -- a position as one line that fits in a forum post.
 *
 *      2 players inns; D0 0,0; W0 -1,0; L0 1,0; 2 city 1,0; points 3 0; turn 1 V
 *
 * Clauses, separated by semicolons: the rules; the tiles in the order they were laid;
 * the figures, each after the number of its player; then points, bag and turn as far as
 * they are not what one would expect.  docs/record.md has them all. */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include "notation/notation.h"

void position_write(const AudeGame *game, Text *text);

/* Read a position.  On failure the game is untouched. */
bool position_read(AudeGame *game, const char *string, TextError *error);

/* What a seat remembers of it (aude_memory()): "card 2 players seen 1; ...", with ? for hidden
 * cards.  Reading takes both; `*viewer` is SEES_ALL of a whole game. */
void position_write_for(const AudeGame *game, int seat, Text *text);
bool position_read_view(AudeGame *game, int *viewer, const char *string, TextError *error);

#endif
