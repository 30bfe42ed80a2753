/* terrain.c -- the table, whoever has what there.
 *
 * Many positions that are read one after the other differ from the last one in a figure or an
 * answer only.  So the terrain remembers what it was made of: tiles, open squares, features that
 * are joined, and the bag.  To compare these takes little time beside reading them again. */
#include "encoder.h"

#include <string.h>

#include "feature.h"

enum { NONE = 255 };

/* ---- The same as the last time? ------------------------------------------------- */

/* Nothing else is asked: a span, laid across a tile, makes one node more, and shows at the squares
 * beside it. */
static bool is_known(const Terrain *g, const Fits *fits, const LandGame *game) {
    return g->bag == fits->now && !memcmp(&g->rules, &game->rules, sizeof g->rules) &&
           g->n_placed == game->n_placed && g->n_open == game->n_open &&
           g->n_nodes == game->n_nodes &&
           !memcmp(g->placed, game->placed, g->n_placed * sizeof *g->placed) &&
           !memcmp(g->open, game->open, g->n_open * sizeof *g->open) &&
           !memcmp(g->parent, game->parent, g->n_nodes * sizeof *g->parent);
}

static void remember(Terrain *g, const Fits *fits, const LandGame *game) {
    g->bag = fits->now, g->rules = game->rules;
    g->n_placed = game->n_placed, g->n_open = game->n_open, g->n_nodes = game->n_nodes;
    memcpy(g->placed, game->placed, g->n_placed * sizeof *g->placed);
    memcpy(g->open, game->open, g->n_open * sizeof *g->open);
    memcpy(g->parent, game->parent, g->n_nodes * sizeof *g->parent);
    memset(g->at_unfinished, NONE, g->n_nodes);
    memset(g->at_field, NONE, g->n_nodes);
    memset(g->at_city, NONE, g->n_nodes);
    g->n_unfinished = g->n_pairs = g->n_fields = g->n_cities = 0;
}

/* ---- Roads and cities, by the squares they come to --------------------------------- */

void terrain_nodes_beyond(const LandGame *game, LandOpen open, int side, int nodes[3]) {
    int tile = board_tile(game, cell_step(land_open_cell(open), side));
    const LandPlaced *placed = &game->placed[tile];
    if (game->spanned[tile >> 3] >> (tile & 7) & 1) {
        board_side(game, tile, side ^ 2, nodes);
        return;
    }
    const Side *there = type_side(&catalog[placed->type], side ^ 2, placed->turns);
    nodes[0] = there->left == SIDE_NONE ? -1 : placed->node + there->left;
    nodes[1] = there->mid == SIDE_NONE ? -1 : placed->node + there->mid;
    nodes[2] = there->right == SIDE_NONE ? -1 : placed->node + there->right;
}

/* The road or city with that root; NONE if there is no room. */
static int unfinished_at(Terrain *g, int root, int kind) {
    if (g->at_unfinished[root] == NONE && g->n_unfinished < MAX_ELEMENTS) {
        g->at_unfinished[root] = (uint8_t)g->n_unfinished;
        element_begin(&g->unfinished[g->n_unfinished++], root, kind);
    }
    return g->at_unfinished[root];
}

/* Two of one kind come to the same square: which tiles would join them? */
static void add_pair(Terrain *g, int one, int two, int tiles) {
    if (two == NONE || one == two || g->unfinished[one].kind != g->unfinished[two].kind || !tiles)
        return;
    g->pair[g->n_pairs++] = (TerrainPair){(uint8_t)one, (uint8_t)two, (uint8_t)tiles};
}

static void look_square(Terrain *g, Fits *fits, const LandGame *game, int o) {
    LandOpen open = game->open[o];
    int at[4];
    for (int side = 0; side < 4; side++) {
        int edge = land_open_edge(open, side), nodes[3];
        at[side] = NONE;
        if (edge != LAND_EDGE_ROAD && edge != LAND_EDGE_CITY) continue;
        terrain_nodes_beyond(game, open, side, nodes);
        int root = feature_root(game, nodes[1]);
        LandKind kind = feature_kind(&game->feature[root]);
        if (kind > LAND_CITY) continue; /* the great city */
        at[side] = unfinished_at(g, root, kind == LAND_CITY ? A_CITY : A_ROAD);
        if (at[side] == NONE) continue;
        Element *element = &g->unfinished[at[side]];
        const Fit *fit = fits_of(fits, open);
        if (element->last != o) element_add_square(element, fit, side);
        element->last = o;
        for (int other = 0; other < side; other++)
            add_pair(g, at[side], at[other], fit->join[fit_pair[other][side]]);
    }
}

/* ---- Fields ---------------------------------------------------------------------------- */

static int field_at(Terrain *g, int root) {
    if (g->at_field[root] == NONE && g->n_fields < TERRAIN_FIELDS) {
        g->at_field[root] = (uint8_t)g->n_fields;
        g->fed[g->n_fields][0] = g->fed[g->n_fields][1] = 0;
        g->field[g->n_fields++] = (uint16_t)root;
    }
    return g->at_field[root];
}

/* The number of a city that lies beside a field; beyond TERRAIN_CITIES they are taken for one. */
static int city_at(Terrain *g, int root) {
    if (g->at_city[root] == NONE) {
        if (g->n_cities < TERRAIN_CITIES) g->city[g->n_cities++] = (uint16_t)root;
        g->at_city[root] = (uint8_t)(g->n_cities - 1);
    }
    return g->at_city[root];
}

static void look_fields(Terrain *g, const LandGame *game, const LandPlaced *tile) {
    const TileType *type = &catalog[tile->type];
    for (int s = type->first_field; s < type->n_segments; s++) {
        unsigned cities = type->cities[s];
        int field = cities ? field_at(g, feature_root(game, tile->node + s)) : NONE;
        if (field == NONE) continue;
        for (; cities; cities &= cities - 1) {
            int city = city_at(g, feature_root(game, tile->node + __builtin_ctz(cities)));
            g->fed[field][city >> 6] |= (uint64_t)1 << (city & 63);
        }
    }
}

/* The fields that come to an open square, each once. */
static void look_meeting(Terrain *g, Fits *fits, const LandGame *game, int o) {
    TerrainSquare *square = &g->square[o];
    LandOpen open = game->open[o];
    *square = (TerrainSquare){.tiles = (uint8_t)field_joins(fits_of(fits, open))};
    for (int side = 0; side < 4; side++) {
        int edge = land_open_edge(open, side), nodes[3];
        if (edge < 0 || edge == LAND_EDGE_CITY) continue;
        terrain_nodes_beyond(game, open, side, nodes);
        for (int i = 0; i < 3; i++) {
            if (nodes[i] < 0 || (i == 1 && edge != LAND_EDGE_FIELD)) continue;
            int root = feature_root(game, nodes[i]), known = 0;
            while (known < square->n && square->field[known] != root) known++;
            if (known == square->n) square->field[square->n++] = (uint16_t)root;
        }
    }
}

/* ---- Everything ------------------------------------------------------------------------ */

bool terrain_read(Terrain *g, Fits *fits, const LandGame *game) {
    if (is_known(g, fits, game)) return false;
    remember(g, fits, game);
    for (int o = 0; o < game->n_open; o++) look_square(g, fits, game, o);
    for (int i = 0; i < g->n_unfinished; i++) element_odds(fits, &g->unfinished[i]);
    for (int t = 0; t < game->n_placed; t++) look_fields(g, game, &game->placed[t]);
    for (int o = 0; o < game->n_open; o++) look_meeting(g, fits, game, o);
    return true;
}
