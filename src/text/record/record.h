/* record.h -- a game as text: save file, test file and bug report (.aude).
 *
 * docs/record.md describes the format.  Reading replays: a record that was read is
 * a record whose every move was legal and whose every expectation held. */
#ifndef TEXT_RECORD_H
#define TEXT_RECORD_H

#include "notation/notation.h"
#include "record/statement.h"

/* Why somebody was no longer in the game when it ended; what records call it. */
typedef enum { RECORD_IN, RECORD_RESIGNED, RECORD_FLAG, RECORD_LEFT, RECORD_OUTS } RecordOut;
extern const char *const record_outs[RECORD_OUTS];

typedef struct Record {
    char name[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1];
    char title[120];
    char bag[80];               /* commitment of the draw: "sha256:..."; or empty */
    char seed[80];              /* the secret behind it, once revealed; or empty */
    AudeGame start;             /* the position before the first move */
    AudeGame game;              /* the position after the last */
    AudeMove *moves;            /* owned */
    int n_moves, room;
    uint8_t out[AUDE_MAX_SEATS]; /* RecordOut; somebody is out only if the game has ended */
    int n_expected;             /* expectations that were checked while reading */
    int viewer;                 /* SEES_ALL; or the seat that has seen this, -1 a spectator: then
                                   both positions are what it remembers (aude_memory()), */
    int n_shown;                /* and these cards were turned over for it to see */
    struct {
        uint8_t face;
        uint16_t move;          /* by which move */
    } shown[CARD_CARDS];
} Record;

/* Begin a record of a new game.  Names default to "player1", ... */
AudeError record_init(Record *record, const AudeRules *rules);
void record_release(Record *record);

/* Is this a name for a player: letters of any script, digits, _ and -, at most NAME_MAX_LENGTH
 * bytes?  Any but `aude`, which begins a record.  Its words are parted by no-break spaces, so that
 * it is one word itself (quote.h). */
bool name_valid(const char *name);

/* What somebody has typed as such a name: "Zoë van  Dijk" with one no-break space each, and ' as
 * the sign that stands in names.  False if that is too long. */
bool name_tidy(const char *typed, size_t length, char name[NAME_MAX_LENGTH + 1]);

/* The seat of the player called `name`, or -1. */
int record_seat(const Record *record, const char *name);

/* Play a move and note it down.  A refused move changes nothing. */
AudeError record_play(Record *record, AudeMove move, AudeAccount *account);

/* The same in a view: the move as it was seen, and what it turned over. */
AudeError record_follow(Record *record, AudeMove seen, const AudeShown *shown,
                        AudeAccount *account);

/* Is the game over, by its rules or because somebody is out?  Who has won, one bit a seat, 0 before
 * the end: the best of those who are in; all of them, where the rules have not ended it. */
bool record_over(const Record *record);
unsigned record_winners(const Record *record);

/* Take back the last n moves. */
void record_undo(Record *record, int n);

/* The position after the first `n_moves` moves. */
void record_at(const Record *record, int n_moves, AudeGame *game);

/* Play move `m` of the record in `game`, the position before it; with what it pays; and what it
 * turns over there. */
void record_next(const Record *record, AudeGame *game, int m);
void record_pay_next(const Record *record, AudeGame *game, int m, AudeAccount *account);
void record_shown(const Record *record, const AudeGame *game, int m, AudeShown *shown);

/* Between two positions that follow each other, does a new line of a record begin? */
bool line_breaks(const AudeGame *before, const AudeGame *after);

/* Play move `m` likewise.  True if it is the last one of its line. */
bool record_step(const Record *record, AudeGame *game, int m);

/* Which moves belong together, one line each: the decisions of one player in one turn.  The
 * number of moves after line `turn` (0: before the first; a last one may be unfinished), or
 * -1 if there is no such line. */
int record_turn(const Record *record, int turn);

void record_write(const Record *record, Text *text);

/* How its lines are written: keys padded so that columns align, players by their names. */
SetupFormat record_format(const Record *record);

/* The same as one seat has seen it, -1 being a spectator: cards that were hidden from it are `?`,
 * and the seed is not told.  Of another's view there is only what a spectator has seen. */
void record_write_for(const Record *record, int seat, Text *text);

/* Read and replay.  On failure `record` is released and `error` says where and why. */
bool record_read(Record *record, const char *bytes, size_t length, TextError *error);

/* For whoever means to go on with the game, or to judge it: views are refused. */
bool record_read_whole(Record *record, const char *bytes, size_t length, TextError *error);

/* What became of one record of a file. */
typedef struct {
    int number; /* counted from 1; 0: the file has none, and that is the error */
    const Record *record; /* as far as it was read */
    const TextError *error; /* what is wrong with it, or NULL */
    bool skipped; /* it needs a module which this program was built without, */
    bool refused; /* or is about rules that cannot be started: there is no game */
} RecordRead;

/* Read a file of records, one after another, for what they prove: all moves legal, all refusals
 * refused, all expectations met.  Each is told to `told`, wrong ones too, and then it goes on with
 * the next for as long as that returns true. */
typedef bool RecordTold(void *host, const RecordRead *read);
void records_each(const char *bytes, size_t length, AudeLang lang, RecordTold *told, void *host);

#endif
