/* table.h -- what other doors ask the one table of this instance. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "record/statement.h"
#include "table/session.h"

#include "aude/aude.h"

/* The game, or NULL if there is none yet; who plays, and what seeds are made from. */
const AudeGame *table_game(void);
SeatNames table_names(void);
const char *table_secret_word(void);

/* All of it: what the last move was, and the position before it. */
Session *table_session(void);

/* Is there a game at which somebody may look from this seat?  If not, that is the answer. */
bool table_shows(int32_t seat);

#endif
