/* transport.h -- HTTP for the rest of the program: somebody asks for a path, and gets an answer.
 *
 * What carries it (libwebsockets, on the loop of libuv) is known to transport.c alone; where those
 * libraries are not installed, absent.c takes its place and says so.  Who answers knows paths and
 * headers, and no connection.
 *
 *      browser --- transport.c --- Request ---> answer() (site.c)
 *                       ^------- Answer <-------'
 *
 * A thousand may be connected at once, fewer where the system allows fewer files; then whoever has
 * asked for nothing for longest leaves for the next.  A request's head has 8 kB, or is answered
 * with 431, and five seconds, or with 408. */
#ifndef SERVE_TRANSPORT_H
#define SERVE_TRANSPORT_H

#include <stdbool.h>

#include "base/text.h"

/* What is asked.  Headers that were not sent are "". */
typedef struct {
    const char *path;                   /* "/index.html": percent signs decoded, no query */
    bool reads;                         /* GET or HEAD, and nothing is to be changed */
    const char *accept_encoding;
    const char *if_none_match;
} Request;

typedef struct {
    const char *name, *value;
} Header;

enum { ANSWER_HEADERS = 12, ANSWER_PATH = 4096 };

/* What is answered: a file, or words where `file` is "".  Values of headers point to what lasts,
 * or to `tag`.  Lengths, and leaving out the body for HEAD, are the transport's business. */
typedef struct {
    int status;
    char file[ANSWER_PATH];
    const char *words;
    char tag[48];
    Header headers[ANSWER_HEADERS];
    int n_headers;
} Answer;

typedef struct {
    const char *address;                /* numeric: "127.0.0.1", "::1" */
    int first_port, last_port;          /* the first of these that is free; 0 is any free one */
    void (*answer)(const void *with, const Request *request, Answer *answer);
    void (*ready)(const void *with, int port);  /* from now on people may come */
    const void *with;
} Service;

/* Serve until SIGINT or SIGTERM.  False, and `why` has the reason, if that cannot begin. */
bool transport_run(const Service *service, TextError *why);

#endif
