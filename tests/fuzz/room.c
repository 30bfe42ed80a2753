/* room.c -- fuzz the reader of rooms: what was read is written, and read again alike, also as every
 * seat may see it; and whatever is said in such a room, it goes on. */
#include "table/room_text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_again(const Text *text) {
    Room again;
    Text twice = {0};
    TextError error = {0};
    if (!room_read(&again, memory_libc, text_string(text), text->length, &error)) abort();
    room_write(&again, &twice);
    if (strcmp(text_string(text), text_string(&twice)) != 0) abort();
    text_release(&twice);
    room_release(&again);
}

static void check_copies(const Room *room) {
    for (int seat = -1; seat < room->form.rules.players; seat++) {
        Text text = {0};
        if (!room_write_for(room, seat, &text)) abort();
        check_again(&text);
        room_json(room, seat, &text);
        if (!room_json_steps(room, 0, seat, &text)) abort();
        text_release(&text);
    }
}

/* Every command there is, for every seat. */
static void say_all(Room *room) {
    AudeMove move = AUDE_PASS;
    int64_t now = room->now;
    for (int verb = 0; verb < ROOM_VERBS; verb++)
        for (int seat = 0; seat < room->form.rules.players; seat++) {
            const RoomCommand command = {.verb = (RoomVerb)verb,
                                         .seat = seat,
                                         .at = ROOM_HERE,
                                         .to = room->n_moves - 1,
                                         .n = 1,
                                         .moves = &move,
                                         .words = "anna",
                                         .player = "greedy",
                                         .form = &room->form};
            (void)room_do(room, &command, now, NULL);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    Room room;
    Text text = {0};
    TextError error = {0};
    if (!room_read(&room, memory_libc, (const char *)bytes, length, &error)) {
        if (error.line < 1 || !error.reason[0]) abort();
        return 0;
    }
    room_write(&room, &text);
    check_again(&text);
    check_copies(&room);
    say_all(&room);
    text_release(&text);
    room_release(&room);
    return 0;
}
