/* figure.c -- putting figures on features and taking them home. */
#include "figure.h"

#include <assert.h>

#include "feature.h"
#include "module.h"

enum { FOLLOWER = 1 << LAND_ROAD | 1 << LAND_CITY | 1 << LAND_MONASTERY | 1 << LAND_FIELD };

/* ORDER FIGURES */
const FigureInfo figures[LAND_FIGURES] = {
    [LAND_MEEPLE] = {"meeple", 0x07F, 1, FOLLOWER, 0, AUDE_ERR_GARDEN, 0},
    [LAND_BIG] = {"big", 0x080, 2, FOLLOWER, 0, AUDE_ERR_GARDEN, 0},
    [LAND_ABBOT] = {"abbot", 0x100, 1, 1 << LAND_MONASTERY | 1 << LAND_GARDEN, 0,
                    AUDE_ERR_ABBOT_SPOT, 0},
    [LAND_BUILDER] = {"builder", 0x200, 0, 1 << LAND_ROAD | 1 << LAND_CITY, 1,
                      AUDE_ERR_BUILDER_SPOT, AUDE_ERR_NO_FOLLOWER},
    [LAND_PIG] = {"pig", 0x400, 0, 1 << LAND_FIELD, 1, AUDE_ERR_PIG_SPOT, AUDE_ERR_NO_FARMER},
};

static int lowest_bit(unsigned bits) {
    int n = 0;
    while (!(bits >> n & 1)) n++;
    return n;
}

void figure_give(LandGame *game, int figure) {
    if (game->figures <= figure) game->figures = (uint8_t)(figure + 1);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->free[seat] |= figures[figure].slots;
}

static bool is_given(const LandGame *game, int slot) {
    return game->free[0] >> slot & 1 || game->figure[0][slot] != LAND_SUPPLY;
}

bool figure_given(const LandGame *game, int figure) {
    return is_given(game, lowest_bit(figures[figure].slots));
}

bool figure_for(const LandGame *game, LandKind kind) {
    for (int slot = 0; slot < LAND_SLOTS; slot++)
        if (figures[land_slot_figure(slot)].on >> kind & 1 && is_given(game, slot)) return true;
    return false;
}

void figure_put(LandGame *game, int seat, int figure, LandSpot spot) {
    unsigned in_supply = game->free[seat] & figures[figure].slots;
    assert(in_supply);
    int slot = lowest_bit(in_supply);
    game->free[seat] = (uint16_t)(game->free[seat] & ~(1u << slot));
    game->figure[seat][slot] = spot;
    game->feature[feature_under(game, spot)].strength += (uint32_t)figures[figure].strength
                                                         << 4 * seat;
}

void figure_home(LandGame *game, int seat, int slot) {
    LandSpot *spot = &game->figure[seat][slot];
    uint32_t strength = figures[land_slot_figure(slot)].strength;
    game->feature[feature_under(game, *spot)].strength -= strength << 4 * seat;
    *spot = LAND_SUPPLY;
    game->free[seat] |= (uint16_t)(1u << slot);
}

void figure_send_home(LandGame *game, int root) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!strength_of(game->feature[root].strength, seat)) continue;
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot *spot = &game->figure[seat][slot];
            if (!land_spot_on_tile(*spot) || feature_under(game, *spot) != root) continue;
            *spot = LAND_SUPPLY;
            game->free[seat] |= (uint16_t)(1u << slot);
        }
    }
    game->feature[root].strength = 0;
}

LandSpot figure_on(const LandGame *game, int seat, int root) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[seat][slot];
        if (land_spot_on_tile(spot) && feature_under(game, spot) == root) return spot;
    }
    return LAND_SUPPLY;
}

AudeError figure_wrong(int figure, LandKind kind) {
    return kind == LAND_GREAT_CITY ? AUDE_ERR_GREAT_CITY : (AudeError)figures[figure].wrong;
}

AudeError figure_may_stand(const LandGame *game, int seat, int figure, LandSpot spot) {
    const LandPlaced *tile = &game->placed[land_spot_tile(spot)];
    int segment = land_spot_segment(spot);
    bool span = segment == LAND_SPAN && modules_span(game, land_spot_tile(spot), -1) >= 0;
    if (segment >= catalog[tile->type].n_segments && !span) return AUDE_ERR_NO_SEGMENT;
    const LandFeature *feature = &game->feature[feature_under(game, spot)];
    LandKind kind = feature_kind(feature);
    if (!(figures[figure].on >> kind & 1)) return figure_wrong(figure, kind);
    if (kind == LAND_FIELD && game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_OFF)
        return AUDE_ERR_NO_FARMERS;
    if (!(game->free[seat] & figures[figure].slots)) return AUDE_ERR_NO_FIGURE;
    if (figures[figure].joins)
        return strength_of(feature->strength, seat) ? AUDE_OK : (AudeError)figures[figure].alone;
    return feature->strength ? AUDE_ERR_CLAIMED : AUDE_OK;
}
