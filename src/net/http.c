/* http.c -- HTTP by libwebsockets: heads that are too long or do not end, answers, files.
 *
 * How long a request may be, how long anybody may take and how many may come is said in inside.h,
 * and in `limits` of net.c. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sockets are POSIX, not C
#include "inside.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

enum { HEADER_ROOM = 4096, ASKED_ROOM = 512 };

/* ---- Visitors ------------------------------------------------------------ */

/* To the end of a list, whose first has been there longest. */
void http_move(Visitor *visitor, lws_dll2_owner_t *list) {
    lws_dll2_remove(&visitor->place);
    lws_dll2_add_tail(&visitor->place, list);
}

/* Whoever has waited longest without asking for anything leaves for somebody new; if all are being
 * answered, the one for whom that takes longest.  The system ends it: the library would first wait
 * until what it has written is taken. */
static void make_room(Net *net) {
    lws_dll2_t *first = net->waiting.head ? net->waiting.head : net->answered.head;
    if ((int)(net->waiting.count + net->answered.count) < net->most_visitors) return;
    lws_dll2_remove(first);
    (void)shutdown(lws_get_socket_fd(lws_container_of(first, Visitor, place)->wsi), SHUT_RDWR);
}

bool http_welcome(struct lws *wsi) {
    static const int send_bytes = SEND_BYTES;
    Net *net = net_of(wsi);
    Visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor) return false;
    visitor->wsi = wsi;
    (void)setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes);
    make_room(net);
    lws_set_opaque_user_data(wsi, visitor);
    http_move(visitor, &net->waiting);
    lws_set_timer_usecs(wsi, LWS_USEC_PER_SEC);
    return true;
}

void http_await(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    if (!lws_dll2_is_detached(&visitor->place)) http_move(visitor, &net_of(wsi)->waiting);
}

void http_farewell(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    if (!visitor) return; /* it is no connection: the port itself */
    talk_gone(wsi);
    lws_set_opaque_user_data(wsi, NULL);
    lws_dll2_remove(&visitor->place);
    free(visitor->part);
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
const char *http_asked(struct lws *wsi, enum lws_token_indexes which, char *room, size_t size) {
    if (lws_hdr_copy(wsi, room, (int)size, which) < 0) room[0] = 0;
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

static bool answer_file(struct lws *wsi, const Answer *answer) {
    unsigned char room[LWS_PRE + HEADER_ROOM], *headers = room + LWS_PRE, *at = headers;
    if (!add_headers(wsi, answer, &at, room + sizeof room - 1)) return true;
    *at = 0; /* the library looks for cache-control in it */
    int sent = lws_serve_http_file(wsi, answer->file, NULL, (char *)headers, (int)(at - headers));
    if (sent > 0) http_await(wsi);
    return sent < 0 || (sent > 0 && lws_http_transaction_completed(wsi));
}

bool http_head(struct lws *wsi, const Answer *answer, size_t length) {
    unsigned char room[LWS_PRE + HEADER_ROOM], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    return !lws_add_http_header_status(wsi, (unsigned)answer->status, &at, end) &&
           add_headers(wsi, answer, &at, end) &&
           (!length || !lws_add_http_header_content_length(wsi, length, &at, end)) &&
           !lws_finalize_write_http_header(wsi, start, &at, end);
}

static bool send_body(struct lws *wsi, const char *words, size_t length) {
    unsigned char *room = malloc(LWS_PRE + length);
    if (!room) return false;
    memcpy(room + LWS_PRE, words, length);
    bool sent = lws_write(wsi, room + LWS_PRE, length, LWS_WRITE_HTTP_FINAL) >= 0;
    free(room);
    return sent;
}

/* Who sent something to change is not listened to any longer, however much it was. */
bool http_words(struct lws *wsi, const Answer *answer, bool goes_on) {
    size_t length = strnlen(answer->words, ANSWER_WORDS);
    if (!http_head(wsi, answer, length)) return true;
    if (length && !is_head(wsi) && !send_body(wsi, answer->words, length)) return true;
    return !goes_on || lws_http_transaction_completed(wsi);
}

bool http_say(struct lws *wsi, int status, const char *words) {
    const Answer answer = {.status = status,
                           .words = words,
                           .headers = {{"content-type:", "text/plain; charset=utf-8"},
                                       {"cache-control:", "no-store"},
                                       {"connection:", "close"}},
                           .n_headers = 3};
    (void)http_words(wsi, &answer, false);
    return true;
}

/* What is wrong with a head is said here: nobody else has seen it. */
static bool refuse_head(struct lws *wsi, bool is_long) {
    return is_long
               ? http_say(wsi, 431, "The head of this request is too long: at most 8192 bytes.\n")
               : http_say(wsi, 408, "The head of this request had no end.\n");
}

bool http_long_head(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    uint64_t before = visitor->heard;
    visitor->heard = bytes_heard(wsi);
    visitor->seconds = 0;
    return visitor->heard - before > HEAD_BYTES;
}

/* From a file or words that the host has. */
static bool ask_host(struct lws *wsi, const char *path, bool reads) {
    Net *net = net_of(wsi);
    char encoding[ASKED_ROOM], match[ASKED_ROOM];
    Answer answer = {0};
    const Request request = {
        .path = path,
        .reads = reads,
        .accept_encoding =
            http_asked(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encoding, sizeof encoding),
        .if_none_match = http_asked(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, match, sizeof match),
    };
    net->host->answer(net->host->host, &request, &answer);
    http_move(visitor_of(wsi), answer.file[0] ? &net->answered : &net->waiting);
    return answer.file[0] ? answer_file(wsi, &answer) : http_words(wsi, &answer, reads);
}

bool http_request(struct lws *wsi, const char *path, size_t length) {
    bool reads = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 || is_head(wsi);
    bool is_long = http_long_head(wsi);
    const char *whole = strnlen(path, length) == length ? path : "";
    if (lws_dll2_is_detached(&visitor_of(wsi)->place)) return true;
    if (visitor_of(wsi)->number) return true; /* it is a stream, and asks for more */
    if (reads && is_long) return refuse_head(wsi, true);
    if (api_answers(net_of(wsi), whole)) return api_request(wsi, whole);
    return ask_host(wsi, whole, reads);
}

/* Once a second for everybody: is there a head that has begun and does not end?  Some never do to
 * the library (4.1.6): where the last line's name is what a known one begins with, as "X: a" is, it
 * waits for another colon.  A body that does not end is the same. */
bool http_look_after(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    char *path;
    int length;
    if (visitor->number) return visitor->ending && talk_end(wsi);
    lws_set_timer_usecs(wsi, LWS_USEC_PER_SEC);
    if (visitor->place.owner != &net_of(wsi)->waiting) return false;
    if (lws_http_get_uri_and_method(wsi, &path, &length) < 0) visitor->seconds = -1;
    if (++visitor->seconds < HEAD_SECONDS) return false;
    return refuse_head(wsi, bytes_heard(wsi) - visitor->heard > HEAD_BYTES);
}
