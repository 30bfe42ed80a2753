/* twin.h -- the slow twin: the tile game once more, from the drawings alone.
 *
 * A second model of the rules, to prove the first by.  It knows the tiles on the
 * table as a bare list (type, turns, x, y) and the figures as another, and finds
 * everything else anew after every move, by flood fill over the 5x5 drawings:
 *
 *        . c c c . | f f r f f         cells of one ground that touch are one
 *        f f f f f | f f r f f         feature: sideways, and for roads and rivers
 *        r r r r r | r r * r r    <--  also across corners; from tile to tile
 *        f f f f f | f f r f f         through the three middle cells of a side
 *        f f f f f | f f r f f
 *
 * It shares nothing with the engine but the drawings (TileDef) and the words of
 * the interface: rules, numbers of moves, names of kinds.  Nothing here is fast. */
#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include "aude/aude.h"

#include "tile.h"

enum {
    TWIN_TILES = LAND_MAX_TILES + 8,
    TWIN_TYPES = 256,
    TWIN_PARTS = 16,                    /* segments of one tile */
    TWIN_FEATURES = 1000,
    TWIN_BORDERS = 4000,
    TWIN_REACH = 260,                   /* no square lies farther out */
    TWIN_FIGURES = AUDE_MAX_SEATS * 8,
    TWIN_REASONS = AUDE_FOR_FIELD + 1,
};

typedef struct {
    int type, turns, x, y;
} TwinTile;

typedef struct {
    int seat, figure, tile, part;       /* part: the engine's `segment` */
} TwinFigure;

/* Named like the fields of LandFacts, and meaning the same. */
typedef struct {
    int kind;                           /* LandKind, rivers included */
    bool complete, inn, cathedral;
    int tiles, shields, open;
    int cities;                         /* fields: completed cities they border */
    int strength[AUDE_MAX_SEATS];
    unsigned owners;
    int value, if_complete;
} TwinFeature;

typedef struct {                        /* a field and a city that touch */
    int field, city;
} TwinBorder;

typedef struct {
    /* The position, as a person would write it down. */
    AudeRules rules;
    LandPhase phase;
    int seat, hand, discarded;
    int n_tiles, n_figures;
    TwinTile tile[TWIN_TILES];
    TwinFigure figure[TWIN_FIGURES];
    int bag[TWIN_TYPES];
    int points[AUDE_MAX_SEATS];
    int paid[AUDE_MAX_SEATS][TWIN_REASONS];   /* by the last move */

    /* Found anew by twin_look(). */
    int16_t at[2 * TWIN_REACH][2 * TWIN_REACH];   /* tile number + 1 */
    int n_features, n_borders;
    TwinFeature feature[TWIN_FEATURES];
    TwinBorder border[TWIN_BORDERS];
    int cell[TWIN_TILES][TILE_CELLS];         /* the feature of a cell, or -1 */
    int part[TWIN_TILES][TWIN_PARTS];         /* the feature of a segment, or -1 */
    int counted[TWIN_TILES];                  /* the last feature that counted the tile */
} Twin;

/* A game from the beginning, like aude_start(); the rules are known to be good. */
void twin_start(Twin *twin, const AudeRules *rules);

/* The actor's legal moves in ascending order. */
int twin_moves(const Twin *twin, AudeMove moves[AUDE_MAX_MOVES]);
int twin_actor(const Twin *twin);
void twin_play(Twin *twin, AudeMove move);

/* What each seat would have if the game ended now. */
void twin_projected(const Twin *twin, int points[AUDE_MAX_SEATS]);

/* A bare position: clear, add tiles and figures, look. */
void twin_clear(Twin *twin, const AudeRules *rules);
void twin_add_tile(Twin *twin, int type, int turns, int x, int y);
void twin_add_figure(Twin *twin, int seat, int figure, int tile, int part);
void twin_look(Twin *twin);

int twin_tile_at(const Twin *twin, int x, int y);      /* or -1 */
int twin_parts(int type);                              /* segments of a tile */
int twin_figures_left(const Twin *twin, int seat, int figure);
int twin_bag_left(const Twin *twin);
int twin_type(const char *name);

/* Does the tile have two segments of one kind, road or city? */
bool twin_is_twice(int type);

#endif
