/* protocol.c -- fuzzing the line protocol: any bytes, cut into lines.
 *
 * What must hold: every answer is empty (a record is being taken, or there is nothing to stop), is
 * `ready`, ends with `ok` or is one `error` line; and after an error the position and the number of
 * moves are what they were. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "table/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

static void check_answer(const char *reply, bool failed) {
    size_t length = strlen(reply);
    if (failed)
        must(strchr(reply, '\n') == reply + length - 1);
    else
        must(length == 0 || !strcmp(reply, "ready\n") ||
             (length >= 3 && !strcmp(reply + length - 3, "ok\n")));
}

static void say(Protocol *protocol, const char *line, size_t length, Text *reply) {
    const Session *table = &protocol->table;
    bool open = table->open;
    int moves = open ? table->record.n_moves : 0;
    uint64_t hash = open ? aude_hash(&table->record.game) : 0;
    protocol_line(protocol, line, length, reply);
    bool failed = !strncmp(text_string(reply), "error ", 6);
    check_answer(text_string(reply), failed);
    if (!failed) return;
    must(open == table->open);
    must(moves == (open ? table->record.n_moves : 0));
    must(hash == (open ? aude_hash(&table->record.game) : 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Protocol *protocol = calloc(1, sizeof *protocol);
    Text reply = {0};
    if (!protocol) return 0;
    protocol_init(protocol, "fuzz");
    protocol->perft_most = 2000;
    protocol->nodes_most = 500;
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;
        say(protocol, (const char *)data + at, length, &reply);
        at += length + 1;
    }
    protocol_release(protocol);
    text_release(&reply);
    free(protocol);
    return 0;
}
