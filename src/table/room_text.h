/* room_text.h -- a room as text, a line a step, and what it tells as JSON.
 *
 *      aude room 1
 *      game land inns
 *      seat person 17 anna
 *      seat computer level=4 robot
 *      owner 17
 *      ...
 *      steps
 *      s -1 0 1700000000000
 *      p -1 134217753 0
 *      p 0 268435457 5210 80
 *
 * A step is its letter, the seat, the argument, the milliseconds since the step before, and what of
 * them did not count, if any did not.  Numbers, not words: a log is replayed more often than read,
 * and a game as people read it is a record. */
#ifndef TABLE_ROOM_TEXT_H
#define TABLE_ROOM_TEXT_H

#include "room.h"

/* All of it, the seed too: for whoever keeps the room. */
void room_write(const Room *room, Text *text);

/* The same as a seat may see it, -1 being a spectator: a copy that can be read, and then follows
 * the steps that come.  False if there is no memory. */
bool room_write_for(const Room *room, int seat, Text *text);

/* The same room again.  On failure there is none, and `error` says where and why. */
bool room_read(Room *room, Memory memory, const char *bytes, size_t length, TextError *error);

/* One step as a line, to be appended to what room_write() wrote before; `since` is the time of the
 * step before it, or 0.  And a line that was written so. */
void room_step_write(const RoomStep *step, int64_t since, Text *text);
bool room_step_read(const char *line, int64_t since, RoomStep *step);

/* What is told of a step to whoever follows from a seat. */
RoomStep room_step_seen(const RoomTold *told, int seat);

/* What happened, as a seat (or -1, a spectator; SEES_ALL) may see it: one step, as it is told; and
 * all steps from number `from` on, for whoever comes back. */
void room_json_told(const RoomTold *told, int seat, Text *text);
bool room_json_steps(const Room *room, int from, int seat, Text *text); /* false: no memory */

/* The form, the seats and what is known of the game but the position: who waits for whom, clocks,
 * questions, the draft if that seat may see it. */
void room_json(const Room *room, int seat, Text *text);

#endif
