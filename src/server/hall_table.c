/* hall_table.c -- tables: found, asked for, read, followed, forgotten. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"
#include "base/memory.h"
#include "base/sha256.h"

/* ---- Finding ---------------------------------------------------------------- */

bool table_name_valid(const char *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    return *name && strlen(name) <= STORE_NAME && strspn(name, letters) == strlen(name);
}

Table *table_find(const Hall *hall, const char *name) {
    MapNode *node = map_find(&hall->tables, map_hash(name, hall->salt));
    for (; node; node = map_again(node))
        if (!strcmp(MAP_OF(Table, node, node)->name, name)) return MAP_OF(Table, node, node);
    return NULL;
}

/* Whatever is in memory has a place in the heap. */
static bool heap_reserve(Hall *hall) {
    int need = (int)hall->tables.n + 1;
    if (need <= hall->heap_room) return true;
    int room = 2 * need;
    size_t bytes = (size_t)room * sizeof *hall->heap;
    Table **heap = (Table **)memory_resize(NULL, (void *)hall->heap, bytes);
    if (!heap) return false;
    hall->heap = heap, hall->heap_room = room;
    return true;
}

Table *table_make(Hall *hall, const char *name, int64_t now) {
    Table *table = heap_reserve(hall) ? memory_take(NULL, sizeof *table) : NULL;
    if (!table) return NULL;
    *table = (Table){.used = now,
                     .opened = now,
                     .touched = now,
                     .changed = now,
                     .waits = AUDE_NOBODY,
                     .deadline = AUDE_NEVER,
                     .wake = INT64_MAX,
                     .place = -1,
                     .thinking = NOTHING_THOUGHT};
    format_write(table->name, sizeof table->name, "%s", name);
    if (map_add(&hall->tables, &table->node, map_hash(name, hall->salt))) return table;
    memory_give(NULL, table);
    return NULL;
}

static void unstir(Hall *hall, const Table *table) {
    Table **at = &hall->stirred;
    while (*at && *at != table) at = &(*at)->next_stirred;
    if (*at) *at = table->next_stirred;
}

void table_free(Hall *hall, Table *table) {
    Sayings said = {0};
    while (table->follows) follow_end(hall, table->follows);
    pending_drop(hall, table, &said);
    sayings_release(&said);
    sayings_release(&table->queue);
    table->state = STORE_CLOSED;
    person_count(hall, table);
    table_sleep(hall, table);
    if (table->stirred) unstir(hall, table);
    map_remove(&hall->tables, &table->node);
    if (table->board.stirred) board_unstir(hall, table);
    chats_release(table);
    text_release(&table->others);
    aude_room_free(table->room);
    memory_give(NULL, table);
}

/* ---- Reading ---------------------------------------------------------------- */

static bool ask_for(Hall *hall, Table *table, int from, int64_t now) {
    const StoreQuestion question = {
        .kind = STORE_FIND_TABLE, .table = table->name, .from = from, .now = now};
    table->reading = question_ask(hall, question, NULL);
    return table->reading != 0;
}

Table *table_get(Hall *hall, const char *name, int64_t now) {
    Table *table = table_find(hall, name);
    if (table) return table;
    table = table_make(hall, name, now);
    if (!table || ask_for(hall, table, 0, now)) return table;
    table_free(hall, table);
    return NULL;
}

/* Those who came while the write was pending have been told nothing: they come again. */
static void drop_newcomers(Hall *hall, Table *table, uint64_t since) {
    for (Follow *follow = table->follows, *next; follow; follow = next) {
        next = follow->next;
        if (follow->since >= since) follow_end(hall, follow);
    }
}

/* What is told to those who came meanwhile is lost with the write; what was said is heard again. */
void table_lost(Hall *hall, Table *table, int64_t now) {
    Sayings said = {0};
    if (table->first) {
        table->known = table->first->before;
        table->released = table->known.released;
        drop_newcomers(hall, table, table->first->serial);
        eyes_lost(hall, table);
    }
    pending_drop(hall, table, &said);
    sayings_move(&said, &table->queue);
    table->queue = said;
    aude_room_free(table->room);
    table->room = NULL;
    table->entries = 0;
    table->board.reads = false;
    board_tell(hall, table); /* that may be lost, too */
    table->state = STORE_FORM; /* if it was being closed, it is not: what is read will tell */
    table->thinking = NOTHING_THOUGHT;
    table->deadline = AUDE_NEVER;
    if (ask_for(hall, table, 0, now))
        table_sleep(hall, table);
    else
        table_gone(hall, table, SAY("there is no memory left")), table_wake(hall, table);
}

void table_reread(Hall *hall, Table *table, int64_t now) {
    if (!table->room || table->reading || table->first || table->state == STORE_CLOSED) return;
    table->known = table_known(table);
    if (ask_for(hall, table, aude_room_begun(table->room) ? table->entries : 0, now))
        table_sleep(hall, table);
    else
        table_wake(hall, table); /* it is tried again */
}

void table_refresh(Hall *hall, Table *table, int64_t now) {
    if (table->heard_of > table->entries) table_reread(hall, table, now);
}

/* Who follows is told why, in his language; then it is forgotten. */
void table_gone(Hall *hall, Table *table, Say reason) {
    for (Follow *follow = table->follows; follow; follow = follow->next) {
        Tell tell = tell_begin(hall, table, "gone");
        json_word(&tell.json, "table", table->name);
        json_string(&tell.json, "reason", said_in(follow->connection->lang, reason));
        tell_end(&tell);
        tell_to(&tell, follow->connection);
    }
    table->state = STORE_CLOSED;
}

static bool take_in(Table *table, const StoreAnswer *answer) {
    const char *lines = answer->lines ? answer->lines : "";
    if (table->room && aude_room_begun(table->room)) return log_follow(table, lines);
    return answer->head && log_read(table, answer->rows, answer->head, lines);
}

/* There is none: whoever asked is told. */
static void not_there(Hall *hall, Table *table) {
    Sayings said = table->queue;
    table->queue = (Sayings){0};
    table_gone(hall, table, SAY("there is no such table"));
    hear_again(hall, &said); /* which finds it closed */
    table_free(hall, table);
}

void table_form(Hall *hall, Table *table) {
    char number[16] = "";
    size_t n;
    aude_text_clear(hall->text);
    if (!aude_room_write(table->room, AUDE_SPECTATOR, hall->text, NULL)) return;
    const char *text = aude_text_string(hall->text), *owner = form_value(text, "owner", &n);
    format_write(number, sizeof number, "%.*s", (int)n, owner);
    table->owner = 0;
    for (const char *at = number; *at; at++)
        table->owner = 10 * table->owner + (uint32_t)(*at - '0');
    table->pencil = form_says(text, "drafts", "shown");
}

void table_found(Hall *hall, Table *table, const StoreAnswer *answer, int64_t now) {
    bool there = answer->found && answer->n > 0 && answer->rows[0].state != STORE_CLOSED;
    table->reading = 0;
    if (!there || !take_in(table, answer)) {
        not_there(hall, table);
        return;
    }
    table->entries = answer->entries;
    table->due = 0;
    table->changed = answer->rows[0].changed;
    table->used = now;
    table_look(table);
    table_form(hall, table);
    table->board.reads = board_is_open(table) && table->state == STORE_OVER;
    if (table->board.reads && board_ask(hall, table)) return;
    table->board.reads = false;
    table_settle(hall, table, now);
}

void table_hear(Hall *hall, Table *table, int64_t now) {
    Sayings said = {0};
    table_wake(hall, table);
    sayings_move(&said, &table->queue);
    hear_again(hall, &said);
    table_refresh(hall, table, now);
}

void table_settle(Hall *hall, Table *table, int64_t now) {
    bool late = table->known.begun && table->options.delay && table->state == STORE_PLAYING;
    if (!late) table->released = steps_released(table, now); /* else those who wait are told */
    person_count(hall, table);
    tell_known(hall, table, &table->known, now);
    tell_owed(hall, table, now);
    table->known = (Known){0};
    if (table->thinking != aude_room_steps(table->room)) {
        table->thinking = NOTHING_THOUGHT;
        table->think_at = table->changed + HALL_OTHERS_THINK;
    }
    table_think(hall, table, now);
    if (table->follows && table_wants_next(table)) table_next(hall, table, now);
    table_hear(hall, table, now);
}

void hall_changed(Hall *hall, const char *name, int entries, int64_t now) {
    Table *table = table_find(hall, name);
    hall->now = now;
    if (*name == '!') sessions_ended(hall, name + 1);
    if (table && !entries) here_changed(hall, table);
    if (!entries) return;
    board_stir(hall, name);
    if (!table) return;
    if (entries > table->heard_of) table->heard_of = entries;
    table_refresh(hall, table, now);
}

/* ---- Questions -------------------------------------------------------------- */

void table_look(Table *table) {
    bool begun = aude_room_begun(table->room);
    table->waits = aude_room_waits(table->room);
    table->deadline = begun ? aude_room_deadline(table->room) : AUDE_NEVER;
    if (table->state == STORE_CLOSED) return;
    table->state = !begun ? STORE_FORM : table->waits == AUDE_NOBODY ? STORE_OVER : STORE_PLAYING;
}

bool table_has_seat(const Table *table, int number, uint32_t person) {
    AudeSeat seat;
    return aude_room_seat(table->room, number, &seat) && seat.kind == AUDE_SEAT_PERSON &&
           seat.person == person;
}

/* ---- Those who follow ------------------------------------------------------- */

Follow *follow_find(const Connection *connection, const Table *table, int as) {
    Follow *follow = connection->follows;
    while (follow && (follow->table != table || follow->as != as)) follow = follow->next_of;
    return follow;
}

Follow *follow_new(Connection *connection, Table *table, int as) {
    Follow *follow = memory_take(NULL, sizeof *follow);
    if (!follow) return NULL;
    *follow = (Follow){.connection = connection,
                       .table = table,
                       .as = as,
                       .was = NO_EYES,
                       .since = table->last ? table->last->serial : 0,
                       .next = table->follows,
                       .here = &table->follows,
                       .next_of = connection->follows,
                       .here_of = &connection->follows};
    if (follow->next) follow->next->here = &follow->next;
    if (follow->next_of) follow->next_of->here_of = &follow->next_of;
    table->follows = connection->follows = follow;
    return follow;
}

void follow_end(Hall *hall, Follow *follow) {
    Table *table = follow->table;
    *follow->here = follow->next;
    if (follow->next) follow->next->here = follow->here;
    *follow->here_of = follow->next_of;
    if (follow->next_of) follow->next_of->here_of = follow->here_of;
    memory_give(NULL, follow);
    table->used = hall->now;
    table_stir(hall, table);
    if (table->room) table_wake(hall, table);
}

/* ---- Another game ----------------------------------------------------------- */

/* Has everybody who sits there said so? */
bool table_wants_next(const Table *table) {
    AudeStep step;
    unsigned wanted = 0, people = 0;
    if (table->state != STORE_OVER || table->next) return false;
    int steps = aude_room_steps(table->room), players = aude_room_players(table->room);
    for (int i = steps - 1; i >= 0 && aude_room_step(table->room, i, &step); i--) {
        AudeSeat said, seat;
        if (step.kind != AUDE_STEP_AGAIN) break; /* they come last */
        if (!aude_room_seat(table->room, step.seat, &said)) continue;
        for (int other = 0; other < players; other++)
            if (aude_room_seat(table->room, other, &seat) && seat.person == said.person)
                wanted |= 1u << other;
    }
    for (int seat = 0; seat < players; seat++) {
        AudeSeat is;
        if (aude_room_seat(table->room, seat, &is) && is.kind == AUDE_SEAT_PERSON)
            people |= 1u << seat;
    }
    return wanted && (people & ~wanted) == 0;
}

void table_announce(Hall *hall, const char *name, const char *next) {
    Table *table = table_find(hall, name);
    if (!table) return;
    Tell tell = tell_begin(hall, table, "next");
    json_word(&tell.json, "table", table->name);
    json_word(&tell.json, "next", next);
    tell_end(&tell);
    uint64_t stamp = ++hall->stamp;
    for (Follow *follow = table->follows; follow; follow = follow->next) {
        if (follow->connection->stamp == stamp) continue;
        follow->connection->stamp = stamp;
        tell_to(&tell, follow->connection);
    }
}

/* Every server makes the same name of a game: so there is one next table, whoever opens it, and
 * whoever comes to this one later is told of it. */
static void next_name(Hall *hall, const Table *table, char name[TABLE_ROOM]) {
    uint8_t digest[SHA256_BYTES];
    Text text = {0};
    size_t n = 0;
    aude_text_clear(hall->text);
    (void)aude_room_write(table->room, AUDE_ALL, hall->text, NULL);
    const char *seed = form_value(aude_text_string(hall->text), "seed", &n);
    text_add(&text, "next %s %.*s", table->name, (int)n, seed);
    sha256(text_string(&text), text.length, digest);
    text_release(&text);
    table_name(digest, name);
}

static bool next_begin(Hall *hall, Table *table, Table *next, int64_t now) {
    char seed[TOKEN_ROOM];
    next->room = aude_room_again(NULL, table->room, NULL);
    if (!next->room) return false;
    next->options = table->options;
    table_form(hall, next);
    hall_secret(hall, seed);
    Change change = change_begin(hall, next);
    const AudeCommand start = {.verb = AUDE_DO_START, .words = seed};
    if (change_do(&change, &start, now).result || !change_end(&change, "", now)) return false;
    if (next->last) memcpy(next->last->after, table->name, TABLE_ROOM);
    hall->counts.opened++;
    return true;
}

void table_next(Hall *hall, Table *table, int64_t now) {
    char name[TABLE_ROOM];
    if (hall->closing) return;
    next_name(hall, table, name);
    table->next = true;
    Table *next = table_find(hall, name);
    if (next) {
        table_announce(hall, table->name, name);
        return;
    }
    next = table_make(hall, name, now);
    if (next && !next_begin(hall, table, next, now)) table_free(hall, next);
}
