/* game.c -- the tile game's answers to aude.h. */
#include "../game.h"

#include "moves.h"
#include "score.h"
#include "turn.h"

static AudeError start(AudeGame *game, const AudeRules *rules) {
    return land_start(&game->land, rules);
}

static int actor(const AudeGame *game) {
    switch (game->land.phase) {
    case LAND_TO_DRAW: return AUDE_CHANCE;
    case LAND_OVER:    return AUDE_NOBODY;
    case LAND_ASKED:   return game->land.actor < AUDE_MAX_SEATS ? game->land.actor : AUDE_CHANCE;
    default:           return game->land.seat;
    }
}

static int moves(const AudeGame *game, AudeMove *list) { return land_moves(&game->land, list); }

static int chances(const AudeGame *game, AudeMove *list, int *weights) {
    return land_chances(&game->land, list, weights);
}

static AudeError check(const AudeGame *game, AudeMove move) {
    return land_check(&game->land, move);
}

static void play(AudeGame *game, AudeMove move, AudeAccount *account) {
    land_play(&game->land, move, account);
}

static void scores(const AudeGame *game, int *points) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) points[seat] = game->land.points[seat];
}

static void project(const AudeGame *game, int *points, AudeAccount *account) {
    if (game->land.phase != LAND_OVER) score_final(&game->land, points, account);
}

static int rank(const AudeGame *game, int seat) { return game->land.points[seat]; }

/* Nothing is hidden but the order of the bag, which the game does not know. */
static void view(const AudeGame *game, int seat, AudeGame *seen) {
    (void)seat;
    aude_copy(seen, game);
}

static int supply(const AudeGame *game, AudeMove *pieces) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < game->land.copies[type]; i++) pieces[n++] = land_draw(type);
    return n;
}

static int parts(const AudeGame *any, GamePart *part) {
    const LandGame *game = &any->land;
    part[0] = (GamePart){0, offsetof(LandGame, placed)};
    part[1] = (GamePart){offsetof(LandGame, placed), game->n_placed * sizeof *game->placed};
    part[2] = (GamePart){offsetof(LandGame, open), game->n_open * sizeof *game->open};
    part[3] = (GamePart){offsetof(LandGame, parent), game->n_nodes * sizeof *game->parent};
    part[4] = (GamePart){offsetof(LandGame, feature), game->n_nodes * sizeof *game->feature};
    part[5] = (GamePart){offsetof(LandGame, extras), sizeof game->extras};
    return 6;
}

const GameKind land_game = {
    .name = "land",
    .start = start,
    .actor = actor,
    .moves = moves,
    .chances = chances,
    .check = check,
    .play = play,
    .scores = scores,
    .project = project,
    .rank = rank,
    .view = view,
    .supply = supply,
    .parts = parts,
};
