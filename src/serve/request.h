/* request.h -- what is asked of a web server, and what it answers, without the wire.
 *
 *      browser --- src/net --- Request ---> site.c, or whoever answers
 *                     ^------- Answer <-------'
 *
 * Who answers knows paths and headers, and no connection. */
#ifndef SERVE_REQUEST_H
#define SERVE_REQUEST_H

#include <stdbool.h>

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

enum { ANSWER_HEADERS = 12, ANSWER_PATH = 4096, ANSWER_WORDS = 1 << 16 };

/* What is answered: a file, or words where `file` is "".  Words and values of headers point to what
 * lasts, or to `tag`; words have ANSWER_WORDS bytes at most.  Lengths, and leaving out the body for
 * HEAD, are the wire's business. */
typedef struct {
    int status;
    char file[ANSWER_PATH];
    const char *words;
    char tag[48];
    Header headers[ANSWER_HEADERS];
    int n_headers;
} Answer;

#endif
