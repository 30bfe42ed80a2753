/* transport.c -- HTTP by libwebsockets, on a loop of libuv.
 *
 * All is done by one thread in one loop, which also hears the signals that end it: with libuv
 * underneath, libwebsockets cannot be woken from outside.  How long a request may be and how long
 * anybody may take is said in `limits`. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sockets and signals are POSIX, not C
#include "transport.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { HEADER_ROOM = 4096, BODY_ROOM = 500, ASKED_ROOM = 512 };

typedef struct {
    const Service *service;
    struct lws_context *context;        /* NULL again when everything was closed */
    uv_loop_t loop;
    uv_signal_t signals[2];
} Server;

/* ---- A port ------------------------------------------------------------- */

/* Bind a socket to see whether that can be; 0, or what is in the way.  `*port` 0 becomes a number.
 * The library would only fail, and print. */
static int try_port(const struct addrinfo *where, int *port) {
    struct sockaddr_storage name = {0};
    socklen_t length = where->ai_addrlen;
    int on = 1, error = 0, fd = socket(where->ai_family, SOCK_STREAM, 0);
    if (fd < 0) return errno;
    memcpy(&name, where->ai_addr, length);
    in_port_t *number = where->ai_family == AF_INET6 ? &((struct sockaddr_in6 *)&name)->sin6_port
                                                     : &((struct sockaddr_in *)&name)->sin_port;
    *number = htons((uint16_t)*port);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&name, length) || listen(fd, 1) ||
        getsockname(fd, (struct sockaddr *)&name, &length))
        error = errno;
    else
        *port = ntohs(*number);
    close(fd);
    return error;
}

static bool no_port(const Service *service, int error, TextError *why) {
    int first = service->first_port, last = service->last_port;
    if (error == EADDRINUSE && first < last)
        return text_fail(why,
                         PLAIN("ports %d to %d of %s are all in use; name another with --port"),
                         first, last, service->address);
    if (error == EADDRINUSE)
        return text_fail(why, PLAIN("port %d of %s is in use; name another with --port"), first,
                         service->address);
    return text_fail(why, PLAIN("port %d of %s cannot be used: %s"), first, service->address,
                     strerror(error));
}

/* The first port of those the service may have that nobody else has; 0 after saying why not. */
static int free_port(const Service *service, TextError *why) {
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    struct addrinfo *where;
    int port = service->first_port, error = EADDRINUSE;
    if (getaddrinfo(service->address, NULL, &hints, &where) != 0)
        return text_fail(why, PLAIN("%s is no address like 127.0.0.1"), service->address);
    for (int p = port; error == EADDRINUSE && p <= service->last_port; p++) {
        port = p;
        error = try_port(where, &port);
    }
    freeaddrinfo(where);
    return error ? no_port(service, error, why) : port;
}

/* ---- Asking and answering ----------------------------------------------- */

/* A header of the request; one that is too long counts as not sent. */
static const char *asked(struct lws *wsi, enum lws_token_indexes which, char room[ASKED_ROOM]) {
    if (lws_hdr_copy(wsi, room, ASKED_ROOM, which) < 0) room[0] = 0;
    return room;
}

static bool is_head(struct lws *wsi) { return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0; }

static bool add_headers(struct lws *wsi, const Answer *answer, unsigned char **at,
                        unsigned char *end) {
    for (int i = 0; i < answer->n_headers; i++) {
        const Header *header = &answer->headers[i];
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)header->name,
                                        (const unsigned char *)header->value,
                                        (int)strlen(header->value), at, end))
            return false;
    }
    return true;
}

/* Like all that answers: true means that the connection ends. */
static bool answer_file(struct lws *wsi, const Answer *answer) {
    unsigned char room[LWS_PRE + HEADER_ROOM], *headers = room + LWS_PRE, *at = headers;
    if (!add_headers(wsi, answer, &at, room + sizeof room - 1)) return true;
    *at = 0; /* the library looks for cache-control in it */
    int sent = lws_serve_http_file(wsi, answer->file, NULL, (char *)headers, (int)(at - headers));
    return sent < 0 || (sent > 0 && lws_http_transaction_completed(wsi));
}

static bool answer_head(struct lws *wsi, const Answer *answer, size_t length) {
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    return !lws_add_http_header_status(wsi, (unsigned)answer->status, &at, end) &&
           add_headers(wsi, answer, &at, end) &&
           (!length || !lws_add_http_header_content_length(wsi, length, &at, end)) &&
           !lws_finalize_write_http_header(wsi, start, &at, end);
}

/* Who sent something to change is not listened to any longer, however much it was. */
static bool answer_words(struct lws *wsi, const Answer *answer, bool reads) {
    unsigned char room[LWS_PRE + BODY_ROOM];
    size_t length = strnlen(answer->words, BODY_ROOM);
    if (!answer_head(wsi, answer, length)) return true;
    memcpy(room + LWS_PRE, answer->words, length);
    if (length && !is_head(wsi) && lws_write(wsi, room + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) < 0)
        return true;
    return !reads || lws_http_transaction_completed(wsi);
}

static bool answer_request(struct lws *wsi, const char *path, size_t length) {
    const Server *server = lws_context_user(lws_get_context(wsi));
    char encoding[ASKED_ROOM], match[ASKED_ROOM];
    Answer answer;
    const Request request = {
        .path = strnlen(path, length) == length ? path : "",
        .reads = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 || is_head(wsi),
        .accept_encoding = asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding),
        .if_none_match = asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, match),
    };
    server->service->answer(server->service->with, &request, &answer);
    if (answer.file[0]) return answer_file(wsi, &answer);
    return answer_words(wsi, &answer, request.reads);
}

/* CONNECT, and upgrades, end the connection: there is nothing to talk about yet, and HTTP/2 is for
 * a proxy in front.  `in` must not be looked at then: after an unknown kind of upgrade it points to
 * memory that the library (4.1.6) has given back, and would itself read if we said yes. */
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    if (reason == LWS_CALLBACK_HTTP) return answer_request(wsi, in, length) ? -1 : 0;
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE || reason == LWS_CALLBACK_RAW_ADOPT) return -1;
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

/* ---- The loop ----------------------------------------------------------- */

/* Everything is closed, one handle after the other, and then the loop has nothing left to do. */
static void on_signal(uv_signal_t *signal, int number) {
    Server *server = signal->data;
    (void)number;
    for (int i = 0; i < 2; i++) uv_close((uv_handle_t *)&server->signals[i], NULL);
    lws_context_destroy(server->context);
}

static void hear_signals(Server *server) {
    static const int numbers[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&server->loop, &server->signals[i]);
        server->signals[i].data = server;
        uv_signal_start(&server->signals[i], on_signal, numbers[i]);
    }
}

static void log_error(int level, const char *line) {
    (void)level;
    (void)fprintf(stderr, "aude: libwebsockets: %s", line);
}

static const struct lws_protocols protocols[] = {{.name = "http", .callback = on_event}, {0}};

static const struct lws_context_creation_info limits = {
    .max_http_header_data = 8192, /* bytes of a request's headers */
    .max_http_header_pool = 64,   /* requests being read at once; others wait */
    .fd_limit_per_thread = 1000,  /* connections */
    .timeout_secs = 10,           /* for a request to arrive, or an answer to be taken */
    .timeout_secs_ah_idle = 10,
    .keepalive_timeout = 30,      /* between two requests */
};

/* What the library calls errors later on are the doings of visitors, who shall not fill a terminal:
 * it is heard while it begins. */
static bool open_server(Server *server, int port) {
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = limits;
    info.port = port;
    info.iface = server->service->address;
    info.protocols = protocols;
    info.server_string = "aude";
    info.user = server;
    info.pcontext = &server->context;
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    if (!strchr(info.iface, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    lws_set_log_level(LLL_ERR, log_error);
    server->context = lws_create_context(&info);
    lws_set_log_level(0, NULL);
    return server->context != NULL;
}

bool transport_run(const Service *service, TextError *why) {
    Server server = {.service = service};
    int port = free_port(service, why);
    if (!port) return false;
    uv_loop_init(&server.loop);
    if (!open_server(&server, port)) {
        uv_loop_close(&server.loop);
        return text_fail(why,
                         PLAIN("the server cannot begin; is libwebsockets-evlib-uv installed?"));
    }
    hear_signals(&server);
    service->ready(service->with, port);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    if (server.context) lws_context_destroy(server.context);
    uv_loop_close(&server.loop);
    return true;
}
