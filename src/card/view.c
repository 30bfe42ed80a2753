/* view.c -- what a seat may know (CARD-21; card.h says what and why).
 *
 * Every hidden card is taken from its place and counted among those that the viewer
 * cannot place; what stays behind is CARD_UNKNOWN.  Nothing else is computed from a
 * hidden card, so two games that differ only in them have the same view. */
#include "view.h"

#include <string.h>

#include "../game.h"

/* The face that is left when `face` is hidden. */
static uint8_t hide(CardGame *view, int face) {
    if (face != CARD_UNKNOWN) view->pile[face]++;
    return CARD_UNKNOWN;
}

static void hide_hand(CardGame *view, int seat) {
    for (int i = 0; i < view->n_hand[seat]; i++)
        view->hand[seat][i] = hide(view, view->hand[seat][i]);
}

static void hide_row(CardGame *view, int row, int viewer) {
    for (int i = 0; i < view->length[row]; i++) {
        CardLying *card = &view->row[row][i];
        int how = card_lying_how(*card);
        if (how == CARD_OPEN || how == CARD_TURNED || how == 1 + viewer) continue;
        *card = card_lying(hide(view, card_lying_face(*card)), how);
    }
}

static void close_chest(CardGame *view, int seat) {
    int n = card_chest_size(view, seat);
    memset(view->chest[seat], 0, sizeof view->chest[seat]);
    view->chest[seat][CARD_CHEST_UNKNOWN] = (uint8_t)n;
}

void card_memory(const CardGame *game, int seat, CardGame *memory) {
    memmove(memory, game, sizeof *memory);
    for (int other = 0; other < memory->rules.players; other++)
        if (other != seat) hide_hand(memory, other);
    for (int row = 0; row < CARD_ROWS; row++) hide_row(memory, row, seat);
}

void card_view(const CardGame *game, int seat, CardGame *view) {
    card_memory(game, seat, view);
    for (int other = 0; other < view->rules.players; other++)
        if (view->phase != CARD_OVER) close_chest(view, other);
}

AudeMove card_view_move(const CardGame *game, int seat, AudeMove move) {
    int kind = aude_move_kind(move);
    bool dealt = kind == CARD_DRAW && game->phase == CARD_TO_DEAL;
    if (game->seat == seat || !(dealt || kind == CARD_HIDE)) return move;
    return card_move(kind, CARD_UNKNOWN, card_move_row(move));
}

void card_recall(const CardGame *game, CardGame *view) {
    memcpy(view->chest, game->chest, sizeof view->chest);
}

/* ---- The other way round ------------------------------------------------- */

/* Any card that the viewer cannot place. */
static int deal_hidden(CardGame *full, uint32_t *left, uint64_t *rng) {
    uint32_t pick = random_below(rng, *left);
    int face = CARD_FIRST_FACE;
    for (; pick >= full->pile[face]; face++) pick -= full->pile[face];
    full->pile[face]--, --*left;
    return face;
}

/* Hands are kept in order. */
static void deal_hand(CardGame *full, int seat, uint32_t *left, uint64_t *rng) {
    uint8_t *hand = full->hand[seat];
    for (int i = 0; i < full->n_hand[seat]; i++) {
        if (hand[i] != CARD_UNKNOWN) continue;
        uint8_t face = (uint8_t)deal_hidden(full, left, rng);
        int at = i;
        for (; at && hand[at - 1] > face; at--) hand[at] = hand[at - 1];
        hand[at] = face;
    }
}

static void deal_row(CardGame *full, int row, uint32_t *left, uint64_t *rng) {
    for (int i = 0; i < full->length[row]; i++) {
        CardLying *card = &full->row[row][i];
        if (card_lying_face(*card) == CARD_UNKNOWN)
            *card = card_lying(deal_hidden(full, left, rng), card_lying_how(*card));
    }
}

void card_determinize(const CardGame *game, int seat, uint64_t *rng, CardGame *full) {
    uint32_t left = 0;
    card_memory(game, seat, full);
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++) left += full->pile[face];
    for (int other = 0; other < full->rules.players; other++) deal_hand(full, other, &left, rng);
    for (int row = 0; row < CARD_ROWS; row++) deal_row(full, row, &left, rng);
}
