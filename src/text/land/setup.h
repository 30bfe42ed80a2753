/* setup.h -- a position of the tile game by statements, for records and position strings.
 *
 *      tile W0 1,0             in positions without the key; tiles come before all that is on them
 *      figure anna road-e 1,0  (1 road-e 1,0)
 *      points anna 3           in positions those of all seats: points 3 0
 *      left W U*2, or -        what can be drawn; else all of the box without what lies here
 *      discarded X*2, or 2     which, or at least how many
 *      turn anna W             whose turn; nothing, the tile in hand, `laid` or `asked STEP`
 *      over                    (turn over)
 *      memo KEY NUMBERS        what a module remembers (memo.h)
 *
 * and what modules add (module/).  Statements come one by one, tiles before the figures on them;
 * setup_finish() makes the position once all are known.  What the words cannot mean is refused by
 * the rules (land_setup_*), with their reason. */
#ifndef TEXT_LAND_SETUP_H
#define TEXT_LAND_SETUP_H

#include "record/setup.h"

/* ---- The table of statements --------------------------------------------- */

typedef enum {
    SAID_ALONE,         /* KEY words */
    SAID_OF_SEAT,       /* KEY anna words */
    SAID_OF_EACH,       /* KEY anna number; in positions KEY number number ... */
    SAID_AFTER_TILE,    /* KEY words, about the tile laid last */
} StatementForm;

typedef struct Statement {
    const char *key;
    StatementForm form;

    /* Read its words, from word `at` on: all of them; of SAID_OF_EACH just one number.  `seat`
     * is whom it is about, if it is about anybody. */
    bool (*read)(LandSetup *setup, int seat, const Line *line, int at, TextError *error);

    /* Write the words of the `i`th statement of this kind there is to make about a position,
     * none if it goes without saying, and the seat; false if there are no more.  Of SAID_OF_EACH
     * that is the number of seat `i`; of SAID_AFTER_TILE what is to be said of tile `i`. */
    bool (*write)(const LandGame *game, int i, int *seat, Text *words);
} Statement;

/* Is this the key of a statement? */
bool setup_knows(SeatNames names, int players, const char *word);

/* ---- Reading ------------------------------------------------------------- */

/* Begin with an empty table, or with the normal start of the game.  Everybody sees all of it. */
AudeError setup_empty(GameSetup *setup, const AudeRules *rules, SeatNames names, int viewer);
AudeError setup_normal(GameSetup *setup, const AudeRules *rules, SeatNames names, int viewer);

/* One statement, from word 0 of the line on. */
bool setup_read(GameSetup *setup, const Line *line, TextError *error);

/* The position.  On failure `game` is untouched and the error blames the end of `line`. */
bool setup_finish(GameSetup *setup, AudeGame *game, const Line *line, TextError *error);

/* A number up to `most`, called `what` if it is none: for statements of one number. */
bool setup_number(const Line *line, int at, int most, const char *what, int *number,
                  TextError *error);

/* ---- Writing ------------------------------------------------------------- */

void setup_write(const LandGame *game, const SetupFormat *format, Text *text);

#endif
