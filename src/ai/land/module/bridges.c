/* bridges.c -- what players look at because of bridges: how many there are still to build.  Roads
 * on them are roads. */
#include "../module_inputs.h"

static void bridges_terms(Encoder *encoder, int32_t term[TERMS]) {
    term[T_BRIDGES] = inputs_lead(encoder, encoder->game->extras.bridges.left);
}

static void bridges_globals(const Encoder *encoder, int16_t global[GLOBALS]) {
    const uint8_t *left = encoder->game->extras.bridges.left;
    global[G_BRIDGES] = (int16_t)(GLOBAL_ONE / 2 * left[encoder->me]);
    global[G_BRIDGES + 1] = (int16_t)(GLOBAL_ONE / 2 * inputs_rival(encoder, left));
}

extern const ModuleInputs inputs_bridges;
const ModuleInputs inputs_bridges = {.terms = bridges_terms, .globals = bridges_globals};
