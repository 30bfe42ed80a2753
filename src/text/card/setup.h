/* setup.h -- positions of the card game by statements, for records and position strings.
 *
 *      row green green1 bram:red3 @anna pig    from the board outwards: red3 was played face
 *                                  down by bram; anna's follower claims what is left of it
 *      hand anna red1 sheep*2
 *      animals anna pig*2 animal-joker:pig animal-joker      the last one waits
 *      chest anna abbey inn*2 building-joker
 *      points anna 12
 *      gone red1*3 dragon          in the box; or pile 12: so many are left, whichever
 *      dealer anna, last bram      who deals; who placed his follower last
 *      turn anna                   she plays; turn reveal, turn lay dragon, turn deal, turn over;
 *                                  turn settle ten join pig: what was chosen for the first haul
 *
 * Records call players by their names, positions by their numbers from 1. */
#ifndef TEXT_CARD_SETUP_H
#define TEXT_CARD_SETUP_H

#include "record/setup.h"

AudeError card_setup_begin(GameSetup *setup, const AudeRules *rules, SeatNames names, int viewer);

/* Is this the first word of a statement? */
bool card_setup_knows(SeatNames names, int players, const char *word);

/* One statement, from word 0 of the line on. */
bool card_setup_read(GameSetup *setup, const Line *line, TextError *error);

/* The position.  On failure `game` is untouched and the error blames the turn, or the end of
 * `line`.  Of a view it is what the viewer remembers: cards that he cannot know are refused. */
bool card_setup_finish(GameSetup *setup, AudeGame *game, const Line *line, TextError *error);

/* Write the statements for a position. */
void card_setup_write(const CardGame *game, const SetupFormat *format, Text *text);

/* The words of some statements, for expectations too. */
void card_row_write(const CardGame *game, SeatNames names, int row, Text *text);
void card_hand_write(const CardGame *game, int seat, Text *text);
void card_animals_write(const CardGame *game, int seat, Text *text);
void card_chest_write(const CardGame *game, int seat, Text *text);

#endif
