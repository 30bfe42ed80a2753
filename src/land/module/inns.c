/* inns.c -- Inns & Cathedrals, whole.
 *
 *   Inn:        a finished road with an inn pays 2 a tile; unfinished, nothing.
 *   Cathedral:  a finished city with a cathedral pays 3 a tile and 3 a shield;
 *               unfinished, nothing.
 *   Big:        every player has one big follower more, which counts as two
 *               (figure.c: what it may do is a row of a table).
 */
#include "../feature.h"
#include "../figure.h"
#include "../module.h"

static void inns_setup(LandGame *game) {
    bag_add_set(game, SET_INNS, 1);
    figure_give(game, LAND_BIG);
}

static int inns_points(const LandFeature *feature, bool complete, int points) {
    bool road = feature_kind(feature) == LAND_ROAD;
    if (road && feature->marks & LAND_MARK_INN) return complete ? 2 * feature->tiles : 0;
    if (feature->marks & LAND_MARK_CATHEDRAL)
        return complete ? 3 * (feature->tiles + feature->shields) : 0;
    return points;
}

extern const Module module_inns;
const Module module_inns = {
    .key = "inns",
    .option = AUDE_OPT_INNS,
    .seats = 6, /* INN-1 */
    .setup = inns_setup,
    .points = inns_points,
};
