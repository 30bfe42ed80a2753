/* client.c -- WebSockets to a server by libwebsockets, on a loop of libuv.
 *
 * All is done by one thread in one loop.  Not all lines are made at once: so many handshakes as
 * CONNECTING_MOST are under way, the others wait for their turn. */
#define _POSIX_C_SOURCE 200809L // NOLINT: getrlimit() is POSIX, not C
#include "client.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

enum {
    CONNECTING_MOST = 100,
    PUMP_MS = 5,       /* between looks for lines that wait to be made */
    FIRST_WAIT = 100,  /* milliseconds after a first failure, */
    MOST_DOUBLED = 6,  /* doubled so often at most: 6.4 s */
    SPARE_FILES = 100, /* of the program itself */
    PIECE = 2048,      /* bytes that are heard at once */
    KEPT_ROOM = 8192,  /* bytes that a line keeps for the next long message */
};

typedef enum { LINE_IDLE, LINE_WAITING, LINE_CONNECTING, LINE_OPEN, LINE_CLOSING } LineState;

typedef struct Message {
    struct Message *next;
    size_t length;
    unsigned char bytes[]; /* after LWS_PRE that the library writes to */
} Message;

typedef struct {
    Client *client;
    struct lws *wsi;
    LineState state;
    bool untrusted; /* nobody whom this machine trusts says that it is this server */
    int failures;
    uint64_t due; /* when to make it, on the clock of the loop */
    Message *first, *last;
    char *heard; /* of a message that has not ended */
    size_t length, room;
} Line;

struct Client {
    ClientHost host;
    Link link;
    char named[LINK_HOST + 16]; /* the host and the port, for the head of a request */
    struct lws_context *context;
    uv_loop_t loop;
    uv_timer_t timer, pump;
    bool stopped;
    int most, waiting, connecting;
    int cursor; /* the line that is looked at next */
    uint32_t luck;
    Line lines[];
};

/* ---- Lines ----------------------------------------------------------------- */

static uint32_t line_number(const Line *line) { return (uint32_t)(line - line->client->lines); }

static void set_state(Line *line, LineState state) {
    Client *client = line->client;
    client->waiting += (state == LINE_WAITING) - (line->state == LINE_WAITING);
    client->connecting += (state == LINE_CONNECTING) - (line->state == LINE_CONNECTING);
    line->state = state;
}

static void forget_messages(Line *line) {
    for (Message *next; line->first; line->first = next) {
        next = line->first->next;
        free(line->first);
    }
    line->last = NULL;
    free(line->heard);
    line->heard = NULL;
    line->length = line->room = 0;
}

static void pump(uv_timer_t *timer);

static void wait_for_turn(Line *line, uint64_t ms) {
    Client *client = line->client;
    line->due = uv_now(&client->loop) + ms;
    set_state(line, LINE_WAITING);
    if (!uv_is_active((uv_handle_t *)&client->pump))
        uv_timer_start(&client->pump, pump, 0, PUMP_MS);
}

/* The time between two tries is drawn by lot, or all come back at once. */
static uint64_t wait_after(Line *line) {
    Client *client = line->client;
    int doubled = line->failures < MOST_DOUBLED ? line->failures : MOST_DOUBLED;
    uint32_t most = (uint32_t)FIRST_WAIT << doubled;
    client->luck = client->luck * 1664525u + 1013904223u;
    line->failures++;
    return most / 2 + (client->luck >> 8) % (most / 2);
}

static void lost(Line *line) {
    LineState was = line->state;
    line->wsi = NULL;
    forget_messages(line);
    if (was == LINE_IDLE || was == LINE_WAITING) return; /* that was told already */
    if (was == LINE_CLOSING)
        set_state(line, LINE_IDLE);
    else
        wait_for_turn(line, wait_after(line));
    if (was != LINE_CLOSING)
        line->client->host.gone(line->client->host.host, line_number(line), !line->untrusted);
}

/* The library would send pings of its own, and break connections over them (4.1.6): whoever has to
 * notice that a server has gone without a word asks it something, and says client_drop(). */
static const lws_retry_bo_t no_pings = {.secs_since_valid_ping = 0, .secs_since_valid_hangup = 0};

/* If that fails at once, the library may tell so from within, or by returning NULL alone. */
static void make_connection(Line *line) {
    Client *client = line->client;
    const Link *link = &client->link;
    const struct lws_client_connect_info info = {
        .context = client->context,
        .address = link->host,
        .port = link->port,
        .ssl_connection = link->secure ? LCCSCF_USE_SSL : 0,
        .path = "/api/socket",
        .host = client->named,
        .alpn = "http/1.1",
        .pwsi = &line->wsi,
        .opaque_user_data = line,
        .retry_and_idle_policy = &no_pings,
    };
    line->untrusted = false;
    set_state(line, LINE_CONNECTING);
    if (!lws_client_connect_via_info(&info) && line->state == LINE_CONNECTING) lost(line);
}

/* As many of those that wait as may be made now. */
static void pump(uv_timer_t *timer) {
    Client *client = timer->data;
    uint64_t now = uv_now(&client->loop);
    for (int seen = 0; seen < client->most && client->waiting; seen++) {
        if (client->connecting >= CONNECTING_MOST) return;
        Line *line = &client->lines[client->cursor];
        client->cursor = (client->cursor + 1) % client->most;
        if (line->state == LINE_WAITING && line->due <= now) make_connection(line);
    }
    if (!client->waiting) uv_timer_stop(timer);
}

/* ---- What the library tells ----------------------------------------------------- */

static bool keep_piece(Line *line, const void *bytes, size_t n) {
    if (line->length + n > CLIENT_MESSAGE) return false;
    if (line->length + n > line->room) {
        size_t room = line->length + n + (line->length ? line->length : 0);
        char *more = realloc(line->heard, room);
        if (!more) return false;
        line->heard = more, line->room = room;
    }
    memcpy(line->heard + line->length, bytes, n);
    line->length += n;
    return true;
}

/* A message in one piece is told where it lies. */
static bool hear(Line *line, const void *bytes, size_t n) {
    const ClientHost *host = &line->client->host;
    bool ends = lws_is_final_fragment(line->wsi) && !lws_remaining_packet_payload(line->wsi);
    if (line->state != LINE_OPEN) return true;
    if (ends && !line->length) return host->heard(host->host, line_number(line), bytes, n), true;
    if (!keep_piece(line, bytes, n)) return false;
    if (!ends) return true;
    size_t length = line->length;
    line->length = 0;
    host->heard(host->host, line_number(line), line->heard, length);
    if (line->room > KEPT_ROOM && !line->length) {
        free(line->heard);
        line->heard = NULL, line->room = 0;
    }
    return true;
}

static bool write_next(Line *line) {
    Message *message = line->first;
    if (!message) return line->state != LINE_CLOSING;
    bool sent = lws_write(line->wsi, message->bytes + LWS_PRE, message->length, LWS_WRITE_TEXT) >=
                (int)message->length;
    line->first = message->next;
    if (!line->first) line->last = NULL;
    free(message);
    if (line->first || line->state == LINE_CLOSING) lws_callback_on_writable(line->wsi);
    return sent;
}

static bool established(Line *line) {
    if (line->state != LINE_CONNECTING) return false;
    set_state(line, LINE_OPEN);
    line->failures = 0;
    line->client->host.connected(line->client->host.host, line_number(line));
    return true;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    Line *line = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    if (!line || (line->wsi && line->wsi != wsi))
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    line->wsi = wsi;
    switch ((int)reason) { /* there are more, which are the library's own */
    case LWS_CALLBACK_CLIENT_ESTABLISHED:      return established(line) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_RECEIVE:          return hear(line, in, length) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_WRITEABLE:        return write_next(line) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY:             lost(line); return 0;
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION: /* is it one? */
        line->untrusted |= !length;
        return 0;
    default: break;
    }
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

/* ---- A client ------------------------------------------------------------------ */

static const struct lws_protocols protocols[] = {
    {.name = "aude", .callback = on_event, .rx_buffer_size = PIECE}, {0}};

/* Every line is a file to the system. */
static void allow_files(int wanted) {
    struct rlimit files = {0};
    rlim_t needed = (rlim_t)wanted + SPARE_FILES;
    (void)getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur >= needed) return;
    files.rlim_cur = files.rlim_max < needed ? files.rlim_max : needed;
    (void)setrlimit(RLIMIT_NOFILE, &files);
}

static bool open_context(Client *client) {
    void *loops[] = {&client->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .fd_limit_per_thread = (unsigned)(client->most + SPARE_FILES),
        .max_http_header_pool = CONNECTING_MOST + 1,
        .timeout_secs = 10,
        .pcontext = &client->context,
        .foreign_loops = loops,
        .options = LWS_SERVER_OPTION_LIBUV,
        .retry_and_idle_policy = &no_pings,
        .user = client,
    };
    if (client->link.secure) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    lws_set_log_level(0, NULL);
    client->context = lws_create_context(&info);
    return client->context != NULL;
}

static void name_server(Client *client) {
    Text text = {0};
    link_server(&client->link, &text);
    const char *host = strstr(text_string(&text), "://") + 3;
    size_t length = strlen(host);
    if (length >= sizeof client->named) length = sizeof client->named - 1;
    memcpy(client->named, host, length);
    text_release(&text);
}

static void on_timer(uv_timer_t *timer) {
    Client *client = timer->data;
    client->host.timer(client->host.host);
}

Client *client_new(const ClientHost *host, const Link *link, int most, TextError *why) {
    Client *client = calloc(1, sizeof *client + (size_t)most * sizeof *client->lines);
    if (!client) return text_fail(why, "there is no memory left"), NULL;
    client->host = *host;
    client->link = *link;
    client->most = most;
    client->luck = (uint32_t)uv_hrtime();
    for (int i = 0; i < most; i++) client->lines[i].client = client;
    name_server(client);
    allow_files(most);
    uv_loop_init(&client->loop);
    if (!open_context(client)) {
        uv_loop_close(&client->loop);
        free(client);
        text_fail(why, "nothing can be connected to; is libwebsockets-evlib-uv installed?");
        return NULL;
    }
    uv_timer_init(&client->loop, &client->timer);
    uv_timer_init(&client->loop, &client->pump);
    client->timer.data = client->pump.data = client;
    return client;
}

/* Everything is closed, one handle after the other, and then the loop has nothing left to do. */
void client_free(Client *client) {
    if (!client) return;
    for (int i = 0; i < client->most; i++) set_state(&client->lines[i], LINE_IDLE);
    uv_close((uv_handle_t *)&client->timer, NULL);
    uv_close((uv_handle_t *)&client->pump, NULL);
    lws_context_destroy(client->context);
    uv_run(&client->loop, UV_RUN_DEFAULT);
    if (client->context) lws_context_destroy(client->context);
    uv_loop_close(&client->loop);
    for (int i = 0; i < client->most; i++) forget_messages(&client->lines[i]);
    free(client);
}

void client_open(Client *client, uint32_t number) {
    Line *line = &client->lines[number];
    line->failures = 0;
    if (line->state == LINE_IDLE) wait_for_turn(line, 0);
}

void client_close(Client *client, uint32_t number) {
    Line *line = &client->lines[number];
    if (line->state == LINE_OPEN || line->state == LINE_CONNECTING) {
        set_state(line, LINE_CLOSING);
        if (line->wsi) lws_callback_on_writable(line->wsi);
    } else if (line->state == LINE_WAITING) {
        set_state(line, LINE_IDLE);
    }
}

void client_drop(Client *client, uint32_t number) {
    Line *line = &client->lines[number];
    if (line->state == LINE_OPEN && line->wsi)
        lws_set_timeout(line->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void client_send(Client *client, uint32_t number, const char *bytes, size_t length) {
    Line *line = &client->lines[number];
    Message *message;
    if (line->state != LINE_OPEN) return;
    message = malloc(sizeof *message + LWS_PRE + length);
    if (!message) return;
    message->next = NULL;
    message->length = length;
    memcpy(message->bytes + LWS_PRE, bytes, length);
    if (line->last)
        line->last->next = message;
    else
        line->first = message;
    line->last = message;
    lws_callback_on_writable(line->wsi);
}

void client_after(Client *client, int64_t ms) {
    uv_timer_start(&client->timer, on_timer, ms > 0 ? (uint64_t)ms : 0, 0);
}

/* ---- The loop ------------------------------------------------------------------- */

void client_run(Client *client) {
    for (client->stopped = false; !client->stopped;) uv_run(&client->loop, UV_RUN_ONCE);
}

void client_stop(Client *client) { client->stopped = true; }
int client_descriptor(const Client *client) { return uv_backend_fd(&client->loop); }
int client_patience(const Client *client) { return uv_backend_timeout(&client->loop); }
void client_turn(Client *client) { uv_run(&client->loop, UV_RUN_NOWAIT); }
