/* feature.h -- roads, cities, fields and monasteries across tiles.
 *
 * A union-find forest.  Nodes are segments; the root of a tree holds the sums.
 * The smaller feature is hung below the larger, so trees stay flat. */
#ifndef LAND_FEATURE_H
#define LAND_FEATURE_H

#include "catalog.h"

static inline LandKind feature_kind(const LandFeature *feature) {
    return (LandKind)(feature->marks & LAND_MARK_KIND);
}
static inline bool feature_complete(const LandFeature *feature) { return feature->open == 0; }

static inline int feature_root(const LandGame *game, int node) {
    while (game->parent[node] != node) node = game->parent[node];
    return node;
}

/* The feature that segment `segment` of tile number `tile` belongs to. */
static inline LandFeature *feature_at(LandGame *game, int tile, int segment) {
    return &game->feature[feature_root(game, game->placed[tile].node + segment)];
}

static inline int strength_of(uint32_t strength, int seat) { return strength >> 4 * seat & 15; }

/* The seats with most strength, as bits; none if nobody is there. */
unsigned feature_owners(uint32_t strength);

/* The seats that stand on it at all, as bits. */
unsigned feature_seats(uint32_t strength);

/* Add the segments of a tile just laid, not yet joined to anything. */
void feature_add(LandGame *game, const TileType *type);

/* Two nodes meet at an edge: their features are one, with two open ends less. */
void feature_join(LandGame *game, int a, int b);

/* The tile just laid, seen from the monasteries: its own, and those around it. */
void feature_surround(LandGame *game);

#endif
