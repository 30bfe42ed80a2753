/* setup.h -- what is kept while a position is set up by statements: of each game its own.
 *
 * Which statements there are, and what they mean, land/setup.h and card/setup.h say; records and
 * position strings only hand them on (game_text.h). */
#ifndef TEXT_SETUP_H
#define TEXT_SETUP_H

#include "statement.h"

typedef struct LandSetup {
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
} LandSetup;

typedef struct {
    CardGame game;                      /* as set up so far */
    SeatNames names;
    int dealer;
    int last;                           /* or -1: whoever claimed last */
    int pile;                           /* or -1: all that is left */
    int viewer;                         /* who sees this, or SEES_ALL: then no card is ? */
    Line turn; /* the words after `turn`; none: left of the dealer plays */
} CardSetup;

typedef union GameSetup {
    LandSetup land;
    CardSetup card;
} GameSetup;

#endif
