/* room.c -- the room of the table, for a page: commands with moves by number, and steps as a seat
 * may see them (table/room.h, docs/room.md).
 *
 * Whoever sits at the page speaks through its host, so each command is the host program's.  A draft
 * lies on the table: every question of the other doors is answered as if it had been played. */
#include "strings.h"
#include "table.h"

#include "base/json_writer.h"
#include "table/room_text.h"

/* As a page numbers them. */
static const RoomVerb verbs[] = {ROOM_DRAFT,   ROOM_PLAY,   ROOM_TAKEBACK, ROOM_AGREE,
                                 ROOM_DECLINE, ROOM_RESIGN, ROOM_AGAIN};
enum { VERBS = sizeof verbs / sizeof *verbs };

/* An answer being written, with what somebody is told meanwhile. */
typedef struct {
    Json json;
    int seat;
} Answering;

static void told(void *host, const RoomTold *step) {
    Answering *answering = host;
    room_json_told(step, answering->seat, json_raw(&answering->json, NULL));
}

static void put_result(Json *json, RoomAnswer said) {
    bool refused = said.result == ROOM_REFUSED;
    json_word(json, "result", room_result_name(said.result));
    json_string(json, "reason",
                refused ? aude_error_said(said.rule, words_lang())
                        : room_result_said(said.result, words_lang()));
    if (refused) json_word(json, "rule", aude_error_rule(said.rule));
}

/* Say this to the room, after so many steps (-1: whatever has happened): decisions are numbers in
 * wasm_in().  The answer is that of the room, and the steps and the draft that `viewer` sees. */
EXPORT uint32_t table_send(uint32_t verb, int32_t seat, int32_t at, int32_t to, uint32_t count,
                           int32_t viewer);
uint32_t table_send(uint32_t verb, int32_t seat, int32_t at, int32_t to, uint32_t count,
                    int32_t viewer) {
    AudeMove moves[TURN_MOVES];
    RoomAnswer said = {.result = ROOM_BAD};
    if (!table_shows(viewer)) return 0;
    bool read = verb < VERBS && numbers_in(count, moves, TURN_MOVES);
    const RoomCommand command = {.verb = verbs[read ? verb : 0],
                                 .seat = seat,
                                 .at = at,
                                 .to = to,
                                 .n = (int)count,
                                 .moves = moves};
    Answering answering = {{.text = words_out()}, viewer};
    const RoomWatch watch = {told, &answering};
    json_object(&answering.json, NULL);
    json_list(&answering.json, "steps");
    if (read) said = session_do(table_session(), &command, &watch);
    json_list_end(&answering.json);
    put_result(&answering.json, said);
    json_object_end(&answering.json);
    return answer();
}

/* How many steps there are; and those from number `from` on, as a seat sees them. */
EXPORT uint32_t table_seen(void);
uint32_t table_seen(void) { return (uint32_t)table_session()->room.n_steps; }

EXPORT uint32_t table_steps(uint32_t from, int32_t seat);
uint32_t table_steps(uint32_t from, int32_t seat) {
    if (!table_shows(seat)) return 0;
    if (room_json_steps(&table_session()->room, (int)from, seat, words_out())) return answer();
    return refusal(AUDE_ERR_NO_MEMORY);
}

/* How many decisions are settled, and for whom everybody waits after those. */
EXPORT uint32_t table_settled(void);
uint32_t table_settled(void) { return (uint32_t)table_session()->room.n_moves; }

EXPORT int32_t table_waits(void);
int32_t table_waits(void) {
    return table_session()->open ? room_waits(&table_session()->room) : AUDE_NOBODY;
}

/* As if these had been decided after what is settled: the events, as a seat sees them.  Until the
 * next command, or table_untry(), every question is answered like that. */
EXPORT uint32_t table_try(uint32_t count, int32_t seat);
uint32_t table_try(uint32_t count, int32_t seat) {
    enum { MOST = 2 * TURN_MOVES };
    AudeMove moves[MOST];
    Session *session = table_session();
    AudeError refused = AUDE_OK;
    if (!table_shows(seat)) return 0;
    bool read = numbers_in(count, moves, MOST);
    Text *text = words_out();
    session_show(session, false);
    text_put(text, "[");
    for (uint32_t i = 0; read && !refused && i < count; i++) {
        refused = session_try(session, moves[i]);
        if (i) text_put(text, ",");
        session_event(session, seat, text);
    }
    text_put(text, "]");
    if (read && !refused) return answer();
    session_show(session, true);
    return refusal(refused ? refused : AUDE_ERR_NOT_NOW);
}

EXPORT void table_untry(void);
void table_untry(void) {
    if (table_session()->open) session_show(table_session(), true);
}
