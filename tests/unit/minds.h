/* minds.h -- computer players, opened by their words and asked what they would do. */
#ifndef UNIT_MINDS_H
#define UNIT_MINDS_H

#include "ai.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static inline AiSettings player_of(const char *words) {
    AiSettings settings;
    const char *wrong = ai_settings_read(&settings, words);
    if (wrong) fail_msg("%s: %s", words, wrong);
    return settings;
}

/* To be released with free(). */
static inline AiMind *mind_of(const char *words, uint64_t seed) {
    AiSettings settings = player_of(words);
    void *memory = malloc(ai_memory(&settings));
    assert_non_null(memory);
    return ai_open(memory, &settings, seed);
}

static inline void think(AiMind *mind, const AudeGame *at) {
    ai_look(mind, at);
    while (ai_think(mind)) continue;
}

static inline AiLine choice_of(AiMind *mind, const AudeGame *at) {
    AiLine line;
    think(mind, at);
    assert_int_equal(ai_lines(mind, &line, 1), 1);
    return line;
}

#endif
