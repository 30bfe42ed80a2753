/* json.h -- a position as JSON: everything a seat may know, nothing else. */
#ifndef TEXT_JSON_H
#define TEXT_JSON_H

#include "aude/aude.h"

#include "base/text.h"

void json_string(Text *text, const char *string);   /* quoted and escaped */
void json_state(const AudeGame *game, Text *text);

/* Fields that every game has, each with a comma before it: who acts; scores and projected. */
void json_actor(const AudeGame *game, Text *text);
void json_points(const AudeGame *game, Text *text);
void json_moves(const AudeGame *game, Text *text);
void json_account(const AudeAccount *account, Text *text);

/* The members of a state that modules add, each with a comma before it. */
void json_extras(const LandGame *game, Text *text);

#endif
