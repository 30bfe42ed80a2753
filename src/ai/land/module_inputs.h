/* module_inputs.h -- what modules add to the numbers that a position is, and to choosing.
 *
 * The third file of a module, module/KEY.c here, says what players should look at because of it:
 * a row with what it has, NULL for the rest.  Places for these numbers are in inputs.h.  All of it
 * is worked out anew for every position, after everything else was seen; a game without modules
 * pays one test for it. */
#ifndef AI_LAND_MODULE_INPUTS_H
#define AI_LAND_MODULE_INPUTS_H

#include "candidates.h"

/* Evaluator n answers to a question of the module, a candidate each, for whoever is asked. */
typedef void Weigher(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n);

typedef struct {
    void (*terms)(Encoder *encoder, int32_t term[TERMS]);
    void (*globals)(const Encoder *encoder, int16_t global[GLOBALS]);
    void (*marks)(Encoder *encoder); /* bytes of elements that were seen: Element.extra */
    int (*elements)(Encoder *encoder, uint8_t element[][ELEMENT_BYTES]); /* more: how many */
    Weigher *weigh; /* its questions, if positions after the answer do not tell */
} ModuleInputs;

enum { MODULE_ELEMENTS = 16 }; /* one module has no more */

/* Which modules are in play: bit m, as in modules[]. */
uint32_t inputs_modules(const LandGame *game);

/* All modules in play; call only if there are any. */
void inputs_terms(Encoder *encoder, int32_t term[TERMS]);
void inputs_globals(const Encoder *encoder, int16_t global[GLOBALS]);
void inputs_marks(Encoder *encoder);
void inputs_elements(Encoder *encoder, Inputs *inputs);

/* Whoever weighs answers to the question that is asked now, or NULL: look at what they lead to. */
Weigher *inputs_weigher(const LandGame *game);

/* ---- For modules -------------------------------------------------------------------- */

/* What I have less what others have on average, as a term; and the most that another has. */
int inputs_lead(const Encoder *encoder, const uint8_t have[AUDE_MAX_SEATS]);
int inputs_rival(const Encoder *encoder, const uint8_t have[AUDE_MAX_SEATS]);

/* How much something of a seat counts in terms: less than nothing if it is not mine. */
static inline int inputs_sign(const Encoder *encoder, int seat) {
    return seat == encoder->me ? TERM_ONE : -encoder->theirs;
}

/* What completing an element is expected to pay, in 1/256 points. */
static inline int inputs_expected(const Element *element) {
    return (int)((uint32_t)(element->now + element->more) * (element->odds >> 4) >> 4);
}

#endif
