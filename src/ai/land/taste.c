/* taste.c -- candidates as somebody sees them who overlooks some, misjudges others, and likes
 * what he likes (levels.h). */
#include "brain.h"

/* A square is seen or it is not, with everything that could be done there. */
static void overlook_some(AiMind *mind, LandBrain *brain) {
    uint64_t salt = random_below(&mind->rng, UINT32_MAX);
    int seen = 0;
    for (int i = 0; i < brain->n; i++) {
        LandCell cell = land_move_cell(brain->candidates[i].move[0]);
        if ((key_mix(salt, cell) >> 40 & 255) < mind->taste.overlooks) continue;
        brain->candidates[seen++] = brain->candidates[i];
    }
    if (seen) brain->n = seen;
}

/* What the evaluation makes of fields, as far as it is linear. */
static int32_t worth_of_fields(const Net *net, const int16_t term[TERMS], int left) {
    int16_t only[TERMS] = {0};
    static const uint8_t about[] = {T_FIELD, T_FIELD_MORE, T_FARMERS};
    for (size_t i = 0; i < sizeof about; i++) only[about[i]] = term[about[i]];
    return net_linear(net, only, left);
}

static int32_t worth_of_likes(const AiTaste *taste, const int16_t term[TERMS]) {
    int32_t worth = 0;
    for (int i = 0; i < TASTE_LIKES && taste->likes[i].more; i++)
        worth += term[taste->likes[i].term] * taste->likes[i].more / TERM_ONE;
    return worth;
}

/* How much more, or less, he sees in a candidate than there is. */
static int32_t bias(const AiMind *mind, LandBrain *brain, const Candidate *candidate) {
    AudeGame game;
    int16_t term[TERMS];
    aude_copy(&game, &mind->game);
    candidate_play(&game, candidate);
    if (game.land.phase == LAND_OVER) return 0;
    encoder_read(&brain->evaluator.encoder, &game.land, mind->seat);
    encoder_terms(&brain->evaluator.encoder, term);
    int32_t more = worth_of_likes(&mind->taste, term);
    if (mind->taste.no_fields) more -= worth_of_fields(brain->evaluator.net, term, game.land.left);
    return more;
}

void land_taste(AiMind *mind, LandBrain *brain) {
    bool biased = mind->taste.no_fields || mind->taste.likes[0].more;
    if (mind->taste.overlooks) overlook_some(mind, brain);
    for (int i = 0; i < brain->n; i++) {
        Candidate *candidate = &brain->candidates[i];
        if (biased) candidate->value.margin += bias(mind, brain, candidate);
        candidate->value.margin += mind_mistake(mind);
    }
}
