/* server.c -- the hall, with a real wire and a real store. */
#define _DEFAULT_SOURCE // NOLINT: getentropy() is of BSD, clocks are POSIX
#include "server.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bans.h"
#include "control.h"
#include "files.h"
#include "log.h"
#include "metrics.h"
#include "secrets.h"
#include "server/hall.h"
#include "server/message.h"
#include "store/store.h"
#include "thoughts.h"

enum {
    LOOK_MS = 1000,       /* the loop is looked after at least so often, */
    DRAIN_LOOK_MS = 20,   /* and more often while it is about to end */
    DRAIN_MS = 10000,     /* what is not kept by then is given up */
    FAILED_MS = 500,      /* for people to be told that the store has failed */
    COME_BACK_SECONDS = 5,
    REASON_ROOM = 200,
    RANDOM_PIECE = 256,   /* bytes the system gives at once */
};

/* Numbers of questions; those of the hall count up. */
#define OF_BACKUP UINT64_MAX
#define OF_BAN (UINT64_MAX - 1)
#define OF_BANS (UINT64_MAX - 2)

/* From OPEN to ENDED: nothing is asked of the hall any more then. */
typedef enum { OPEN, DRAINING, ENDED } Stage;

typedef struct {
    const Server *server;
    _Atomic(Net *) net; /* NULL until people may come: other threads look at it */
    Hall *hall;
    Store *store;
    Thoughts *thoughts;
    char name[SERVER_NAME]; /* that no other server has */
    Secrets *secrets; /* NULL: there are no accounts */
    Control *control; /* NULL: there is none */
    char closing[STORE_NAME + 1]; /* a table that is to be closed; "": none */
    char reason[REASON_ROOM];
    char banned[BAN_ROOM]; /* who was, or is no more, as the store is asked */
    bool bans_change;      /* that is kept, and not in force yet */
    Text bans; /* all of them, a line each */
    Stage stage;
    TextError *failed; /* why the store has; has no reason: it has not */
    int64_t clock;     /* what the wall clock was when the other one was at 0 */
    int64_t look_at, end_at;
    Metrics metrics;
    Text words; /* what was answered last */
} Host;

/* ---- Time and luck -------------------------------------------------------- */

static int64_t milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Milliseconds since 1970 that never go back while the program runs. */
static int64_t now(const Host *host) { return host->clock + milliseconds(CLOCK_MONOTONIC); }

/* Without random numbers nobody could trust a draw. */
static void door_random(void *with, void *bytes, size_t n) {
    (void)with;
    for (size_t at = 0; at < n; at += RANDOM_PIECE) {
        size_t piece = n - at < RANDOM_PIECE ? n - at : RANDOM_PIECE;
        if (getentropy((char *)bytes + at, piece)) abort();
    }
}

/* ---- The doors of the hall ------------------------------------------------ */

static void door_send(void *with, uint32_t connection, const char *json, size_t length) {
    const Host *host = with;
    net_send(host->net, connection, json, length);
}

static void door_close(void *with, uint32_t connection) {
    const Host *host = with;
    net_close(host->net, connection);
}

static void door_keep(void *with, const StoreWrite *write) {
    const Host *host = with;
    if (host->stage != ENDED) store_keep(host->store, write);
}

static void door_ask(void *with, const StoreQuestion *question) {
    const Host *host = with;
    if (host->stage != ENDED) store_ask(host->store, question);
}

static void door_think(void *with, const HallThink *think) {
    const Host *host = with;
    if (host->stage != ENDED) thoughts_ask(host->thoughts, think);
}

static bool door_hash(void *with, const HallSecret *secret) {
    const Host *host = with;
    return host->stage != ENDED && secrets_ask(host->secrets, secret);
}

/* ---- The end -------------------------------------------------------------- */

static int waiting(const Host *host) {
    HallCounts counts;
    hall_count(host->hall, &counts);
    return counts.waiting;
}

/* Nothing waits any more, or for too long. */
static void end(Host *host) {
    log_event(host->server->log, "ended", "waiting=%d", waiting(host));
    host->stage = ENDED;
    control_close(host->control);
    thoughts_close(host->thoughts);
    secrets_close(host->secrets);
    store_close(host->store);
    host->control = NULL;
    host->thoughts = NULL;
    host->secrets = NULL;
    host->store = NULL;
    net_stop(host->net);
}

static void drain(Host *host, int64_t most) {
    log_event(host->server->log, "draining", "waiting=%d", waiting(host));
    host->stage = DRAINING;
    host->end_at = now(host) + most;
    hall_drain(host->hall, COME_BACK_SECONDS, now(host));
}

/* How late the loop was, when to look again, and whether all is done. */
static void look(Host *host) {
    int64_t time = now(host);
    if (host->stage == ENDED) return;
    int64_t next = hall_tick(host->hall, time), most = LOOK_MS;
    if (host->stage == DRAINING) {
        bool failed = host->failed->reason[0];
        if (time >= host->end_at || (!failed && !waiting(host))) {
            end(host);
            return;
        }
        most = DRAIN_LOOK_MS;
    } else {
        int64_t thinks = thoughts_tick(host->thoughts, time);
        if (thinks < next) next = thinks;
    }
    int64_t after = next - time < 0 ? 0 : next - time > most ? most : next - time;
    host->look_at = time + after;
    net_after(host->net, after);
}

/* ---- From the store ------------------------------------------------------- */

static void kept(void *with, uint64_t number) {
    Host *host = with;
    hall_kept(host->hall, number, now(host));
}

static void lost(void *with, uint64_t number) {
    Host *host = with;
    hall_lost(host->hall, number, now(host));
}

/* Of all servers of this store. */
static void ask_bans(const Host *host) {
    if (host->store)
        store_ask(host->store, &(StoreQuestion){.kind = STORE_FIND_BANS, .number = OF_BANS});
}

static void take_bans(Host *host, const char *list) {
    text_clear(&host->bans);
    text_put(&host->bans, list);
    if (host->hall) hall_bans(host->hall, text_string(&host->bans));
    if (host->bans_change && host->control) control_answer(host->control, true, "it is done");
    host->bans_change = false;
}

static void take_ban(Host *host, bool found) {
    TextError why = {0};
    if (!found) (void)text_fail(&why, "%s is not banned", host->banned);
    log_event(host->server->log, "ban", "of=%s done=%d", host->banned, found);
    if (!found) control_answer(host->control, false, why.reason);
    host->bans_change = found;
    ask_bans(host);
}

static void found(void *with, const StoreAnswer *answer) {
    Host *host = with;
    if (answer->number == OF_BANS) take_bans(host, answer->lines);
    if (answer->number == OF_BAN && host->control) take_ban(host, answer->found);
    if (answer->number == OF_BANS || answer->number == OF_BAN) return;
    if (answer->number == OF_BACKUP) {
        log_event(host->server->log, "backup", "done=%d", answer->found);
        if (host->control) control_answer(host->control, answer->found, answer->lines);
        return;
    }
    if (answer->number >= THOUGHTS_QUESTIONS) {
        if (host->thoughts) thoughts_found(host->thoughts, answer);
        return;
    }
    hall_found(host->hall, answer, now(host));
}

static void changed(void *with, const char *table, int entries) {
    Host *host = with;
    if (!strcmp(table, "!bans"))
        ask_bans(host);
    else
        hall_changed(host->hall, table, entries, now(host));
}

/* What was said to be kept is; nothing more will be. */
static void failed(void *with, const char *why) {
    Host *host = with;
    if (host->failed->reason[0]) return;
    (void)text_fail(host->failed, PLAIN("%s"), why);
    log_event(host->server->log, "store-failed", "reason=\"%s\"", why);
    if (host->stage == OPEN) drain(host, FAILED_MS);
}

static void wake(void *with) {
    Host *host = with;
    Net *net = atomic_load(&host->net);
    if (net) net_wake(net);
}

/* ---- From computer players ------------------------------------------------ */

static void thought(void *with, const Thought *thought) {
    Host *host = with;
    host->metrics.thoughts++;
    hall_thought(host->hall, thought->table, thought->seat, thought->at, thought->moves, thought->n,
                 now(host));
}

static void work(void *with) {
    const Host *host = with;
    if (host->thoughts) thoughts_work(host->thoughts);
}

static void answered(void *with, const StoreThought *thought) {
    const Host *host = with;
    if (host->thoughts) thoughts_answered(host->thoughts, thought);
}

static void take_secrets(Host *host) {
    Secret *secret;
    while (host->secrets && (secret = secrets_take(host->secrets))) {
        hall_hashed(host->hall, secret->number, secret->right, secret->secret, now(host));
        secret_free(secret);
    }
}

/* ---- From whoever runs it -------------------------------------------------- */

/* `words` follow its name and a space. */
static void order_backup(Host *host, const char *words) {
    store_backup(host->store, words, OF_BACKUP);
}

static void order_tables(Host *host, const char *words) {
    HallCounts counts;
    ThoughtCounts thinks;
    (void)words;
    hall_count(host->hall, &counts);
    thoughts_count(host->thoughts, &thinks);
    text_clear(&host->words);
    text_add(&host->words, "connections=%d tables=%d persons=%d waiting=%d thinking=%d\n",
             counts.connections, counts.tables, counts.persons, counts.waiting, thinks.here);
    hall_report(host->hall, &host->words, now(host));
    control_answer(host->control, true, text_string(&host->words));
}

/* It may have to be read first, or what was decided to be kept: then it is tried again. */
static void close_table(Host *host, bool again) {
    static const char *const answers[] = {[HALL_CLOSED] = "it is closed",
                                          [HALL_NO_TABLE] = "there is no such table",
                                          [HALL_WAS_OVER] = "that game is over"};
    HallClose result = hall_close(host->hall, host->closing, host->reason, again, now(host));
    if (result == HALL_CLOSES_LATER) return;
    log_event(host->server->log, "close", "table=%s done=%d", host->closing, !result);
    host->closing[0] = 0;
    control_answer(host->control, result == HALL_CLOSED, answers[result]);
}

/* A table, and perhaps why. */
static void order_close(Host *host, const char *words) {
    size_t n = strcspn(words, " ");
    const char *why = words[n] ? words + n + 1 : SAY("whoever runs the server has closed it");
    if (n >= sizeof host->closing || !n) {
        control_answer(host->control, false, "there is no such table");
        return;
    }
    memcpy(host->closing, words, n);
    host->closing[n] = 0;
    (void)snprintf(host->reason, sizeof host->reason, "%s", why);
    message_clean(host->reason);
    close_table(host, false);
}

/* It is answered when it is kept, and in force here. */
static void change_bans(Host *host, const char *said, StoreAsked kind) {
    TextError why = {0};
    const StoreQuestion question = {
        .kind = kind, .number = OF_BAN, .name = host->banned, .now = now(host)};
    if (ban_of(said, host->banned, &why))
        store_ask(host->store, &question);
    else
        control_answer(host->control, false, why.reason);
}

static void order_ban(Host *host, const char *said) { change_bans(host, said, STORE_BAN); }
static void order_unban(Host *host, const char *said) { change_bans(host, said, STORE_UNBAN); }

static void order_bans(Host *host, const char *words) {
    (void)words;
    control_answer(host->control, true, text_string(&host->bans));
}

static const struct {
    const char *name;
    void (*take)(Host *host, const char *words); /* control_answer() is called, now or later */
} orders[] = {{"backup ", order_backup}, {"tables ", order_tables}, {"close ", order_close},
              {"ban ", order_ban},       {"unban ", order_unban},   {"bans ", order_bans}};

static void take_orders(Host *host) {
    char line[CONTROL_LINE];
    if (host->control && host->closing[0]) close_table(host, true);
    if (!host->control || !control_asked(host->control, line)) return;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        size_t n = strlen(orders[i].name);
        if (strncmp(line, orders[i].name, n) != 0) continue;
        orders[i].take(host, line + n);
        return;
    }
    control_answer(host->control, false, "there is no such order");
}

static void open_control(Host *host) {
    TextError why = {0};
    if (!host->server->control) return;
    host->control = control_open(host->server->control, wake, host, &why);
    if (!host->control) log_event(host->server->log, "no-control", "reason=\"%s\"", why.reason);
}

/* ---- From the wire -------------------------------------------------------- */

static void ready(void *with, Net *net, int port) {
    Host *host = with;
    const HallDoors doors = {.send = door_send,
                             .close = door_close,
                             .keep = door_keep,
                             .ask = door_ask,
                             .think = door_think,
                             .random = door_random,
                             .host = host,
                             .hash = host->secrets ? door_hash : NULL,
                             .shared = store_is_shared(host->store)};
    atomic_store(&host->net, net);
    const HallLimits limits = {.connections = host->server->per_address};
    host->hall = hall_new(&doors, &limits, now(host));
    if (!host->hall) {
        (void)text_fail(host->failed, "there is no memory left");
        host->stage = ENDED;
        net_stop(net);
        return;
    }
    ask_bans(host);
    log_event(host->server->log, "listening", "port=%d", port);
    host->server->ready(host->server->with, port);
    look(host);
}

static void connected(void *with, uint32_t connection, const NetVisitor *visitor) {
    Host *host = with;
    if (host->stage == ENDED) return;
    char from[BAN_ROOM] = "";
    (void)address_of(visitor->address, from);
    bool banned = hall_is_banned(host->hall, from);
    log_event(host->server->log, banned ? "banned" : "connected", "connection=%u address=%s",
              connection, visitor->address);
    if (banned) {
        net_close(host->net, connection);
        return;
    }
    hall_connected(host->hall, connection, &(HallVisitor){.address = from, .token = visitor->token},
                   now(host));
}

static void heard(void *with, uint32_t connection, const char *bytes, size_t length, int lag) {
    Host *host = with;
    if (host->stage != ENDED) hall_heard(host->hall, connection, bytes, length, lag, now(host));
}

static void gone(void *with, uint32_t connection) {
    Host *host = with;
    if (host->stage == ENDED) return;
    log_event(host->server->log, "gone", "connection=%u", connection);
    hall_gone(host->hall, connection, now(host));
}

static void timer(void *with) {
    Host *host = with;
    Metrics *metrics = &host->metrics;
    metrics->delay = (double)(now(host) - host->look_at) / 1000;
    if (metrics->delay < 0) metrics->delay = 0;
    if (metrics->delay > metrics->longest) metrics->longest = metrics->delay;
    look(host);
}

static void woken(void *with) {
    Host *host = with;
    if (host->stage == ENDED) return;
    store_poll(host->store);
    thoughts_poll(host->thoughts);
    take_secrets(host);
    take_orders(host);
    look(host);
}

static void stop(void *with) {
    Host *host = with;
    if (host->stage == DRAINING) host->end_at = 0;
    if (host->stage == OPEN) drain(host, DRAIN_MS);
    look(host);
}

/* ---- Answers -------------------------------------------------------------- */

static void say(Host *host, Answer *to, int status) {
    to->status = status;
    to->words = text_string(&host->words);
    to->headers[to->n_headers++] = (Header){"content-type:", "text/plain; charset=utf-8"};
    to->headers[to->n_headers++] = (Header){"cache-control:", "no-store"};
    to->headers[to->n_headers++] = (Header){"x-content-type-options:", "nosniff"};
}

static void answer_health(Host *host, Answer *to) {
    bool broken = host->failed->reason[0];
    text_put(&host->words, broken ? "store failed\n" : host->stage != OPEN ? "draining\n" : "ok\n");
    say(host, to, broken || host->stage != OPEN ? 503 : 200);
}

static void answer_metrics(Host *host, Answer *to) {
    Metrics *metrics = &host->metrics;
    hall_count(host->hall, &metrics->hall);
    if (host->thoughts) thoughts_count(host->thoughts, &metrics->thinking);
    metrics->draining = host->stage != OPEN;
    metrics_write(metrics, &host->words);
    say(host, to, 200);
}

static const struct {
    const char *path;
    void (*answer)(Host *host, Answer *to);
} paths[] = {{"/healthz", answer_health}, {"/metrics", answer_metrics}};

static void answer(void *with, const Request *request, Answer *to) {
    Host *host = with;
    text_clear(&host->words);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (request->reads && !strcmp(request->path, paths[i].path)) {
            paths[i].answer(host, to);
            return;
        }
    host->server->answer(host->server->with, request, to);
}

/* ---- From beginning to end ------------------------------------------------ */

static bool run(Host *host, TextError *why) {
    const NetHost doors = {.ready = ready,
                           .answer = answer,
                           .connected = connected,
                           .heard = heard,
                           .gone = gone,
                           .timer = timer,
                           .woken = woken,
                           .stop = stop,
                           .host = host};
    const ThoughtsHost thinks = {.wake = wake, .thought = thought, .with = host};
    int minds = host->server->minds < 0 ? minds_usual() : host->server->minds;
    if (!minds && !store_is_shared(host->store))
        return text_fail(why, "without a thread for computer players others must think, and they "
                              "need games in PostgreSQL (--db)");
    host->thoughts = thoughts_open(host->store, host->name, minds, &thinks);
    if (!host->thoughts) return text_fail(why, "there is no memory left");
    host->secrets = secrets_open(wake, host);
    open_control(host);
    if (!net_run(&host->server->place, &doors, why)) return false;
    if (host->failed->reason[0]) *why = *host->failed;
    return !host->failed->reason[0];
}

bool server_plays(void) { return true; }

bool server_copy(const char *from, const char *to, TextError *why) {
    return store_copy(from, to, why);
}

bool server_run(const Server *server, TextError *why) {
    TextError failure = {.lang = why->lang};
    Host host = {.server = server, .failed = &failure};
    const StoreHost doors = {.kept = kept,
                             .lost = lost,
                             .found = found,
                             .changed = changed,
                             .failed = failed,
                             .wake = wake,
                             .host = &host,
                             .name = host.name,
                             .work = server->minds ? work : NULL,
                             .thought = answered};
    uint64_t name;
    door_random(&host, &name, sizeof name);
    (void)snprintf(host.name, sizeof host.name, "%016" PRIx64, name);
    host.clock = milliseconds(CLOCK_REALTIME) - milliseconds(CLOCK_MONOTONIC);
    host.store = server->store ? store_open(server->store, &doors, why) : NULL;
    if (!host.store && (!server->store || server->alone)) {
        if (server->store) server->alone(server->with, why->reason);
        return files_run(server, why);
    }
    bool done = host.store && run(&host, why);
    control_close(host.control);
    thoughts_close(host.thoughts);
    secrets_close(host.secrets);
    if (host.store) store_close(host.store);
    if (host.hall) hall_free(host.hall);
    text_release(&host.words);
    text_release(&host.bans);
    return done;
}
