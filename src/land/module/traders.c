/* traders.c -- Traders & Builders.
 *
 *   Goods:    who completes a city takes a token for every sack and barrel in it; most
 *             of a kind pays 10 at the end.
 *   Builder:  joins an own follower on a road or in a city.  A later tile of his owner
 *             that extends that feature earns a further turn.
 *   Pig:      joins an own farmer; the field's cities pay its owner 1 more each.
 *             A herd printed in a field does the same for whoever wins the field.
 *
 *   What builder and pig may join is a row of the table in figure.c.
 */
#include "../../game.h"
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../score.h"

enum { BUILDER_SLOT = 9, PIG_SLOT = 10, GOODS_POINTS = 10 };

static void traders_setup(LandGame *game) {
    bag_add_set(game, SET_TRADERS, 1);
    figure_give(game, LAND_BUILDER);
    figure_give(game, LAND_PIG);
}

/* ---- Builder ------------------------------------------------------------- */

/* TRADE-5.  A tile that is only set up (phase LAND_TO_DRAW) earns nothing. */
static void traders_placed(LandGame *game, AudeAccount *account) {
    LandSpot spot = game->figure[game->seat][BUILDER_SLOT];
    int tile = game->n_placed - 1;
    (void)account;
    if (game->phase != LAND_TO_PLACE) return;
    if (land_spot_on_tile(spot) && feature_part(game, tile, feature_under(game, spot)) >= 0)
        game->extra |= LAND_EXTRA_WON;
}

/* ---- Goods --------------------------------------------------------------- */

static void take_goods(uint8_t goods[LAND_GOODS], unsigned things) {
    static const uint16_t symbol[LAND_GOODS] = {SEG_WINE, SEG_GRAIN, SEG_CLOTH};
    for (int g = 0; g < LAND_GOODS; g++)
        if (things & symbol[g]) goods[g]++;
}

/* TRADE-2: whoever scores it, occupied or not. */
static void traders_scored(LandGame *game, const Scored *scored, AudeAccount *account) {
    uint8_t *goods = game->extras.traders.goods[game->seat];
    const LandFeature *feature = &game->feature[scored->root];
    (void)account;
    if (feature_kind(feature) != LAND_CITY || !(feature->marks & LAND_MARK_GOODS)) return;
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        const TileType *type = &catalog[tile->type];
        if (type->goods >= 0 && feature_root(game, tile->node + type->goods) == scored->root)
            take_goods(goods, type->tile->segment[type->goods].things);
    }
}

/* TRADE-3: everyone with the most of a kind, and at least one. */
static void traders_final(const LandGame *game, int *points, AudeAccount *account) {
    for (int g = 0; g < LAND_GOODS; g++) {
        int most = 1;
        for (int seat = 0; seat < game->rules.players; seat++)
            if (game->extras.traders.goods[seat][g] > most)
                most = game->extras.traders.goods[seat][g];
        for (int seat = 0; seat < game->rules.players; seat++) {
            if (game->extras.traders.goods[seat][g] != most) continue;
            points[seat] += GOODS_POINTS;
            account_push(account, (AudeEntry){.points = GOODS_POINTS,
                                              .segment = (uint8_t)g,
                                              .seat = (uint8_t)seat,
                                              .reason = AUDE_FOR_GOODS,
                                              .count = (uint8_t)most});
        }
    }
}

/* ---- Pigs ---------------------------------------------------------------- */

/* TRADE-8.  By the first edition a city pays for several fields at once: the pig may
 * be in any of them, and a herd counts where the winner has a farmer. */
static int traders_feeds(const LandGame *game, const Feeding *feeding, int points) {
    LandSpot pig = game->figure[feeding->seat][PIG_SLOT];
    int pig_field = land_spot_on_tile(pig) ? feature_under(game, pig) : -1;
    bool own_pig = false, herd = false;
    for (int f = 0; f < feeding->n_fields; f++) {
        const LandFeature *field = &game->feature[feeding->fields[f]];
        own_pig |= feeding->fields[f] == pig_field;
        herd |= field->marks & LAND_MARK_HERD && strength_of(field->strength, feeding->seat);
    }
    return points + own_pig + herd;
}

static uint64_t traders_key(const LandGame *game) {
    return key_bytes(&game->extras.traders, sizeof game->extras.traders, 0);
}

extern const Module module_traders;
const Module module_traders = {
    .key = "traders",
    .option = AUDE_OPT_TRADERS,
    .setup = traders_setup,
    .placed = traders_placed,
    .scored = traders_scored,
    .feeds = traders_feeds,
    .final = traders_final,
    .state_key = traders_key,
};
