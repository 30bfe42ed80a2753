/* hall_tell.c -- messages, for one or for many.
 *
 * What is about a table goes to the end of what waits for its last write; if none does, it leaves
 * at once.  Who cannot be told something for want of memory is cut off: he comes back, and gets a
 * copy of everything. */
#include "hall_inside.h"

#include <inttypes.h>
#include <string.h>

#include "base/format.h"
#include "base/memory.h"

/* ---- Messages --------------------------------------------------------------- */

Tell tell_begin(Hall *hall, const Table *table, const char *is) {
    Outbox *held = table && table->last ? &table->last->box : NULL;
    Text *bytes = held ? &held->bytes : &hall->box.bytes;
    if (!held) text_clear(bytes);
    bytes->failed = false;
    Tell tell = {.hall = hall, .held = held, .json = {.text = bytes}, .at = bytes->length};
    json_object(&tell.json, NULL);
    json_word(&tell.json, "is", is);
    return tell;
}

void tell_end(Tell *tell) {
    Text *bytes = tell->json.text;
    json_object_end(&tell->json);
    tell->failed = bytes->failed;
    bytes->failed = false;
    tell->length = bytes->length - tell->at;
}

void tell_number(Tell *tell, const char *key, int64_t number) {
    char digits[FORMAT_DIGITS];
    format_write(digits, sizeof digits, "%" PRId64, number);
    json_digits(&tell->json, key, digits);
}

static bool letter_add(Outbox *box, const Letter *letter) {
    if (box->n == box->room) {
        int room = box->room ? 2 * box->room : 4;
        Letter *letters = memory_resize(NULL, box->letters, (size_t)room * sizeof *letters);
        if (!letters) return false;
        box->letters = letters, box->room = room;
    }
    box->letters[box->n++] = *letter;
    return true;
}

void tell_to(const Tell *tell, Connection *connection) {
    const HallDoors *doors = &tell->hall->doors;
    if (!connection || connection->state == CONNECTION_CUT) return;
    const Letter letter = {connection->serial, connection->number, tell->at, tell->length};
    bool told = !tell->failed;
    if (told && tell->held)
        told = letter_add(tell->held, &letter);
    else if (told)
        doors->send(doors->host, connection->number, tell->json.text->bytes + tell->at,
                    tell->length);
    if (!told) connection_cut(tell->hall, connection);
}

/* ---- What waits ------------------------------------------------------------- */

void outbox_send(Hall *hall, const Outbox *box) {
    for (int i = 0; i < box->n; i++) {
        const Letter *letter = &box->letters[i];
        Connection *connection = connection_find(hall, letter->connection, letter->serial);
        if (connection && connection->state != CONNECTION_CUT)
            hall->doors.send(hall->doors.host, letter->connection, box->bytes.bytes + letter->at,
                             letter->length);
    }
}

void outbox_release(Outbox *box) {
    text_release(&box->bytes);
    memory_give(NULL, box->letters);
    *box = (Outbox){0};
}

/* ---- Answers ---------------------------------------------------------------- */

static void answer(const Heard *heard, const Table *of, const Table *opened, const char *result,
                   const char *reason, const char *rule) {
    Tell tell = tell_begin(heard->hall, of, "answer");
    json_int(&tell.json, "id", heard->message.id);
    json_word(&tell.json, "result", result);
    if (reason) json_string(&tell.json, "reason", reason);
    if (rule) json_word(&tell.json, "rule", rule);
    if (opened) json_word(&tell.json, "table", opened->name);
    tell_end(&tell);
    tell_to(&tell, heard->connection);
}

void answer_room(const Heard *heard, const Table *table, AudeRoomResult result, AudeError rule) {
    const char *reason = NULL, *id = NULL;
    if (result) reason = aude_room_result_said(result, heard->lang), heard->hall->counts.refused++;
    if (result == AUDE_ROOM_REFUSED && rule) {
        reason = aude_said(heard->lang, aude_error_text(rule));
        id = aude_error_rule(rule);
    }
    answer(heard, table, NULL, aude_room_result_name(result), reason, id);
}

void answer_hall(const Heard *heard, const Table *table, MessageResult result) {
    heard->hall->counts.refused++;
    answer(heard, table, NULL, message_result_name(result),
           said_in(heard->lang, message_result_said(result)), NULL);
}

void answer_wrong(const Heard *heard, const Table *table, const AudeWrong *wrong) {
    AudeRoomResult result = wrong->rule ? AUDE_ROOM_REFUSED : AUDE_ROOM_BAD;
    heard->hall->counts.refused++;
    answer(heard, table, NULL, aude_room_result_name(result), wrong->reason,
           wrong->rule ? aude_error_rule(wrong->rule) : NULL);
}

void answer_opened(const Heard *heard, const Table *table) {
    answer(heard, table, table, aude_room_result_name(AUDE_ROOM_DONE), NULL, NULL);
}
