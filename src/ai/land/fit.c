/* fit.c -- what the tiles left to draw can do on an open square. */
#include "fit.h"

#include <string.h>

const uint8_t fit_pair[4][4] = {{0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};

/* What a type can do on a square, as bits. */
static const unsigned FIT_FITS = 1, FIT_CLOSE = 1 << 1, FIT_JOIN = 1 << 5, FIT_KNOWN = 1 << 15;

/* The sides that the segment in the middle of `side` reaches, as the tile lies. */
static unsigned sides_of(const TileType *type, int side, int turns) {
    unsigned sides = 0, segment = type_side(type, side, turns)->mid;
    for (int s = 0; s < 4; s++)
        if (type_side(type, s, turns)->mid == segment) sides |= 1u << s;
    return sides;
}

/* What a type turned by `turns`, which fits, does with what comes in through `side`. */
static unsigned does_there(const TileType *type, int turns, int side, unsigned known) {
    unsigned bits = 0, sides = sides_of(type, side, turns);
    if (!(sides & ~known)) bits |= FIT_CLOSE << side;
    for (int other = side + 1; other < 4; other++)
        if (sides & known & 1u << other) bits |= FIT_JOIN << fit_pair[side][other];
    return bits;
}

static unsigned find_can(int type, LandOpen square) {
    const TileType *tile = &catalog[type];
    uint64_t fits = board_fits(tile, square);
    unsigned known = 0, bits = FIT_KNOWN;
    if (!fits) return bits;
    for (int side = 0; side < 4; side++) known |= (unsigned)open_known(square, side) << side;
    for (int turns = 0; turns < 4; turns++) {
        if (!(fits >> (16 * turns + 15) & 1)) continue;
        for (int side = 0; side < 4; side++) {
            int edge = land_open_edge(square, side);
            if (edge == LAND_EDGE_ROAD || edge == LAND_EDGE_CITY)
                bits |= does_there(tile, turns, side, known);
        }
    }
    return bits | FIT_FITS;
}

void fits_bag(Fits *fits, const LandGame *game) {
    if (fits->now && !memcmp(fits->bag, game->copies, sizeof fits->bag)) return;
    memcpy(fits->bag, game->copies, sizeof fits->bag);
    fits->now++;
    fits->n_types = 0;
    for (int type = 0; type < catalog_count; type++) {
        if (!game->copies[type]) continue;
        fits->type[fits->n_types] = (uint8_t)type;
        fits->copies[fits->n_types++] = game->copies[type];
    }
}

const Fit *fits_count(Fits *fits, unsigned square) {
    Fit sum = {0};
    for (int i = 0; i < fits->n_types; i++) {
        uint16_t *can = &fits->can[fits->type[i]][square];
        if (!*can) *can = (uint16_t)find_can(fits->type[i], square);
        if (!(*can & FIT_FITS)) continue;
        unsigned bits = *can;
        uint8_t copies = fits->copies[i];
        sum.fit = (uint8_t)(sum.fit + copies);
        for (int side = 0; side < 4; side++)
            if (bits & FIT_CLOSE << side) sum.close[side] = (uint8_t)(sum.close[side] + copies);
        for (int pair = 0; pair < FIT_PAIRS; pair++)
            if (bits & FIT_JOIN << pair) sum.join[pair] = (uint8_t)(sum.join[pair] + copies);
    }
    fits->stamp[square] = fits->now;
    fits->fit[square] = sum;
    return &fits->fit[square];
}
