/* encoder.c -- reading a position from nothing: elements, and what they have to do with each other.
 *
 * Roads and cities come first, from the terrain; then figures, who make monasteries and other
 * fields elements; then fields, which need the odds of the cities beside them; and at last what
 * modules change about fields.  stamp[] says which roots have an element in this reading, so
 * that nothing has to be cleared between two of them. */
#include "feature.h"
#include "figure.h"
#include "field_scoring.h"
#include "module_inputs.h"
#include "score.h"

#include <string.h>

void encoder_open(Encoder *encoder) { fits_open(&encoder->fits); }

/* ---- Elements ------------------------------------------------------------------ */

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
    element_read_feature(element, encoder->game, encoder->me);
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
