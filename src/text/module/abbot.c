/* abbot.c -- the Abbot, in words and pictures. */
#include "module_text.h"

#include "json/json.h"
#include "notation/decision.h"
#include "people/people.h"

/* ---- Words ---- */

/* The square of the abbot of whoever's turn it is, or the one just laid on. */
static LandCell abbot_square(const LandGame *game) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[game->seat][slot];
        if (land_slot_figure(slot) == LAND_ABBOT && land_spot_on_tile(spot))
            return game->placed[land_spot_tile(spot)].cell;
    }
    return last_square(game);
}

static void write_recall(const LandGame *game, AudeMove move, Text *text) {
    if (land_move_cell(move) != abbot_square(game)) write_cell(game, move, text);
}

static bool read_recall(Reading *r, int kind) {
    LandCell square = abbot_square(r->game);
    return reading_square(r, &square) && reading_done(r, land_on(kind, square, 0), 0);
}

static const MoveWords moves[] = {
    {AUDE_RECALL, "recall", "recall", write_recall, read_recall, SAY("may call the abbot home"),
     SAY("[calls|call] the abbot home"), .called = SAY("the abbot comes home")},
    {0},
};

/* ---- People --------------------------------------------------------------- */

static void abbot_note(const AudeGame *game, AudeMove move, Text *text) {
    if (aude_move_kind(move) == AUDE_RECALL) people_pay(game, move, SAY("the abbot, "), text);
}

/* ---- JSON ---------------------------------------------------------------- */

static void abbot_json_move(const LandGame *game, AudeMove move, Json *json) {
    (void)game;
    if (aude_move_kind(move) == AUDE_RECALL) json_square(json, land_move_cell(move));
}

/* ---- The row ---- */

const ModuleText text_abbot = {
    .key = "abbot",
    .moves = moves,

    .note = abbot_note,

    .json_move = abbot_json_move,
};
