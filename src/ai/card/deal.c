/* deal.c -- what a seat cannot see is dealt anew: hands, cards face down, and the chests.
 *
 * Chests are closed, even one's own (CARD-16).  But what lies under all of them together is
 * known by counting: buildings that are neither on the table, nor in hand, nor unseen.  A search
 * that looked under them would play better than its seat can. */
#include "deal.h"

#include "../../card/view.h"
#include "../../game.h"

#include <string.h>

static int building(int i) {
    return i == CARD_CHEST_JOKER ? CARD_WILD_BUILDING : card_face(i, CARD_HOUSE);
}

static int seen(const CardGame *view, int seat, int face) {
    int n = 0, held = seat < 0 ? 0 : view->n_hand[seat];
    for (int i = 0; i < held; i++) n += view->hand[seat][i] == face;
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < view->length[row]; i++) n += card_lying_face(view->row[row][i]) == face;
    return n;
}

void deals_begin(Deals *deals, const CardGame *view, int seat) {
    deals->view = view;
    deals->seat = seat;
    for (int i = 0; i <= CARD_CHEST_JOKER; i++) {
        int face = building(i), open = 0;
        for (int other = 0; other < view->rules.players; other++) open += view->chest[other][i];
        deals->won[i] =
            (uint8_t)(card_faces[face].copies - view->pile[face] - seen(view, seat, face) - open);
    }
}

static int take_any(uint8_t left[], int n, uint32_t pick) {
    int i = 0;
    for (; i < n - 1 && pick >= left[i]; i++) pick -= left[i];
    left[i]--;
    return i;
}

static void fill_chests(const Deals *deals, uint64_t *rng, CardGame *game) {
    uint8_t won[CARD_ROWS + 1];
    uint32_t left = 0;
    memcpy(won, deals->won, sizeof won);
    for (int i = 0; i <= CARD_CHEST_JOKER; i++) left += won[i];
    for (int seat = 0; seat < game->rules.players; seat++) {
        uint8_t *chest = game->chest[seat];
        for (; chest[CARD_CHEST_UNKNOWN] && left; left--) {
            chest[take_any(won, CARD_CHEST_JOKER + 1, random_below(rng, left))]++;
            chest[CARD_CHEST_UNKNOWN]--;
        }
    }
}

void deals_next(const Deals *deals, uint64_t *rng, CardGame *game) {
    card_determinize(deals->view, deals->seat, rng, game);
    fill_chests(deals, rng, game);
}

int deal_draw(const CardGame *game, uint64_t *rng) {
    uint32_t pick = random_below(rng, game->n_pile);
    int face = CARD_FIRST_FACE;
    for (; pick >= game->pile[face]; face++) pick -= game->pile[face];
    return face;
}
