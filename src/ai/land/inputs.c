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

/* What counts for me, against me, or not. */
static int sign_of(const Sight *sight, const Part *part) {
    return part->owner == MINE ? TERM_ONE : part->owner == THEIRS ? -sight->theirs : 0;
}

static int figures_of(const Sight *sight, const Part *part) {
    return TERM_ONE * part->me - sight->theirs * part->they;
}

/* Who is next gets most out of what is nobody's. */
static int sign_next(const Sight *sight) {
    return sight->game->seat == sight->me ? TERM_ONE : -sight->theirs;
}

enum { UNLIKELY = 9830 }; /* 0.15 */

static void add_city(Sight *sight, const Part *part, int ends) {
    int32_t *term = sight->term;
    int sign = sign_of(sight, part), gain = sign * part->more;
    if (part->owner == NOBODYS) {
        term[T_LOOSE_CITY] += part_of(sign_next(sight) * part->more, part->odds);
        return;
    }
    term[T_CITY] += sign * part->now;
    term[T_CITY_ODDS] += part_of(gain, part->odds);
    term[T_CITY_LIKELY] += part_of(part_of(gain, part->odds), part->odds);
    term[T_CITY_ENDS] += sign * ends;
    if (ends <= 2) term[ends == 1 ? T_CITY_ONE_END : T_CITY_TWO_ENDS] += sign * part->now;
    if (part->me && part->they) term[T_CITY_SHARED] += sign * part->now;
    term[T_HOME_CITY] += part_of(figures_of(sight, part), part->odds);
    if (part->odds < UNLIKELY) term[T_STUCK] += figures_of(sight, part);
}

static void add_road(Sight *sight, const Part *part) {
    int32_t *term = sight->term;
    int sign = sign_of(sight, part);
    if (part->owner == NOBODYS) {
        term[T_LOOSE_ROAD] += part_of(sign_next(sight) * (part->now + part->more), part->odds);
        return;
    }
    term[T_ROAD] += sign * part->now;
    term[T_ROAD_ODDS] += part_of(sign * (part->now + part->more), part->odds);
    term[T_HOME_ROAD] += part_of(figures_of(sight, part), part->odds);
    if (part->odds < UNLIKELY) term[T_STUCK] += figures_of(sight, part);
}

static void add_cloister(Sight *sight, const Part *part) {
    int sign = sign_of(sight, part);
    sight->term[T_CLOISTER] += sign * part->now;
    sight->term[T_CLOISTER_MORE] += part_of(sign, part->around);
    sight->term[T_HOME_CLOISTER] += part_of(sign, part->odds);
}

static void add_field(Sight *sight, const Part *part) {
    int sign = sign_of(sight, part), open = part->open ? part->open : 1;
    int each = (part->more + open / 2) / open;
    sight->term[T_FIELD] += sign * part->now;
    sight->term[T_FIELD_MORE] += part_of(sign * each, part->open_odds);
    sight->term[T_FARMERS] += figures_of(sight, part);
    sight->term[T_HERDING] += TERM_ONE * part->builder[0] - sight->theirs * part->builder[1];
}

static void add_part(Sight *sight, const Part *part) {
    int work = TERM_ONE * part->builder[0] - sight->theirs * part->builder[1];
    switch (part->kind) {
    case A_CITY:     add_city(sight, part, sight->game->feature[part->root].open); break;
    case A_ROAD:     add_road(sight, part); break;
    case A_CLOISTER: add_cloister(sight, part); return;
    case A_FIELD:    add_field(sight, part); return;
    default:         return;
    }
    sight->term[T_BUILDING] += part_of(work, part->odds);
}

/* How many figures of a kind a seat has in its supply. */
static int supply(const LandGame *game, int seat, int figure) {
    return __builtin_popcount(game->free[seat] & figures[figure].slots);
}

/* The same of each kind for the others: on average for terms, in units of TERM_ONE. */
static int more_than_they(const Sight *sight, int figure, int least) {
    const LandGame *game = sight->game;
    int they = 0, n = game->rules.players, mine = supply(game, sight->me, figure);
    for (int seat = 0; seat < n; seat++)
        if (seat != sight->me) {
            int theirs = supply(game, seat, figure);
            they += least ? theirs >= least : theirs;
        }
    return TERM_ONE * (least ? mine >= least : mine) - TERM_ONE * they / (n - 1);
}

static void add_game(Sight *sight) {
    const LandGame *game = sight->game;
    int32_t *term = sight->term;
    int best = -TERM_MOST, sum = 0, n = game->rules.players, mine = game->points[sight->me];
    for (int seat = 0; seat < n; seat++) {
        if (seat == sight->me) continue;
        sum += game->points[seat];
        if (game->points[seat] > best) best = game->points[seat];
    }
    term[T_POINTS] = TERM_ONE * (mine - best);
    term[T_POINTS_MEAN] = TERM_ONE * mine - TERM_ONE * sum / (n - 1);
    term[T_FREE] = more_than_they(sight, LAND_MEEPLE, 0);
    for (int least = 1; least <= 3; least++)
        term[T_FREE_1 + least - 1] = more_than_they(sight, LAND_MEEPLE, least);
    term[T_NEXT] = sign_next(sight);
    if (game->figures <= LAND_BIG) return;
    term[T_BIG] = more_than_they(sight, LAND_BIG, 0);
    term[T_ABBOT] = more_than_they(sight, LAND_ABBOT, 0);
    term[T_BUILDER] = more_than_they(sight, LAND_BUILDER, 0);
    term[T_PIG] = more_than_they(sight, LAND_PIG, 0);
}

void sight_terms(Sight *sight, int16_t term[TERMS]) {
    add_game(sight);
    for (int i = 0; i < sight->n; i++) add_part(sight, &sight->part[i]);
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

static void write_bag(const Sight *sight, int16_t global[]) {
    const Fits *fits = &sight->fits;
    for (int i = 0; i < fits->n_types; i++) {
        const TileType *type = &catalog[fits->type[i]];
        int sides[4] = {0}, shields = 0, copies = 4 * fits->copies[i];
        for (int side = 0; side < 4; side++) sides[type_edges(type, 0) >> 2 * side & 3]++;
        for (int s = 0; s < type->n_segments; s++) shields += type->fresh[s].shields;
        global[G_BAG_CITY + sides[LAND_EDGE_CITY]] += (int16_t)copies;
        global[G_BAG_ROAD + sides[LAND_EDGE_ROAD]] += (int16_t)copies;
        if (type->monastery >= 0) global[G_BAG_CLOISTER] += (int16_t)copies;
        if (shields) global[G_BAG_SHIELD] += (int16_t)copies;
        if (type->caps) global[G_BAG_CAP] += (int16_t)copies;
    }
}

static void write_globals(const Sight *sight, int16_t global[GLOBALS]) {
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

static void write_ends(const Sight *sight, const Part *part, uint8_t *e) {
    unsigned left = sight->game->left ? sight->game->left : 1;
    e[E_SQUARES] = part->squares;
    e[E_CLOSE_LEAST] = part->close_least;
    e[E_CLOSE_SUM] = byte(part->close_sum);
    e[E_FIT_LEAST] = part->fit_least;
    e[E_CLOSE_NONE] = part->close_none;
    e[E_CLOSE_SHARE] = byte(250u * part->close_least / left);
    e[E_EXPECTED] = byte((8u * (part->now + part->more) * part->odds) >> 16);
}

static void write_field(const Part *part, uint8_t *e) {
    e[E_FED] = part->complete;
    e[E_FEEDING] = part->open;
    e[E_FEEDING_ODDS] = byte((20u * (part->open_odds >> 4)) >> 12);
    e[E_GROW] = part->grow;
}

static void write_part(const Sight *sight, const Part *part, uint8_t e[ELEMENT_BYTES]) {
    const LandFeature *feature = &sight->game->feature[part->root];
    memset(e, 0, ELEMENT_BYTES);
    e[E_KIND + part->kind] = 1;
    e[E_OWNER + part->owner] = 1;
    e[E_ME] = part->me, e[E_THEY] = part->they, e[E_RIVALS] = part->rivals;
    e[E_NOW] = part->now, e[E_MORE] = part->more;
    if (part->kind == A_FIELD) {
        write_field(part, e);
    } else {
        e[E_TILES] = feature->tiles, e[E_SHIELDS] = feature->shields, e[E_ENDS] = feature->open;
        e[E_ODDS] = (uint8_t)(250 * part->odds >> 16);
    }
    if (part->kind <= A_ROAD) write_ends(sight, part, e);
    e[E_AROUND] = byte((25 * part->around) >> 16);
    for (int i = 0; i < 3; i++) {
        e[E_JOIN + i] = byte(part->join[i]);
        e[E_JOIN_VALUE + i] = byte(part->join_value[i]);
    }
    for (int i = 0; i < 2; i++)
        e[E_FIELDS + i] = part->fields[i], e[E_BUILDER + i] = part->builder[i];
    e[E_MARK] =
        (feature->marks & (part->kind == A_CITY ? LAND_MARK_CATHEDRAL : LAND_MARK_INN)) != 0;
    e[E_GOODS] = part->kind == A_CITY && feature->marks & LAND_MARK_GOODS;
    e[E_LEFT] = byte(sight->game->left);
    memcpy(e + E_EXTRA, part->extra, sizeof part->extra);
}

/* Nobody's, and nobody can get there any more. */
static bool is_idle(const Part *part) {
    return part->kind == A_FIELD && part->owner == NOBODYS && !part->grow;
}

void sight_inputs(Sight *sight, Inputs *inputs) {
    sight_terms(sight, inputs->term);
    write_globals(sight, inputs->global);
    if (sight->modules) inputs_marks(sight);
    inputs->n = 0;
    for (int i = 0; i < sight->n; i++)
        if (!is_idle(&sight->part[i]))
            write_part(sight, &sight->part[i], inputs->element[inputs->n++]);
    if (sight->modules) inputs_elements(sight, inputs);
}
