/* puzzle_year.h -- which puzzle on which day.
 *
 * A week begins easily and ends with the hardest; themes take turns, none of them two days running
 * as long as there is another; and what is left over is left over evenly, from everywhere in the
 * list, so that games and rules are mixed as they were mined. */
#ifndef TABLE_PUZZLE_YEAR_H
#define TABLE_PUZZLE_YEAR_H

#include "puzzle.h"

enum { PUZZLE_DAYS = 365 };

/* All that matters of a puzzle here. */
typedef struct {
    PuzzleTheme theme;
    PuzzleDifficulty difficulty;
} PuzzleKind;

/* The number of the puzzle of each day.  False with the reason: there are too few of a kind. */
bool puzzle_year(const PuzzleKind kinds[], int n, int year[PUZZLE_DAYS], TextError *error);

#endif
