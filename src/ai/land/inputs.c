/* inputs.c -- what was seen, as numbers: terms for a linear evaluation, bytes for the network. */
#include "module_inputs.h"

#include <string.h>

#include "feature.h"
#include "figure.h"

static int clip(int n, int most) { return n > most ? most : n < -most ? -most : n; }
static uint8_t byte(uint32_t n) { return (uint8_t)(n > 255 ? 255 : n); }

/* Of so much something in 1/65536. */
static int part_of(int n, uint32_t odds) { return (int)((int64_t)n * odds >> 16); }

/* ---- Terms ----------------------------------------------------------------------- */

Signs signs_of(const LandGame *game, int me, int next) {
    int theirs = 2 * TERM_ONE / game->rules.players;
    return (Signs){theirs, next == me ? TERM_ONE : -theirs};
}

/* What counts for me, against me, or not. */
static int sign_of(Signs signs, const Part *part) {
    return part->owner == MINE ? TERM_ONE : part->owner == THEIRS ? -signs.theirs : 0;
}

static int figures_of(Signs signs, const Part *part) {
    return TERM_ONE * part->me - signs.theirs * part->they;
}

static int joined_of(Signs signs, const Part *part) {
    return TERM_ONE * part->builder[0] - signs.theirs * part->builder[1];
}

enum { UNLIKELY = 9830 }; /* 0.15 */

/* Who is next gets most out of what is nobody's. */
static void add_city(const Part *part, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, part), gain = sign * part->more, ends = part->ends;
    if (part->owner == NOBODYS) {
        term[T_LOOSE_CITY] += how * part_of(signs.next * part->more, part->odds);
        return;
    }
    term[T_CITY] += how * sign * part->now;
    term[T_CITY_ODDS] += how * part_of(gain, part->odds);
    term[T_CITY_LIKELY] += how * part_of(part_of(gain, part->odds), part->odds);
    term[T_CITY_ENDS] += how * sign * ends;
    if (ends <= 2) term[ends == 1 ? T_CITY_ONE_END : T_CITY_TWO_ENDS] += how * sign * part->now;
    if (part->me && part->they) term[T_CITY_SHARED] += how * sign * part->now;
    term[T_HOME_CITY] += how * part_of(figures_of(signs, part), part->odds);
    if (part->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, part);
}

static void add_road(const Part *part, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, part), value = part->now + part->more;
    if (part->owner == NOBODYS) {
        term[T_LOOSE_ROAD] += how * part_of(signs.next * value, part->odds);
        return;
    }
    term[T_ROAD] += how * sign * part->now;
    term[T_ROAD_ODDS] += how * part_of(sign * value, part->odds);
    term[T_HOME_ROAD] += how * part_of(figures_of(signs, part), part->odds);
    if (part->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, part);
}

static void add_cloister(const Part *part, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, part);
    term[T_CLOISTER] += how * sign * part->now;
    term[T_CLOISTER_MORE] += how * part_of(sign, part->around);
    term[T_HOME_CLOISTER] += how * part_of(sign, part->odds);
}

static void add_field(const Part *part, Signs signs, int how, int32_t term[]) {
    if (part->owner == NOBODYS) return;
    int sign = sign_of(signs, part), open = part->open ? part->open : 1;
    int each = (part->more + open / 2) / open;
    term[T_FIELD] += how * sign * part->now;
    term[T_FIELD_MORE] += how * part_of(sign * each, part->open_odds);
    term[T_FARMERS] += how * figures_of(signs, part);
    term[T_HERDING] += how * joined_of(signs, part);
}

void part_terms(const Part *part, Signs signs, int how, int32_t term[TERMS]) {
    switch (part->kind) {
    case A_CITY:     add_city(part, signs, how, term); break;
    case A_ROAD:     add_road(part, signs, how, term); break;
    case A_CLOISTER: add_cloister(part, signs, how, term); return;
    case A_FIELD:    add_field(part, signs, how, term); return;
    default:         return;
    }
    if (part->builder[0] | part->builder[1])
        term[T_BUILDING] += how * part_of(joined_of(signs, part), part->odds);
}

/* How many figures of a kind a seat has in its supply. */
static int supply(const LandGame *game, int seat, int figure) {
    return __builtin_popcount(game->free[seat] & figures[figure].slots);
}

/* The same of each kind for the others: on average for terms, in units of TERM_ONE. */
static int more_than_they(const Sight *sight, int figure) {
    const LandGame *game = sight->game;
    int they = 0, n = game->rules.players;
    for (int seat = 0; seat < n; seat++)
        if (seat != sight->me) they += supply(game, seat, figure);
    return TERM_ONE * supply(game, sight->me, figure) - TERM_ONE * they / (n - 1);
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

static void add_game(Sight *sight, int next) {
    const LandGame *game = sight->game;
    int32_t *term = sight->term;
    Others others;
    others_see(&others, game, sight->me);
    others_terms(&others, game->points[sight->me], supply(game, sight->me, LAND_MEEPLE), term);
    term[T_NEXT] = next;
    if (game->figures <= LAND_BIG) return;
    term[T_BIG] = more_than_they(sight, LAND_BIG);
    term[T_ABBOT] = more_than_they(sight, LAND_ABBOT);
    term[T_BUILDER] = more_than_they(sight, LAND_BUILDER);
    term[T_PIG] = more_than_they(sight, LAND_PIG);
}

void sight_terms(Sight *sight, int16_t term[TERMS]) {
    Signs signs = signs_of(sight->game, sight->me, sight->game->seat);
    add_game(sight, signs.next);
    for (int i = 0; i < sight->n; i++) part_terms(&sight->part[i], signs, 1, sight->term);
    if (sight->modules) inputs_terms(sight, sight->term);
    for (int i = 0; i < TERMS; i++) term[i] = (int16_t)clip(sight->term[i], TERM_MOST);
}

/* ---- Globals --------------------------------------------------------------------- */

static int greatest_supply(const Sight *sight, int figure) {
    int most = 0;
    for (int seat = 0; seat < sight->game->rules.players; seat++) {
        int n = seat == sight->me ? 0 : supply(sight->game, seat, figure);
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
static void write_bag(Sight *sight, int16_t global[]) {
    if (sight->bag_now != sight->fits.now) {
        memset(sight->bag, 0, sizeof sight->bag);
        count_bag(&sight->fits, sight->bag);
        sight->bag_now = sight->fits.now;
    }
    memcpy(global + G_BAG_CITY, sight->bag, sizeof sight->bag);
}

void sight_globals(Sight *sight, int16_t global[GLOBALS]) {
    static const struct {
        uint8_t at, figure;
    } kinds[] = {
        {G_BIG, LAND_BIG}, {G_ABBOT, LAND_ABBOT}, {G_BUILDER, LAND_BUILDER}, {G_PIG, LAND_PIG}};
    const LandGame *game = sight->game;
    int n = game->rules.players, left = game->left;
    memset(global, 0, GLOBALS * sizeof *global);
    global[G_FREE_ME + supply(game, sight->me, LAND_MEEPLE)] = GLOBAL_ONE;
    global[G_FREE_THEY + greatest_supply(sight, LAND_MEEPLE)] = GLOBAL_ONE;
    global[G_LEFT] = (int16_t)(2 * left);
    global[G_LEFT_2] = (int16_t)(left <= 2 ? GLOBAL_ONE : 0);
    global[G_LEFT_6] = (int16_t)(left <= 6 ? GLOBAL_ONE : 0);
    global[G_LEFT_12] = (int16_t)(left <= 12 ? GLOBAL_ONE : 0);
    global[G_OPEN] = (int16_t)(2 * game->n_open);
    global[G_PLAYERS + n - 2] = GLOBAL_ONE;
    global[G_NEXT + (game->seat - sight->me + n) % n] = GLOBAL_ONE;
    if (game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST) global[G_FIRST] = GLOBAL_ONE;
    if (game->rules.option[AUDE_OPT_FARMERS] != AUDE_FARMERS_ON) global[G_NO_FARMERS] = GLOBAL_ONE;
    write_bag(sight, global);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        global[kinds[i].at] = (int16_t)(GLOBAL_ONE * supply(game, sight->me, kinds[i].figure));
        global[kinds[i].at + 1] = (int16_t)(GLOBAL_ONE * greatest_supply(sight, kinds[i].figure));
    }
    if (sight->modules) inputs_globals(sight, global);
}

/* ---- Elements --------------------------------------------------------------------- */

static void write_ends(const Part *part, unsigned left, uint8_t *e) {
    e[E_SQUARES] = part->squares;
    e[E_CLOSE_LEAST] = part->close_least;
    e[E_CLOSE_SUM] = byte(part->close_sum);
    e[E_FIT_LEAST] = part->fit_least;
    e[E_CLOSE_NONE] = part->close_none;
    e[E_CLOSE_SHARE] = byte(250u * part->close_least / (left ? left : 1));
    e[E_EXPECTED] = byte((8u * (part->now + part->more) * part->odds) >> 16);
}

static void write_field(const Part *part, uint8_t *e) {
    e[E_FED] = part->complete;
    e[E_FEEDING] = part->open;
    e[E_FEEDING_ODDS] = byte((20u * (part->open_odds >> 4)) >> 12);
    e[E_GROW] = part->grow;
}

void part_bytes(const Part *part, unsigned left, uint8_t e[ELEMENT_BYTES]) {
    memset(e, 0, ELEMENT_BYTES);
    e[E_KIND + part->kind] = 1;
    e[E_OWNER + part->owner] = 1;
    e[E_ME] = part->me, e[E_THEY] = part->they, e[E_RIVALS] = part->rivals;
    e[E_NOW] = part->now, e[E_MORE] = part->more;
    if (part->kind == A_FIELD) {
        write_field(part, e);
    } else {
        e[E_TILES] = part->tiles, e[E_SHIELDS] = part->shields, e[E_ENDS] = part->ends;
        e[E_ODDS] = (uint8_t)(250 * part->odds >> 16);
    }
    if (part->kind <= A_ROAD) write_ends(part, left, e);
    e[E_AROUND] = byte((25 * part->around) >> 16);
    for (int i = 0; i < 3; i++) {
        e[E_JOIN + i] = byte(part->join[i]);
        e[E_JOIN_VALUE + i] = byte(part->join_value[i]);
    }
    for (int i = 0; i < 2; i++)
        e[E_FIELDS + i] = part->fields[i], e[E_BUILDER + i] = part->builder[i];
    e[E_MARK] = (part->marks & (part->kind == A_CITY ? LAND_MARK_CATHEDRAL : LAND_MARK_INN)) != 0;
    e[E_GOODS] = part->kind == A_CITY && part->marks & LAND_MARK_GOODS;
    e[E_LEFT] = byte(left);
    memcpy(e + E_EXTRA, part->extra, sizeof part->extra);
}

/* All but what is nobody's, and nobody can get there any more. */
bool part_counts(const Part *part) {
    return part->kind != A_FIELD || part->owner != NOBODYS || part->grow;
}

void sight_inputs(Sight *sight, Inputs *inputs) {
    sight_terms(sight, inputs->term);
    sight_globals(sight, inputs->global);
    if (sight->modules) inputs_marks(sight);
    inputs->n = 0;
    for (int i = 0; i < sight->n; i++)
        if (part_counts(&sight->part[i]))
            part_bytes(&sight->part[i], sight->game->left, inputs->element[inputs->n++]);
    if (sight->modules) inputs_elements(sight, inputs);
}
