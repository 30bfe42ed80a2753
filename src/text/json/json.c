/* json.c -- a position as JSON; docs/protocol.md describes every field.
 *
 * Written by hand, one function an object.  Each list begins with an empty separator that turns
 * into a comma, so nothing has to be taken back. */
#include "json.h"

#include <string.h>

#include "catalog.h"
#include "game_text.h"
#include "land_text.h"
#include "notation/notation.h"
#include "notation/words.h"

/* ---- Values ------------------------------------------------------------- */

static void put_character(Text *text, const char *bytes, int length) {
    unsigned char c = (unsigned char)bytes[0];
    if (length == 0)
        text_put(text, "\\ufffd");     /* not UTF-8: JSON has no way to say it */
    else if (c == '"' || c == '\\')
        text_add(text, "\\%c", c);
    else if (c < 0x20 || c == 0x7F)
        text_add(text, "\\u%04x", c);
    else
        text_add(text, "%.*s", length, bytes);
}

void json_string(Text *text, const char *string) {
    size_t left = strlen(string);
    text_put(text, "\"");
    while (left) {
        int length = utf8_length(string, left);
        put_character(text, string, length);
        string += length ? length : 1;
        left -= length ? (size_t)length : 1;
    }
    text_put(text, "\"");
}

/* What stands before item number `i` of a list. */
static const char *comma(int i) { return i ? "," : ""; }

static void put_numbers(Text *text, const char *key, const int numbers[], int n) {
    text_add(text, ",\"%s\":[", key);
    for (int i = 0; i < n; i++) text_add(text, "%s%d", comma(i), numbers[i]);
    text_put(text, "]");
}

static const char *boolean(bool value) { return value ? "true" : "false"; }

static void put_place(Text *text, int x, int y, int segment) {
    text_add(text, "\"x\":%d,\"y\":%d,\"segment\":%d", x, y, segment);
}

/* ---- Rules and phase ---------------------------------------------------- */

/* Word number `n` of a list of words. */
static void put_option(Text *text, const AudeOptionInfo *option, int n) {
    const char *value = option->values;
    for (; n > 0; n--) value += strcspn(value, " ") + 1;
    text_add(text, "\"%s\":\"%.*s\"", option->key, (int)strcspn(value, " "), value);
}

static void put_rules(Text *text, const AudeRules *rules) {
    text_add(text, "{\"game\":\"%s\",\"rules\":{\"players\":%d,\"first\":%d",
             game_texts[rules->game]->name, rules->players, rules->first);
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        if (aude_options[o].game != rules->game) continue;
        text_put(text, ",");
        put_option(text, &aude_options[o], rules->option[o]);
    }
    text_put(text, "}");
}

void json_actor(const AudeGame *game, Text *text) {
    int actor = aude_actor(game);
    text_put(text, ",\"actor\":");
    if (actor == AUDE_CHANCE)
        text_put(text, "\"chance\"");
    else if (actor == AUDE_NOBODY)
        text_put(text, "null");
    else
        text_add(text, "%d", actor);
}

static void put_phase(Text *text, const AudeGame *game) {
    static const char *const phases[] = {"draw", "place", "put", "over", "asked"};
    text_add(text, ",\"phase\":\"%s\"", phases[game->land.phase]);
    json_actor(game, text);
    text_add(text, ",\"seat\":%d,\"question\":\"%s\"", game->land.seat, question_name(game));
    text_add(text, ",\"further_turn\":%s,\"further_won\":%s",
             boolean(game->land.extra & LAND_EXTRA_TURN),
             boolean(game->land.extra & LAND_EXTRA_WON));
}

/* The tile in hand, and the turns in which it fits somewhere. */
static void put_hand(Text *text, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    unsigned turns = 0;
    int n_turns = 0;
    if (game->land.phase != LAND_TO_PLACE) {
        text_put(text, ",\"tile\":null");
        return;
    }
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == AUDE_PLACE) turns |= 1u << land_move_turns(moves[i]);
    text_add(text, ",\"tile\":{\"name\":\"%s\",\"turns\":[", catalog[game->land.type].name);
    for (int t = 0; t < 4; t++)
        if (turns >> t & 1) text_add(text, "%s%d", comma(n_turns++), t);
    text_put(text, "]}");
}

/* ---- Supplies ----------------------------------------------------------- */

static void put_supplies(Text *text, const LandGame *game) {
    text_put(text, ",\"supplies\":[");
    for (int seat = 0; seat < game->rules.players; seat++) {
        text_add(text, "%s{", comma(seat));
        for (int f = 0; f < LAND_FIGURES; f++)
            text_add(text, "%s\"%s\":%d", comma(f), land_figure_name((LandFigure)f),
                     land_figures_left(game, seat, (LandFigure)f));
        text_add(text, ",\"bridges\":%d,\"castles\":%d", game->extras.bridges.left[seat],
                 game->extras.castles.left[seat]);
        for (int g = 0; g < LAND_GOODS; g++)
            text_add(text, ",\"%s\":%d", goods_name(g), game->extras.traders.goods[seat][g]);
        text_put(text, "}");
    }
    text_put(text, "]");
}

static void put_bag(Text *text, const LandGame *game) {
    int n = 0;
    text_add(text, ",\"bag\":{\"total\":%d,\"discarded\":%d,\"tiles\":[", game->left,
             game->discarded);
    for (int type = 0; type < catalog_count; type++) {
        if (!game->copies[type]) continue;
        text_add(text, "%s{\"name\":\"%s\",\"copies\":%d,\"next\":%s}", comma(n++),
                 catalog[type].name, game->copies[type],
                 boolean(catalog[type].stack == game->stack));
    }
    text_put(text, "]}");
}

/* ---- The table ---------------------------------------------------------- */

static void put_tiles(Text *text, const LandGame *game) {
    text_put(text, ",\"placed\":[");
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        const TileType *type = &catalog[tile->type];
        text_add(text, "%s{\"order\":%d,\"name\":\"%s\",\"set\":\"%s\",\"turns\":%d", comma(t), t,
                 type->name, tile_sets[type->set].key, tile->turns);
        text_add(text, ",\"x\":%d,\"y\":%d}", land_x(tile->cell), land_y(tile->cell));
    }
    text_put(text, "]");
}

static void put_cell(Text *text, const LandPlaced *tile, int segment, const char *separator) {
    text_add(text, "%s{", separator);
    put_place(text, land_x(tile->cell), land_y(tile->cell), segment);
    text_put(text, ",\"name\":\"");
    segment_write(tile->type, tile->turns, segment, text);
    text_put(text, "\"}");
}

static void put_cells(Text *text, const LandGame *game, int root) {
    int n = 0;
    text_put(text, ",\"cells\":[");
    for (int t = 0; t < game->n_placed; t++)
        for (int s = 0; s < catalog[game->placed[t].type].n_segments; s++)
            if (land_feature_of(game, t, s) == root)
                put_cell(text, &game->placed[t], s, comma(n++));
    for (int b = 0; b < game->extras.bridges.n; b++) {
        int tile = game->extras.bridges.at[b].tile;
        if (land_feature_of(game, tile, LAND_SPAN) == root)
            put_cell(text, &game->placed[tile], LAND_SPAN, comma(n++));
    }
    text_put(text, "]");
}

static void put_figure(Text *text, const LandGame *game, int seat, int slot,
                       const char *separator) {
    LandSpot spot = game->figure[seat][slot];
    LandCell cell = game->placed[land_spot_tile(spot)].cell;
    text_add(text, "%s{\"seat\":%d,\"kind\":\"%s\",", separator, seat,
             land_figure_name(land_slot_figure(slot)));
    put_place(text, land_x(cell), land_y(cell), land_spot_segment(spot));
    text_put(text, "}");
}

static void put_figures(Text *text, const LandGame *game, int root) {
    int n = 0;
    text_put(text, ",\"figures\":[");
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (spot >= LAND_QUARTER) continue;
            if (land_feature_of(game, land_spot_tile(spot), land_spot_segment(spot)) == root)
                put_figure(text, game, seat, slot, comma(n++));
        }
    text_put(text, "]");
}

static void put_feature(Text *text, const LandGame *game, int root) {
    LandFacts facts;
    int n = 0;
    land_facts(game, root, &facts);
    text_add(text, "{\"kind\":\"%s\",\"complete\":%s,\"open\":%d,\"tiles\":%d,\"shields\":%d",
             kind_name((int)facts.kind), boolean(facts.complete), facts.open, facts.tiles,
             facts.shields);
    if (game->feature[root].marks & LAND_MARK_CASTLE) text_put(text, ",\"castle\":true");
    text_add(text, ",\"value\":%d,\"if_complete\":%d", facts.value, facts.if_complete);
    put_numbers(text, "strength", facts.strength, game->rules.players);
    text_put(text, ",\"owners\":[");
    for (int seat = 0; seat < game->rules.players; seat++)
        if (facts.owners >> seat & 1) text_add(text, "%s%d", comma(n++), seat);
    text_put(text, "]");
    put_figures(text, game, root);
    put_cells(text, game, root);
    text_put(text, "}");
}

static void put_features(Text *text, const LandGame *game) {
    uint16_t roots[LAND_MAX_NODES];
    int n = land_roots(game, roots);
    text_put(text, ",\"features\":[");
    for (int i = 0; i < n; i++) {
        text_put(text, comma(i));
        put_feature(text, game, roots[i]);
    }
    text_put(text, "]");
}

/* ---- The interface ------------------------------------------------------ */

void json_points(const AudeGame *game, Text *text) {
    int points[AUDE_MAX_SEATS], players = game->rules.players;
    aude_scores(game, points);
    put_numbers(text, "scores", points, players);
    aude_projected(game, points, NULL);
    put_numbers(text, "projected", points, players);
}

void land_json_fields(const AudeGame *game, Text *text) {
    put_phase(text, game);
    put_hand(text, game);
    json_points(game, text);
    put_supplies(text, &game->land);
    put_bag(text, &game->land);
    put_tiles(text, &game->land);
    put_features(text, &game->land);
    json_extras(&game->land, text);
}

void json_state(const AudeGame *game, Text *text) {
    put_rules(text, &game->rules);
    game_text(game)->json_fields(game, text);
    text_put(text, ",\"moves\":");
    json_moves(game, text);
    text_put(text, "}");
}

/* ---- Moves --------------------------------------------------------------- */

static void put_tile(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"tile\":\"%s\"", catalog[land_move_type(move)].name);
}

static void put_copies(Text *text, const LandGame *game, AudeMove move) {
    text_add(text, ",\"copies\":%d", game->copies[land_move_type(move)]);
}

static void put_square(Text *text, const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    (void)game;
    text_add(text, ",\"x\":%d,\"y\":%d", land_x(cell), land_y(cell));
}

static void put_turns(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"turns\":%d", land_move_turns(move));
}

/* The bridge a tile is laid with: where it lies and how it runs. */
static void put_span(Text *text, const LandGame *game, AudeMove move) {
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int span = land_move_figure(move), side = span - 3;
    LandCell cell = land_move_cell(move);
    (void)game;
    if (!span) return;
    text_add(text, ",\"bridge\":{\"x\":%d,\"y\":%d,\"axis\":\"%s\"}",
             land_x(cell) + (side < 0 ? 0 : step[side][0]),
             land_y(cell) + (side < 0 ? 0 : step[side][1]), axis_name(span - 1));
}

static void put_wood(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"figure\":\"%s\"", land_figure_name((LandFigure)land_move_figure(move)));
}

static void put_segment(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"segment\":%d", land_move_segment(move));
}

static void put_symbol(Text *text, const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int tile = land_tile_at(game, land_x(cell), land_y(cell));
    text_add(text, ",\"symbol\":\"%s\"", symbol_name(catalog[game->placed[tile].type].def->symbol));
}

static void put_axis(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"axis\":\"%s\"", axis_name(land_move_turns(move)));
}

static void put_quarter(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"quarter\":\"%s\"", quarter_name(land_move_segment(move)));
}

static void put_bid(Text *text, const LandGame *game, AudeMove move) {
    (void)game;
    text_add(text, ",\"bid\":%d", aude_move_number(move));
}

/* What a move of each kind is made of. */
typedef void Part(Text *, const LandGame *, AudeMove);
static Part *const parts[AUDE_LAND_KINDS][4] = {
    [AUDE_DRAW] = {put_tile, put_copies},
    [AUDE_PLACE] = {put_square, put_turns, put_span},
    [AUDE_PUT] = {put_wood, put_square, put_segment},
    [AUDE_RECALL] = {put_square},
    [AUDE_SYMBOL] = {put_square, put_symbol},
    [AUDE_BRIDGE] = {put_square, put_axis},
    [AUDE_CASTLE] = {put_square, put_segment},
    [AUDE_TAKE] = {put_square, put_segment},
    [AUDE_DEPLOY] = {put_wood, put_square, put_segment},
    [AUDE_ENTER] = {put_wood, put_quarter},
    [AUDE_COUNT] = {put_quarter},
    [AUDE_PICK] = {put_tile},
    [AUDE_BID] = {put_bid},
};

void land_json_move(const AudeGame *game, AudeMove move, Text *text) {
    int kind = aude_move_kind(move);
    for (int p = 0; kind < AUDE_LAND_KINDS && p < 4 && parts[kind][p]; p++)
        parts[kind][p](text, &game->land, move);
}

static void put_move(Text *text, const AudeGame *game, AudeMove move) {
    const GameText *words = game_text(game);
    text_put(text, "{\"move\":\"");
    words->move_write(game, move, text);
    text_add(text, "\",\"number\":%u,\"kind\":\"%s\"", (unsigned)move,
             words->kind_name(aude_move_kind(move)));
    words->json_move(game, move, text);
    text_put(text, "}");
}

void json_moves(const AudeGame *game, Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    text_put(text, "[");
    for (int i = 0; i < n; i++) {
        text_put(text, comma(i));
        put_move(text, game, moves[i]);
    }
    text_put(text, "]");
}

static void put_entry(Text *text, const AudeEntry *entry) {
    Text sentence = {0};
    text_add(text, "{\"seat\":%d,\"points\":%d,\"reason\":\"%s\",\"complete\":%s", entry->seat,
             entry->points, reason_name(entry->reason), boolean(entry->complete));
    text_add(text, ",\"count\":%d,", entry->count);
    if (entry->reason < AUDE_FOR_PERSONS) {
        text_add(text, "\"shields\":%d,", entry->shields);
        put_place(text, entry->x, entry->y, entry->segment);
    } else {
        text_add(text, "\"worth\":%d,\"row\":%d,\"colour\":%d", entry->worth, entry->row,
                 entry->colour);
    }
    entry_write(entry, &sentence);
    text_put(text, ",\"text\":");
    json_string(text, text_string(&sentence));
    text_put(text, "}");
    text_release(&sentence);
}

void json_account(const AudeAccount *account, Text *text) {
    text_put(text, "[");
    for (int i = 0; i < account->n; i++) {
        text_put(text, comma(i));
        put_entry(text, &account->entry[i]);
    }
    text_put(text, "]");
}
