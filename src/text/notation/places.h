/* places.h -- where the tile in hand may lie, square by square. */
#ifndef TEXT_PLACES_H
#define TEXT_PLACES_H

#include "aude/aude.h"

typedef struct {
    LandCell cell;
    uint8_t turns;              /* bit t: turned by t */
    AudeMove move[4];           /* turned so, with the help of a module that it needs */
} Place;

/* All squares, each once, as a page is read; none if no tile is to be laid. */
int places_list(const AudeGame *game, Place places[LAND_MAX_OPEN]);

/* That of a square; one without turns if it is not among them. */
Place places_find(const Place places[], int n, LandCell cell);

int places_turns(const Place *place);    /* in how many it may lie there */
bool places_aided(const Place *place, int turns);   /* does it lie so with a module's help? */

/* Does it finish a road, a city, or a monastery near it? */
bool places_finish(const AudeGame *game, const Place *place, int turns);

#endif
