/* encoder.c -- looking at the table: elements, and what they have to do with each other. */
#include "feature.h"
#include "figure.h"
#include "field_scoring.h"
#include "module_inputs.h"
#include "score.h"

#include <string.h>

void encoder_open(Encoder *encoder) { fits_open(&encoder->fits); }

/* ---- Elements ------------------------------------------------------------------ */

static void see_owner(Element *element, const LandGame *game, int me, uint32_t strength) {
    element->me = (uint8_t)strength_of(strength, me);
    if (!strength) {
        element->owner = NOBODYS;
        return;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        int they = strength_of(strength, seat);
        if (seat == me || !they) continue;
        element->rivals++;
        if (they > element->they) element->they = (uint8_t)they;
    }
    element->owner = element->me > element->they   ? MINE
                     : element->me < element->they ? THEIRS
                                                   : SHARED;
}

void element_begin(Element *element, int root, int kind) {
    *element = (Element){.root = (uint16_t)root,
                         .kind = (uint8_t)kind,
                         .odds = ODDS_CERTAIN,
                         .last = -1,
                         .close_least = 255,
                         .fit_least = 255};
}

/* Who has it, and what it pays. */
static void see_feature(Element *element, const LandGame *game, int me) {
    const LandFeature *feature = &game->feature[element->root];
    element->tiles = feature->tiles, element->shields = feature->shields;
    element->ends = feature->open, element->marks = feature->marks;
    see_owner(element, game, me, feature->strength);
    if (element->kind == A_FIELD) return;
    int now = score_value(game, feature, false);
    element->now = (uint8_t)now;
    element->more = (uint8_t)(score_value(game, feature, true) - now);
}

void element_read(Element *element, const LandGame *game, int me, int root, int kind) {
    element_begin(element, root, kind);
    see_feature(element, game, me);
}

/* The element with that root, a new one if it was not seen yet; NULL if there is no room. */
static Element *see(Encoder *encoder, int root, int kind) {
    if (encoder->stamp[root] == encoder->now) return &encoder->element[encoder->at[root]];
    if (encoder->n == MAX_ELEMENTS) return NULL;
    Element *element = &encoder->element[encoder->n];
    element_read(element, encoder->game, encoder->me, root, kind);
    encoder->stamp[root] = encoder->now;
    encoder->at[root] = (uint8_t)encoder->n++;
    return element;
}

/* ---- Roads and cities, by the squares they come to --------------------------------- */

void element_add_square(Element *element, const Fit *fit, int side) {
    int close = fit->close[side];
    element->squares++;
    element->close_sum = (uint16_t)(element->close_sum + close);
    element->close_none = (uint8_t)(element->close_none + !close);
    if (close < element->close_least) element->close_least = (uint8_t)close;
    if (fit->fit < element->fit_least) element->fit_least = fit->fit;
    element->log += fit->odds[side];
}

void element_odds(const Fits *fits, Element *element) {
    element->odds = fits_odds(fits, element->log);
}

void element_neighbour(Element *element, const Element *other, int tiles, int how) {
    if (other->owner == SHARED) return;
    uint16_t *join = &element->join[other->owner], *value = &element->join_value[other->owner];
    *join = (uint16_t)(*join + how * tiles);
    *value = (uint16_t)(*value + how * other->now);
}

/* Two elements of one kind come to the same square. */
static void see_pair(Element *one, Element *two, int tiles) {
    element_neighbour(one, two, tiles, 1);
    element_neighbour(two, one, tiles, 1);
}

/* A road or city: it is as it was, unless the terrain or the feature is another. */
static const Element *read_unfinished(Encoder *encoder, int i, bool again) {
    const LandFeature *feature = &encoder->game->feature[encoder->terrain.unfinished[i].root];
    LandFeature *was = &encoder->seen.feature[i];
    Element *element = &encoder->seen.element[i];
    if (again && !memcmp(was, feature, sizeof *was)) return element;
    *was = *feature, *element = encoder->terrain.unfinished[i];
    see_feature(element, encoder->game, encoder->me);
    return element;
}

static void read_all_unfinished(Encoder *encoder, bool same_terrain) {
    const Terrain *terrain = &encoder->terrain;
    bool again = same_terrain && encoder->seen.me == encoder->me;
    encoder->seen.me = encoder->me;
    for (int i = 0; i < terrain->n_unfinished; i++) {
        const Element *element = read_unfinished(encoder, i, again);
        encoder->element[i] = *element;
        encoder->stamp[element->root] = encoder->now;
        encoder->at[element->root] = (uint8_t)i;
    }
    encoder->n = terrain->n_unfinished;
    for (int i = 0; i < terrain->n_pairs; i++) {
        const TerrainPair *pair = &terrain->pair[i];
        see_pair(&encoder->element[pair->one], &encoder->element[pair->two], pair->tiles);
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

void element_surroundings(Fits *fits, Element *element, const LandGame *game, LandCell cell) {
    element->around = 0, element->odds = ODDS_CERTAIN;
    for (int i = 0; i < 8; i++) {
        unsigned entry = board_entry(game, cell + (LandCell)around[i]);
        if (entry != MAP_FREE && !(entry & MAP_OPEN)) continue; /* a tile */
        uint32_t odds = tile_odds(fits, game, entry);
        element->around += odds;
        element->odds = (element->odds * odds) >> 16;
    }
}

static void see_cloister(Encoder *encoder, int root, LandSpot spot) {
    Element *element = see(encoder, root, A_CLOISTER);
    if (!element || element->around) return;
    LandCell cell = encoder->game->placed[land_spot_tile(spot)].cell;
    element_surroundings(&encoder->fits, element, encoder->game, cell);
}

static void see_figure(Encoder *encoder, int seat, int slot) {
    const LandGame *game = encoder->game;
    LandSpot spot = game->figure[seat][slot];
    if (!land_spot_on_tile(spot)) return;
    int root = feature_under(game, spot);
    LandKind kind = feature_kind(&game->feature[root]);
    if (kind == LAND_MONASTERY || kind == LAND_GARDEN) see_cloister(encoder, root, spot);
    if (kind == LAND_FIELD) see(encoder, root, A_FIELD);
    Element *element = encoder_find(encoder, root);
    if (element && figures[land_slot_figure(slot)].joins) element->builder[seat != encoder->me]++;
}

static void see_figures(Encoder *encoder) {
    const LandGame *game = encoder->game;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) see_figure(encoder, seat, slot);
}

/* ---- Fields ---------------------------------------------------------------------------- */

/* A field lies beside a city. */
static void see_beside(Encoder *encoder, Element *field, int root) {
    if (!encoder->game->feature[root].open) {
        field->complete++;
        return;
    }
    field->open++;
    Element *element = encoder_find(encoder, root);
    if (!element) return;
    field->open_odds += element->odds;
    if (field->owner <= THEIRS) element->fields[field->owner]++;
}

static void see_field(Encoder *encoder, int f) {
    const Terrain *terrain = &encoder->terrain;
    Element *field = see(encoder, terrain->field[f], A_FIELD);
    if (!field) return;
    memcpy(field->fed, terrain->fed[f], sizeof field->fed);
    for (int word = 0; word < 2; word++)
        for (uint64_t left = field->fed[word]; left; left &= left - 1)
            see_beside(encoder, field, terrain->city[64 * word + __builtin_ctzll(left)]);
}

/* Fields that come to the same square: those that were seen. */
static void see_meeting(Encoder *encoder, const TerrainSquare *square) {
    Element *fields[8];
    int n = 0;
    for (int i = 0; i < square->n; i++) {
        Element *field = encoder_find(encoder, square->field[i]);
        if (field) field->grow++, fields[n++] = field;
    }
    for (int i = 0; i < n && square->tiles; i++)
        for (int k = 0; k < i; k++) see_pair(fields[i], fields[k], square->tiles);
}

void element_field(Element *element, const LandGame *game) {
    int each = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST ? 4 : 3;
    element->now = (uint8_t)(each * element->complete);
    element->more = (uint8_t)(each * element->open);
}

static void see_fields(Encoder *encoder) {
    const LandGame *game = encoder->game;
    for (int f = 0; f < encoder->terrain.n_fields; f++) see_field(encoder, f);
    for (int i = 0; i < encoder->n; i++)
        if (encoder->element[i].kind == A_FIELD) element_field(&encoder->element[i], game);
    for (int o = 0; o < game->n_open; o++) see_meeting(encoder, &encoder->terrain.square[o]);
}

void encoder_read(Encoder *encoder, const LandGame *game, int me) {
    fits_bag(&encoder->fits, game);
    encoder->game = game;
    encoder->me = me;
    encoder->modules = inputs_modules(game);
    encoder->now++;
    encoder->theirs = 2 * TERM_ONE / game->rules.players;
    memset(encoder->term, 0, sizeof encoder->term);
    read_all_unfinished(encoder, !terrain_read(&encoder->terrain, &encoder->fits, game));
    see_figures(encoder);
    if (game->rules.option[AUDE_OPT_FARMERS] != AUDE_FARMERS_ON) return;
    see_fields(encoder);
    if (field_scoring_differs(game)) field_scoring_apply(encoder);
}
