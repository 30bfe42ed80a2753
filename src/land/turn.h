/* turn.h -- the order of play: draw, lay, put a figure, score, next. */
#ifndef LAND_TURN_H
#define LAND_TURN_H

#include "catalog.h"

/* Begin a game: bag, supplies, start tile. */
AudeError land_start(LandGame *game, const AudeRules *rules);

/* Play a legal move. */
void land_play(LandGame *game, AudeMove move, AudeAccount *account);

/* The steps of a turn as playouts take them, when no module has questions. */
void turn_draw(LandGame *game, int type);   /* without looking whether it fits */
void turn_discard(LandGame *game);          /* the drawn tile fits nowhere */
void turn_give_up(LandGame *game, AudeAccount *account);   /* and go on with what follows */
void turn_place(LandGame *game, int open, int turns, AudeAccount *account);
void turn_put(LandGame *game, int figure, LandSpot spot);
void turn_finish(LandGame *game, AudeAccount *account);   /* final scoring: the game is over */
void turn_end(LandGame *game, AudeAccount *account);   /* score; the next turn, or the end */

#endif
