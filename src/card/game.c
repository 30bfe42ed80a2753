/* game.c -- the card game's answers to aude.h. */
#include "../game.h"

#include "chest.h"
#include "moves.h"
#include "playout.h"
#include "round.h"
#include "view.h"

/* A game starts with all cards in the pile: nothing is set up. */
static AudeError card_start(CardGame *game, const AudeRules *rules) {
    return card_setup(game, rules);
}

static int card_actor(const CardGame *game) {
    switch (game->phase) {
    case CARD_TO_REVEAL:
    case CARD_TO_DEAL:   return AUDE_CHANCE;
    case CARD_TO_LAY:    return game->dealer;
    case CARD_OVER:      return AUDE_NOBODY;
    default:             return game->seat;
    }
}

static void card_scores(const CardGame *game, int *points) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        points[seat] = seat < CARD_SEATS ? game->points[seat] : 0;
}

static void card_project(const CardGame *game, int *points, AudeAccount *account) {
    if (game->phase != CARD_OVER) chest_score(game, points, account);
}

/* Equal points: more building cards win, jokers included (CARD-24). */
static int card_rank(const CardGame *game, int seat) {
    return game->points[seat] * CARD_CARDS + card_chest_size(game, seat);
}

static int card_supply(const CardGame *game, AudeMove *pieces) {
    int n = 0;
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        for (int i = 0; i < game->pile[face]; i++) pieces[n++] = card_move(CARD_DRAW, face, 0);
    return n;
}

/* Small, and zero where it is not in use. */
static int card_parts(const CardGame *game, GamePart *part) {
    part[0] = (GamePart){0, sizeof *game, false};
    return 1;
}

/* Nothing in a table of cards tells how it came about. */
static uint64_t card_key(const CardGame *game) { return key_bytes(game, sizeof *game, 0); }

GAME_ROW(card)
