/* places.h -- where the tile in hand may lie, square by square. */
#ifndef TEXT_PLACES_H
#define TEXT_PLACES_H

#include "aude/aude.h"

typedef struct {
    LandCell cell;
    uint8_t turns;              /* bit t: turned by t */
    uint8_t bridged;            /* those of them that build a bridge */
} Place;

/* All squares, each once, as a page is read; none if no tile is to be laid. */
int places_list(const AudeGame *game, Place places[LAND_MAX_OPEN]);

int places_turns(const Place *place);    /* in how many it may lie there */

/* The way to lie there turned so, with the bridge it may need; a plain one if there is none. */
AudeMove places_move(const AudeGame *game, LandCell cell, int turns);

#endif
