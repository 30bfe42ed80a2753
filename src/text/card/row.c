/* row.c -- the card game's row in the table of games. */
#include "game_text.h"

#include "json.h"
#include "people/reasons.h"
#include "pictures.h"
#include "record.h"
#include "record/expect.h"
#include "setup.h"
#include "words.h"

static bool card_piece(const char *word, AudeMove *piece, TextError *error) {
    int face = face_find(word);
    if (face < 0) return text_fail(error, "there is no card called %.30s", word);
    *piece = card_move(CARD_DRAW, face, 0);
    return true;
}

static int turn_of(const AudeGame *game) { return game->card.seat; }
static const char *question(const AudeGame *game) { return card_phase_name(game->card.phase); }
static void play_cards(AudeGame *game, uint64_t *rng) { card_playout(&game->card, rng); }

const GameText card_text = {
    .name = "card",
    .move_write = card_move_write,
    .decision_read = card_decision_read,
    .kind_name = card_kind_name,
    .question_name = question,
    .turn_of = turn_of,
    .turn_called = card_turn_called,
    .reason_name = card_reason_name,
    .entry_write = card_entry_write,
    .piece_name = card_piece_name,
    .piece_read = card_piece,
    .setup_empty = card_setup_begin,
    .setup_normal = card_setup_begin, /* every set-up says all of it */
    .setup_knows = card_setup_knows,
    .setup_read = card_setup_read,
    .setup_finish = card_setup_finish,
    .sentence = card_sentence,
    .lines = card_lines,
    .deal_finish = card_deal_finish,
    .shown_read = card_shown_read,
    .line_breaks = card_line_breaks,
    .setup_write = card_record_setup,
    .moves_write = card_record_moves,
    .clauses_write = card_clauses_write,
    .json_fields = card_json_fields,
    .json_move = card_json_move,
    .json_changes = card_json_changes,
    .json_item = card_json_item,
    .tie_break = "buildings",
    .hides = true,
    .draw_letters = card_draw_letters,
    .reasons = card_reasons,
    .reason_part = card_reason_part,
    .playout = play_cards,
};
