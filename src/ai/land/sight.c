/* sight.c -- looking at the table: elements, and what they have to do with each other. */
#include "feature.h"
#include "figure.h"
#include "harvest.h"
#include "module_inputs.h"
#include "score.h"

#include <string.h>

void sight_open(Sight *sight) { fits_open(&sight->fits); }

/* ---- Elements ------------------------------------------------------------------ */

static void see_owner(Part *part, const LandGame *game, int me, uint32_t strength) {
    part->me = (uint8_t)strength_of(strength, me);
    if (!strength) {
        part->owner = NOBODYS;
        return;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        int they = strength_of(strength, seat);
        if (seat == me || !they) continue;
        part->rivals++;
        if (they > part->they) part->they = (uint8_t)they;
    }
    part->owner = part->me > part->they ? MINE : part->me < part->they ? THEIRS : SHARED;
}

void part_begin(Part *part, int root, int kind) {
    *part = (Part){.root = (uint16_t)root,
                   .kind = (uint8_t)kind,
                   .odds = ODDS_CERTAIN,
                   .last = -1,
                   .close_least = 255,
                   .fit_least = 255};
}

/* Who has it, and what it pays. */
static void see_feature(Part *part, const LandGame *game, int me) {
    const LandFeature *feature = &game->feature[part->root];
    part->tiles = feature->tiles, part->shields = feature->shields;
    part->ends = feature->open, part->marks = feature->marks;
    see_owner(part, game, me, feature->strength);
    if (part->kind == A_FIELD) return;
    int now = score_value(game, feature, false);
    part->now = (uint8_t)now;
    part->more = (uint8_t)(score_value(game, feature, true) - now);
}

void part_see(Part *part, const LandGame *game, int me, int root, int kind) {
    part_begin(part, root, kind);
    see_feature(part, game, me);
}

/* The element with that root, a new one if it was not seen yet; NULL if there is no room. */
static Part *see(Sight *sight, int root, int kind) {
    if (sight->stamp[root] == sight->now) return &sight->part[sight->at[root]];
    if (sight->n == MAX_ELEMENTS) return NULL;
    Part *part = &sight->part[sight->n];
    part_see(part, sight->game, sight->me, root, kind);
    sight->stamp[root] = sight->now;
    sight->at[root] = (uint8_t)sight->n++;
    return part;
}

/* ---- Roads and cities, by the squares they come to --------------------------------- */

void part_end(Part *part, const Fit *fit, int side) {
    int close = fit->close[side];
    part->squares++;
    part->close_sum = (uint16_t)(part->close_sum + close);
    part->close_none = (uint8_t)(part->close_none + !close);
    if (close < part->close_least) part->close_least = (uint8_t)close;
    if (fit->fit < part->fit_least) part->fit_least = fit->fit;
    part->log += fit->odds[side];
}

void part_odds(const Fits *fits, Part *part) { part->odds = fits_odds(fits, part->log); }

void part_neighbour(Part *part, const Part *other, int tiles, int how) {
    if (other->owner == SHARED) return;
    uint16_t *join = &part->join[other->owner], *value = &part->join_value[other->owner];
    *join = (uint16_t)(*join + how * tiles);
    *value = (uint16_t)(*value + how * other->now);
}

/* Two elements of one kind come to the same square. */
static void see_pair(Part *one, Part *two, int tiles) {
    part_neighbour(one, two, tiles, 1);
    part_neighbour(two, one, tiles, 1);
}

/* A road or city: it is as it was, unless the ground or the feature is another. */
static const Part *see_end(Sight *sight, int i, bool again) {
    const LandFeature *feature = &sight->game->feature[sight->ground.end[i].root];
    LandFeature *was = &sight->seen.feature[i];
    Part *part = &sight->seen.part[i];
    if (again && !memcmp(was, feature, sizeof *was)) return part;
    *was = *feature, *part = sight->ground.end[i];
    see_feature(part, sight->game, sight->me);
    return part;
}

static void see_ends(Sight *sight, bool same_ground) {
    const Ground *ground = &sight->ground;
    bool again = same_ground && sight->seen.me == sight->me;
    sight->seen.me = sight->me;
    for (int i = 0; i < ground->n_ends; i++) {
        const Part *part = see_end(sight, i, again);
        sight->part[i] = *part;
        sight->stamp[part->root] = sight->now;
        sight->at[part->root] = (uint8_t)i;
    }
    sight->n = ground->n_ends;
    for (int i = 0; i < ground->n_pairs; i++) {
        const GroundPair *pair = &ground->pair[i];
        see_pair(&sight->part[pair->one], &sight->part[pair->two], pair->tiles);
    }
}

/* ---- Monasteries, gardens and figures ------------------------------------------------ */

static const int around[8] = {-513, -512, -511, -1, 1, 511, 512, 513};

/* How likely is a tile in the end on this square, which has none? */
static uint32_t tile_odds(Fits *fits, const LandGame *game, unsigned entry) {
    uint32_t odds = 55706; /* nothing touches it yet: 0.85 */
    if (entry & MAP_OPEN) odds = fits->hit[fits_of(fits, game->open[entry - MAP_OPEN])->fit];
    return odds * game->left / (game->left + 8u);
}

void part_around(Fits *fits, Part *part, const LandGame *game, LandCell cell) {
    part->around = 0, part->odds = ODDS_CERTAIN;
    for (int i = 0; i < 8; i++) {
        unsigned entry = board_entry(game, cell + (LandCell)around[i]);
        if (entry != MAP_FREE && !(entry & MAP_OPEN)) continue; /* a tile */
        uint32_t odds = tile_odds(fits, game, entry);
        part->around += odds;
        part->odds = (part->odds * odds) >> 16;
    }
}

static void see_cloister(Sight *sight, int root, LandSpot spot) {
    Part *part = see(sight, root, A_CLOISTER);
    if (!part || part->around) return;
    LandCell cell = sight->game->placed[land_spot_tile(spot)].cell;
    part_around(&sight->fits, part, sight->game, cell);
}

static void see_figure(Sight *sight, int seat, int slot) {
    const LandGame *game = sight->game;
    LandSpot spot = game->figure[seat][slot];
    if (!land_spot_on_tile(spot)) return;
    int root = feature_under(game, spot);
    LandKind kind = feature_kind(&game->feature[root]);
    if (kind == LAND_MONASTERY || kind == LAND_GARDEN) see_cloister(sight, root, spot);
    if (kind == LAND_FIELD) see(sight, root, A_FIELD);
    Part *part = sight_part(sight, root);
    if (part && figures[land_slot_figure(slot)].joins) part->builder[seat != sight->me]++;
}

static void see_figures(Sight *sight) {
    const LandGame *game = sight->game;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) see_figure(sight, seat, slot);
}

/* ---- Fields ---------------------------------------------------------------------------- */

/* A field lies beside a city. */
static void see_beside(Sight *sight, Part *field, int root) {
    if (!sight->game->feature[root].open) {
        field->complete++;
        return;
    }
    field->open++;
    Part *part = sight_part(sight, root);
    if (!part) return;
    field->open_odds += part->odds;
    if (field->owner <= THEIRS) part->fields[field->owner]++;
}

static void see_field(Sight *sight, int f) {
    const Ground *ground = &sight->ground;
    Part *field = see(sight, ground->field[f], A_FIELD);
    if (!field) return;
    memcpy(field->fed, ground->fed[f], sizeof field->fed);
    for (int word = 0; word < 2; word++)
        for (uint64_t left = field->fed[word]; left; left &= left - 1)
            see_beside(sight, field, ground->city[64 * word + __builtin_ctzll(left)]);
}

/* Fields that come to the same square: those that were seen. */
static void see_meeting(Sight *sight, const GroundSquare *square) {
    Part *fields[8];
    int n = 0;
    for (int i = 0; i < square->n; i++) {
        Part *field = sight_part(sight, square->field[i]);
        if (field) field->grow++, fields[n++] = field;
    }
    for (int i = 0; i < n && square->tiles; i++)
        for (int k = 0; k < i; k++) see_pair(fields[i], fields[k], square->tiles);
}

void part_field(Part *part, const LandGame *game) {
    int each = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST ? 4 : 3;
    part->now = (uint8_t)(each * part->complete);
    part->more = (uint8_t)(each * part->open);
}

static void see_fields(Sight *sight) {
    const LandGame *game = sight->game;
    for (int f = 0; f < sight->ground.n_fields; f++) see_field(sight, f);
    for (int i = 0; i < sight->n; i++)
        if (sight->part[i].kind == A_FIELD) part_field(&sight->part[i], game);
    for (int o = 0; o < game->n_open; o++) see_meeting(sight, &sight->ground.square[o]);
}

void sight_look(Sight *sight, const LandGame *game, int me) {
    fits_bag(&sight->fits, game);
    sight->game = game;
    sight->me = me;
    sight->modules = inputs_modules(game);
    sight->now++;
    sight->theirs = 2 * TERM_ONE / game->rules.players;
    memset(sight->term, 0, sizeof sight->term);
    see_ends(sight, !ground_look(&sight->ground, &sight->fits, game));
    see_figures(sight);
    if (game->rules.option[AUDE_OPT_FARMERS] != AUDE_FARMERS_ON) return;
    see_fields(sight);
    if (harvest_differs(game)) harvest_look(sight);
}
