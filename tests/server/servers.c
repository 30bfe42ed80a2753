/* servers.c -- the halls of a run: each a process that may die at any moment and begins again. */
#include "servers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faulty_store.h"
#include "world.h"

typedef struct {
    int number;
    Hall *hall;
    uint64_t life;
    int64_t awake; /* the tick that is planned */
} Server;

static Server servers[MOST_SERVERS];
static int n_servers;

int servers_count(void) { return n_servers; }
bool server_is_up(int server) { return servers[server].hall != NULL; }
Hall *server_hall(int server) { return servers[server].hall; }

/* ---- Doors --------------------------------------------------------------------------- */

static void send(void *host, uint32_t connection, const char *json, size_t length) {
    wire_sent(((Server *)host)->number, connection, json, length);
}

static void close_it(void *host, uint32_t connection) {
    wire_closed(((Server *)host)->number, connection);
}

static void crash_now(Event *event) {
    const Server *server = event->whose;
    if (server->life == event->which) server_crash(server->number, between(10, 3000));
}

/* Often it dies while a write is under way: that is when there is something to lose. */
static void keep(void *host, const StoreWrite *write) {
    Server *server = host;
    line_keep(server->number, write);
    if (fault(200))
        later(between(0, 25), (Event){.happen = crash_now, .whose = server, .which = server->life});
}

static void ask(void *host, const StoreQuestion *question) {
    line_ask(((Server *)host)->number, question);
}

static void draw_bytes(void *host, void *bytes, size_t n) {
    (void)host;
    for (size_t i = 0; i < n; i++) ((uint8_t *)bytes)[i] = (uint8_t)below(256);
}

/* A password is hashed by adding "#"; that takes a while, and too many may wait. */
static void hash_it(Event *event) {
    Server *server = event->whose;
    const char *secret = event->text + strlen(event->text) + 1, *password = event->text;
    char hashed[240];
    if (!server->hall || server->life != event->which) return;
    snprintf(hashed, sizeof hashed, "%s#", password);
    bool makes = *secret == '+';
    hall_hashed(server->hall, (uint64_t)event->number, !makes && !strcmp(hashed, secret + 1),
                makes ? hashed : "", world.now);
    server_tick(server->number);
}

static bool hash(void *host, const HallSecret *secret) {
    Server *server = host;
    char both[480];
    int n = snprintf(both, sizeof both, "%s%c%c%s", secret->password, '\0',
                     secret->secret ? '=' : '+', secret->secret ? secret->secret : "");
    if (fault(20)) return false;
    later(between(30, 400), (Event){.happen = hash_it,
                                    .whose = server,
                                    .which = server->life,
                                    .number = (int64_t)secret->number,
                                    .text = both,
                                    .length = (size_t)n + 1});
    return true;
}

/* What came of a position; the table of it, and after it as many moves. */
typedef struct {
    char table[STORE_NAME + 1];
    int seat, at, n;
    AudeMove moves[AUDE_TURN_MOVES];
} Thought;

static void think_of_it(Event *event) {
    Server *server = event->whose;
    Thought thought;
    memcpy(&thought, event->text, sizeof thought);
    if (!server->hall || server->life != event->which) return;
    tally[TALLY_THOUGHTS]++;
    hall_thought(server->hall, thought.table, thought.seat, thought.at, thought.moves, thought.n,
                 world.now);
    server_tick(server->number);
}

/* Any legal turn; sometimes it comes twice, as from a worker that was thought to be dead, and
 * sometimes the worker is. */
static void think(void *host, const HallThink *position) {
    Server *server = host;
    Thought thought = {.seat = position->seat, .at = position->at};
    AudeGame game;
    memcpy(thought.table, position->table, strlen(position->table) + 1);
    aude_copy(&game, position->game);
    if (aude_actor(&game) != position->seat) wrong("seat %d is not to think", position->seat);
    do {
        thought.moves[thought.n] = random_move(&game, &world.rng);
        aude_play(&game, thought.moves[thought.n++], NULL);
    } while (thought.n < AUDE_TURN_MOVES && aude_actor(&game) == position->seat && !once_in(4));
    note("server %d: seat %d of %s thinks after %d steps", server->number, thought.seat,
         thought.table, thought.at);
    Event event = {.happen = think_of_it,
                   .whose = server,
                   .which = server->life,
                   .text = (const char *)&thought,
                   .length = sizeof thought};
    if (!fault(30)) later(between(20, 900), event);
    if (fault(10)) later(between(20, 5000), event);
}

/* ---- What the store tells ------------------------------------------------------------ */

static void kept(void *host, uint64_t number) {
    Server *server = host;
    hall_kept(server->hall, number, world.now);
    server_tick(server->number);
}

static void lost(void *host, uint64_t number) {
    Server *server = host;
    hall_lost(server->hall, number, world.now);
    server_tick(server->number);
}

static void found(void *host, const StoreAnswer *answer) {
    Server *server = host;
    hall_found(server->hall, answer, world.now);
    server_tick(server->number);
}

static void changed(void *host, const char *table, int entries) {
    Server *server = host;
    hall_changed(server->hall, table, entries, world.now);
    server_tick(server->number);
}

/* ---- Time ---------------------------------------------------------------------------- */

static void wake(Event *event) {
    Server *server = event->whose;
    if (!server->hall || server->life != event->which || server->awake != event->at) return;
    server->awake = INT64_MAX;
    server_tick(server->number);
}

void server_tick(int number) {
    Server *server = &servers[number];
    int64_t at = hall_tick(server->hall, world.now);
    if (at <= world.now) wrong("server %d wants to be woken in the past", number);
    if (at >= server->awake && server->awake > world.now) return;
    server->awake = at;
    if (at == INT64_MAX) return;
    later(at - world.now, (Event){.happen = wake, .whose = server, .which = server->life});
}

static void begin(Server *server) {
    static const HallLimits limits = {.connections = 12, .messages = 40, .burst = 120};
    HallDoors doors = {send,         close_it,   keep,   ask,
                       think,        draw_bytes, server, people_have_accounts() ? hash : NULL,
                       n_servers > 1};
    StoreHost host = {.kept = kept, .lost = lost, .found = found, .changed = changed};
    host.host = server;
    line_open(server->number, &host);
    server->life++;
    server->awake = INT64_MAX;
    server->hall = hall_new(&doors, &limits, world.now);
    if (!server->hall) wrong("there is no hall");
    note("server %d begins", server->number);
    server_tick(server->number);
}

static void begin_again(Event *event) {
    Server *server = event->whose;
    if (server->life == event->which && !server->hall) begin(server);
}

static void end(Server *server) {
    hall_free(server->hall);
    server->hall = NULL;
    line_crash(server->number);
}

void server_crash(int number, int64_t pause) {
    Server *server = &servers[number];
    if (!server->hall) return;
    note("server %d crashes", number);
    tally[TALLY_CRASHES]++;
    end(server);
    wires_fall(number);
    later(pause, (Event){.happen = begin_again, .whose = server, .which = server->life});
}

static void end_when_drained(Event *event) {
    Server *server = event->whose;
    HallCounts counts;
    if (!server->hall || server->life != event->which) return;
    hall_count(server->hall, &counts);
    if (counts.waiting) {
        later(50, *event);
        return;
    }
    tally[TALLY_DRAINED]++;
    server_crash(server->number, event->number);
}

void server_drain(int number, int64_t pause) {
    Server *server = &servers[number];
    if (!server->hall) return;
    note("server %d stops in good order", number);
    hall_drain(server->hall, (int)(pause / 1000), world.now);
    server_tick(number);
    later(between(0, 3000),
          (Event){
              .happen = end_when_drained, .whose = server, .which = server->life, .number = pause});
}

void servers_begin(int n) {
    n_servers = n;
    for (int i = 0; i < n; i++) {
        servers[i] = (Server){.number = i};
        begin(&servers[i]);
    }
}

void servers_end(void) {
    for (int i = 0; i < n_servers; i++)
        if (servers[i].hall) end(&servers[i]);
}
