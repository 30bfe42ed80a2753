/* closer.c -- a closer look. */
#include "closer.h"

/* What a candidate is worth after it was played, looked at closely. */
static Evaluation judge(Evaluator *evaluator, const AudeGame *game, const Candidate *candidate) {
    AudeGame next;
    int seat = aude_actor(game);
    aude_copy(&next, game);
    candidate_play(&next, candidate);
    return evaluate_closely(evaluator, evaluator->large, &next, seat);
}

/* The networks may differ about the position as a whole: so the others are moved by what they
 * differ by on average.  But none of them comes before those that have been looked at. */
void closer_rank(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                 int most) {
    int32_t more = 0;
    if (most > n) most = n;
    candidates_sort(candidates, n, most);
    if (n < 2 || candidates_weighed(game)) return;
    for (int i = 0; i < most; i++) {
        int32_t seemed = candidates[i].value.margin;
        candidates[i].value = judge(evaluator, game, &candidates[i]);
        more += candidates[i].value.margin - seemed;
    }
    candidates_sort(candidates, most, most);
    int32_t worst = candidates[most - 1].value.margin;
    for (int i = most; i < n; i++) {
        int32_t moved = candidates[i].value.margin + more / most;
        candidates[i].value.margin = moved < worst ? moved : worst;
    }
}

int closer_best(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int n,
                CloserLook look) {
    int best = 0;
    if (n < 2 || candidates_weighed(game)) return candidates_best(candidates, n);
    candidates_sort(candidates, n, look.most);
    int32_t least = candidates[0].value.margin - look.within, greatest = 0;
    if (candidates[1].value.margin < least) return 0;
    for (int i = 0; i < look.most && i < n && candidates[i].value.margin >= least; i++) {
        int32_t margin = judge(evaluator, game, &candidates[i]).margin;
        if (i && margin <= greatest) continue;
        greatest = margin, best = i;
    }
    return best;
}

Evaluation closer_evaluate(Evaluator *evaluator, const AudeGame *game, int seat) {
    Evaluation mine = evaluate_closely(evaluator, evaluator->large, game, seat);
    if (game->rules.players > 2 || game->land.phase == LAND_OVER) return mine;
    Evaluation theirs = evaluate_closely(evaluator, evaluator->large, game, 1 - seat);
    return (Evaluation){(mine.margin - theirs.margin) / 2, (mine.logit - theirs.logit) / 2};
}
