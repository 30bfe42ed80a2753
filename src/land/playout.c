/* playout.c -- random games to the end, as fast as the state allows.
 *
 * Listing all placements to choose one would cost more than the rest of the turn.
 * Instead guess: a random open square, a random turn, until one is legal.  About
 * one guess in six is, and every legal placement is equally likely.  After too
 * many misses the list decides, so tiles that fit nowhere end the guessing.
 *
 * With modules in play this holds for ordinary placements; those that only a module
 * allows are considered when the guesses have failed. */
#include "../game.h"
#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"
#include "moves.h"
#include "search/search.h"
#include "turn.h"

#include <assert.h>

/* Folded into the loops over turns: one for uniform play, in which `percent` is nothing, and one
 * for policies. */
#define FOLDED __attribute__((always_inline))

enum { GUESSES = 64 };

/* The tiles of the current stack, one entry a tile. */
typedef struct {
    int n;
    uint8_t type[LAND_MAX_TILES];
} Pile;

static void pile_fill(Pile *pile, const LandGame *game) {
    pile->n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && catalog[type].stack == game->stack)
            for (int i = 0; i < game->copies[type]; i++) pile->type[pile->n++] = (uint8_t)type;
}

/* Questions of modules may have taken tiles out of the bag meanwhile. */
static int pile_draw(Pile *pile, const LandGame *game, uint64_t *rng) {
    if (pile->n != game->stack_left[game->stack]) pile_fill(pile, game);
    assert(pile->n > 0);
    uint32_t i = random_below(rng, (uint32_t)pile->n);
    int type = pile->type[i];
    pile->type[i] = pile->type[--pile->n];
    return type;
}

/* A random placement by guessing; false if the guesses were all wrong. */
static inline FOLDED bool guess_place(const LandGame *game, uint64_t *rng, int *open, int *turns) {
    const TileType *type = &catalog[game->type];
    uint32_t ways = 4u * game->n_open, last_turn = type->period - 1u;
    uint64_t state = *rng; /* kept at hand while guessing */
    for (int left = GUESSES; left; left--) {
        uint32_t pick = random_below(&state, ways), turned = pick & last_turn;
        LandOpen at = game->open[pick >> 2];
        if (!board_fits_turned(type, (int)turned, at)) continue;
        if (!moves_may_place(game, at, (int)turned)) continue;
        *open = (int)(pick >> 2), *turns = (int)turned, *rng = state;
        return true;
    }
    *rng = state;
    return false;
}

/* One of `n` figures, or `n` for none; `percent` is AudePolicy.figures. */
static inline FOLDED uint32_t pick_figure(uint32_t n, int percent, uint64_t *rng) {
    if (!percent) return random_below(rng, n + 1);
    bool put = n && random_below(rng, 100) < (uint32_t)percent;
    return put ? random_below(rng, n) : n;
}

/* Any legal move of the list; for figures the list need not be in order. */
static bool list_move(const LandGame *game, uint64_t *rng, AudeMove *move) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = game->phase == LAND_TO_PUT ? moves_any_put(game, moves) : land_moves(game, moves);
    if (n == 0) return false;
    *move = moves[random_below(rng, (uint32_t)n)];
    return true;
}

/* A figure as often as a policy says; the list begins with passing. */
static AudeMove list_figure(const LandGame *game, int percent, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    uint32_t n = (uint32_t)moves_any_put(game, moves) - 1, pick = pick_figure(n, percent, rng);
    return pick < n ? moves[1 + pick] : AUDE_PASS;
}

/* ---- Without questions ---------------------------------------------------- */

/* Lay the drawn tile somewhere; false if it fits nowhere. */
static inline FOLDED bool place_random(LandGame *game, uint64_t *rng) {
    int open, turns;
    AudeMove move;
    if (!guess_place(game, rng, &open, &turns)) {
        if (!list_move(game, rng, &move)) return false;
        open = (int)(board_entry(game, land_move_cell(move)) - MAP_OPEN);
        turns = land_move_turns(move);
    }
    turn_place(game, open, turns, NULL);
    return true;
}

static inline FOLDED void put_random(LandGame *game, int percent, uint64_t *rng) {
    AudeMove moves[LAND_FIGURES * LAND_MAX_SEGMENTS];
    if (!game->free[game->seat]) return;
    int n = moves_puts(game, moves);
    uint32_t pick = pick_figure((uint32_t)n, percent, rng);
    if (pick < (uint32_t)n)
        turn_put(game, land_move_figure(moves[pick]),
                 land_spot(game->n_placed - 1, land_move_segment(moves[pick])));
}

static void count_places(const LandGame *game, LandTally *tally) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = land_moves(game, moves);
    tally->placements += (uint32_t)n;
    tally->tiles += n > 0;
}

/* One step of a game in which only the core asks: a whole turn, or the rest of one. */
static inline FOLDED void plain_turn(LandGame *game, Pile *pile, int percent, uint64_t *rng,
                                     LandTally *tally) {
    if (game->phase == LAND_TO_DRAW) turn_draw(game, pile_draw(pile, game, rng));
    if (game->phase == LAND_TO_PLACE) {
        if (tally) count_places(game, tally);
        if (!place_random(game, rng)) {
            turn_discard(game);
            if (game->left == 0) turn_finish(game, NULL);
            return;
        }
    }
    put_random(game, percent, rng);
    turn_end(game, NULL);
}

/* ---- With questions -------------------------------------------------------- */

/* Chance draws for turns, and for modules that ask it to. */
static bool chance_decides(const LandGame *game) {
    return game->phase == LAND_TO_DRAW ||
           (game->phase == LAND_ASKED && game->actor == AUDE_MAX_SEATS);
}

/* Draw, and see whether the tile fits only when it is laid. */
static inline FOLDED void draw_and_place(LandGame *game, Pile *pile, uint64_t *rng,
                                         LandTally *tally) {
    AudeMove move;
    int open, turns;
    if (game->phase == LAND_TO_DRAW) turn_draw(game, pile_draw(pile, game, rng));
    if (tally) count_places(game, tally);
    if (guess_place(game, rng, &open, &turns))
        land_play(game, land_place(land_open_cell(game->open[open]), turns), NULL);
    else if (list_move(game, rng, &move))
        land_play(game, move, NULL);
    else
        turn_give_up(game, NULL);
}

static inline FOLDED void any_decision(LandGame *game, Pile *pile, int percent, uint64_t *rng,
                                       LandTally *tally) {
    AudeMove move = 0;
    if (game->phase == LAND_TO_DRAW || game->phase == LAND_TO_PLACE) {
        draw_and_place(game, pile, rng, tally);
        return;
    }
    if (chance_decides(game))
        move = land_draw(pile_draw(pile, game, rng));
    else if (percent && game->phase == LAND_TO_PUT)
        move = list_figure(game, percent, rng);
    else
        list_move(game, rng, &move);
    land_play(game, move, NULL);
}

/* Do modules in play change what is decided, beyond where a tile may lie? */
static bool has_questions(const LandGame *game) {
    return hooked(game, HOOK_hand) || hooked(game, HOOK_places) || hooked(game, HOOK_puts) ||
           hooked(game, HOOK_ask);
}

void land_playout_counted(LandGame *game, uint64_t *rng, LandTally *tally) {
    Pile pile;
    pile.n = 0;
    if (has_questions(game))
        while (game->phase != LAND_OVER) any_decision(game, &pile, 0, rng, tally);
    else
        while (game->phase != LAND_OVER) plain_turn(game, &pile, 0, rng, tally);
}

void land_playout(LandGame *game, uint64_t *rng) { land_playout_counted(game, rng, NULL); }

/* ---- By a policy ------------------------------------------------------------- */

/* A turn is over where the next begins. */
static bool is_enough(const LandGame *game, const AudePolicy *policy, int laid) {
    bool between = game->phase == LAND_TO_DRAW && game->step == LAND_BEGIN;
    return game->phase == LAND_OVER || (policy->limit && laid >= policy->limit && between);
}

int land_playout_by(LandGame *game, const AudePolicy *policy, uint64_t *rng) {
    Pile pile;
    int before = game->n_placed;
    bool questions = has_questions(game);
    pile.n = 0;
    while (!is_enough(game, policy, game->n_placed - before)) {
        if (questions)
            any_decision(game, &pile, policy->figures, rng, NULL);
        else
            plain_turn(game, &pile, policy->figures, rng, NULL);
    }
    return game->n_placed - before;
}
