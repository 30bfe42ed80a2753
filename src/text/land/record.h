/* record.h -- games of tiles as records: docs/record.md describes the lines. */
#ifndef TEXT_LAND_RECORD_H
#define TEXT_LAND_RECORD_H

#include "record/reader.h"

/* A line is what one player decides in one turn. */
bool land_line_breaks(const AudeGame *before, const AudeGame *after);

void land_setup_write(const Record *record, Text *text);
void land_moves_write(const Record *record, int seat, Text *text);
void land_clauses_write(const AudeGame *game, Text *text);

/* If word `i` of a turn draws a tile, play that, and move `*i` on unless the word says more. */
bool land_draw_read(RecordReader *r, int *i, AudeError *refused);

#endif
