/* anniversary.c -- the symbols of the anniversary tiles, in words and pictures. */
#include "module_text.h"

#include <string.h>

#include "catalog.h"
#include "json/json.h"
#include "notation/decision.h"
#include "notation/notation.h"
#include "land/memo.h"

/* ---- Words ---- */

/* ORDER SYMBOLS */
static const Say symbols[] = {SAY("none"), SAY("reinforce"), SAY("anywhere"), SAY("extra")};
enum { N_SYMBOLS = sizeof symbols / sizeof *symbols };
static const char *symbol_name(int s) { return s >= 0 && s < N_SYMBOLS ? symbols[s] : "?"; }
static int symbol_find(const char *word) { return said_find(symbols, N_SYMBOLS, word); }

static int symbol_on(const LandGame *game, int tile) {
    return catalog[game->placed[tile].type].def->symbol;
}

/* "reinforce": the first of those activated; two of a kind are as good as one.  If there
 * is none, a square with no tile, which the rules refuse: the tile just laid may have a
 * symbol of another kind. */
static bool read_name(Reading *r, int kind) {
    const LandGame *game = r->game;
    int symbol = symbol_find(line_word(r->line, r->at - 1));
    for (int i = 0; i < game->extras.anniversary.n_active; i++) {
        int tile = game->extras.anniversary.active[i];
        if (symbol_on(game, tile) == symbol)
            return reading_done(r, land_on(kind, game->placed[tile].cell, 0), 0);
    }
    return reading_done(r, land_on(kind, 0, 0), 0);
}

static void tell_symbol(const LandGame *game, AudeMove move, Text *text) {
    LandCell square = land_move_cell(move);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    if (tile >= 0) text_add(text, " (%s)", text_in(text, symbols[symbol_on(game, tile)]));
}

static const MoveWords moves[] = {
    {AUDE_SYMBOL, "symbol", "symbol", write_cell, read_cell, SAY("[chooses|choose] a symbol"),
     SAY("[chooses|choose] a symbol"), tell_symbol, SAY("symbol"), tell_symbol, true},
    {AUDE_SYMBOL, NULL, "reinforce", NULL, read_name, NULL},
    {AUDE_SYMBOL, NULL, "anywhere", NULL, read_name, NULL},
    {AUDE_SYMBOL, NULL, "extra", NULL, read_name, NULL},
    {0},
};

static const MemoField memo[] = {
    MEMO_ONE(MEMO_IN_TURN, anniversary.chosen, LAND_EXTRA),
    MEMO_ONE(MEMO_IN_TURN, anniversary.n_active, MEMO_LENGTH),
    MEMO_MANY(MEMO_IN_TURN, anniversary.active, , MEMO_TILE),
    {0},
};

static const ReasonWords reasons[] = {{AUDE_FOR_SYMBOL, SAY("symbol"), NULL}, {0}};

/* ---- People --------------------------------------------------------------- */

static Say anniversary_ask(const Asked *asked, Text *text) {
    (void)asked;
    text_say(text, "Several symbols are activated.  You use one; the others are lost.\n"
                   "  reinforce  your figure may join one of your own anywhere\n"
                   "  anywhere   it may go on any free, unfinished feature\n"
                   "  extra      you take another turn after this one\n");
    return SAY("");
}

/* Which symbol lies there. */
static void anniversary_note(const AudeGame *game, AudeMove move, Text *text) {
    LandCell cell = land_move_cell(move);
    if (aude_move_kind(move) != AUDE_SYMBOL) return;
    int tile = land_tile_at(&game->land, land_x(cell), land_y(cell));
    if (tile >= 0) text_add(text, " (%s)", text_in(text, symbols[symbol_on(&game->land, tile)]));
}

/* ORDER SYMBOLS */
static Say anniversary_printed(int type) {
    static const Say signs[] = {NULL, SAY("the sign to reinforce"), SAY("the sign for anywhere"),
                                SAY("the sign for another turn")};
    return signs[catalog[type].symbol];
}

/* ORDER SYMBOLS */
static void anniversary_figure(const LandGame *land, Text *text) {
    static const Say lets[] = {
        NULL, SAY("The symbol lets your figure join one of your own anywhere."),
        SAY("The symbol lets your figure go on any free, unfinished feature."),
        SAY("The symbol gives you another turn after this one.")};
    int chosen = land->extras.anniversary.chosen;
    if (chosen) text_add(text, "%s\n", text_in(text, lets[chosen]));
}

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

/* ---- The row ---- */

const ModuleText text_anniversary = {
    .key = "anniversary",
    .moves = moves,
    .memo = memo,
    .reasons = reasons,

    .ask = anniversary_ask,
    .note = anniversary_note,
    .figure = anniversary_figure,
    .printed = anniversary_printed,
    .at_once = 1u << AUDE_FOR_SYMBOL,

    .json_state = anniversary_json_state,
    .json_changed = anniversary_json_changed,
    .json_move = anniversary_json_move,
};
