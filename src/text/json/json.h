/* json.h -- positions, moves, points and events as JSON; schema.txt describes every field.
 *
 * What is written is what the game at hand says: give a view (aude_view()) and no more than that
 * seat may know leaves the process. */
#ifndef TEXT_JSON_H
#define TEXT_JSON_H

#include "aude/aude.h"

#include "base/json_writer.h"
#include "record/record.h"

void json_state(const AudeGame *game, Text *text);
void json_moves(const AudeGame *game, Text *text);
void json_account(const AudeAccount *account, Text *text);

/* What one decision changed, as a seat may see it: a seat, -1 a spectator, or SEES_ALL.
 * `account` is that of the move. */
typedef struct {
    const AudeGame *before, *after;
    AudeMove move;
    const AudeAccount *account;
} JsonStep;
void json_event(const JsonStep *step, int seat, Text *text);

/* What a turn of the tile game would do (land_preview()). */
void json_preview(const LandGame *game, const LandPreview *preview, Text *text);

/* Of the tile game: the empty squares beside tiles, and which of the tiles left fit there. */
void json_fits(const LandGame *game, Text *text);

/* The options there are, of every game. */
void json_options(Text *text);

/* ---- For the games and modules ------------------------------------------- */

void json_actor(Json *json, const char *key, int actor);     /* a seat, "chance" or null */
void json_points(Json *json, const AudeGame *game);          /* scores and projected */
void json_scores(Json *json, const AudeGame *game);
void json_items(Json *json, const char *key, const AudeAccount *account);

void json_square(Json *json, LandCell cell);                 /* "x":1,"y":0 */
void json_cell(Json *json, const char *key, LandCell cell);  /* {"x":1,"y":0} */
void json_spot(Json *json, LandCell cell, int segment);      /* "x":1,"y":0,"segment":2 */
void json_figure(Json *json, AudeMove move);                 /* "figure":"big" */

/* ---- For the row of the tile game (game_text.h) --------------------------- */

void land_json_fields(const AudeGame *game, Json *json);
void land_json_move(const AudeGame *game, AudeMove move, Json *json);
void land_json_shown(const AudeGame *game, const AudeMove moves[], int n, Json *json);
void land_json_changes(const AudeGame *before, const AudeGame *after, Json *json);
void land_json_item(const AudeEntry *entry, Json *json);

#endif
