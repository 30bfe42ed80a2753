/* thoughts.c -- who thinks: threads here, or whoever shares the store. */
#include "thoughts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/position.h"

/* ORDER of numbers from THOUGHTS_QUESTIONS on. */
typedef enum { PUT, TAKE, ANSWER, COUNT } Asked;

struct Thoughts {
    Store *store;
    Tasks *minds; /* NULL: nobody thinks here */
    int threads;
    ThoughtsHost host;
    const char *name;
    bool shared, draining;
    int taking;  /* how many were asked for; 0: nothing is being asked */
    bool more;   /* there may be more than were asked for */
    int64_t look_at;
    StoreAnswer counted;
    Text words; /* a position, or moves, on its way to the store */
};

/* ---- Asking the store ------------------------------------------------------- */

static void ask(Thoughts *thoughts, Asked asked, StoreQuestion question) {
    static const StoreAsked kinds[] = {[PUT] = STORE_THINK,
                                       [TAKE] = STORE_TAKE,
                                       [ANSWER] = STORE_THOUGHT,
                                       [COUNT] = STORE_COUNT_THOUGHTS};
    question.kind = kinds[asked];
    question.number = THOUGHTS_QUESTIONS + asked;
    store_ask(thoughts->store, &question);
}

static int idle(const Thoughts *thoughts) {
    if (!thoughts->minds) return 0;
    return thoughts->threads - tasks_waiting(thoughts->minds) - thoughts->taking;
}

/* One question at a time; what comes meanwhile is looked for when that is answered. */
static void look(Thoughts *thoughts) {
    int most = idle(thoughts);
    if (!thoughts->shared || thoughts->draining) return;
    thoughts->more = true;
    if (thoughts->taking || most <= 0) return;
    thoughts->more = false;
    thoughts->taking = most;
    ask(thoughts, TAKE, (StoreQuestion){.most = most});
}

/* ---- Being asked ------------------------------------------------------------ */

static void put(Thoughts *thoughts, const HallThink *think, bool own) {
    Text *position = &thoughts->words;
    text_clear(position);
    position_write_for(think->game, think->seat, position);
    if (position->failed) return; /* then the hall asks again */
    const StoreThought thought = {.table = think->table,
                                  .seat = think->seat,
                                  .at = think->at,
                                  .player = think->player,
                                  .position = text_string(position),
                                  .luck = think->seed,
                                  .server = thoughts->name};
    ask(thoughts, PUT, (StoreQuestion){.thought = thought, .own = own});
    if (!own) thoughts->more = true; /* nobody is told of his own */
}

void thoughts_ask(Thoughts *thoughts, const HallThink *think) {
    bool own = !thoughts->shared || idle(thoughts) > 0;
    if (thoughts->shared) put(thoughts, think, own);
    if (own) (void)minds_ask(thoughts->minds, think, thoughts->name);
}

/* ---- What came of it -------------------------------------------------------- */

/* What the database has of it ends in any case; who has asked is told by it, if that is another. */
static void answer(Thoughts *thoughts, const Thought *thought, bool own) {
    Text *moves = &thoughts->words;
    text_clear(moves);
    for (int i = 0; i < thought->n; i++)
        text_add(moves, "%s%lu", i ? " " : "", (unsigned long)thought->moves[i]);
    if (moves->failed) return; /* then somebody else takes it */
    ask(thoughts, ANSWER,
        (StoreQuestion){.thought = {.table = thought->table,
                                    .seat = thought->seat,
                                    .at = thought->at,
                                    .server = own ? "" : thought->server,
                                    .moves = text_string(moves)}});
}

void thoughts_poll(Thoughts *thoughts) {
    const ThoughtsHost *host = &thoughts->host;
    Thought *thought;
    while (thoughts->minds && (thought = minds_take(thoughts->minds))) {
        bool own = !strcmp(thought->server, thoughts->name);
        if (thoughts->shared) answer(thoughts, thought, own);
        if (own)
            host->thought(host->with, thought);
        else if (host->helped)
            host->helped(host->with, thought);
        free(thought);
    }
    if (thoughts->more) look(thoughts);
}

void thoughts_answered(Thoughts *thoughts, const StoreThought *told) {
    Thought thought = {.seat = told->seat, .at = told->at};
    char *end = NULL;
    (void)snprintf(thought.table, sizeof thought.table, "%s", told->table);
    for (const char *at = told->moves; *at && thought.n < AUDE_TURN_MOVES; at = end) {
        thought.moves[thought.n] = (AudeMove)strtoul(at, &end, 10);
        if (end == at) break;
        thought.n++;
    }
    thoughts->host.thought(thoughts->host.with, &thought);
}

/* ---- What the store says ---------------------------------------------------- */

void thoughts_work(Thoughts *thoughts) { look(thoughts); }

/* One that cannot be read is of a later version of this program: somebody else may know it. */
static void take(Thoughts *thoughts, const StoreThought *taken) {
    AudeGame memory, game;
    TextError why = {0};
    int viewer;
    if (!position_read_view(&memory, &viewer, taken->position, &why)) return;
    if (taken->seat < 0 || taken->seat >= memory.rules.players) return;
    aude_view(&memory, taken->seat, &game);
    const HallThink think = {.table = taken->table,
                             .seat = taken->seat,
                             .at = taken->at,
                             .player = taken->player,
                             .game = &game,
                             .seed = taken->luck};
    (void)minds_ask(thoughts->minds, &think, taken->server);
}

void thoughts_found(Thoughts *thoughts, const StoreAnswer *found) {
    switch ((Asked)(found->number - THOUGHTS_QUESTIONS)) {
    case TAKE:
        thoughts->more |= found->n_thoughts == thoughts->taking;
        thoughts->taking = 0;
        for (int i = 0; i < found->n_thoughts; i++) take(thoughts, &found->thoughts[i]);
        if (thoughts->more) look(thoughts);
        break;
    case COUNT:  thoughts->counted = *found; break;
    case PUT:
    case ANSWER: break;
    }
}

int64_t thoughts_tick(Thoughts *thoughts, int64_t now) {
    if (!thoughts->shared) return INT64_MAX;
    if (now < thoughts->look_at) return thoughts->look_at;
    thoughts->look_at = now + STORE_LEASE;
    look(thoughts);
    if (*thoughts->name) ask(thoughts, COUNT, (StoreQuestion){0});
    return thoughts->look_at;
}

int thoughts_drain(Thoughts *thoughts) {
    thoughts->draining = true;
    return thoughts->minds ? tasks_waiting(thoughts->minds) : 0;
}

void thoughts_count(const Thoughts *thoughts, ThoughtCounts *counts) {
    *counts = (ThoughtCounts){.here = thoughts->minds ? tasks_waiting(thoughts->minds) : 0,
                              .shared = thoughts->shared,
                              .waiting = thoughts->counted.waiting,
                              .taken = thoughts->counted.taken,
                              .waited = thoughts->counted.waited};
}

/* ---- From beginning to end -------------------------------------------------- */

Thoughts *thoughts_open(Store *store, const char *name, int threads, const ThoughtsHost *host) {
    Thoughts *thoughts = calloc(1, sizeof *thoughts);
    if (!thoughts) return NULL;
    thoughts->store = store;
    thoughts->shared = store_is_shared(store);
    thoughts->name = name;
    thoughts->threads = threads;
    thoughts->host = *host;
    thoughts->minds = threads ? minds_open(threads, host->wake, host->with) : NULL;
    if (thoughts->minds || !threads) return thoughts;
    free(thoughts);
    return NULL;
}

void thoughts_close(Thoughts *thoughts) {
    if (!thoughts) return;
    tasks_close(thoughts->minds);
    text_release(&thoughts->words);
    free(thoughts);
}
