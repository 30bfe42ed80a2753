/* host.c -- src/net with the least that can be at its other end; tests/net.py talks to it.
 *
 * What is said to it is said back, and these do something:
 *
 *      who         the address and the token that the connection came with
 *      lag         what the wire says of the way
 *      count       how many are connected now, and how many messages there were
 *      many N      N messages at once, each with its number
 *      flood N     N bytes, to be read or not
 *      close       says "bye", and closes the connection
 *      later MS    says "now" after so many milliseconds
 *      think       says "thought" when a thread has had it
 *      stop        everything ends
 *
 * usage: net_host [--origin ORIGIN] [--proxy ADDRESS] [--most N] */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/net.h"

enum { MOST = 20000 };

typedef struct {
    Net *net;
    char *who[MOST + 1];
    int connected, heard;
    uint32_t later;
    pthread_t thread;
    atomic_uint thinks, thought;
} Host;

static void say(Host *host, uint32_t connection, const char *words) {
    net_send(host->net, connection, words, strlen(words));
}

static void ready(void *with, Net *net, int port) {
    Host *host = with;
    host->net = net;
    printf("%d\n", port);
    fflush(stdout);
}

static void answer(void *with, const Request *request, Answer *to) {
    static char words[ANSWER_WORDS + 1];
    (void)with;
    memset(words, 'w', ANSWER_WORDS);
    *to = (Answer){.status = strcmp(request->path, "/words") ? 404 : 200, .words = words};
    if (to->status == 404) to->words = "nothing\n";
}

static void connected(void *with, uint32_t connection, const NetVisitor *visitor) {
    Host *host = with;
    size_t room = strlen(visitor->address) + strlen(visitor->token) + 2;
    host->who[connection] = malloc(room);
    if (host->who[connection])
        snprintf(host->who[connection], room, "%s %s", visitor->address, visitor->token);
    host->connected++;
}

static void gone(void *with, uint32_t connection) {
    Host *host = with;
    free(host->who[connection]);
    host->who[connection] = NULL;
    host->connected--;
    if (host->later == connection) host->later = 0;
}

static void *think(void *with) {
    Host *host = with;
    atomic_store(&host->thought, atomic_load(&host->thinks));
    net_wake(host->net);
    return NULL;
}

static void woken(void *with) {
    Host *host = with;
    unsigned connection = atomic_exchange(&host->thought, 0);
    if (!connection) return;
    pthread_join(host->thread, NULL);
    say(host, connection, "thought");
}

static void timer(void *with) {
    Host *host = with;
    if (host->later) say(host, host->later, "now");
}

static void many(Host *host, uint32_t connection, long n) {
    char words[24];
    for (long i = 0; i < n; i++) {
        snprintf(words, sizeof words, "%ld", i);
        say(host, connection, words);
    }
}

static void flood(Host *host, uint32_t connection, size_t n) {
    char *words = malloc(n);
    if (!words) return;
    memset(words, 'f', n);
    net_send(host->net, connection, words, n);
    free(words);
}

static void heard(void *with, uint32_t connection, const char *bytes, size_t length, int lag) {
    Host *host = with;
    char words[200] = "";
    if (length < sizeof words) memcpy(words, bytes, length);
    host->heard++;
    char *number = strchr(words, ' ');
    long n = number ? strtol(number, NULL, 10) : 0;
    if (!strcmp(words, "who")) return say(host, connection, host->who[connection]);
    if (!strcmp(words, "stop")) return net_stop(host->net);
    if (!strncmp(words, "many ", 5)) return many(host, connection, n);
    if (!strncmp(words, "flood ", 6)) return flood(host, connection, (size_t)n);
    if (!strcmp(words, "think")) {
        atomic_store(&host->thinks, connection);
        pthread_create(&host->thread, NULL, think, host);
        return;
    }
    if (!strncmp(words, "later ", 6)) {
        host->later = connection;
        return net_after(host->net, n);
    }
    if (!strcmp(words, "lag"))
        snprintf(words, sizeof words, "%d", lag);
    else if (!strcmp(words, "count"))
        snprintf(words, sizeof words, "%d %d", host->connected, host->heard);
    else if (!strcmp(words, "close")) {
        say(host, connection, "bye");
        net_close(host->net, connection);
        return say(host, connection, "too late");
    } else
        return net_send(host->net, connection, bytes, length);
    say(host, connection, words);
}

int main(int argc, char **argv) {
    static Host host;
    NetPlace place = {.address = "127.0.0.1", .most = MOST};
    const NetHost doors = {.ready = ready,
                           .answer = answer,
                           .connected = connected,
                           .heard = heard,
                           .gone = gone,
                           .timer = timer,
                           .woken = woken,
                           .host = &host};
    TextError why = {0};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--origin")) place.origin = argv[i + 1];
        if (!strcmp(argv[i], "--proxy")) place.proxy = argv[i + 1];
        if (!strcmp(argv[i], "--most")) place.most = (int)strtol(argv[i + 1], NULL, 10);
    }
    if (!net_run(&place, &doors, &why)) {
        fprintf(stderr, "%s\n", why.reason);
        return 1;
    }
    return host.connected != 0;
}
