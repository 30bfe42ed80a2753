/* field_scoring.h -- what fields pay where a city is not simply three points for its field. */
#ifndef AI_LAND_FIELD_SCORING_H
#define AI_LAND_FIELD_SCORING_H

#include "encoder.h"

/* Do rules or modules have their own idea of it? */
bool field_scoring_differs(const LandGame *game);

/* What the fields that were seen pay, and what more if all their cities were complete. */
void field_scoring_apply(Encoder *encoder);

#endif
