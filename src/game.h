/* game.h -- what a game must answer to stand behind aude.h: one table a game.
 *
 * A game's state begins with its AudeRules and is flat; `parts` says which bytes of
 * it are in use, and copying and hashing follow from that. */
#ifndef GAME_H
#define GAME_H

#include "aude/aude.h"

typedef struct {
    size_t start, bytes;
} GamePart;

enum { GAME_PARTS = 6 };

typedef struct {
    const char *name;   /* "land": in files and on the wire */
    AudeError (*start)(AudeGame *, const AudeRules *);   /* may spoil the game on an error */
    int (*actor)(const AudeGame *);
    int (*moves)(const AudeGame *, AudeMove *);
    int (*chances)(const AudeGame *, AudeMove *, int *weights);
    AudeError (*check)(const AudeGame *, AudeMove);
    void (*play)(AudeGame *, AudeMove, AudeAccount *);
    void (*scores)(const AudeGame *, int *points);
    void (*project)(const AudeGame *, int *points, AudeAccount *);   /* adds to the scores */
    int (*rank)(const AudeGame *, int seat);   /* at the end the highest wins, ties share */
    void (*view)(const AudeGame *, int seat, AudeGame *);
    AudeMove (*view_move)(const AudeGame *, int seat, AudeMove);   /* NULL: all see all of it */
    int (*supply)(const AudeGame *, AudeMove *);
    int (*parts)(const AudeGame *, GamePart *);          /* returns how many */
} GameKind;

extern const GameKind land_game, card_game;

/* Has every option a value that it can have, and those of other games their default?
 * Does a seat of this game begin? */
AudeError game_check_rules(const AudeRules *rules);

#endif
