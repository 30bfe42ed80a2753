/* proof.h -- what a record proves about its draw.
 *
 * Two lines tell of it: `bag`, the promise (the SHA-256 of a seed), and `seed`.  With the seed
 * every draw can be repeated; with both it can be seen that this is the seed of the promise.  When
 * the promise was made, and to whom, no record can tell: whoever was there compares it. */
#ifndef TEXT_PROOF_H
#define TEXT_PROOF_H

#include "record.h"

typedef enum {
    DRAW_UNTOLD,                /* neither line */
    DRAW_PROMISED,              /* a promise whose seed is not told */
    DRAW_FOLLOWED,              /* every draw is the seed's, but nobody promised it */
    DRAW_VERIFIED,              /* every draw is the seed's, and the seed that of the promise */
    DRAW_BROKEN,                /* it is another seed than that of the promise, */
    DRAW_STRAYED,               /* or a draw is not the seed's */
    DRAW_PROOFS
} DrawProof;

/* Also of a record that could not be read to its end.  `*draws`: what chance has decided in it. */
DrawProof record_proof(const Record *record, int *draws);

/* One word for programs: "verified". */
const char *proof_name(DrawProof proof);

#endif
