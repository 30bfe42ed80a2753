/* game_text.h -- what the text layer needs to know of a game: one row each.
 *
 * Everything that speaks of games by their interface (records, sessions, the protocol, hosts)
 * goes through a row of this table; whoever adds a game writes its row. */
#ifndef TEXT_GAME_TEXT_H
#define TEXT_GAME_TEXT_H

#include "base/json_writer.h"
#include "draw.h"
#include "record/record.h"

typedef struct {
    const char *name;                   /* "land": in files, never renamed */

    /* Moves: notation.h says what each of these does. */
    void (*move_write)(const AudeGame *, AudeMove, Text *);
    bool (*decision_read)(const AudeGame *, const Line *, int *at, AudeMove *, TextError *);
    const char *(*kind_name)(int kind);
    const char *(*question_name)(const AudeGame *);
    int (*turn_of)(const AudeGame *);           /* whose turn it is while chance acts */

    /* What chance deals: its name, by which it is shuffled; the piece called so, or -1 with
     * the reason.  If a decision implies one ("W2 1,0" a draw), that too; may be NULL. */
    const char *(*piece_name)(AudeMove);
    bool (*piece_read)(const char *word, AudeMove *, TextError *);
    bool (*implied_draw)(const AudeGame *, const char *word, AudeMove *);

    /* Records and positions. */
    bool (*line_breaks)(const AudeGame *before, const AudeGame *after);
    void (*setup_write)(const Record *, Text *);
    void (*moves_write)(const Record *, int seat, Text *);      /* or SEES_ALL */
    void (*clauses_write)(const AudeGame *, Text *);

    /* JSON: members of a state, of a move, and of an event: what it changed. */
    void (*json_fields)(const AudeGame *, Json *);
    void (*json_move)(const AudeGame *, AudeMove, Json *);
    void (*json_changes)(const AudeGame *before, const AudeGame *after, Json *);
    const char *tie_break;              /* what counts among equals, if anything does */
    bool hides;                         /* has something that not every seat may know */

    void (*draw_letters)(const AudeGame *, const DrawStyle *, Text *);

    void (*playout)(AudeGame *, uint64_t *rng);
} GameText;

enum { GAME_KINDS = 2 };
extern const GameText *const game_texts[GAME_KINDS]; /* by AudeKind */

const GameText *game_text(const AudeGame *game);

/* The kind of game called `name`, or -1. */
int game_find(const char *name);

#endif
