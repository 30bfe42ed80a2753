/* players.h -- computer players as they are named on the command line. */
#ifndef CMD_PLAYERS_H
#define CMD_PLAYERS_H

#include "ai.h"

/* Read a player in words (ai.h).  False after saying which word is wrong, and what would be
 * right. */
bool player_read(AiSettings *settings, const char *words);

/* The second half of it, for words that somebody else has read and refused with this reason.
 * Returns CMD_USAGE. */
int player_wrong(const char *words, const char *reason);

#endif
