/* ask.h -- what a player of cards may decide, as a question and a numbered list.
 *
 *      anna, a card or your follower?
 *        play red3                   1 red
 *        play fairy                  2 green   3 blue
 *        claim (so many cards)       4 green (5)
 *
 * Moves with the same words but for the row stand on one line, a number for each row. */
#ifndef TEXT_CARD_ASK_H
#define TEXT_CARD_ASK_H

#include "setup.h"

/* The question to whoever acts, and his moves; `moves` are all of them in that order, their
 * number is returned. */
int card_ask(const AudeGame *game, SeatNames names, AudeMove moves[AUDE_MAX_MOVES], Text *text);

/* The question alone, a line: "a card or your follower?" */
void card_question(const CardGame *game, Text *text);

#endif
