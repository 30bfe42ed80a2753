/* figure.h -- the wooden figures: what each kind may do, where each one is. */
#ifndef LAND_FIGURE_H
#define LAND_FIGURE_H

#include "catalog.h"

enum { MEEPLES = 7 };                       /* BASE-3: the eighth counts the points */

typedef struct {
    const char *name;                       /* in notation */
    uint16_t slots;                         /* which bits of free[] are this kind */
    uint8_t strength;                       /* in a majority */
    uint8_t on;                             /* bit k: may stand on LandKind k */
    uint8_t joins;                          /* joins an own follower, claims nothing */
    uint8_t wrong;                          /* AudeError where it may not stand, */
    uint8_t alone;                          /* or where it has nobody to join */
} FigureInfo;

extern const FigureInfo figures[LAND_FIGURES];   /* ORDER FIGURES */

/* Every player gets his figures of a kind. */
void figure_give(LandGame *game, int figure);

/* Do players have figures of this kind in this game, wherever they are? */
bool figure_given(const LandGame *game, int figure);

/* Is there a figure in this game that may stand on features of that kind?  Gardens are none
 * where nobody keeps them. */
bool figure_for(const LandGame *game, LandKind kind);

/* Stand a figure of `seat` on a segment.  One must be in supply. */
void figure_put(LandGame *game, int seat, int figure, LandSpot spot);

/* One figure goes home from where it stands. */
void figure_home(LandGame *game, int seat, int slot);

/* Everyone on the feature with root `root` goes home. */
void figure_send_home(LandGame *game, int root);

/* The spot of a figure of `seat` on the feature with root `root`. */
LandSpot figure_on(const LandGame *game, int seat, int root);

/* Why a figure never stands on features of a kind that is none of its own. */
AudeError figure_wrong(int figure, LandKind kind);

/* Why `seat` may not put `figure` on this segment of tile `tile`, or AUDE_OK. */
AudeError figure_may_stand(const LandGame *game, int seat, int figure, LandSpot spot);

#endif
