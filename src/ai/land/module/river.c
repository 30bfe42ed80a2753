/* river.c -- what players look at because of the river: while it flows, no other tile comes. */
#include "../module_inputs.h"

static void river_globals(const Sight *sight, int16_t global[GLOBALS]) {
    const uint16_t *left = sight->game->stack_left;
    global[G_RIVER] = (int16_t)(8 * (left[STACK_RIVER] + left[STACK_LAKE]));
}

extern const ModuleInputs inputs_river;
const ModuleInputs inputs_river = {.globals = river_globals};
