/* encoder.h -- reading a position from nothing: its elements, and all inputs that follow from them.
 *
 *      terrain_read    what lies on the table, whoever has it
 *      encoder_read    whose it is, what it pays, and what elements have to do with each other
 *      encoder_inputs  the numbers of inputs.h
 *
 * Positions that are read one after the other are much alike, so the terrain and the roads and
 * cities of the last one are remembered, and taken as they are where nothing has changed. */
#ifndef AI_LAND_ENCODER_H
#define AI_LAND_ENCODER_H

#include "element.h"

/* What lies on the table, whoever has it: the squares that roads and cities come to, the tiles
 * that fit there, the cities beside fields.  Most candidates of a turn differ in a figure or an
 * answer, and the terrain is the same: it is read once. */
enum { TERRAIN_FIELDS = MAX_ELEMENTS, TERRAIN_CITIES = 128, TERRAIN_PAIRS = 6 * LAND_MAX_OPEN };

typedef struct {
    uint8_t one, two, tiles; /* roads or cities that so many tiles would join */
} TerrainPair;

typedef struct {
    uint8_t n, tiles; /* fields that come to an open square; see field_joins() */
    uint16_t field[8]; /* their roots */
} TerrainSquare;

typedef struct {
    AudeRules rules;
    uint32_t bag; /* the last change of the bag (fit.h), */
    uint16_t n_placed, n_open, n_nodes; /* and of which table it is */
    LandPlaced placed[LAND_MAX_TILES];
    LandOpen open[LAND_MAX_OPEN];
    uint16_t parent[LAND_MAX_NODES];

    int n_unfinished, n_pairs, n_fields, n_cities;
    Element unfinished[MAX_ELEMENTS]; /* roads and cities: what their squares make of them */
    TerrainPair pair[TERRAIN_PAIRS];
    TerrainSquare square[LAND_MAX_OPEN];
    uint16_t field[TERRAIN_FIELDS], city[TERRAIN_CITIES]; /* roots of fields with cities; these */
    uint64_t fed[TERRAIN_FIELDS][2]; /* cities beside a field, as bits */
    uint8_t at_unfinished[LAND_MAX_NODES], at_field[LAND_MAX_NODES], at_city[LAND_MAX_NODES];
} Terrain;

/* False if it is the one that was looked at last. */
bool terrain_read(Terrain *terrain, Fits *fits, const LandGame *game);

/* The nodes at a side of the tile next to an open square: left, middle, right, or -1. */
void terrain_nodes_beyond(const LandGame *game, LandOpen open, int side, int nodes[3]);

/* Roads and cities as they were seen last: what a feature pays is in the feature alone. */
typedef struct {
    int me;
    LandFeature feature[MAX_ELEMENTS];
    Element element[MAX_ELEMENTS];
} UnfinishedCache;

typedef struct {
    Fits fits;
    Terrain terrain;
    UnfinishedCache seen;
    uint32_t now;
    uint32_t stamp[LAND_MAX_NODES];
    uint8_t at[LAND_MAX_NODES];
    const LandGame *game;
    uint32_t modules; /* in play: bit m, as in modules[] */
    int me, n;
    int theirs; /* what something of theirs counts in terms: less among many */
    Element element[MAX_ELEMENTS];
    int32_t term[TERMS];
    uint32_t bag_now; /* the last change of the bag, */
    int16_t bag[G_FIRST - G_BAG_CITY]; /* and the globals that tell what is in it */
} Encoder;

/* Begin with zero bytes.  Once. */
void encoder_open(Encoder *encoder);

/* The element with that root, or NULL: it is complete, or nothing to look at. */
static inline Element *encoder_find(Encoder *encoder, int root) {
    return encoder->stamp[root] == encoder->now ? &encoder->element[encoder->at[root]] : NULL;
}

/* Look at a game that is not over, as `me`. */
void encoder_read(Encoder *encoder, const LandGame *game, int me);

/* What was seen: the terms alone, or everything. */
void encoder_terms(Encoder *encoder, int16_t term[TERMS]);
void encoder_inputs(Encoder *encoder, Inputs *inputs);

/* What a seat has is compared with what the others have: points with the best of them, */
typedef struct {
    int best, most; /* and in the globals followers with who has most; */
    int32_t points, free[4]; /* else what they have on average, as terms */
} Others;
void others_see(Others *others, const LandGame *game, int me);
void others_terms(const Others *others, int points, int free, int32_t term[TERMS]);

/* Everything about the whole game. */
void encoder_globals(Encoder *encoder, int16_t global[GLOBALS]);

#endif
