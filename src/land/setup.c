/* setup.c -- the bag, the supplies, the first tile; and positions set up by hand. */
#include <assert.h>
#include <string.h>

#include "../game.h"
#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"
#include "moves.h"
#include "score.h"
#include "turn.h"

static int printing(const LandGame *game) {
    return game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST ? PRINTING_C1 : PRINTING_C3;
}

_Static_assert((int)SETS <= 16, "LandGame.sets has a bit for each set: widen it");

void bag_add_set(LandGame *game, int set, int times) {
    if (game->sets >> set & 1) return;
    game->sets |= (uint16_t)(1u << set);
    for (int type = 0; type < catalog_count; type++) {
        if (catalog[type].set != set) continue;
        int n = catalog[type].def->copies[printing(game)] * times;
        game->copies[type] = (uint8_t)(game->copies[type] + n);
        game->left = (uint16_t)(game->left + n);
        uint16_t *stack = &game->stack_left[catalog[type].stack];
        *stack = (uint16_t)(*stack + n);
    }
}

/* An empty stack gives way to the next. */
static void next_stack(LandGame *game) {
    while (game->stack < STACK_LAND && game->stack_left[game->stack] == 0) game->stack++;
}

void bag_draw(LandGame *game, int type) {
    assert(game->copies[type]);
    game->copies[type]--;
    game->left--;
    game->stack_left[catalog[type].stack]--;
    next_stack(game);
}

void bag_take(LandGame *game, int type) {
    if (game->copies[type]) bag_draw(game, type);
}

static AudeError check_rules(const AudeRules *rules) {
    AudeError error = game_check_rules(rules), absent = modules_present(rules);
    if (!error && absent) return absent;
    if (rules->players < 2 || rules->players > modules_seats(rules)) return AUDE_ERR_PLAYERS;
    return error;
}

/* How much of the table a number of tiles of one type would take up. */
typedef struct {
    int tiles, nodes, city_ends, watched;
} Room;

static void room_add(Room *room, int type, int n) {
    const TileType *t = &catalog[type];
    room->tiles += n;
    room->nodes += n * t->n_segments;
    room->watched += n * (t->monastery >= 0 || t->garden >= 0);
    for (int s = 0; s < t->n_closable; s++)
        if (feature_kind(&t->fresh[s]) == LAND_CITY) room->city_ends += n * t->fresh[s].open;
}

/* What everything on the table and in the bag takes up. */
static Room room_taken(const LandGame *game) {
    int spans = hooked(game, HOOK_span) ? LAND_MAX_SPANS : 0; /* nodes of their own */
    Room room = {.nodes = spans};
    for (int t = 0; t < game->n_placed; t++) room_add(&room, game->placed[t].type, 1);
    for (int t = 0; t < catalog_count; t++) room_add(&room, t, game->copies[t]);
    return room;
}

/* Ends are counted in a byte, so one city of all tiles must fit in that. */
static AudeError room_suffices(const Room *room) {
    bool fits = room->tiles <= LAND_MAX_TILES && room->city_ends <= UINT8_MAX &&
                room->watched <= LAND_MAX_WATCHED &&
                room->nodes <= LAND_MAX_NODES - LAND_MAX_SEGMENTS;
    return fits ? AUDE_OK : AUDE_ERR_TOO_MANY_TILES;
}

/* Is there room for all that, and `n` tiles of a type on top? */
static AudeError check_room(const LandGame *game, int type, int n) {
    Room room = room_taken(game);
    room_add(&room, type, n);
    return room_suffices(&room);
}

/* The tile in hand and those that modules keep will lie on the table as well. */
static AudeError check_held(const LandGame *game) {
    uint8_t others[LAND_MAX_TYPES];
    Room room = room_taken(game);
    memset(others, UINT8_MAX, sizeof others);
    modules_keeps(game, others);
    for (int type = 0; type < catalog_count; type++)
        room_add(&room, type, UINT8_MAX - others[type]);
    if (game->phase == LAND_TO_PLACE) room_add(&room, game->type, 1);
    return room_suffices(&room);
}

AudeError land_setup(LandGame *game, const AudeRules *rules) {
    AudeError error = check_rules(rules);
    if (error) return error;
    memset(game, 0, sizeof *game);
    memset(game->figure, 0xFF, sizeof game->figure);
    game->rules = *rules;
    game->seat = rules->first;
    modules_choose(game);
    board_open(game);
    figure_give(game, LAND_MEEPLE);
    bag_add_set(game, SET_BASE, 1 + rules->option[AUDE_OPT_BOXES]);
    if (hooked(game, HOOK_setup)) modules_setup(game);
    next_stack(game);
    return check_room(game, 0, 0);
}

AudeError land_start(LandGame *game, const AudeRules *rules) {
    static const char start_tile[] = "D";   /* BASE-5 */
    AudeError error = land_setup(game, rules);
    int start = catalog_find(start_tile);
    if (!error && hooked(game, HOOK_start)) error = modules_start(game);
    if (error) return error;
    if (game->n_placed == 0) return land_setup_tile(game, start, 0, land_cell(0, 0));
    bag_take(game, start);   /* another tile begins: this one stays in the box (RIVER-2) */
    return AUDE_OK;
}

/* Everything completed so far counts as scored: what comes next must not score it again. */
static void settle(LandGame *game) {
    uint16_t roots[SCORE_MAX_CLOSED];
    for (int n = score_closed(game, roots); n; n--)
        game->feature[roots[n - 1]].marks |= LAND_MARK_SCORED;
    for (int w = 0; w < game->n_watched; w++)
        if (game->closed && !game->feature[feature_watched(&game->placed[game->watched[w]])].open)
            feature_unwatch(game, w--);
    game->closed = 0;
}

AudeError land_setup_tile(LandGame *game, int type, int turns, LandCell cell) {
    return land_setup_place(game, type, land_place(cell, turns));
}

/* A plain placement need only fit; what else it needs is the business of some module. */
static AudeError check_setup_place(LandGame *game, AudeMove place) {
    LandCell cell = land_move_cell(place);
    int turns = land_move_turns(place);
    unsigned entry = board_entry(game, cell);
    if (entry == MAP_FREE) return AUDE_ERR_DETACHED;
    if (!(entry & MAP_OPEN)) return AUDE_ERR_OCCUPIED;
    if (place != land_place(cell, turns)) {
        game->phase = LAND_TO_PLACE;
        AudeError error = modules_may_lay(game, place);
        game->phase = LAND_TO_DRAW;
        return error;
    }
    bool fits = board_fits_turned(&catalog[game->type], turns, game->open[entry - MAP_OPEN]);
    return fits ? AUDE_OK : AUDE_ERR_MISMATCH;
}

AudeError land_setup_place(LandGame *game, int type, AudeMove place) {
    AudeError error = check_room(game, type, game->copies[type] ? 0 : 1);
    if (error) return error;
    game->type = (uint8_t)type;
    error = check_setup_place(game, place);
    if (error) return error;
    if (game->n_placed) settle(game);
    bag_take(game, type);
    if (hooked(game, HOOK_placing)) modules_placing(game, place);
    turn_place(game, (int)(board_entry(game, land_move_cell(place)) - MAP_OPEN),
               land_move_turns(place), NULL);
    game->phase = LAND_TO_DRAW;
    game->step = LAND_BEGIN;
    return AUDE_OK;
}

AudeError land_setup_figure(LandGame *game, int seat, int figure, LandCell cell, int segment) {
    int tile = board_find(game, cell);
    if (tile < 0) return AUDE_ERR_OLD_TILE;
    LandSpot spot = land_spot(tile, segment);
    AudeError error = figure_may_stand(game, seat, figure, spot);
    if (error && error != AUDE_ERR_CLAIMED) return error;   /* figures meet when features merge */
    figure_put(game, seat, figure, spot);
    return AUDE_OK;
}

AudeError land_setup_bag(LandGame *game, int type, int copies) {
    if (catalog[type].stack == STACK_NONE) return copies ? AUDE_ERR_NONE_LEFT : AUDE_OK;
    uint16_t *stack = &game->stack_left[catalog[type].stack];
    int more = copies - game->copies[type];
    if (copies < 0 || copies > LAND_MAX_TILES || check_room(game, type, more))
        return AUDE_ERR_TOO_MANY_TILES;
    game->copies[type] = (uint8_t)copies;
    game->left = (uint16_t)(game->left + more);
    *stack = (uint16_t)(*stack + more);
    game->stack = STACK_RIVER;
    next_stack(game);
    return AUDE_OK;
}

/* How many tiles of each type the rules put into the box: those of a fresh game, on
 * the table or in the bag.  A river takes the start tile out; some tiles are laid
 * before the first draw, and never drawn. */
static void count_box(const AudeRules *rules, uint8_t box[LAND_MAX_TYPES]) {
    LandGame game;
    memset(box, 0, LAND_MAX_TYPES);
    if (land_start(&game, rules)) return;
    memcpy(box, game.copies, LAND_MAX_TYPES);
    for (int t = 0; t < game.n_placed; t++) box[game.placed[t].type]++;
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].stack == STACK_NONE) box[type] = 0;
}

void land_usual_bag(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]) {
    count_box(&game->rules, bag);
    for (int t = 0; t < game->n_placed; t++) {
        uint8_t *copies = &bag[game->placed[t].type];
        if (*copies) --*copies;
    }
    if (game->phase == LAND_TO_PLACE && bag[game->type]) bag[game->type]--;
    modules_keeps(game, bag);
}

AudeError land_setup_turn(LandGame *game, int seat, LandPhase phase, int type) {
    if (game->n_placed == 0) return AUDE_ERR_NOT_NOW;
    if (phase == LAND_TO_DRAW && game->left == 0) return AUDE_ERR_NONE_LEFT;
    game->seat = (uint8_t)seat;
    game->phase = (uint8_t)phase;
    game->step = phase == LAND_OVER ? LAND_FINAL : phase == LAND_TO_PUT ? LAND_LAID : LAND_BEGIN;
    if (phase != LAND_TO_PUT) settle(game);
    if (phase != LAND_TO_PLACE) return check_held(game);
    if (catalog[type].stack == STACK_NONE) return AUDE_ERR_NONE_LEFT;
    game->type = (uint8_t)type;
    if (check_held(game)) return AUDE_ERR_TOO_MANY_TILES;
    return moves_can_place(game) ? AUDE_OK : AUDE_ERR_MISMATCH;
}

AudeError land_setup_asked(LandGame *game, int seat, LandStep step) {
    if (game->n_placed == 0) return AUDE_ERR_NOT_NOW;
    game->seat = (uint8_t)seat;
    game->step = (uint8_t)step;
    if (step == LAND_BEGIN || step >= LAND_SCORED) settle(game);
    bool asked = hooked(game, HOOK_ask) && modules_ask(game);
    return asked ? check_held(game) : AUDE_ERR_NOT_NOW;
}

void land_setup_points(LandGame *game, int seat, int points) {
    game->points[seat] = (int16_t)points;
}
