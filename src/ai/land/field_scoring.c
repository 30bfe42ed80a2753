/* field_scoring.c -- what fields pay where a city is not simply three points for its field.
 *
 * Pigs, herds and castles change what a city is worth.  By the first edition every city pays once,
 * to whoever has most farmers in all the fields around it: here such points are those of one of
 * the winner's fields, and the others around that city get nothing for it. */
#include "field_scoring.h"

#include "feature.h"

enum { FIELDS = MAX_ELEMENTS };

/* A city and the fields around it. */
typedef struct {
    int root, n;
    bool complete;
    Element *field[FIELDS];
    uint16_t roots[FIELDS];
} Around;

static bool is_first(const LandGame *game) {
    return game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST;
}

bool field_scoring_differs(const LandGame *game) {
    return is_first(game) || hooked(game, HOOK_feeds);
}

static void add_points(Element *field, bool complete, int points) {
    uint8_t *sum = complete ? &field->now : &field->more;
    *sum = (uint8_t)(*sum + points > 255 ? 255 : *sum + points);
}

/* What a city pays a seat for its farmers in these fields. */
static int city_pays(const LandGame *game, const Feeding *feeding) {
    int points = field_pays(game);
    return hooked(game, HOOK_feeds) ? modules_feeds(game, feeding, points) : points;
}

/* The strongest seat but me, of those in `strength`; or -1. */
static int strongest_other(const Encoder *encoder, uint32_t strength) {
    int best = -1, most = 0;
    for (int seat = 0; seat < encoder->game->rules.players; seat++) {
        if (seat == encoder->me || strength_of(strength, seat) <= most) continue;
        best = seat, most = strength_of(strength, seat);
    }
    return best;
}

/* ---- Every field for itself ---------------------------------------------------------- */

static void pay_field(Encoder *encoder, Element *field, const uint16_t roots[]) {
    const LandGame *game = encoder->game;
    int other = strongest_other(encoder, game->feature[field->root].strength);
    Feeding feeding = {0, field->owner == THEIRS ? other : encoder->me, 1, &field->root};
    field->now = field->more = 0;
    for (int word = 0; word < TERRAIN_CITIES / 64; word++)
        for (uint64_t left = field->fed[word]; left; left &= left - 1) {
            feeding.city = roots[64 * word + __builtin_ctzll(left)];
            add_points(field, !game->feature[feeding.city].open, city_pays(game, &feeding));
        }
}

/* ---- Every city once ------------------------------------------------------------------ */

/* The field that stands for all of a seat's: one that it owns, or else where it has a farmer. */
static Element *field_of(const Encoder *encoder, const Around *around, int seat) {
    Element *any = around->field[0];
    for (int f = 0; f < around->n; f++) {
        Element *field = around->field[f];
        if (field->owner == (seat == encoder->me ? MINE : THEIRS)) return field;
        if (strength_of(encoder->game->feature[field->root].strength, seat)) any = field;
    }
    return any;
}

static void pay_seat(Encoder *encoder, const Around *around, int seat) {
    Feeding feeding = {around->root, seat, around->n, around->roots};
    add_points(field_of(encoder, around, seat), around->complete,
               city_pays(encoder->game, &feeding));
}

/* Nobody's fields are worth something to whoever comes, unless more than one farmer is near. */
static void pay_nobodys(const Around *around, int most) {
    for (int f = 0; f < around->n && most <= 1; f++)
        if (around->field[f]->owner == NOBODYS)
            add_points(around->field[f], around->complete, FIELD_PAYS_FIRST);
}

/* To the majority of all farmers around it. */
static void pay_city(Encoder *encoder, const Around *around) {
    uint32_t farmers = 0;
    for (int f = 0; f < around->n; f++)
        farmers += encoder->game->feature[around->roots[f]].strength;
    int other = strongest_other(encoder, farmers), mine = strength_of(farmers, encoder->me);
    int theirs = other < 0 ? 0 : strength_of(farmers, other);
    if (mine && mine >= theirs) pay_seat(encoder, around, encoder->me);
    if (theirs && theirs >= mine) pay_seat(encoder, around, other);
    pay_nobodys(around, mine > theirs ? mine : theirs);
}

static void look_around(Encoder *encoder, int city, int root, Around *around) {
    around->root = root, around->n = 0;
    around->complete = !encoder->game->feature[root].open;
    for (int i = 0; i < encoder->n; i++) {
        Element *element = &encoder->element[i];
        if (element->kind != A_FIELD || !(element->fed[city >> 6] >> (city & 63) & 1)) continue;
        around->roots[around->n] = element->root;
        around->field[around->n++] = element;
    }
}

static void pay_cities(Encoder *encoder, const uint16_t roots[]) {
    Around around;
    for (int i = 0; i < encoder->n; i++)
        if (encoder->element[i].kind == A_FIELD)
            encoder->element[i].now = encoder->element[i].more = 0;
    for (int city = 0; city < encoder->terrain.n_cities; city++) {
        look_around(encoder, city, roots[city], &around);
        pay_city(encoder, &around);
    }
}

/* ---- Both ------------------------------------------------------------------------------- */

void field_scoring_apply(Encoder *encoder) {
    const uint16_t *roots = encoder->terrain.city;
    if (is_first(encoder->game)) {
        pay_cities(encoder, roots);
        return;
    }
    for (int i = 0; i < encoder->n; i++) {
        Element *element = &encoder->element[i];
        if (element->kind == A_FIELD && element->owner != NOBODYS)
            pay_field(encoder, element, roots);
    }
}
