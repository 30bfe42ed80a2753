/* json.h -- the card game's part of the JSON of a position.
 *
 * Writes what the game at hand says: give it a view (aude_view()) and it tells no more than
 * that seat may know. */
#ifndef TEXT_CARD_JSON_H
#define TEXT_CARD_JSON_H

#include "aude/aude.h"

#include "base/text.h"

/* The fields after "rules", each with a comma before it. */
void card_json_fields(const AudeGame *game, Text *text);

/* The fields of a move after "kind", each with a comma before it. */
void card_json_move(const AudeGame *game, AudeMove move, Text *text);

#endif
