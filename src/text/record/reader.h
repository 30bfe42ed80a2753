/* reader.h -- a record while it is read: what the files that read one share.
 *
 *   record_read.c   files, lines, and which line is which
 *   record_head.c   the head, the set-up, and where the game begins
 *   record_turn.c   turns, and what must be refused
 *
 * and land/record.c, card/record.c: what chance deals, as the games write it down. */
#ifndef TEXT_READER_H
#define TEXT_READER_H

#include "deal.h"
#include "record.h"
#include "setup.h"

/* How far a record has come. */
typedef enum { STAGE_HEAD, STAGE_SETUP, STAGE_GAME, STAGE_REFUSED, STAGE_ENDED } RecordStage;

/* Hands as they are read, a line each, until they are dealt, card by card round the table. */
typedef struct {
    Line line[AUDE_MAX_SEATS];  /* `deal anna red1 sheep`; no words: nothing yet */
    int at[AUDE_MAX_SEATS];     /* the next word of each */
} Hands;

typedef struct RecordReader {
    Record *record;
    TextError *error;
    const char *at, *end;       /* the bytes not yet read */
    Line line;
    RecordStage stage;
    AudeRules rules;            /* as far as read */
    Line players;               /* where they were named, to blame it, */
    Line seen;                  /* and whose view it is; no words: all */
    bool whole;                 /* no views */
    GameSetup setup;
    Hands hands;                /* that were named, but not dealt yet */
    AudeAccount paid;           /* by the last turn */
    Dealer dealer;              /* if the record reveals its seed */
    bool left_out;              /* it needs a module that this program was built without */
} RecordReader;

/* A line, known by its first word.  Lists end with an empty row. */
typedef struct RecordLine {
    const char *key;
    RecordStage stage;          /* the last in which it makes sense */
    bool (*read)(RecordReader *);
    bool deals;                 /* goes on with the hands; before any other line they are dealt */
} RecordLine;

/* ---- The line at hand ----------------------------------------------------- */

static inline const char *reader_word(const RecordReader *r, int i) {
    return line_word(&r->line, i);
}
static inline bool reader_blame(RecordReader *r, int i) {
    return line_blame(&r->line, i, r->error);
}
static inline bool reader_ends(RecordReader *r, int n) { return line_ends(&r->line, n, r->error); }
#define READER_FAIL(r, i, ...) line_fail(&(r)->line, i, (r)->error, __VA_ARGS__)

/* Is it, from its first word, `key`?  Not if a player is called so (statement.h). */
bool reader_begins(const RecordReader *r, const char *key);

/* ---- Head and set-up (record_head.c) --------------------------------------- */

extern const RecordLine record_head[];

/* The seat of the player named by word `i`, or -1 and the error. */
int reader_seat(RecordReader *r, int i);

/* A statement of the set-up: is it one, and what it says. */
bool reader_knows_setup(const RecordReader *r);
bool reader_setup(RecordReader *r);

/* Can a game with these rules start?  If not, blame the line that named the players. */
bool reader_can_start(RecordReader *r, AudeError error);

/* From now on there are moves: the position before the first is known. */
bool reader_begin_game(RecordReader *r);

/* ---- Turns (record_turn.c) ------------------------------------------------- */

bool reader_turn(RecordReader *r);      /* `anna W2 1,0 road-e`, or what nobody knows */

/* Draws must follow the seed, if there is one: did this one, named by word `i`? */
bool reader_follows_seed(RecordReader *r, int i, const AudeGame *before, AudeMove move);

/* Was it refused, and for the reason that word `i` names? */
bool reader_check_refused(RecordReader *r, int i, AudeError found);

/* Something that may end in `refused REASON`, which is taken off the line; if it does, nothing of
 * it has happened in the end.  `played`: could it be read; `refused`: what became of it. */
typedef struct {
    bool must_fail;
    int end, n_moves;
    Dealer dealer;
} Attempt;
void reader_attempt(RecordReader *r, Attempt *attempt);
bool reader_take_back(RecordReader *r, const Attempt *attempt, bool played, AudeError refused);

#endif
