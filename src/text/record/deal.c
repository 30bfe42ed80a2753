/* deal.c -- a shuffle that anybody can repeat: the recipe is in docs/record.md. */
#include "deal.h"

#include <assert.h>
#include <string.h>

#include "game_text.h"
#include "base/sha256.h"
#include "base/format.h"

/* The k-th random number: the first 8 bytes of SHA-256("seed:k"). */
static uint64_t random_number(const char *seed, unsigned long k) {
    enum { MAX_SEED = 200 }; /* records have shorter ones; the rest of a longer one is ignored */
    char text[MAX_SEED + 24];
    uint8_t digest[SHA256_BYTES];
    int n = (int)format_write(text, sizeof text, "%.*s:%lu", MAX_SEED, seed, k);
    sha256(text, (size_t)n, digest);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) number = number << 8 | digest[i];
    return number;
}

/* A number below `n`.  The last, incomplete run of n numbers below 2^64 is thrown
 * away, so that all remainders are equally likely. */
static int random_below(const char *seed, unsigned long *k, int n) {
    uint64_t size = (uint64_t)n, incomplete = (0 - size) % size, number;
    do number = random_number(seed, ++*k);
    while (number > UINT64_MAX - incomplete);
    return (int)(number % size);
}

/* By name, so that the recipe needs no list of our numbers, which may change.  Equal names are
 * equal pieces. */
static void sort_by_name(Dealer *dealer, const GameText *game) {
    for (int i = 1; i < dealer->n; i++) {
        AudeMove piece = dealer->piece[i];
        const char *name = game->piece_name(piece);
        int at = i;
        for (; at && strcmp(game->piece_name(dealer->piece[at - 1]), name) > 0; at--)
            dealer->piece[at] = dealer->piece[at - 1];
        dealer->piece[at] = piece;
    }
}

void dealer_init(Dealer *dealer, const AudeGame *game, const char *seed) {
    AudeMove supply[AUDE_MAX_MOVES];
    unsigned long k = 0;
    dealer->n = aude_supply(game, supply);
    assert(dealer->n <= DEALER_PIECES);
    memcpy(dealer->piece, supply, (size_t)dealer->n * sizeof *supply);
    sort_by_name(dealer, game_text(game));
    for (int i = dealer->n - 1; i > 0; i--) {
        int j = random_below(seed, &k, i + 1);
        AudeMove piece = dealer->piece[i];
        dealer->piece[i] = dealer->piece[j];
        dealer->piece[j] = piece;
    }
}

static AudeMove take_out(Dealer *dealer, int at) {
    AudeMove piece = dealer->piece[at];
    dealer->n--;
    memmove(&dealer->piece[at], &dealer->piece[at + 1],
            (size_t)(dealer->n - at) * sizeof *dealer->piece);
    return piece;
}

AudeMove dealer_next(Dealer *dealer, const AudeGame *game) {
    for (int i = 0; i < dealer->n; i++)
        if (!aude_check(game, dealer->piece[i])) return take_out(dealer, i);
    return AUDE_PASS;
}

void dealer_take(Dealer *dealer, AudeMove piece) {
    for (int i = 0; i < dealer->n; i++)
        if (dealer->piece[i] == piece) {
            take_out(dealer, i);
            return;
        }
}

void commitment_of(const char *seed, char commitment[COMMITMENT_LENGTH + 1]) {
    uint8_t digest[SHA256_BYTES];
    sha256(seed, strlen(seed), digest);
    int n = (int)format_write(commitment, COMMITMENT_LENGTH + 1, "sha256:");
    for (int i = 0; i < SHA256_BYTES; i++, n += 2)
        (void)format_write(commitment + n, 3, "%02x", digest[i]);
}
