/* record.h -- games of cards as records: docs/record-card.md describes the lines. */
#ifndef TEXT_CARD_RECORD_H
#define TEXT_CARD_RECORD_H

#include "setup.h"
#include "record/record.h"

/* A player's decisions stand on a line of their own: each turn, and what he chooses about one
 * haul.  What chance does before belongs to it. */
bool card_line_breaks(const AudeGame *before, const AudeGame *after);

void card_record_setup(const Record *record, Text *text);
void card_record_moves(const Record *record, int seat, Text *text);
void card_clauses_write(const AudeGame *game, Text *text);

/* Hands as they are read, a line each, and dealt from, card by card round the table. */
typedef struct {
    Line line[CARD_SEATS];              /* `deal anna red1 sheep`; no words: nothing yet */
    int at[CARD_SEATS];                 /* the next word of each */
} CardDeal;

/* Note a line `deal NAME CARDS`.  False with the reason if that makes no sense. */
bool card_deal_add(CardDeal *deal, const Record *record, const Line *line, TextError *error);

/* Is a card still to be dealt? */
bool card_deal_waits(const CardDeal *deal);

/* The next card, for whoever is to get it, and where it was named.  False with the reason if
 * the cards do not go round, or if there is no such card. */
bool card_deal_next(CardDeal *deal, const Record *record, AudeMove *move, const Line **line,
                    int *word, TextError *error);

#endif
