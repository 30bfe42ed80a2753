/* game.c -- the card game's answers to aude.h. */
#include "../game.h"

#include "chest.h"
#include "moves.h"
#include "round.h"
#include "view.h"

/* A game starts with all cards in the pile: nothing is set up. */
static AudeError start(AudeGame *game, const AudeRules *rules) {
    return card_setup(&game->card, rules);
}

static int actor(const AudeGame *game) {
    switch (game->card.phase) {
    case CARD_TO_REVEAL:
    case CARD_TO_DEAL:   return AUDE_CHANCE;
    case CARD_TO_LAY:    return game->card.dealer;
    case CARD_OVER:      return AUDE_NOBODY;
    default:             return game->card.seat;
    }
}

static int moves(const AudeGame *game, AudeMove *list) { return card_moves(&game->card, list); }

static int chances(const AudeGame *game, AudeMove *list, int *weights) {
    return card_chances(&game->card, list, weights);
}

static AudeError check(const AudeGame *game, AudeMove move) {
    return card_check(&game->card, move);
}

static void play(AudeGame *game, AudeMove move, AudeAccount *account) {
    card_play(&game->card, move, account);
}

static void scores(const AudeGame *game, int *points) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        points[seat] = seat < CARD_SEATS ? game->card.points[seat] : 0;
}

static void project(const AudeGame *game, int *points, AudeAccount *account) {
    if (game->card.phase != CARD_OVER) chest_score(&game->card, points, account);
}

/* Equal points: more building cards win, jokers included (CARD-24). */
static int rank(const AudeGame *game, int seat) {
    return game->card.points[seat] * CARD_CARDS + card_chest_size(&game->card, seat);
}

static void view(const AudeGame *game, int seat, AudeGame *seen) {
    card_view(&game->card, seat, &seen->card);
}

static AudeMove view_move(const AudeGame *game, int seat, AudeMove move) {
    return card_view_move(&game->card, seat, move);
}

static int supply(const AudeGame *game, AudeMove *pieces) {
    int n = 0;
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        for (int i = 0; i < game->card.pile[face]; i++) pieces[n++] = card_move(CARD_DRAW, face, 0);
    return n;
}

/* Small, and zero where it is not in use. */
static int parts(const AudeGame *game, GamePart *part) {
    part[0] = (GamePart){0, sizeof game->card};
    return 1;
}

const GameKind card_game = {
    .name = "card",
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
    .view_move = view_move,
    .supply = supply,
    .parts = parts,
};
