/* turn.c -- the order of play (RULES 10), and nothing about tiles or features.
 *
 *      TO_DRAW --draw--> TO_PLACE --place--> TO_PUT --put or pass--+
 *         ^  |                                                     | score what the
 *         |  +--fits nowhere: discard, draw again (BASE-7)         | tile completed
 *         +--------- next seat, while tiles are left --------------+
 *
 * Every turn stops at TO_PUT, even when passing is the only choice: until then
 * nothing of the turn is final, and a refused figure gets its true reason.
 *
 * Between these, at the moments called LandStep, modules may ask questions of
 * their own (LAND_ASKED).  go_on() walks from step to step until somebody has to
 * decide something. */
#include "turn.h"

#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"
#include "moves.h"
#include "score.h"

/* The end: everything still standing is scored (BASE-20, BASE-21). */
void turn_finish(LandGame *game, AudeAccount *account) {
    int points[AUDE_MAX_SEATS] = {0};
    score_final(game, points, account);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->points[seat] = (int16_t)(game->points[seat] + points[seat]);
    game->phase = LAND_OVER;
    game->step = LAND_FINAL; /* by whichever way the end came: equal positions, equal bytes */
}

/* ---- The steps ---------------------------------------------------------- */

void turn_draw(LandGame *game, int type) {
    bag_draw(game, type);
    game->type = (uint8_t)type;
    game->phase = LAND_TO_PLACE;
}

void turn_discard(LandGame *game) {
    game->discarded++;
    game->phase = LAND_TO_DRAW;
    game->step = LAND_BEGIN;
}

void turn_place(LandGame *game, int open, int turns, AudeAccount *account) {
    game->closed = 0;
    board_lay(game, open, game->type, turns);
    feature_surround(game);
    if (hooked(game, HOOK_placed)) modules_placed(game, account);
    game->phase = LAND_TO_PUT;
    game->step = LAND_LAID;
}

void turn_put(LandGame *game, int figure, LandSpot spot) {
    figure_put(game, game->seat, figure, spot);
}

/* The same player again if he has earned it, once; else the next (TRADE-5, ANNIV-10). */
void turn_next(LandGame *game) {
    if (game->extra == LAND_EXTRA_WON) {
        game->extra = LAND_EXTRA_TURN;
    } else {
        game->extra = 0;
        game->seat = (uint8_t)(game->seat + 1 == game->rules.players ? 0 : game->seat + 1);
    }
    game->step = LAND_BEGIN;
    game->phase = LAND_TO_DRAW;
}

void turn_end(LandGame *game, AudeAccount *account) {
    score_completed(game, account);
    turn_next(game);
    if (game->left == 0) turn_finish(game, account);
}

/* ---- With questions ------------------------------------------------------ */

/* Nothing to draw is the end, unless tiles are held for turns to come: then this turn
 * is none, and the next may be one. */
static void run_out(LandGame *game) {
    bool more = hooked(game, HOOK_holds) && modules_holds(game);
    game->step = more ? LAND_TURN_END : LAND_FINAL;
}

/* A turn begins with a tile some module holds for it, or with a draw. */
static void begin(LandGame *game) {
    int held = hooked(game, HOOK_hand) ? modules_hand(game) : -1;
    game->phase = LAND_TO_DRAW;
    if (held >= 0) {
        game->type = (uint8_t)held;
        game->phase = LAND_TO_PLACE;
        if (moves_can_place(game)) return;
        turn_discard(game);
    }
    if (game->left == 0) run_out(game);
}

/* What the core does at a step when nobody has a question (left).  True if that
 * leaves somebody with a decision. */
static bool step_on(LandGame *game, AudeAccount *account) {
    switch (game->step) {
    case LAND_BEGIN: begin(game); return game->step == LAND_BEGIN;
    case LAND_LAID:  game->phase = LAND_TO_PUT; return true;
    case LAND_SCORING:
        score_completed(game, account);
        game->step = LAND_SCORED;
        return false;
    case LAND_SCORED:   game->step = LAND_TURN_END; return false;
    case LAND_TURN_END: turn_next(game); return false;
    default:            turn_finish(game, account); return true;
    }
}

static void go_on(LandGame *game, AudeAccount *account) {
    do {
        if (game->askers[game->step] && modules_ask(game)) return;
    } while (!step_on(game, account));
}

void turn_give_up(LandGame *game, AudeAccount *account) {
    turn_discard(game);
    if (game->left == 0) go_on(game, account);
}

static void play_draw(LandGame *game, AudeMove move, AudeAccount *account) {
    turn_draw(game, land_move_type(move));
    if (!moves_can_place(game)) turn_give_up(game, account);
}

static void play_place(LandGame *game, AudeMove move, AudeAccount *account) {
    if (aude_move_kind(move) == AUDE_PASS) { /* it could lie only in a way that was declined */
        turn_give_up(game, account);
        return;
    }
    if (hooked(game, HOOK_placing)) modules_placing(game, move);
    turn_place(game, (int)(board_entry(game, land_move_cell(move)) - MAP_OPEN),
               land_move_turns(move), account);
    go_on(game, account);
}

static void play_put(LandGame *game, AudeMove move, AudeAccount *account) {
    if (aude_move_kind(move) == AUDE_PUT) {
        int tile = board_tile(game, land_move_cell(move));
        turn_put(game, land_move_figure(move), land_spot(tile, land_move_segment(move)));
    } else if (move != AUDE_PASS) {
        modules_put(game, move, account);
    }
    game->step = game->closed ? LAND_SCORING : LAND_TURN_END; /* nothing to score or ask about */
    go_on(game, account);
}

void land_play(LandGame *game, AudeMove move, AudeAccount *account) {
    switch (game->phase) {
    case LAND_TO_DRAW:  play_draw(game, move, account); break;
    case LAND_TO_PLACE: play_place(game, move, account); break;
    case LAND_TO_PUT:   play_put(game, move, account); break;
    default:            modules[game->asker]->answer(game, move, account); go_on(game, account);
    }
}
