/* record.h -- games of cards as records: docs/record-card.md describes the lines. */
#ifndef TEXT_CARD_RECORD_H
#define TEXT_CARD_RECORD_H

#include "record/reader.h"

/* A player's decisions stand on a line of their own: each turn, and what he chooses about one
 * haul.  What chance does before belongs to it. */
bool card_line_breaks(const AudeGame *before, const AudeGame *after);

void card_record_setup(const Record *record, Text *text);
void card_record_moves(const Record *record, int seat, Text *text);
void card_clauses_write(const AudeGame *game, Text *text);

/* Lines for what is revealed and dealt; hands that were named and not dealt yet are dealt now. */
extern const RecordLine card_lines[];
bool card_deal_finish(RecordReader *r);

#endif
