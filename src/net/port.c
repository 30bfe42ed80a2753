/* port.c -- a port that is free, and how many may come to it. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sockets are POSIX, not C
#include "inside.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/* Bind a socket to see whether that can be; 0, or what is in the way.  `*port` 0 becomes a number.
 * The library would only fail, and print. */
static int try_port(const struct addrinfo *where, int *port) {
    struct sockaddr_storage name = {0};
    socklen_t length = where->ai_addrlen;
    int on = 1, error = 0, fd = socket(where->ai_family, SOCK_STREAM, 0);
    if (fd < 0) return errno;
    memcpy(&name, where->ai_addr, length);
    in_port_t *number = where->ai_family == AF_INET6 ? &((struct sockaddr_in6 *)&name)->sin6_port
                                                     : &((struct sockaddr_in *)&name)->sin_port;
    *number = htons((uint16_t)*port);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(fd, (struct sockaddr *)&name, length) || listen(fd, 1) ||
        getsockname(fd, (struct sockaddr *)&name, &length))
        error = errno;
    else
        *port = ntohs(*number);
    close(fd);
    return error;
}

static bool no_port(const NetPlace *place, int error, TextError *why) {
    int first = place->first_port, last = place->last_port;
    if (error == EADDRINUSE && first < last)
        return text_fail(why, "ports %d to %d of %s are all in use; name another with --port",
                         first, last, place->address);
    if (error == EADDRINUSE)
        return text_fail(why, "port %d of %s is in use; name another with --port", first,
                         place->address);
    return text_fail(why, "port %d of %s cannot be used: %s", first, place->address,
                     strerror(error));
}

/* What a numeric address means; NULL after saying that it is none. */
static struct addrinfo *find_address(const char *address, TextError *why) {
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    struct addrinfo *where;
    if (!getaddrinfo(address, NULL, &hints, &where)) return where;
    (void)text_fail(why, "%s is no address like 127.0.0.1", address);
    return NULL;
}

/* A proxy that is named otherwise would never be recognised. */
static bool is_proxy(const char *proxy, TextError *why) {
    struct addrinfo *where = proxy ? find_address(proxy, why) : NULL;
    if (where) freeaddrinfo(where);
    return !proxy || where;
}

int port_find(const NetPlace *place, TextError *why) {
    int port = place->first_port, error = EADDRINUSE;
    struct addrinfo *where = find_address(place->address, why);
    if (!where) return 0;
    for (int p = port; error == EADDRINUSE && p <= place->last_port; p++) {
        port = p;
        error = try_port(where, &port);
    }
    freeaddrinfo(where);
    if (!is_proxy(place->proxy, why)) return 0;
    return error ? no_port(place, error, why) : port;
}

/* How many may come: each is a file to the system, and one who asks for files is sent another.  The
 * limit becomes what is needed and no more, since the library makes tables as long as it is.  Where
 * it is too low, at most half of it is for those who ask for files. */
void port_count_places(Net *net, int most) {
    const rlim_t wanted = 2 * MOST_VISITORS + (rlim_t)most + SPARE_FILES + MOST_LEAVING;
    struct rlimit files = {0};
    (void)getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    (void)setrlimit(RLIMIT_NOFILE, &files);
    net->most_visitors = MOST_VISITORS;
    net->most_talks = most;
    if (files.rlim_cur >= wanted) return;
    int left = files.rlim_cur > SPARE_FILES + 8 ? (int)(files.rlim_cur - SPARE_FILES) : 8;
    if (left < 4 * MOST_VISITORS) net->most_visitors = left / 4;
    left -= 2 * net->most_visitors;
    if (left < most) net->most_talks = left;
}
