/* child.c -- a server of one's own, as a child process. */
#define _POSIX_C_SOURCE 200809L // NOLINT: processes are POSIX, not C
#define _DEFAULT_SOURCE         // NOLINT: mkdtemp()
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SPARE = 50 }; /* connections that were closed, and are not yet gone */

/* ---- Starting ------------------------------------------------------------------ */

static void path_in(const Child *child, const char *name, char path[CHILD_PATH + 32]) {
    (void)snprintf(path, CHILD_PATH + 32, "%s/%s", child->folder, name);
}

static void become_server(const Child *child, int said) {
    char port[16], most[16], file[CHILD_PATH + 32], page[CHILD_PATH + 32];
    (void)snprintf(port, sizeof port, "%d", child->link.port);
    (void)snprintf(most, sizeof most, "%d", child->connections + SPARE);
    path_in(child, "games.db", file);
    path_in(child, "page", page);
    (void)dup2(said, STDOUT_FILENO);
    execl("/proc/self/exe", "aude", "serve", "--lang", "en", "--port", port, "--data", file,
          "--dir", page, "--connections", most, "--per-address", most, (char *)NULL);
    _exit(127);
}

/* A folder with a page in it: there is none to serve before the page was built. */
static bool make_page(const Child *child) {
    char path[CHILD_PATH + 32];
    path_in(child, "page", path);
    if (mkdir(path, 0700)) return false;
    path_in(child, "page/index.html", path);
    FILE *file = fopen(path, "w");
    return file && !fclose(file);
}

/* Its first line, which tells where it is.  False if it ended before that. */
static bool hear_place(Child *child, int from) {
    char line[300] = "";
    size_t length = 0;
    ssize_t n = 1;
    TextError ignored = {0};
    while (n > 0 && length < sizeof line - 1 && !memchr(line, '\n', length)) {
        n = read(from, line + length, 1);
        if (n < 0 && errno == EINTR)
            n = 1;
        else if (n > 0)
            length += (size_t)n;
    }
    line[length] = '\0';
    char *place = strstr(line, "http://");
    if (!place) return false;
    place[strcspn(place, " \n")] = '\0';
    if (!link_read(&child->link, place, &ignored)) return false;
    if (!strcmp(child->link.host, "localhost"))
        (void)snprintf(child->link.host, sizeof child->link.host, "127.0.0.1");
    return true;
}

/* What it says later goes nowhere, but must not stop it. */
bool child_again(Child *child, TextError *why) {
    int said[2];
    if (pipe(said)) return text_fail(why, "a server cannot be started: %s", strerror(errno));
    (void)fcntl(said[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(said[1], F_SETFD, FD_CLOEXEC);
    child->process = fork();
    if (child->process < 0) {
        child->process = 0;
        (void)close(said[0]), (void)close(said[1]);
        return text_fail(why, "a server cannot be started: %s", strerror(errno));
    }
    if (!child->process) become_server(child, said[1]);
    (void)close(said[1]);
    bool there = hear_place(child, said[0]);
    (void)close(said[0]);
    if (there) return true;
    child_kill(child);
    return text_fail(why, "the server that was started has ended at once");
}

bool child_start(Child *child, int connections, TextError *why) {
    const char *where = getenv("TMPDIR");
    memset(child, 0, sizeof *child);
    child->connections = connections;
    (void)snprintf(child->folder, sizeof child->folder, "%s/aude-load-XXXXXX",
                   where && *where ? where : "/tmp");
    bool made = mkdtemp(child->folder) != NULL;
    if (!made || !make_page(child)) {
        if (!made) child->folder[0] = '\0';
        return text_fail(why, "no folder can be made for a server: %s", strerror(errno));
    }
    return child_again(child, why);
}

/* ---- Ending --------------------------------------------------------------------- */

void child_kill(Child *child) {
    if (!child->process) return;
    (void)kill(child->process, SIGKILL);
    while (waitpid(child->process, NULL, 0) < 0 && errno == EINTR) {
    }
    child->process = 0;
}

/* It, and what the server has kept beside its file. */
static void remove_folder(const Child *child) {
    static const char *const files[] = {"page/index.html", "games.db", "games.db-wal",
                                        "games.db-shm"};
    char path[CHILD_PATH + 32];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        path_in(child, files[i], path);
        (void)unlink(path);
    }
    path_in(child, "page", path);
    (void)rmdir(path);
    (void)rmdir(child->folder);
}

void child_end(Child *child) {
    child_kill(child);
    if (child->folder[0]) remove_folder(child);
    child->folder[0] = '\0';
}

/* ---- Measuring ------------------------------------------------------------------ */

/* The numbers of a line of /proc after its first `skip` words behind the last bracket. */
static void read_proc(pid_t process, const char *file, char *bytes, size_t room) {
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/%ld/%s", (long)process, file);
    FILE *from = fopen(path, "r");
    size_t n = from ? fread(bytes, 1, room - 1, from) : 0;
    bytes[n] = '\0';
    if (from) (void)fclose(from);
}

static uint64_t number_after(const char *words, int skip) {
    for (; skip > 0 && *words; skip--) {
        words += strspn(words, " ");
        words += strcspn(words, " ");
    }
    return strtoull(words, NULL, 10);
}

ChildUse child_use(const Child *child) {
    enum { USER = 12, SYSTEM = 13, RESIDENT = 1 }; /* words after the name; of statm */
    char bytes[1024];
    ChildUse use = {0};
    if (!child->process) return use;
    read_proc(child->process, "stat", bytes, sizeof bytes);
    const char *after = strrchr(bytes, ')');
    uint64_t ticks = after ? number_after(after, USER) + number_after(after, SYSTEM) : 0;
    use.micros = ticks * 1000000u / (uint64_t)sysconf(_SC_CLK_TCK);
    read_proc(child->process, "statm", bytes, sizeof bytes);
    use.kilobytes = number_after(bytes, RESIDENT) * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
    return use;
}
