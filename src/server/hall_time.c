/* hall_time.c -- what happens by itself: clocks that run out, tables that nobody touches, computer
 * players to be asked, spectators who see things late, tables that leave memory.
 *
 * Every table says when it is to be looked at next; a heap has the first of them on top. */
#include "hall_inside.h"

/* ---- The heap --------------------------------------------------------------- */

static void put(Hall *hall, int place, Table *table) {
    hall->heap[place] = table;
    table->place = place;
}

static void rise(Hall *hall, Table *table) {
    int place = table->place;
    for (; place && hall->heap[(place - 1) / 2]->wake > table->wake; place = (place - 1) / 2)
        put(hall, place, hall->heap[(place - 1) / 2]);
    put(hall, place, table);
}

static void sink(Hall *hall, Table *table) {
    int place = table->place;
    for (int child; (child = 2 * place + 1) < hall->n_heap; place = child) {
        if (child + 1 < hall->n_heap && hall->heap[child + 1]->wake < hall->heap[child]->wake)
            child++;
        if (hall->heap[child]->wake >= table->wake) break;
        put(hall, place, hall->heap[child]);
    }
    put(hall, place, table);
}

void table_sleep(Hall *hall, Table *table) {
    table->wake = INT64_MAX;
    if (table->place < 0) return;
    Table *last = hall->heap[--hall->n_heap];
    int place = table->place;
    table->place = -1;
    if (last == table) return;
    put(hall, place, last);
    rise(hall, last);
    sink(hall, last);
}

static void wake_at(Hall *hall, Table *table, int64_t when) {
    if (when == INT64_MAX) {
        table_sleep(hall, table);
        return;
    }
    table->wake = when;
    if (table->place < 0) put(hall, hall->n_heap++, table);
    rise(hall, table);
    sink(hall, table);
}

/* ---- When ------------------------------------------------------------------- */

static int64_t sooner(int64_t a, int64_t b) { return a < b ? a : b; }

static bool waits_for_computer(const Table *table) {
    AudeSeat seat;
    return table->waits >= 0 && aude_room_seat(table->room, table->waits, &seat) &&
           seat.kind == AUDE_SEAT_COMPUTER;
}

/* A form that nobody has touched for a day is closed; a listed one that nobody looks at any more
 * after an hour. */
int64_t table_idle_at(const Table *table) {
    int64_t day = table->touched + HALL_DAY;
    if (table->state != STORE_FORM) return INT64_MAX;
    bool deserted = table->options.listed && !table->follows;
    return deserted ? sooner(day, table->changed + HALL_HOUR) : day;
}

/* Whoever looks at a listed form says so in good time, or another server would close it. */
static int64_t touch_at(const Table *table) {
    bool watched = table->state == STORE_FORM && table->options.listed && table->follows;
    return watched ? table->changed + HALL_HOUR - HALL_MINUTE : INT64_MAX;
}

/* When a server must look, if this one is no more. */
static int64_t due_at(const Table *table, int64_t now) {
    if (table->state == STORE_FORM) {
        int64_t day = table->touched + HALL_DAY;
        return table->options.listed ? sooner(day, now + HALL_HOUR) : day;
    }
    if (table->state != STORE_PLAYING) return INT64_MAX;
    return waits_for_computer(table) ? sooner(now + HALL_THINKING, table->deadline)
                                     : table->deadline;
}

/* Where that is days away it is said an hour too early rather than with every decision: so the
 * store has its order of what is due to write only now and then. */
int64_t table_due(Table *table, int64_t now) {
    int64_t due = due_at(table, now);
    bool will_do = table->due > now + HALL_DAY && table->due <= due && due - table->due < HALL_HOUR;
    if (will_do) return 0;
    table->due = due;
    return due;
}

/* When spectators who see things late see the next of them. */
static int64_t release_at(const Table *table) {
    AudeStep step;
    bool late = table->options.delay && table->state == STORE_PLAYING && table->follows;
    if (!late || !aude_room_step(table->room, table->released, &step)) return INT64_MAX;
    return step.at + table->options.delay * HALL_SECOND;
}

/* Nobody can use it any more. */
static bool is_done_with(const Table *table) {
    return table->state == STORE_CLOSED && !table->first && !table->reading;
}

/* Is it of use to somebody? */
static bool is_used(const Table *table) {
    return table->follows || table->first || table->reading || waits_for_computer(table);
}

void table_wake(Hall *hall, Table *table) {
    int64_t when = INT64_MAX;
    if (table->first && !table->first->number) when = hall->now + HALL_SECOND;
    if (is_done_with(table)) when = hall->now;
    if (table->heard_of > table->entries && !table->reading) when = hall->now + HALL_SECOND;
    if (table->room && !table->reading && table->state != STORE_CLOSED) {
        if (table->said_due) when = hall->now;
        when = sooner(when, sooner(table_idle_at(table), touch_at(table)));
        when = sooner(when, sooner(release_at(table), here_at(hall, table)));
        if (table->state == STORE_PLAYING) when = sooner(when, table->deadline);
        if (waits_for_computer(table) && !table->first) when = sooner(when, table->think_at);
        if (!is_used(table)) when = sooner(when, table->used + HALL_UNUSED);
    }
    wake_at(hall, table, when);
}

/* ---- Computer players ------------------------------------------------------- */

/* Only of what is kept: so the number of steps says which position it is, at whatever server. */
void table_think(Hall *hall, Table *table, int64_t now) {
    AudeSeat seat;
    AudeGame game;
    if (!waits_for_computer(table) || hall->closing || table->first) return;
    int at = aude_room_steps(table->room);
    if (now < table->think_at) return;
    if (!aude_room_seat(table->room, table->waits, &seat) ||
        !aude_room_view(table->room, table->waits, &game, NULL))
        return;
    HallThink think = {
        .table = table->name, .seat = table->waits, .at = at, .player = seat.player, .game = &game};
    hall->doors.random(hall->doors.host, &think.seed, sizeof think.seed);
    table->thinking = at;
    table->think_at = now + HALL_THINKING;
    hall->doors.think(hall->doors.host, &think);
}

// NOLINTNEXTLINE(readability-function-size): all of it is what was asked, and what came of it
void hall_thought(Hall *hall, const char *name, int seat, int at, const AudeMove moves[], int n,
                  int64_t now) {
    Table *table = table_find(hall, name);
    hall->now = now;
    if (!table || !table->room || table->reading || hall->closing) return;
    if (!waits_for_computer(table) || aude_room_steps(table->room) != at) return;
    const AudeCommand play = {.verb = AUDE_DO_PLAY, .seat = seat, .at = at, .n = n, .moves = moves};
    Change change = change_begin(hall, table);
    AudeAnswer answer = change_do(&change, &play, now);
    table->thinking = NOTHING_THOUGHT;
    if (answer.result) table->think_at = now + HALL_OTHERS_THINK;
    if (!answer.result) hall->counts.decisions++;
    (void)change_end(&change, "", now);
    table_wake(hall, table);
}

/* ---- Looking ---------------------------------------------------------------- */

/* A clock may have run out.  Without memory nothing happens: try again. */
static void tick_room(Hall *hall, Table *table, int64_t now) {
    const AudeCommand tick = {.verb = AUDE_DO_TICK};
    Change change = change_begin(hall, table);
    (void)change_do(&change, &tick, now);
    if (change_end(&change, "", now) && table->deadline <= now) table->deadline = now + HALL_SECOND;
}

/* An entry without lines: somebody is still there, or it is not due yet. */
static void touch(Hall *hall, Table *table, int64_t now) {
    Known before = table_known(table);
    Pending *pending = pending_new(hall, table, now);
    table->changed = now;
    if (!pending) return;
    pending->before = before;
    pending->waits = (int8_t)(table->waits >= 0 ? table->waits : -1);
    pending->due = table_due(table, now);
    pending_send(hall, table);
}

/* It was found among those that are due.  If it is not, the store is told when it will be, or it
 * would be found again and again. */
static void check_due(Hall *hall, Table *table, int64_t now) {
    bool late = table->deadline <= now + HALL_MINUTE || waits_for_computer(table);
    table->said_due = false;
    if (table->state == STORE_PLAYING && !late) touch(hall, table, now);
}

static void look_at(Hall *hall, Table *table, int64_t now) {
    if (is_done_with(table)) {
        table_free(hall, table);
        return;
    }
    pending_send(hall, table);
    table_refresh(hall, table, now);
    if (table->room && !table->reading && !hall->closing && table->state != STORE_CLOSED) {
        if (now >= table_idle_at(table)) {
            table_close(hall, table, SAY("nobody has come to it for too long"), now);
            return;
        }
        if (now >= touch_at(table)) touch(hall, table, now);
        if (table->said_due) check_due(hall, table, now);
        if (table->state == STORE_PLAYING && now >= table->deadline) tick_room(hall, table, now);
        if (table->room) table_think(hall, table, now);
        if (table->room) tell_late(hall, table, now);
        if (table->room && now >= here_at(hall, table)) here_say(hall, table);
    }
    int64_t due = table->room ? sooner(table->deadline, table_idle_at(table)) : INT64_MAX;
    bool stays = !table->room || is_used(table) || due < now + HALL_UNUSED;
    if (!stays && now >= table->used + HALL_UNUSED) {
        hall->counts.evicted++;
        table_free(hall, table);
        return;
    }
    if (stays && !is_used(table)) table->used = now; /* soon due: until then it stays */
    table_wake(hall, table);
}

void table_stir(Hall *hall, Table *table) {
    if (table->stirred) return;
    table->stirred = true;
    table->next_stirred = hall->stirred;
    hall->stirred = table;
}

static int64_t people_tick(Hall *hall, int64_t now) {
    if (!hall->stirred) return INT64_MAX;
    if (now < hall->people_at) return hall->people_at;
    hall->people_at = now + HALL_SECOND;
    while (hall->stirred) {
        Table *table = hall->stirred;
        hall->stirred = table->next_stirred;
        table->stirred = false;
        if (table->state != STORE_CLOSED) tell_people(hall, table);
        here_say(hall, table);
    }
    return INT64_MAX;
}

/* Tables that are due soon, whoever had them before. */
static int64_t due_tick(Hall *hall, int64_t now) {
    const StoreQuestion question = {.kind = STORE_FIND_DUE, .until = now + HALL_MINUTE, .now = now};
    if (hall->closing) return INT64_MAX;
    if (now < hall->due_at) return hall->due_at;
    hall->due_at = now + HALL_MINUTE / 2;
    (void)question_ask(hall, question, NULL);
    return hall->due_at;
}

int64_t hall_tick(Hall *hall, int64_t now) {
    hall->now = now;
    while (hall->n_heap && hall->heap[0]->wake <= now) {
        Table *table = hall->heap[0];
        look_at(hall, table, now);
        bool still = hall->n_heap && hall->heap[0] == table && table->wake <= now;
        if (still) wake_at(hall, table, now + HALL_SECOND); /* no memory, or no time for it */
    }
    int64_t next = sooner(due_tick(hall, now), people_tick(hall, now));
    next = sooner(next, sooner(lists_tick(hall, now), boards_tick(hall, now)));
    if (hall->n_heap) next = sooner(next, hall->heap[0]->wake);
    return next;
}
