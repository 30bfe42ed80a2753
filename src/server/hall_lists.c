/* hall_lists.c -- the lobby, and the tables of one person.
 *
 * Both are asked of the store, because other servers have tables, too: the lobby every two seconds
 * while somebody follows it; one's own when one of them has changed here, and now and then. */
#include "hall_inside.h"

#include <string.h>

#define LOBBY_EVERY (2 * HALL_SECOND)
#define MINE_EVERY (30 * HALL_SECOND)

/* ---- Writing ---------------------------------------------------------------- */

static const char *const states[] = {
    [STORE_FORM] = "form",
    [STORE_PLAYING] = "playing",
    [STORE_OVER] = "over",
    [STORE_CLOSED] = "over",
};

static bool is_turn(const StoreRow *row, uint32_t person) {
    return row->state == STORE_PLAYING && row->waits >= 0 && row->waits < STORE_SEATS &&
           row->person[row->waits] == person;
}

static void write_bots(Json *json, const StoreRow *row) {
    bool any = false;
    for (int seat = 0; seat < row->seats; seat++) any |= row->bot[seat];
    if (!any) return;
    json_list(json, "bots");
    for (int seat = 0; seat < row->seats; seat++)
        if (row->bot[seat]) json_string(json, NULL, row->name[seat]);
    json_list_end(json);
}

/* `reader`: whose turn it may be; 0: nobody's. */
static void write_row(Json *json, const StoreRow *row, uint32_t reader) {
    const char *owner = "";
    int open = 0;
    for (int seat = 0; seat < row->seats; seat++) {
        if (!*row->name[seat]) open++;
        if (row->person[seat] == row->owner && row->owner) owner = row->name[seat];
    }
    json_object(json, NULL);
    json_string(json, "table", row->table);
    json_string(json, "words", row->words);
    json_string(json, "owner", owner);
    json_int(json, "open", open);
    json_int(json, "seats", row->seats);
    json_list(json, "names");
    for (int seat = 0; seat < row->seats; seat++)
        if (*row->name[seat]) json_string(json, NULL, row->name[seat]);
    json_list_end(json);
    write_bots(json, row);
    json_word(json, "state", states[row->state]);
    if (reader) json_bool(json, "turn", is_turn(row, reader));
    json_object_end(json);
}

static void write_rows(Json *json, const StoreAnswer *answer, uint32_t reader, bool turns) {
    for (int i = 0; i < answer->n; i++)
        if (!reader || is_turn(&answer->rows[i], reader) == turns)
            write_row(json, &answer->rows[i], reader);
}

static void write_list(Json *json, const StoreAnswer *answer, uint32_t reader) {
    json_list(json, "tables");
    if (reader) write_rows(json, answer, reader, true); /* those where it is his turn */
    write_rows(json, answer, reader, false);
    json_list_end(json);
}

/* ---- The lobby -------------------------------------------------------------- */

static void send_lobby(Hall *hall, Connection *connection) {
    if (connection->lobby_seen == hall->rows_version || !hall->rows.length) return;
    if (connection->state == CONNECTION_CUT) return;
    connection->lobby_seen = hall->rows_version;
    hall->doors.send(hall->doors.host, connection->number, hall->rows.bytes, hall->rows.length);
}

static void lobby_found(Hall *hall, const StoreAnswer *answer) {
    Tell tell = tell_begin(hall, NULL, "lobby");
    Text *bytes = tell.json.text;
    write_list(&tell.json, answer, 0);
    tell_end(&tell);
    hall->rows_asked = false;
    if (tell.failed) return;
    bool same = bytes->length == hall->rows.length &&
                !memcmp(bytes->bytes, text_string(&hall->rows), bytes->length);
    if (!same) {
        text_clear(&hall->rows);
        hall->rows.failed = false;
        text_bytes(&hall->rows, bytes->bytes, bytes->length);
        hall->rows_version++;
    }
    if (hall->rows.failed) text_clear(&hall->rows);
    for (Connection *one = hall->lobby; one; one = one->next_lobby) send_lobby(hall, one);
}

static void ask_lobby(Hall *hall, int64_t now) {
    const StoreQuestion question = {.kind = STORE_FIND_LOBBY, .now = now};
    if (hall->rows_asked || now < hall->rows_at) return;
    hall->rows_at = now + LOBBY_EVERY;
    hall->rows_asked = question_ask(hall, question, NULL) != 0;
}

static void unlink_lobby(Hall *hall, const Connection *connection) {
    Connection **at = &hall->lobby;
    while (*at && *at != connection) at = &(*at)->next_lobby;
    if (*at) *at = connection->next_lobby;
}

void hear_lobby(Heard *heard) {
    Hall *hall = heard->hall;
    Connection *connection = heard->connection;
    bool on = heard->message.on;
    if (!connection) return;
    answer_room(heard, NULL, AUDE_ROOM_DONE, AUDE_OK);
    connection->lobby_seen = 0;
    if (on && !connection->lobby) connection->next_lobby = hall->lobby, hall->lobby = connection;
    if (!on && connection->lobby) unlink_lobby(hall, connection);
    connection->lobby = on;
    if (on && hall->now < hall->rows_at) send_lobby(hall, connection); /* it is still new */
    if (on) ask_lobby(hall, hall->now);
}

/* ---- One's own -------------------------------------------------------------- */

static void mine_found(Hall *hall, const StoreAnswer *answer, Connection *connection) {
    Tell tell = tell_begin(hall, NULL, "mine");
    write_list(&tell.json, answer, connection->person->number);
    tell_end(&tell);
    tell_to(&tell, connection);
}

static void ask_mine(Hall *hall, Connection *connection, int64_t now) {
    const StoreQuestion question = {
        .kind = STORE_FIND_MINE, .person = connection->person->number, .now = now};
    connection->mine_asked = now;
    (void)question_ask(hall, question, connection);
}

static void unlink_mine(Hall *hall, const Connection *connection) {
    Connection **at = &hall->mine;
    while (*at && *at != connection) at = &(*at)->next_mine;
    if (*at) *at = connection->next_mine;
}

void hear_mine(Heard *heard) {
    Hall *hall = heard->hall;
    Connection *connection = heard->connection;
    bool on = heard->message.on;
    if (!connection) return;
    answer_room(heard, NULL, AUDE_ROOM_DONE, AUDE_OK);
    if (on && !connection->mine) connection->next_mine = hall->mine, hall->mine = connection;
    if (!on && connection->mine) unlink_mine(hall, connection);
    connection->mine = on;
    if (on) ask_mine(hall, connection, hall->now);
}

void lists_stale(Hall *hall, const Table *table) {
    AudeSeat seat;
    for (int number = 0; table->room && number < aude_room_players(table->room); number++) {
        Person *person = NULL;
        if (aude_room_seat(table->room, number, &seat) && seat.person)
            person = person_find(hall, seat.person);
        if (person) person->stale = true;
    }
}

/* ---- Both ------------------------------------------------------------------- */

void lists_leave(Hall *hall, Connection *connection) {
    if (connection->lobby) unlink_lobby(hall, connection);
    if (connection->mine) unlink_mine(hall, connection);
}

void lists_found(Hall *hall, const StoreAnswer *answer, Connection *mine) {
    if (mine)
        mine_found(hall, answer, mine);
    else
        lobby_found(hall, answer);
}

/* Two tabs of one person are both asked for before the mark is taken off. */
int64_t lists_tick(Hall *hall, int64_t now) {
    if (!hall->lobby && !hall->mine) return INT64_MAX;
    if (now < hall->lists_at) return hall->lists_at;
    hall->lists_at = now + HALL_SECOND;
    if (hall->lobby) ask_lobby(hall, now);
    for (Connection *one = hall->mine; one; one = one->next_mine)
        if (one->person->stale || now >= one->mine_asked + MINE_EVERY) ask_mine(hall, one, now);
    for (Connection *one = hall->mine; one; one = one->next_mine) one->person->stale = false;
    return hall->lists_at;
}
