/* answers.h -- what is usually answered when modules ask something in the middle of a turn.
 *
 * No, as a rule: no bridge, no castle, nobody enters the city.  But whoever can gain points in the
 * scoring that is about to happen takes them: followers leave their quarter for it, and castles
 * take from what pays most. */
#ifndef AI_LAND_ANSWERS_H
#define AI_LAND_ANSWERS_H

#include "aude/aude.h"

/* Is a seat asked something, in the middle of a turn, that has a usual answer? */
bool answers_asked(const AudeGame *game);

/* The usual answer, and how many there are. */
AudeMove answers_usual(const AudeGame *game, int *answers);

/* To the end of the turn: whatever anybody is asked, the usual. */
void answers_settle(AudeGame *game);

#endif
