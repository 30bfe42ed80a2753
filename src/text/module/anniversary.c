/* anniversary.c -- the symbols of the anniversary tiles, in words and pictures. */
#include "module_text.h"
#include "catalog.h"
#include "json/json.h"
#include "notation/notation.h"
#include "record/memo.h"

#include <string.h>

/* ---- JSON ---------------------------------------------------------------- */

static bool is_active(const LandGame *game, int tile) {
    for (int i = 0; i < game->extras.anniversary.n_active; i++)
        if (game->extras.anniversary.active[i] == tile) return true;
    return false;
}

static void put_symbol(Json *json, const LandGame *game, int tile) {
    static const char *const sides[] = {"n", "e", "s", "w"};
    const LandPlaced *at = &game->placed[tile];
    const TileType *type = &catalog[at->type];
    json_object(json, NULL);
    json_square(json, at->cell);
    json_word(json, "symbol", symbol_name(type->symbol));
    json_word(json, "arrow", sides[(type->arrow + at->turns) & 3]);
    json_bool(json, "active", is_active(game, tile));
    json_object_end(json);
}

/* The game keeps the choice until the next tile lies. */
static int chosen_now(const LandGame *game) {
    return memo_in_turn(game) ? game->extras.anniversary.chosen : LAND_SYMBOL_NONE;
}

static void anniversary_json_state(const LandGame *game, Json *json) {
    int chosen = chosen_now(game);
    json_list(json, "symbols");
    for (int t = 0; t < game->n_placed; t++)
        if (catalog[game->placed[t].type].symbol) put_symbol(json, game, t);
    json_list_end(json);
    json_word(json, "chosen", chosen ? symbol_name(chosen) : NULL);
}

/* A tile with a symbol was laid, or one was activated, chosen or done with. */
static bool anniversary_json_changed(const LandGame *before, const LandGame *after) {
    int last = after->n_placed - 1;
    return (after->n_placed > before->n_placed && catalog[after->placed[last].type].symbol) ||
           chosen_now(before) != chosen_now(after) ||
           before->extras.anniversary.n_active != after->extras.anniversary.n_active ||
           memcmp(before->extras.anniversary.active, after->extras.anniversary.active,
                  after->extras.anniversary.n_active) != 0;
}

static void anniversary_json_move(const LandGame *game, AudeMove move, Json *json) {
    LandCell cell = land_move_cell(move);
    if (aude_move_kind(move) != AUDE_SYMBOL) return;
    int tile = land_tile_at(game, land_x(cell), land_y(cell));
    json_square(json, cell);
    json_word(json, "symbol", symbol_name(catalog[game->placed[tile].type].symbol));
}

const ModuleText text_anniversary = {
    .key = "anniversary",

    .json_state = anniversary_json_state,
    .json_changed = anniversary_json_changed,
    .json_move = anniversary_json_move,
};
