/* turn.c -- the order of play (RULES 10), and nothing about tiles or features.
 *
 *      TO_DRAW --draw--> TO_PLACE --place--> TO_PUT --put or pass--+
 *         ^  |                                                     | score what the
 *         |  +--fits nowhere: discard, draw again (BASE-7)         | tile completed
 *         +--------- next seat, while tiles are left --------------+
 *
 * Every turn stops at TO_PUT, even when passing is the only choice: until then
 * nothing of the turn is final, and a refused figure gets its true reason. */
#include "turn.h"

#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"
#include "moves.h"
#include "score.h"

/* The end: everything still standing is scored (BASE-20, BASE-21). */
static void finish(LandGame *game, AudeAccount *account) {
    int points[AUDE_MAX_SEATS] = {0};
    score_final(game, points, account);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->points[seat] = (int16_t)(game->points[seat] + points[seat]);
    game->phase = LAND_OVER;
}

void turn_draw(LandGame *game, int type) {
    bag_take(game, type);
    game->type = (uint8_t)type;
    game->phase = LAND_TO_PLACE;
}

void turn_discard(LandGame *game, AudeAccount *account) {
    game->discarded++;
    game->phase = LAND_TO_DRAW;
    if (game->left == 0) finish(game, account);
}

void turn_place(LandGame *game, int open, int turns) {
    game->closed = 0;
    board_lay(game, open, game->type, turns);
    feature_surround(game);
    if (hooked(game, HOOK_placed)) modules_placed(game);
    game->phase = LAND_TO_PUT;
}

void turn_put(LandGame *game, int figure, int segment) {
    figure_put(game, game->seat, figure, land_spot(game->n_placed - 1, segment));
}

void turn_end(LandGame *game, AudeAccount *account) {
    score_completed(game, account);
    game->seat = (uint8_t)(game->seat + 1 == game->rules.players ? 0 : game->seat + 1);
    game->phase = LAND_TO_DRAW;
    if (game->left == 0) finish(game, account);
}

void land_play(LandGame *game, AudeMove move, AudeAccount *account) {
    switch (aude_move_kind(move)) {
    case AUDE_DRAW:
        turn_draw(game, land_move_type(move));
        if (!moves_can_place(game)) turn_discard(game, account);
        break;
    case AUDE_PLACE:
        turn_place(game, (int)(board_entry(game, land_move_cell(move)) - MAP_OPEN),
                   land_move_turns(move));
        break;
    case AUDE_PUT:
        turn_put(game, land_move_figure(move), land_move_segment(move));
        turn_end(game, account);
        break;
    default: turn_end(game, account);
    }
}
