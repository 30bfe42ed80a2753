/* square.h -- open squares as a second set of inputs, beside elements (inputs.h): what may still be
 * laid is laid on one of them, and what comes in at its sides meets there.
 *
 * A square is some bytes for each side (what comes in, whose, how much, whether it can be ended
 * here) and some about all of it (tiles that fit and join, fields, monasteries around).  It is
 * turned so that the side that says least comes first: the same square looks the same, however it
 * lies.
 *
 * The large network sees them (large.h).  ORDER: its weights are trained for these places. */
#ifndef AI_LAND_SQUARE_H
#define AI_LAND_SQUARE_H

#include "encoder.h"

/* The bytes of a side; of one without a neighbour all are 0. */
enum {
    S_EDGE = 0, /* one of field, road, city is 1 */
    S_OWNER = S_EDGE + 3, /* one of OWNERS is 1 */
    S_ME = S_OWNER + OWNERS, /* strengths */
    S_THEY,
    S_NOW, /* points as it stands, */
    S_MORE, /* and what completing it adds */
    S_ODDS, /* of completion, in 1/ODDS_BYTE */
    S_EXPECTED, /* points times odds, in 1/EXPECTED_BYTE */
    S_CLOSE, /* tiles that end it here, */
    S_CLOSE_SHARE, /* their share of the bag in 1/SHARE_BYTE, */
    S_LEAST, /* and on the hardest of its squares */
    S_ENDS,
    S_SQUARES, /* empty squares that it comes to */
    S_FIELDS, /* my fields beside it, theirs */
    SIDE_BYTES = S_FIELDS + 2,
};

/* The bytes of a square. */
enum {
    Q_SIDE = 0,
    Q_FIT = Q_SIDE + 4 * SIDE_BYTES, /* tiles that fit, */
    Q_FIT_SHARE, /* their share of the bag in 1/SHARE_BYTE, */
    Q_JOIN, /* and that join two sides: see fit_pair */
    Q_FIELDS = Q_JOIN + FIT_PAIRS, /* fields: mine, theirs, others; */
    Q_FIELD_VALUE = Q_FIELDS + 3, /* points that they expect */
    Q_CLOISTERS = Q_FIELD_VALUE + 3, /* monasteries around: mine, theirs; */
    Q_CLOISTER_NOW = Q_CLOISTERS + 2, /* tiles that those have */
    Q_AROUND = Q_CLOISTER_NOW + 2, /* tiles around, of eight */
    Q_LEFT, /* tiles left */
    Q_NEXT, /* I am next */
    Q_END,
    SQUARE_BYTES = 104, /* a multiple of 8 */
};
static_assert((int)Q_END <= (int)SQUARE_BYTES, "squares have room");

typedef struct {
    int n;
    uint8_t square[LAND_MAX_OPEN][SQUARE_BYTES];
} Squares;

/* Those of the position that the encoder has read, as whoever it was read for sees them. */
void squares_read(Encoder *encoder, Squares *squares);

#endif
