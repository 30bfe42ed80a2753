/* workers.c -- threads. */
#define _POSIX_C_SOURCE 200809L // NOLINT: clock_gettime() and sysconf() are POSIX, not C
#include "workers.h"

#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    void (*work)(void *with, int i);
    void *with;
    int i;
    pthread_t thread;
    bool started;
} Worker;

static void *begin(void *arg) {
    Worker *worker = arg;
    worker->work(worker->with, worker->i);
    return NULL;
}

/* A share whose thread does not start is done here, after the others. */
void workers_run(int n, void (*work)(void *with, int i), void *with) {
    Worker worker[WORKERS_MOST];
    for (int i = 1; i < n; i++) {
        worker[i] = (Worker){.work = work, .with = with, .i = i};
        worker[i].started = !pthread_create(&worker[i].thread, NULL, begin, &worker[i]);
    }
    work(with, 0);
    for (int i = 1; i < n; i++) {
        if (worker[i].started)
            pthread_join(worker[i].thread, NULL);
        else
            work(with, i);
    }
}

int workers_usual(void) {
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > WORKERS_MOST ? WORKERS_MOST : (int)n;
}

double workers_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
