/* world.c -- the time, the luck and the things to come of one simulated run. */
#include "world.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

World world;
long tally[TALLIES];

void tally_print(void) {
    static const char *const words[TALLIES] = {
#define X(name, said) said,
        TALLY_MAP(X)
#undef X
    };
    for (int i = 0; i < TALLIES; i++) fprintf(stderr, "%9ld %s\n", tally[i], words[i]);
}

/* ---- Events -------------------------------------------------------------------------- */

/* A heap: no event comes before the one at half its number. */
static bool is_sooner(const Event *one, const Event *other) {
    return one->at != other->at ? one->at < other->at : one->order < other->order;
}

static void put(int hole, Event event) {
    for (; hole && is_sooner(&event, &world.heap[(hole - 1) / 2]); hole = (hole - 1) / 2)
        world.heap[hole] = world.heap[(hole - 1) / 2];
    world.heap[hole] = event;
}

static Event take_first(void) {
    Event first = world.heap[0], last = world.heap[--world.n];
    int hole = 0;
    for (int next; (next = 2 * hole + 1) < world.n; hole = next) {
        next += next + 1 < world.n && is_sooner(&world.heap[next + 1], &world.heap[next]);
        if (!is_sooner(&world.heap[next], &last)) break;
        world.heap[hole] = world.heap[next];
    }
    if (world.n) world.heap[hole] = last;
    return first;
}

void *grown(void *old, size_t bytes) {
    void *memory = realloc(old, bytes);
    if (!memory) wrong("there is no memory for the simulation");
    return memory;
}

void later(int64_t delay, Event event) {
    if (world.n == world.room) {
        world.room = 2 * world.room + 64;
        world.heap = grown(world.heap, (size_t)world.room * sizeof *world.heap);
    }
    if (event.text) {
        char *copy = grown(NULL, event.length + 1);
        memcpy(copy, event.text, event.length);
        copy[event.length] = '\0';
        event.text = copy;
    }
    event.at = world.now + delay;
    event.order = world.order++;
    put(world.n++, event);
}

bool world_step(int64_t until) {
    if (!world.n || world.heap[0].at > until) return false;
    Event event = take_first();
    world.now = event.at;
    event.happen(&event);
    free((void *)event.text);
    return true;
}

void world_begin(uint64_t seed, bool loud) {
    world = (World){.seed = seed, .rng = seed * 2654435761u + 1, .loud = loud};
    world.begin = world.now = 1700000000000;
    for (int i = 0; i < 4; i++) (void)below(2); /* seeds that are neighbours soon differ */
}

void world_end(void) {
    while (world.n) free((void *)take_first().text);
    free(world.heap);
    world.heap = NULL;
    world.room = 0;
}

/* ---- Luck ---------------------------------------------------------------------------- */

int below(int n) { return random_below(&world.rng, n); }
bool once_in(int n) { return below(n) == 0; }
int between(int least, int most) { return least + below(most - least + 1); }
bool fault(int n) { return !world.calm && once_in(n); }

/* ---- What is said about a run -------------------------------------------------------- */

static void print_time(void) {
    int64_t ms = world.now - world.begin;
    fprintf(stderr, "%3" PRId64 "d %02d:%02d:%02d.%03d ", ms / 86400000, (int)(ms / 3600000 % 24),
            (int)(ms / 60000 % 60), (int)(ms / 1000 % 60), (int)(ms % 1000));
}

void note(const char *format, ...) {
    char *line = world.notes[world.n_notes++ % LAST_NOTES];
    int64_t ms = world.now - world.begin;
    int n = snprintf(line, NOTE_LENGTH, "%9" PRId64 ".%03d  ", ms / 1000, (int)(ms % 1000));
    va_list values;
    va_start(values, format);
    vsnprintf(line + n, NOTE_LENGTH - (size_t)n, format, values);
    va_end(values);
    if (!world.loud) return;
    fprintf(stderr, "%.*s", n, line);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fprintf(stderr, "\n");
}

void wrong(const char *format, ...) {
    unsigned n = world.n_notes < LAST_NOTES ? world.n_notes : LAST_NOTES;
    fprintf(stderr, "what happened last, by the second:\n");
    for (unsigned i = world.n_notes - n; i < world.n_notes; i++)
        fprintf(stderr, "%s\n", world.notes[i % LAST_NOTES]);
    print_time();
    va_list values;
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fprintf(stderr, "\nseed %" PRIu64 ": server_sim %" PRIu64 " plays it alone\n", world.seed,
            world.seed);
    fail();
    abort();
}
