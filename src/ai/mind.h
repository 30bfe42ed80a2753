/* mind.h -- what all computer players share while they think.
 *
 * What a player needs beside it lies behind it, in the same memory (mind_memory): so a mind is one
 * block that its host owns, and cleared bytes are a mind that has seen nothing. */
#ifndef AI_MIND_H
#define AI_MIND_H

#include "ai.h"

#include "../game.h"
#include "levels.h"

struct AiMind {
    AiSettings settings;
    AiBias bias;
    uint64_t rng;
    AudeGame game;              /* the position, as its actor sees it */
    int seat;                   /* who decides in it */
    uint32_t nodes;             /* looked at so far */
    int n_lines;
    AiLine line[AI_MAX_LINES];  /* best first */
};

/* The memory that the player asked for. */
static inline void *mind_memory(AiMind *mind) {
    return (char *)mind + (sizeof *mind + 63) / 64 * 64;
}

/* A setting, or what the player likes if it was not set. */
static inline uint32_t mind_setting(const AiMind *mind, AiSetting setting, uint32_t usual) {
    uint32_t value = mind->settings.value[setting];
    return value ? value : usual;
}

/* May it look at more positions? */
static inline bool mind_may_go_on(const AiMind *mind) {
    uint32_t most = mind->settings.value[AI_NODES];
    return !most || mind->nodes < most;
}

/* How far off it is about something, in 1/AI_POINT: mostly little, seldom more than its noise. */
static inline int32_t mind_noise(AiMind *mind) {
    uint32_t noise = mind->bias.noise;
    if (!noise) return 0;
    uint32_t a = random_below(&mind->rng, noise), b = random_below(&mind->rng, noise);
    return (int32_t)(a + b) - (int32_t)noise;
}

/* A line that is one move. */
static inline void mind_decide(AiMind *mind, AudeMove move) {
    mind->n_lines = 1;
    mind->line[0] = (AiLine){.move = {move}, .n = 1};
}

/* A line in its place among the first `known` of the mind, best first; what no longer has room
 * is forgotten. */
static inline void mind_insert(AiMind *mind, const AiLine *line, int known) {
    int at = known < AI_MAX_LINES ? known : AI_MAX_LINES - 1;
    if (at < known && mind->line[at].margin >= line->margin) return;
    for (; at > 0 && mind->line[at - 1].margin < line->margin; at--)
        mind->line[at] = mind->line[at - 1];
    mind->line[at] = *line;
    mind->n_lines = known < AI_MAX_LINES ? known + 1 : AI_MAX_LINES;
}

/* The square root, rounded down. */
static inline int64_t square_root(uint64_t n) {
    uint64_t root = 0, bit = (uint64_t)1 << ((63 - __builtin_clzll(n | 1)) / 2);
    for (; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= n) root += bit;
    return (int64_t)root;
}

#endif
