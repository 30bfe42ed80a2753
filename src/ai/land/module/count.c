/* count.c -- what players look at because of the Count: followers in the quarters of the great city
 * are a threat to whatever is about to be completed, unless he is with them. */
#include "../module_inputs.h"

#include "figure.h"

enum { QUARTERS = LAND_MARKET + 1 };

/* ORDER QUARTERS: the elements each sends its followers to. */
static const uint8_t sends_to[QUARTERS] = {A_CITY, A_ROAD, A_CLOISTER, A_FIELD};

/* The strength of each seat in each quarter: all its followers there. */
typedef struct {
    uint8_t in[QUARTERS][AUDE_MAX_SEATS];
    bool any;
} City;

static void look_inside(const LandGame *game, City *city) {
    *city = (City){0};
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            unsigned quarter = (uint16_t)(game->figure[seat][slot] - LAND_QUARTER);
            if (quarter >= QUARTERS) continue;
            uint8_t *in = &city->in[quarter][seat];
            *in = (uint8_t)(*in + figures[land_slot_figure(slot)].strength);
            city->any = true;
        }
}

/* How much the margin between two moves if one of them adds so much strength: his own points,
 * and those that the other loses. */
static int swing(int own, int other, int more) {
    int before = (own && own >= other) - (other && other >= own);
    int after = (own + more >= other) - (other && other >= own + more);
    return after - before;
}

/* What an element will pay when it is scored, in 1/256 points. */
static int pays(const Element *element) {
    if (element->kind != A_FIELD) return inputs_expected(element);
    return 256 * element->now +
           (element->open ? (int)(element->more * (element->open_odds >> 8)) / element->open : 0);
}

/* The best that followers of so much strength can do from a quarter, in 1/256 points. */
static int best_deployment(const Encoder *encoder, int quarter, bool mine, int strength) {
    int best = 0;
    for (int i = 0; i < encoder->n; i++) {
        const Element *element = &encoder->element[i];
        if (element->kind != sends_to[quarter]) continue;
        int gain = mine ? swing(element->me, element->they, strength)
                        : swing(element->they, element->me, strength);
        if (gain * pays(element) > best) best = gain * pays(element);
    }
    return best;
}

static void count_terms(Encoder *encoder, int32_t term[TERMS]) {
    City city;
    look_inside(encoder->game, &city);
    for (int q = 0; city.any && q < QUARTERS; q++) {
        int at = q == encoder->game->extras.count.count ? T_HELD : T_QUARTERS;
        for (int seat = 0; seat < encoder->game->rules.players; seat++) {
            if (!city.in[q][seat]) continue;
            int best = best_deployment(encoder, q, seat == encoder->me, city.in[q][seat]);
            term[at] += inputs_sign(encoder, seat) * best / 256;
        }
    }
}

/* Strength that may come to an element when it is scored. */
static void count_marks(Encoder *encoder) {
    City city;
    look_inside(encoder->game, &city);
    for (int i = 0; city.any && i < encoder->n; i++) {
        Element *element = &encoder->element[i];
        for (int q = 0; q < QUARTERS; q++) {
            if (sends_to[q] != element->kind || q == encoder->game->extras.count.count) continue;
            element->extra[E_RESERVE - E_EXTRA] = city.in[q][encoder->me];
            element->extra[E_RESERVE - E_EXTRA + 1] = (uint8_t)inputs_rival(encoder, city.in[q]);
        }
    }
}

static uint8_t points_byte(int points) {
    return (uint8_t)(points >= 256 * 255 ? 255 : points / 256);
}

static void write_quarter(const Encoder *encoder, const City *city, int q, uint8_t *e) {
    int me = city->in[q][encoder->me], they = inputs_rival(encoder, city->in[q]);
    unsigned left = encoder->game->left;
    e[E_KIND + A_QUARTER] = 1;
    e[E_OWNER + (me > they ? MINE : they > me ? THEIRS : me ? SHARED : NOBODYS)] = 1;
    e[E_ME] = (uint8_t)me, e[E_THEY] = (uint8_t)they;
    if (me) e[E_NOW] = points_byte(best_deployment(encoder, q, true, me));
    if (they) e[E_MORE] = points_byte(best_deployment(encoder, q, false, they));
    e[E_MARK] = q == encoder->game->extras.count.count;
    if (q < QUARTERS - 1) e[E_QUARTER + q] = 1;
    e[E_LEFT] = (uint8_t)(left > 255 ? 255 : left);
}

/* Those that somebody is in: a follower, or the Count. */
static int count_elements(Encoder *encoder, uint8_t element[][ELEMENT_BYTES]) {
    City city;
    int n = 0;
    look_inside(encoder->game, &city);
    for (int q = 0; q < QUARTERS; q++)
        if (q == encoder->game->extras.count.count || city.in[q][encoder->me] ||
            inputs_rival(encoder, city.in[q]))
            write_quarter(encoder, &city, q, element[n++]);
    return n;
}

extern const ModuleInputs inputs_count;
const ModuleInputs inputs_count = {
    .terms = count_terms, .marks = count_marks, .elements = count_elements};
