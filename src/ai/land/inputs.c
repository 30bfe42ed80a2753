/* inputs.c -- what was seen, as numbers: terms for a linear evaluation, bytes for the network. */
#include "module_inputs.h"

#include <string.h>

#include "feature.h"
#include "figure.h"

static int clip(int n, int most) { return n > most ? most : n < -most ? -most : n; }
static uint8_t byte(uint32_t n) { return (uint8_t)(n > 255 ? 255 : n); }

/* Of so much something in 1/65536. */
static int share_of(int n, uint32_t odds) { return (int)((int64_t)n * odds >> 16); }

/* ---- Terms ----------------------------------------------------------------------- */

Signs signs_of(const LandGame *game, int me, int next) {
    int theirs = 2 * TERM_ONE / game->rules.players;
    return (Signs){theirs, next == me ? TERM_ONE : -theirs};
}

/* What counts for me, against me, or not. */
static int sign_of(Signs signs, const Element *element) {
    return element->owner == MINE ? TERM_ONE : element->owner == THEIRS ? -signs.theirs : 0;
}

static int figures_of(Signs signs, const Element *element) {
    return TERM_ONE * element->me - signs.theirs * element->they;
}

static int joined_of(Signs signs, const Element *element) {
    return TERM_ONE * element->builder[0] - signs.theirs * element->builder[1];
}

enum { UNLIKELY = 9830 }; /* 0.15 */

/* Who is next gets most out of what is nobody's. */
static void add_city(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element), gain = sign * element->more, ends = element->ends;
    if (element->owner == NOBODYS) {
        term[T_LOOSE_CITY] += how * share_of(signs.next * element->more, element->odds);
        return;
    }
    term[T_CITY] += how * sign * element->now;
    term[T_CITY_ODDS] += how * share_of(gain, element->odds);
    term[T_CITY_LIKELY] += how * share_of(share_of(gain, element->odds), element->odds);
    term[T_CITY_ENDS] += how * sign * ends;
    if (ends <= 2) term[ends == 1 ? T_CITY_ONE_END : T_CITY_TWO_ENDS] += how * sign * element->now;
    if (element->me && element->they) term[T_CITY_SHARED] += how * sign * element->now;
    term[T_HOME_CITY] += how * share_of(figures_of(signs, element), element->odds);
    if (element->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, element);
}

static void add_road(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element), value = element->now + element->more;
    if (element->owner == NOBODYS) {
        term[T_LOOSE_ROAD] += how * share_of(signs.next * value, element->odds);
        return;
    }
    term[T_ROAD] += how * sign * element->now;
    term[T_ROAD_ODDS] += how * share_of(sign * value, element->odds);
    term[T_HOME_ROAD] += how * share_of(figures_of(signs, element), element->odds);
    if (element->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, element);
}

static void add_cloister(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element);
    term[T_CLOISTER] += how * sign * element->now;
    term[T_CLOISTER_MORE] += how * share_of(sign, element->around);
    term[T_HOME_CLOISTER] += how * share_of(sign, element->odds);
}

static void add_field(const Element *element, Signs signs, int how, int32_t term[]) {
    if (element->owner == NOBODYS) return;
    int sign = sign_of(signs, element), open = element->open ? element->open : 1;
    int each = (element->more + open / 2) / open;
    term[T_FIELD] += how * sign * element->now;
    term[T_FIELD_MORE] += how * share_of(sign * each, element->open_odds);
    term[T_FARMERS] += how * figures_of(signs, element);
    term[T_HERDING] += how * joined_of(signs, element);
}

void element_terms(const Element *element, Signs signs, int how, int32_t term[TERMS]) {
    switch (element->kind) {
    case A_CITY:     add_city(element, signs, how, term); break;
    case A_ROAD:     add_road(element, signs, how, term); break;
    case A_CLOISTER: add_cloister(element, signs, how, term); return;
    case A_FIELD:    add_field(element, signs, how, term); return;
    default:         return;
    }
    if (element->builder[0] | element->builder[1])
        term[T_BUILDING] += how * share_of(joined_of(signs, element), element->odds);
}

/* How many figures of a kind a seat has in its supply. */
static int supply(const LandGame *game, int seat, int figure) {
    return __builtin_popcount(game->free[seat] & figures[figure].slots);
}

/* The same of each kind for the others: on average for terms, in units of TERM_ONE. */
static int more_than_they(const Encoder *encoder, int figure) {
    const LandGame *game = encoder->game;
    int they = 0, n = game->rules.players;
    for (int seat = 0; seat < n; seat++)
        if (seat != encoder->me) they += supply(game, seat, figure);
    return TERM_ONE * supply(game, encoder->me, figure) - TERM_ONE * they / (n - 1);
}

void others_see(Others *others, const LandGame *game, int me) {
    int seats = game->rules.players - 1;
    *others = (Others){.best = -TERM_MOST};
    for (int seat = 0; seat <= seats; seat++) {
        if (seat == me) continue;
        int points = game->points[seat], free = supply(game, seat, LAND_MEEPLE);
        if (points > others->best) others->best = points;
        if (free > others->most) others->most = free;
        others->points += TERM_ONE * points;
        others->free[0] += TERM_ONE * free;
        for (int least = 1; least <= 3; least++) others->free[least] += TERM_ONE * (free >= least);
    }
    if (seats < 2) return;
    others->points /= seats;
    for (int i = 0; i < 4; i++) others->free[i] /= seats;
}

void others_terms(const Others *others, int points, int free, int32_t term[TERMS]) {
    term[T_POINTS] = TERM_ONE * (points - others->best);
    term[T_POINTS_MEAN] = TERM_ONE * points - others->points;
    term[T_FREE] = TERM_ONE * free - others->free[0];
    for (int least = 1; least <= 3; least++)
        term[T_FREE_1 + least - 1] = TERM_ONE * (free >= least) - others->free[least];
}

static void add_game(Encoder *encoder, int next) {
    const LandGame *game = encoder->game;
    int32_t *term = encoder->term;
    Others others;
    others_see(&others, game, encoder->me);
    others_terms(&others, game->points[encoder->me], supply(game, encoder->me, LAND_MEEPLE), term);
    term[T_NEXT] = next;
    if (game->figures <= LAND_BIG) return;
    term[T_BIG] = more_than_they(encoder, LAND_BIG);
    term[T_ABBOT] = more_than_they(encoder, LAND_ABBOT);
    term[T_BUILDER] = more_than_they(encoder, LAND_BUILDER);
    term[T_PIG] = more_than_they(encoder, LAND_PIG);
}

void encoder_terms(Encoder *encoder, int16_t term[TERMS]) {
    Signs signs = signs_of(encoder->game, encoder->me, encoder->game->seat);
    add_game(encoder, signs.next);
    for (int i = 0; i < encoder->n; i++)
        element_terms(&encoder->element[i], signs, 1, encoder->term);
    if (encoder->modules) inputs_terms(encoder, encoder->term);
    for (int i = 0; i < TERMS; i++) term[i] = (int16_t)clip(encoder->term[i], TERM_MOST);
}

/* ---- Globals --------------------------------------------------------------------- */

static int greatest_supply(const Encoder *encoder, int figure) {
    int most = 0;
    for (int seat = 0; seat < encoder->game->rules.players; seat++) {
        int n = seat == encoder->me ? 0 : supply(encoder->game, seat, figure);
        if (n > most) most = n;
    }
    return most;
}

static void count_bag(const Fits *fits, int16_t bag[]) {
    for (int i = 0; i < fits->n_types; i++) {
        const TileType *type = &catalog[fits->type[i]];
        int sides[4] = {0}, shields = 0, copies = 4 * fits->copies[i];
        for (int side = 0; side < 4; side++) sides[type_edges(type, 0) >> 2 * side & 3]++;
        for (int s = 0; s < type->n_segments; s++) shields += type->fresh[s].shields;
        bag[sides[LAND_EDGE_CITY]] += (int16_t)copies;
        bag[G_BAG_ROAD - G_BAG_CITY + sides[LAND_EDGE_ROAD]] += (int16_t)copies;
        if (type->monastery >= 0) bag[G_BAG_CLOISTER - G_BAG_CITY] += (int16_t)copies;
        if (shields) bag[G_BAG_SHIELD - G_BAG_CITY] += (int16_t)copies;
        if (type->caps) bag[G_BAG_CAP - G_BAG_CITY] += (int16_t)copies;
    }
}

/* What is in the bag stays there for all candidates of a turn. */
static void write_bag(Encoder *encoder, int16_t global[]) {
    if (encoder->bag_now != encoder->fits.now) {
        memset(encoder->bag, 0, sizeof encoder->bag);
        count_bag(&encoder->fits, encoder->bag);
        encoder->bag_now = encoder->fits.now;
    }
    memcpy(global + G_BAG_CITY, encoder->bag, sizeof encoder->bag);
}

void encoder_globals(Encoder *encoder, int16_t global[GLOBALS]) {
    static const struct {
        uint8_t at, figure;
    } kinds[] = {
        {G_BIG, LAND_BIG}, {G_ABBOT, LAND_ABBOT}, {G_BUILDER, LAND_BUILDER}, {G_PIG, LAND_PIG}};
    const LandGame *game = encoder->game;
    int n = game->rules.players, left = game->left;
    memset(global, 0, GLOBALS * sizeof *global);
    global[G_FREE_ME + supply(game, encoder->me, LAND_MEEPLE)] = GLOBAL_ONE;
    global[G_FREE_THEY + greatest_supply(encoder, LAND_MEEPLE)] = GLOBAL_ONE;
    global[G_LEFT] = (int16_t)(2 * left);
    global[G_LEFT_2] = (int16_t)(left <= 2 ? GLOBAL_ONE : 0);
    global[G_LEFT_6] = (int16_t)(left <= 6 ? GLOBAL_ONE : 0);
    global[G_LEFT_12] = (int16_t)(left <= 12 ? GLOBAL_ONE : 0);
    global[G_OPEN] = (int16_t)(2 * game->n_open);
    global[G_PLAYERS + n - 2] = GLOBAL_ONE;
    global[G_NEXT + (game->seat - encoder->me + n) % n] = GLOBAL_ONE;
    if (game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST) global[G_FIRST] = GLOBAL_ONE;
    if (game->rules.option[AUDE_OPT_FARMERS] != AUDE_FARMERS_ON) global[G_NO_FARMERS] = GLOBAL_ONE;
    write_bag(encoder, global);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        global[kinds[i].at] = (int16_t)(GLOBAL_ONE * supply(game, encoder->me, kinds[i].figure));
        global[kinds[i].at + 1] = (int16_t)(GLOBAL_ONE * greatest_supply(encoder, kinds[i].figure));
    }
    if (encoder->modules) inputs_globals(encoder, global);
}

/* ---- Elements --------------------------------------------------------------------- */

static void write_ends(const Element *element, unsigned left, uint8_t *e) {
    e[E_SQUARES] = element->squares;
    e[E_CLOSE_LEAST] = element->close_least;
    e[E_CLOSE_SUM] = byte(element->close_sum);
    e[E_FIT_LEAST] = element->fit_least;
    e[E_CLOSE_NONE] = element->close_none;
    e[E_CLOSE_SHARE] = byte(250u * element->close_least / (left ? left : 1));
    e[E_EXPECTED] = byte((8u * (element->now + element->more) * element->odds) >> 16);
}

static void write_field(const Element *element, uint8_t *e) {
    e[E_FED] = element->complete;
    e[E_FEEDING] = element->open;
    e[E_FEEDING_ODDS] = byte((20u * (element->open_odds >> 4)) >> 12);
    e[E_GROW] = element->grow;
}

void element_bytes(const Element *element, unsigned left, uint8_t e[ELEMENT_BYTES]) {
    memset(e, 0, ELEMENT_BYTES);
    e[E_KIND + element->kind] = 1;
    e[E_OWNER + element->owner] = 1;
    e[E_ME] = element->me, e[E_THEY] = element->they, e[E_RIVALS] = element->rivals;
    e[E_NOW] = element->now, e[E_MORE] = element->more;
    if (element->kind == A_FIELD) {
        write_field(element, e);
    } else {
        e[E_TILES] = element->tiles, e[E_SHIELDS] = element->shields, e[E_ENDS] = element->ends;
        e[E_ODDS] = (uint8_t)(250 * element->odds >> 16);
    }
    if (element->kind <= A_ROAD) write_ends(element, left, e);
    e[E_AROUND] = byte((25 * element->around) >> 16);
    for (int i = 0; i < 3; i++) {
        e[E_JOIN + i] = byte(element->join[i]);
        e[E_JOIN_VALUE + i] = byte(element->join_value[i]);
    }
    for (int i = 0; i < 2; i++)
        e[E_FIELDS + i] = element->fields[i], e[E_BUILDER + i] = element->builder[i];
    e[E_MARK] =
        (element->marks & (element->kind == A_CITY ? LAND_MARK_CATHEDRAL : LAND_MARK_INN)) != 0;
    e[E_GOODS] = element->kind == A_CITY && element->marks & LAND_MARK_GOODS;
    e[E_LEFT] = byte(left);
    memcpy(e + E_EXTRA, element->extra, sizeof element->extra);
}

/* All but what is nobody's, and nobody can get there any more. */
bool element_counts(const Element *element) {
    return element->kind != A_FIELD || element->owner != NOBODYS || element->grow;
}

void encoder_inputs(Encoder *encoder, Inputs *inputs) {
    encoder_terms(encoder, inputs->term);
    encoder_globals(encoder, inputs->global);
    if (encoder->modules) inputs_marks(encoder);
    inputs->n = 0;
    for (int i = 0; i < encoder->n; i++)
        if (element_counts(&encoder->element[i]))
            element_bytes(&encoder->element[i], encoder->game->left, inputs->element[inputs->n++]);
    if (encoder->modules) inputs_elements(encoder, inputs);
}
