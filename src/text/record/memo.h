/* memo.h -- what modules remember, as words for set-ups and positions.
 *
 *      memo castles 1 0 1 2 40 44 3 8      numbers, in the order of the table in memo.c
 *
 * Everything a player would name has a statement of its own (setup.h).  What is left is
 * the middle of something: symbols waiting for a choice, a market day, who has deployed.
 * Nobody writes that by hand; a memo is the program's own note, checked when it is read
 * so that no numbers whatever can make an impossible position. */
#ifndef TEXT_MEMO_H
#define TEXT_MEMO_H

#include "aude/aude.h"

#include "base/line.h"

enum { MEMO_MODULES = 4 };
const char *memo_name(int module);

/* Is the tile just laid still being dealt with?  Only so long some things are remembered. */
bool memo_in_turn(const LandGame *game);

/* The numbers of one memo: nothing if there is nothing to remember. */
void memo_write(const LandGame *game, int module, Text *text);

/* Read one: word `at` names the module, whose bit is added to `*seen`.  The table must be
 * complete by then. */
bool memo_read(LandGame *game, unsigned *seen, const Line *line, int at, TextError *error);

/* Whose turn it is is known: modules without a memo remember what is usual. */
void memo_default(LandGame *game, unsigned seen);

/* Can these things be remembered together? */
bool memo_possible(const LandGame *game);

#endif
