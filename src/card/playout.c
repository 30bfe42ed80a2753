/* playout.c -- random games to the end.
 *
 * Drawing is by a pile with one entry a card, so that no weights need adding up; all
 * else is the rules themselves: lists are short. */
#include "moves.h"
#include "round.h"

enum { MAX_TURNS = CARD_ROWS * (CARD_MAX_HAND + 1) };   /* every card to every row, or a claim */

/* A 64-bit congruential generator, of which the high half is used. */
static inline uint32_t random_below(uint64_t *rng, uint32_t n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*rng >> 32) * n >> 32);
}

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

void card_playout(CardGame *game, uint64_t *rng) {
    Pile pile;
    AudeMove moves[MAX_TURNS];
    pile_fill(&pile, game);
    while (game->phase != CARD_OVER) {
        while (chance_acts(game)) round_draw(game, pile_draw(&pile, rng));
        uint32_t n = (uint32_t)card_moves(game, moves);
        card_play(game, moves[random_below(rng, n)], NULL);
    }
}
