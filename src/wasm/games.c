/* games.c -- the rules for a web page that searches: aude.h, with numbers for pointers.
 *
 * A page cannot hold a C struct, so games live here, in numbered slots: slot 0 the
 * game, others for previews and search.  Lists come back in one buffer a kind: what
 * is in it lasts until the next call that fills it.
 *
 *      bytes.set(rules, api.wasm_rules());
 *      api.wasm_start(0);
 *      const n = api.wasm_moves(0);
 *      const moves = new Uint32Array(memory, api.wasm_move_list(), n);
 *
 * Nothing is trusted: a slot that does not exist is slot 0, moves go through the
 * checked door. */
#include "strings.h"
#include "table.h"

enum { SLOTS = 16 };

static AudeGame games[SLOTS];
static AudeRules rules;
static AudeMove moves[AUDE_MAX_MOVES];
static int32_t points[AUDE_MAX_SEATS];

static AudeGame *game_in(uint32_t slot) { return &games[slot < SLOTS ? slot : 0]; }

static AudeError error_of(uint32_t error) {
    return error < AUDE_ERRORS ? (AudeError)error : AUDE_ERR_NOT_A_MOVE;
}

/* ---- Games -------------------------------------------------------------- */

/* Where to write the rules, and how many bytes they are: those of AudeRules. */
EXPORT AudeRules *wasm_rules(void);
AudeRules *wasm_rules(void) { return &rules; }

EXPORT uint32_t wasm_rules_size(void);
uint32_t wasm_rules_size(void) { return sizeof rules; }

/* Begin a game by the rules written there; an AudeError. */
EXPORT uint32_t wasm_start(uint32_t slot);
uint32_t wasm_start(uint32_t slot) { return aude_start(game_in(slot), &rules); }

/* Slots are zero before a game starts, and zero is an empty table in its first
 * phase: copying or asking one is harmless. */
EXPORT void wasm_copy(uint32_t to, uint32_t from);
void wasm_copy(uint32_t to, uint32_t from) {
    if (game_in(to) != game_in(from)) aude_copy(game_in(to), game_in(from));
}

/* The game that is on the table (table.c), to search in; 0 if there is none. */
EXPORT uint32_t wasm_take(uint32_t slot);
uint32_t wasm_take(uint32_t slot) {
    const AudeGame *game = aude_table_game(table());
    if (game) aude_copy(game_in(slot), game);
    return game != NULL;
}

EXPORT int32_t wasm_actor(uint32_t slot);
int32_t wasm_actor(uint32_t slot) { return aude_actor(game_in(slot)); }

EXPORT uint64_t wasm_hash(uint32_t slot);
uint64_t wasm_hash(uint32_t slot) { return aude_hash(game_in(slot)); }

/* ---- Moves -------------------------------------------------------------- */

EXPORT AudeMove *wasm_move_list(void);
AudeMove *wasm_move_list(void) { return moves; }

/* Fill the list with the legal moves; how many there are. */
EXPORT int32_t wasm_moves(uint32_t slot);
int32_t wasm_moves(uint32_t slot) { return aude_moves(game_in(slot), moves); }

/* Fill the list with every tile that is left to draw. */
EXPORT int32_t wasm_supply(uint32_t slot);
int32_t wasm_supply(uint32_t slot) { return aude_supply(game_in(slot), moves); }

/* Play a move if it is legal; an AudeError. */
EXPORT uint32_t wasm_play(uint32_t slot, AudeMove move);
uint32_t wasm_play(uint32_t slot, AudeMove move) {
    return aude_play_checked(game_in(slot), move, NULL);
}

/* Play to the end at random: the same game for the same position and seed. */
EXPORT void wasm_playout(uint32_t slot, uint64_t seed);
void wasm_playout(uint32_t slot, uint64_t seed) {
    AudeGame *game = game_in(slot);
    if (!game->rules.players) return; /* nothing was started here */
    if (game->rules.game == AUDE_CARD)
        card_playout(&game->card, &seed);
    else
        land_playout(&game->land, &seed);
}

/* ---- Points and errors -------------------------------------------------- */

/* The points of all seats if the game ended now. */
EXPORT int32_t *wasm_projected(uint32_t slot);
int32_t *wasm_projected(uint32_t slot) {
    aude_projected(game_in(slot), points, NULL);
    return points;
}

EXPORT const char *wasm_error_name(uint32_t error);
const char *wasm_error_name(uint32_t error) { return aude_error_name(error_of(error)); }

EXPORT const char *wasm_error_text(uint32_t error);
const char *wasm_error_text(uint32_t error) {
    return aude_said(words_wrong()->lang, aude_error_text(error_of(error)));
}
