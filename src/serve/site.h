/* site.h -- a folder of files as a web site: which file answers a request, and with what headers.
 *
 * Nothing outside the folder is ever sent, whatever a path or a link says, nor what begins with a
 * dot.  A file whose name carries its own hash ("main-0a1b2c3d.js", as web/build.mjs writes them)
 * is kept by browsers for ever; all others are asked for again, and cost nothing while the tag they
 * were sent with is still right.  Where FILE.br or FILE.gz lies beside FILE it is sent to whoever
 * takes it: browsers take the first, which is smaller, over HTTPS and from their own machine. */
#ifndef SERVE_SITE_H
#define SERVE_SITE_H

#include "request.h"

typedef struct {
    char root[ANSWER_PATH];             /* without links, and without a slash at the end */
} Site;

/* False if the folder is not there, or has no index.html. */
bool site_open(Site *site, const char *folder);

/* `with` is the Site. */
void site_answer(const void *with, const Request *request, Answer *answer);

#endif
