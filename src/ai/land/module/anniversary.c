/* anniversary.c -- what players look at because of the symbols: nothing.  Who may use one tries
 * it, as a part of his turn. */
#include "../module_inputs.h"

extern const ModuleInputs inputs_anniversary;
const ModuleInputs inputs_anniversary = {0};
