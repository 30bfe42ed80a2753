/* position.h -- a position as one line that fits in a forum post. */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include "notation.h"

void position_write(const AudeGame *game, Text *text);

/* Read a position.  On failure the game is untouched. */
bool position_read(AudeGame *game, const char *string, TextError *error);

#endif
