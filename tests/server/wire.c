/* wire.c -- connections between people and servers, of the worse sort. */
#include "wire.h"

#include <stdio.h>
#include <string.h>

#include "said.h"
#include "servers.h"
#include "world.h"

enum { MOST_WIRES = 400, CHARACTERS = 65 };

struct Wire {
    uint64_t serial; /* of who uses it now */
    int person, server;
    int64_t whose; /* the number that the server has for the person, or -1 */
    uint32_t number;     /* that the server knows it by */
    bool here, there;    /* who connected, and the server, take it for open */
    bool deaf, dumb;     /* nothing arrives there, or here */
    int64_t up, down;    /* when the last thing said arrives */
    int pace;            /* milliseconds, about */
    char address[CHARACTERS], token[CHARACTERS];
};

static Wire wires[MOST_WIRES];
static uint64_t serials;

void wires_begin(void) { memset(wires, 0, sizeof wires); }

bool wire_is_cut(const Wire *wire) { return wire->deaf || wire->dumb || !wire->there; }

void wire_welcome(Wire *wire, int64_t number) { wire->whose = number; }

int wires_open(void) {
    int n = 0;
    for (int i = 0; i < MOST_WIRES; i++) n += wires[i].here || wires[i].there;
    return n;
}

/* ---- On the way ---------------------------------------------------------------------- */

static int64_t travel(const Wire *wire, int64_t *last) {
    int64_t at = world.now + between(1, wire->pace);
    if (fault(60)) at += between(100, 4000);
    if (at < *last) at = *last;
    *last = at;
    return at - world.now;
}

static Event about(Wire *wire, void (*happen)(Event *)) {
    return (Event){.happen = happen, .whose = wire, .which = wire->serial};
}

/* The wire, if it is still the one that was meant. */
static Wire *meant(const Event *event) {
    Wire *wire = event->whose;
    return wire->serial == event->which ? wire : NULL;
}

static void notice_here(Event *event) {
    Wire *wire = meant(event);
    if (!wire || !wire->here) return;
    wire->here = false;
    crowd_lost(wire->person, wire);
}

static void notice_there(Event *event) {
    Wire *wire = meant(event);
    if (!wire || !wire->there) return;
    wire->there = false;
    hall_gone(server_hall(wire->server), wire->number, world.now);
    server_tick(wire->server);
}

/* ---- From here ----------------------------------------------------------------------- */

static void arrive(Event *event) {
    Wire *wire = meant(event);
    if (!wire || !wire->here || wire->dumb || wire->deaf) return;
    if (!server_is_up(wire->server)) {
        later(travel(wire, &wire->down), about(wire, notice_here));
        return;
    }
    HallVisitor visitor = {wire->address, wire->token};
    wire->there = true;
    hall_connected(server_hall(wire->server), wire->number, &visitor, world.now);
    crowd_connected(wire->person, wire);
    server_tick(wire->server);
}

/* The number of one that is gone is used again, as soon as may be. */
static Wire *free_wire(void) {
    for (int i = 0; i < MOST_WIRES; i++)
        if (!wires[i].here && !wires[i].there) return &wires[i];
    wrong("there are too many connections");
}

Wire *wire_connect(int person, int server, const char *address, const char *token) {
    Wire *wire = free_wire();
    *wire =
        (Wire){.serial = ++serials, .person = person, .server = server, .whose = -1, .here = true};
    wire->number = (uint32_t)(wire - wires) + 1;
    wire->pace = once_in(4) ? between(50, 600) : between(2, 60);
    snprintf(wire->address, CHARACTERS, "%s", address);
    snprintf(wire->token, CHARACTERS, "%s", token);
    tally[TALLY_CONNECTIONS]++;
    later(travel(wire, &wire->up), about(wire, arrive));
    return wire;
}

static void hear(Event *event) {
    Wire *wire = meant(event);
    if (!wire || !wire->there || wire->deaf) return;
    hall_heard(server_hall(wire->server), wire->number, event->text, event->length,
               (int)event->number, world.now);
    server_tick(wire->server);
}

void wire_say(Wire *wire, const char *json, size_t length) {
    Event event = about(wire, hear);
    int64_t delay = travel(wire, &wire->up);
    event.number = delay < 900 ? delay : 900;
    event.text = json;
    event.length = length;
    later(delay, event);
}

void wire_close(Wire *wire) {
    wire->here = false;
    later(travel(wire, &wire->up), about(wire, notice_there));
}

/* What is on its way to the server may still arrive. */
void wire_cut(Wire *wire) {
    if (wire->dumb) return;
    tally[TALLY_CUT]++;
    wire->dumb = true;
    wire->deaf = once_in(2);
    later(between(1, 20000), about(wire, notice_here));
    later(between(1, 60000), about(wire, notice_there));
}

/* ---- From there ---------------------------------------------------------------------- */

static Wire *wire_at(int server, uint32_t connection) {
    Wire *wire = connection && connection <= MOST_WIRES ? &wires[connection - 1] : NULL;
    if (!wire || !wire->there || wire->server != server)
        wrong("server %d speaks to connection %u, which is gone", server, (unsigned)connection);
    return wire;
}

static void reach(Event *event) {
    Wire *wire = meant(event);
    if (wire && wire->here && !wire->dumb)
        crowd_heard(wire->person, wire, event->text, event->length);
}

void wire_sent(int server, uint32_t connection, const char *json, size_t length) {
    Wire *wire = wire_at(server, connection);
    Event event = about(wire, reach);
    event.text = json;
    event.length = length;
    if (said_is(json, "account") && said_number(json, "person", &wire->whose))
        crowd_told_who(wire->person, wire, wire->whose);
    truth_looks(wire->whose, json, length);
    later(travel(wire, &wire->down), event);
}

void wire_closed(int server, uint32_t connection) {
    Wire *wire = wire_at(server, connection);
    tally[TALLY_CLOSED]++;
    later(travel(wire, &wire->down), about(wire, notice_here));
    later(travel(wire, &wire->down) + 1, about(wire, notice_there));
}

void wires_fall(int server) {
    for (int i = 0; i < MOST_WIRES; i++) {
        Wire *wire = &wires[i];
        if (wire->server != server || !(wire->here || wire->there)) continue;
        wire->there = false;
        wire->deaf = true; /* what was sent before still arrives here */
        later(travel(wire, &wire->down), about(wire, notice_here));
    }
}
