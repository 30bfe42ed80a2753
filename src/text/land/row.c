/* row.c -- the tile game's row in the table of games. */
#include "game_text.h"

#include "catalog.h"
#include "json/json.h"
#include "land/called.h"
#include "land/record.h"
#include "land/setup.h"
#include "letters/letters.h"
#include "notation/decision.h"
#include "people/reasons.h"
#include "record/expect.h"

static const char *tile_name(AudeMove piece) { return catalog[land_move_type(piece)].name; }

static bool tile_piece(const char *word, AudeMove *piece, TextError *error) {
    int type;
    if (!type_read(word, &type, error)) return false;
    *piece = land_draw(type);
    return true;
}

/* "W0" when a tile is to be drawn: W was. */
static bool tile_implied(const AudeGame *game, const char *word, AudeMove *draw) {
    int type, turns;
    TextError ignored = {0};
    if (game->land.phase != LAND_TO_DRAW || !tile_read(word, &type, &turns, &ignored)) return false;
    *draw = land_draw(type);
    return true;
}

static int turn_of(const AudeGame *game) { return game->land.seat; }

static void play_tiles(AudeGame *game, uint64_t *rng) { land_playout(&game->land, rng); }

const GameText land_text = {
    .name = "land",
    .move_write = land_move_write,
    .decision_read = land_decision_read,
    .kind_name = land_kind_name,
    .question_name = land_question_name,
    .turn_of = turn_of,
    .turn_called = land_turn_called,
    .json_shown = land_json_shown,
    .reason_name = land_reason_name,
    .entry_write = land_entry_write,
    .piece_name = tile_name,
    .piece_read = tile_piece,
    .implied_draw = tile_implied,
    .setup_empty = setup_empty,
    .setup_normal = setup_normal,
    .setup_knows = setup_knows,
    .setup_read = setup_read,
    .setup_finish = setup_finish,
    .sentence = land_sentence,
    .draw_read = land_draw_read,
    .line_breaks = land_line_breaks,
    .setup_write = land_setup_write,
    .moves_write = land_moves_write,
    .clauses_write = land_clauses_write,
    .json_fields = land_json_fields,
    .json_move = land_json_move,
    .json_changes = land_json_changes,
    .json_item = land_json_item,
    .draw_letters = land_draw_letters,
    .reasons = land_reasons,
    .reason_part = land_reason_part,
    .playout = play_tiles,
};
