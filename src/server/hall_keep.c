/* hall_keep.c -- games from elsewhere: a record that somebody brings becomes a table that is over.
 *
 * It is read, and so replayed, like any record: nothing is kept that the rules do not allow.  But
 * nobody has seen it being played, so it never counts, and only who has brought it finds it. */
#include "hall_inside.h"

#include <inttypes.h>
#include <string.h>

#include "base/sha256.h"

enum { KEEPS = 60 }; /* of one person in ten minutes: some weeks without a network */

/* The same game of the same person is the same table, however often it is brought. */
static void kept_name(const Heard *heard, char name[TABLE_ROOM]) {
    uint8_t digest[SHA256_BYTES];
    Text text = {0};
    text_add(&text, "kept %" PRIu32 " %d ", heard->person, heard->message.seat);
    text_put(&text, heard->message.text);
    sha256(text_string(&text), text.length, digest);
    text_release(&text);
    table_name(digest, name);
}

/* The room of a game that was played to its end; NULL, and answered, if it is none. */
static AudeRoom *read_game(const Heard *heard) {
    AudeWrong wrong = {.lang = heard->lang};
    AudeRecord *record = aude_record_read(NULL, heard->message.text, AUDE_WHOLE, &wrong);
    AudeRoom *room = record ? aude_room_take(NULL, record, "kept", heard->at, &wrong) : NULL;
    aude_record_free(record);
    if (!room) {
        answer_wrong(heard, NULL, &wrong);
        return NULL;
    }
    AudeRoomResult result = AUDE_ROOM_DONE;
    if (!aude_room_over(room)) result = AUDE_ROOM_NOT_NOW;
    if (heard->message.seat >= aude_room_players(room)) result = AUDE_ROOM_NO_SEAT;
    if (!result) return room;
    answer_room(heard, NULL, result, AUDE_OK);
    aude_room_free(room);
    return NULL;
}

static void keep(Heard *heard, const char *name, AudeRoom *room) {
    Hall *hall = heard->hall;
    Table *table = table_make(hall, name, hall->now);
    if (!table) {
        aude_room_free(room);
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return;
    }
    table->room = room;
    table->keeper = heard->person;
    table->keeper_seat = heard->message.seat;
    Change change = change_begin(hall, table);
    change.before = (Known){0};
    change.form = true;
    if (change_end(&change, "", hall->now)) {
        answer_opened(heard, table);
        return;
    }
    table_free(hall, table);
    answer_hall(heard, NULL, RESULT_NO_PLACE);
}

static bool may_keep(const Heard *heard) {
    Text of = {0};
    text_add(&of, "kept by %" PRIu32, heard->person);
    bool may = !of.failed && tries_take(heard->hall, text_string(&of), KEEPS);
    text_release(&of);
    return may;
}

void hear_keep(Heard *heard) {
    char name[TABLE_ROOM];
    if (!heard->connection) return;
    kept_name(heard, name);
    Table *table = table_find(heard->hall, name);
    if (!*heard->connection->person->name)
        answer_hall(heard, NULL, RESULT_NO_ACCOUNT);
    else if (table)
        answer_opened(heard, table);
    else if (!may_keep(heard))
        answer_hall(heard, NULL, RESULT_SLOW_DOWN);
    else {
        AudeRoom *room = read_game(heard);
        if (room) keep(heard, name, room);
    }
}
