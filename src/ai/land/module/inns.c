/* inns.c -- what players look at because of inns and cathedrals: nothing more.  That a road or a
 * city is all or nothing shows in its points and its mark, and the big follower is a figure. */
#include "../module_inputs.h"

extern const ModuleInputs inputs_inns;
const ModuleInputs inputs_inns = {0};
