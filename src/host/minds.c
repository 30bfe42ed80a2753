/* minds.c -- computer players of a server, in threads of their own. */
#define _DEFAULT_SOURCE // NOLINT: clock_gettime() is POSIX, counting cores of BSD
#include "minds.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "table/thinker.h"

typedef struct {
    Thought *first, **last;
} Queue;

struct Minds {
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t asked;
    Queue line, done;
    int waiting;
    atomic_bool closing; /* which is also looked at without it */
    pthread_t thread[MINDS_MOST_THREADS];
    int threads;
    void (*wake)(void *with);
    void *with;
};

static void queue_begin(Queue *queue) { *queue = (Queue){.last = &queue->first}; }

static void queue_add(Queue *queue, Thought *thought) {
    thought->next = NULL;
    *queue->last = thought;
    queue->last = &thought->next;
}

static Thought *queue_take(Queue *queue) {
    Thought *first = queue->first;
    if (!first) return NULL;
    queue->first = first->next;
    if (!queue->first) queue->last = &queue->first;
    return first;
}

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
    const Minds *minds;
    uint64_t began;
} Watch;

static bool is_late(void *host) {
    const Watch *watch = host;
    return atomic_load(&watch->minds->closing) ||
           micros(NULL) - watch->began >= (uint64_t)MINDS_MOST_MS * 1000;
}

static void think(const Minds *minds, Thought *thought) {
    static const ThinkLimits as_named = {0};
    AiSettings settings;
    Thinker thinker = {0};
    AiLine line;
    Watch watch = {minds, micros(NULL)};
    const ThinkHost host = {.now = micros, .stopped = is_late, .host = &watch};
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

/* The next one; NULL when all is to end. */
static Thought *next_thought(Minds *minds) {
    pthread_mutex_lock(&minds->lock);
    while (!minds->line.first && !minds->closing) pthread_cond_wait(&minds->asked, &minds->lock);
    Thought *thought = minds->closing ? NULL : queue_take(&minds->line);
    pthread_mutex_unlock(&minds->lock);
    return thought;
}

static void *work(void *with) {
    Minds *minds = with;
    Thought *thought;
    while ((thought = next_thought(minds))) {
        think(minds, thought);
        pthread_mutex_lock(&minds->lock);
        queue_add(&minds->done, thought);
        minds->waiting--;
        pthread_mutex_unlock(&minds->lock);
        minds->wake(minds->with);
    }
    return NULL;
}

/* ---- For the host --------------------------------------------------------- */

int minds_usual(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores > MINDS_MOST_THREADS) return MINDS_MOST_THREADS;
    return cores > 2 ? (int)cores - 1 : 1;
}

Minds *minds_open(int threads, void (*wake)(void *with), void *with) {
    Minds *minds = calloc(1, sizeof *minds);
    if (!minds) return NULL;
    queue_begin(&minds->line);
    queue_begin(&minds->done);
    minds->wake = wake;
    minds->with = with;
    pthread_mutex_init(&minds->lock, NULL);
    pthread_cond_init(&minds->asked, NULL);
    if (threads > MINDS_MOST_THREADS) threads = MINDS_MOST_THREADS;
    while (minds->threads < threads &&
           !pthread_create(&minds->thread[minds->threads], NULL, work, minds))
        minds->threads++;
    if (minds->threads) return minds;
    minds_close(minds);
    return NULL;
}

static void queue_free(Queue *queue) {
    Thought *thought;
    while ((thought = queue_take(queue))) free(thought);
}

void minds_close(Minds *minds) {
    if (!minds) return;
    pthread_mutex_lock(&minds->lock);
    minds->closing = true;
    pthread_cond_broadcast(&minds->asked);
    pthread_mutex_unlock(&minds->lock);
    for (int i = 0; i < minds->threads; i++) pthread_join(minds->thread[i], NULL);
    queue_free(&minds->line);
    queue_free(&minds->done);
    pthread_cond_destroy(&minds->asked);
    pthread_mutex_destroy(&minds->lock);
    free(minds);
}

bool minds_ask(Minds *minds, const HallThink *think, const char *server) {
    Thought *thought = malloc(sizeof *thought);
    if (!thought) return false;
    (void)snprintf(thought->table, sizeof thought->table, "%s", think->table);
    (void)snprintf(thought->server, sizeof thought->server, "%s", server);
    (void)snprintf(thought->player, sizeof thought->player, "%s", think->player);
    thought->seat = think->seat;
    thought->at = think->at;
    thought->seed = think->seed;
    aude_copy(&thought->game, think->game);
    pthread_mutex_lock(&minds->lock);
    queue_add(&minds->line, thought);
    minds->waiting++;
    pthread_cond_signal(&minds->asked);
    pthread_mutex_unlock(&minds->lock);
    return true;
}

Thought *minds_take(Minds *minds) {
    pthread_mutex_lock(&minds->lock);
    Thought *thought = queue_take(&minds->done);
    pthread_mutex_unlock(&minds->lock);
    return thought;
}

int minds_waiting(Minds *minds) {
    pthread_mutex_lock(&minds->lock);
    int waiting = minds->waiting;
    pthread_mutex_unlock(&minds->lock);
    return waiting;
}
