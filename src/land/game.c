/* game.c -- the tile game's answers to aude.h. */
#include "../game.h"

#include <string.h>

#include "moves.h"
#include "score.h"
#include "search/search.h"
#include "turn.h"

static int land_actor(const LandGame *game) {
    switch (game->phase) {
    case LAND_TO_DRAW: return AUDE_CHANCE;
    case LAND_OVER:    return AUDE_NOBODY;
    case LAND_ASKED:   return game->actor < AUDE_MAX_SEATS ? game->actor : AUDE_CHANCE;
    default:           return game->seat;
    }
}

static void land_scores(const LandGame *game, int *points) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) points[seat] = game->points[seat];
}

static void land_project(const LandGame *game, int *points, AudeAccount *account) {
    if (game->phase != LAND_OVER) score_final(game, points, account);
}

static int land_rank(const LandGame *game, int seat) { return game->points[seat]; }

static int land_supply(const LandGame *game, AudeMove *pieces) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < game->copies[type]; i++) pieces[n++] = land_draw(type);
    return n;
}

/* Which modules use which hooks follows from the rules: a hook more is no other game. */
static int land_parts(const LandGame *game, GamePart *part) {
    size_t users = offsetof(LandGame, users), phase = offsetof(LandGame, phase);
    part[0] = (GamePart){0, users, false};
    part[1] = (GamePart){users, phase - users, true};
    part[2] = (GamePart){phase, offsetof(LandGame, placed) - phase, false};
    part[3] = (GamePart){offsetof(LandGame, placed), game->n_placed * sizeof *game->placed, false};
    part[4] = (GamePart){offsetof(LandGame, open), game->n_open * sizeof *game->open, false};
    part[5] = (GamePart){offsetof(LandGame, parent), game->n_nodes * sizeof *game->parent, false};
    part[6] = (GamePart){offsetof(LandGame, feature), game->n_nodes * sizeof *game->feature, false};
    part[7] = (GamePart){offsetof(LandGame, extras), sizeof game->extras, false};
    return 8;
}

/* Nothing is hidden but the order of the bag, which the game does not know. */
static void land_view(const LandGame *game, int seat, LandGame *seen) {
    GamePart part[GAME_PARTS];
    (void)seat;
    for (int n = land_parts(game, part); n; n--)
        memmove((char *)seen + part[n - 1].start, (const char *)game + part[n - 1].start,
                part[n - 1].bytes);
}

static AudeMove land_view_move(const LandGame *game, int seat, AudeMove move) {
    (void)game, (void)seat;
    return move;
}

static int land_view_shown(const LandGame *game, AudeMove move, AudeShown *shown) {
    (void)game, (void)move;
    return shown->n = 0;
}

static void land_memory(const LandGame *game, int seat, LandGame *memory) {
    land_view(game, seat, memory);
}

static AudeError land_follow(LandGame *game, int seat, AudeMove move, const AudeShown *shown,
                             AudeAccount *account) {
    (void)seat;
    AudeError error = shown->n ? AUDE_ERR_NOT_SHOWN : land_check(game, move);
    if (!error) land_play(game, move, account);
    return error;
}

static void land_determinize(const LandGame *game, int seat, uint64_t *rng, LandGame *full) {
    (void)rng;
    land_view(game, seat, full);
}

GAME_ROW(land)
