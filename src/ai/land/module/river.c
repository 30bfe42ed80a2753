/* river.c -- what players look at because of the river: nothing.  Its tiles are tiles. */
#include "../module_inputs.h"

extern const ModuleInputs inputs_river;
const ModuleInputs inputs_river = {0};
