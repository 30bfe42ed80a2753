/* playout.c -- random games to the end, as fast as the state allows.
 *
 * Listing all placements to choose one would cost more than the rest of the turn.
 * Instead guess: a random open square, a random turn, until one is legal.  About
 * one guess in six is, and every legal placement is equally likely.  After too
 * many misses the list decides, so tiles that fit nowhere end the guessing. */
#include "board.h"
#include "feature.h"
#include "figure.h"
#include "moves.h"
#include "turn.h"

#include <assert.h>

enum { GUESSES = 32 };

/* A 64-bit congruential generator, of which the high half is used. */
static inline uint32_t random_below(uint64_t *rng, uint32_t n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*rng >> 32) * n >> 32);
}

/* The tiles of the current stack, one entry a tile. */
typedef struct {
    int n;
    uint8_t type[LAND_MAX_TILES];
} Pile;

static void pile_fill(Pile *pile, const LandGame *game) {
    pile->n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].stack == game->stack)
            for (int i = 0; i < game->copies[type]; i++) pile->type[pile->n++] = (uint8_t)type;
}

static int pile_draw(Pile *pile, const LandGame *game, uint64_t *rng) {
    if (pile->n == 0) pile_fill(pile, game);
    assert(pile->n > 0);
    uint32_t i = random_below(rng, (uint32_t)pile->n);
    int type = pile->type[i];
    pile->type[i] = pile->type[--pile->n];
    return type;
}

static bool place_from_list(LandGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = land_moves(game, moves);
    if (n == 0) return false;
    land_play(game, moves[random_below(rng, (uint32_t)n)], NULL);
    return true;
}

/* Lay the drawn tile somewhere; false if it fits nowhere. */
static bool place_random(LandGame *game, uint64_t *rng) {
    const TileType *type = &catalog[game->type];
    for (int guess = 0; guess < GUESSES; guess++) {
        uint32_t pick = random_below(rng, 4u * game->n_open);
        int open = (int)(pick >> 2), turns = (int)pick & (type->period - 1);
        if (!board_fits_turned(type_edges(type, turns), &game->open[open])) continue;
        if (!moves_may_place(game, &game->open[open], turns)) continue;
        turn_place(game, open, turns);
        return true;
    }
    return place_from_list(game, rng);
}

static void put_random(LandGame *game, uint64_t *rng) {
    AudeMove moves[LAND_FIGURES * LAND_MAX_SEGMENTS];
    if (!game->free[game->seat]) return;
    int n = moves_puts(game, moves);
    uint32_t pick = random_below(rng, (uint32_t)n + 1);
    if (pick < (uint32_t)n)
        turn_put(game, land_move_figure(moves[pick]), land_move_segment(moves[pick]));
}

/* One turn; `counted` gathers how many placements there were to choose from. */
static void random_turn(LandGame *game, Pile *pile, uint64_t *rng, LandTally *counted) {
    AudeMove moves[AUDE_MAX_MOVES];
    turn_draw(game, pile_draw(pile, game, rng));
    if (counted) {
        int n = land_moves(game, moves);
        counted->placements += (uint32_t)n;
        counted->turns += n > 0;
    }
    if (!place_random(game, rng)) {
        turn_discard(game, NULL);
        return;
    }
    put_random(game, rng);
    turn_end(game, NULL);
}

/* A game handed over in the middle of a turn first finishes that turn. */
static void finish_turn(LandGame *game, uint64_t *rng) {
    if (game->phase == LAND_TO_PLACE && !place_random(game, rng)) turn_discard(game, NULL);
    if (game->phase != LAND_TO_PUT) return;
    put_random(game, rng);
    turn_end(game, NULL);
}

void land_playout_counted(LandGame *game, uint64_t *rng, LandTally *tally) {
    Pile pile;
    pile.n = 0;
    finish_turn(game, rng);
    while (game->phase != LAND_OVER) random_turn(game, &pile, rng, tally);
}

void land_playout(LandGame *game, uint64_t *rng) { land_playout_counted(game, rng, NULL); }
