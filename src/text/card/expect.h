/* expect.h -- sentences about a position of the card game that a record claims to be true.
 *
 *      anna has 3 sheep, anna has 2 cards, anna has 1 animal-joker (waiting)
 *      row green green1 bram:red3 @anna, hand anna red1 sheep, animals anna pig*2,
 *      chest anna abbey inn            exactly this; "-" for nothing
 *      chest anna 4 cards
 *      pile 12, round 2, dealer anna, last anna, about sheep
 *      turn anna, turn deal            who acts, or what chance is to do */
#ifndef TEXT_CARD_EXPECT_H
#define TEXT_CARD_EXPECT_H

#include "record/record.h"

/* Does the sentence from word `at` on hold?  `*known` says whether it is one of these. */
bool card_expect(const Record *record, const Line *line, int at, bool *known, TextError *error);

#endif
