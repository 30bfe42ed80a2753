/* traders.c -- what players look at because of goods: who will have most of each kind in the end,
 * and which cities bring more.  Builders and pigs are figures, and seen as such. */
#include "../module_inputs.h"

#include "feature.h"

enum {
    GOODS_POINTS = 10,          /* to whoever has most of a kind */
    ROOT_ONE = 16,              /* square roots are in 1/ROOT_ONE */
};

static const uint8_t tokens[LAND_GOODS] = {9, 6, 5};    /* TRADE-1 */

/* My lead over the one who has most of the others, and how many nobody has yet. */
typedef struct {
    int lead, left;
} Trade;

static Trade trade_in(const Encoder *encoder, int goods) {
    const LandGame *game = encoder->game;
    uint8_t have[AUDE_MAX_SEATS] = {0};
    Trade trade = {0, tokens[goods]};
    for (int seat = 0; seat < game->rules.players; seat++) {
        have[seat] = game->extras.traders.goods[seat][goods];
        trade.left -= have[seat];
    }
    trade.lead = have[encoder->me] - inputs_rival(encoder, have);
    return trade;
}

/* A lead is worth the less the more is still to be had: about as the square root of it, which
 * is how far chance goes. */
static int worth(Trade trade) {
    static const uint8_t chance[10] = {0, 16, 23, 28, 32, 36, 39, 42, 45, 48};
    int most = GOODS_POINTS * TERM_ONE;
    int points =
        most * ROOT_ONE * trade.lead / (ROOT_ONE + chance[trade.left < 0 ? 0 : trade.left]);
    return points > most ? most : points < -most ? -most : points;
}

static void traders_terms(Encoder *encoder, int32_t term[TERMS]) {
    for (int g = 0; g < LAND_GOODS; g++) term[T_GOODS] += worth(trade_in(encoder, g));
}

static void traders_globals(const Encoder *encoder, int16_t global[GLOBALS]) {
    for (int g = 0; g < LAND_GOODS; g++) {
        Trade trade = trade_in(encoder, g);
        global[G_GOODS + g] = (int16_t)(GLOBAL_ONE / 4 * trade.lead);
        global[G_GOODS_LEFT + g] = (int16_t)(GLOBAL_ONE / 8 * trade.left);
    }
}

static void mark_city(Element *element, unsigned things) {
    static const uint16_t symbol[LAND_GOODS] = {SEG_WINE, SEG_GRAIN, SEG_CLOTH};
    for (int g = 0; g < LAND_GOODS; g++)
        if (things & symbol[g]) element->extra[E_TOKENS - E_EXTRA + g]++;
}

static void traders_marks(Encoder *encoder) {
    const LandGame *game = encoder->game;
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        const TileType *type = &catalog[tile->type];
        if (type->goods < 0) continue;
        Element *element = encoder_find(encoder, feature_root(game, tile->node + type->goods));
        if (element) mark_city(element, type->tile->segment[type->goods].things);
    }
}

extern const ModuleInputs inputs_traders;
const ModuleInputs inputs_traders = {
    .terms = traders_terms, .globals = traders_globals, .marks = traders_marks};
