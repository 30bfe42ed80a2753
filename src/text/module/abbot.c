/* abbot.c -- abbots and gardens, in words and pictures. */
#include "module_text.h"
#include "json/json.h"

/* ---- JSON ---------------------------------------------------------------- */

static void abbot_json_move(const LandGame *game, AudeMove move, Json *json) {
    (void)game;
    if (aude_move_kind(move) == AUDE_RECALL) json_square(json, land_move_cell(move));
}

const ModuleText text_abbot = {
    .key = "abbot",

    .json_move = abbot_json_move,
};
