/* game_text.h -- what the text layer needs to know of a game: one row each.
 *
 * Everything that speaks of games by their interface (records, sessions, the protocol, hosts)
 * goes through a row of this table; whoever adds a game writes its row.
 *
 * This header lies below all rooms of the text layer, and tells them nothing of any game; the rows
 * are made above them, land/row.c and card/row.c, and game_text.c lists them on top. */
#ifndef TEXT_GAME_TEXT_H
#define TEXT_GAME_TEXT_H

#include "aude/aude.h"

#include "base/json_writer.h"
#include "base/line.h"
#include "base/seats.h"
#include "base/text.h"

/* What rows are asked about, declared in the rooms above. */
struct DrawStyle;                       /* draw.h */
union GameSetup;                        /* record/setup.h */
struct Record;                          /* record/record.h */
struct RecordLine;                      /* record/reader.h */
struct RecordReader;
struct Sentence;                        /* record/expect.h */
struct Expectation;
struct Reason;                          /* people/reasons.h */
struct ReasonList;

typedef struct {
    const char *name;                   /* "land": in files, never renamed */

    /* Moves: notation.h says what each of these does. */
    void (*move_write)(const AudeGame *, AudeMove, Text *);
    bool (*decision_read)(const AudeGame *, const Line *, int *at, AudeMove *, TextError *);
    const char *(*kind_name)(int kind);
    const char *(*question_name)(const AudeGame *);
    int (*turn_of)(const AudeGame *);           /* whose turn it is while chance acts */

    /* A turn among people, without notation (notation/called.h); and, as members of an object, what
     * is shown beside it: may be NULL. */
    void (*turn_called)(const AudeGame *, const AudeMove[], int n, SeatNames, Text *);
    void (*json_shown)(const AudeGame *, const AudeMove[], int n, Json *);

    /* Points: what they are for, in one word; and the item as a sentence, but for its points. */
    const char *(*reason_name)(int reason);
    void (*entry_write)(const AudeEntry *, Text *);

    /* What chance deals: its name, by which it is shuffled; the piece called so, or -1 with
     * the reason.  If a decision implies one ("W2 1,0" a draw), that too; may be NULL. */
    const char *(*piece_name)(AudeMove);
    bool (*piece_read)(const char *word, AudeMove *, TextError *);
    bool (*implied_draw)(const AudeGame *, const char *word, AudeMove *);

    /* Set-ups by statements: begin with an empty table, or with the normal start; is this the key
     * of one; one of them; and the position.  As in land/setup.h and card/setup.h. */
    AudeError (*setup_empty)(union GameSetup *, const AudeRules *, SeatNames, int viewer);
    AudeError (*setup_normal)(union GameSetup *, const AudeRules *, SeatNames, int viewer);
    bool (*setup_knows)(SeatNames, int players, const char *word);
    bool (*setup_read)(union GameSetup *, const Line *, TextError *);
    bool (*setup_finish)(union GameSetup *, AudeGame *, const Line *, TextError *);

    /* The sentence about a position that this is, by its word at this place; or NULL. */
    const struct Sentence *(*sentence)(const struct Expectation *, int place);

    /* Reading records: lines of its own, after the last of which what they dealt is played; in a
     * turn, words for what was drawn; after a decision in a view, what it turned over.  What a game
     * has none of is NULL. */
    const struct RecordLine *lines;
    bool (*deal_finish)(struct RecordReader *);
    bool (*draw_read)(struct RecordReader *, int *at, AudeError *refused);
    bool (*shown_read)(const Line *, int *at, AudeShown *, TextError *);

    /* Writing records and positions. */
    bool (*line_breaks)(const AudeGame *before, const AudeGame *after);
    void (*setup_write)(const struct Record *, Text *);
    void (*moves_write)(const struct Record *, int seat, Text *); /* or SEES_ALL */
    void (*clauses_write)(const AudeGame *, Text *);

    /* JSON: members of a state, of a move, of an event: what it changed, and of an item of the
     * account: where it was scored. */
    void (*json_fields)(const AudeGame *, Json *);
    void (*json_move)(const AudeGame *, AudeMove, Json *);
    void (*json_changes)(const AudeGame *before, const AudeGame *after, Json *);
    void (*json_item)(const AudeEntry *, Json *);
    const char *tie_break; /* what counts among equals, if anything does */
    bool hides; /* has something that not every seat may know */

    void (*draw_letters)(const AudeGame *, const struct DrawStyle *, Text *);

    /* Why its actor would decide like this; and the parts of these sentences that are its own:
     * false if the letter is none of them. */
    void (*reasons)(const AudeGame *, const AudeMove[], int n, struct ReasonList *);
    bool (*reason_part)(const struct Reason *, char part, Text *);

    void (*playout)(AudeGame *, uint64_t *rng);
} GameText;

/* GAME_USUAL is meant where none is named: in files and on the wire, for ever. */
enum { GAME_KINDS = 2, GAME_USUAL = AUDE_LAND };
extern const GameText land_text, card_text; /* land/row.c, card/row.c */
extern const GameText *const game_texts[GAME_KINDS]; /* by AudeKind */

const GameText *game_text(const AudeGame *game);

/* The kind of game called `name`, or -1. */
int game_find(const char *name);

#endif
