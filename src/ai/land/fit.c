/* fit.c -- what the tiles left to draw can do on an open square. */
#include "fit.h"

#include <string.h>

const uint8_t fit_pair[4][4] = {{0, 0, 1, 2}, {0, 0, 3, 4}, {1, 3, 0, 5}, {2, 4, 5, 0}};

/* What a type can do on a square, as bits. */
static const unsigned FIT_FITS = 1, FIT_CLOSE = 1 << 1, FIT_JOIN = 1 << 5, FIT_KNOWN = 1 << 15;

/* ---- Odds --------------------------------------------------------------------------- */

/* What decays by `each` / 2^32 from one to the next, in 1/65536. */
static void fill_decay(uint16_t odds[256], uint64_t each) {
    uint64_t now = ((uint64_t)ODDS_CERTAIN << 16) + 0xFFFF;
    for (int i = 0; i < 256; i++) {
        odds[i] = (uint16_t)(now >> 16);
        now = now * each >> 32;
    }
}

/* The logarithm of odds, bit by bit: squaring a number doubles its logarithm. */
static uint32_t log_of(uint32_t odds) {
    if (!odds) return ODDS_NEVER;
    uint32_t halved = 0, part = 0;
    while (odds << halved < ODDS_HALF / 2) halved++;
    uint64_t x = (uint64_t)odds << halved << 16; /* within 1/2 and 1 in 1/2^32 */
    for (int bit = 0; bit < 16; bit++) {
        x = x * x >> 32;
        part <<= 1;
        if (x < (uint64_t)1 << 31) part++, x <<= 1;
    }
    return halved * ODDS_HALF + part;
}

/* How odds decay with every tile more, in 1/2^32.  The first three were guessed, and all weights
 * fitted with them: each tile that ends a feature makes it less likely that nobody does, by
 * e^-0.45; each that only fits, to go on from there, by e^-0.12; and each that fits on a square
 * makes it less likely that it stays empty, by e^-0.22.  The others undo logarithms: 2^(-1/256),
 * 2^(-1/65536). */
static const uint64_t DECAY_CLOSE = 2738592058, DECAY_FIT = 3809294270, DECAY_EMPTY = 3446791992,
                      DECAY_COARSE = 4283353945, DECAY_FINE = 4294921870;

void fits_open(Fits *fits) {
    uint16_t miss_close[256], miss_fit[256];
    fill_decay(miss_close, DECAY_CLOSE);
    fill_decay(miss_fit, DECAY_FIT);
    fill_decay(fits->hit, DECAY_EMPTY);
    fill_decay(fits->coarse, DECAY_COARSE);
    fill_decay(fits->fine, DECAY_FINE);
    for (int i = 0; i < 256; i++) fits->hit[i] = (uint16_t)(ODDS_CERTAIN - fits->hit[i]);
    for (int close = 0; close < FIT_CLOSERS; close++)
        for (int other = 0; other < FIT_OTHERS; other++) {
            uint32_t miss = ((uint32_t)miss_close[close] * miss_fit[other]) >> 16;
            fits->odds[close][other] = log_of(ODDS_CERTAIN - miss);
        }
    fits->now = FIT_CHANGES;
}

/* ---- What a type can do ------------------------------------------------------------- */

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

/* ---- The bag ------------------------------------------------------------------------ */

static void list_types(Fits *fits) {
    fits->n_types = 0;
    for (int type = 0; type < catalog_count; type++) {
        if (!fits->bag[type]) continue;
        fits->place[type] = (uint8_t)fits->n_types;
        fits->type[fits->n_types] = (uint8_t)type;
        fits->copies[fits->n_types++] = fits->bag[type];
    }
}

/* Types that were not in the bag before, or more changes than are remembered: begin anew. */
static bool note_changes(Fits *fits, const uint8_t bag[LAND_MAX_TYPES]) {
    uint32_t first = fits->now;
    for (int at = 0; at < LAND_MAX_TYPES; at += 8) {
        uint64_t was, is;
        memcpy(&was, fits->bag + at, sizeof was);
        memcpy(&is, bag + at, sizeof is);
        if (was == is) continue;
        for (int type = at; type < at + 8; type++) {
            int more = bag[type] - fits->bag[type], place = fits->place[type];
            if (!more) continue;
            bool known = place < fits->n_types && fits->type[place] == type;
            if (!known || fits->now - first == FIT_CHANGES / 2) return false;
            fits->copies[place] = bag[type];
            fits->now++;
            fits->change[fits->now % FIT_CHANGES].type = (uint8_t)type;
            fits->change[fits->now % FIT_CHANGES].more = (int8_t)more;
        }
    }
    return true;
}

void fits_bag(Fits *fits, const LandGame *game) {
    bool noted = note_changes(fits, game->copies);
    memcpy(fits->bag, game->copies, sizeof fits->bag);
    if (noted) return;
    fits->now += FIT_CHANGES;
    list_types(fits);
}

/* ---- Counting ------------------------------------------------------------------------ */

/* So many more tiles of a type, or less.  False: they do not fit. */
static bool count_type(Fits *fits, int at, unsigned square, int type, int more) {
    uint16_t *can = &fits->can[at][type];
    if (!*can) *can = (uint16_t)find_can(type, square);
    if (!(*can & FIT_FITS)) return false;
    Fit *sum = &fits->fit[at];
    unsigned bits = *can;
    sum->fit = (uint8_t)(sum->fit + more);
    for (unsigned left = bits / FIT_CLOSE % 16; left; left &= left - 1) {
        uint8_t *close = &sum->close[__builtin_ctz(left)];
        *close = (uint8_t)(*close + more);
    }
    for (unsigned left = bits / FIT_JOIN % 64; left; left &= left - 1) {
        uint8_t *join = &sum->join[__builtin_ctz(left)];
        *join = (uint8_t)(*join + more);
    }
    return true;
}

static void count_odds(Fits *fits, Fit *fit) {
    for (int side = 0; side < 4; side++) {
        int close = fit->close[side], other = fit->fit - close;
        if (close >= FIT_CLOSERS) close = FIT_CLOSERS - 1;
        if (other >= FIT_OTHERS) other = FIT_OTHERS - 1;
        fit->odds[side] = fits->odds[close][other];
    }
}

const Fit *fits_count(Fits *fits, unsigned square) {
    int at = fits->square[square] - 1;
    if (at < 0) {
        at = fits->n_squares++;
        fits->square[square] = (uint16_t)fits->n_squares;
        fits->stamp[at] = fits->now - FIT_CHANGES;
    }
    Fit *fit = &fits->fit[at];
    bool other = true;
    if (fits->now - fits->stamp[at] < FIT_CHANGES) {
        other = false;
        for (uint32_t n = fits->stamp[at] + 1; n <= fits->now; n++)
            other |= count_type(fits, at, square, fits->change[n % FIT_CHANGES].type,
                                fits->change[n % FIT_CHANGES].more);
    } else {
        *fit = (Fit){0};
        for (int i = 0; i < fits->n_types; i++)
            if (fits->copies[i]) count_type(fits, at, square, fits->type[i], fits->copies[i]);
    }
    if (other) count_odds(fits, fit);
    fits->stamp[at] = fits->now;
    return fit;
}
