/* land_text.h -- the tile game's functions for its row in game_text.c. */
#ifndef TEXT_LAND_TEXT_H
#define TEXT_LAND_TEXT_H

#include "base/json_writer.h"
#include "draw.h"
#include "record/record.h"

/* decision.c */
void land_move_write(const AudeGame *game, AudeMove move, Text *text);
bool land_decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                        TextError *error);
const char *land_kind_name(int kind);           /* "place": what JSON calls it */
const char *land_question_name(const AudeGame *game);

/* record.c, record_write.c, position.c */
bool land_line_breaks(const AudeGame *before, const AudeGame *after);
void land_setup_write(const Record *record, Text *text);
void land_moves_write(const Record *record, int seat, Text *text);
void land_clauses_write(const AudeGame *game, Text *text);

/* json/land.c */
void land_json_fields(const AudeGame *game, Json *json);
void land_json_move(const AudeGame *game, AudeMove move, Json *json);
void land_json_changes(const AudeGame *before, const AudeGame *after, Json *json);

/* letters/letters.c, svg/picture.c */
void land_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text);
void land_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text);

#endif
