/* card_table.h -- positions of the card game, set up in a few words.
 *
 * Most are one haul: two players, Red (seat 0) about to place his follower as the last
 * act of a round, Black (seat 1) having claimed nothing.  Everyone's hand is empty, so
 * placing it settles the round. */
#ifndef UNIT_CARD_TABLE_H
#define UNIT_CARD_TABLE_H

#include "aude/aude.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RED, BLACK, GREEN, BLUE };                                   /* seats */
enum { Y = CARD_YELLOW, R = CARD_RED, G = CARD_GREEN, B = CARD_BLUE };
enum { DRAGON = CARD_THE_DRAGON, FAIRY, ANIMAL_JOKER, BUILDING_JOKER };

static AudeGame game;
static CardGame *const card = &game.card;
static AudeAccount paid;

static inline int person(int colour, int value) { return card_face(colour, CARD_ONE + value - 1); }
static inline int animal(int colour) { return card_face(colour, CARD_BEAST); }
static inline int building(int colour) { return card_face(colour, CARD_HOUSE); }

/* ---- Setting up and playing ---------------------------------------------- */

static inline AudeRules rules_for(int players) {
    return (AudeRules){.game = AUDE_CARD, .players = (uint8_t)players};
}

static inline void set(int players) {
    AudeRules rules = rules_for(players);
    assert_int_equal(card_setup(card, &rules), AUDE_OK);
}

static inline void lay(int row, int face) {
    assert_int_equal(card_setup_row(card, row, face, CARD_OPEN), AUDE_OK);
}
static inline void hide(int row, int face, int seat) {
    assert_int_equal(card_setup_row(card, row, face, 1 + seat), AUDE_OK);
}
static inline void give(int seat, int face) {
    assert_int_equal(card_setup_hand(card, seat, face), AUDE_OK);
}
static inline void own(int seat, int face, int n) {
    for (int i = 0; i < n; i++)
        assert_int_equal(card_setup_won(card, seat, face, CARD_NO_COLOUR), AUDE_OK);
}
static inline void turn(int seat) {
    assert_int_equal(card_setup_turn(card, BLACK, seat, CARD_TO_PLAY), AUDE_OK);
}
static inline void play(int kind, int face, int row) {
    paid.n = 0;
    assert_int_equal(aude_play_checked(&game, card_move(kind, face, row), &paid), AUDE_OK);
}
static inline void refused(int kind, int face, int row, AudeError why) {
    AudeGame before = game;
    assert_int_equal(aude_play_checked(&game, card_move(kind, face, row), NULL), why);
    assert_memory_equal(&before.card, card, sizeof *card);
}
static inline void draw(int face) { play(CARD_DRAW, face, 0); }

/* Black's follower claims nothing; what Red is to win can be laid now. */
static inline void begin_haul(void) {
    for (int row = 0; row < CARD_ROWS; row++)
        if (card->length[row] == 0) {
            assert_int_equal(card_setup_claim(card, BLACK, row), AUDE_OK);
            return;
        }
    fail();
}
static inline void win(int row) {
    turn(RED);
    play(CARD_CLAIM, 0, row);
}
static inline void one_haul(void) {
    set(2);
    begin_haul();
}

static inline int points_for(AudeReason reason) {
    int points = 0;
    for (int i = 0; i < paid.n; i++)
        if (paid.entry[i].reason == reason) points += paid.entry[i].points;
    return points;
}
static inline void red_has(int points) { assert_int_equal(card->points[RED], points); }
static inline void phase_is(int phase) { assert_int_equal(card->phase, phase); }

#endif
