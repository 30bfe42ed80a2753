/* places.c -- where the tile in hand may lie, square by square.
 *
 * Moves are listed with those that a module adds last, so a square may come up twice. */
#include "places.h"

#include "catalog.h"

#include <stdlib.h>
#include <string.h>

static Place nowhere(LandCell cell) {
    Place place = {.cell = cell};
    for (int t = 0; t < 4; t++) place.move[t] = land_place(cell, t);
    return place;
}

/* The place of this square, put in order if it is new. */
static Place *place_of(Place places[], int *n, LandCell cell) {
    int at = *n;
    while (at > 0 && places[at - 1].cell >= cell) at--;
    if (at < *n && places[at].cell == cell) return &places[at];
    memmove(&places[at + 1], &places[at], (size_t)(*n - at) * sizeof *places);
    places[at] = nowhere(cell);
    ++*n;
    return &places[at];
}

int places_list(const AudeGame *game, Place places[LAND_MAX_OPEN]) {
    AudeMove *moves = malloc(AUDE_MAX_MOVES * sizeof *moves);
    bool laying = game->land.phase == LAND_TO_PLACE;
    int n_moves = moves && laying ? aude_moves(game, moves) : 0, n = 0;
    for (int i = 0; i < n_moves; i++) {
        if (aude_move_kind(moves[i]) != AUDE_PLACE) continue;
        Place *place = place_of(places, &n, land_move_cell(moves[i]));
        int turns = land_move_turns(moves[i]);
        place->turns |= (uint8_t)(1u << turns);
        place->move[turns] = moves[i];
    }
    free(moves);
    return n;
}

Place places_find(const Place places[], int n, LandCell cell) {
    for (int i = 0; i < n; i++)
        if (places[i].cell == cell) return places[i];
    return nowhere(cell);
}

int places_turns(const Place *place) {
    int n = 0;
    for (int t = 0; t < 4; t++) n += place->turns >> t & 1;
    return n;
}

bool places_aided(const Place *place, int turns) {
    return land_move_figure(place->move[turns]) != 0;
}

/* Is some part of the tile at (x, y) finished that stands for `kinds`? */
static bool is_finished(const LandGame *land, int x, int y, unsigned kinds) {
    LandFacts facts;
    bool done = false;
    int tile = land_tile_at(land, x, y);
    for (int s = 0; tile >= 0 && s < catalog[land->placed[tile].type].n_segments; s++) {
        land_facts(land, land_feature_of(land, tile, s), &facts);
        done |= facts.complete && kinds >> facts.kind & 1;
    }
    return done;
}

bool places_finish(const AudeGame *game, const Place *place, int turns) {
    enum {
        WAYS = 1 << LAND_ROAD | 1 << LAND_CITY,
        HOUSES = 1 << LAND_MONASTERY | 1 << LAND_GARDEN
    };
    AudeGame after;
    AudeMove move = place->move[turns];
    int x = land_x(land_move_cell(move)), y = land_y(land_move_cell(move));
    if (aude_move_kind(move) != AUDE_PLACE) return false;
    aude_copy(&after, game);
    aude_play(&after, move, NULL);
    bool done = is_finished(&after.land, x, y, WAYS);
    for (int i = 0; i < 9; i++)
        done |= is_finished(&after.land, x + i % 3 - 1, y + i / 3 - 1, HOUSES);
    return done;
}
