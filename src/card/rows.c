/* rows.c -- hands, and the four rows with the followers in them.
 *
 *      row[]     c c c c | c c c | c c
 *                        A       B          A's follower was placed before B's
 *      claimed   7
 *      claim     A: 0 to 4, B: 4 to 7
 *
 * Followers stand in the order of time, so the claimed cards are always the left end
 * of a row, and hauls can be taken off from there one by one. */
#include "rows.h"

#include <string.h>

void hand_add(CardGame *game, int seat, int face) {
    uint8_t *hand = game->hand[seat];
    int i = game->n_hand[seat]++;
    for (; i > 0 && hand[i - 1] > face; i--) hand[i] = hand[i - 1];
    hand[i] = (uint8_t)face;
}

void hand_remove(CardGame *game, int seat, int face) {
    uint8_t *hand = game->hand[seat];
    int i = 0, last = --game->n_hand[seat];
    while (hand[i] != face) i++;
    for (; i < last; i++) hand[i] = hand[i + 1];
    hand[last] = 0;
}

bool hand_has(const CardGame *game, int seat, int face) {
    for (int i = 0; i < game->n_hand[seat]; i++)
        if (game->hand[seat][i] == face) return true;
    return false;
}

void row_claim(CardGame *game, int row, int seat) {
    game->claim[seat] = (CardClaim){(uint8_t)row, game->claimed[row], game->length[row]};
    game->claimed[row] = game->length[row];
    game->last = (uint8_t)seat;
}

void row_reveal(CardGame *game, int row) {
    for (int i = 0; i < game->claimed[row]; i++) {
        CardLying *card = &game->row[row][i];
        if (card_lying_how(*card) != CARD_OPEN)
            *card = card_lying(card_lying_face(*card), CARD_TURNED);
    }
}

void row_clear(CardGame *game, int seat) {
    int row = game->claim[seat].row, n = game->claim[seat].end, left = game->length[row] - n;
    memmove(game->row[row], game->row[row] + n, (size_t)left);
    memset(game->row[row] + left, 0, (size_t)n);
    game->length[row] = (uint8_t)left;
    game->claimed[row] = (uint8_t)(game->claimed[row] - n);
    game->claim[seat] = (CardClaim){.row = CARD_NO_COLOUR};
    for (int other = 0; other < game->rules.players; other++) {
        CardClaim *claim = &game->claim[other];
        if (claim->row != row || claim->end == 0) continue;
        claim->start = (uint8_t)(claim->start - n);
        claim->end = (uint8_t)(claim->end - n);
    }
}

int row_first_owner(const CardGame *game, int row) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        const CardClaim *claim = &game->claim[seat];
        if (claim->row == row && claim->start == 0 && claim->end > 0) return seat;
    }
    return -1;
}
