/* backup.c -- aude backup FILE, aude restore FILE: a copy of all games of a server, and back.
 *
 * A server that runs makes the copy itself, while people play: it is asked by its socket.  Of games
 * that no server has opened the copy is made here.  Nothing is ever written over. */
#define _POSIX_C_SOURCE 200809L // NOLINT: getcwd() and lstat() are POSIX, not C
#include "cmd.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data.h"
#include "host.h"
#include "host/control.h"
#include "host/server.h"

enum { PATH_ROOM = 4096, LINE_ROOM = PATH_ROOM + 20 };

typedef struct {
    const char *data, *control, *copy, *lang;
} Said;

static bool is_there(const char *path) {
    struct stat about;
    return !lstat(path, &about);
}

/* The server has a folder of its own.  A line has one end. */
static bool make_absolute(const char *path, char *room, size_t size) {
    char here[PATH_ROOM];
    int n = -1;
    if (path[0] == '/')
        n = snprintf(room, size, "%s", path);
    else if (getcwd(here, sizeof here))
        n = snprintf(room, size, "%s/%s", here, path);
    return n > 0 && n < (int)size && !strchr(room, '\n');
}

/* What --data says, else the environment, else the usual file. */
static const char *find_data(const Said *said, char *room, size_t size) {
    const char *named = said->data ? said->data : getenv("AUDE_DATA");
    if (named && named[0]) return named;
    return data_usual(room, size) ? room : NULL;
}

static int finish(bool done, const char *from, const char *to, const TextError *why) {
    if (!done) return complain(CMD_FAILED, "%s", why->reason);
    (void)printf(translate("%s is a copy of %s\n"), to, from);
    return CMD_OK;
}

/* ---- There ---------------------------------------------------------------- */

static bool ask_server(const char *control, const char *copy, TextError *why) {
    char path[PATH_ROOM], line[LINE_ROOM];
    Text unused = {0};
    if (!make_absolute(copy, path, sizeof path))
        return text_fail(why, "%s is no name for a file", copy);
    (void)snprintf(line, sizeof line, "backup %s", path);
    bool done = control_ask(control, line, &unused, why);
    text_release(&unused);
    return done;
}

static int backup(const Said *said) {
    char file[PATH_ROOM], beside[PATH_ROOM];
    TextError why = {.lang = lang_now()};
    const char *data = find_data(said, file, sizeof file), *control = said->control;
    if (!data) return complain(CMD_FAILED, "there is no folder for games: name a file with --data");
    if (is_there(said->copy))
        return complain(CMD_FAILED, "%s is there already; a copy is a new file", said->copy);
    if (!control && data_control(data, beside, sizeof beside)) control = beside;
    if (control && (said->control || control_answers(control)))
        return finish(ask_server(control, said->copy, &why), said->control ? control : data,
                      said->copy, &why);
    if (!is_there(data)) return complain(CMD_FAILED, "there are no games in %s", data);
    return finish(server_copy(data, said->copy, &why), data, said->copy, &why);
}

/* ---- And back ------------------------------------------------------------- */

/* It has its name when all of it is there. */
static bool bring_back(const char *copy, const char *data, TextError *why) {
    char part[PATH_ROOM];
    if (snprintf(part, sizeof part, "%s.part", data) >= (int)sizeof part)
        return text_fail(why, "%s is no name for a file", data);
    (void)remove(part);
    bool done = server_copy(copy, part, why);
    if (done && rename(part, data))
        done = text_fail(why, "%s cannot be written: %s", data, strerror(errno));
    if (!done) (void)remove(part);
    return done;
}

static int restore(const Said *said) {
    char file[PATH_ROOM];
    TextError why = {.lang = lang_now()};
    const char *data = find_data(said, file, sizeof file);
    if (!data) return complain(CMD_FAILED, "there is no folder for games: name a file with --data");
    if (!is_there(said->copy)) return complain(CMD_FAILED, "there are no games in %s", said->copy);
    if (is_there(data))
        return complain(CMD_FAILED, "%s is there already: end its server, and move it away first",
                        data);
    return finish(bring_back(said->copy, data, &why), said->copy, data, &why);
}

/* ---- Options ------------------------------------------------------------ */

static const char data_meaning[] = "where games are kept (aude/games.db in your folder for data)";

static bool read_said(Args *args, int argc, char **argv, int *status) {
    if (!args_read(args, argc, argv, status)) return false;
    if (args->n_words == 1) return true;
    *status = complain(CMD_USAGE, "which file? see --help");
    return false;
}

int cmd_backup(int argc, char **argv) {
    Said said = {0};
    const ArgOption options[] = {{"--data", &said.data, NULL, "FILE", data_meaning},
                                 {"--control", &said.control, NULL, "SOCKET",
                                  "the socket of the server (beside the file of games)"},
                                 LANG_OPTION(&said.lang),
                                 {0}};
    Args args = {.usage = "[options] FILE",
                 .about = "Copy all games of a server to a new file. A server that runs does it "
                          "while people play; what was answered before is in the copy. Games in "
                          "PostgreSQL are copied by pg_dump.",
                 .options = options,
                 .words = &said.copy,
                 .most_words = 1};
    int status = CMD_OK;
    return read_said(&args, argc, argv, &status) ? backup(&said) : status;
}

int cmd_restore(int argc, char **argv) {
    Said said = {0};
    const ArgOption options[] = {
        {"--data", &said.data, NULL, "FILE", data_meaning}, LANG_OPTION(&said.lang), {0}};
    Args args = {.usage = "[options] FILE",
                 .about = "Bring a copy back that `aude backup` has made. Where there are games "
                          "already nothing is done.",
                 .options = options,
                 .words = &said.copy,
                 .most_words = 1};
    int status = CMD_OK;
    return read_said(&args, argc, argv, &status) ? restore(&said) : status;
}
