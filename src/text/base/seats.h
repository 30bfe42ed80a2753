/* seats.h -- what the seats of a game are called, and who looks at it. */
#ifndef TEXT_SEATS_H
#define TEXT_SEATS_H

enum { NAME_MAX_LENGTH = 24 };

typedef const char (*SeatNames)[NAME_MAX_LENGTH + 1];   /* of the seats; NULL: numbers from 1 */

/* In the place of a viewer, who is a seat, or -1: nobody's view, but the whole game. */
enum { SEES_ALL = -2 };

#endif
