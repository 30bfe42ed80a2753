/* hint.h -- the best turns, with reasons: what `hint` says in `aude play`, and `aude hint`. */
#ifndef TABLE_HINT_H
#define TABLE_HINT_H

#include "thinker.h"

#include "base/json_writer.h"
#include "record/statement.h"

enum { HINT_TURNS = 3 };

/* A number of `one`s with one digit behind the point: "-4.5"; in Dutch "-4,5". */
void tenths_write(Text *text, int64_t value, int64_t one);
void json_tenths(Json *json, const char *key, int64_t value, int64_t one); /* never in Dutch */

/* Lines of a mind that has looked at this position, as a numbered list, or as JSON. */
void hint_write(const AudeGame *game, SeatNames names, const AiLine lines[], int n, Text *text);
void hint_json(const AudeGame *game, SeatNames names, const AiLine lines[], int n, Text *text);

/* A turn as people say it, and what is shown beside it: members of an object. */
void json_turn_called(Json *json, const char *key, const AudeGame *game, SeatNames names,
                      const AiLine *line);

#endif
