/* abbot.c -- what players look at with the Abbot: he may come home at will, and is paid for it. */
#include "../module_inputs.h"

#include "feature.h"

enum { ABBOT_SLOT = 8 };

static void abbot_terms(Sight *sight, int32_t term[TERMS]) {
    uint8_t out[AUDE_MAX_SEATS] = {0};
    for (int seat = 0; seat < sight->game->rules.players; seat++)
        out[seat] = land_spot_on_tile(sight->game->figure[seat][ABBOT_SLOT]);
    term[T_RECALL] = inputs_lead(sight, out);
}

static void abbot_marks(Sight *sight) {
    for (int seat = 0; seat < sight->game->rules.players; seat++) {
        LandSpot spot = sight->game->figure[seat][ABBOT_SLOT];
        if (!land_spot_on_tile(spot)) continue;
        Part *part = sight_part(sight, feature_under(sight->game, spot));
        if (part) part->extra[E_ABBOT - E_EXTRA + (seat != sight->me)] = 1;
    }
}

extern const ModuleInputs inputs_abbot;
const ModuleInputs inputs_abbot = {.terms = abbot_terms, .marks = abbot_marks};
