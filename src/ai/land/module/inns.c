/* inns.c -- what players look at because of inns and cathedrals: how many may still make a road or
 * a city all or nothing.  That one is shows in its points. */
#include "../module_inputs.h"

static bool has_mark(const TileType *type, LandKind kind, unsigned mark) {
    for (int s = 0; s < type->n_closable; s++)
        if (type->of_kind[kind] >> s & 1 && type->fresh[s].marks & mark) return true;
    return false;
}

static bool has_inn(const TileType *type) { return has_mark(type, LAND_ROAD, LAND_MARK_INN); }

static bool has_cathedral(const TileType *type) {
    return has_mark(type, LAND_CITY, LAND_MARK_CATHEDRAL);
}

static void inns_globals(const Sight *sight, int16_t global[GLOBALS]) {
    global[G_BAG_INN] = inputs_in_bag(sight, has_inn);
    global[G_BAG_CATHEDRAL] = inputs_in_bag(sight, has_cathedral);
}

extern const ModuleInputs inputs_inns;
const ModuleInputs inputs_inns = {.globals = inns_globals};
