/* moves.h -- which moves are legal, and why one is not. */
#ifndef LAND_MOVES_H
#define LAND_MOVES_H

#include "catalog.h"

int land_moves(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES]);
int land_chances(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]);
AudeError land_check(const LandGame *game, AudeMove move);

/* Can the drawn tile be laid anywhere?  And as it is, without the help of a module? */
bool moves_can_place(const LandGame *game);
bool moves_fits(const LandGame *game);

/* May the drawn tile lie on an open square it fits, turned like this? */
bool moves_may_place(const LandGame *game, LandOpen open, int turns);

/* Put moves (or squares, which are numbers too) into ascending order; for short lists. */
void moves_sort(uint32_t list[], int n);

/* The figure options on the tile just laid, passing not among them. */
int moves_puts(const LandGame *game, AudeMove moves[]);

/* All options of the figure phase, in any order; one may be listed twice. */
int moves_any_put(const LandGame *game, AudeMove moves[]);

#endif
