/* playout.c -- random games to the end.
 *
 * Drawing is by a pile with one entry a card, so that no weights need adding up; all
 * else is the rules themselves: lists are short. */
#include "moves.h"
#include "../game.h"
#include "playout.h"
#include "round.h"

enum { MAX_TURNS = CARD_ROWS * (CARD_MAX_HAND + 1) };   /* every card to every row, or a claim */

typedef struct {
    uint32_t n;
    uint8_t face[CARD_CARDS];
} Pile;

static void pile_fill(Pile *pile, const CardGame *game) {
    pile->n = 0;
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        for (int i = 0; i < game->pile[face]; i++) pile->face[pile->n++] = (uint8_t)face;
}

static int pile_draw(Pile *pile, uint64_t *rng) {
    uint32_t i = random_below(rng, pile->n);
    int face = pile->face[i];
    pile->face[i] = pile->face[--pile->n];
    return face;
}

static bool chance_acts(const CardGame *game) {
    return game->phase == CARD_TO_REVEAL || game->phase == CARD_TO_DEAL;
}

/* Claims come after cards in a list.  How many there are at its end. */
static uint32_t claims_among(const AudeMove moves[], uint32_t n) {
    uint32_t claims = 0;
    while (claims < n && aude_move_kind(moves[n - 1 - claims]) == CARD_CLAIM) claims++;
    return claims;
}

static AudeMove choose(const AudeMove moves[], uint32_t n, const AudePolicy *policy,
                       uint64_t *rng) {
    uint32_t claims = policy->figures ? claims_among(moves, n) : 0, cards = n - claims;
    if (!claims || !cards) return moves[random_below(rng, n)];
    bool claim = random_below(rng, 100) < (uint32_t)policy->figures;
    return claim ? moves[cards + random_below(rng, claims)] : moves[random_below(rng, cards)];
}

/* A playout that has reached its limit ends where the next card would be played, if chance has
 * nothing to do before. */
int card_playout_by(CardGame *game, const AudePolicy *policy, uint64_t *rng) {
    Pile pile;
    AudeMove moves[MAX_TURNS];
    int played = 0;
    pile_fill(&pile, game);
    while (game->phase != CARD_OVER) {
        while (chance_acts(game)) round_draw(game, pile_draw(&pile, rng));
        if (policy->limit && played >= policy->limit && game->phase == CARD_TO_PLAY) break;
        played += game->phase == CARD_TO_PLAY;
        uint32_t n = (uint32_t)card_moves(game, moves);
        card_play(game, choose(moves, n, policy, rng), NULL);
    }
    return played;
}

void card_playout(CardGame *game, uint64_t *rng) {
    static const AudePolicy uniform = {0};
    card_playout_by(game, &uniform, rng);
}
