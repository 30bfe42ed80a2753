/* outside.c -- another program at the table: a shell, a socket, and a clock. */
#define _POSIX_C_SOURCE 200809L // NOLINT: processes and sockets are POSIX, not C
#include "outside.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"

extern char **environ;

/* ---- Starting and ending ---------------------------------------------------- */

/* Its end of the socket is its standard input and output; signals that we may ignore or catch
 * mean to it what they usually mean.  A group of its own: the shell may have started others, who
 * end with it, and Ctrl-C at the terminal is for us alone. */
static int spawn(pid_t *process, const char *command, int end) {
    char shell[] = "sh", option[] = "-c";
    char *argv[] = {shell, option, (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, end, STDOUT_FILENO);
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(process, "/bin/sh", &files, &how, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return error;
}

/* A socket, not two pipes: to write to a pipe whose reader has died is a signal, which would end
 * the match.  One at a time: between the making of a socket and its mark another thread must not
 * start a program, which would hold it open for ever. */
bool outside_start(Outside *outside, const char *command, TextError *why) {
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    int ends[2], error = 0;
    outside->process = 0;
    outside->heard = outside->taken = 0;
    pthread_mutex_lock(&one_at_a_time);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) {
        error = errno;
    } else {
        fcntl(ends[0], F_SETFD, FD_CLOEXEC);
        fcntl(ends[1], F_SETFD, FD_CLOEXEC);
        error = spawn(&outside->process, command, ends[1]);
        close(ends[1]);
        outside->socket = ends[0];
        if (error) close(ends[0]), outside->process = 0;
    }
    pthread_mutex_unlock(&one_at_a_time);
    return !error || text_fail(why, "cannot be started: %s", strerror(error));
}

/* What a shell says of a command by the status it ends with. */
static bool fail_status(TextError *why, int status) {
    enum { NOT_EXECUTED = 126, NOT_FOUND = 127 };
    if (status == NOT_FOUND) return text_fail(why, "there is no such program (status %d)", status);
    if (status == NOT_EXECUTED) return text_fail(why, "it may not be executed (status %d)", status);
    return text_fail(why, "it ended before it answered (status %d)", status);
}

/* Half a second for it: a socket closes some time before whoever had it is gone.  Its end is only
 * looked at here (WNOWAIT), outside_stop() still waits for it. */
bool outside_ended(const Outside *outside, TextError *why) {
    enum { LOOKS = 50 };
    siginfo_t end = {0};
    for (int i = 0; i < LOOKS && !end.si_pid; i++) {
        (void)waitid(P_PID, (id_t)outside->process, &end, WEXITED | WNOHANG | WNOWAIT);
        if (!end.si_pid) (void)poll(NULL, 0, 10);
    }
    if (!end.si_pid) return false;
    if (end.si_code == CLD_EXITED)
        fail_status(why, end.si_status);
    else
        text_fail(why, "signal %d ended it", end.si_status);
    return true;
}

void outside_stop(Outside *outside) {
    if (!outside->process) return;
    kill(-outside->process, SIGKILL);
    while (waitpid(outside->process, NULL, 0) < 0 && errno == EINTR) continue;
    close(outside->socket);
    outside->process = 0;
}

/* ---- Talking ------------------------------------------------------------------ */

enum { PATIENCE = 50 };     /* milliseconds between looks at whether somebody said stop */

/* Until the socket can be read or written, or the time is up. */
static bool wait_for(Outside *outside, short event, const Question *question, uint64_t until,
                     TextError *why) {
    struct pollfd socket = {.fd = outside->socket, .events = event};
    while (poll(&socket, 1, PATIENCE) <= 0) {
        if (atomic_load(question->enough)) return text_fail(why, "was interrupted");
        if (clock_wall() >= until) return text_fail(why, "does not answer");
    }
    return true;
}

static bool say(Outside *outside, const Question *question, uint64_t until, TextError *why) {
    const char *bytes = question->line;
    size_t left = strlen(bytes);
    while (left) {
        if (!wait_for(outside, POLLOUT, question, until, why)) return false;
        ssize_t sent = send(outside->socket, bytes, left, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return text_fail(why, "has ended and hears nothing");
        if (sent > 0) bytes += sent, left -= (size_t)sent;
    }
    return true;
}

/* More bytes.  A line that fills all the room is no line. */
static bool hear_more(Outside *outside, const Question *question, uint64_t until, TextError *why) {
    if (outside->heard == OUTSIDE_LINE) return text_fail(why, "talks without end");
    if (!wait_for(outside, POLLIN, question, until, why)) return false;
    size_t room = OUTSIDE_LINE - outside->heard;
    ssize_t got = recv(outside->socket, outside->bytes + outside->heard, room, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return text_fail(why, "has ended in the middle of the game");
    if (got > 0) outside->heard += (size_t)got;
    return true;
}

/* The next line, without its end, in place; NULL with the reason. */
static char *hear(Outside *outside, const Question *question, uint64_t until, TextError *why) {
    char *end;
    outside->heard -= outside->taken;
    memmove(outside->bytes, outside->bytes + outside->taken, outside->heard);
    outside->taken = 0;
    while (!(end = memchr(outside->bytes, '\n', outside->heard)))
        if (!hear_more(outside, question, until, why)) return NULL;
    outside->taken = (size_t)(end - outside->bytes) + 1;
    *end = '\0';
    if (end > outside->bytes && end[-1] == '\r') end[-1] = '\0';
    return outside->bytes;
}

/* What it says goes to screens and files: nothing but letters. */
static bool fail_refused(TextError *why, const char *words) {
    char quoted[80];
    size_t n = 0;
    for (; n < sizeof quoted - 1 && words[n]; n++)
        quoted[n] = (char)(words[n] < ' ' || words[n] > '~' ? '?' : words[n]);
    quoted[n] = '\0';
    return text_fail(why, "refuses to go on: %s", quoted);
}

/* Lines that are not for us (info, actor, whatever it likes to say) are left alone; but who never
 * stops talking has not answered either. */
bool outside_ask(Outside *outside, const Question *question, TextError *why) {
    uint64_t until = clock_wall() + question->limit * 1000000;
    char *line;
    if (!say(outside, question, until, why)) return false;
    while ((line = hear(outside, question, until, why))) {
        if (!strcmp(line, "ok")) return true;
        if (!strncmp(line, "error", 5)) return fail_refused(why, line);
        if (question->best && !strncmp(line, "best ", 5)) {
            text_clear(question->best);
            text_put(question->best, line + 5);
        }
        if (clock_wall() >= until) return text_fail(why, "talks, but does not answer");
    }
    return false;
}

/* Whoever has ended has closed his end of the socket, with all that he started. */
void outside_end(Outside *outside) {
    char unheard[256];
    uint64_t until = clock_wall() + OUTSIDE_FAREWELL * (uint64_t)1000000;
    if (!outside->process) return;
    struct pollfd socket = {.fd = outside->socket, .events = POLLIN};
    (void)send(outside->socket, "quit\n", 5, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)shutdown(outside->socket, SHUT_WR);
    while (clock_wall() < until)
        if (poll(&socket, 1, PATIENCE) > 0 &&
            recv(outside->socket, unheard, sizeof unheard, MSG_DONTWAIT) <= 0)
            break;
    outside_stop(outside);
}
