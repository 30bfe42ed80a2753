/* turn_words.c -- a turn, or a part of one, in words. */
#include "turn_words.h"

#include <string.h>

#include "game_text.h"
#include "table_game.h"

typedef struct {
    AudeGame game;              /* after the moves read so far */
    Line line;
    AudeMove *moves;
    int n;
    bool ended;                 /* with the last of them: nobody decides for another */
    AudeError refused;
    TextError *error;
} TurnReader;

static bool play_read(TurnReader *reader, AudeMove move) {
    if (reader->n == TURN_MOVES) return text_fail(reader->error, "these are too many moves");
    AudeGame before;
    aude_copy(&before, &reader->game);
    reader->refused = aude_play_checked(&reader->game, move, NULL);
    if (!reader->refused) reader->moves[reader->n++] = move;
    reader->ended = line_breaks(&before, &reader->game);
    return !reader->refused;
}

/* "W0" when chance is to act: tile W was drawn. */
static bool read_implied_draw(TurnReader *reader, int at) {
    const GameText *game = game_text(&reader->game);
    AudeMove draw;
    if (!game->implied_draw) return true;
    if (!game->implied_draw(&reader->game, line_word(&reader->line, at), &draw)) return true;
    return play_read(reader, draw);
}

static bool read_turn(TurnReader *reader) {
    int at = 0;
    do {
        AudeMove move;
        if (at && reader->ended)
            return line_fail(&reader->line, at, reader->error, "the turn ends before this");
        if (!read_implied_draw(reader, at)) return false;
        if (!decision_read(&reader->game, &reader->line, &at, &move, reader->error)) return false;
        if (!play_read(reader, move)) return false;
    } while (at < reader->line.n_words);
    return true;
}

int turn_read(const AudeGame *game, const char *words, AudeMove moves[TURN_MOVES],
              AudeError *refused, TextError *error) {
    TurnReader reader = {.line = {.number = 1, .column = 1}, .moves = moves, .error = error};
    aude_copy(&reader.game, game);
    *error = (TextError){.lang = error->lang};
    bool read = line_read(&reader.line, words, strlen(words), error) && read_turn(&reader);
    *refused = reader.refused;
    return read ? reader.n : -1;
}

bool turn_preview(const AudeGame *game, const char *words, Text *text, AudeError *refused,
                  TextError *error) {
    AudeMove moves[TURN_MOVES];
    const TableGame *row = table_game(game);
    *refused = AUDE_OK;
    if (!row->preview) return text_fail(error, "only the tile game has previews");
    int n = turn_read(game, words, moves, refused, error);
    if (n < 0) return false;
    *refused = row->preview(game, moves, n, text);
    return !*refused;
}
