/* answers.c -- what is usually answered when modules ask something in the middle of a turn. */
#include "answers.h"

#include "../margin.h"
#include "module_inputs.h"

enum {
    QUESTIONS = 64,             /* no turn asks more */
    WEIGHED = 20,               /* answers of which the best is looked for */
};

bool answers_asked(const AudeGame *game) {
    if (aude_actor(game) < 0 || game->land.phase == LAND_TO_PLACE) return false;
    return game->land.phase != LAND_ASKED || !inputs_weigher(&game->land);
}

/* By how much a seat leads when the turn is over and all further questions get their first
 * answer: no, where that is one. */
static int lead_after(const AudeGame *game, AudeMove answer, int seat) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame next;
    aude_copy(&next, game);
    aude_play(&next, answer, NULL);
    for (int i = 0; i < QUESTIONS && answers_asked(&next); i++) {
        aude_moves(&next, moves);
        aude_play(&next, moves[0], NULL);
    }
    return game_margin(&next, seat);
}

/* Do points depend on the answer?  Before a scoring they do, and afterwards if no is no answer.
 * Before the final one, too, but there is too much to choose from: whoever is asked will see. */
static bool is_about_points(const LandGame *game, AudeMove first) {
    if (game->phase != LAND_ASKED) return false;
    if (game->step == LAND_SCORED) return first != AUDE_PASS;
    return game->step == LAND_SCORING;
}

AudeMove answers_usual(const AudeGame *game, int *answers) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves), seat = aude_actor(game), best = 0;
    *answers = n;
    if (n == 1 || !is_about_points(&game->land, moves[0])) return moves[0];
    int most = lead_after(game, moves[0], seat);
    for (int i = 1; i < n && i < WEIGHED; i++) {
        int lead = lead_after(game, moves[i], seat);
        if (lead > most) best = i, most = lead;
    }
    return moves[best];
}

void answers_settle(AudeGame *game) {
    int answers;
    for (int i = 0; i < QUESTIONS && answers_asked(game); i++)
        aude_play(game, answers_usual(game, &answers), NULL);
}
