/* copy.c -- a copy of a table that is at a server. */
#include "copy.h"

#include <string.h>

#include "table/room_text.h"

void copy_release(Copy *copy) {
    if (copy->there) room_release(&copy->room);
    copy->there = false;
}

bool copy_take(Copy *copy, const Told *told) {
    Text text = {0};
    TextError ignored = {0};
    copy_release(copy);
    told_text(told, TOLD_TEXT, &text);
    copy->there = room_read(&copy->room, memory_libc, text_string(&text), text.length, &ignored);
    text_release(&text);
    return copy->there;
}

/* One line, numbered `number`; the next line, or NULL if this one is wrong. */
static char *follow_line(Room *room, char *line, int number, int64_t *since,
                         const RoomWatch *watch) {
    RoomStep step;
    char *end = strchr(line, '\n');
    if (end) *end = '\0';
    if (!room_step_read(line, *since, &step)) return NULL;
    *since = step.at;
    if (number >= room->n_steps && room_steps(room, &step, 1, watch) != 1) return NULL;
    return end ? end + 1 : line + strlen(line);
}

bool copy_follow(Copy *copy, const Told *told, const RoomWatch *watch) {
    Text text = {0};
    Room *room = &copy->room;
    int64_t from = told_number(told, TOLD_FROM, -1);
    if (!copy->there || from < 0 || from > room->n_steps) return false;
    int number = (int)from;
    int64_t since = number ? room->steps[number - 1].at : 0;
    told_text(told, TOLD_LINES, &text);
    char *line = text.bytes;
    while (line && *line) line = follow_line(room, line, number++, &since, watch);
    bool followed = line || !text.bytes;
    text_release(&text);
    return followed;
}
