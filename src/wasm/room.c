/* room.c -- the room of the table, for a page: commands with moves by number, and steps as a seat
 * may see them (docs/room.md).
 *
 * Whoever sits at the page speaks through its host, so each command is the host program's.  A draft
 * lies on the table: every question of the other doors is answered as if it had been played. */
#include "strings.h"
#include "table.h"

/* Say this (an AudeVerb) to the room, after so many steps (-1: whatever has happened): decisions
 * are numbers in wasm_in().  The answer is that of the room, and the steps and the draft that
 * `viewer` sees. */
EXPORT uint32_t table_send(uint32_t verb, int32_t seat, int32_t at, int32_t to, uint32_t count,
                           int32_t viewer);
uint32_t table_send(uint32_t verb, int32_t seat, int32_t at, int32_t to, uint32_t count,
                    int32_t viewer) {
    AudeCommand command = {.verb = (AudeVerb)verb, .seat = seat, .at = at, .to = to};
    command.moves = numbers_in(count, &command.n);
    return answer(aude_table_do(table(), &command, viewer, words_out(), words_wrong()));
}

/* How many steps there are; and those from number `from` on, as a seat sees them. */
EXPORT uint32_t table_seen(void);
uint32_t table_seen(void) {
    const AudeRoom *room = aude_table_room(table());
    return room ? (uint32_t)aude_room_steps(room) : 0;
}

EXPORT uint32_t table_steps(uint32_t from, int32_t seat);
uint32_t table_steps(uint32_t from, int32_t seat) {
    AudeGame game;
    return answer(table_shows(seat, &game) && aude_room_events(aude_table_room(table()), (int)from,
                                                               seat, words_out(), words_wrong()));
}

/* Show a room that is played elsewhere: a copy of it in words; then the steps that happen there, a
 * line each.  The answer is those steps, as `viewer` sees them. */
EXPORT uint32_t table_copy(uint32_t length);
uint32_t table_copy(uint32_t length) {
    return answer(aude_table_copy(table(), words_in(length), length, words_wrong()));
}

EXPORT uint32_t table_follow(uint32_t length, int32_t viewer);
uint32_t table_follow(uint32_t length, int32_t viewer) {
    return answer(
        aude_table_follow(table(), words_in(length), length, viewer, words_out(), words_wrong()));
}

/* The copy of this room that a seat may have. */
EXPORT uint32_t table_written(int32_t seat);
uint32_t table_written(int32_t seat) {
    AudeGame game;
    return answer(table_shows(seat, &game) &&
                  aude_room_write(aude_table_room(table()), seat, words_out(), words_wrong()));
}

/* The room but for the position: its form, who sits there, clocks, questions. */
EXPORT uint32_t table_room(int32_t seat);
uint32_t table_room(int32_t seat) {
    const AudeRoom *room = aude_table_room(table());
    if (room) return answer(aude_room_json(room, seat, words_out(), words_wrong()));
    AudeGame game;
    return answer(table_shows(seat, &game)); /* which says that there is none */
}

/* How many decisions are settled, and for whom everybody waits after those. */
EXPORT uint32_t table_settled(void);
uint32_t table_settled(void) {
    const AudeRoom *room = aude_table_room(table());
    int n = 0;
    if (room) (void)aude_room_moves(room, &n);
    return (uint32_t)n;
}

EXPORT int32_t table_waits(void);
int32_t table_waits(void) {
    const AudeRoom *room = aude_table_room(table());
    return room ? aude_room_waits(room) : AUDE_NOBODY;
}

/* As if these had been decided after what is settled: the events, as a seat sees them.  Until the
 * next command, or table_untry(), every question is answered like that. */
EXPORT uint32_t table_try(uint32_t count, int32_t seat);
uint32_t table_try(uint32_t count, int32_t seat) {
    int n;
    const AudeMove *moves = numbers_in(count, &n);
    return answer(aude_table_try(table(), moves, n, seat, words_out(), words_wrong()));
}

EXPORT void table_untry(void);
void table_untry(void) { aude_table_untry(table()); }
