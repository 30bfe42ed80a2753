/* hall_limits.c -- addresses and persons, and how much of everything is too much. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"
#include "base/memory.h"

const HallLimits hall_limits = {
    .connections = 50, .messages = 20, .burst = 60, .tables = 20, .chats = 20, .tries = 10};

/* ---- Buckets ---------------------------------------------------------------- */

enum { WHOLE = 1000 };

void bucket_fill(Bucket *bucket, int most, int64_t now) {
    *bucket = (Bucket){(int64_t)most * WHOLE, now};
}

/* `each` of them come back in `per` milliseconds, up to `most`.  Who takes more than there are owes
 * them, down to as many below nothing. */
bool bucket_take(Bucket *bucket, int most, int64_t per, int each, int64_t now) {
    int64_t passed = now > bucket->since ? now - bucket->since : 0, full = (int64_t)most * WHOLE;
    int64_t more = passed > HALL_DAY ? full * 2 : passed * each * WHOLE / per;
    if (more) bucket->since = now;
    bucket->left = bucket->left + more > full ? full : bucket->left + more;
    bool there = bucket->left >= WHOLE;
    if (there || bucket->left > -full) bucket->left -= WHOLE;
    return there;
}

/* ---- Addresses -------------------------------------------------------------- */

Address *address_enter(Hall *hall, const char *name) {
    uint64_t key = map_hash(name, hall->salt);
    size_t length = strlen(name);
    for (MapNode *node = map_find(&hall->addresses, key); node; node = map_again(node)) {
        Address *known = MAP_OF(Address, node, node);
        if (strcmp(known->name, name) != 0) continue;
        known->connections++;
        return known;
    }
    Address *address = memory_take(NULL, sizeof *address + length + 1);
    if (!address) return NULL;
    memcpy(address->name, name, length + 1);
    address->connections = 1;
    if (map_add(&hall->addresses, &address->node, key)) return address;
    memory_give(NULL, address);
    return NULL;
}

void address_leave(Hall *hall, Address *address) {
    if (!address || --address->connections) return;
    map_remove(&hall->addresses, &address->node);
    memory_give(NULL, address);
}

/* ---- Persons ---------------------------------------------------------------- */

Person *person_find(const Hall *hall, uint32_t number) {
    MapNode *node = map_find(&hall->persons, number);
    return node ? MAP_OF(Person, node, node) : NULL;
}

static Person *person_get(Hall *hall, uint32_t number) {
    Person *person = person_find(hall, number);
    if (person) return person;
    person = memory_take(NULL, sizeof *person);
    if (!person) return NULL;
    person->number = number;
    if (map_add(&hall->persons, &person->node, number)) return person;
    memory_give(NULL, person);
    return NULL;
}

static void person_check(Hall *hall, Person *person) {
    if (person->connections || person->tables) return;
    map_remove(&hall->persons, &person->node);
    memory_give(NULL, person);
}

Person *person_enter(Hall *hall, uint32_t number) {
    Person *person = person_get(hall, number);
    if (person) person->connections++;
    return person;
}

void person_is(Person *person, const StorePerson *who) {
    format_write(person->name, sizeof person->name, "%s", who->name ? who->name : "");
    person->bot = who->bot;
    person->owner = who->owner;
}

void person_leave(Hall *hall, Person *person) {
    if (!person) return;
    person->connections--;
    person_check(hall, person);
}

void person_count(Hall *hall, Table *table) {
    bool open = table->state == STORE_FORM || table->state == STORE_PLAYING;
    if (open == table->counted) return;
    Person *person = open ? person_get(hall, table->owner) : person_find(hall, table->owner);
    if (!person) return;
    table->counted = open;
    person->tables += open ? 1 : -1;
    person_check(hall, person);
}

/* ---- Tries of passwords ----------------------------------------------------- */

/* Of an address, or of an account: by a hash alone.  Whoever has the same hash as somebody else
 * has less tries; nobody can aim at that. */
typedef struct {
    MapNode node;
    Bucket bucket;
} Tries;

enum { TRIES_KEPT = 20000 };
#define TRIES_TIME (10 * HALL_MINUTE)

static void tries_drop(Hall *hall, Tries *tries) {
    map_remove(&hall->tries, &tries->node);
    memory_give(NULL, tries);
}

/* Those of long ago. */
static void tries_sweep(Hall *hall, bool all) {
    for (MapNode *node = map_first(&hall->tries), *next; node; node = next) {
        Tries *tries = MAP_OF(Tries, node, node);
        next = map_next(&hall->tries, node);
        if (all || hall->now - tries->bucket.since > 2 * TRIES_TIME) tries_drop(hall, tries);
    }
}

void tries_release(Hall *hall) {
    tries_sweep(hall, true);
    map_release(&hall->tries);
}

static Tries *tries_of(Hall *hall, const char *of, int most) {
    uint64_t key = map_hash(of, hall->salt);
    MapNode *node = map_find(&hall->tries, key);
    if (node) return MAP_OF(Tries, node, node);
    if (hall->tries.n >= TRIES_KEPT) tries_sweep(hall, false);
    Tries *tries = hall->tries.n < TRIES_KEPT ? memory_take(NULL, sizeof *tries) : NULL;
    if (!tries) return NULL;
    bucket_fill(&tries->bucket, most, hall->now);
    if (map_add(&hall->tries, &tries->node, key)) return tries;
    memory_give(NULL, tries);
    return NULL;
}

bool tries_take(Hall *hall, const char *of, int most) {
    Tries *tries = tries_of(hall, of, most);
    return tries && bucket_take(&tries->bucket, most, TRIES_TIME, most, hall->now);
}
