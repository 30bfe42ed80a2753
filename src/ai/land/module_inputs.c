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
#define FOR_INPUTS(encoder, row, hook)                                   \
    for (unsigned left_ = (encoder)->modules; left_; left_ &= left_ - 1) \
        for (const ModuleInputs *row = rows[__builtin_ctz(left_)]; row && row->hook; row = NULL)

void inputs_terms(Encoder *encoder, int32_t term[TERMS]) {
    FOR_INPUTS(encoder, row, terms) row->terms(encoder, term);
}

void inputs_globals(const Encoder *encoder, int16_t global[GLOBALS]) {
    FOR_INPUTS(encoder, row, globals) row->globals(encoder, global);
}

void inputs_marks(Encoder *encoder) { FOR_INPUTS(encoder, row, marks) row->marks(encoder); }

void inputs_elements(Encoder *encoder, Inputs *inputs) {
    FOR_INPUTS(encoder, row, elements) {
        if (inputs->n + MODULE_ELEMENTS > MAX_ELEMENTS) return;
        memset(inputs->element[inputs->n], 0, (size_t)MODULE_ELEMENTS * ELEMENT_BYTES);
        inputs->n += row->elements(encoder, inputs->element + inputs->n);
    }
}

Weigher *inputs_weigher(const LandGame *game) { return rows[game->asker]->weigh; }

/* ---- For modules -------------------------------------------------------------------- */

int inputs_lead(const Encoder *encoder, const uint8_t have[AUDE_MAX_SEATS]) {
    int others = 0, sum = 0;
    for (int seat = 0; seat < encoder->game->rules.players; seat++)
        if (seat != encoder->me) others++, sum += have[seat];
    return TERM_ONE * have[encoder->me] - (others ? TERM_ONE * sum / others : 0);
}

int inputs_rival(const Encoder *encoder, const uint8_t have[AUDE_MAX_SEATS]) {
    int most = 0;
    for (int seat = 0; seat < encoder->game->rules.players; seat++)
        if (seat != encoder->me && have[seat] > most) most = have[seat];
    return most;
}
