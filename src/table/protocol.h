/* protocol.h -- the line protocol: how programs in any language talk to the engine.
 *
 * One line in, some lines out, of which the last is `ok` or `error REASON`.  A line that is
 * answered with an error has changed nothing.  docs/protocol.md describes every command.
 *
 * Pure: no input or output here, so a pipe, a web page and a fuzzer can all drive it.  What takes
 * long may give its lines to the host as they come, and ask him whether somebody said stop. */
#ifndef TABLE_PROTOCOL_H
#define TABLE_PROTOCOL_H

#include "session.h"
#include "thinker.h"

enum { PROTOCOL_MAX_LINE = 65535, PROTOCOL_MAX_RECORD = 1 << 20 };

typedef struct {
    Session table;
    uint64_t perft_most;        /* leaves that `perft` may count, */
    uint32_t nodes_most; /* and positions that `go` may look at, when nobody can say stop */
    AiSettings player;          /* whom `go` asks if it names nobody; at first the house player */
    Thinker thinker; /* who was asked last, for as long as the game lasts */
    bool endless; /* what runs now ends only when somebody says stop */
    bool taking; /* between `record begin` and `record end`: */
    Text incoming; /* what was said so far */
    bool watched; /* decisions are followed by an event, */
    int watcher; /* as this seat sees it */
    AudeLang lang; /* of sentences in answers */
    bool quit;

    /* The host's ear and voice, set after protocol_init(); NULL: an answer comes all at once, and
     * nothing can be stopped. */
    void (*say)(void *host, const Text *lines);
    bool (*stopped)(void *host);
    uint64_t (*now)(void *host); /* microseconds; NULL: there is no clock */
    void *host;
    void (*parallel)(void (*work)(void *with, int i), void *with, int n); /* see ThinkHost */
} Protocol;

/* `secret` decides every draw whose seed is not given: see session_init(). */
void protocol_init(Protocol *protocol, const char *secret);
void protocol_release(Protocol *protocol);

/* Answer one line (without its end).  `reply` is cleared first; it stays empty for the lines of
 * a record that is being taken. */
void protocol_line(Protocol *protocol, const char *line, size_t length, Text *reply);

#endif
