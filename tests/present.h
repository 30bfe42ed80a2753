/* present.h -- which modules this program has: all, unless it was built with AUDE_WITHOUT. */
#ifndef TESTS_PRESENT_H
#define TESTS_PRESENT_H

#include "aude/aude.h"

#include "module_rows.h"

/* How many modules there are, in this build or not.  Tests that list them compare, so that whoever
 * adds one is told where else it is to be played. */
enum {
#define X(key, option) +1
    MODULES_THERE_ARE = MODULE_ROWS(X)
#undef X
};

/* Do the rules ask for a module that was left out of this build?  (In brackets: the function,
 * whatever a macro makes of it.) */
static inline bool asks_for_absent(const AudeRules *rules) {
    AudeGame game;
    return (aude_start)(&game, rules) == AUDE_ERR_LEFT_OUT;
}

/* Play without such modules, then; the sixth player may have come with one. */
static inline void leave_out_absent(AudeRules *rules) {
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        AudeRules one = {.game = rules->game, .players = 2};
        one.option[o] = rules->option[o];
        if (asks_for_absent(&one)) rules->option[o] = 0;
    }
    AudeGame game;
    if ((aude_start)(&game, rules) == AUDE_ERR_PLAYERS && rules->players > 5) rules->players = 5;
}

#endif
