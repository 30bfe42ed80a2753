/* sight.c -- looking at the table: elements, and what they have to do with each other. */
#include "feature.h"
#include "figure.h"
#include "harvest.h"
#include "module_inputs.h"
#include "score.h"

#include <string.h>

enum { CITIES = 128 };

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

void part_see(Part *part, const LandGame *game, int me, int root, int kind) {
    const LandFeature *feature = &game->feature[root];
    *part = (Part){.root = (uint16_t)root,
                   .kind = (uint8_t)kind,
                   .tiles = feature->tiles,
                   .shields = feature->shields,
                   .ends = feature->open,
                   .marks = feature->marks,
                   .odds = ODDS_CERTAIN,
                   .last = -1,
                   .close_least = 255,
                   .fit_least = 255};
    see_owner(part, game, me, feature->strength);
    if (kind == A_FIELD) return;
    int now = score_value(game, feature, false);
    part->now = (uint8_t)now;
    part->more = (uint8_t)(score_value(game, feature, true) - now);
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

/* The nodes at a side of the tile next to an open square: left, middle, right, or -1. */
static void nodes_beyond(const LandGame *game, LandOpen open, int side, int nodes[3]) {
    int tile = board_tile(game, cell_step(land_open_cell(open), side));
    const LandPlaced *placed = &game->placed[tile];
    if (game->spanned[tile >> 3] >> (tile & 7) & 1) {
        board_side(game, tile, side ^ 2, nodes);
        return;
    }
    const Side *there = type_side(&catalog[placed->type], side ^ 2, placed->turns);
    nodes[0] = there->left == SIDE_NONE ? -1 : placed->node + there->left;
    nodes[1] = there->mid == SIDE_NONE ? -1 : placed->node + there->mid;
    nodes[2] = there->right == SIDE_NONE ? -1 : placed->node + there->right;
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

/* Two elements of one kind come to the same square: which tiles would join them? */
static void see_pair(Part *one, Part *two, int tiles) {
    if (one == two || one->kind != two->kind || !tiles) return;
    part_neighbour(one, two, tiles, 1);
    part_neighbour(two, one, tiles, 1);
}

static void see_square(Sight *sight, int o) {
    const LandGame *game = sight->game;
    LandOpen open = game->open[o];
    const Fit *fit = NULL;
    Part *at[4];
    for (int side = 0; side < 4; side++) {
        int edge = land_open_edge(open, side), nodes[3];
        at[side] = NULL;
        if (edge != LAND_EDGE_ROAD && edge != LAND_EDGE_CITY) continue;
        nodes_beyond(game, open, side, nodes);
        int root = feature_root(game, nodes[1]);
        LandKind kind = feature_kind(&game->feature[root]);
        if (kind > LAND_CITY) continue; /* the great city */
        Part *part = see(sight, root, kind == LAND_CITY ? A_CITY : A_ROAD);
        if (!part) continue;
        if (!fit) fit = fits_of(&sight->fits, open);
        if (part->last != o) part_end(part, fit, side);
        part->last = o;
        at[side] = part;
        for (int other = 0; other < side; other++)
            if (at[other]) see_pair(part, at[other], fit->join[fit_pair[other][side]]);
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

/* The number of a city in this look; beyond CITIES they are taken for one. */
static int city_number(Sight *sight, int root) {
    if (sight->city_stamp[root] != sight->now) {
        sight->city_stamp[root] = sight->now;
        sight->city[root] = (uint8_t)sight->n_cities;
        if (sight->n_cities < CITIES - 1) sight->n_cities++;
    }
    return sight->city[root];
}

/* A field lies beside a city: once, however long they touch. */
static void see_beside(Sight *sight, Part *field, int root) {
    int city = city_number(sight, root);
    uint64_t bit = (uint64_t)1 << (city & 63);
    if (field->fed[city >> 6] & bit) return;
    field->fed[city >> 6] |= bit;
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

static void see_tile_fields(Sight *sight, const LandPlaced *tile) {
    const TileType *type = &catalog[tile->type];
    for (int s = type->first_field; s < type->n_segments; s++) {
        unsigned cities = type->cities[s];
        if (!cities) continue;
        Part *field = see(sight, feature_root(sight->game, tile->node + s), A_FIELD);
        if (!field || field->kind != A_FIELD) continue;
        for (int c = 0; cities >> c; c++)
            if (cities >> c & 1)
                see_beside(sight, field, feature_root(sight->game, tile->node + c));
    }
}

/* The fields that come to an open square, each once. */
static int fields_at(Sight *sight, LandOpen open, Part *fields[8]) {
    int n = 0;
    for (int side = 0; side < 4; side++) {
        int edge = land_open_edge(open, side), nodes[3];
        if (edge < 0 || edge == LAND_EDGE_CITY) continue;
        nodes_beyond(sight->game, open, side, nodes);
        for (int i = 0; i < 3; i++) {
            if (nodes[i] < 0 || (i == 1 && edge != LAND_EDGE_FIELD)) continue;
            Part *field = sight_part(sight, feature_root(sight->game, nodes[i]));
            if (!field || field->kind != A_FIELD) continue;
            int known = 0;
            while (known < n && fields[known] != field) known++;
            if (known == n) fields[n++] = field;
        }
    }
    return n;
}

static void see_meeting(Sight *sight, LandOpen open) {
    Part *fields[8];
    int n = fields_at(sight, open, fields);
    for (int i = 0; i < n; i++) fields[i]->grow++;
    if (n < 2) return;
    int tiles = fits_of(&sight->fits, open)->fit;
    if (tiles > 8) tiles = 8;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) see_pair(fields[i], fields[k], tiles);
}

void part_field(Part *part, const LandGame *game) {
    int each = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST ? 4 : 3;
    part->now = (uint8_t)(each * part->complete);
    part->more = (uint8_t)(each * part->open);
}

static void see_fields(Sight *sight) {
    const LandGame *game = sight->game;
    for (int t = 0; t < game->n_placed; t++) see_tile_fields(sight, &game->placed[t]);
    for (int i = 0; i < sight->n; i++)
        if (sight->part[i].kind == A_FIELD) part_field(&sight->part[i], game);
    for (int o = 0; o < game->n_open; o++) see_meeting(sight, game->open[o]);
}

void sight_look(Sight *sight, const LandGame *game, int me) {
    fits_bag(&sight->fits, game);
    sight->game = game;
    sight->me = me;
    sight->modules = inputs_modules(game);
    sight->n = sight->n_cities = 0;
    sight->now++;
    sight->theirs = 2 * TERM_ONE / game->rules.players;
    memset(sight->term, 0, sizeof sight->term);
    for (int o = 0; o < game->n_open; o++) see_square(sight, o);
    for (int i = 0; i < sight->n; i++) part_odds(&sight->fits, &sight->part[i]);
    see_figures(sight);
    if (game->rules.option[AUDE_OPT_FARMERS] != AUDE_FARMERS_ON) return;
    see_fields(sight);
    if (harvest_differs(game)) harvest_look(sight);
}
