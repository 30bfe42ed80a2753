/* store.c -- a store and its thread: what waits, what is done, and who is told.
 *
 * The thread takes all that waits as one batch, so that the busier a server is the more is kept at
 * once: a disk that needs a millisecond for a transaction needs no longer for a hundred writes.  It
 * sleeps at a pipe, the bell, because a kind may have a socket to listen to meanwhile. */
#define _POSIX_C_SOURCE 200809L // NOLINT: threads, pipes and signals are POSIX, not C
#include "kind.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LOOK_MS = 50,
    BUSY_JOBS = 25, /* in that time: five hundred a second */
    GATHER_MS = 10,
};

typedef struct {
    Job *first, *last;
} Queue;

struct Store {
    const StoreKind *kind;
    void *engine;
    StoreHost host;
    pthread_t thread;
    int bell[2];
    int64_t looked; /* when it was last seen how busy it is, in milliseconds, */
    int jobs;       /* and what was done since */
    bool busy;

    pthread_mutex_t lock; /* of all that follows */
    Queue waiting, done;
    bool asleep, closing;
    bool broken, told; /* it has failed; and the host knows */
    TextError why;
};

/* Those that are named by how the words begin; whatever else it is, it is a file. */
static const StoreKind *const kinds[] = {&store_postgres};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- Queues ---------------------------------------------------------------- */

static void put(Queue *queue, Job *job) {
    job->next = NULL;
    if (queue->last)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

static Job *take(Queue *queue) {
    Job *job = queue->first;
    if (!job) return NULL;
    queue->first = job->next;
    if (!queue->first) queue->last = NULL;
    return job;
}

static void empty(Queue *queue) {
    for (Job *job; (job = take(queue));) job_free(job);
}

/* ---- The bell -------------------------------------------------------------- */

static void ring(Store *store) {
    ssize_t n;
    do n = write(store->bell[1], "", 1);
    while (n < 0 && errno == EINTR); /* a full pipe rings already */
}

static void silence(Store *store) {
    char bytes[64];
    while (read(store->bell[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) continue;
}

static bool make_bell(int bell[2]) {
    if (pipe(bell)) return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(bell[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

/* Until it rings, the kind hears something, or time is up; -1: never. */
static void sleep_at_bell(Store *store, int descriptor, int ms) {
    struct pollfd on[2] = {{.fd = store->bell[0], .events = POLLIN},
                           {.fd = descriptor, .events = POLLIN}};
    (void)poll(on, 2, ms);
    silence(store);
}

/* ---- The store's thread ---------------------------------------------------- */

/* Under the lock.  What was not done never will be. */
static void break_down(Store *store, const TextError *why) {
    if (!store->broken) store->why = *why;
    store->broken = true;
    empty(&store->waiting);
}

/* From here on whoever brings a job rings. */
static bool may_sleep(Store *store) {
    pthread_mutex_lock(&store->lock);
    bool sleeps = !store->waiting.first && !store->closing && !store->broken;
    store->asleep = sleeps;
    pthread_mutex_unlock(&store->lock);
    return sleeps && !store->kind->is_busy(store->engine);
}

static int take_jobs(Store *store, Job *jobs[]) {
    int n = 0;
    pthread_mutex_lock(&store->lock);
    store->asleep = false;
    while (n < STORE_BATCH && (jobs[n] = take(&store->waiting))) n++;
    pthread_mutex_unlock(&store->lock);
    return n;
}

static bool is_finished(Store *store) {
    pthread_mutex_lock(&store->lock);
    bool finished = store->broken || (store->closing && !store->waiting.first);
    pthread_mutex_unlock(&store->lock);
    return finished;
}

static bool had_memory(Job *const jobs[], int n, TextError *why) {
    for (int i = 0; i < n; i++)
        if (jobs[i]->failed) return text_fail(why, "there is not enough memory");
    return true;
}

/* They are told, unless the store has failed: then nothing more is. */
static void hand_back(Store *store, Job *jobs[], int n, const TextError *why) {
    pthread_mutex_lock(&store->lock);
    if (why) break_down(store, why);
    for (int i = 0; i < n; i++) {
        if (jobs[i]->later && !why) continue; /* the kind has it */
        if (store->broken)
            job_free(jobs[i]);
        else
            put(&store->done, jobs[i]);
    }
    pthread_mutex_unlock(&store->lock);
    if (n || why) store->host.wake(store->host.host);
}

static int64_t milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A store that has much to do waits a moment for more of it: each transaction waits for the disk,
 * however little is in it.  One that is seldom asked, or by one who waits for every answer, answers
 * at once. */
static void gather(Store *store) {
    static const struct timespec moment = {.tv_nsec = GATHER_MS * 1000000L};
    int64_t now = milliseconds();
    if (now - store->looked >= LOOK_MS) {
        store->busy = store->jobs >= BUSY_JOBS && now - store->looked < 2 * LOOK_MS;
        store->looked = now;
        store->jobs = 0;
    }
    if (store->busy) (void)nanosleep(&moment, NULL);
}

static void *work(void *self) {
    Store *store = self;
    const StoreKind *kind = store->kind;
    Job *jobs[STORE_BATCH];
    while (!is_finished(store)) {
        if (may_sleep(store)) sleep_at_bell(store, kind->descriptor(store->engine), -1);
        gather(store);
        TextError why = {0};
        int n = take_jobs(store, jobs);
        bool did = (!n || kind->batch(store->engine, jobs, n, &why)) && had_memory(jobs, n, &why);
        store->jobs += n;
        hand_back(store, jobs, n, did ? NULL : &why);
        if (did && !kind->hear(store->engine, &why)) hand_back(store, jobs, 0, &why);
    }
    kind->close(store->engine);
    return NULL;
}

/* ---- What a kind says ------------------------------------------------------ */

static void put_done(Store *store, Job *job) {
    pthread_mutex_lock(&store->lock);
    put(&store->done, job);
    pthread_mutex_unlock(&store->lock);
    store->host.wake(store->host.host);
}

void store_changed(Store *store, const char *table, int entries) {
    Job *job = job_of_change(table, entries);
    if (job) put_done(store, job); /* else it is noticed when a write is lost */
}

void store_work(Store *store) {
    Job *job = store->host.work ? job_of_work() : NULL;
    if (job) put_done(store, job); /* else it is found when somebody looks for it */
}

void store_thought(Store *store, const StoreThought *thought) {
    Job *job = store->host.thought ? job_of_answer(thought) : NULL;
    if (job) put_done(store, job); /* else it is asked for again */
}

const StoreHost *store_host(const Store *store) { return &store->host; }

void store_answer(Store *store, Job *job) { put_done(store, job); }

bool store_is_closing(Store *store) {
    pthread_mutex_lock(&store->lock);
    bool closing = store->closing;
    pthread_mutex_unlock(&store->lock);
    return closing;
}

void store_pause(Store *store, int ms) {
    if (!store_is_closing(store)) sleep_at_bell(store, -1, ms);
}

/* ---- The caller's thread --------------------------------------------------- */

static const StoreKind *kind_of(const char *where) {
    for (int i = 0; i < KINDS; i++)
        for (int j = 0; kinds[i]->begins[j]; j++)
            if (!strncmp(where, kinds[i]->begins[j], strlen(kinds[i]->begins[j]))) return kinds[i];
    return &store_sqlite;
}

/* Signals are for the threads of the program, not for this one. */
static bool begin(Store *store) {
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool began = !pthread_create(&store->thread, NULL, work, store);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!began) store->kind->close(store->engine);
    return began;
}

static void release(Store *store) {
    empty(&store->waiting);
    empty(&store->done);
    for (int i = 0; i < 2; i++) (void)close(store->bell[i]);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static Store *store_new(const char *where, const StoreHost *host) {
    Store *store = calloc(1, sizeof *store);
    if (!store || !make_bell(store->bell)) {
        free(store);
        return NULL;
    }
    store->kind = kind_of(where);
    store->host = *host;
    pthread_mutex_init(&store->lock, NULL);
    return store;
}

Store *store_open(const char *where, const StoreHost *host, TextError *why) {
    Store *store = store_new(where, host);
    if (!store) {
        (void)text_fail(why, "there is not enough memory");
        return NULL;
    }
    store->engine = store->kind->open(store, where, why);
    if (store->engine && begin(store)) return store;
    if (store->engine) (void)text_fail(why, "no thread can be started");
    release(store);
    return NULL;
}

/* A job, or NULL where memory was not enough for one. */
static void bring(Store *store, Job *job) {
    pthread_mutex_lock(&store->lock);
    if (!job) {
        TextError why = {0};
        (void)text_fail(&why, "there is not enough memory");
        break_down(store, &why);
    }
    bool rings = store->asleep || !job;
    bool broken = store->broken;
    store->asleep = false;
    if (job && !broken) put(&store->waiting, job);
    pthread_mutex_unlock(&store->lock);
    if (rings) ring(store);
    if (!job) store->host.wake(store->host.host);
    if (broken) job_free(job);
}

bool store_is_shared(const Store *store) { return store->kind->shared; }

void store_keep(Store *store, const StoreWrite *write) { bring(store, job_of_write(write)); }

void store_ask(Store *store, const StoreQuestion *question) {
    bring(store, job_of_question(question));
}

static bool refuse_copies(TextError *why) {
    return text_fail(why, "PostgreSQL has tools of its own for that: pg_dump, pg_restore");
}

void store_backup(Store *store, const char *file, uint64_t number) {
    Job *job = job_of_backup(file, number);
    if (store->kind->has_backup || !job) {
        bring(store, job);
        return;
    }
    TextError why = {0};
    (void)refuse_copies(&why);
    job_begin(job);
    job_take_lines(job, why.reason, strlen(why.reason));
    put_done(store, job);
}

bool store_copy(const char *from, const char *to, TextError *why) {
    const StoreKind *kind = kind_of(from);
    if (kind->copy && kind_of(to) == kind) return kind->copy(from, to, why);
    return refuse_copies(why);
}

void store_poll(Store *store) {
    pthread_mutex_lock(&store->lock);
    Queue done = store->done;
    store->done = (Queue){0};
    bool failed = store->broken && !store->told;
    store->told |= store->broken;
    TextError why = store->why;
    pthread_mutex_unlock(&store->lock);
    for (Job *job; (job = take(&done));) {
        job_tell(job, &store->host);
        job_free(job);
    }
    if (failed) store->host.failed(store->host.host, why.reason);
}

void store_close(Store *store) {
    if (!store) return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_mutex_unlock(&store->lock);
    ring(store);
    (void)pthread_join(store->thread, NULL);
    release(store);
}
