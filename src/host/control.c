/* control.c -- a socket for whoever runs a server, and a thread that listens to it. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sockets and threads are POSIX, not C
#include "control.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

enum { SPEAK_SECONDS = 5, PIECE = 4096 };

/* WAITS: the thread has a line; TAKEN: the loop has it. */
typedef enum { IDLE, WAITS, TAKEN, ANSWERED } Stage;

struct Control {
    struct sockaddr_un name;
    int port, bell[2]; /* the bell ends the thread */
    pthread_t thread;
    void (*wake)(void *with);
    void *with;

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t turn;
    Stage stage;
    bool closing;
    int peer; /* who is being heard, or -1 */
    char line[CONTROL_LINE];
    Text answer;
};

/* ---- Sockets ---------------------------------------------------------------- */

static bool name_socket(const char *path, struct sockaddr_un *name, TextError *why) {
    *name = (struct sockaddr_un){.sun_family = AF_UNIX};
    size_t n = strlen(path);
    if (n >= sizeof name->sun_path)
        return text_fail(why, "%s is too long for the name of a socket", path);
    memcpy(name->sun_path, path, n + 1);
    return true;
}

/* Of no use to programs that we start. */
static int ours(int fd) {
    if (fd >= 0) (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    return fd;
}

/* A connection; -1: nobody answers there. */
static int reach(const struct sockaddr_un *name) {
    int fd = ours(socket(AF_UNIX, SOCK_STREAM, 0));
    if (fd >= 0 && !connect(fd, (const struct sockaddr *)name, sizeof *name)) return fd;
    if (fd >= 0) (void)close(fd);
    return -1;
}

static bool is_left_behind(const struct sockaddr_un *name) {
    struct stat about;
    if (lstat(name->sun_path, &about) || !S_ISSOCK(about.st_mode)) return false;
    int fd = reach(name);
    if (fd >= 0) (void)close(fd);
    return fd < 0;
}

/* It is never anybody else's, not even for a moment. */
static bool bind_socket(int fd, const struct sockaddr_un *name) {
    mode_t before = umask(S_IXUSR | S_IRWXG | S_IRWXO);
    bool bound = !bind(fd, (const struct sockaddr *)name, sizeof *name);
    int error = errno;
    (void)umask(before);
    errno = error;
    return bound;
}

static int listen_at(const struct sockaddr_un *name, TextError *why) {
    if (is_left_behind(name)) (void)unlink(name->sun_path);
    int fd = ours(socket(AF_UNIX, SOCK_STREAM, 0));
    if (fd >= 0 && bind_socket(fd, name) && !listen(fd, 8)) return fd;
    (void)text_fail(why, "%s cannot be used: %s", name->sun_path, strerror(errno));
    if (fd >= 0) (void)close(fd);
    return -1;
}

/* Nobody keeps others waiting for long. */
static void limit_time(int fd) {
    const struct timeval limit = {.tv_sec = SPEAK_SECONDS};
    (void)setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

static bool send_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t n = send(fd, bytes, length, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n, length -= (size_t)n;
    }
    return true;
}

/* A line without its end; false if there is none. */
static bool read_line(int fd, char line[CONTROL_LINE]) {
    size_t n = 0;
    while (n < CONTROL_LINE - 1) {
        ssize_t got = recv(fd, line + n, CONTROL_LINE - 1 - n, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        n += (size_t)got;
        char *end = memchr(line, '\n', n);
        if (end) return *end = 0, true;
    }
    return false;
}

/* ---- The thread --------------------------------------------------------------- */

/* The loop has answered; false: it never will. */
static bool await_answer(Control *control) {
    pthread_mutex_lock(&control->lock);
    control->stage = control->closing ? IDLE : WAITS;
    pthread_mutex_unlock(&control->lock);
    control->wake(control->with);
    pthread_mutex_lock(&control->lock);
    while (control->stage != ANSWERED && !control->closing)
        pthread_cond_wait(&control->turn, &control->lock);
    bool answered = control->stage == ANSWERED;
    control->stage = IDLE;
    pthread_mutex_unlock(&control->lock);
    return answered;
}

/* control_close() ends it, whatever he does. */
static void set_peer(Control *control, int fd) {
    pthread_mutex_lock(&control->lock);
    control->peer = fd;
    if (control->closing && fd >= 0) (void)shutdown(fd, SHUT_RDWR);
    pthread_mutex_unlock(&control->lock);
}

static void serve(Control *control, int fd) {
    limit_time(fd);
    set_peer(control, fd);
    if (read_line(fd, control->line) && await_answer(control))
        (void)send_all(fd, text_string(&control->answer), control->answer.length);
    set_peer(control, -1);
}

static void *listen_on(void *with) {
    Control *control = with;
    struct pollfd on[2] = {{.fd = control->port, .events = POLLIN},
                           {.fd = control->bell[0], .events = POLLIN}};
    while (poll(on, 2, -1) >= 0 || errno == EINTR) {
        if (on[1].revents) break;
        int fd = on[0].revents ? ours(accept(control->port, NULL, NULL)) : -1;
        if (fd < 0) continue;
        serve(control, fd);
        (void)close(fd);
    }
    return NULL;
}

/* Signals are for the loop. */
static bool begin(Control *control, TextError *why) {
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool began = !pthread_create(&control->thread, NULL, listen_on, control);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return began || text_fail(why, "no thread can be started");
}

static bool make_bell(int bell[2], TextError *why) {
    if (pipe(bell)) return text_fail(why, "%s cannot be used: %s", "pipe", strerror(errno));
    for (int i = 0; i < 2; i++) (void)ours(bell[i]);
    return true;
}

/* ---- For the host --------------------------------------------------------------- */

static void release(Control *control) {
    if (control->port >= 0) {
        (void)close(control->port);
        (void)unlink(control->name.sun_path);
    }
    for (int i = 0; i < 2; i++)
        if (control->bell[i] >= 0) (void)close(control->bell[i]);
    text_release(&control->answer);
    pthread_cond_destroy(&control->turn);
    pthread_mutex_destroy(&control->lock);
    free(control);
}

Control *control_open(const char *path, void (*wake)(void *with), void *with, TextError *why) {
    Control *control = calloc(1, sizeof *control);
    if (!control) {
        (void)text_fail(why, "there is no memory left");
        return NULL;
    }
    control->port = control->peer = control->bell[0] = control->bell[1] = -1;
    control->wake = wake;
    control->with = with;
    pthread_mutex_init(&control->lock, NULL);
    pthread_cond_init(&control->turn, NULL);
    if (name_socket(path, &control->name, why) && make_bell(control->bell, why) &&
        (control->port = listen_at(&control->name, why)) >= 0 && begin(control, why))
        return control;
    release(control);
    return NULL;
}

void control_close(Control *control) {
    if (!control) return;
    pthread_mutex_lock(&control->lock);
    control->closing = true;
    if (control->peer >= 0) (void)shutdown(control->peer, SHUT_RDWR);
    pthread_cond_broadcast(&control->turn);
    pthread_mutex_unlock(&control->lock);
    ssize_t rung = write(control->bell[1], "", 1);
    (void)rung; /* an empty pipe takes a byte */
    pthread_join(control->thread, NULL);
    release(control);
}

bool control_asked(Control *control, char line[CONTROL_LINE]) {
    pthread_mutex_lock(&control->lock);
    bool asked = control->stage == WAITS;
    if (asked) {
        control->stage = TAKEN;
        memcpy(line, control->line, CONTROL_LINE);
    }
    pthread_mutex_unlock(&control->lock);
    return asked;
}

void control_answer(Control *control, bool done, const char *words) {
    pthread_mutex_lock(&control->lock);
    text_clear(&control->answer);
    size_t n = strlen(words);
    text_add(&control->answer, "%s\n%s%s", done ? "done" : "refused", words,
             n && words[n - 1] == '\n' ? "" : "\n");
    if (control->stage == TAKEN) control->stage = ANSWERED;
    pthread_cond_broadcast(&control->turn);
    pthread_mutex_unlock(&control->lock);
}

/* ---- The other end --------------------------------------------------------------- */

bool control_answers(const char *path) {
    TextError unused = {0};
    struct sockaddr_un name;
    int fd = name_socket(path, &name, &unused) ? reach(&name) : -1;
    if (fd >= 0) (void)close(fd);
    return fd >= 0;
}

/* All that comes, without its last end of a line. */
static bool read_all(int fd, Text *text) {
    char piece[PIECE];
    ssize_t n;
    while ((n = recv(fd, piece, sizeof piece, 0)) > 0) text_bytes(text, piece, (size_t)n);
    return n == 0 && text->length;
}

/* "done" or "refused", and the words behind it. */
static bool judge(const Text *heard, Text *answer, TextError *why) {
    const char *words = strchr(text_string(heard), '\n');
    if (!words) return text_fail(why, "the server has ended before it answered");
    int n = (int)strcspn(words + 1, "\n");
    if (strncmp(text_string(heard), "done\n", 5) != 0)
        return text_fail(why, PLAIN("%.*s"), n, words + 1);
    text_put(answer, words + 1);
    return true;
}

bool control_ask(const char *path, const char *line, Text *answer, TextError *why) {
    struct sockaddr_un name;
    if (!name_socket(path, &name, why)) return false;
    int fd = reach(&name);
    if (fd < 0) return text_fail(why, "no server answers at %s", path);
    Text heard = {0};
    bool spoke = send_all(fd, line, strlen(line)) && send_all(fd, "\n", 1) && read_all(fd, &heard);
    (void)close(fd);
    bool done = spoke ? judge(&heard, answer, why)
                      : text_fail(why, "the server has ended before it answered");
    text_release(&heard);
    return done;
}
