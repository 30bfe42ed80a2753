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

#include "line.h"

/* The modules that keep memos, and how many there are. */
enum { MEMO_MODULES = 5 };
const char *memo_name(int module);

/* The numbers of one memo: nothing if there is nothing to remember. */
void memo_write(const LandGame *game, int module, Text *text);

/* Read one: word `at` names the module.  The table must be complete. */
bool memo_read(LandGame *game, const Line *line, int at, TextError *error);

#endif
