/* worker.c -- a store and threads that think, and a pipe at which the program sleeps meanwhile. */
#define _DEFAULT_SOURCE // NOLINT: signals, pipes and clocks are POSIX
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "store/store.h"
#include "thoughts.h"

typedef struct {
    const Worker *worker;
    Store *store;
    Thoughts *thoughts; /* NULL until the store is open */
    TextError *failed;
} Work;

/* ---- What wakes it ---------------------------------------------------------- */

static int bell[2];
static volatile sig_atomic_t signals;

static void ring(void) {
    ssize_t n;
    do n = write(bell[1], "", 1);
    while (n < 0 && errno == EINTR); /* a full pipe rings already */
}

static void wake(void *with) {
    (void)with;
    ring();
}

static void on_signal(int number) {
    int before = errno;
    (void)number;
    signals++;
    ring();
    errno = before;
}

static bool make_bell(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    if (pipe(bell)) return false;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(bell[i], F_SETFL, O_NONBLOCK);
    }
    (void)sigemptyset(&action.sa_mask);
    return !sigaction(SIGTERM, &action, NULL) && !sigaction(SIGINT, &action, NULL);
}

static void sleep_at_bell(int64_t ms) {
    struct pollfd on = {.fd = bell[0], .events = POLLIN};
    char bytes[64];
    (void)poll(&on, 1, ms < 0 ? 0 : (int)ms);
    while (read(bell[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) continue;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- What it is told -------------------------------------------------------- */

static void found(void *with, const StoreAnswer *answer) {
    const Work *work = with;
    thoughts_found(work->thoughts, answer);
}

static void work_came(void *with) {
    const Work *work = with;
    if (work->thoughts) thoughts_work(work->thoughts);
}

static void failed(void *with, const char *why) {
    Work *work = with;
    (void)text_fail(work->failed, PLAIN("%s"), why);
    log_event(work->worker->log, "store-failed", "reason=\"%s\"", why);
}

static void helped(void *with, const Thought *thought) {
    const Work *work = with;
    log_event(work->worker->log, "thought", "table=%s step=%d moves=%d", thought->table,
              thought->at, thought->n);
}

/* ---- From beginning to end -------------------------------------------------- */

/* Another signal does not wait for what is being thought about. */
static bool is_over(const Work *work) {
    if (work->failed->reason[0] || signals > 1) return true;
    return signals && !thoughts_drain(work->thoughts);
}

static void go_on(Work *work) {
    while (!is_over(work)) {
        sleep_at_bell(thoughts_tick(work->thoughts, now()) - now());
        store_poll(work->store);
        thoughts_poll(work->thoughts);
    }
    thoughts_poll(work->thoughts); /* what was thought meanwhile is kept when the store is closed */
}

static bool begin(Work *work, TextError *why) {
    const Worker *worker = work->worker;
    const ThoughtsHost minds = {.wake = wake, .helped = helped, .with = work};
    const StoreHost host = {.found = found,
                            .failed = failed,
                            .wake = wake,
                            .host = work,
                            .is_worker = true,
                            .work = work_came};
    if (!make_bell()) return text_fail(why, "there is no memory left");
    work->store = store_open(worker->store, &host, why);
    if (!work->store) return false;
    work->thoughts =
        thoughts_open(work->store, "", worker->minds ? worker->minds : minds_usual(), &minds);
    return work->thoughts || text_fail(why, "there is no memory left");
}

bool worker_run(const Worker *worker, TextError *why) {
    TextError failure = {.lang = why->lang};
    Work work = {.worker = worker, .failed = &failure};
    bool done = begin(&work, why);
    if (done) {
        log_event(worker->log, "working", "minds=%d", worker->minds);
        worker->ready();
        go_on(&work);
        log_event(worker->log, "ended", "signals=%d", (int)signals);
    }
    if (failure.reason[0]) *why = failure;
    thoughts_close(work.thoughts);
    store_close(work.store);
    return done && !failure.reason[0];
}
