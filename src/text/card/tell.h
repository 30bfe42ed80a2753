/* tell.h -- what happened, move by move, as one seat may hear it.
 *
 *      bram plays a card face down to the green row        nobody else knows which
 *      anna claims the blue row
 *      The round is over.
 *      anna takes from the blue row: blue 1, sheep (was face down)
 *      anna, blue row: 1 person, together worth 1, times 1: 1 point
 *
 * A haul is told when its row is turned up, not before: while somebody decides on a card of
 * the blue row, those in the rows above still lie face down (CARD-12, CARD-21). */
#ifndef TEXT_CARD_TELL_H
#define TEXT_CARD_TELL_H

#include "record/record.h"
#include "setup.h"

/* Play `move` in `game` and tell it to `seat`; -1 is a spectator.  Of what is dealt nothing is
 * told: everybody finds it in his hand. */
void card_tell(AudeGame *game, AudeMove move, SeatNames names, int seat, Text *text);

/* The same of move `m` of a record, also of what one seat has seen; `before` becomes the cards
 * before it, with its claim and the faces that it turns over. */
void card_tell_next(const Record *record, int m, AudeGame *game, int seat, CardGame *before,
                    Text *text);

/* The same of a move that was played elsewhere, as it was seen: the positions before and after it,
 * and what it paid.  What it turned over was told before. */
void card_tell_seen(const AudeGame *before, AudeMove seen, const AudeGame *after,
                    const AudeAccount *account, SeatNames names, Text *text);

/* "anna, blue row: the dragon: 10 points" */
void card_tell_entry(const AudeEntry *entry, SeatNames names, Text *text);

/* Who has won, and if points are equal, by what (CARD-24):
 * "anna wins with 62 points and 5 buildings; bram has 62 and 3". */
void card_tell_result(const AudeGame *game, SeatNames names, Text *text);

/* Everything scored in a game; chests are closed until the end. */
void card_tell_scored(const Record *record, Text *text);

/* What may still come: everything that whoever sees `view` cannot place. */
void card_tell_unseen(const AudeGame *view, Text *text);

#endif
