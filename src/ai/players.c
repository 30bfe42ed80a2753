/* players.c -- the table of computer players, and how one is asked. */
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

const AiPlayer ai_players[] = {
    {"random", "any legal move, all equally likely", 0, random_look, nothing_to_think},
    {0},
};

/* ---- Thinking --------------------------------------------------------------- */

size_t ai_memory(const AiSettings *settings) {
    return (sizeof(AiMind) + 63) / 64 * 64 + settings->player->memory;
}

AiMind *ai_open(void *memory, const AiSettings *settings, uint64_t seed) {
    AiMind *mind = memory;
    memset(mind, 0, ai_memory(settings));
    mind->settings = *settings;
    mind->rng = key_mix(seed, 0);
    return mind;
}

void ai_look(AiMind *mind, const AudeGame *game) {
    mind->seat = aude_actor(game);
    assert(mind->seat >= 0);
    aude_view(game, mind->seat, &mind->game);
    mind->nodes = 0;
    mind->settings.player->look(mind);
    assert(mind->n_lines > 0);
}

bool ai_think(AiMind *mind) { return mind_may_go_on(mind) && mind->settings.player->think(mind); }

int ai_lines(const AiMind *mind, AiLine lines[], int room) {
    int n = mind->n_lines < room ? mind->n_lines : room;
    memcpy(lines, mind->line, (size_t)n * sizeof *lines);
    return n;
}

uint32_t ai_nodes(const AiMind *mind) { return mind->nodes; }
