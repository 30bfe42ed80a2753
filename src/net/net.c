/* net.c -- the loop of libuv, and libwebsockets on it: signals, timers, waking, the end.
 *
 * All is done by one thread in one loop, which also hears the signals that end it: with libuv
 * underneath, libwebsockets cannot be woken from outside. */
#define _POSIX_C_SOURCE 200809L // NOLINT: signals are POSIX, not C
#include "inside.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

/* ---- Events -------------------------------------------------------------- */

/* A body is only for who may speak; files take none. */
static bool is_spoken(struct lws *wsi) { return visitor_of(wsi) && visitor_of(wsi)->says; }

/* CONNECT ends the connection. */
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    switch ((int)reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return http_welcome(wsi) ? 0 : -1;
    case LWS_CALLBACK_WSI_DESTROY:                    http_farewell(wsi); break;
    case LWS_CALLBACK_TIMER:                          return http_look_after(wsi) ? -1 : 0;
    case LWS_CALLBACK_HTTP:                           return http_request(wsi, in, length) ? -1 : 0;
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:           http_await(wsi); break;
    case LWS_CALLBACK_HTTP_BODY:
        if (is_spoken(wsi)) return api_body(wsi, in, length) ? -1 : 0;
        break;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (is_spoken(wsi)) return api_body_end(wsi) ? -1 : 0;
        break;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return api_upgrade(wsi);
    case LWS_CALLBACK_RAW_ADOPT:            return -1;
    case LWS_CALLBACK_ESTABLISHED:          return api_connected(wsi, TALK_SOCKET) ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:              return talk_heard(wsi, in, length) ? -1 : 0;
    case LWS_CALLBACK_RECEIVE_PONG:         talk_pong(wsi, in, length); return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (!visitor_of(wsi) || !visitor_of(wsi)->number) break;
        return talk_writable(wsi) ? -1 : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return talk_writable(wsi) ? -1 : 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:      talk_gone(wsi); break;
    default:                            break;
    }
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

static const struct lws_protocols protocols[] = {{.name = "http",
                                                  .callback = on_event,
                                                  .rx_buffer_size = FRAME_BYTES,
                                                  .tx_packet_size = PIECE_BYTES},
                                                 {0}};

/* Heads are only kept for those who ask for files or are about to connect. */
static const struct lws_context_creation_info limits = {
    .max_http_header_data = HEAD_ROOM,
    .max_http_header_pool = MOST_VISITORS + MOST_LEAVING, /* or some wait for others' heads */
    .pt_serv_buf_size = PIECE_BYTES,
    .timeout_secs = 10,      /* for a request to arrive, or an answer to be taken */
    .timeout_secs_ah_idle = 10,
    .keepalive_timeout = 30, /* between two requests */
};

/* The library's own pings are not wanted: it sorts their times into one long list. */
static const lws_retry_bo_t no_pings = {0};

static void log_error(int level, const char *line) {
    (void)level;
    (void)fprintf(stderr, "aude: libwebsockets: %s", line);
}

/* What the library calls errors later on are the doings of visitors, who shall not fill a terminal:
 * it is heard while it begins. */
static bool open_context(Net *net, int port) {
    void *loops[] = {&net->loop};
    struct lws_context_creation_info info = limits;
    info.port = port;
    info.iface = net->place->address;
    info.protocols = protocols;
    info.server_string = "aude";
    info.user = net;
    info.retry_and_idle_policy = &no_pings;
    info.pcontext = &net->context;
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (!strchr(info.iface, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    lws_set_log_level(LLL_ERR, log_error);
    net->context = lws_create_context(&info);
    lws_set_log_level(0, NULL);
    return net->context != NULL;
}

/* ---- The end ------------------------------------------------------------- */

/* Everything is closed, one handle after the other, and then the loop has nothing left to do.
 * Other threads may still wake it: that stays until the loop has ended. */
static void close_all(Net *net) {
    net->closed = true;
    for (int i = 0; i < 2; i++) uv_close((uv_handle_t *)&net->signals[i], NULL);
    uv_close((uv_handle_t *)&net->second, NULL);
    uv_close((uv_handle_t *)&net->after, NULL);
    uv_close((uv_handle_t *)&net->prepare, NULL);
    lws_context_destroy(net->context);
}

/* Connections that have a number are ended one by one, so that what waits for them leaves first. */
void net_stop(Net *net) {
    if (net->stopping) return;
    net->stopping = net_now(net) + 1;
    for (int i = 1; i <= net->most_talks; i++) net_close(net, (uint32_t)i);
}

static bool is_stopped(Net *net) {
    return net->stopping &&
           (!net->talking.count || net_now(net) - net->stopping >= STOP_SECONDS * 1000);
}

/* ---- The loop ------------------------------------------------------------ */

static void on_signal(uv_signal_t *signal, int number) {
    Net *net = signal->data;
    (void)number;
    if (net->host->stop)
        net->host->stop(net->host->host);
    else
        net_stop(net);
}

/* Before the loop waits for what comes next. */
static void on_prepare(uv_prepare_t *prepare) {
    Net *net = prepare->data;
    if (net->closed) return;
    talk_flush(net);
    if (is_stopped(net)) close_all(net);
}

static void on_second(uv_timer_t *timer) { talk_second(timer->data); }

static void on_timer(uv_timer_t *timer) {
    Net *net = timer->data;
    net->host->timer(net->host->host);
}

static void on_wake(uv_async_t *wake) {
    Net *net = wake->data;
    if (!net->closed && net->host->woken) net->host->woken(net->host->host);
}

void net_after(Net *net, int64_t ms) {
    if (!net->closed) uv_timer_start(&net->after, on_timer, ms > 0 ? (uint64_t)ms : 0, 0);
}

void net_wake(Net *net) { uv_async_send(&net->wake); }

static void open_handles(Net *net) {
    static const int numbers[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&net->loop, &net->signals[i]);
        net->signals[i].data = net;
        uv_signal_start(&net->signals[i], on_signal, numbers[i]);
    }
    uv_timer_init(&net->loop, &net->second);
    uv_timer_init(&net->loop, &net->after);
    uv_prepare_init(&net->loop, &net->prepare);
    uv_async_init(&net->loop, &net->wake, on_wake);
    uv_unref((uv_handle_t *)&net->wake);
    net->second.data = net->after.data = net->prepare.data = net->wake.data = net;
    uv_timer_start(&net->second, on_second, 1000, 1000);
    uv_prepare_start(&net->prepare, on_prepare);
}

static void run(Net *net, int port) {
    open_handles(net);
    net->host->ready(net->host->host, net, port);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    if (net->context) lws_context_destroy(net->context);
    uv_close((uv_handle_t *)&net->wake, NULL);
    uv_run(&net->loop, UV_RUN_NOWAIT);
    uv_loop_close(&net->loop);
}

bool net_run(const NetPlace *place, const NetHost *host, TextError *why) {
    Net net = {.place = place, .host = host};
    int port = port_find(place, why);
    if (!port) return false;
    port_count_places(&net, host->connected ? place->most : 0);
    bool begins = talk_open(&net);
    if (!begins) (void)text_fail(why, "there is no memory left");
    uv_loop_init(&net.loop);
    if (begins && !open_context(&net, port)) {
        uv_loop_close(&net.loop);
        begins = text_fail(why, "the server cannot begin; is libwebsockets-evlib-uv installed?");
    }
    if (begins) run(&net, port);
    talk_close(&net);
    return begins;
}
