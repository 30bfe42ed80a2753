/* players.c -- the table of computer players, and how one is asked.
 *
 * A player is a row.  HACKING.md, "A computer player", says how to add one. */
#include "card/card.h"
#include "land/land_mind.h"
#include "mind.h"

#include <assert.h>
#include <string.h>

/* ---- random: any legal move ------------------------------------------------- */

static void random_look(AiMind *mind) {
    AudeMove moves[AUDE_MAX_MOVES];
    uint32_t n = (uint32_t)aude_moves(&mind->game, moves);
    mind_decide(mind, moves[random_below(&mind->rng, n)]);
}

static bool nothing_to_think(AiMind *mind) {
    (void)mind;
    return false;
}

static const AiBrain random_brain = {0, random_look, nothing_to_think};

/* ---- The table ---------------------------------------------------------------- */

/* What completion says of them; modules for pages are without. */
#ifdef __wasm__
#define MEANS(words) NULL
#else
#define MEANS(words) words
#endif

/* In the card game two kinds of thinking have proved to be enough: those that weigh each move
 * alone share one, those that play on share the other.  Modules for pages are without those that
 * no level is and no page asks. */
const AiPlayer ai_players[] = {
    {"random", MEANS("any legal move, all equally likely"), {&random_brain, &random_brain}},
    {"linear", MEANS("the best turn by a linear evaluation"), {&land_linear, &card_one_ply}},
    {"greedy", MEANS("the best turn by the network"), {&land_greedy, &card_one_ply}},
#ifndef __wasm__
    {"expect", MEANS("the best turn after the best replies"), {&land_expect, &card_one_ply}},
    {"rollout", MEANS("the best turn when greedy plays on"), {&land_rollout, &card_search}},
    {"mcts", MEANS("the best turn in a growing tree"), {&land_mcts, &card_search}},
#endif
    {"aude", MEANS("the strongest"), {&land_aude, &card_search}},
    {0},
};

/* ---- Thinking --------------------------------------------------------------- */

static const AiBrain *brain_for(const AiSettings *settings, int game) {
    const AiPlayer *player = game == AUDE_LAND ? level_player(settings) : settings->player;
    return player->brain[game];
}

/* Which game it will be shown is not known yet: there is room for either. */
size_t ai_memory(const AiSettings *settings) {
    size_t memory = 0;
    for (int game = 0; game < AI_GAMES; game++) {
        size_t needed = brain_for(settings, game)->memory;
        if (memory < needed) memory = needed;
    }
    return (sizeof(AiMind) + 63) / 64 * 64 + memory;
}

AiMind *ai_open(void *memory, const AiSettings *settings, uint64_t seed) {
    AiMind *mind = memory;
    memset(mind, 0, ai_memory(settings));
    mind->settings = *settings;
    mind->bias = bias_of(settings);
    mind->rng = key_mix(seed, 0);
    return mind;
}

static const AiBrain *brain_of(const AiMind *mind) {
    return brain_for(&mind->settings, mind->game.rules.game);
}

/* What it remembers of one kind of game makes no sense in another. */
static void forget(AiMind *mind) {
    memset(mind_memory(mind), 0, brain_for(&mind->settings, mind->game.rules.game)->memory);
}

void ai_look(AiMind *mind, const AudeGame *game) {
    mind->seat = aude_actor(game);
    assert(mind->seat >= 0);
    if (mind->game.rules.game != game->rules.game) forget(mind);
    aude_view(game, mind->seat, &mind->game);
    mind->nodes = 0;
    brain_of(mind)->look(mind);
    assert(mind->n_lines > 0);
}

bool ai_think(AiMind *mind) { return mind_may_go_on(mind) && brain_of(mind)->think(mind); }

int ai_lines(const AiMind *mind, AiLine lines[], int room) {
    int n = mind->n_lines < room ? mind->n_lines : room;
    memcpy(lines, mind->line, (size_t)n * sizeof *lines);
    return n;
}

uint32_t ai_nodes(const AiMind *mind) { return mind->nodes; }
