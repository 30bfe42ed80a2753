/* fit.h -- what the tiles left to draw can do on an open square.
 *
 * A square is known by what its neighbours show: 12 bits (LandOpen), so a table holds them all.
 * What one type can do there never changes and is worked out once; sums over the bag are made
 * anew, square by square as they are asked for, when the bag has changed. */
#ifndef AI_LAND_FIT_H
#define AI_LAND_FIT_H

#include "board.h"

enum { FIT_SQUARES = 4096, FIT_PAIRS = 6, FIT_TYPES = 160 };

/* How many of the tiles left fit, in any turn; how many can end there what comes in through a
 * side; how many can join what comes in through two sides (fit_pair). */
typedef struct {
    uint8_t fit, close[4], join[FIT_PAIRS];
} Fit;

typedef struct {
    int n_types;
    uint8_t type[FIT_TYPES];    /* those in the bag, */
    uint8_t copies[FIT_TYPES];  /* and how many of each */
    uint8_t bag[LAND_MAX_TYPES];
    uint32_t now;               /* sums with this stamp are of this bag */
    uint32_t stamp[FIT_SQUARES];
    Fit fit[FIT_SQUARES];
    uint16_t can[FIT_TYPES][FIT_SQUARES];   /* of a type: FIT_KNOWN and what it can do */
} Fits;

/* The pair of two different sides, 0 .. FIT_PAIRS - 1. */
extern const uint8_t fit_pair[4][4];

/* From now on count the bag of this game. */
void fits_bag(Fits *fits, const LandGame *game);

const Fit *fits_count(Fits *fits, unsigned square);

static inline const Fit *fits_of(Fits *fits, LandOpen open) {
    unsigned square = open & OPEN_SIDES;
    return fits->stamp[square] == fits->now ? &fits->fit[square] : fits_count(fits, square);
}

#endif
