/* module_inputs.c -- the table of what modules add to the inputs, and asking all in play. */
#include "module_inputs.h"

#include <string.h>

#include "module.h"
#include "module_rows.h"

#define X(key, option) extern const ModuleInputs inputs_##key;
MODULE_ROWS(X)
#undef X

/* ORDER MODULES */
static const ModuleInputs *const rows[] = {
#define X(key, option) &inputs_##key,
    MODULE_ROWS(X)
#undef X
};

/* Every module brings something: tiles, figures, or what lies there first. */
uint32_t inputs_modules(const LandGame *game) {
    return game->users[HOOK_setup] | game->users[HOOK_start];
}

/* For every module in play that has this to say. */
#define FOR_INPUTS(sight, row, hook)                                   \
    for (unsigned left_ = (sight)->modules; left_; left_ &= left_ - 1) \
        for (const ModuleInputs *row = rows[__builtin_ctz(left_)]; row && row->hook; row = NULL)

void inputs_terms(Sight *sight, int32_t term[TERMS]) {
    FOR_INPUTS(sight, row, terms) row->terms(sight, term);
}

void inputs_globals(const Sight *sight, int16_t global[GLOBALS]) {
    FOR_INPUTS(sight, row, globals) row->globals(sight, global);
}

void inputs_marks(Sight *sight) { FOR_INPUTS(sight, row, marks) row->marks(sight); }

void inputs_elements(Sight *sight, Inputs *inputs) {
    FOR_INPUTS(sight, row, elements) {
        if (inputs->n + MODULE_ELEMENTS > MAX_ELEMENTS) return;
        memset(inputs->element[inputs->n], 0, (size_t)MODULE_ELEMENTS * ELEMENT_BYTES);
        inputs->n += row->elements(sight, inputs->element + inputs->n);
    }
}

Weigher *inputs_weigher(const LandGame *game) { return rows[game->asker]->weigh; }

/* ---- For modules -------------------------------------------------------------------- */

int inputs_lead(const Sight *sight, const uint8_t have[AUDE_MAX_SEATS]) {
    int others = 0, sum = 0;
    for (int seat = 0; seat < sight->game->rules.players; seat++)
        if (seat != sight->me) others++, sum += have[seat];
    return TERM_ONE * have[sight->me] - (others ? TERM_ONE * sum / others : 0);
}

int inputs_rival(const Sight *sight, const uint8_t have[AUDE_MAX_SEATS]) {
    int most = 0;
    for (int seat = 0; seat < sight->game->rules.players; seat++)
        if (seat != sight->me && have[seat] > most) most = have[seat];
    return most;
}
