/* cluster.h -- for tests: a PostgreSQL of their own, in a folder that goes away with it.
 *
 * It listens at a socket in that folder alone.  PostgreSQL refuses to be root, so root starts it as
 * the user postgres.  A shell that waits for the test to end stops it, however the test ends. */
#ifndef TESTS_CLUSTER_H
#define TESTS_CLUSTER_H

#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char cluster_folder[] = "/tmp/aude-cluster-XXXXXX";
static char cluster_programs[200]; /* the folder of initdb and pg_ctl */
static pid_t cluster_keeper;
static int cluster_life; /* the keeper reads the other end of it */

static inline bool cluster_find(void) {
    glob_t found;
    bool there = glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0;
    if (there) {
        const char *path = found.gl_pathv[found.gl_pathc - 1];
        (void)snprintf(cluster_programs, sizeof cluster_programs, "%.*s",
                       (int)(strrchr(path, '/') - path), path);
        globfree(&found);
    }
    return there;
}

/* What a shell says as whoever the cluster belongs to, in its folder, with its programs. */
static inline const char *cluster_words(const char *what) {
    static char words[2000];
    (void)snprintf(words, sizeof words,
                   "cd %s && PATH=%s:$PATH && PGHOST=%s && export PGHOST && "
                   "{ %s; } >>log 2>&1",
                   cluster_folder, cluster_programs, cluster_folder, what);
    return words;
}

static inline void cluster_become(const char *words) {
    if (geteuid() == 0)
        (void)execlp("runuser", "runuser", "-u", "postgres", "--", "sh", "-c", words, (char *)NULL);
    else
        (void)execlp("sh", "sh", "-c", words, (char *)NULL);
    _exit(127);
}

/* Did the shell do it? */
static inline bool cluster_do(const char *what) {
    const char *words = cluster_words(what);
    pid_t child = fork();
    if (child == 0) cluster_become(words);
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static inline void cluster_sql(const char *database, const char *sql) {
    char words[1000];
    (void)snprintf(words, sizeof words, "psql -qX -U postgres -d %s -c \"%s\"", database, sql);
    assert_true(cluster_do(words));
}

static inline bool cluster_keep(void) {
    int ends[2];
    const char *words = cluster_words("read nothing; pg_ctl stop -D data -m immediate; "
                                      "cd / && rm -rf \"$PGHOST\"");
    if (pipe(ends)) return false;
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    cluster_keeper = fork();
    if (cluster_keeper == 0) {
        (void)setsid();
        (void)dup2(ends[0], 0);
        (void)close(ends[1]);
        cluster_become(words);
    }
    (void)close(ends[0]);
    cluster_life = ends[1];
    return cluster_keeper > 0;
}

static inline bool cluster_start(void) {
    if (!mkdtemp(cluster_folder)) return false;
    char words[100];
    (void)snprintf(words, sizeof words, "chown postgres %s", cluster_folder);
    if (geteuid() == 0 && system(words)) return false;
    return cluster_keep() &&
           cluster_do("initdb -D data -U postgres -A trust -E UTF8 --locale=C --no-sync") &&
           cluster_do(
               "pg_ctl start -w -D data -o \"-k $PGHOST -c listen_addresses= -c fsync=off\"");
}

/* Returns whether all of it is gone. */
static inline bool cluster_stop(void) {
    (void)close(cluster_life);
    (void)waitpid(cluster_keeper, NULL, 0);
    return access(cluster_folder, F_OK) != 0;
}

#endif
