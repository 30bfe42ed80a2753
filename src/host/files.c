/* files.c -- a server that has only files. */
#include "files.h"

static void ready(void *with, Net *net, int port) {
    const Server *server = with;
    (void)net;
    server->ready(server->with, port);
}

static void answer(void *with, const Request *request, Answer *to) {
    const Server *server = with;
    server->answer(server->with, request, to);
}

bool files_run(const Server *server, TextError *why) {
    const NetHost host = {.ready = ready, .answer = answer, .host = (void *)server};
    return net_run(&server->place, &host, why);
}
