/* sheet.h -- the games of a match as lines of CSV: for spreadsheets, and to go on later.
 *
 *      match,game,round,seed,seats,points,plies,winners,forfeit,reasons,times,luck,why
 *      9c1f...,1,0,one-0,0 1,57 49,216,0,-,road:12 city:30/road:9,8123 40:7/901 21:70,,""
 *
 * A line has all that the tally needs, so that a match that goes on gives the same numbers as
 * one that was never stopped.  Seats are told apart by spaces or strokes; `seats` has the number
 * of the player on each, counted from 0; `winners` and `forfeit` are seats.  `times` is the sum of
 * all times in nanoseconds, then how many answers fell on which step (times.h).  `luck`, if it is
 * told, is what draws changed in 1/256 points and 1/65536 of a victory: "310 2201/-310 -2201". */
#ifndef MATCH_SHEET_H
#define MATCH_SHEET_H

#include "match.h"

extern const char sheet_head[];

void sheet_write(const Match *match, long number, const MatchGame *game, Text *line);

/* Read the line of game `number`.  False if it is none, or that of another match. */
bool sheet_read(const Match *match, long number, const char *line, MatchGame *game);

#endif
