/* json.h -- the card game's part of the JSON of a position.
 *
 * Writes what the game at hand says: give it a view (aude_view()) and it tells no more than
 * that seat may know. */
#ifndef TEXT_CARD_JSON_H
#define TEXT_CARD_JSON_H

#include "aude/aude.h"

#include "base/json_writer.h"

/* The members of a state after "rules"; of a move after "kind"; of an event after "scores"; of an
 * item of the account after "count". */
void card_json_fields(const AudeGame *game, Json *json);
void card_json_move(const AudeGame *game, AudeMove move, Json *json);
void card_json_changes(const AudeGame *before, const AudeGame *after, Json *json);
void card_json_item(const AudeEntry *entry, Json *json);

/* Everybody's haul if the round ended now: card_haul() of each follower on the table. */
void card_json_hauls(const CardGame *game, Json *json);

#endif
