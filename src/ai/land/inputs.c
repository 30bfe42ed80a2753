/* inputs.c -- what the encoder has read, as numbers: terms for the linear evaluation, bytes and
 * globals for the network.
 *
 * Terms say what is mine less what is theirs.  Something of theirs counts 2 / players: as much as
 * mine between two, and less among more, where what one of them gains costs me less. */
#include "module_inputs.h"

#include <string.h>

#include "feature.h"
#include "figure.h"

static int clip(int n, int most) { return n > most ? most : n < -most ? -most : n; }

/* ---- Terms ----------------------------------------------------------------------- */

/* How many figures of a kind a seat has in its supply. */
static int supply(const LandGame *game, int seat, int figure) {
    return __builtin_popcount(game->free[seat] & figures[figure].slots);
}

/* The same of each kind for the others: on average for terms, in units of TERM_ONE. */
static int more_than_they(const Encoder *encoder, int figure) {
    const LandGame *game = encoder->game;
    int they = 0, seats = game->rules.players - 1;
    for (int seat = 0; seat <= seats; seat++)
        if (seat != encoder->me) they += supply(game, seat, figure);
    return TERM_ONE * supply(game, encoder->me, figure) - TERM_ONE * they / (seats ? seats : 1);
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
        int sides[4] = {0}, shields = 0, copies = BAG_ONE * fits->copies[i];
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
    global[G_LEFT] = (int16_t)(LEFT_ONE * left);
    global[G_LEFT_2] = (int16_t)(left <= 2 ? GLOBAL_ONE : 0);
    global[G_LEFT_6] = (int16_t)(left <= 6 ? GLOBAL_ONE : 0);
    global[G_LEFT_12] = (int16_t)(left <= 12 ? GLOBAL_ONE : 0);
    global[G_OPEN] = (int16_t)(OPEN_ONE * game->n_open);
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
