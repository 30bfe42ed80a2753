/* record.h -- games of tiles as records: docs/record.md describes the lines. */
#ifndef TEXT_LAND_RECORD_H
#define TEXT_LAND_RECORD_H

#include "record/record.h"

/* A line is what one player decides in one turn. */
bool land_line_breaks(const AudeGame *before, const AudeGame *after);

void land_setup_write(const Record *record, Text *text);
void land_moves_write(const Record *record, int seat, Text *text);
void land_clauses_write(const AudeGame *game, Text *text);

#endif
