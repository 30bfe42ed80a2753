/* feature.h -- roads, cities, fields and monasteries across tiles.
 *
 * A union-find forest.  Nodes are segments; the root of a tree holds the sums.
 * The smaller feature is hung below the larger, so trees stay flat. */
#ifndef LAND_FEATURE_H
#define LAND_FEATURE_H

#include "module.h"

static inline LandKind feature_kind(const LandFeature *feature) {
    return (LandKind)(feature->marks & LAND_MARK_KIND);
}
static inline bool feature_complete(const LandFeature *feature) { return feature->open == 0; }

static inline int feature_root(const LandGame *game, int node) {
    while (game->parent[node] != node) node = game->parent[node];
    return node;
}

/* The node of a segment; a span has one of its own, wherever it was free. */
static inline int feature_node(const LandGame *game, int tile, int segment) {
    if (segment == LAND_SPAN) return modules_span(game, tile, -1);
    return game->placed[tile].node + segment;
}

/* The part that a tile has in feature `root`: its lowest segment, LAND_SPAN, or -1. */
int feature_part(const LandGame *game, int tile, int root);

/* The root of the feature that a part of the tile on a square belongs to, or -1 if there is no
 * such part. */
int feature_named(const LandGame *game, LandCell cell, int segment);

/* Where a node is. */
LandSpot feature_spot(const LandGame *game, int node);

/* The root of the feature a figure stands on. */
static inline int feature_under(const LandGame *game, LandSpot spot) {
    return feature_root(game, feature_node(game, land_spot_tile(spot), land_spot_segment(spot)));
}

static inline int strength_of(uint32_t strength, int seat) { return strength >> 4 * seat & 15; }

/* The seats with most strength, as bits; none if nobody is there. */
unsigned feature_owners(uint32_t strength);

/* Add the segments of a tile just laid, not yet joined to anything. */
void feature_add(LandGame *game, const TileType *type);

/* Two nodes meet at an edge: their features are one, with two open ends less. */
void feature_join(LandGame *game, int a, int b);

/* A node of its own for a road laid across a tile, with two open ends. */
int feature_add_span(LandGame *game, int tile);

/* Tile `tile`, which lies on the table, has a road laid across it: its own roads may
 * meet that road somewhere. */
void feature_cross(LandGame *game, int tile);

/* The monastery or garden of tile `tile` begins to count the tiles around it. */
void feature_watch(LandGame *game, int tile);

/* The monastery or garden with number `w` of those watched is surrounded. */
void feature_unwatch(LandGame *game, int w);

/* The node of the monastery or garden of a tile that has one. */
static inline int feature_watched(const LandPlaced *tile) {
    const TileType *type = &catalog[tile->type];
    return tile->node + (type->monastery >= 0 ? type->monastery : type->garden);
}

/* The tile just laid, seen from the monasteries: its own, and those around it. */
void feature_surround(LandGame *game);

#endif
