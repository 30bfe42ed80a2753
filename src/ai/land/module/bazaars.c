/* bazaars.c -- what players look at because of bazaars: market days to come.  What a tile on the
 * market is worth is found by trying it (market.c). */
#include "../module_inputs.h"

static bool has_bazaar(const TileType *type) { return type->bazaar; }

static void bazaars_globals(const Sight *sight, int16_t global[GLOBALS]) {
    global[G_BAG_BAZAAR] = inputs_in_bag(sight, has_bazaar);
}

extern const ModuleInputs inputs_bazaars;
const ModuleInputs inputs_bazaars = {.globals = bazaars_globals};
