/* threads.c -- some work at once. */
#include "threads.h"

#include <pthread.h>
#include <stdbool.h>

enum { MOST = 16 };

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
    Share share[MOST] = {0};
    for (int i = 1; i < n && i < MOST; i++) {
        share[i] = (Share){.work = work, .with = with, .i = i};
        share[i].begun = !pthread_create(&share[i].thread, NULL, do_share, &share[i]);
    }
    work(with, 0);
    for (int i = 1; i < n; i++) {
        if (i < MOST && share[i].begun)
            pthread_join(share[i].thread, NULL);
        else
            work(with, i);
    }
}
