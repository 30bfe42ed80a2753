/* inside.h -- what the files of src/net know of each other, and nobody else: the libraries.
 *
 *      net.c     the loop: signals, timers, waking, the end; which event is whose
 *      port.c    a port that is free; how many files the system allows
 *      http.c    heads, answers, files; who waits too long
 *      api.c     paths of /api that are no files: who may connect, and as whom
 *      talk.c    connections with numbers: what waits to be sent to them, and what they say
 *
 * Everybody who is connected is a Visitor.  One who asks for files is in one of the lists of the
 * first two rows, and may have to leave for the next; one who has a number is in the third. */
#ifndef NET_INSIDE_H
#define NET_INSIDE_H

#include "net.h"

#include <libwebsockets.h>
#include <uv.h>

enum {
    MOST_VISITORS = 1000, /* connections that only ask for files */
    SPARE_FILES = 100,    /* of the program itself, and theirs */
    MOST_LEAVING = 64,    /* those that had to go, until they are closed */
    HEAD_BYTES = 8192,    /* of a request's head; who sends more is told so, */
    HEAD_ROOM = 32768,    /* and who sends as much as this is not */
    HEAD_SECONDS = 5,     /* for the rest of a head that has begun */
    SEND_BYTES = 1 << 17, /* that the system takes at once for one who does not read them */
    PIECE_BYTES = 1 << 16, /* of a file, or of messages, at once */
    FRAME_BYTES = 1 << 10, /* that are kept ready for messages of everybody who is connected */
    PING_SECONDS = 20,
    SILENT_SECONDS = 60, /* who has said nothing for so long is gone */
    STOP_SECONDS = 1,
    TOKEN_BYTES = 64,
    ADDRESS_BYTES = 48,
};

/* How a connection with a number is talked to. */
typedef enum { TALK_NONE, TALK_SOCKET, TALK_STREAM } TalkKind;

typedef struct Visitor {
    lws_dll2_t place; /* in one of the lists of Net; none: must leave */
    lws_dll2_t unsent; /* among those who have something to send, or to end */
    lws_dll2_t stream; /* among the streams */
    struct lws *wsi;
    uint64_t heard;   /* bytes of the requests before */
    int seconds;      /* since the head of this one was seen to have begun */
    TalkKind talk;
    bool ending, over; /* when all has left; nothing may be sent any more */
    uint32_t number;   /* of the connection; 0: none */
    char *queue;       /* frames that wait */
    size_t length, room;
    size_t left; /* bytes that were given to the library last */
    char *part;         /* of a message that is not whole yet */
    size_t part_length;
    int64_t pinged, answered; /* when, in milliseconds; answered: anything was heard */
    int lag;                  /* half of the way there and back; -1: not known yet */
    bool says;                /* POST /api/say: what comes is a message of a stream */
    char token[TOKEN_BYTES + 1]; /* of a stream, or of who says something in one */
} Visitor;

struct Net {
    const NetPlace *place;
    const NetHost *host;
    struct lws_context *context; /* NULL again when everything was closed */
    uv_loop_t loop;
    uv_signal_t signals[2];
    uv_timer_t second, after; /* every second; what the host asked for */
    uv_prepare_t prepare;
    uv_async_t wake;
    int most_visitors, most_talks;
    lws_dll2_owner_t waiting, answered; /* for a request, or by a file that is being sent */
    lws_dll2_owner_t talking;           /* in the order in which they are pinged */
    lws_dll2_owner_t unsent, streams;
    Visitor **talk; /* by their numbers; 0 is nobody's */
    uint32_t *free_numbers;
    int n_free;
    int64_t stopping; /* since when; 0: not at all */
    bool closed;
};

static inline Net *net_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }
static inline Visitor *visitor_of(struct lws *wsi) { return lws_get_opaque_user_data(wsi); }

/* Time that never goes back, in milliseconds. */
static inline int64_t net_now(Net *net) { return (int64_t)uv_now(&net->loop); }

/* ---- port.c ------------------------------------------------------------------------------- */

int port_find(const NetPlace *place, TextError *why); /* 0 after saying why not */
void port_count_places(Net *net, int most);

/* ---- http.c: true means that the connection ends ------------------------------------------ */

bool http_welcome(struct lws *wsi);
void http_await(struct lws *wsi); /* another request */
void http_farewell(struct lws *wsi);
bool http_request(struct lws *wsi, const char *path, size_t length);
bool http_look_after(struct lws *wsi);
const char *http_asked(struct lws *wsi, enum lws_token_indexes which, char *room, size_t size);
bool http_long_head(struct lws *wsi); /* is it longer than it may be?  It was read by now */
bool http_head(struct lws *wsi, const Answer *answer, size_t length); /* false: it ends */
bool http_words(struct lws *wsi, const Answer *answer, bool goes_on);
bool http_say(struct lws *wsi, int status, const char *words); /* and no more than that */
void http_move(Visitor *visitor, lws_dll2_owner_t *list);

/* ---- api.c -------------------------------------------------------------------------------- */

int api_upgrade(struct lws *wsi); /* what the library wants to hear: 0 is yes */
bool api_answers(const Net *net, const char *path);
bool api_request(struct lws *wsi, const char *path);
bool api_body(struct lws *wsi, const char *bytes, size_t length);
bool api_body_end(struct lws *wsi);
bool api_connected(struct lws *wsi, TalkKind kind);

/* ---- talk.c ------------------------------------------------------------------------------- */

bool talk_open(Net *net); /* false: no memory */
void talk_close(Net *net);
bool talk_begin(struct lws *wsi, TalkKind kind, const NetVisitor *visitor);
void talk_gone(struct lws *wsi);
bool talk_heard(struct lws *wsi, const char *bytes, size_t length);
void talk_pong(struct lws *wsi, const char *bytes, size_t length);
bool talk_writable(struct lws *wsi);
bool talk_end(struct lws *wsi);
bool talk_take(struct lws *wsi, const char *bytes, size_t length); /* false: too long */
void talk_say(Net *net, Visitor *visitor, const char *bytes, size_t length);
void talk_flush(Net *net);
void talk_second(Net *net);

#endif
