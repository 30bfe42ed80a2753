/* abbot.c -- abbots and gardens, in words and pictures. */
#include "module_text.h"

#include "people/people.h"

/* ---- People --------------------------------------------------------------- */

static void abbot_note(const AudeGame *game, AudeMove move, Text *text) {
    if (aude_move_kind(move) == AUDE_RECALL) people_pay(game, move, "the abbot, ", text);
}

const ModuleText text_abbot = {
    .key = "abbot",

    .note = abbot_note,
};
