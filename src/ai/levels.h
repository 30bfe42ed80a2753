/* levels.h -- how somebody plays who does not play his best. */
#ifndef AI_LEVELS_H
#define AI_LEVELS_H

#include "ai.h"

/* What a character sees more in than there is: 1/AI_POINT for every point or figure of a term of
 * the evaluation (land/inputs.h); up to one of 0. */
enum { TASTE_LIKES = 6 };
typedef struct {
    uint8_t term;
    int16_t more;
} AiLike;

typedef struct {
    uint32_t noise;             /* how far off it is about a turn, in 1/AI_POINT */
    uint8_t overlooks;          /* of 256 squares so many */
    bool no_fields;             /* it forgets that fields pay */
    AiLike likes[TASTE_LIKES];
} AiTaste;

static inline bool taste_matters(const AiTaste *taste) {
    return taste->noise || taste->overlooks || taste->no_fields || taste->likes[0].more;
}

AiTaste taste_of(const AiSettings *settings);

/* The house player: aude, whom levels and characters are of. */
const AiPlayer *ai_house(void);

/* If there is a level: how long he thinks, where nothing else was said. */
void level_apply(AiSettings *settings);

/* Who plays the tile game for him: at a level of the house player it may be a simpler one.  The
 * card game has levels of its own (card/one_ply.c). */
const AiPlayer *level_player(const AiSettings *settings);

#endif
