/* table.c -- a table for a web page: the AudeTable of aude/table.h, in words (strings.h says how
 * they travel).
 *
 * What a player may see is asked for by seat: 0 and up, -1 a spectator, -2 everything.  The same
 * words and the same JSON as in `aude engine`; docs/protocol.md describes them. */
#include "table.h"

#include <limits.h>

#include "strings.h"

static AudeTable *the_table;

AudeTable *table(void) {
    if (!the_table) the_table = aude_table_new(NULL, "", NULL);
    return the_table;
}

AudeStyle table_style(void) {
    AudeStyle style = {0};
    aude_table_names(table(), style.names);
    return style;
}

bool table_shows(int32_t seat, AudeGame *game) {
    return aude_table_view(table(), seat, game, words_wrong());
}

uint32_t game_told(bool (*write)(const AudeGame *, AudeText *, AudeWrong *), int32_t seat) {
    AudeGame game;
    return answer(table_shows(seat, &game) && write(&game, words_out(), words_wrong()));
}

/* ---- Games ---------------------------------------------------------------- */

/* What seeds that nobody names are made from: give it a word that nobody can guess, once, before
 * the first game. */
EXPORT void table_secret(uint32_t length);
void table_secret(uint32_t length) {
    aude_table_free(the_table);
    the_table = aude_table_new(NULL, words_in(length), NULL);
}

static uint32_t begin(uint32_t length, AudeDealt dealt) {
    return answer(aude_table_begin(table(), words_in(length), length, dealt, words_wrong()));
}

/* "game land inns players anna,bram first 1 seed one": begin a game, in which chance waits for
 * table_deal(); or one that deals by itself. */
EXPORT uint32_t table_new(uint32_t length);
uint32_t table_new(uint32_t length) { return begin(length, AUDE_DEALT_BY_HAND); }

EXPORT uint32_t table_open(uint32_t length);
uint32_t table_open(uint32_t length) { return begin(length, AUDE_DEALT_BY_ITSELF); }

/* Begin from a position. */
EXPORT uint32_t table_set(uint32_t length);
uint32_t table_set(uint32_t length) {
    return answer(aude_table_set(table(), words_in(length), length, words_wrong()));
}

static uint32_t load(uint32_t length, int settled, AudeDealt dealt) {
    return answer(
        aude_table_load(table(), words_in(length), length, settled, dealt, words_wrong()));
}

/* Take over a record: one in which chance waits, or deals by itself and what one seat decided after
 * the first `settled` moves is its draft. */
EXPORT uint32_t table_load(uint32_t length);
uint32_t table_load(uint32_t length) { return load(length, INT_MAX, AUDE_DEALT_BY_HAND); }

EXPORT uint32_t table_resume(uint32_t length, uint32_t settled);
uint32_t table_resume(uint32_t length, uint32_t settled) {
    return load(length, settled < INT_MAX ? (int)settled : INT_MAX, AUDE_DEALT_BY_ITSELF);
}

/* ---- Moves ---------------------------------------------------------------- */

/* Words as the moves that they are here: how many, or -1 after saying why not. */
static int moves_in(uint32_t length, AudeMove moves[AUDE_TURN_MOVES]) {
    AudeGame game;
    if (!table_shows(AUDE_ALL, &game)) return -1;
    return aude_moves_read(&game, words_in(length), length, moves, words_wrong());
}

/* "W0 1,0 road-e": a move, or the rest of a turn; a move by its number. */
EXPORT uint32_t table_play(uint32_t length, int32_t seat);
uint32_t table_play(uint32_t length, int32_t seat) {
    AudeMove moves[AUDE_TURN_MOVES];
    int n = moves_in(length, moves);
    return answer(n >= 0 && aude_table_play(table(), moves, n, seat, words_out(), words_wrong()));
}

EXPORT uint32_t table_play_move(AudeMove move, int32_t seat);
uint32_t table_play_move(AudeMove move, int32_t seat) {
    return answer(aude_table_play(table(), &move, 1, seat, words_out(), words_wrong()));
}

/* A random move of whoever acts; chance's is the dealer's. */
EXPORT uint32_t table_random(int32_t seat);
uint32_t table_random(int32_t seat) {
    return answer(aude_table_random(table(), seat, words_out(), words_wrong()));
}

/* What the dealer deals, if chance is to act. */
EXPORT uint32_t table_deal(int32_t seat);
uint32_t table_deal(int32_t seat) {
    return answer(aude_table_deal(table(), seat, words_out(), words_wrong()));
}

/* How many moves were played; take back those after the first `to`. */
EXPORT uint32_t table_length(void);
uint32_t table_length(void) {
    int n;
    (void)aude_table_moves(table(), &n);
    return (uint32_t)n;
}

EXPORT uint32_t table_undo(uint32_t to);
uint32_t table_undo(uint32_t to) {
    return answer(aude_table_undo(table(), (int)to, words_wrong()));
}

/* Words as numbers of moves, a list, because they may be a whole turn. */
EXPORT uint32_t table_numbers(uint32_t length);
uint32_t table_numbers(uint32_t length) {
    AudeMove moves[AUDE_TURN_MOVES];
    int n = moves_in(length, moves);
    return answer(n >= 0 && aude_json_numbers(moves, n, words_out(), words_wrong()));
}

/* ---- Questions ------------------------------------------------------------- */

EXPORT int32_t table_actor(void);
int32_t table_actor(void) {
    const AudeGame *game = aude_table_game(table());
    return game ? aude_actor(game) : AUDE_NOBODY;
}

EXPORT uint64_t table_hash(void);
uint64_t table_hash(void) {
    const AudeGame *game = aude_table_game(table());
    return game ? aude_hash(game) : 0;
}

EXPORT uint32_t table_state(int32_t seat);
uint32_t table_state(int32_t seat) { return game_told(aude_json_state, seat); }

/* The same as what changed since: a patch of the state with this number, 0 if none is known. */
EXPORT uint32_t table_changes(int32_t seat, int32_t known);
uint32_t table_changes(int32_t seat, int32_t known) {
    return answer(aude_table_changes(table(), seat, known, words_out(), words_wrong()));
}

EXPORT uint32_t table_moves(int32_t seat);
uint32_t table_moves(int32_t seat) { return game_told(aude_json_moves, seat); }

/* What somebody may decide here, as people say it. */
EXPORT uint32_t table_called(AudeMove move);
uint32_t table_called(AudeMove move) {
    AudeGame game;
    const AudeStyle style = table_style();
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_moves_called(&game, &move, 1, &style, words_out(), words_wrong()));
}

/* "W0 1,0": what that would join, complete, pay and make dead; the same of a number. */
EXPORT uint32_t table_preview(uint32_t length);
uint32_t table_preview(uint32_t length) {
    AudeMove moves[AUDE_TURN_MOVES];
    AudeGame game;
    int n = moves_in(length, moves);
    return answer(n >= 0 && table_shows(AUDE_ALL, &game) &&
                  aude_json_preview(&game, moves, n, words_out(), words_wrong()));
}

EXPORT uint32_t table_preview_move(AudeMove move);
uint32_t table_preview_move(AudeMove move) {
    AudeGame game;
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_json_preview(&game, &move, 1, words_out(), words_wrong()));
}

/* The events of all moves after the first `from`, as a seat sees them: what table_play() answered
 * when they were played. */
EXPORT uint32_t table_events(uint32_t from, int32_t seat);
uint32_t table_events(uint32_t from, int32_t seat) {
    return answer(aude_table_events(table(), (int)from, seat, words_out(), words_wrong()));
}

/* What was done, a sentence for each player's go. */
EXPORT uint32_t table_told(void);
uint32_t table_told(void) { return answer(aude_table_told(table(), words_out(), words_wrong())); }

/* The sides of an empty square at which the tile in hand does not match, if turned like this. */
EXPORT uint32_t table_clash(int32_t x, int32_t y, int32_t turns);
uint32_t table_clash(int32_t x, int32_t y, int32_t turns) {
    const AudeGame *game = aude_table_game(table());
    return game && game->rules.game == AUDE_LAND ? land_clash(&game->land, x, y, turns) : 0;
}

/* What is asked of whoever decides, and what passing means. */
EXPORT uint32_t table_question(void);
uint32_t table_question(void) {
    AudeGame game;
    const AudeStyle style = table_style();
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_json_question(&game, &style, words_out(), words_wrong()));
}

/* Of the tile game: the empty squares beside tiles, and which of the tiles left fit there. */
EXPORT uint32_t table_fits(void);
uint32_t table_fits(void) { return game_told(aude_json_fits, AUDE_ALL); }

/* What the last move paid; and what would be added if the game ended now. */
EXPORT uint32_t table_account(void);
uint32_t table_account(void) {
    return answer(aude_table_account(table(), words_out(), words_wrong()));
}

EXPORT uint32_t table_projected(int32_t seat);
uint32_t table_projected(int32_t seat) { return game_told(aude_json_projected, seat); }

/* The position in one line; the record; the record with its seed, to go on with it later. */
EXPORT uint32_t table_position(int32_t seat);
uint32_t table_position(int32_t seat) {
    AudeGame game;
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_position_write_for(&game, seat, words_out(), words_wrong()));
}

EXPORT uint32_t table_record(int32_t seat);
uint32_t table_record(int32_t seat) {
    return answer(aude_table_record(table(), seat, words_out(), words_wrong()));
}

EXPORT uint32_t table_save(void);
uint32_t table_save(void) { return answer(aude_table_save(table(), words_out(), words_wrong())); }

/* The table in letters, `width` characters wide (0: endless). */
EXPORT uint32_t table_letters(int32_t seat, int32_t width);
uint32_t table_letters(int32_t seat, int32_t width) {
    AudeGame game;
    AudeStyle style = table_style();
    style.unicode = true;
    style.width = width;
    return answer(table_shows(seat, &game) &&
                  aude_draw_letters(&game, &style, words_out(), words_wrong()));
}

/* The options of every game. */
EXPORT uint32_t wasm_options(void);
uint32_t wasm_options(void) { return answer(aude_json_options(words_out(), words_wrong())); }
