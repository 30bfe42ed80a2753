/* engine.c -- aude engine: the line protocol on standard input and output.
 *
 * Lines are read by hand, not by the library: while a command takes its time, what has arrived
 * must be looked at without waiting for more.  `stop` and `ready` are heard then, wherever they
 * stand; everything else keeps its place and is answered in its turn. */
/* poll() and read() are POSIX, not C. */
#define _POSIX_C_SOURCE 200809L // NOLINT: this name is what POSIX asks for
#include "cmd.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host.h"
#include "match/threads.h"
#include "players.h"
#include "table/protocol.h"

/* ---- What has arrived --------------------------------------------------- */

enum { TOO_LONG = PROTOCOL_MAX_LINE + 1, INBOX_ROOM = 4 * TOO_LONG };

typedef struct {
    char bytes[INBOX_ROOM];
    size_t length;
    bool ended;                 /* nothing more will come */
    const Protocol *protocol;   /* whose lines these are */
} Inbox;

/* Take what is there.  When there is no room it stays in the pipe. */
static void inbox_fill(Inbox *inbox) {
    if (inbox->ended || inbox->length == INBOX_ROOM) return;
    ssize_t got = read(STDIN_FILENO, inbox->bytes + inbox->length, INBOX_ROOM - inbox->length);
    if (got > 0) inbox->length += (size_t)got;
    inbox->ended = got == 0 || (got < 0 && errno != EINTR);
}

static bool inbox_waits(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

/* Where the line that begins at `from` ends, or NULL if its end has not come yet. */
static char *inbox_line_end(Inbox *inbox, size_t from) {
    return memchr(inbox->bytes + from, '\n', inbox->length - from);
}

static void inbox_drop(Inbox *inbox, size_t from, size_t n) {
    if (n > inbox->length - from) n = inbox->length - from;
    memmove(inbox->bytes + from, inbox->bytes + from + n, inbox->length - from - n);
    inbox->length -= n;
}

/* Without the carriage return that some systems end lines with. */
static size_t line_length(const char *line, const char *end) {
    size_t n = (size_t)(end - line);
    return n && line[n - 1] == '\r' ? n - 1 : n;
}

/* The next line, waiting for it: how long it is, and where its end is.  Of a line that is longer
 * than any only the beginning is kept.  False at the end of the input. */
static bool inbox_next(Inbox *inbox, size_t *length, size_t *end) {
    char *found;
    while (!(found = inbox_line_end(inbox, 0)) && !inbox->ended) {
        if (inbox->length == INBOX_ROOM) inbox->length = TOO_LONG;
        inbox_fill(inbox);
    }
    *end = found ? (size_t)(found - inbox->bytes) : inbox->length;
    *length = line_length(inbox->bytes, inbox->bytes + *end);
    return inbox->length > 0;
}

/* ---- While a command runs ------------------------------------------------ */

static void say(void *host, const Text *lines) {
    (void)host;
    fwrite(text_string(lines), 1, lines->length, stdout);
    fflush(stdout);
}

/* Take the line called `word` out of those that wait: is there one? */
static bool heard(Inbox *inbox, const char *word) {
    char *end;
    for (size_t at = 0; (end = inbox_line_end(inbox, at)); at = (size_t)(end - inbox->bytes) + 1) {
        size_t n = line_length(inbox->bytes + at, end);
        if (n != strlen(word) || memcmp(inbox->bytes + at, word, n) != 0) continue;
        inbox_drop(inbox, at, (size_t)(end - inbox->bytes) + 1 - at);
        return true;
    }
    return false;
}

/* Where nobody is left to say stop, what would never end does. */
static bool stopped(void *host) {
    Inbox *inbox = host;
    if (inbox_waits()) inbox_fill(inbox);
    while (heard(inbox, "ready")) fputs("ready\n", stdout), fflush(stdout);
    return heard(inbox, "stop") || (inbox->ended && inbox->protocol->endless);
}

/* ---- The command --------------------------------------------------------- */

/* The line is taken off before it is answered: what comes meanwhile stands behind it. */
static void serve(Protocol *protocol, Inbox *inbox) {
    static char line[TOO_LONG];
    size_t length, end;
    Text reply = {0};
    while (!protocol->quit && inbox_next(inbox, &length, &end)) {
        size_t kept = length < TOO_LONG ? length : TOO_LONG;
        memcpy(line, inbox->bytes, kept);
        inbox_drop(inbox, 0, end + 1);
        protocol_line(protocol, line, kept, &reply);
        say(NULL, &reply);
    }
    text_release(&reply);
}

int cmd_engine(int argc, char **argv) {
    const char *seed = NULL, *player = "aude";
    AiSettings settings;
    const ArgOption options[] = {
        {"--seed", &seed, NULL, "WORD",
         "deal the same tiles every time, also in games that name no seed"},
        {"--player", &player, NULL, "PLAYER",
         "who thinks if go names nobody: aude, greedy:net=FILE"},
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Answer commands from standard input, one a line; the last line of an "
                          "answer is `ok` or `error REASON`. `help` lists the commands, "
                          "docs/protocol.md describes them.",
                 .options = options};
    char secret[SECRET_ROOM];
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (seed && (!seed_valid(seed) || strlen(seed) > SECRET_MAX))
        return complain(CMD_USAGE, "--seed needs one short word without #");
    if (!player_read(&settings, player)) return CMD_USAGE;
    secret_make(secret);
    Protocol *protocol = malloc(sizeof *protocol);
    Inbox *inbox = calloc(1, sizeof *inbox);
    if (protocol && inbox) {
        protocol_init(protocol, seed ? seed : secret);
        protocol->say = say, protocol->stopped = stopped, protocol->now = micros_for;
        protocol->parallel = threads_run, protocol->player = settings;
        protocol->host = inbox, inbox->protocol = protocol;
        serve(protocol, inbox);
        protocol_release(protocol);
    }
    status = protocol && inbox ? CMD_OK : complain(CMD_FAILED, "there is no memory left");
    free(protocol);
    free(inbox);
    return status;
}
