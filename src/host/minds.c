/* minds.c -- computer players of a server, in threads of their own. */
#define _DEFAULT_SOURCE // NOLINT: clock_gettime() is POSIX, counting cores of BSD
#include "minds.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "table/thinker.h"

/* ---- Thinking ------------------------------------------------------------- */

/* Microseconds since whenever. */
static uint64_t micros(void *host) {
    struct timespec time;
    (void)host;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* A watch on one turn. */
typedef struct {
    const Tasks *tasks;
    uint64_t began;
} Watch;

static bool is_late(void *host) {
    const Watch *watch = host;
    return tasks_are_closing(watch->tasks) ||
           micros(NULL) - watch->began >= (uint64_t)MINDS_MOST_MS * 1000;
}

static void think(const Tasks *tasks, void *worker, Task *task) {
    static const ThinkLimits as_named = {0};
    AiSettings settings;
    Thinker thinker = {0};
    AiLine line;
    Thought *thought = (Thought *)task;
    Watch watch = {tasks, micros(NULL)};
    const ThinkHost host = {.now = micros, .stopped = is_late, .host = &watch};
    (void)worker;
    thought->n = 0;
    if (ai_settings_read(&settings, thought->player)) return;
    settings.value[AI_THREADS] = 1;
    if (!thinker_open(&thinker, &settings, thought->seed)) return;
    thinker_think(&thinker, &thought->game, &as_named, &host);
    if (thinker_lines(&thinker, &line, 1)) {
        thought->n = line.n < AUDE_TURN_MOVES ? line.n : AUDE_TURN_MOVES;
        memcpy(thought->moves, line.move, (size_t)thought->n * sizeof *thought->moves);
    }
    thinker_close(&thinker);
}

static void forget(Task *task) { free(task); }

/* ---- For the host --------------------------------------------------------- */

int minds_usual(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores > TASKS_THREADS) return TASKS_THREADS;
    return cores > 2 ? (int)cores - 1 : 1;
}

Tasks *minds_open(int threads, void (*wake)(void *with), void *with) {
    const TasksHost host = {.work = think, .drop = forget, .wake = wake, .with = with};
    return tasks_open(threads, &host);
}

bool minds_ask(Tasks *minds, const HallThink *think, const char *server) {
    Thought *thought = malloc(sizeof *thought);
    if (!thought) return false;
    (void)snprintf(thought->table, sizeof thought->table, "%s", think->table);
    (void)snprintf(thought->server, sizeof thought->server, "%s", server);
    (void)snprintf(thought->player, sizeof thought->player, "%s", think->player);
    thought->seat = think->seat;
    thought->at = think->at;
    thought->seed = think->seed;
    aude_copy(&thought->game, think->game);
    return tasks_add(minds, &thought->task, INT_MAX);
}

Thought *minds_take(Tasks *minds) { return (Thought *)tasks_take(minds); }
