/* estimate.c -- what a game of cards comes to if everybody goes on by one ply.
 *
 * An estimate is made before a deal and after it by the same means: through the round that is
 * dealt.  So the one before a deal is the mean of those after it, and what differs is luck. */
#include "estimate.h"

#include "../../card/round.h"
#include "deal.h"
#include "policy.h"

/* How much may change, in percent of what players think.  Measured: of positions called 70 %, 70 %
 * are won (calibrate.h). */
enum { DOUBT = 130 };

/* Between rounds: nobody has a card yet. */
static bool round_over(const CardGame *game) {
    return game->phase == CARD_TO_DEAL && game->n_hand[round_left_of(game, game->dealer)] == 0;
}

void estimate_play_on(CardGame *game, Worth *worth, bool deal, uint64_t *rng) {
    while (game->phase != CARD_OVER && (deal || !round_over(game))) {
        if (game->phase == CARD_TO_REVEAL || game->phase == CARD_TO_DEAL) {
            round_draw(game, deal_draw(game, rng));
            if (game->phase == CARD_TO_PLAY) {
                worth_begin(worth, game); /* the pile is smaller now */
                deal = false;
            }
        } else {
            card_play(game, policy_move(worth), NULL);
        }
    }
}

void estimate_outcome(const CardGame *view, int seat, int times, CardOutcome *mean) {
    uint64_t rng = 1;
    bool deal = card_round(view) == 0 || round_over(view);
    Deals deals;
    deals_begin(&deals, view, seat);
    *mean = (CardOutcome){0};
    for (int i = 0; i < times; i++) {
        CardGame game;
        CardOutcome outcome;
        Worth worth;
        deals_next(&deals, &rng, &game);
        worth_begin(&worth, &game);
        estimate_play_on(&game, &worth, deal, &rng);
        outcome_evaluate(&game, DOUBT, &outcome);
        for (int other = 0; other < view->rules.players; other++) {
            mean->margin[other] += outcome.margin[other];
            mean->win[other] += outcome.win[other];
        }
    }
    for (int other = 0; other < CARD_SEATS; other++) {
        mean->margin[other] /= times;
        mean->win[other] /= times;
    }
}
