/* module_text.h -- the text half of a module: how it is written, read, asked and drawn.
 *
 * One row a module, one file in module/.  The rules of a module are its other file,
 * src/land/module/KEY.c; a text half asks that through land.h and reads no state but its own.
 * Nothing else in the text layer names a module.
 *
 * This header lies below all rooms of the text layer, which go by the rows of the table; the halves
 * lie above them, because they use them all; and module_text.c, which lists the halves, on top.
 *
 * What is printed on a tile is drawn with the tile, whichever module brings it.  A module draws
 * what players lay, build and own because of it. */
#ifndef TEXT_MODULE_TEXT_H
#define TEXT_MODULE_TEXT_H

#include "aude/aude.h"

#include "base/json_writer.h"
#include "base/line.h"
#include "base/text.h"

/* What the rooms above make of a module's rows, declared there. */
struct MoveWords;               /* notation/decision.h */
struct Reading;
struct Statement;               /* land/setup.h */
struct MemoField;               /* land/memo.h */
struct LandSetup;               /* record/setup.h */
struct Sentence;                /* record/expect.h */
struct DrawStyle;               /* draw.h */
struct Look;                    /* letters/letters.h */
struct SvgPanel;                /* svg/board.h */

/* What points are called, and what they are made of: ": most wine (3)".  May be NULL. */
typedef struct {
    int reason;                 /* AudeReason */
    Say said;                   /* the English is what JSON calls it */
    void (*parts)(const AudeEntry *, Text *);
} ReasonWords;

/* Things that a seat has, besides figures. */
typedef struct {
    const char *name;           /* "bridge": in records, */
    Say count;                  /* and for people: "%d bridge{|s}" */
    int n;
    bool won;                   /* kept, not to be used up: named after what is left */
    const char *art, *scale;    /* its token in the pictures, and how large that is (svg/art.c) */
} Stock;
enum { MODULE_STOCK = 3 };      /* kinds of them that a module brings, at most */

/* A cell of a tile as it lies, that a module may cover. */
typedef struct {
    int tile, cell;
    bool thing;                 /* something stands there */
    AudeLang lang;              /* of what is written there, */
    char letters[12];           /* if anything is, where cells are large: two letters of it */
} Covered;

/* A question of the module, as it is put to people. */
typedef struct {
    const AudeGame *game;
    const struct DrawStyle *style;  /* names of the players, size of the screen */
    int kind;                   /* of move that answers it */
    const AudeMove *moves;      /* all that are listed, passing included */
    int n;
} Asked;

typedef struct {
    const char *key;            /* "inns": as in src/land/module_rows.h */

    /* ---- Words ----  Lists end with an empty row; what a module has none of
     * is NULL. */
    const struct MoveWords *moves;      /* its kinds of move */
    const struct Statement *statements; /* of set-ups and positions */
    const struct MemoField *memo;       /* what it remembers in the middle of something */
    const struct Sentence *sentences;   /* expectations */
    const ReasonWords *reasons;         /* for points */
    Say span; /* what the segment LAND_SPAN is called, in English by notation */

    /* What it adds to a placement, after the square.  Reading moves on over the words that
     * belong to it, if any. */
    void (*place_write)(AudeMove place, Text *text);
    AudeMove (*place_read)(struct Reading *r, AudeMove place);

    /* Figures that stand on no tile: where (false: not there), and how they are put there
     * (`known`: the words are of this kind). */
    bool (*off_table_write)(LandSpot spot, Text *text);
    bool (*off_table_read)(struct LandSetup *setup, int seat, const Line *line, int at, bool *known,
                           TextError *error);

    /* ---- Pictures: all may be NULL ---- */

    /* Letters.  What covers a cell; lines below the board. */
    const struct Look *(*letters_over)(const LandGame *, Covered *);
    void (*letters_below)(const LandGame *, Text *);

    /* SVG.  Definitions; what is built on tiles; who stands elsewhere than on one; something
     * below the cards of the players, and how much room that takes. */
    void (*svg_define)(Text *);
    void (*svg_built)(const LandGame *, const struct DrawStyle *, Text *);
    void (*svg_guests)(const LandGame *, const struct DrawStyle *, Text *);
    /* Where a figure stands because of what was built: in tenths of a unit on the table.  False:
     * where it would stand otherwise. */
    bool (*svg_stand)(const LandGame *, LandSpot, int at[2]);
    void (*svg_plan)(const LandGame *, struct SvgPanel *);
    void (*svg_panel)(const LandGame *, int x, int y, Text *);

    /* What a seat has, in letters and pictures alike; how many kinds, also if it has none. */
    int (*stock)(const LandGame *, int seat, Stock stock[MODULE_STOCK]);

    /* ---- People: what somebody who plays is told (people/); all may be NULL ---- */

    /* Its question: what it means.  Returns what number 0 of the list says, if one may pass. */
    Say (*ask)(const Asked *, Text *);
    const char *amount; /* the question that any number answers: "bid" */
    Say amount_said; /* the same for people: "your bid" */

    /* In a list of moves, what the words of one do not tell, in brackets after a space. */
    void (*note)(const AudeGame *, AudeMove, Text *);

    void (*figure)(const LandGame *, Text *); /* a line before the figure is asked for */
    Say adds; /* what it adds to a placement: "builds one of your bridges", */
    Say only; /* and what is said where the tile fits in no other way */
    Say reveals; /* what is said before a tile that chance reveals */
    Say (*printed)(int type); /* what of it is printed on a tile: "a bazaar"; NULL: nothing */

    /* Points.  Bits of AudeReasons: paid in the game, though nothing is complete; for nothing
     * that lies on a square. */
    unsigned at_once, nowhere;

    /* ---- JSON: all may be NULL ---- */

    /* Members of a state; and whether a decision changed them, or what the module adds to
     * supplies: then an event has them as well. */
    void (*json_state)(const LandGame *, Json *);
    void (*json_supply)(const LandGame *, int seat, Json *);
    bool (*json_changed)(const LandGame *before, const LandGame *after);

    /* Members of a feature; of a move, also of one that is not its own. */
    void (*json_feature)(const LandGame *, int root, Json *);
    void (*json_move)(const LandGame *, AudeMove, Json *);
} ModuleText;

extern const ModuleText *const module_texts[]; /* ORDER MODULES */
extern const int module_texts_count;

/* Is module number `m` in play? */
bool module_in_play(const LandGame *game, int m);

/* Each module in play that has the field, by its number `m`. */
#define FOR_MODULE_TEXTS(game, m, field)         \
    for (int m = 0; m < module_texts_count; m++) \
        if (module_texts[m]->field && module_in_play(game, m))

#endif
