/* search.h -- what programs that think ask of the tile game, beyond the rules. */
#ifndef LAND_SEARCH_H
#define LAND_SEARCH_H

#include "aude/aude.h"

/* Play on until the policy's limit or the end.  Returns how many tiles were laid. */
int land_playout_by(LandGame *game, const AudePolicy *policy, uint64_t *rng);

/* See aude_key(). */
uint64_t land_key(const LandGame *game);

#endif
