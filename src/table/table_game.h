/* table_game.h -- what a table needs to know of a game beside its rules and words: a row each.
 *
 * Whoever adds a game writes its row here as well as those of game.h and game_text.h. */
#ifndef TABLE_TABLE_GAME_H
#define TABLE_TABLE_GAME_H

#include "aude/aude.h"

#include "draw.h"

typedef struct {
    /* Turns: has that of whoever's turn it is begun?  Does whoever acts decide in somebody else's?
     * Is every decision a turn, or do several make one?  How many pieces are still to be played,
     * by all together? */
    bool (*turn_begun)(const AudeGame *);
    bool (*is_asked)(const AudeGame *);
    bool single;
    int (*pieces_left)(const AudeGame *);

    /* What is asked of whoever acts, as text; returns what passing means, empty if nobody may. */
    Say (*question)(const AudeGame *, const DrawStyle *, Text *);

    /* What a turn would do, as JSON; may be NULL. */
    AudeError (*preview)(const AudeGame *, const AudeMove[], int n, Text *);

    /* The protocol: where something was scored, in a word; the piece that is asked about, or NULL;
     * the one that a decision put out of the game, or NULL; whether whole turns are listed now (may
     * be NULL: never). */
    void (*entry_place)(const AudeEntry *, Text *);
    const char *(*about)(const AudeGame *);
    const char *(*discarded)(const AudeGame *before, const AudeGame *after);
    bool (*lists_turns)(const AudeGame *);

    /* Computer players: who proposes turns to an analysis; do all of them say how likely they are
     * to win? */
    const char *analyst;
    bool all_tell_chances;
} TableGame;

const TableGame *table_game(const AudeGame *game);
const TableGame *table_game_of(AudeKind game);

#endif
