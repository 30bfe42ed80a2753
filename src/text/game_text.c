/* game_text.c -- the table of games, and the functions that go by it. */
#include "game_text.h"

#include <string.h>

#include "card/pictures.h"
#include "card/json.h"
#include "card/record.h"
#include "card/words.h"
#include "catalog.h"
#include "land_text.h"
#include "record/position.h"

/* ---- The tile game -------------------------------------------------------- */

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

static int land_turn_of(const AudeGame *game) { return game->land.seat; }
static void play_tiles(AudeGame *game, uint64_t *rng) { land_playout(&game->land, rng); }

static const GameText land_text = {
    .name = "land",
    .move_write = land_move_write,
    .decision_read = land_decision_read,
    .kind_name = land_kind_name,
    .question_name = land_question_name,
    .turn_of = land_turn_of,
    .piece_name = tile_name,
    .piece_read = tile_piece,
    .implied_draw = tile_implied,
    .line_breaks = land_line_breaks,
    .setup_write = land_setup_write,
    .moves_write = land_moves_write,
    .clauses_write = land_clauses_write,
    .json_fields = land_json_fields,
    .json_move = land_json_move,
    .json_changes = land_json_changes,
    .draw_letters = land_draw_letters,
    .playout = play_tiles,
};

/* ---- The card game -------------------------------------------------------- */

static bool card_piece(const char *word, AudeMove *piece, TextError *error) {
    int face = face_find(word);
    if (face < 0)
        return text_fail(error, "there is no card called %.30s", "geen kaart heet %.30s", word);
    *piece = card_move(CARD_DRAW, face, 0);
    return true;
}

static int card_turn_of(const AudeGame *game) { return game->card.seat; }
static const char *card_question(const AudeGame *game) { return card_phase_name(game->card.phase); }
static void play_cards(AudeGame *game, uint64_t *rng) { card_playout(&game->card, rng); }

static const GameText card_text = {
    .name = "card",
    .move_write = card_move_write,
    .decision_read = card_decision_read,
    .kind_name = card_kind_name,
    .question_name = card_question,
    .turn_of = card_turn_of,
    .piece_name = card_piece_name,
    .piece_read = card_piece,
    .line_breaks = card_line_breaks,
    .setup_write = card_record_setup,
    .moves_write = card_record_moves,
    .clauses_write = card_clauses_write,
    .json_fields = card_json_fields,
    .json_move = card_json_move,
    .json_changes = card_json_changes,
    .tie_break = "buildings",
    .hides = true,
    .draw_letters = card_draw_letters,
    .playout = play_cards,
};

const GameText *const game_texts[GAME_KINDS] = {[AUDE_LAND] = &land_text, [AUDE_CARD] = &card_text};

/* ---- By the table --------------------------------------------------------- */

const GameText *game_text(const AudeGame *game) { return game_texts[game->rules.game]; }

int game_find(const char *name) {
    for (int kind = 0; kind < GAME_KINDS; kind++)
        if (!strcmp(game_texts[kind]->name, name)) return kind;
    return -1;
}

void move_write(const AudeGame *game, AudeMove move, Text *text) {
    game_text(game)->move_write(game, move, text);
}

bool decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                   TextError *error) {
    return game_text(game)->decision_read(game, line, at, move, error);
}

bool move_read(const AudeGame *game, const char *words, AudeMove *move, TextError *error) {
    Line line = {.number = 1, .column = 1};
    int at = 0;
    return line_read(&line, words, strlen(words), error) &&
           decision_read(game, &line, &at, move, error) && line_ends(&line, at, error);
}

const char *question_name(const AudeGame *game) { return game_text(game)->question_name(game); }

int game_speaker(const AudeGame *game) {
    int actor = aude_actor(game);
    return actor >= 0 ? actor : game_text(game)->turn_of(game);
}

bool line_breaks(const AudeGame *before, const AudeGame *after) {
    return game_text(before)->line_breaks(before, after);
}

const char *seat_name(const DrawStyle *style, int seat) {
    static const char *const numbered[AUDE_MAX_SEATS] = {"player1", "player2", "player3",
                                                         "player4", "player5", "player6"};
    return style->names ? style->names[seat] : numbered[seat];
}

void draw_letters(const AudeGame *game, const DrawStyle *style, Text *text) {
    game_text(game)->draw_letters(game, style, text);
}
