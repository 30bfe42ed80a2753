/* endgame.c -- the last tiles, played out in every way.
 *
 * The stack is our own and no recursion, so that thinking can stop between any two leaves and go on
 * there.  Nothing is cut off: with several players, and draws between turns, bounds say little. */
#include "endgame.h"

#include <string.h>

/* With modules that ask many questions a turn has too many candidates. */
bool endgame_near(const AudeGame *game) {
    bool questions = false;
    for (int step = 0; step < LAND_STEPS; step++) questions |= game->land.askers[step] != 0;
    return game->land.left <= (questions ? 0 : ENDGAME_LEFT);
}

static Outcome outcome_of(const AudeGame *game) {
    Outcome outcome = {{0}, {0}};
    for (int seat = 0; seat < game->rules.players; seat++) {
        outcome.margin[seat] = game_margin(game, seat) * AI_POINT;
        outcome.win[seat] = win_at_end(game, seat);
    }
    return outcome;
}

static void push(Endgame *endgame, const AudeGame *game) {
    Frame *frame = &endgame->frame[endgame->depth++];
    if (&frame->game != game) aude_copy(&frame->game, game);
    frame->actor = aude_actor(game);
    frame->next = frame->n = 0;
    frame->total = 0;
    frame->any = false;
    memset(frame->margin, 0, sizeof frame->margin);
    memset(frame->win, 0, sizeof frame->win);
    if (frame->actor == AUDE_CHANCE)
        frame->n = aude_chances(game, frame->moves, frame->weight);
    else if (frame->actor != AUDE_NOBODY)
        frame->n = aude_moves(game, frame->moves);
}

/* A move of this frame came to `outcome`. */
static void take_in(Frame *frame, const Outcome *outcome) {
    int done = frame->next - 1;
    if (frame->actor == AUDE_CHANCE) {
        for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
            frame->margin[seat] += (int64_t)frame->weight[done] * outcome->margin[seat];
            frame->win[seat] += (int64_t)frame->weight[done] * outcome->win[seat];
        }
        frame->total += frame->weight[done];
        return;
    }
    if (!frame->any || outcome->margin[frame->actor] > frame->best.margin[frame->actor])
        frame->best = *outcome;
    frame->any = true;
}

/* All moves are done, or the game is over. */
static Outcome result(const Frame *frame) {
    Outcome outcome = {{0}, {0}};
    if (frame->actor == AUDE_NOBODY) return outcome_of(&frame->game);
    if (frame->actor != AUDE_CHANCE) return frame->best;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        outcome.margin[seat] = (int32_t)(frame->margin[seat] / frame->total);
        outcome.win[seat] = (int32_t)(frame->win[seat] / frame->total);
    }
    return outcome;
}

void endgame_begin(Endgame *endgame, const AudeGame *game) {
    endgame->depth = 0;
    endgame->leaves = 0;
    push(endgame, game);
}

bool endgame_go_on(Endgame *endgame, uint32_t leaves, Outcome *outcome) {
    uint32_t end = endgame->leaves + leaves;
    while (endgame->leaves < end) {
        Frame *frame = &endgame->frame[endgame->depth - 1];
        if (frame->next < frame->n) {
            AudeGame game;
            aude_copy(&game, &frame->game);
            aude_play(&game, frame->moves[frame->next++], NULL);
            push(endgame, &game);
            continue;
        }
        if (frame->actor == AUDE_NOBODY) endgame->leaves++;
        Outcome came_to = result(frame);
        if (--endgame->depth == 0) {
            *outcome = came_to;
            return true;
        }
        take_in(&endgame->frame[endgame->depth - 1], &came_to);
    }
    return false;
}
