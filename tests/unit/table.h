/* table.h -- a position laid out by hand, for tests that play a turn or two.
 *
 * One table, `game`, and short words for what players do at it.  Every word checks that
 * what it does is legal; refusal() says why something else is not.
 */
#ifndef UNIT_TABLE_H
#define UNIT_TABLE_H

#include "catalog.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLUE, GREEN };

static AudeGame game;
static AudeAccount account;             /* of all moves since table_clear() */

#define STATE (game.land)

static inline int type_named(const char *name) {
    int type = catalog_find(name);
    if (type < 0) fail_msg("there is no tile %s", name);
    return type;
}

/* An empty table for these rules. */
static inline void table_clear(AudeRules rules) {
    if (!rules.players) rules.players = 2;
    assert_int_equal(land_setup(&STATE, &rules), AUDE_OK);
    account.n = 0;
}

static inline void lay(const char *name, int turns, int x, int y) {
    assert_int_equal(land_setup_tile(&STATE, type_named(name), turns, land_cell(x, y)), AUDE_OK);
}

/* The segment of this kind on the tile at (x, y) that reaches a side; side -1: any. */
static inline int part(int x, int y, int kind, int side) {
    int tile = land_tile_at(&STATE, x, y);
    const LandPlaced *at = &STATE.placed[tile];
    for (int s = 0; s < catalog[at->type].n_segments; s++) {
        const Segment *segment = &catalog[at->type].tile->segment[s];
        unsigned ports = ports_rotate(segment->ports, at->turns);
        if (segment->kind == kind && (side < 0 || ports >> (3 * side + 1) & 1)) return s;
    }
    fail_msg("no such segment at %d,%d", x, y);
    return -1;
}

static inline const LandFeature *feature_at(int x, int y, int segment) {
    return &STATE.feature[land_feature_of(&STATE, land_tile_at(&STATE, x, y), segment)];
}

static inline bool one_feature(int x, int y, int segment, int x2, int y2, int segment2) {
    return feature_at(x, y, segment) == feature_at(x2, y2, segment2);
}

static inline void stand(int seat, int figure, int x, int y, int segment) {
    assert_int_equal(land_setup_figure(&STATE, seat, figure, land_cell(x, y), segment), AUDE_OK);
}

/* It is the turn of `seat`, who has drawn this tile. */
static inline void hand(int seat, const char *name) {
    assert_int_equal(land_setup_turn(&STATE, seat, LAND_TO_PLACE, type_named(name)), AUDE_OK);
}

static inline AudeError refusal(AudeMove move) { return aude_check(&game, move); }

/* Is it in the list?  List and check must agree. */
static inline bool offered(AudeMove move) {
    static AudeMove moves[AUDE_MAX_MOVES];
    bool found = false;
    for (int n = aude_moves(&game, moves); n > 0; n--) found |= moves[n - 1] == move;
    assert_int_equal(found, refusal(move) == AUDE_OK);
    return found;
}

static inline void play(AudeMove move) {
    if (!offered(move)) fail_msg("refused: %s", aude_error_name(refusal(move)));
    aude_play(&game, move, &account);
}

static inline void pass(void) { play(AUDE_PASS); }

static inline AudeMove place(int x, int y, int turns, int bridge) {
    return land_move(AUDE_PLACE, bridge, land_cell(x, y), turns);
}

static inline AudeMove put(int figure, int x, int y, int segment) {
    return land_put(figure, land_cell(x, y), segment);
}

/* Is `seat` asked a question by a module now? */
static inline bool asked(int seat) {
    return STATE.phase == LAND_ASKED && aude_actor(&game) == seat;
}

#endif
