/* hall_here.c -- who is at a table by way of other servers.
 *
 *      somebody has come or gone here  ──►  STORE_HERE: these are here, for a while
 *                      at the others   ──►  hall_changed(table, 0), STORE_FIND_HERE, tell_people()
 *
 * It is kept in the store for who asks later, and holds for a minute and a half: what a server that
 * was killed has said ends by itself.  Whoever has a store alone says nothing. */
#include "hall_inside.h"

#include <stdlib.h>
#include <string.h>

#include "base/format.h"

#define HERE_HOLDS (90 * HALL_SECOND)
#define HERE_AGAIN (30 * HALL_SECOND)

static void ask_others(Hall *hall, const Table *table) {
    const StoreQuestion question = {
        .kind = STORE_FIND_HERE, .table = table->name, .hash = hall->name, .now = hall->now};
    (void)question_ask(hall, question, NULL);
}

/* "2 17 23": so many look on, and these have seats; "": nobody. */
static void write_here(const Table *table, Text *here) {
    Text persons = {0};
    int watchers = 0;
    for (const Follow *follow = table->follows; follow; follow = follow->next) {
        uint32_t person = follow->connection->person->number;
        if (follow_is_counted(table, follow)) continue;
        if (table_seats(table, person))
            text_add(&persons, " %u", (unsigned)person);
        else
            watchers++;
    }
    if (table->follows) text_add(here, "%d%s", watchers, text_string(&persons));
    here->failed |= persons.failed;
    text_release(&persons);
}

/* Who is here has changed, or it is time to say so again. */
void here_say(Hall *hall, Table *table) {
    Text here = {0};
    if (!hall->doors.shared || !table->room || hall->closing) return;
    write_here(table, &here);
    uint64_t said = here.length ? map_hash(text_string(&here), hall->salt) : 0;
    bool again = said && hall->now >= table->here_at;
    if (said != table->here || again) {
        const StoreQuestion question = {.kind = STORE_HERE,
                                        .table = table->name,
                                        .hash = hall->name,
                                        .words = text_string(&here),
                                        .until = hall->now + HERE_HOLDS,
                                        .now = hall->now};
        table->here_at = hall->now + HERE_AGAIN;
        if (!here.failed && question_ask(hall, question, NULL)) table->here = said;
        if (said) ask_others(hall, table);
        table_wake(hall, table);
    }
    text_release(&here);
}

int64_t here_at(const Hall *hall, const Table *table) {
    return hall->doors.shared && table->here ? table->here_at : INT64_MAX;
}

/* Others have come or gone elsewhere. */
void here_changed(Hall *hall, const Table *table) {
    if (table->follows && table->room) ask_others(hall, table);
}

void here_found(Hall *hall, Table *table, const char *lines) {
    if (!strcmp(text_string(&table->others), lines)) return;
    text_clear(&table->others);
    text_put(&table->others, lines);
    table_stir(hall, table);
}

static bool is_here(const Table *table, uint32_t person) {
    for (const Follow *follow = table->follows; follow; follow = follow->next)
        if (follow->connection->person->number == person) return true;
    return false;
}

/* A line a server; its first word is how many look on there. */
int here_others(Json *json, const Table *table) {
    int watchers = 0;
    for (const char *at = text_string(&table->others); *at; at += *at == '\n') {
        char *end;
        watchers += (int)strtol(at, &end, 10);
        for (at = end; *at == ' '; at = end) {
            uint32_t person = (uint32_t)strtoul(at, &end, 10);
            if (end == at) return watchers;
            if (!is_here(table, person)) json_unsigned(json, NULL, person);
        }
        if (*at && *at != '\n') return watchers;
    }
    return watchers;
}
