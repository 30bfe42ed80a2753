/* figure.c -- putting figures on features and taking them home. */
#include "figure.h"

#include <assert.h>

#include "feature.h"

enum { FOLLOWER = 1 << LAND_ROAD | 1 << LAND_CITY | 1 << LAND_MONASTERY | 1 << LAND_FIELD };

/* ORDER FIGURES */
const FigureInfo figures[LAND_FIGURES] = {
    [LAND_MEEPLE] = {"meeple", 0x7F, 1, FOLLOWER},
    [LAND_BIG] = {"big", 0x80, 2, FOLLOWER},
};

static int lowest_bit(unsigned bits) {
    int n = 0;
    while (!(bits >> n & 1)) n++;
    return n;
}

static int root_of(const LandGame *game, LandSpot spot) {
    return feature_root(game, game->placed[land_spot_tile(spot)].node + land_spot_segment(spot));
}

void figure_put(LandGame *game, int seat, int figure, LandSpot spot) {
    unsigned in_supply = game->free[seat] & figures[figure].slots;
    assert(in_supply);
    int slot = lowest_bit(in_supply);
    game->free[seat] = (uint16_t)(game->free[seat] & ~(1u << slot));
    game->figure[seat][slot] = spot;
    game->feature[root_of(game, spot)].strength += (uint32_t)figures[figure].strength << 4 * seat;
}

void figure_send_home(LandGame *game, int root) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!strength_of(game->feature[root].strength, seat)) continue;
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot *spot = &game->figure[seat][slot];
            if (*spot == LAND_SUPPLY || root_of(game, *spot) != root) continue;
            *spot = LAND_SUPPLY;
            game->free[seat] |= (uint16_t)(1u << slot);
        }
    }
    game->feature[root].strength = 0;
}

LandSpot figure_on(const LandGame *game, int seat, int root) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[seat][slot];
        if (spot != LAND_SUPPLY && root_of(game, spot) == root) return spot;
    }
    return LAND_SUPPLY;
}

AudeError figure_may_stand(const LandGame *game, int seat, int figure, LandSpot spot) {
    const LandPlaced *tile = &game->placed[land_spot_tile(spot)];
    int segment = land_spot_segment(spot);
    if (segment >= catalog[tile->type].n_segments) return AUDE_ERR_NO_SEGMENT;
    const LandFeature *feature = &game->feature[root_of(game, spot)];
    LandKind kind = feature_kind(feature);
    if (!(figures[figure].on >> kind & 1)) return AUDE_ERR_WRONG_FIGURE;
    if (kind == LAND_FIELD && game->rules.option[AUDE_OPT_FARMERS] == AUDE_OFF)
        return AUDE_ERR_NO_FARMERS;
    if (!(game->free[seat] & figures[figure].slots)) return AUDE_ERR_NO_FIGURE;
    return feature->strength ? AUDE_ERR_CLAIMED : AUDE_OK;
}
