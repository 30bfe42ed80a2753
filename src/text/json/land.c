/* land.c -- the tile game as JSON; modules add what is theirs (module_text.h). */
#include <string.h>

#include "catalog.h"
#include "figure.h"
#include "json.h"
#include "module_text.h"

/* ---- Squares ------------------------------------------------------------- */

void json_square(Json *json, LandCell cell) {
    json_int(json, "x", land_x(cell));
    json_int(json, "y", land_y(cell));
}

void json_cell(Json *json, const char *key, LandCell cell) {
    json_object(json, key);
    json_square(json, cell);
    json_object_end(json);
}

void json_spot(Json *json, LandCell cell, int segment) {
    json_square(json, cell);
    json_int(json, "segment", segment);
}

/* ---- Whose turn, and what is in hand ------------------------------------- */

static void put_phase(Json *json, const AudeGame *game) {
    static const char *const phases[] = {"draw", "place", "put", "over", "asked"};
    json_word(json, "phase", phases[game->land.phase]);
    json_actor(json, "actor", aude_actor(game));
    json_int(json, "seat", game->land.seat);
    json_word(json, "question", question_name(game));
    int extra = game->land.phase == LAND_OVER ? 0 : game->land.extra; /* one that never began */
    json_bool(json, "further_turn", extra & LAND_EXTRA_TURN);
    json_bool(json, "further_won", extra == LAND_EXTRA_WON);    /* no third turn */
}

/* The tile in hand, and the turns in which it fits somewhere. */
static void put_hand(Json *json, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    unsigned turns = 0;
    if (game->land.phase != LAND_TO_PLACE) {
        json_null(json, "tile");
        return;
    }
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == AUDE_PLACE) turns |= 1u << land_move_turns(moves[i]);
    json_object(json, "tile");
    json_word(json, "name", catalog[game->land.type].name);
    json_list(json, "turns");
    for (int t = 0; t < 4; t++)
        if (turns >> t & 1) json_int(json, NULL, t);
    json_list_end(json);
    json_object_end(json);
}

/* ---- Supplies ------------------------------------------------------------ */

static void put_supply(Json *json, const LandGame *game, int seat) {
    json_object(json, NULL);
    json_int(json, "seat", seat);
    for (int f = 0; f < game->figures; f++)
        if (figure_given(game, f))
            json_int(json, land_figure_name((LandFigure)f),
                     land_figures_left(game, seat, (LandFigure)f));
    FOR_MODULE_TEXTS (game, m, json_supply) module_texts[m]->json_supply(game, seat, json);
    json_object_end(json);
}

static void put_supplies(Json *json, const LandGame *game) {
    json_list(json, "supplies");
    for (int seat = 0; seat < game->rules.players; seat++) put_supply(json, game, seat);
    json_list_end(json);
}

static void put_bag(Json *json, const LandGame *game) {
    json_object(json, "bag");
    json_int(json, "total", game->left);
    json_int(json, "discarded", game->discarded);
    json_list(json, "tiles");
    for (int type = 0; type < catalog_count; type++) {
        if (!game->copies[type]) continue;
        json_object(json, NULL);
        json_word(json, "name", catalog[type].name);
        json_int(json, "copies", game->copies[type]);
        json_bool(json, "next", catalog[type].stack == game->stack);
        json_object_end(json);
    }
    json_list_end(json);
    json_object_end(json);
}

/* ---- The table ----------------------------------------------------------- */

static void put_tile(Json *json, const char *key, const LandPlaced *tile) {
    json_object(json, key);
    json_word(json, "name", catalog[tile->type].name);
    json_int(json, "turns", tile->turns);
    json_square(json, tile->cell);
    json_object_end(json);
}

static void put_tiles(Json *json, const LandGame *game) {
    json_list(json, "placed");
    for (int t = 0; t < game->n_placed; t++) put_tile(json, NULL, &game->placed[t]);
    json_list_end(json);
}

/* Every segment on the table, those of one feature linked in the order of their tiles: found in
 * one pass, because asking each feature for its own would take a pass each. */
enum { NO_PART = UINT16_MAX, MAX_PARTS = LAND_MAX_NODES + LAND_MAX_TILES };
typedef struct {
    uint16_t n;
    uint16_t first[LAND_MAX_NODES], last[LAND_MAX_NODES];   /* of each root */
    uint16_t next[MAX_PARTS];
    uint8_t tile[MAX_PARTS], segment[MAX_PARTS];
} Parts;

static void add_part(Parts *parts, const LandGame *game, int tile, int segment) {
    int root = land_feature_of(game, tile, segment);
    uint16_t part = parts->n++;
    parts->tile[part] = (uint8_t)tile;
    parts->segment[part] = (uint8_t)segment;
    parts->next[part] = NO_PART;
    if (parts->first[root] == NO_PART)
        parts->first[root] = part;
    else
        parts->next[parts->last[root]] = part;
    parts->last[root] = part;
}

static bool is_spanned(const LandGame *game, int tile) {
    return game->spanned[tile >> 3] >> (tile & 7) & 1;
}

static void find_parts(Parts *parts, const LandGame *game) {
    parts->n = 0;
    memset(parts->first, 0xFF, (size_t)game->n_nodes * sizeof *parts->first);
    for (int t = 0; t < game->n_placed; t++) {
        for (int s = 0; s < catalog[game->placed[t].type].n_segments; s++)
            add_part(parts, game, t, s);
        if (is_spanned(game, t)) add_part(parts, game, t, LAND_SPAN);
    }
}

static void put_cells(Json *json, const LandGame *game, const Parts *parts, int root) {
    json_list(json, "cells");
    for (int part = parts->first[root]; part != NO_PART; part = parts->next[part]) {
        json_object(json, NULL);
        json_spot(json, game->placed[parts->tile[part]].cell, parts->segment[part]);
        json_object_end(json);
    }
    json_list_end(json);
}

/* The figures on the table, each with the root of its feature. */
enum { MAX_STANDING = AUDE_MAX_SEATS * LAND_SLOTS };
typedef struct {
    int n;
    uint16_t root[MAX_STANDING];
    uint8_t seat[MAX_STANDING], slot[MAX_STANDING];
} Standing;

static void find_standing(Standing *standing, const LandGame *game) {
    int n = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (!land_spot_on_tile(spot)) continue;
            int root = land_feature_of(game, land_spot_tile(spot), land_spot_segment(spot));
            standing->root[n] = (uint16_t)root;
            standing->seat[n] = (uint8_t)seat;
            standing->slot[n++] = (uint8_t)slot;
        }
    standing->n = n;
}

static void put_figure(Json *json, const LandGame *game, int seat, int slot) {
    LandSpot spot = game->figure[seat][slot];
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "kind", land_figure_name(land_slot_figure(slot)));
    json_spot(json, game->placed[land_spot_tile(spot)].cell, land_spot_segment(spot));
    json_object_end(json);
}

static void put_figures(Json *json, const LandGame *game, const Standing *standing, int root) {
    json_list(json, "figures");
    for (int i = 0; i < standing->n; i++)
        if (standing->root[i] == root) put_figure(json, game, standing->seat[i], standing->slot[i]);
    json_list_end(json);
}

static void put_facts(Json *json, const LandFacts *facts, int players) {
    json_word(json, "kind", kind_name((int)facts->kind));
    json_bool(json, "complete", facts->complete);
    json_int(json, "open", facts->open);
    json_int(json, "tiles", facts->tiles);
    json_int(json, "shields", facts->shields);
    json_int(json, "value", facts->value);
    json_int(json, "if_complete", facts->if_complete);
    json_ints(json, "strength", facts->strength, players);
    json_list(json, "owners");
    for (int seat = 0; seat < players; seat++)
        if (facts->owners >> seat & 1) json_int(json, NULL, seat);
    json_list_end(json);
}

/* What is on the table, by feature. */
typedef struct {
    Parts parts;
    Standing standing;
} Found;

static void put_feature(Json *json, const LandGame *game, const Found *found, int root) {
    LandFacts facts;
    land_facts(game, root, &facts);
    json_object(json, NULL);
    put_facts(json, &facts, game->rules.players);
    FOR_MODULE_TEXTS (game, m, json_feature) module_texts[m]->json_feature(game, root, json);
    put_figures(json, game, &found->standing, root);
    put_cells(json, game, &found->parts, root);
    json_object_end(json);
}

static void put_features(Json *json, const LandGame *game) {
    uint16_t roots[LAND_MAX_NODES];
    Found found;
    int n = land_roots(game, roots);
    find_parts(&found.parts, game);
    find_standing(&found.standing, game);
    json_list(json, "features");
    for (int i = 0; i < n; i++) put_feature(json, game, &found, roots[i]);
    json_list_end(json);
}

/* ---- The state ----------------------------------------------------------- */

void land_json_fields(const AudeGame *game, Json *json) {
    put_phase(json, game);
    put_hand(json, game);
    json_points(json, game);
    put_supplies(json, &game->land);
    put_bag(json, &game->land);
    put_tiles(json, &game->land);
    put_features(json, &game->land);
    FOR_MODULE_TEXTS (&game->land, m, json_state) module_texts[m]->json_state(&game->land, json);
}

/* ---- Moves --------------------------------------------------------------- */

void json_figure(Json *json, AudeMove move) {
    json_word(json, "figure", land_figure_name((LandFigure)land_move_figure(move)));
}

static void put_draw(Json *json, const LandGame *game, AudeMove move) {
    json_word(json, "tile", catalog[land_move_type(move)].name);
    json_int(json, "copies", game->copies[land_move_type(move)]);
}

void land_json_move(const AudeGame *game, AudeMove move, Json *json) {
    int kind = aude_move_kind(move);
    if (kind == AUDE_DRAW) put_draw(json, &game->land, move);
    if (kind == AUDE_PUT) json_figure(json, move);
    if (kind == AUDE_PUT) json_spot(json, land_move_cell(move), land_move_segment(move));
    if (kind == AUDE_PLACE) json_square(json, land_move_cell(move));
    if (kind == AUDE_PLACE) json_int(json, "turns", land_move_turns(move));
    FOR_MODULE_TEXTS (&game->land, m, json_move)
        module_texts[m]->json_move(&game->land, move, json);
}

/* ---- Changes ------------------------------------------------------------- */

static void put_end(Json *json, const char *key, const LandGame *game, LandSpot spot) {
    if (!land_spot_on_tile(spot)) {
        json_null(json, key);
        return;
    }
    json_object(json, key);
    json_spot(json, game->placed[land_spot_tile(spot)].cell, land_spot_segment(spot));
    json_object_end(json);
}

static void put_moved(Json *json, const LandGame *before, const LandGame *after, int seat,
                      int slot) {
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "kind", land_figure_name(land_slot_figure(slot)));
    put_end(json, "from", before, before->figure[seat][slot]);
    put_end(json, "to", after, after->figure[seat][slot]);
    json_object_end(json);
}

/* Figures that were put, came home, or went elsewhere. */
static void put_all_moved(Json *json, const LandGame *before, const LandGame *after) {
    if (!memcmp(before->figure, after->figure, sizeof before->figure)) return;
    json_list(json, "figures");
    for (int seat = 0; seat < after->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++)
            if (before->figure[seat][slot] != after->figure[seat][slot])
                put_moved(json, before, after, seat, slot);
    json_list_end(json);
}

static void put_changed_modules(Json *json, const LandGame *before, const LandGame *after) {
    bool changed = memcmp(before->free, after->free, sizeof before->free) != 0;
    FOR_MODULE_TEXTS (after, m, json_changed) {
        const ModuleText *module = module_texts[m];
        if (!module->json_changed(before, after)) continue;
        if (module->json_state) module->json_state(after, json);
        changed |= module->json_supply != NULL;
    }
    if (changed) put_supplies(json, after);
}

void land_json_changes(const AudeGame *before, const AudeGame *after, Json *json) {
    const LandGame *was = &before->land, *is = &after->land;
    if (is->n_placed > was->n_placed) put_tile(json, "laid", &is->placed[is->n_placed - 1]);
    if (is->discarded > was->discarded) json_word(json, "discarded", catalog[is->type].name);
    put_all_moved(json, was, is);
    put_changed_modules(json, was, is);
    put_phase(json, after);
    put_hand(json, after);
    json_int(json, "left", is->left);
}

/* ---- Points -------------------------------------------------------------- */

void land_json_item(const AudeEntry *entry, Json *json) {
    json_int(json, "shields", entry->shields);
    json_int(json, "x", entry->x);
    json_int(json, "y", entry->y);
    json_int(json, "segment", entry->segment);
}

/* ---- Previews ------------------------------------------------------------ */

static void put_touched(Json *json, const LandTouched *touched, int players) {
    json_object(json, NULL);
    json_spot(json, touched->cell, touched->segment);
    json_int(json, "joined", touched->joined);
    put_facts(json, &touched->facts, players);
    json_object_end(json);
}

void json_preview(const LandGame *game, const LandPreview *preview, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    json_list(&json, "touched");
    for (int i = 0; i < preview->n_touched; i++)
        put_touched(&json, &preview->touched[i], game->rules.players);
    json_list_end(&json);
    json_list(&json, "dead");
    for (int i = 0; i < preview->n_dead; i++) json_cell(&json, NULL, preview->dead[i]);
    json_list_end(&json);
    json_ints(&json, "pays", preview->points, game->rules.players);
    json_items(&json, "points", &preview->account);
    json_object_end(&json);
}

/* ---- Turns ---------------------------------------------------------------- */

/* The tile that a turn lays: as it is to lie, and where. */
void land_json_shown(const AudeGame *game, const AudeMove moves[], int n, Json *json) {
    if (!n || aude_move_kind(moves[0]) != AUDE_PLACE) return;
    json_object(json, "lays");
    json_word(json, "name", catalog[game->land.type].name);
    json_int(json, "turns", land_move_turns(moves[0]));
    json_square(json, land_move_cell(moves[0]));
    json_object_end(json);
}

/* ---- What fits where ------------------------------------------------------ */

static void put_fitting(Json *json, const LandGame *game, int open) {
    json_object(json, NULL);
    json_cell(json, "square", land_open_cell(game->open[open]));
    json_list(json, "tiles");
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && land_fits(game, type, open))
            json_word(json, NULL, catalog[type].name);
    json_list_end(json);
    json_object_end(json);
}

void json_fits(const LandGame *game, Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (int open = 0; open < game->n_open; open++) put_fitting(&json, game, open);
    json_list_end(&json);
}
