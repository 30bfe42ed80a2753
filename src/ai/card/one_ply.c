/* one_ply.c -- the player that weighs every move by itself (policy.h). */
#include "../mind.h"
#include "card.h"
#include "deal.h"
#include "policy.h"

#include "../../card/moves.h"

/* The moves as lines, best first: what each is worth, give or take the mind's mistakes. */
static void write_lines(AiMind *mind, const AudeMove moves[], const int score[], int n) {
    mind->n_lines = 0;
    for (int i = 0; i < n; i++) {
        AiLine line = {.move = {moves[i]}, .n = 1, .nodes = 1};
        line.margin = score[i] + mind_mistake(mind);
        int at = mind->n_lines < AI_MAX_LINES ? mind->n_lines++ : AI_MAX_LINES - 1;
        for (; at && mind->line[at - 1].margin < line.margin; at--)
            mind->line[at] = mind->line[at - 1];
        mind->line[at] = line;
    }
}

/* Chests are closed, so it imagines them once; hands and cards face down it does not look at. */
static void one_ply_look(AiMind *mind) {
    AudeMove moves[POLICY_MOVES];
    int score[POLICY_MOVES];
    CardGame game;
    Deals deals;
    Worth worth;
    deals_begin(&deals, &mind->game.card, mind->seat);
    deals_next(&deals, &mind->rng, &game);
    worth_begin(&worth, &game);
    int n = card_moves(&game, moves);
    score[0] = 0;
    if (n > 1) policy_weigh(&worth, moves, n, score);
    write_lines(mind, moves, score, n);
}

static bool one_ply_think(AiMind *mind) {
    (void)mind;
    return false;
}

const AiBrain card_one_ply = {0, one_ply_look, one_ply_think};
