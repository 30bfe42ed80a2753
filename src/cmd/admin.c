/* admin.c -- aude admin: whoever runs a server sees what goes on, and puts an end to it.
 *
 * It is said at the server's socket, not in its database: the socket belongs to its user, so there
 * is no password to lose, and the server does it as it does everything else.  A table that is
 * closed is closed at all servers of a database, and whoever is banned is at all of them. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data.h"
#include "host.h"
#include "host/control.h"
#include "host/server.h"

enum { PATH_ROOM = 4096, MOST_WORDS = 40 };

/* What may be said, and how many words must follow; more may where it says so. */
static const struct {
    const char *name;
    int least, most;
} orders[] = {
    {"tables", 0, 0}, {"close", 1, MOST_WORDS - 1}, {"ban", 1, 1}, {"unban", 1, 1}, {"bans", 0, 0}};
enum { ORDERS = sizeof orders / sizeof *orders };

static bool is_order(const char *const words[], int n) {
    for (int i = 0; i < ORDERS; i++)
        if (!strcmp(words[0], orders[i].name))
            return n - 1 >= orders[i].least && n - 1 <= orders[i].most;
    return false;
}

static int ask(const char *control, const char *const words[], int n) {
    Text line = {0}, answer = {0};
    TextError why = {.lang = lang_now()};
    for (int i = 0; i < n; i++) text_add(&line, "%s%s", i ? " " : "", words[i]);
    text_put(&line, n == 1 ? " " : "");
    bool fits = line.length < CONTROL_LINE - 1 && !strchr(text_string(&line), '\n');
    bool done = fits ? control_ask(control, text_string(&line), &answer, &why)
                     : text_fail(&why, "that is too long, or more than a line");
    if (done) (void)fputs(text_string(&answer), stdout);
    text_release(&line);
    text_release(&answer);
    return done ? CMD_OK : complain(CMD_FAILED, "%s", why.reason);
}

static const char *find_control(const char *said, const char *data, char *room, size_t size) {
    char file[PATH_ROOM];
    if (said) return said;
    if (!data || !data[0]) data = getenv("AUDE_DATA");
    if ((!data || !data[0]) && data_usual(file, sizeof file)) data = file;
    return data && data_control(data, room, size) ? room : NULL;
}

int cmd_admin(int argc, char **argv) {
    const char *data = NULL, *control = NULL, *lang = NULL, *words[MOST_WORDS];
    char room[PATH_ROOM + 8];
    const ArgOption options[] = {{"--data", &data, NULL, "FILE",
                                  "where games are kept (aude/games.db in your folder for data)"},
                                 {"--control", &control, NULL, "SOCKET",
                                  "the socket of the server (beside the file of games)"},
                                 LANG_OPTION(&lang),
                                 {0}};
    Args args = {.usage = "[options] tables\n[options] close TABLE [REASON]\n"
                          "[options] ban|unban NAME|ADDRESS\n[options] bans",
                 .about = "Speak to a server that runs on this machine: which tables it has in "
                          "memory, who is there and what waits; close a table, and tell its people "
                          "why; keep an account or an address away, or let it come again.",
                 .options = options,
                 .words = words,
                 .most_words = MOST_WORDS};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words || !is_order(words, args.n_words))
        return complain(CMD_USAGE, "what is to be done? see --help");
    const char *at = find_control(control, data, room, sizeof room);
    if (!at) return complain(CMD_FAILED, "there is no folder for games: name a file with --data");
    return ask(at, words, args.n_words);
}
