/* abbot.c -- what players look at with the Abbot: he may come home at will, and is paid for it. */
#include "../module_inputs.h"

#include "feature.h"

enum { ABBOT_SLOT = 8 };        /* figures lie by kind: seven meeples, the big one, he */

static void abbot_terms(Encoder *encoder, int32_t term[TERMS]) {
    uint8_t out[AUDE_MAX_SEATS] = {0};
    for (int seat = 0; seat < encoder->game->rules.players; seat++)
        out[seat] = land_spot_on_tile(encoder->game->figure[seat][ABBOT_SLOT]);
    term[T_RECALL] = inputs_lead(encoder, out);
}

static void abbot_marks(Encoder *encoder) {
    for (int seat = 0; seat < encoder->game->rules.players; seat++) {
        LandSpot spot = encoder->game->figure[seat][ABBOT_SLOT];
        if (!land_spot_on_tile(spot)) continue;
        Element *element = encoder_find(encoder, feature_under(encoder->game, spot));
        if (element) element->extra[E_ABBOT - E_EXTRA + (seat != encoder->me)] = 1;
    }
}

extern const ModuleInputs inputs_abbot;
const ModuleInputs inputs_abbot = {.terms = abbot_terms, .marks = abbot_marks};
