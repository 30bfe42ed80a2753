/* scale.c -- how large inputs usually are, and how a network begins. */
#include "model.h"

#include <math.h>
#include <string.h>

#include "../game.h"

/* ORDER as in inputs.h.  Bytes of elements by what is large for each; terms, which are in
 * 1/TERM_ONE, by what is usual between two players; globals by what a yes is. */
#define OF(size) (1.0F / (float)(size))
#define TERM(size) OF((size) * TERM_ONE)
#define EIGHT(x) x, x, x, x, x, x, x, x

const ModelScale model_scale = {
    .element = {OF(1),   OF(1),  OF(1),   OF(1), OF(1),   OF(1),   /* kinds */
                OF(1),   OF(1),  OF(1),   OF(1),                   /* owners */
                OF(1),   OF(1),  OF(1),                          /* strengths, rivals */
                OF(6),   OF(2),  OF(4),   OF(3), /* tiles, shields, ends, squares */
                OF(8),   OF(8),  OF(250), /* now, more, odds */
                OF(8),   OF(20), OF(20),  OF(2), OF(100), OF(64), /* tiles that end it */
                OF(10),  OF(10), OF(10),  OF(8), OF(8),   OF(8), /* joins and their worth */
                OF(1),   OF(1), /* fields beside a city */
                OF(3),   OF(3),  OF(30),  OF(6), /* a field: cities, growth */
                OF(100), OF(1),  OF(1),   OF(1), OF(1), /* around, mark, goods, builders */
                OF(72), /* tiles left */
                OF(1),   OF(1),  OF(1),   OF(1), OF(1),   OF(1),
                OF(1), /* tokens, castles, reserves */
                OF(1),   OF(1),  OF(1),   OF(1), OF(1)}, /* abbots, quarters */
    .term = {TERM(10), TERM(10), TERM(8), TERM(3), TERM(4), TERM(6), /* points, here and there */
             TERM(4),  TERM(3),  TERM(4), TERM(4), /* to be expected */
             TERM(1),  TERM(2),  TERM(1), TERM(1), TERM(1), /* farmers, supply */
             TERM(1),  TERM(1),  TERM(1), /* figures coming home */
             TERM(4),  TERM(4),  TERM(4), TERM(4), TERM(4), /* cities, looked at closely */
             TERM(1),  TERM(4),  TERM(4), TERM(1), /* stuck, loose, next */
             TERM(1),  TERM(1),  TERM(1), TERM(1), TERM(1), TERM(1), /* figures of modules */
             TERM(5),  TERM(4),  TERM(1), TERM(1), TERM(5), TERM(5),
             TERM(5)}, /* what else they add */
    .global = {EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)),
               EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)),
               EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)), EIGHT(OF(GLOBAL_ONE)),
               EIGHT(OF(GLOBAL_ONE))},
};
static_assert(E_LEFT == 43 && E_END == 56 && T_HERDING == 32 && TERMS == 40,
              "every place has its scale");

/* ---- How a network begins --------------------------------------------------------------- */

static float between(uint64_t *rng, float most) {
    const float one = 1 << 24;
    return most * (2 * (float)random_below(rng, 1 << 24) / one - 1);
}

static void fill(uint64_t *rng, float *weight, size_t n, float most) {
    for (size_t i = 0; i < n; i++) weight[i] = between(rng, most);
}

void model_init(Model *model, uint64_t seed) {
    uint64_t rng = key_mix(seed, 0);
    memset(model, 0, sizeof *model);
    fill(&rng, model->element_1[0], ELEMENT_BYTES * NET_ELEMENT_1, 1 / sqrtf(ELEMENT_BYTES));
    fill(&rng, model->element_1_bias, NET_ELEMENT_1, 1 / sqrtf(ELEMENT_BYTES));
    fill(&rng, model->element_2[0], NET_ELEMENT_1 * NET_ELEMENT_2, 1 / sqrtf(NET_ELEMENT_1));
    fill(&rng, model->element_2_bias, NET_ELEMENT_2, 1 / sqrtf(NET_ELEMENT_1));
    fill(&rng, model->head_1[0], NET_INPUTS * NET_HEAD_1, 1 / sqrtf(NET_INPUTS));
    fill(&rng, model->head_1_bias, NET_HEAD_1, 1 / sqrtf(NET_INPUTS));
    fill(&rng, model->head_2[0], NET_HEAD_1 * NET_HEAD_2, 1 / sqrtf(NET_HEAD_1));
    fill(&rng, model->head_2_bias, NET_HEAD_2, 1 / sqrtf(NET_HEAD_1));
    fill(&rng, model->out[0], NET_HEAD_2 * 2, 0.03F);
}
