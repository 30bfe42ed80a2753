/* fit.h -- what the tiles left to draw can do on an open square.
 *
 * A square is known by what its neighbours show: 12 bits (LandOpen), so a table holds them all.
 * What one type can do there never changes and is worked out once.  Sums over the bag are kept
 * for each square with the moment they were made at; when a square is asked for again, the tiles
 * that came and went since are added and taken off: mostly one or two.
 *
 * Odds are multiplied by adding logarithms: a sum does not depend on an order, and what was added
 * can be taken off again, exactly. */
#ifndef AI_LAND_FIT_H
#define AI_LAND_FIT_H

#include "board.h"

enum {
    FIT_SQUARES = 4096,         /* all that 12 bits can say */
    FIT_PAIRS = 6,              /* of four sides */
    FIT_TYPES = 160,            /* of the catalogue; unit/ceilings compares */
    FIT_CHANGES = 32,           /* how many are remembered; a power of 2 */
    FIT_CLOSERS = 26,           /* from here on more tiles make no difference: */
    FIT_OTHERS = 94,            /* the odds of a miss are 0 */
    ODDS_CERTAIN = 65535,       /* odds are in 1/65536 */
    ODDS_HALF = 1 << 16,        /* the logarithm of one half, and the unit of all others, */
    ODDS_NEVER = 17 * ODDS_HALF,    /* and that of nothing: halved so often 65535 is 0 */
};

/* How many of the tiles left fit, in any turn; how many can end there what comes in through a
 * side; how many can join what comes in through two sides (fit_pair); and the logarithm of the
 * odds that what comes in through a side will be ended here. */
typedef struct {
    uint8_t fit, close[4], join[FIT_PAIRS];
    uint32_t odds[4];
} Fit;

typedef struct {
    int n_types;
    uint8_t type[FIT_TYPES];    /* those in the bag, or that were, */
    uint8_t place[LAND_MAX_TYPES];  /* their places in that list, */
    uint8_t copies[FIT_TYPES];  /* and how many there are of each */
    uint8_t bag[LAND_MAX_TYPES];
    uint32_t now;               /* the last change */
    struct {
        uint8_t type;
        int8_t more;
    } change[FIT_CHANGES];
    int n_squares;              /* that were asked for: they lie together in memory */
    uint16_t square[FIT_SQUARES];           /* 1 + their place in what follows */
    uint32_t stamp[FIT_SQUARES];            /* the last change that is counted */
    Fit fit[FIT_SQUARES];
    uint16_t can[FIT_SQUARES][FIT_TYPES];   /* of a type: FIT_KNOWN and what it can do */
    uint32_t odds[FIT_CLOSERS][FIT_OTHERS]; /* logarithms, by tiles that end it and that fit */
    uint16_t coarse[256], fine[256];        /* back from logarithms to odds */
    uint16_t hit[256];          /* the odds that one of so many tiles that fit is laid */
} Fits;

/* The pair of two different sides, 0 .. FIT_PAIRS - 1. */
extern const uint8_t fit_pair[4][4];

/* Begin with zero bytes.  Once. */
void fits_open(Fits *fits);

/* From now on count the bag of this game. */
void fits_bag(Fits *fits, const LandGame *game);

/* A square that was not asked for since the bag changed, or never. */
const Fit *fits_count(Fits *fits, unsigned square);

static inline const Fit *fits_of(Fits *fits, LandOpen open) {
    int at = fits->square[open & OPEN_SIDES] - 1;
    if (at >= 0 && fits->stamp[at] == fits->now) return &fits->fit[at];
    return fits_count(fits, open & OPEN_SIDES);
}

/* The odds that a sum of logarithms stands for. */
static inline uint32_t fits_odds(const Fits *fits, uint32_t sum) {
    uint32_t halved = sum / ODDS_HALF, fraction = sum % ODDS_HALF;
    if (halved > 16) return 0;
    return fits->coarse[fraction >> 8] * (fits->fine[fraction & 255] + 1u) >> 16 >> halved;
}

#endif
