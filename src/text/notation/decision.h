/* decision.h -- moves in words: the rows that say how each kind is written and read.
 *
 * The basic game's rows are in decision.c, those of a module in its text half.  What rows have
 * in common, and may use in their own functions, is declared here. */
#ifndef TEXT_DECISION_H
#define TEXT_DECISION_H

#include "notation.h"

/* Words being read as a move. */
typedef struct Reading {
    const LandGame *game;
    const Line *line;
    int at;                 /* the next word */
    AudeMove move;
    TextError *error;
} Reading;

/* One kind of move; or, without a name, another word for one. */
typedef struct MoveWords {
    int kind;
    const char *name;       /* "bridge": what JSON calls it */
    const char *word;       /* that it begins with; NULL: it is known by what follows */
    void (*write)(const LandGame *, AudeMove, Text *);      /* what comes after the word */
    bool (*read)(Reading *, int kind);                      /* the word has been read */
    Say asked;              /* after the name of who is asked for one: "may build a bridge" */
    Say done;               /* after the name of who did it: "builds a bridge", */
    void (*rest)(const LandGame *, AudeMove, Text *);       /* and what follows, if anything */
    Say called;             /* in a list of turns: "a bridge", */
    void (*also)(const LandGame *, AudeMove, Text *);       /* and what follows there */
    bool on_square;         /* it is about a square, as those of figures are */
} MoveWords;

/* The row of a kind of move, or NULL. */
const MoveWords *move_words(int kind);

/* Do moves of this kind name a part of a tile, as a figure does? */
bool kind_has_spot(int kind);

/* ---- Reading: parts of moves -------------------------------------------- */

const char *reading_word(const Reading *r);
bool reading_blame(Reading *r); /* the next word, for the reason in r->error */
#define READING_FAIL(r, ...) line_fail((r)->line, (r)->at, (r)->error, __VA_ARGS__)

/* The move is known; `n` further words belonged to it.  True. */
bool reading_done(Reading *r, AudeMove move, int n);

/* Does the word that is `ahead` of the next look like a square? */
bool reading_is_square(const Reading *r, int ahead);
/* The square that the next word names, if it looks like one; else `*square` stays. */
bool reading_square(Reading *r, LandCell *square);
/* A figure, if the next word names one; else the meeple. */
int reading_figure(Reading *r);

/* The square of the tile just laid: it need not be named. */
LandCell last_square(const LandGame *game);

/* ---- Cells of rows: functions that several kinds share -------------------- */

void write_nothing(const LandGame *game, AudeMove move, Text *text);
bool read_nothing(Reading *r, int kind);
void write_type(const LandGame *game, AudeMove move, Text *text); /* " bK" */
bool read_type(Reading *r, int kind);
void write_cell(const LandGame *game, AudeMove move, Text *text); /* " 3,4" */
bool read_cell(Reading *r, int kind);
void write_spot(const LandGame *game, AudeMove move, Text *text); /* " big road-e 1,0" */
bool read_spot(Reading *r, int kind); /* the square may be missing: the tile just laid */
void write_figure(AudeMove move, Text *text); /* "big ", if not meeple */
void tell_figure(const LandGame *game, AudeMove move,
                 Text *text); /* "puts a knight into the city" */
void tell_land(const LandGame *game, AudeMove move, Text *text);   /* " (road)" */

void call_figure(const LandGame *game, AudeMove move, Text *text); /* "as knight" */
void call_type(const LandGame *game, AudeMove move, Text *text);   /* "a curve" */

/* ---- For the row of the tile game (game_text.h) --------------------------- */

void land_move_write(const AudeGame *game, AudeMove move, Text *text);
bool land_decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                        TextError *error);
const char *land_kind_name(int kind);           /* "place": what JSON calls it */
const char *land_question_name(const AudeGame *game);
const char *land_reason_name(int reason);
void land_entry_write(const AudeEntry *entry, Text *text);

#endif
