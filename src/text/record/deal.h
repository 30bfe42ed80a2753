/* deal.h -- chance as a host plays it: an order nobody can predict or change.
 *
 * A dealer shuffles everything chance may deal, by a seed.  Publishing the SHA-256
 * of the seed before the first draw commits the host to the order; publishing the
 * seed afterwards lets anyone check it.  docs/record.md has the recipe. */
#ifndef TEXT_DEAL_H
#define TEXT_DEAL_H

#include "aude/aude.h"

typedef struct {
    int n;
    AudeMove piece[AUDE_MAX_MOVES];     /* still to come, next first */
} Dealer;

enum { COMMITMENT_LENGTH = 71 };         /* "sha256:" and 64 hexadecimal digits */

/* Shuffle what `game` may still deal by `seed`, any string. */
void dealer_init(Dealer *dealer, const AudeGame *game, const char *seed);

/* The next piece that chance may legally deal now, taken out of the order; AUDE_PASS if
 * there is none. */
AudeMove dealer_next(Dealer *dealer, const AudeGame *game);

void commitment_of(const char *seed, char commitment[COMMITMENT_LENGTH + 1]);

#endif
