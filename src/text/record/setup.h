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
#ifndef TEXT_SETUP_H
#define TEXT_SETUP_H

#include "statement.h"

typedef struct Setup {
    LandGame game;                      /* as set up so far */
    SeatNames names;
    bool has_left;                      /* the bag is given tile by tile: */
    uint8_t left[LAND_MAX_TYPES];       /*   exactly these, */
    uint8_t out[LAND_MAX_TYPES];        /*   else all of the box without these */
    int discarded;
    int seat, phase, type;              /* whose turn, how far, with what in hand */
    int step;                           /* LAND_ASKED: at which step */
    unsigned extra;                     /* LAND_EXTRA_*, as read from the turn */
    unsigned memos;                     /* modules whose memos were read */
} Setup;

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
    bool (*read)(Setup *setup, int seat, const Line *line, int at, TextError *error);

    /* Write the words of the `i`th statement of this kind there is to make about a position,
     * none if it goes without saying, and the seat; false if there are no more.  Of SAID_OF_EACH
     * that is the number of seat `i`; of SAID_AFTER_TILE what is to be said of tile `i`. */
    bool (*write)(const LandGame *game, int i, int *seat, Text *words);
} Statement;

/* Is this the key of a statement? */
bool setup_knows(SeatNames names, int players, const char *word);

/* ---- Reading ------------------------------------------------------------- */

/* Begin with an empty table, or with the normal start of the game. */
AudeError setup_empty(Setup *setup, const AudeRules *rules, SeatNames names);
AudeError setup_normal(Setup *setup, const AudeRules *rules, SeatNames names);

/* One statement, from word 0 of the line on. */
bool setup_read(Setup *setup, const Line *line, TextError *error);

/* The position.  On failure `game` is untouched and the error blames the end of `line`. */
bool setup_finish(Setup *setup, AudeGame *game, const Line *line, TextError *error);

/* A number up to `most`, called `what` if it is none: for statements of one number. */
bool setup_number(const Line *line, int at, int most, const char *what, int *number,
                  TextError *error);

/* ---- Writing ------------------------------------------------------------- */

void setup_write(const LandGame *game, const SetupFormat *format, Text *text);

#endif
