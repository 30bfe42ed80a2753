/* feature.c -- joining features, and monasteries watching their surroundings. */
#include "feature.h"

#include <assert.h>
#include <string.h>

#include "board.h"
#include "module.h"

unsigned feature_owners(uint32_t strength) {
    unsigned owners = 0;
    int best = 1;
    for (int seat = 0; strength; seat++, strength >>= 4) {
        int mine = strength & 15;
        if (mine > best) owners = 0, best = mine;
        if (mine == best) owners |= 1u << seat;
    }
    return owners;
}

/* Nodes come in the order of tiles; that of a span comes wherever it was free. */
LandSpot feature_spot(const LandGame *game, int node) {
    int tile = 0, after = game->n_placed;
    while (after - tile > 1) {
        int middle = (tile + after) / 2;
        if (game->placed[middle].node <= node)
            tile = middle;
        else
            after = middle;
    }
    int segment = node - game->placed[tile].node;
    if (segment < catalog[game->placed[tile].type].n_segments) return land_spot(tile, segment);
    for (tile = 0; modules_span(game, tile, -1) != node;) tile++;
    return land_spot(tile, LAND_SPAN);
}

int feature_part(const LandGame *game, int tile, int root) {
    const LandPlaced *at = &game->placed[tile];
    const TileType *type = &catalog[at->type];
    bool field = feature_kind(&game->feature[root]) == LAND_FIELD;
    int span = modules_span(game, tile, -1), end = field ? type->n_segments : type->first_field;
    for (int s = field ? type->first_field : 0; s < end; s++)
        if (feature_root(game, at->node + s) == root) return s;
    return span >= 0 && feature_root(game, span) == root ? LAND_SPAN : -1;
}

int feature_named(const LandGame *game, LandCell cell, int segment) {
    int tile = board_find(game, cell);
    if (tile < 0) return -1;
    bool printed = segment < catalog[game->placed[tile].type].n_segments;
    bool span = segment == LAND_SPAN && modules_span(game, tile, -1) >= 0;
    return printed || span ? feature_under(game, land_spot(tile, segment)) : -1;
}

typedef uint16_t Eight __attribute__((vector_size(16)));

/* Every new node is a root. */
static inline void add_roots(LandGame *game, unsigned node) {
    Eight first = (Eight){0, 1, 2, 3, 4, 5, 6, 7} + (uint16_t)node;
    memcpy(&game->parent[node], &first, sizeof first);
    for (unsigned s = 8; s < LAND_MAX_SEGMENTS; s++) game->parent[node + s] = (uint16_t)(node + s);
}

void feature_add(LandGame *game, const TileType *type) {
    int node = game->n_nodes;
    assert(node + LAND_MAX_SEGMENTS <= LAND_MAX_NODES);
    /* always as many as a tile can have: a fixed size is copied in a few steps */
    memcpy(&game->feature[node], type->fresh, sizeof type->fresh);
    add_roots(game, (unsigned)node);
    game->n_nodes = (uint16_t)(node + type->n_segments);
    unsigned tile = game->n_placed - 1u;
    game->twice[tile / 32] |= (uint32_t)type->twice << tile % 32;
}

/* Like feature_root(), halving the path on the way. */
static int find(LandGame *game, int node) {
    uint16_t *parent = game->parent;
    while (parent[node] != node) node = parent[node] = parent[parent[node]];
    return node;
}

/* How many tiles features `a` and `b` both cover.  A tile counts once for a
 * feature however many of its segments belong to it (BASE-15), so when two
 * features meet, tiles with a segment in each were counted twice. */
static bool shares(const LandGame *game, int t, int a, int b) {
    const LandPlaced *tile = &game->placed[t];
    int span = modules_span(game, t, -1), under = span < 0 ? -1 : feature_root(game, span);
    bool in_a = under == a, in_b = under == b;
    for (int s = 0; s < catalog[tile->type].n_closable; s++) {
        int root = feature_root(game, tile->node + s);
        in_a |= root == a, in_b |= root == b;
    }
    return in_a && in_b;
}

/* `b` is mostly a segment of the tile just laid that has met nothing yet: then only that
 * tile can be shared. */
static int tiles_shared(const LandGame *game, int a, int b) {
    int shared = 0, laid = game->n_placed - 1;
    if (game->feature[b].tiles == 1 && b >= game->placed[laid].node)
        return shares(game, laid, a, b);
    for (int word = 0; 32 * word < game->n_placed; word++)
        for (uint32_t left = game->twice[word]; left; left &= left - 1)
            shared += shares(game, 32 * word + __builtin_ctz(left), a, b);
    return shared;
}

/* With the last open end gone, the feature is complete. */
static inline void lose_ends(LandGame *game, LandFeature *feature, int ends) {
    feature->open = (uint8_t)(feature->open - ends);
    game->closed = (uint8_t)(game->closed + (feature->open == 0));
}

void feature_join(LandGame *game, int a, int b) {
    a = find(game, a), b = find(game, b);
    if (a == b) {
        lose_ends(game, &game->feature[a], 2);
        return;
    }
    if (game->feature[a].tiles < game->feature[b].tiles) {
        int larger = b;
        b = a, a = larger;
    }
    LandFeature *to = &game->feature[a];
    const LandFeature *from = &game->feature[b];
    int shared = to->marks & from->marks & LAND_MARK_TWICE ? tiles_shared(game, a, b) : 0;
    to->strength += from->strength;
    to->tiles = (uint8_t)(to->tiles + from->tiles - shared);
    to->shields = (uint8_t)(to->shields + from->shields);
    to->marks |= from->marks;
    game->parent[b] = (uint16_t)a;
    lose_ends(game, to, 2 - from->open);
}

typedef uint8_t Bytes __attribute__((vector_size(16)));

/* Which of 16 watched tiles, from number `w` on, lie around a square: a byte each.  No board
 * is so large that the low bytes of where they lie are not enough. */
static inline void find_around(const LandGame *game, LandCell cell, int w, uint64_t around[2]) {
    Bytes x, y;
    memcpy(&x, game->watched_x + w, sizeof x);
    memcpy(&y, game->watched_y + w, sizeof y);
    x -= (uint8_t)((cell & 511) - 1), y -= (uint8_t)((cell >> 9) - 1);
    Bytes near = (Bytes)(x <= 2) & (Bytes)(y <= 2) & 1;
    memcpy(around, &near, sizeof near);
}

static void surround(LandGame *game, int w) {
    LandFeature *feature = &game->feature[feature_watched(&game->placed[game->watched[w]])];
    feature->tiles++;
    lose_ends(game, feature, 1);
}

void feature_surround(LandGame *game) {
    int tile = game->n_placed - 1;
    const LandPlaced *laid = &game->placed[tile];
    for (int w = 0; w < game->n_watched; w += 16) {
        uint64_t around[2];
        find_around(game, laid->cell, w, around);
        for (int half = 0; half < 2; half++)
            for (uint64_t left = around[half]; left; left &= left - 1) {
                int at = w + 8 * half + __builtin_ctzll(left) / 8;
                if (at < game->n_watched) surround(game, at);
            }
    }
    if (catalog[laid->type].monastery >= 0) feature_watch(game, tile);
}

void feature_unwatch(LandGame *game, int w) {
    int last = --game->n_watched;
    game->watched[w] = game->watched[last];
    game->watched_x[w] = game->watched_x[last];
    game->watched_y[w] = game->watched_y[last];
}

void feature_watch(LandGame *game, int tile) {
    int around = board_surrounding(game, game->placed[tile].cell);
    LandFeature *feature = &game->feature[feature_watched(&game->placed[tile])];
    feature->tiles = (uint8_t)(1 + around);
    lose_ends(game, feature, around);
    int w = game->n_watched++;
    game->watched[w] = (uint8_t)tile;
    game->watched_x[w] = (uint8_t)(game->placed[tile].cell & 511);
    game->watched_y[w] = (uint8_t)(game->placed[tile].cell >> 9);
}

int feature_add_span(LandGame *game, int tile) {
    int node = game->n_nodes++;
    game->spanned[tile / 8] |= (uint8_t)(1u << tile % 8);
    game->twice[tile / 32] |= 1u << tile % 32;
    assert(node < LAND_MAX_NODES);
    game->parent[node] = (uint16_t)node;
    game->feature[node] = (LandFeature){0, 1, 2, 0, LAND_ROAD | LAND_MARK_TWICE};
    return node;
}

void feature_cross(LandGame *game, int tile) {
    const LandPlaced *at = &game->placed[tile];
    for (int s = 0; s < catalog[at->type].n_closable; s++) {
        LandFeature *road = &game->feature[feature_root(game, at->node + s)];
        if (feature_kind(road) == LAND_ROAD) road->marks |= LAND_MARK_TWICE;
    }
}
