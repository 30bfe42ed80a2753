/* runner.c -- a match on all cores: threads that take games, and results in their order.
 *
 *      told             next
 *        |  done   -  done  -  -  |         a shelf of results, number modulo SHELF;
 *        '--------- SHELF --------'         what is done at `told` is told, and makes room
 */
#define _POSIX_C_SOURCE 200809L // NOLINT: pthread_cond_timedwait() is POSIX, not C
#include "runner.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "table.h"

enum { SHELF = 256, MOST_THREADS = 256, TICK = 100 };   /* ms */

typedef struct {
    const Match *match;
    const MatchHost *host;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    long told, next, end;       /* numbers of games */
    int working;                /* threads */
    atomic_bool enough;
    bool done[SHELF];
    MatchGame game[SHELF];
} Runner;

/* ---- Under the lock ------------------------------------------------------------- */

static void tell_results(Runner *runner) {
    while (!atomic_load(&runner->enough) && runner->done[runner->told % SHELF]) {
        MatchGame *game = &runner->game[runner->told % SHELF];
        bool more = runner->host->played(runner->host->self, runner->told, game);
        text_release(&game->record);
        runner->done[runner->told++ % SHELF] = false;
        if (!more || runner->told == runner->end) atomic_store(&runner->enough, true);
    }
    pthread_cond_broadcast(&runner->changed);
}

/* A number nobody has, once there is room for what comes of it; -1: there is none. */
static long take_number(Runner *runner) {
    while (!atomic_load(&runner->enough) && runner->next < runner->end) {
        if (runner->next < runner->told + SHELF) return runner->next++;
        pthread_cond_wait(&runner->changed, &runner->lock);
    }
    return -1;
}

/* ---- Threads -------------------------------------------------------------------- */

static void work_at(Runner *runner, MatchTable *table) {
    long number;
    while ((number = take_number(runner)) >= 0) {
        MatchGame *game = &runner->game[number % SHELF];
        pthread_mutex_unlock(&runner->lock);
        memset(game, 0, sizeof *game);
        bool played = match_table_play(table, number, game);
        pthread_mutex_lock(&runner->lock);
        runner->done[number % SHELF] = played; /* or it was interrupted: then nobody hears of it */
        if (!played) text_release(&game->record);
        tell_results(runner);
    }
}

static void *work(void *self) {
    Runner *runner = self;
    MatchTable *table = match_table_new(runner->match, &runner->enough);
    pthread_mutex_lock(&runner->lock);
    if (table) work_at(runner, table);
    runner->working--;
    pthread_cond_broadcast(&runner->changed);
    pthread_mutex_unlock(&runner->lock);
    match_table_free(table);
    return NULL;
}

/* By the clock that conditions go by, unless they are told of another. */
static void wait_a_moment(Runner *runner) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&runner->changed, &runner->lock, &until);
}

/* Until all have stopped.  What is left on the shelf was played in vain. */
static void attend(Runner *runner, pthread_t thread[], int n) {
    pthread_mutex_lock(&runner->lock);
    while (runner->working > 0) {
        wait_a_moment(runner);
        if (!runner->host->tick(runner->host->self)) atomic_store(&runner->enough, true);
    }
    pthread_mutex_unlock(&runner->lock);
    for (int i = 0; i < n; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < SHELF; i++) text_release(&runner->game[i].record);
}

/* Under the lock: who is done at once must not count himself out before all are counted. */
static bool run_all(Runner *runner, int threads) {
    pthread_t thread[MOST_THREADS];
    int n = 0;
    pthread_mutex_init(&runner->lock, NULL);
    pthread_cond_init(&runner->changed, NULL);
    pthread_mutex_lock(&runner->lock);
    while (n < threads && n < MOST_THREADS && !pthread_create(&thread[n], NULL, work, runner)) n++;
    runner->working = n;
    pthread_mutex_unlock(&runner->lock);
    attend(runner, thread, n);
    pthread_cond_destroy(&runner->changed);
    pthread_mutex_destroy(&runner->lock);
    return atomic_load(&runner->enough);
}

bool match_run(const Match *match, int threads, long from, const MatchHost *host) {
    if (from >= match_games(match)) return true;
    Runner *runner = calloc(1, sizeof *runner);
    if (!runner) return false;
    runner->match = match;
    runner->host = host;
    runner->told = runner->next = from;
    runner->end = match_games(match);
    bool ran = run_all(runner, threads);
    free(runner);
    return ran;
}
