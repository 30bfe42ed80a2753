/* json.c -- a position as JSON; docs/protocol.md describes every field.
 *
 * Written by hand, one function an object.  Each list begins with an empty separator that turns
 * into a comma, so nothing has to be taken back. */
#include "json.h"

#include <string.h>

#include "catalog.h"
#include "notation.h"
#include "words.h"

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
    text_add(text, "{\"game\":\"land\",\"rules\":{\"players\":%d,\"first\":%d", rules->players,
             rules->first);
    for (int o = 0; o < AUDE_OPTION_COUNT; o++) {
        text_put(text, ",");
        put_option(text, &aude_options[o], rules->option[o]);
    }
    text_put(text, "}");
}

static void put_phase(Text *text, const AudeGame *game) {
    static const char *const phases[] = {"draw", "place", "put", "over"};
    int actor = aude_actor(game);
    text_add(text, ",\"phase\":\"%s\",\"actor\":", phases[game->land.phase]);
    if (actor == AUDE_CHANCE)
        text_put(text, "\"chance\"");
    else if (actor == AUDE_NOBODY)
        text_put(text, "null");
    else
        text_add(text, "%d", actor);
    text_add(text, ",\"seat\":%d", game->land.seat);
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
    for (int i = 0; i < n; i++) turns |= 1u << land_move_turns(moves[i]);
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

static void put_cells(Text *text, const LandGame *game, int root) {
    int n = 0;
    text_put(text, ",\"cells\":[");
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        for (int s = 0; s < catalog[tile->type].n_segments; s++) {
            if (land_feature_of(game, t, s) != root) continue;
            text_add(text, "%s{", comma(n++));
            put_place(text, land_x(tile->cell), land_y(tile->cell), s);
            text_put(text, ",\"name\":\"");
            segment_write(tile->type, tile->turns, s, text);
            text_put(text, "\"}");
        }
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
            if (spot == LAND_SUPPLY) continue;
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

void json_state(const AudeGame *game, Text *text) {
    int points[AUDE_MAX_SEATS], players = game->rules.players;
    put_rules(text, &game->rules);
    put_phase(text, game);
    put_hand(text, game);
    aude_scores(game, points);
    put_numbers(text, "scores", points, players);
    aude_projected(game, points, NULL);
    put_numbers(text, "projected", points, players);
    put_supplies(text, &game->land);
    put_bag(text, &game->land);
    put_tiles(text, &game->land);
    put_features(text, &game->land);
    text_put(text, ",\"moves\":");
    json_moves(game, text);
    text_put(text, "}");
}

static void put_place_move(Text *text, AudeMove move) {
    LandCell cell = land_move_cell(move);
    text_add(text, ",\"kind\":\"place\",\"x\":%d,\"y\":%d,\"turns\":%d", land_x(cell), land_y(cell),
             land_move_turns(move));
}

static void put_put_move(Text *text, AudeMove move) {
    LandCell cell = land_move_cell(move);
    text_add(text, ",\"kind\":\"put\",\"figure\":\"%s\",",
             land_figure_name((LandFigure)land_move_figure(move)));
    put_place(text, land_x(cell), land_y(cell), land_move_segment(move));
}

static void put_move(Text *text, const AudeGame *game, AudeMove move) {
    int type = land_move_type(move);
    text_put(text, "{\"move\":\"");
    move_write(game, move, text);
    text_add(text, "\",\"number\":%u", (unsigned)move);
    switch (aude_move_kind(move)) {
    case AUDE_DRAW:
        text_add(text, ",\"kind\":\"draw\",\"tile\":\"%s\",\"copies\":%d", catalog[type].name,
                 game->land.copies[type]);
        break;
    case AUDE_PLACE: put_place_move(text, move); break;
    case AUDE_PUT:   put_put_move(text, move); break;
    default:         text_put(text, ",\"kind\":\"pass\"");
    }
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
    text_add(text, ",\"count\":%d,\"shields\":%d,", entry->count, entry->shields);
    put_place(text, entry->x, entry->y, entry->segment);
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
