/* square_test.c -- open squares as the large network sees them. */
#include "land/square.h"
#include "reading.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"

static Encoder encoder, fresh;
static Squares squares, others;

static void read_as(const AudeGame *game, int seat) {
    encoder_read(&encoder, &game->land, seat);
    squares_read(&encoder, &squares);
}

/* The square east or west .. of the first tile, by its number. */
static const uint8_t *square_beside(const AudeGame *game, int side) {
    LandCell cell = cell_step(game->land.placed[0].cell, side);
    for (int o = 0; o < game->land.n_open; o++)
        if (land_open_cell(game->land.open[o]) == cell) return squares.square[o];
    fail_msg("no open square there");
    return NULL;
}

/* Its only side with a neighbour is the last one. */
static const uint8_t *side_of(const uint8_t *square) { return square + Q_SIDE + 3 * SIDE_BYTES; }

static void a_square_tells_what_comes_in_and_whose(void **state) {
    enum { NORTH, EAST, SOUTH, WEST, CITY = S_EDGE + 2, ROAD = S_EDGE + 1, FIELD = S_EDGE };
    AudeGame game = position("2 players; D0 0,0; 1 city 0,0; turn 2 E");
    (void)state;
    memset(&encoder, 0, sizeof encoder), encoder_open(&encoder);
    for (int seat = 0; seat < 2; seat++) {
        read_as(&game, seat);
        assert_int_equal(squares.n, 4);
        const uint8_t *city = NULL;
        int roads = 0, fields = 0;
        for (int side = NORTH; side <= WEST; side++) {
            const uint8_t *square = square_beside(&game, side), *s = side_of(square);
            roads += s[ROAD], fields += s[FIELD];
            if (s[CITY]) city = square;
            for (int i = 0; i < 3 * SIDE_BYTES; i++) assert_int_equal(square[i], 0);
            assert_int_equal(square[Q_AROUND], 1);
            assert_int_equal(square[Q_LEFT], game.land.left);
            assert_true(square[Q_FIT] > 0);
        }
        assert_int_equal(roads, 2);
        assert_int_equal(fields, 1);
        assert_non_null(city);
        const uint8_t *s = side_of(city);
        assert_int_equal(s[S_OWNER + (seat ? THEIRS : MINE)], 1);
        assert_int_equal(s[seat ? S_THEY : S_ME], 1);
        assert_int_equal(s[S_NOW], 1);
        assert_int_equal(s[S_ENDS], 1);
        assert_int_equal(s[S_CLOSE], s[S_LEAST]);
        assert_true(s[S_CLOSE] > 10 && s[S_ODDS] > ODDS_BYTE / 2);
    }
}

static void monasteries_mark_the_squares_around_them(void **state) {
    AudeGame game = position("2 players; D0 0,0; B0 0,1; 2 monastery 0,1; turn 1 E");
    int around = 0;
    (void)state;
    memset(&encoder, 0, sizeof encoder), encoder_open(&encoder);
    read_as(&game, 0);
    for (int o = 0; o < squares.n; o++) {
        const uint8_t *square = squares.square[o];
        assert_int_equal(square[Q_CLOISTERS], 0);
        around += square[Q_CLOISTERS + 1];
        if (square[Q_CLOISTERS + 1]) assert_int_equal(square[Q_CLOISTER_NOW + 1], 2);
    }
    assert_int_equal(around, 5); /* three beside it, two beside its neighbour's sides */
}

/* What was read before makes no difference, in any mix. */
static long compare(const AudeGame *game, int seat) {
    read_as(game, seat);
    memset(&fresh, 0, sizeof fresh);
    encoder_open(&fresh);
    encoder_read(&fresh, &game->land, seat);
    squares_read(&fresh, &others);
    assert_int_equal(squares.n, others.n);
    assert_int_equal(squares.n, game->land.n_open);
    for (int o = 0; o < squares.n; o++)
        assert_memory_equal(squares.square[o], others.square[o], SQUARE_BYTES);
    return squares.n;
}

static void they_are_the_same_whatever_was_read_before(void **state) {
    long seen = 0;
    (void)state;
    memset(&encoder, 0, sizeof encoder), encoder_open(&encoder);
    for (int n = 0, games = random_games(1); n < games; n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game;
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int i = 0; aude_actor(&game) != AUDE_NOBODY; i++) {
            aude_play(&game, random_move(&game, &rng), NULL);
            if (i % 24 == 0 && game.land.phase != LAND_OVER)
                seen += compare(&game, i / 24 % rules.players);
        }
    }
    assert_true(seen > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_square_tells_what_comes_in_and_whose),
        cmocka_unit_test(monasteries_mark_the_squares_around_them),
        cmocka_unit_test(they_are_the_same_whatever_was_read_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
