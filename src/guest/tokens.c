/* tokens.c -- by what servers know us again. */
#define _POSIX_C_SOURCE 200809L // NOLINT: folders and modes are POSIX, not C
#include "tokens.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096 };

/* Make it and those it lies in; that they are there already is fine. */
static void make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700);
        *slash = '/';
    }
}

/* "https://play.example:8080" as a name: "https___play.example_8080".  False: nobody has said where
 * home is. */
static bool file_of(const Link *link, char path[PATH]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool named = state && *state == '/';
    Text server = {0};
    if (!named && (!home || *home != '/')) return false;
    link_server(link, &server);
    int length = named ? snprintf(path, PATH, "%s/aude/tokens/", state)
                       : snprintf(path, PATH, "%s/.local/state/aude/tokens/", home);
    if (length < PATH)
        (void)snprintf(path + length, PATH - (size_t)length, "%s", text_string(&server));
    for (char *at = path + length; length < PATH && *at; at++)
        if (strchr(":/[]", *at)) *at = '_';
    bool fits = length + (int)server.length < PATH;
    text_release(&server);
    return fits;
}

void token_find(const Link *link, char token[TOKEN_ROOM]) {
    char path[PATH];
    FILE *file = file_of(link, path) ? fopen(path, "r") : NULL;
    size_t n = file ? fread(token, 1, TOKEN_ROOM - 1, file) : 0;
    token[n] = '\0';
    token[strcspn(token, "\n")] = '\0';
    if (file) (void)fclose(file);
}

bool token_keep(const Link *link, const char *token) {
    char path[PATH];
    if (!file_of(link, path)) return false;
    make_folders(path);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    (void)fchmod(file, 0600);
    size_t length = strlen(token);
    bool written = write(file, token, length) == (ssize_t)length;
    return !close(file) && written;
}
