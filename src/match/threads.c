/* threads.c -- some work at once. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sysconf() is POSIX, not C
#include "threads.h"

#include <pthread.h>
#include <stdbool.h>
#include <unistd.h>

typedef struct {
    void (*work)(void *with, int i);
    void *with;
    int i;
    bool begun;
    pthread_t thread;
} Share;

static void *do_share(void *of) {
    const Share *share = of;
    share->work(share->with, share->i);
    return NULL;
}

void threads_run(void (*work)(void *with, int i), void *with, int n) {
    Share share[THREADS_MOST] = {0};
    for (int i = 1; i < n && i < THREADS_MOST; i++) {
        share[i] = (Share){.work = work, .with = with, .i = i};
        share[i].begun = !pthread_create(&share[i].thread, NULL, do_share, &share[i]);
    }
    work(with, 0);
    for (int i = 1; i < n; i++) {
        if (i < THREADS_MOST && share[i].begun)
            pthread_join(share[i].thread, NULL);
        else
            work(with, i);
    }
}

int threads_usual(int most) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > most ? most : (int)cores;
}
