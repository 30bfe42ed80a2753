/* count_table.h -- the great city on the table, for tests about the Count.
 *
 *      0,0  cA cB cC cD        Roads leave the great city at cA west, cD north and cK south,
 *           cE cF cG cH        small cities begin at cI south and cL east.
 *           cI cJ cK cL  3,2
 *
 * Seats 0, 1 and 2 are Red, Green and Blue. */
#ifndef UNIT_COUNT_TABLE_H
#define UNIT_COUNT_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "board.h"
#include "feature.h"
#include "figure.h"

enum { RED, GREEN, BLUE };

static AudeGame game;
static AudeAccount account;

static inline LandGame *land(void) { return &game.land; }
static inline LandCell at(int x, int y) { return land_cell(x, y); }

static inline AudeMove deploy(int figure, LandCell cell, int segment) {
    return land_move(AUDE_DEPLOY, figure, cell, segment);
}
static inline AudeMove enter(int figure, int quarter) {
    return land_move(AUDE_ENTER, figure, 0, quarter);
}
static inline AudeMove count_to(int quarter) { return land_on(AUDE_COUNT, 0, quarter); }

static inline void play(AudeMove move) {
    assert_int_equal(aude_play_checked(&game, move, &account), AUDE_OK);
}
static inline void refused(AudeMove move, AudeError error) {
    assert_int_equal(aude_check(&game, move), error);
}

static inline void expect_points(int red, int green, int blue) {
    const int points[3] = {red, green, blue};
    for (int seat = 0; seat < 3; seat++) assert_int_equal(land()->points[seat], points[seat]);
}

/* `seat` is asked, and passing and one move of this kind are among the options. */
static inline void expect_question(int seat, int kind) {
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(land()->phase, LAND_ASKED);
    assert_int_equal(aude_actor(&game), seat);
    int n = aude_moves(&game, moves);
    assert_true(n > 1);
    assert_int_equal(moves[0], AUDE_PASS);
    for (int i = 1; i < n; i++) assert_int_equal(aude_move_kind(moves[i]), kind);
}
static inline void expect_draw(int seat) {
    assert_int_equal(land()->phase, LAND_TO_DRAW);
    assert_int_equal(land()->seat, seat);
}
static inline int in_quarter(int seat, int quarter) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++)
        n += land()->figure[seat][slot] == LAND_QUARTER + quarter;
    return n;
}

static inline AudeRules rules_for(int players) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    rules.option[AUDE_OPT_COUNT] = 1;
    return rules;
}
static inline void start(const AudeRules *rules) {
    memset(&game, 0, sizeof game);
    account.n = 0;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
}
static inline void start_three(void) {
    AudeRules rules = rules_for(3);
    start(&rules);
    land_setup_count(land(), LAND_MARKET);
}
static inline void start_with(AudeOption option, int value) {
    AudeRules rules = rules_for(3);
    rules.option[option] = (uint8_t)value;
    start(&rules);
    land_setup_count(land(), LAND_MARKET);
}

static inline void put_tile(const char *name, int turns, int x, int y) {
    assert_int_equal(land_setup_tile(land(), catalog_find(name), turns, at(x, y)), AUDE_OK);
}
static inline void put_figure(int seat, int figure, int x, int y, int segment) {
    assert_int_equal(land_setup_figure(land(), seat, figure, at(x, y), segment), AUDE_OK);
}
static inline void put_inside(int seat, int figure, LandQuarter quarter) {
    assert_int_equal(land_setup_quarter(land(), seat, figure, quarter), AUDE_OK);
}

/* Draw and lay a tile; the figure is still to be decided. */
static inline void lay(const char *name, int turns, int x, int y) {
    play(land_draw(catalog_find(name)));
    play(land_place(at(x, y), turns));
}
static inline void last_tile(const char *name) {
    for (int type = 0; type < catalog_count; type++) land_setup_bag(land(), type, 0);
    assert_int_equal(land_setup_bag(land(), catalog_find(name), 1), AUDE_OK);
}

/* Blue's city of 8 points at cL east, which a tile E at 5,2 turned 3 completes. */
static inline void blues_city(void) {
    put_tile("F", 0, 4, 2);
    put_figure(BLUE, LAND_MEEPLE, 4, 2, 0);
}
static inline void red_completes_it(void) {
    lay("E", 3, 5, 2);
    play(AUDE_PASS);
}

/* A road of two tiles if a tile at 0,3 shows one in the west. */
static inline void village_in_the_west(void) {
    put_tile("B", 0, -1, 2);
    put_tile("W", 0, -1, 3);
}

/* A monastery or garden at 1,-2, north of the city, which a tile B at 0,-3 completes. */
static inline void monastery(const char *middle) {
    for (int x = 0; x < 3; x++) put_tile("bG", 0, x, -1);   /* nothing but field */
    put_tile("bG", 0, 0, -2), put_tile(middle, 0, 1, -2), put_tile("bG", 0, 2, -2);
    put_tile(*middle == 'E' ? "E" : "bG", 2, 1, -3), put_tile("bG", 0, 2, -3);
    assert_int_equal(land_setup_bag(land(), catalog_find("B"), 1), AUDE_OK);
    assert_int_equal(land_setup_turn(land(), RED, LAND_TO_DRAW, 0), AUDE_OK);
}

#endif
