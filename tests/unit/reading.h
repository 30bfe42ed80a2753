/* reading.h -- positions and moves read from their words, and parts of what is said about them. */
#ifndef UNIT_READING_H
#define UNIT_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "record/position.h"

static inline AudeGame position(const char *string) {
    AudeGame game;
    TextError error = {0};
    if (!position_read(&game, string, &error))
        fail_msg("%s\n%d: %s", string, error.column, error.reason);
    return game;
}

/* One that is legal now. */
static inline AudeMove move_of(const AudeGame *game, const char *words) {
    AudeMove move;
    TextError error = {0};
    AudeGame after = *game;
    if (!move_read(game, words, &move, &error)) fail_msg("%s: %s", words, error.reason);
    AudeError refused = aude_play_checked(&after, move, NULL);
    if (refused) fail_msg("%s: %s", words, aude_error_text(refused));
    return move;
}

static inline void assert_part(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("there is no\n%s\nin\n%s", part, text);
}

#endif
