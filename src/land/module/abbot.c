/* abbot.c -- the Abbot: gardens are features, and abbots stand on them.
 *
 *   A garden is a monastery for abbots only (what an abbot may do is a row of the
 *   table in figure.c).  Instead of using a figure, a player may take his abbot home
 *   from a feature that is not complete, and is paid what it is worth now.
 *
 *   AUDE_RECALL carries the square the abbot stands on.
 */
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../score.h"

enum { ABBOT_SLOT = 8 };

static void abbot_setup(LandGame *game) { figure_give(game, LAND_ABBOT); }

static void abbot_placed(LandGame *game, AudeAccount *account) {
    int tile = game->n_placed - 1;
    (void)account;
    if (catalog[game->placed[tile].type].garden >= 0) feature_watch(game, tile);
}

static LandSpot abbot_spot(const LandGame *game) { return game->figure[game->seat][ABBOT_SLOT]; }

static AudeMove recall_from(const LandGame *game, LandSpot spot) {
    return land_on(AUDE_RECALL, game->placed[land_spot_tile(spot)].cell, 0);
}

static AudeError recall_check(const LandGame *game, AudeMove move) {
    LandSpot spot = abbot_spot(game);
    if (game->phase != LAND_TO_PUT) return AUDE_ERR_NOT_NOW;
    if (move != land_on(AUDE_RECALL, land_move_cell(move), 0)) return AUDE_ERR_NOT_A_MOVE;
    if (!land_spot_on_tile(spot) || move != recall_from(game, spot)) return AUDE_ERR_NO_ABBOT;
    const LandFeature *feature = &game->feature[feature_under(game, spot)];
    return feature_complete(feature) ? AUDE_ERR_RECALL_COMPLETE : AUDE_OK; /* ABBOT-5 */
}

static AudeError abbot_judge(const LandGame *game, AudeMove move, AudeError error) {
    return aude_move_kind(move) == AUDE_RECALL ? recall_check(game, move) : error;
}

static int abbot_puts(const LandGame *game, AudeMove *moves) {
    LandSpot spot = abbot_spot(game);
    if (!land_spot_on_tile(spot)) return 0;
    moves[0] = recall_from(game, spot);
    return recall_check(game, moves[0]) == AUDE_OK;
}

/* ABBOT-4: he is paid first, for the tiles that lie there now. */
static void abbot_put(LandGame *game, AudeMove move, AudeAccount *account) {
    if (aude_move_kind(move) != AUDE_RECALL) return;
    LandSpot spot = abbot_spot(game);
    LandCell cell = game->placed[land_spot_tile(spot)].cell;
    const LandFeature *feature = &game->feature[feature_under(game, spot)];
    AudeEntry entry = {.points = feature->tiles,
                       .x = (int16_t)land_x(cell),
                       .y = (int16_t)land_y(cell),
                       .segment = (uint8_t)land_spot_segment(spot),
                       .seat = game->seat,
                       .reason = (uint8_t)feature_kind(feature),
                       .count = feature->tiles};
    game->points[game->seat] = (int16_t)(game->points[game->seat] + entry.points);
    account_push(account, entry);
    figure_home(game, game->seat, ABBOT_SLOT);
}

extern const Module module_abbot;
const Module module_abbot = {
    .key = "abbot",
    .option = AUDE_OPT_ABBOT,
    .setup = abbot_setup,
    .placed = abbot_placed,
    .puts = abbot_puts,
    .put = abbot_put,
    .judge = abbot_judge,
};
