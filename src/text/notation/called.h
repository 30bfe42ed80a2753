/* called.h -- what tiles and squares are called among people, where notation has "W" and "-1,0".
 *
 * A tile is named after what is on it, by rule: "a fork".  A square after what lies beside it: the
 * start tile, the tile that was laid last, or one on which somebody stands, "above Hugo's
 * monastery"; else by how far it is from the start.  A turn is both, and what is done there: "a
 * curve, left of the start tile, as traveller". */
#ifndef TEXT_CALLED_H
#define TEXT_CALLED_H

#include "aude/aude.h"

#include "base/seats.h"
#include "base/text.h"

/* "a city with three sides and a shield": with articles, where German has the accusative. */
void tile_called(int type, Text *text);

/* How a tile lies, by what it reaches where: "city at the top"; nothing if that tells nothing. */
void lying_called(int type, int turns, Text *text);

/* "above Hugo's monastery"; a tile may lie there.  `names` may be NULL. */
void square_called(const LandGame *game, LandCell cell, SeatNames names, Text *text);

/* A part of a tile as it lies, if there is another of its kind: " (road at the top)"; if `always`,
 * also if there is none: " (road)". */
void segment_called(int type, int turns, int segment, bool always, Text *text);

/* A turn, or a part of one: the decisions that somebody may make here, one after the other. */
void turn_called(const AudeGame *game, const AudeMove moves[], int n, SeatNames names, Text *text);

#endif
