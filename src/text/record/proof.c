/* proof.c -- what a record proves about its draw: the dealer deals again, and is compared. */
#include "proof.h"

#include <string.h>

#include "deal.h"

static bool keeps_promise(const Record *record) {
    char commitment[COMMITMENT_LENGTH + 1];
    commitment_of(record->seed, commitment);
    return !strcmp(commitment, record->bag);
}

/* How many draws there are, up to the first that is not the seed's; `*strays` if there is one. */
static int follow(const Record *record, bool *strays) {
    Dealer dealer;
    AudeGame game;
    int draws = 0;
    *strays = false;
    aude_copy(&game, &record->start);
    if (*record->seed) dealer_init(&dealer, &game, record->seed);
    for (int m = 0; m < record->n_moves && !*strays; m++) {
        bool draw = aude_actor(&game) == AUDE_CHANCE;
        draws += draw;
        if (draw && *record->seed) *strays = dealer_next(&dealer, &game) != record->moves[m];
        record_next(record, &game, m);
    }
    return draws;
}

DrawProof record_proof(const Record *record, int *draws) {
    bool strays = false;
    *draws = record->n_moves ? follow(record, &strays) : 0;
    if (!*record->seed) return *record->bag ? DRAW_PROMISED : DRAW_UNTOLD;
    if (*record->bag && !keeps_promise(record)) return DRAW_BROKEN;
    if (strays) return DRAW_STRAYED;
    return *record->bag ? DRAW_VERIFIED : DRAW_FOLLOWED;
}

const char *proof_name(DrawProof proof) {
    static const char *const names[DRAW_PROOFS] = {"untold",   "promised", "followed",
                                                   "verified", "broken",   "strayed"};
    return names[proof];
}
