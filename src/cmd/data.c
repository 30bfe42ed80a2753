/* data.c -- where a server keeps its games. */
#define _POSIX_C_SOURCE 200809L // NOLINT: mkdir() is POSIX, not C
#include "data.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* All folders of a path that are not there yet; they are nobody else's business. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool there = !mkdir(path, S_IRWXU) || errno == EEXIST;
        *slash = '/';
        if (!there) return false;
    }
    return true;
}

bool data_usual(char *path, size_t room) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = -1;
    if (data && data[0] == '/')
        n = snprintf(path, room, "%s/aude/games.db", data);
    else if (home && home[0] == '/')
        n = snprintf(path, room, "%s/.local/share/aude/games.db", home);
    return n > 0 && n < (int)room && make_folders(path);
}

bool data_control(const char *file, char *path, size_t room) {
    int n = snprintf(path, room, "%s.socket", file);
    return n > 0 && n < (int)room;
}
