/* memo.h -- what modules remember, as words for set-ups and positions.
 *
 *      memo castles 1 0 1 2 40 44 3 8      numbers, in the order of the module's list
 *
 * Everything a player would name has a statement of its own (setup.h).  What is left is
 * the middle of something: symbols waiting for a choice, a market day, who has deployed.
 * Nobody writes that by hand; a memo is the program's own note.  The module itself says whether
 * what was read can be (module.h: valid), so that no numbers whatever make an impossible
 * position. */
#ifndef TEXT_MEMO_H
#define TEXT_MEMO_H

#include "aude/aude.h"

#include "base/line.h"

/* When a number is remembered. */
typedef enum {
    MEMO_IN_TURN,       /* only until the tile just laid is dealt with */
    MEMO_ALWAYS,
} MemoTime;

/* Limits that depend on the position; MEMO_LENGTH: of the arrays that follow. */
enum {
    MEMO_TILE = -1,
    MEMO_NODE = -2,
    MEMO_SEAT = -3,
    MEMO_SEATS = -4,
    MEMO_TYPE = -5,
    MEMO_LENGTH = -6,
};

/* One number of a module's own part of LandExtras, or an array of them. */
typedef struct MemoField {
    MemoTime time;
    uint16_t offset;        /* in LandExtras */
    uint8_t size, stride;   /* 0: the list ends here */
    int32_t most;           /* or MEMO_TILE, ... */
    uint8_t entries;        /* 0: no array */
} MemoField;

#define MEMO_PART(part) ((LandExtras *)0)->part
#define MEMO_AT(part) (uint16_t)offsetof(LandExtras, part), sizeof MEMO_PART(part)
#define MEMO_ONE(time, part, most) {time, MEMO_AT(part), 0, most, 0}
#define MEMO_MANY(time, array, entry, most)                           \
    {time, MEMO_AT(array[0] entry), sizeof MEMO_PART(array)[0], most, \
     sizeof MEMO_PART(array) / sizeof MEMO_PART(array)[0]}

/* Is the tile just laid still being dealt with?  Only so long some things are remembered. */
bool memo_in_turn(const LandGame *game);

/* The memo of module `m` (ORDER MODULES), key and numbers: nothing if it remembers what is
 * usual. */
void memo_write(const LandGame *game, int m, Text *text);

/* Read one: word `at` names the module, whose bit is added to `*seen`.  The table must be
 * complete by then. */
bool memo_read(LandGame *game, unsigned *seen, const Line *line, int at, TextError *error);

#endif
