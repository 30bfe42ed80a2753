/* score.h -- what features pay, and to whom. */
#ifndef LAND_SCORE_H
#define LAND_SCORE_H

#include "catalog.h"

/* What a road, city, monastery or garden pays its owners, complete or not. */
int score_value(const LandGame *game, const LandFeature *feature, bool complete);

/* The roots of all features that are completed and not yet scored: those of the tile
 * just laid, and monasteries around it.  Returns how many. */
enum { SCORE_MAX_CLOSED = LAND_MAX_SEGMENTS + 1 + 9 };
int score_closed(const LandGame *game, uint16_t roots[SCORE_MAX_CLOSED]);

/* Score every feature that the tile just laid completed, and send figures home. */
void score_completed(LandGame *game, AudeAccount *account);

/* Add to `points` what final scoring would give now. */
void score_final(const LandGame *game, int points[AUDE_MAX_SEATS], AudeAccount *account);

/* Write down an item, if anybody keeps an account. */
void account_push(AudeAccount *account, AudeEntry entry);

/* What the completed cities around a field pay for it to each of its owners, who may get more
 * (a pig of one's own); to anybody, if it has none.  And how many cities they are. */
int score_field_value(const LandGame *game, int root, int *cities);

#endif
