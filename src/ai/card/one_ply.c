/* one_ply.c -- the player that weighs every move by itself (policy.h). */
#include "../mind.h"
#include "card.h"
#include "deal.h"
#include "policy.h"

#include "../../card/moves.h"

/* Chests are closed, so it imagines them once; hands and cards face down it does not look at. */
static void one_ply_look(AiMind *mind) {
    CardGame game;
    Deals deals;
    Worth worth;
    deals_begin(&deals, &mind->game.card, mind->seat);
    deals_next(&deals, &mind->rng, &game);
    worth_begin(&worth, &game);
    mind_decide(mind, policy_move(&worth));
}

static bool one_ply_think(AiMind *mind) {
    (void)mind;
    return false;
}

const AiBrain card_one_ply = {0, one_ply_look, one_ply_think};
