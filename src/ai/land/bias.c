/* bias.c -- candidates as somebody sees them who overlooks some, misjudges others and prefers
 * what he likes (levels.h). */
#include "land_mind.h"

/* A square is seen or it is not, with everything that could be done there: a hash of it and of this
 * turn's salt decides, of which eight bits from the middle are as random as any.  Answers to
 * questions are no squares, and few: all of them are seen. */
static void overlook_some(AiMind *mind, LandMind *land) {
    if (mind->game.land.phase != LAND_TO_PLACE) return;
    uint64_t salt = random_below(&mind->rng, UINT32_MAX);
    int seen = 0;
    for (int i = 0; i < land->n; i++) {
        LandCell cell = land_move_cell(land->candidates[i].move[0]);
        if ((key_mix(salt, cell) >> 40 & 255) < mind->bias.overlooks) continue;
        land->candidates[seen++] = land->candidates[i];
    }
    if (seen) land->n = seen;
}

/* What the evaluation makes of fields, as far as it is linear. */
static int32_t worth_of_fields(const Net *net, const int16_t term[TERMS], int left) {
    int16_t only[TERMS] = {0};
    static const uint8_t about[] = {T_FIELD, T_FIELD_MORE, T_FARMERS};
    for (size_t i = 0; i < sizeof about; i++) only[about[i]] = term[about[i]];
    return net_linear(&net->linear, only, left);
}

static int32_t worth_of_preferences(const AiBias *bias, const int16_t term[TERMS]) {
    int32_t worth = 0;
    for (int i = 0; i < MAX_PREFERENCES && bias->preferences[i].weight; i++)
        worth += term[bias->preferences[i].term] * bias->preferences[i].weight / TERM_ONE;
    return worth;
}

/* How much more, or less, he sees in a candidate than there is. */
static int32_t bias_about(const AiMind *mind, LandMind *land, const Candidate *candidate) {
    AudeGame game;
    int16_t term[TERMS];
    aude_copy(&game, &mind->game);
    candidate_play(&game, candidate);
    if (game.land.phase == LAND_OVER) return 0;
    encoder_read(&land->evaluator.encoder, &game.land, mind->seat);
    encoder_terms(&land->evaluator.encoder, term);
    int32_t more = worth_of_preferences(&mind->bias, term);
    if (mind->bias.no_fields) more -= worth_of_fields(land->evaluator.net, term, game.land.left);
    return more;
}

void land_bias(AiMind *mind, LandMind *land) {
    bool biased = mind->bias.no_fields || mind->bias.preferences[0].weight;
    if (mind->bias.overlooks) overlook_some(mind, land);
    for (int i = 0; i < land->n; i++) {
        Candidate *candidate = &land->candidates[i];
        if (biased) candidate->value.margin += bias_about(mind, land, candidate);
        candidate->value.margin += mind_noise(mind);
    }
}
