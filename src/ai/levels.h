/* levels.h -- how somebody plays who does not play his best. */
#ifndef AI_LEVELS_H
#define AI_LEVELS_H

#include "ai.h"

/* What a character prefers: a term of the evaluation (land/inputs.h), of which every point or
 * figure is worth so much more to him, in 1/AI_POINT.  A list ends with a weight of 0. */
enum { MAX_PREFERENCES = 6 };
typedef struct {
    uint8_t term;
    int16_t weight;
} AiPreference;

typedef struct {
    uint32_t noise;             /* how far off it is about a turn, in 1/AI_POINT */
    uint8_t overlooks;          /* of 256 squares so many */
    bool no_fields;             /* it forgets that fields pay */
    AiPreference preferences[MAX_PREFERENCES];
} AiBias;

static inline bool bias_matters(const AiBias *bias) {
    return bias->noise || bias->overlooks || bias->no_fields || bias->preferences[0].weight;
}

AiBias bias_of(const AiSettings *settings);

/* The house player: aude, whom levels and characters are of. */
const AiPlayer *ai_house(void);

/* If there is a level: how long he thinks, where nothing else was said. */
void level_apply(AiSettings *settings);

/* Who plays the tile game for him: at a level of the house player it may be a simpler one.  The
 * card game has levels of its own (card/one_ply.c). */
const AiPlayer *level_player(const AiSettings *settings);

#endif
