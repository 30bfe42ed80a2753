/* setup.h -- a position set up by words, for records and position strings.
 *
 * Statements come one by one, tiles before the figures on them; setup_finish() makes
 * the position once all are known.  What the words cannot mean is refused by the
 * rules (land_setup_*), with their reason. */
#ifndef TEXT_SETUP_H
#define TEXT_SETUP_H

#include "aude/aude.h"

#include "base/line.h"

typedef struct {
    LandGame game;                      /* as set up so far */
    bool has_left;                      /* the bag is given tile by tile: */
    uint8_t left[LAND_MAX_TYPES];       /*   exactly these, */
    uint8_t out[LAND_MAX_TYPES];        /*   else all of the box without these */
    int discarded;
    int seat, phase, type;              /* whose turn, how far, with what in hand */
    int step;                           /* LAND_ASKED: at which step */
    unsigned extra;                     /* LAND_EXTRA_*, as read from the turn */
    unsigned memos;                     /* modules whose memos were read */
} Setup;

/* Begin with an empty table, or with the normal start of the game. */
AudeError setup_empty(Setup *setup, const AudeRules *rules);
AudeError setup_normal(Setup *setup, const AudeRules *rules);

/* One statement each; `at` is the first word that belongs to it. */
bool setup_tile(Setup *setup, const Line *line, int at, TextError *error);       /* W0 0,0 */
bool setup_figure(Setup *setup, int seat, const Line *line, int at, TextError *error);
bool setup_left(Setup *setup, const Line *line, int at, TextError *error);       /* W U*2 or - */
bool setup_discarded(Setup *setup, const Line *line, int at, TextError *error);  /* X*2 or 2 */
bool setup_turn(Setup *setup, int seat, const Line *line, int at, TextError *error);

/* What modules add.  Bridges come after their tiles, castles after the figures on them. */
bool setup_bridge(Setup *setup, const Line *line, int at, TextError *error); /* bridge ns 1,0 */
bool setup_castle(Setup *setup, int seat, const Line *line, int at, TextError *error);
bool setup_goods(Setup *setup, int seat, const Line *line, int at, TextError *error);
bool setup_count(Setup *setup, const Line *line, int at, TextError *error); /* market */
bool setup_memo(Setup *setup, const Line *line, int at, TextError *error);

/* How many bridges or castles a seat has left. */
typedef enum { SETUP_BRIDGES, SETUP_CASTLES, SETUP_STOCKS } SetupStock;
bool setup_stock(Setup *setup, SetupStock stock, int seat, const char *word, TextError *error);

/* The position.  On failure `game` is untouched and the error blames the end of `line`. */
bool setup_finish(Setup *setup, AudeGame *game, const Line *line, TextError *error);

/* The words of these statements, for a position: what setup_left() and setup_discarded()
 * read (empty if the default is right), and what setup_turn() reads. */
void setup_write_bag(const LandGame *game, Text *left, Text *discarded);
void setup_write_hand(const LandGame *game, Text *text);
void setup_write_figure(const LandGame *game, int seat, int slot, Text *text);
void setup_write_castle(const LandGame *game, int castle, Text *text);
void setup_write_goods(const LandGame *game, int seat, Text *text);

/* Tile number `tile` as it was laid; and whether a bridge was built on it afterwards:
 * then its axis and square, else false. */
void setup_write_tile(const LandGame *game, int tile, Text *text);
bool setup_write_bridge(const LandGame *game, int tile, Text *text);

/* What a seat has left of them, and whether that is unusual. */
const char *setup_stock_name(SetupStock stock);
int setup_stock_left(const LandGame *game, SetupStock stock, int seat);
bool setup_stock_unusual(const LandGame *game, SetupStock stock, int seat);

/* The reason a rule gives, with its number: "the edges do not match (BASE-6)". */
bool text_refuse(TextError *error, AudeError reason);

#endif
