/* link.h -- where a server is, and which table of it is meant, as people pass it on.
 *
 *      https://play.example/#/table/k3v9    the link of the page
 *      ws://127.0.0.1:8080/api/socket       the socket itself
 *      localhost:8080                       for who types it */
#ifndef GUEST_LINK_H
#define GUEST_LINK_H

#include <stdbool.h>

#include "base/text.h"

enum { LINK_HOST = 254, LINK_TABLE = 17 };

typedef struct {
    bool secure;
    char host[LINK_HOST]; /* a name or a numeric address, without the brackets of one */
    int port;
    char table[LINK_TABLE]; /* "": none is named */
} Link;

bool link_read(Link *link, const char *words, TextError *why);

/* Its certificate is nobody's whom this machine trusts, or another server's. */
#define LINK_UNTRUSTED                                                                   \
    SAY("the certificate of the server is not one that is trusted here, or not of this " \
        "server; more that are to be trusted may be in a file that SSL_CERT_FILE names")

/* The server alone, as pages have it: "https://play.example", "http://[::1]:8080". */
void link_server(const Link *link, Text *text);

#endif
