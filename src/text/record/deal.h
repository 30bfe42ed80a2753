/* deal.h -- chance as a host plays it: an order nobody can predict or change.
 *
 * A dealer shuffles everything chance may deal, by a seed.  Publishing the SHA-256
 * of the seed before the first draw commits the host to the order; publishing the
 * seed afterwards lets anyone check it.  docs/record.md has the recipe. */
#ifndef TEXT_DEAL_H
#define TEXT_DEAL_H

#include "aude/aude.h"

enum { DEALER_PIECES = 256 };           /* no game deals more */

typedef struct {
    int n;
    AudeMove piece[DEALER_PIECES];      /* still to come, next first */
} Dealer;
static_assert((int)LAND_MAX_TILES <= (int)DEALER_PIECES && (int)CARD_CARDS <= (int)DEALER_PIECES,
              "everything that chance may deal has room");

enum { COMMITMENT_LENGTH = 71 };         /* "sha256:" and 64 hexadecimal digits */

/* Shuffle what `game` may still deal by `seed`, any string. */
void dealer_init(Dealer *dealer, const AudeGame *game, const char *seed);

/* The next piece that chance may legally deal now, taken out of the order; AUDE_PASS if
 * there is none.  And a piece that went another way: the order goes on without it. */
AudeMove dealer_next(Dealer *dealer, const AudeGame *game);
void dealer_take(Dealer *dealer, AudeMove piece);

void commitment_of(const char *seed, char commitment[COMMITMENT_LENGTH + 1]);

#endif
