/* nets.c -- networks that players are given by the name of a file. */
#define _POSIX_C_SOURCE 200809L // NOLINT: stat() is POSIX, not C
#include "nets.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "host.h"
#include "train/files.h"

typedef struct Loaded Loaded;
struct Loaded {
    Loaded *next;
    char path[PATH_ROOM];
    Net net;
};

static Loaded *all;             /* the latest first */
static TextError wrong;

/* A saved game may name a file as well, so nothing is waited for: a pipe is no network. */
static bool load(Loaded *loaded) {
    struct stat facts;
    if (!stat(loaded->path, &facts) && !S_ISREG(facts.st_mode))
        return text_fail(&wrong, "this is no plain file");
    return net_read(&loaded->net, loaded->path, &wrong);
}

static const Net *find(void *host, const char *name, size_t length, const char **reason) {
    Loaded *loaded = all;
    (void)host;
    while (loaded && (strlen(loaded->path) != length || memcmp(loaded->path, name, length) != 0))
        loaded = loaded->next;
    if (loaded) return &loaded->net;
    loaded = length < PATH_ROOM ? calloc(1, sizeof *loaded) : NULL;
    wrong = (TextError){.lang = lang_now()};
    *reason = "this network cannot be loaded";
    if (!loaded) return text_fail(&wrong, "there is no memory left"), NULL;
    memcpy(loaded->path, name, length);
    if (!load(loaded)) return free(loaded), NULL;
    *reason = NULL;
    loaded->next = all;
    all = loaded;
    return &loaded->net;
}

const AiNets *nets_of_files(void) {
    static const AiNets nets = {find, NULL};
    return &nets;
}

const char *nets_wrong(void) { return wrong.reason; }
