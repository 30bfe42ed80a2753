/* chest.h -- what the chests pay. */
#ifndef CARD_CHEST_H
#define CARD_CHEST_H

#include "aude/aude.h"

/* Add what every seat's chest pays to `points`, item by item to `account` (or NULL). */
void chest_score(const CardGame *game, int points[], AudeAccount *account);

#endif
