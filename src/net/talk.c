/* talk.c -- connections that have a number: what waits to be sent to them, and what they say.
 *
 * What is sent to somebody is written down behind what waits for him already, as the frames of the
 * wire; before the loop waits again, all of it leaves at once.  So everything that one event brings
 * about is one call of the system for each who hears of it.  Who does not take it is dropped when
 * NET_QUEUE bytes wait.  Nobody who is silent has a queue.
 *
 * The library would write each message by a call of its own.  It hands what is called HTTP to the
 * system as it is, also on a WebSocket, and what the system does not take leaves before its own
 * answers to pings: so these never come between the parts of a frame, if it is given whole ones.
 *
 * It takes frames that are not masked, which a browser never sends: masks protect proxies from
 * pages, and nothing of ours. */
#define _DEFAULT_SOURCE // NOLINT: sockets are POSIX, TCP_USER_TIMEOUT is of Linux
#include "inside.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { FRAME_TEXT = 0x81, FRAME_PING = 0x89, FRAME_HEAD = 10, FIRST_ROOM = 512, PING_ROOM = 24 };

/* ---- Numbers ------------------------------------------------------------- */

bool talk_open(Net *net) {
    size_t n = (size_t)net->most_talks + 1;
    net->talk = (Visitor **)calloc(n, sizeof *net->talk);
    net->free_numbers = calloc(n, sizeof *net->free_numbers);
    if (!net->talk || !net->free_numbers) return false;
    for (int i = net->most_talks; i > 0; i--) net->free_numbers[net->n_free++] = (uint32_t)i;
    return true;
}

void talk_close(Net *net) {
    free((void *)net->talk);
    free(net->free_numbers);
}

static Visitor *find(const Net *net, uint32_t number) {
    return number <= (uint32_t)net->most_talks ? net->talk[number] : NULL;
}

/* ---- The queue ----------------------------------------------------------- */

/* Bytes that wait for somebody, here or in the library. */
static size_t waits(const Visitor *visitor) {
    return visitor->length + (lws_partial_buffered(visitor->wsi) ? visitor->left : 0);
}

static void forget_queue(Visitor *visitor) {
    free(visitor->queue);
    visitor->queue = NULL;
    visitor->length = visitor->room = 0;
}

/* The system ends it, and then the library: nothing more is to be sent. */
static void drop(Visitor *visitor) {
    if (visitor->over) return;
    visitor->over = true;
    forget_queue(visitor);
    (void)shutdown(lws_get_socket_fd(visitor->wsi), SHUT_RDWR);
}

static void look_soon(Net *net, Visitor *visitor) {
    if (lws_dll2_is_detached(&visitor->unsent)) lws_dll2_add_tail(&visitor->unsent, &net->unsent);
}

/* Room for so many bytes at the end of the queue; NULL if there is none. */
static char *reserve(Visitor *visitor, size_t n) {
    if (visitor->length + n > visitor->room) {
        size_t room = visitor->room ? visitor->room : FIRST_ROOM;
        while (room < visitor->length + n) room *= 2;
        char *queue = realloc(visitor->queue, room);
        if (!queue) return NULL;
        visitor->queue = queue;
        visitor->room = room;
    }
    return visitor->queue + visitor->length;
}

/* What stands before a message on the wire: its kind and its length. */
static size_t frame_head(unsigned char head[FRAME_HEAD], int kind, size_t length) {
    size_t n = length < 126 ? 0 : length < 1 << 16 ? 2 : 8;
    head[0] = (unsigned char)kind;
    head[1] = (unsigned char)(n == 0 ? length : n == 2 ? 126 : 127);
    for (size_t i = 0; i < n; i++) head[2 + i] = (unsigned char)(length >> 8 * (n - 1 - i));
    return 2 + n;
}

static void enqueue(Net *net, Visitor *visitor, int kind, const char *bytes, size_t length) {
    bool socket = visitor->talk == TALK_SOCKET;
    if (visitor->over || visitor->ending) return;
    char *to = reserve(visitor, length + FRAME_HEAD);
    if (!to || waits(visitor) + length > NET_QUEUE) {
        drop(visitor);
        return;
    }
    size_t head = socket ? frame_head((unsigned char *)to, kind, length) : 0;
    if (length) memcpy(to + head, bytes, length);
    if (!socket) to[length] = '\n';
    visitor->length += head + length + !socket;
    look_soon(net, visitor);
}

/* All at once, in whole frames: what the system does not take now the library keeps, and nothing
 * more is given to it until that has left.  False: the connection is broken. */
static bool push(Visitor *visitor) {
    if (!visitor->length || lws_partial_buffered(visitor->wsi)) return true;
    visitor->left = visitor->length;
    int sent =
        lws_write(visitor->wsi, (unsigned char *)visitor->queue, visitor->length, LWS_WRITE_HTTP);
    forget_queue(visitor);
    return sent >= 0;
}

/* What was put off while an event was dealt with.  The library ends a connection only from within
 * an event of it, so who is to end waits for one more. */
void talk_flush(Net *net) {
    while (net->unsent.head) {
        Visitor *visitor = lws_container_of(net->unsent.head, Visitor, unsent);
        lws_dll2_remove(&visitor->unsent);
        if (visitor->over) continue;
        if (!push(visitor))
            drop(visitor);
        else if (visitor->ending || waits(visitor))
            lws_callback_on_writable(visitor->wsi);
    }
}

/* The system has room again, or it is time to end.  A connection that ends by this event is broken
 * to the library, and is told nothing; so another one ends it. */
bool talk_writable(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    if (!visitor->number || visitor->over) return false;
    if (!push(visitor)) return true;
    if (waits(visitor))
        lws_callback_on_writable(wsi);
    else if (visitor->ending)
        lws_set_timer_usecs(wsi, 1);
    return false;
}

bool talk_end(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    int why = net_of(wsi)->stopping ? LWS_CLOSE_STATUS_GOINGAWAY : LWS_CLOSE_STATUS_NORMAL;
    visitor->over = true;
    if (visitor->talk == TALK_SOCKET) lws_close_reason(wsi, (enum lws_close_status)why, NULL, 0);
    return true;
}

/* ---- Whether somebody is there ------------------------------------------- */

/* The time stands in it, so that an answer shows how long it took.  A stream gets an empty line. */
static void ping(Net *net, Visitor *visitor) {
    char bytes[PING_ROOM];
    visitor->pinged = net_now(net);
    int n = snprintf(bytes, sizeof bytes, "%lld", (long long)visitor->pinged);
    enqueue(net, visitor, FRAME_PING, bytes, visitor->talk == TALK_SOCKET ? (size_t)n : 0);
}

/* Half of the way there and back, smoothed: what is new counts for a quarter. */
void talk_pong(struct lws *wsi, const char *bytes, size_t length) {
    Net *net = net_of(wsi);
    Visitor *visitor = visitor_of(wsi);
    char wanted[PING_ROOM];
    int64_t now = net_now(net);
    int n = snprintf(wanted, sizeof wanted, "%lld", (long long)visitor->pinged);
    visitor->answered = now;
    if ((size_t)n != length || memcmp(bytes, wanted, length) != 0) return;
    int lag = (int)(now - visitor->pinged) / 2;
    visitor->lag = visitor->lag < 0 ? lag : visitor->lag + (lag - visitor->lag) / 4;
}

/* The first of the list was pinged longest ago. */
void talk_second(Net *net) {
    int64_t now = net_now(net);
    for (uint32_t n = net->talking.count; n; n--) {
        Visitor *visitor = lws_container_of(net->talking.head, Visitor, place);
        if (now - visitor->pinged < PING_SECONDS * 1000) return;
        http_move(visitor, &net->talking);
        if (visitor->talk == TALK_SOCKET && now - visitor->answered > (SILENT_SECONDS - 1) * 1000)
            drop(visitor);
        else
            ping(net, visitor);
    }
}

/* ---- From beginning to end ----------------------------------------------- */

/* A stream only hears, and the system tells when nobody takes it. */
static void watch_stream(Net *net, Visitor *visitor) {
    static const unsigned patience = SILENT_SECONDS * 1000;
    (void)setsockopt(lws_get_socket_fd(visitor->wsi), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience,
                     sizeof patience);
    lws_set_timeout(visitor->wsi, NO_PENDING_TIMEOUT, 0);
    lws_dll2_add_tail(&visitor->stream, &net->streams);
}

bool talk_begin(struct lws *wsi, TalkKind kind, const NetVisitor *who) {
    Net *net = net_of(wsi);
    Visitor *visitor = visitor_of(wsi);
    if (!net->n_free || visitor->number) return false;
    visitor->number = net->free_numbers[--net->n_free];
    visitor->talk = kind;
    visitor->lag = -1;
    visitor->answered = net_now(net);
    net->talk[visitor->number] = visitor;
    http_move(visitor, &net->talking);
    lws_set_timer_usecs(wsi, LWS_SET_TIMER_USEC_CANCEL);
    if (kind == TALK_STREAM) watch_stream(net, visitor);
    ping(net, visitor);
    net->host->connected(net->host->host, visitor->number, who);
    return true;
}

/* Told once, as soon as it is known; the number may be used again then. */
void talk_gone(struct lws *wsi) {
    Net *net = net_of(wsi);
    Visitor *visitor = visitor_of(wsi);
    if (!visitor || !visitor->number) return;
    uint32_t number = visitor->number;
    visitor->over = true;
    visitor->number = 0;
    forget_queue(visitor);
    lws_dll2_remove(&visitor->unsent);
    lws_dll2_remove(&visitor->stream);
    lws_dll2_remove(&visitor->place);
    net->talk[number] = NULL;
    net->host->gone(net->host->host, number);
    net->free_numbers[net->n_free++] = number;
}

/* ---- What they say ------------------------------------------------------- */

void talk_say(Net *net, Visitor *visitor, const char *bytes, size_t length) {
    if (visitor->over || visitor->ending) return;
    visitor->answered = net_now(net);
    net->host->heard(net->host->host, visitor->number, bytes, length,
                     visitor->lag < 0 ? 0 : visitor->lag);
}

/* A part of a message, behind those before it. */
bool talk_take(struct lws *wsi, const char *bytes, size_t length) {
    Visitor *visitor = visitor_of(wsi);
    size_t whole = visitor->part_length + length;
    char *part = whole <= NET_MESSAGE ? realloc(visitor->part, whole + 1) : NULL;
    if (!part) return false;
    if (length) memcpy(part + visitor->part_length, bytes, length);
    visitor->part = part;
    visitor->part_length = whole;
    return true;
}

static bool refuse(struct lws *wsi, enum lws_close_status why) {
    visitor_of(wsi)->over = true;
    lws_close_reason(wsi, why, NULL, 0);
    return true;
}

/* Frames, and pieces of them.  True: the connection ends. */
bool talk_heard(struct lws *wsi, const char *bytes, size_t length) {
    Net *net = net_of(wsi);
    Visitor *visitor = visitor_of(wsi);
    size_t rest = lws_remaining_packet_payload(wsi);
    if (!visitor->number || visitor->over) return false;
    if (lws_frame_is_binary(wsi)) return refuse(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (visitor->part_length + length + rest > NET_MESSAGE)
        return refuse(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    bool ends = !rest && lws_is_final_fragment(wsi);
    if (ends && !visitor->part) {
        talk_say(net, visitor, bytes, length);
        return false;
    }
    if (!talk_take(wsi, bytes, length)) return refuse(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    if (!ends) return false;
    char *part = visitor->part;
    size_t whole = visitor->part_length;
    visitor->part = NULL;
    visitor->part_length = 0;
    talk_say(net, visitor, part, whole);
    free(part);
    return false;
}

/* ---- For the host -------------------------------------------------------- */

void net_send(Net *net, uint32_t connection, const char *bytes, size_t length) {
    Visitor *visitor = find(net, connection);
    if (visitor) enqueue(net, visitor, FRAME_TEXT, bytes, length);
}

void net_close(Net *net, uint32_t connection) {
    Visitor *visitor = find(net, connection);
    if (!visitor) return;
    visitor->ending = true;
    look_soon(net, visitor);
}
