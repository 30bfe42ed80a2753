/* engine.c -- aude engine: the line protocol on standard input and output. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "table/protocol.h"

_Static_assert((int)INPUT_ROOM > (int)PROTOCOL_MAX_LINE, "a line that is too long must be seen");

static void serve(Protocol *protocol, Input *line) {
    Text reply = {0};
    while (!protocol->quit && input_read(stdin, line)) {
        protocol_line(protocol, line->bytes, line->length, &reply);
        fputs(text_string(&reply), stdout);
        fflush(stdout);
    }
    text_release(&reply);
}

int cmd_engine(int argc, char **argv) {
    const char *seed = NULL;
    const ArgOption options[] = {
        {"--seed", &seed, NULL, "WORD",
         "deal the same tiles every time, also in games that name no seed"},
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
    secret_make(secret);
    Protocol *protocol = malloc(sizeof *protocol);
    Input *line = malloc(sizeof *line);
    if (protocol && line) {
        protocol_init(protocol, seed ? seed : secret);
        serve(protocol, line);
        protocol_release(protocol);
    }
    status = protocol && line ? CMD_OK : complain(CMD_FAILED, "there is no memory left");
    free(protocol);
    free(line);
    return status;
}
