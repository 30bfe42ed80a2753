/* store_host.h -- for tests: somebody who has a store, and writes down all that he is told. */
#ifndef TESTS_STORE_HOST_H
#define TESTS_STORE_HOST_H

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store.h"

enum { PATIENCE = 20000 }; /* ms */

typedef struct {
    Store *store;
    int bell[2];
    uint64_t number; /* of the last write or question */
    uint64_t heard;  /* of the last one that was told */
    int told, changes;
    bool failed;
    Text log; /* a line each */
} Host;

/* ---- What he is told ------------------------------------------------------- */

static inline void host_kept(void *self, uint64_t number) {
    Host *host = self;
    text_add(&host->log, "kept %d\n", (int)number);
    host->heard = number;
    host->told++;
}

static inline void host_lost(void *self, uint64_t number) {
    Host *host = self;
    text_add(&host->log, "lost %d\n", (int)number);
    host->heard = number;
    host->told++;
}

static inline void host_add_row(Host *host, const StoreRow *row) {
    static const char *const states[] = {"form", "playing", "over", "closed"};
    text_add(&host->log, "  %s %s%s %s '%s' of %d, %d to %d:", row->table, states[row->state],
             row->listed ? " listed" : "", row->game, row->words, (int)row->owner, (int)row->opened,
             (int)row->changed);
    for (int i = 0; i < row->seats; i++)
        text_add(&host->log, " %s/%d/%d%s", row->name[i], (int)row->person[i], row->points[i],
                 row->winners >> i & 1 ? "!" : "");
    text_add(&host->log, " waits %d\n", row->waits);
    for (int i = 0; row->rated && i < row->seats; i++)
        text_add(&host->log, "    %s %s%d to %d\n", row->account[i], row->bot[i] ? "bot " : "",
                 row->was[i], row->became[i]);
}

/* Somebody with an account. */
static inline void host_add_person(Host *host, const StorePerson *who) {
    text_add(&host->log, " is %s%s, %d codes", who->name, who->bot ? " (bot)" : "", who->codes);
    for (int i = 0; i < who->n_ratings; i++)
        text_add(&host->log, ", %s %d in %d", who->ratings[i].game,
                 (int)(who->ratings[i].rating / STORE_RATING), who->ratings[i].games);
}

static inline void host_add_lines(Host *host, const char *lines) {
    text_put(&host->log, " ");
    for (; *lines; lines++) text_add(&host->log, "%c", *lines == '\n' ? ',' : *lines);
}

static inline void host_found(void *self, const StoreAnswer *answer) {
    static const char *const outcomes[] = {"", " taken", " twice", " none"};
    Host *host = self;
    text_add(&host->log, "%s %d", answer->found ? "found" : "nothing", (int)answer->number);
    if (answer->person) text_add(&host->log, " person %d", (int)answer->person);
    if (answer->entries)
        text_add(&host->log, " %d [%s][%s]", answer->entries, answer->head, answer->lines);
    if (answer->found && !answer->entries && *answer->lines) host_add_lines(host, answer->lines);
    if (*answer->who.name) host_add_person(host, &answer->who);
    if (answer->outcome) text_put(&host->log, outcomes[answer->outcome]);
    if (answer->more) text_put(&host->log, " and more");
    text_put(&host->log, "\n");
    for (int i = 0; i < answer->n; i++) host_add_row(host, &answer->rows[i]);
    host->heard = answer->number;
    host->told++;
}

static inline void host_changed(void *self, const char *table, int entries) {
    Host *host = self;
    text_add(&host->log, "changed %s %d\n", table, entries);
    host->changes++;
}

static inline void host_failed(void *self, const char *why) {
    Host *host = self;
    text_add(&host->log, "failed: %s\n", why);
    host->failed = true;
}

static inline void host_wake(void *self) {
    Host *host = self;
    (void)!write(host->bell[1], "", 1);
}

/* ---- What he does ---------------------------------------------------------- */

/* Returns why not; "": it is open. */
static inline const char *host_try(Host *host, const char *where) {
    static TextError why;
    *host = (Host){0};
    why = (TextError){0};
    assert_int_equal(pipe(host->bell), 0);
    const StoreHost told = {host_kept,   host_lost, host_found, host_changed,
                            host_failed, host_wake, host};
    host->store = store_open(where, &told, &why);
    return host->store ? "" : why.reason;
}

static inline void host_open(Host *host, const char *where) {
    assert_string_equal(host_try(host, where), "");
}

static inline void host_close(Host *host) {
    store_close(host->store);
    for (int i = 0; i < 2; i++) (void)close(host->bell[i]);
    text_release(&host->log);
}

/* Listen once, for some milliseconds at most; false: nothing came. */
static inline bool host_listen(Host *host, int ms) {
    struct pollfd bell = {.fd = host->bell[0], .events = POLLIN};
    char bytes[100];
    if (poll(&bell, 1, ms) <= 0) return false;
    (void)!read(host->bell[0], bytes, sizeof bytes);
    store_poll(host->store);
    return true;
}

/* Until all that he said was answered. */
static inline void host_wait(Host *host) {
    while (host->heard < host->number && !host->failed) assert_true(host_listen(host, PATIENCE));
}

/* All that he was told since the last time. */
#define assert_told(host, expected)                               \
    do {                                                          \
        assert_string_equal(text_string(&(host)->log), expected); \
        text_clear(&(host)->log);                                 \
    } while (0)

static inline void host_keep(Host *host, StoreWrite write) {
    write.number = ++host->number;
    store_keep(host->store, &write);
}

static inline void host_ask(Host *host, StoreQuestion question) {
    question.number = ++host->number;
    store_ask(host->store, &question);
}

/* A form that anna has opened, with two seats. */
static inline StoreRow host_row(const char *table) {
    return (StoreRow){.table = table,
                      .game = "land",
                      .words = "inns",
                      .owner = 1,
                      .opened = 100,
                      .seats = 2,
                      .person = {1},
                      .name = {"anna", ""},
                      .waits = -1};
}

static inline void host_open_table(Host *host, const char *table) {
    StoreRow row = host_row(table);
    host_keep(host, (StoreWrite){.table = table,
                                 .head = "head\n",
                                 .lines = "",
                                 .row = &row,
                                 .now = 100,
                                 .waits = -1,
                                 .due = INT64_MAX});
}

static inline void host_add(Host *host, const char *table, int entry, const char *lines) {
    host_keep(host, (StoreWrite){.table = table,
                                 .entry = entry,
                                 .lines = lines,
                                 .now = 100 + entry,
                                 .waits = 1,
                                 .due = INT64_MAX});
}

static inline void host_find(Host *host, const char *table, int from) {
    host_ask(host, (StoreQuestion){.kind = STORE_FIND_TABLE, .table = table, .from = from});
}

#endif
