/* api.c -- what the wire itself answers, under /api: who may connect, and as whom.
 *
 *      GET  /api/socket    a WebSocket
 *      GET  /api/stream    the same messages, a line each, for programs without WebSockets
 *      POST /api/say       what such a program says
 *      POST /api/session   a cookie by which somebody is known again
 *      GET  /api/session   is there such a thing here?
 *
 * A token is a secret of 64 hexadecimal digits, in a cookie or behind "Authorization: Bearer". */
#define _DEFAULT_SOURCE // NOLINT: getentropy() is of BSD, strcasecmp() of POSIX
#include "inside.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { NAME_ROOM = 300, COOKIE_ROOM = 8192, RANDOM_BYTES = TOKEN_BYTES / 2, LENGTH_ROOM = 24 };

/* ---- Who it is ----------------------------------------------------------- */

/* A token that stands where `text` begins, and ends there; false: none does. */
static bool read_token(const char *text, char token[TOKEN_BYTES + 1]) {
    size_t n = strspn(text, "0123456789abcdef");
    if (n != TOKEN_BYTES || !strchr("; \t", text[n])) return false;
    memcpy(token, text, n);
    token[n] = 0;
    return true;
}

/* Cookies are "a=1; aude=0a1b...; c=3". */
static bool token_of_cookie(struct lws *wsi, char token[TOKEN_BYTES + 1]) {
    char cookies[COOKIE_ROOM];
    const char *at = http_asked(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies);
    while (*at) {
        at += strspn(at, "; \t");
        if (!strncmp(at, "aude=", 5) && read_token(at + 5, token)) return true;
        at += strcspn(at, ";");
    }
    return false;
}

/* "" if nobody is named. */
static void find_token(struct lws *wsi, char token[TOKEN_BYTES + 1]) {
    char bearer[NAME_ROOM];
    (void)http_asked(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, bearer, sizeof bearer);
    token[0] = 0;
    if (!strncasecmp(bearer, "bearer ", 7) && read_token(bearer + 7, token)) return;
    if (!token_of_cookie(wsi, token)) token[0] = 0;
}

static bool is_address(const char *text) {
    unsigned char bytes[sizeof(struct in6_addr)];
    return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

static bool is_by_proxy(struct lws *wsi, char peer[ADDRESS_BYTES]) {
    const char *proxy = net_of(wsi)->place->proxy;
    (void)lws_get_peer_simple(wsi, peer, ADDRESS_BYTES);
    if (!strncmp(peer, "::ffff:", 7)) memmove(peer, peer + 7, strlen(peer + 7) + 1);
    return proxy && !strcmp(peer, proxy);
}

/* Whoever is before the proxy is named last in its list: what stands before that anybody can write
 * himself. */
static void find_address(struct lws *wsi, char address[ADDRESS_BYTES]) {
    char list[NAME_ROOM];
    if (!is_by_proxy(wsi, address)) return;
    const char *last = strrchr(http_asked(wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list), ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t");
    if (strlen(last) < ADDRESS_BYTES && is_address(last)) memcpy(address, last, strlen(last) + 1);
}

/* A page of elsewhere may not act for those who look at it.  Programs name no origin. */
static bool is_welcome(struct lws *wsi) {
    const char *wanted = net_of(wsi)->place->origin;
    char origin[NAME_ROOM], host[NAME_ROOM];
    if (!lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN)) return true;
    (void)http_asked(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    if (wanted) return !strcasecmp(origin, wanted);
    const char *name = strstr(origin, "://");
    return name && !strcasecmp(name + 3, http_asked(wsi, WSI_TOKEN_HOST, host, sizeof host));
}

/* ---- Connecting ---------------------------------------------------------- */

bool api_connected(struct lws *wsi, TalkKind kind) {
    char address[ADDRESS_BYTES], token[TOKEN_BYTES + 1];
    find_address(wsi, address);
    find_token(wsi, token);
    return talk_begin(wsi, kind, &(NetVisitor){.address = address, .token = token});
}

/* What is said to somebody who may not connect; NULL if he may. */
static const char *refusal(struct lws *wsi, int *status) {
    Net *net = net_of(wsi);
    *status = 403;
    if (!is_welcome(wsi)) return "Pages of elsewhere may not connect.\n";
    *status = 503;
    if (!net->n_free || net->stopping) return "There is no room for more.\n";
    return NULL;
}

/* The name of the upgrade is read anew from the head: `in` of the event points to memory that the
 * library (4.1.6) has given back if it does not know the kind.  Then there is no head any more, and
 * no name either.  HTTP/2 is for a proxy in front. */
int api_upgrade(struct lws *wsi) {
    char kind[NAME_ROOM], path[NAME_ROOM];
    int status = 431;
    const char *why = "The head of this request is too long: at most 8192 bytes.\n";
    if (strcasecmp(http_asked(wsi, WSI_TOKEN_UPGRADE, kind, sizeof kind), "websocket") ||
        lws_dll2_is_detached(&visitor_of(wsi)->place))
        return -1;
    (void)http_asked(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    if (!net_of(wsi)->host->connected || strcmp(path, "/api/socket"))
        return http_say(wsi, 404, "There is no socket at this address.\n") ? -1 : 0;
    if (!http_long_head(wsi)) why = refusal(wsi, &status);
    return why && http_say(wsi, status, why) ? -1 : 0;
}

/* ---- Sessions ------------------------------------------------------------ */

/* Was the page loaded over TLS? */
static bool is_secure(struct lws *wsi) {
    static const char name[] = "x-forwarded-proto:";
    const char *origin = net_of(wsi)->place->origin;
    char peer[ADDRESS_BYTES], said[16];
    if (origin && !strncasecmp(origin, "https:", 6)) return true;
    return is_by_proxy(wsi, peer) &&
           lws_hdr_custom_copy(wsi, said, sizeof said, name, sizeof name - 1) > 0 &&
           !strcasecmp(said, "https");
}

static bool make_cookie(struct lws *wsi, char *room, size_t size) {
    unsigned char random[RANDOM_BYTES];
    char token[TOKEN_BYTES + 1];
    if (getentropy(random, sizeof random)) return false;
    for (int i = 0; i < RANDOM_BYTES; i++)
        (void)snprintf(token + (ptrdiff_t)2 * i, 3, "%02x", random[i]);
    (void)snprintf(room, size, "aude=%s; Path=/api; Max-Age=34560000; HttpOnly; SameSite=Strict%s",
                   token, is_secure(wsi) ? "; Secure" : "");
    return true;
}

static bool give_session(struct lws *wsi) {
    char token[TOKEN_BYTES + 1], cookie[NAME_ROOM];
    Answer answer = {.status = 204,
                     .words = "",
                     .headers = {{"cache-control:", "no-store"}, {"connection:", "close"}},
                     .n_headers = 2};
    if (!token_of_cookie(wsi, token)) {
        if (!make_cookie(wsi, cookie, sizeof cookie))
            return http_say(wsi, 503, "There are no random numbers.\n");
        answer.headers[answer.n_headers++] = (Header){"set-cookie:", cookie};
    }
    return http_words(wsi, &answer, false);
}

/* For a page that wants to know whether people can play together here. */
static bool tell_session(struct lws *wsi) {
    return http_say(wsi, 200, "Here people play together.\n");
}

/* ---- Streams ------------------------------------------------------------- */

static bool give_stream(struct lws *wsi) {
    char token[TOKEN_BYTES + 1];
    const Answer answer = {.status = 200,
                           .headers = {{"content-type:", "application/x-ndjson"},
                                       {"cache-control:", "no-store"},
                                       {"x-accel-buffering:", "no"},
                                       {"connection:", "close"}},
                           .n_headers = 4};
    int status;
    const char *why = refusal(wsi, &status);
    if (why) return http_say(wsi, status, why);
    find_token(wsi, token);
    if (!token[0]) return http_say(wsi, 401, "A stream needs a token.\n");
    if (!http_head(wsi, &answer, 0)) return true;
    memcpy(visitor_of(wsi)->token, token, sizeof token);
    return !api_connected(wsi, TALK_STREAM);
}

/* All of both is looked at, so that the time it takes tells nothing. */
static bool is_token(const char *a, const char *b) {
    unsigned differ = 0;
    for (int i = 0; i < TOKEN_BYTES; i++) differ |= (unsigned char)(a[i] ^ b[i]);
    return !differ;
}

/* The stream of this token that began last; NULL: there is none. */
static Visitor *stream_of(const Net *net, const char token[TOKEN_BYTES + 1]) {
    Visitor *found = NULL;
    for (lws_dll2_t *at = net->streams.head; at; at = at->next) {
        Visitor *visitor = lws_container_of(at, Visitor, stream);
        if (is_token(visitor->token, token)) found = visitor;
    }
    return found;
}

static bool await_saying(struct lws *wsi) {
    Visitor *visitor = visitor_of(wsi);
    char token[TOKEN_BYTES + 1], length[LENGTH_ROOM];
    (void)http_asked(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    long n = strtol(length, NULL, 10);
    if (!is_welcome(wsi)) return http_say(wsi, 403, "Pages of elsewhere may not speak.\n");
    if (n <= 0) return http_say(wsi, 411, "How long is the message?\n");
    if (n > NET_MESSAGE) return http_say(wsi, 413, "This message is too long.\n");
    find_token(wsi, token);
    visitor->says = token[0] && stream_of(net_of(wsi), token);
    memcpy(visitor->token, token, sizeof token);
    return !visitor->says && http_say(wsi, 404, "There is no stream of this token.\n");
}

bool api_body(struct lws *wsi, const char *bytes, size_t length) {
    return !talk_take(wsi, bytes, length) && http_say(wsi, 413, "This message is too long.\n");
}

/* The stream is looked for once more: it may have gone meanwhile, and its number be another's. */
bool api_body_end(struct lws *wsi) {
    static const Answer answer = {
        .status = 202, .words = "", .headers = {{"content-length:", "0"}}, .n_headers = 1};
    Visitor *visitor = visitor_of(wsi), *stream = stream_of(net_of(wsi), visitor->token);
    if (stream) talk_say(net_of(wsi), stream, visitor->part, visitor->part_length);
    free(visitor->part);
    visitor->part = NULL;
    visitor->part_length = 0;
    visitor->says = false;
    http_await(wsi);
    return http_words(wsi, &answer, true);
}

/* ---- Paths --------------------------------------------------------------- */

static const struct {
    const char *path;
    bool posts;
    bool (*answer)(struct lws *wsi);
} paths[] = {
    {"/api/session", true, give_session},
    {"/api/session", false, tell_session},
    {"/api/stream", false, give_stream},
    {"/api/say", true, await_saying},
};

enum { N_PATHS = sizeof paths / sizeof *paths };

static int find_path(const char *path) {
    for (int i = 0; i < N_PATHS; i++)
        if (!strcmp(path, paths[i].path)) return i;
    return -1;
}

static bool is_asked(struct lws *wsi, int i) {
    return lws_hdr_total_length(wsi, paths[i].posts ? WSI_TOKEN_POST_URI : WSI_TOKEN_GET_URI) > 0;
}

bool api_answers(const Net *net, const char *path) {
    return net->host->connected && find_path(path) >= 0;
}

bool api_request(struct lws *wsi, const char *path) {
    int i = find_path(path);
    http_await(wsi);
    if (!is_asked(wsi, i) && i + 1 < N_PATHS && !strcmp(path, paths[i + 1].path)) i++;
    if (!is_asked(wsi, i))
        return http_say(wsi, 405,
                        paths[i].posts ? "Only POST is for this address.\n"
                                       : "Only GET is for this address.\n");
    if (!is_welcome(wsi)) return http_say(wsi, 403, "Pages of elsewhere may not do that.\n");
    return paths[i].answer(wsi);
}
