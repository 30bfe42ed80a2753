/* transport.c -- HTTP by libwebsockets, on a loop of libuv.
 *
 * All is done by one thread in one loop, which also hears the signals that end it: with libuv
 * underneath, libwebsockets cannot be woken from outside.  How long a request may be, how long
 * anybody may take and how many may come is said in the first lines and in `limits`. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sockets and signals are POSIX, not C
#include "transport.h"

#include <errno.h>
#include <libwebsockets.h>
#include <linux/tcp.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { HEADER_ROOM = 4096, BODY_ROOM = 500, ASKED_ROOM = 512 };

enum {
    MOST_VISITORS = 1000, /* connections */
    MOST_LEAVING = 64,    /* those that had to go, until they are closed */
    SPARE_FILES = 100,    /* of the program itself, and theirs */
    HEAD_BYTES = 8192,    /* of a request's head; who sends more is told so, */
    HEAD_ROOM = 32768,    /* and who sends as much as this is not */
    HEAD_SECONDS = 5,     /* for the rest of a head that has begun */
    SEND_BYTES = 1 << 17, /* that the system takes at once for one who does not read them */
    PIECE_BYTES = 1 << 16 /* of a file, at once */
};

typedef struct {
    const Service *service;
    struct lws_context *context;        /* NULL again when everything was closed */
    uv_loop_t loop;
    uv_signal_t signals[2];
    int most;                           /* visitors: */
    lws_dll2_owner_t waiting, answered; /* for a request, or by a file that is being sent */
} Server;

/* Somebody who is connected. */
typedef struct {
    lws_dll2_t place; /* among those who wait, or are answered; none: must leave */
    struct lws *wsi;
    uint64_t heard;   /* bytes of the requests before */
    int seconds;      /* since the head of this one was seen to have begun */
} Visitor;

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
        return text_fail(why, "ports %d to %d of %s are all in use; name another with --port",
                         first, last, service->address);
    if (error == EADDRINUSE)
        return text_fail(why, "port %d of %s is in use; name another with --port", first,
                         service->address);
    return text_fail(why, "port %d of %s cannot be used: %s", first, service->address,
                     strerror(error));
}

/* The first port of those the service may have that nobody else has; 0 after saying why not. */
static int free_port(const Service *service, TextError *why) {
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    struct addrinfo *where;
    int port = service->first_port, error = EADDRINUSE;
    if (getaddrinfo(service->address, NULL, &hints, &where) != 0)
        return text_fail(why, "%s is no address like 127.0.0.1", service->address);
    for (int p = port; error == EADDRINUSE && p <= service->last_port; p++) {
        port = p;
        error = try_port(where, &port);
    }
    freeaddrinfo(where);
    return error ? no_port(service, error, why) : port;
}

/* ---- Visitors ------------------------------------------------------------ */

static Server *server_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

/* To the end of a list, whose first has been there longest. */
static void move_to(Visitor *visitor, lws_dll2_owner_t *list) {
    lws_dll2_remove(&visitor->place);
    lws_dll2_add_tail(&visitor->place, list);
}

/* Whoever has waited longest without asking for anything leaves for somebody new; if all are being
 * answered, the one for whom that takes longest.  The system ends it: the library would first wait
 * until what it has written is taken. */
static void make_room(Server *server) {
    lws_dll2_t *first = server->waiting.head ? server->waiting.head : server->answered.head;
    if ((int)(server->waiting.count + server->answered.count) < server->most) return;
    lws_dll2_remove(first);
    (void)shutdown(lws_get_socket_fd(lws_container_of(first, Visitor, place)->wsi), SHUT_RDWR);
}

static bool welcome(struct lws *wsi) {
    static const int send_bytes = SEND_BYTES;
    Server *server = server_of(wsi);
    Visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor) return false;
    visitor->wsi = wsi;
    (void)setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes);
    make_room(server);
    lws_set_opaque_user_data(wsi, visitor);
    move_to(visitor, &server->waiting);
    lws_set_timer_usecs(wsi, LWS_USEC_PER_SEC);
    return true;
}

static void await_request(struct lws *wsi) {
    Visitor *visitor = lws_get_opaque_user_data(wsi);
    if (!lws_dll2_is_detached(&visitor->place)) move_to(visitor, &server_of(wsi)->waiting);
}

static void farewell(struct lws *wsi) {
    Visitor *visitor = lws_get_opaque_user_data(wsi);
    if (!visitor) return; /* it is no connection: the port itself */
    lws_dll2_remove(&visitor->place);
    free(visitor);
}

/* Bytes that came over a connection, less those that nobody has read yet.  The library does not
 * count; the system does. */
static uint64_t bytes_heard(struct lws *wsi) {
    struct tcp_info info = {0};
    socklen_t length = sizeof info;
    int unread = 0, fd = lws_get_socket_fd(wsi);
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &length) || ioctl(fd, FIONREAD, &unread))
        return 0;
    return (uint64_t)info.tcpi_bytes_received - (uint64_t)unread;
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
    if (sent > 0) await_request(wsi);
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

/* What is wrong with a head is said here: nobody else has seen it. */
static bool refuse_head(struct lws *wsi, bool is_long) {
    Answer answer = {.status = is_long ? 431 : 408,
                     .words = is_long
                                  ? "The head of this request is too long: at most 8192 bytes.\n"
                                  : "The head of this request had no end.\n",
                     .headers = {{"content-type:", "text/plain; charset=utf-8"},
                                 {"cache-control:", "no-store"},
                                 {"connection:", "close"}},
                     .n_headers = 3};
    (void)answer_words(wsi, &answer, false);
    return true;
}

static bool answer_request(struct lws *wsi, const char *path, size_t length) {
    Server *server = server_of(wsi);
    Visitor *visitor = lws_get_opaque_user_data(wsi);
    uint64_t before = visitor->heard;
    char encoding[ASKED_ROOM], match[ASKED_ROOM];
    Answer answer;
    const Request request = {
        .path = strnlen(path, length) == length ? path : "",
        .reads = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 || is_head(wsi),
        .accept_encoding = asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding),
        .if_none_match = asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, match),
    };
    visitor->heard = bytes_heard(wsi);
    visitor->seconds = 0;
    if (lws_dll2_is_detached(&visitor->place)) return true;
    if (request.reads && visitor->heard - before > HEAD_BYTES) return refuse_head(wsi, true);
    server->service->answer(server->service->with, &request, &answer);
    move_to(visitor, answer.file[0] ? &server->answered : &server->waiting);
    if (answer.file[0]) return answer_file(wsi, &answer);
    return answer_words(wsi, &answer, request.reads);
}

/* Once a second for everybody: is there a head that has begun and does not end?  Some never do to
 * the library (4.1.6): where the last line's name is what a known one begins with, as "X: a" is, it
 * waits for another colon. */
static bool look_after(struct lws *wsi) {
    Visitor *visitor = lws_get_opaque_user_data(wsi);
    char *path;
    int length;
    lws_set_timer_usecs(wsi, LWS_USEC_PER_SEC);
    if (visitor->place.owner != &server_of(wsi)->waiting) return false;
    if (lws_http_get_uri_and_method(wsi, &path, &length) < 0) visitor->seconds = -1;
    if (++visitor->seconds < HEAD_SECONDS) return false;
    return refuse_head(wsi, bytes_heard(wsi) - visitor->heard > HEAD_BYTES);
}

/* CONNECT, and upgrades, end the connection: there is nothing to talk about yet, and HTTP/2 is for
 * a proxy in front.  `in` must not be looked at then: after an unknown kind of upgrade it points to
 * memory that the library (4.1.6) has given back, and would itself read if we said yes. */
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    if (reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED) return welcome(wsi) ? 0 : -1;
    if (reason == LWS_CALLBACK_WSI_DESTROY) farewell(wsi);
    if (reason == LWS_CALLBACK_TIMER) return look_after(wsi) ? -1 : 0;
    if (reason == LWS_CALLBACK_HTTP) return answer_request(wsi, in, length) ? -1 : 0;
    if (reason == LWS_CALLBACK_HTTP_FILE_COMPLETION) await_request(wsi);
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
    .max_http_header_data = HEAD_ROOM,
    .max_http_header_pool = MOST_VISITORS + MOST_LEAVING, /* or some wait for others' heads */
    .pt_serv_buf_size = PIECE_BYTES,
    .timeout_secs = 10,      /* for a request to arrive, or an answer to be taken */
    .timeout_secs_ah_idle = 10,
    .keepalive_timeout = 30, /* between two requests */
};

/* How many may come: each is a file to the system, and is sent another. */
static int count_places(void) {
    const rlim_t wanted = 2 * MOST_VISITORS + SPARE_FILES;
    struct rlimit files = {0};
    (void)getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= wanted) return MOST_VISITORS;
    return files.rlim_cur > SPARE_FILES + 2 ? (int)(files.rlim_cur - SPARE_FILES) / 2 : 1;
}

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
    info.fd_limit_per_thread = (unsigned)(server->most + MOST_LEAVING);
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
    Server server = {.service = service, .most = count_places()};
    int port = free_port(service, why);
    if (!port) return false;
    uv_loop_init(&server.loop);
    if (!open_server(&server, port)) {
        uv_loop_close(&server.loop);
        return text_fail(why, "the server cannot begin; is libwebsockets-evlib-uv installed?");
    }
    hear_signals(&server);
    service->ready(service->with, port);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    if (server.context) lws_context_destroy(server.context);
    uv_loop_close(&server.loop);
    return true;
}
