/* hall_outbox.c -- what waits for the store: writes, what may be told when they are kept, and what
 * was said, to be heard again if they are lost. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"
#include "base/memory.h"

/* ---- What was said ---------------------------------------------------------- */

static void sayings_push(Sayings *sayings, Saying *saying) {
    if (sayings->last)
        sayings->last->next = saying;
    else
        sayings->first = saying;
    sayings->last = saying;
    sayings->n++;
}

bool sayings_add(Sayings *sayings, const Heard *heard) {
    Saying *saying = memory_take(NULL, sizeof *saying + heard->length + 1);
    if (!saying) return false;
    *saying = (Saying){.serial = heard->serial,
                       .connection = heard->number,
                       .person = heard->person,
                       .lang = heard->lang,
                       .reread = heard->reread,
                       .lag = heard->lag,
                       .at = heard->at,
                       .length = heard->length};
    memcpy(saying->json, heard->json, heard->length);
    sayings_push(sayings, saying);
    return true;
}

void sayings_move(Sayings *to, Sayings *from) {
    if (!from->first) return;
    if (to->last)
        to->last->next = from->first;
    else
        to->first = from->first;
    to->last = from->last;
    to->n += from->n;
    *from = (Sayings){0};
}

void sayings_release(Sayings *sayings) {
    for (Saying *saying = sayings->first, *next; saying; saying = next) {
        next = saying->next;
        memory_give(NULL, saying);
    }
    *sayings = (Sayings){0};
}

/* ---- Writes ----------------------------------------------------------------- */

Pending *pending_new(Hall *hall, Table *table, int64_t now) {
    Pending *pending = memory_take(NULL, sizeof *pending);
    if (!pending) return NULL;
    *pending =
        (Pending){.table = table, .serial = ++hall->serial, .entry = table->entries++, .now = now};
    if (table->last)
        table->last->next = pending;
    else
        table->first = pending;
    table->last = pending;
    hall->counts.waiting++;
    return pending;
}

static void pending_free(Hall *hall, Pending *pending) {
    if (pending->number) map_remove(&hall->writes, &pending->node);
    text_release(&pending->head);
    text_release(&pending->lines);
    text_release(&pending->row.words);
    outbox_release(&pending->box);
    sayings_release(&pending->said);
    memory_give(NULL, pending);
    hall->counts.waiting--;
}

/* The pointers of a row are to what lies beside it. */
static const StoreRow *pending_row(Pending *pending) {
    StoreRow *row = &pending->row.row;
    row->table = pending->table->name;
    row->game = pending->row.game;
    row->words = text_string(&pending->row.words);
    for (int seat = 0; seat < STORE_SEATS; seat++) row->name[seat] = pending->row.name[seat];
    return row;
}

void pending_send(Hall *hall, Table *table) {
    Pending *pending = table->first;
    if (!pending || pending->number) return;
    if (!map_add(&hall->writes, &pending->node, hall->write + 1)) return; /* with the next one */
    pending->number = ++hall->write;
    const StoreWrite write = {.number = pending->number,
                              .table = table->name,
                              .entry = pending->entry,
                              .head = pending->has_head ? text_string(&pending->head) : NULL,
                              .lines = text_string(&pending->lines),
                              .row = pending->has_row ? pending_row(pending) : NULL,
                              .now = pending->now,
                              .waits = pending->waits,
                              .due = pending->due};
    hall->doors.keep(hall->doors.host, &write);
}

void pending_drop(Hall *hall, Table *table, Sayings *said) {
    for (Pending *pending = table->first, *next; pending; pending = next) {
        next = pending->next;
        sayings_move(said, &pending->said);
        pending_free(hall, pending);
    }
    table->first = table->last = NULL;
}

static Pending *pending_find(const Hall *hall, uint64_t number) {
    MapNode *node = map_find(&hall->writes, number);
    return node ? MAP_OF(Pending, node, node) : NULL;
}

/* ---- What the store tells --------------------------------------------------- */

void hall_kept(Hall *hall, uint64_t number, int64_t now) {
    Pending *pending = pending_find(hall, number);
    if (!pending) return; /* of a table that was read again since */
    Table *table = pending->table;
    char after[TABLE_ROOM];
    hall->now = now;
    memcpy(after, pending->after, sizeof after);
    bool rated = pending->has_row && pending->row.row.rated;
    if (pending->has_row && table_is_copy(table)) board_stir(hall, table->name);
    outbox_send(hall, &pending->box);
    table->first = pending->next;
    if (!table->first) table->last = NULL;
    pending_free(hall, pending);
    if (!table->first) eyes_kept(hall, table);
    if (!table->first && table->room) tell_owed(hall, table, now);
    pending_send(hall, table);
    lists_stale(hall, table);
    if (rated) table_rated(hall, table);
    if (*after) table_announce(hall, after, table->name);
    if (table->state == STORE_CLOSED && !table->first) {
        table_free(hall, table);
        return;
    }
    if (table->room && !table->reading) table_think(hall, table, now);
    if (table->room && !table->first && table_wants_next(table)) table_next(hall, table, now);
    table_wake(hall, table);
}

/* A name that somebody else's table has: what was said is heard again, and gets another. */
static void open_again(Hall *hall, Table *table) {
    Sayings said = {0};
    pending_drop(hall, table, &said);
    table_free(hall, table);
    hear_again(hall, &said);
}

void hall_lost(Hall *hall, uint64_t number, int64_t now) {
    Pending *pending = pending_find(hall, number);
    if (!pending) return;
    Table *table = pending->table;
    char after[TABLE_ROOM];
    hall->now = now;
    hall->counts.lost++;
    memcpy(after, pending->after, sizeof after);
    if (table->keeper) { /* the same game is there already, so it is kept */
        outbox_send(hall, &pending->box);
        table_free(hall, table);
        return;
    }
    if (!pending->entry && !*after) {
        open_again(hall, table);
        return;
    }
    if (*after) table_announce(hall, after, table->name); /* another server was quicker */
    table_lost(hall, table, now);
}
